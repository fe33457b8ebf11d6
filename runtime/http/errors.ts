/** Why a call has no answer, or one without a code; the first two texts are those of specification section 8. */
export const httpErrors = {
  RUN221: { text: 'repeat request', when: 'the same call is still under way', hint: 'wait for its answer' },
  RUN222: { text: 'request failed', when: 'no answer came', hint: 'see whether the server can be reached' },
  RUN223: { text: '{text}', when: 'the answer has no code', hint: 'see what stands between page and server' },
} as const;
