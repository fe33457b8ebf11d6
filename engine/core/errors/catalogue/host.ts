/** Failures of the runtime (RUN) and of code generation (GEN), as logged; users see Chinese texts. */
export const runtimeErrors = {
  RUN101: ['{method} {url}: no answer', 'check the connection and try again'],
  RUN102: ['{method} {url}: status {status}', 'see the trace id in the server log'],
  RUN103: ['{method} {url}: answer is not JSON', 'see the trace id in the server log'],
  RUN104: ['{method} {url}: the same request is under way', 'wait for its answer'],
  RUN105: ['{method} {url}: session is gone', 'sign in again'],
  RUN201: ['screen for "{route}" cannot be loaded', 'see the cause'],
  RUN202: ['storage refused "{key}"', 'storage of this browser is full or blocked'],
} as const;

export const codegenErrors = {
  GEN101: ['generated file {file} is out of date', 'run npm run codegen'],
  GEN102: ['generated file {file} cannot be written', 'see the cause'],
  GEN103: ['schema {file} cannot be turned into {what}', 'see the cause'],
} as const;
