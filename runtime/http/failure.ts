import { UserError, type UserTexts } from '#core/errors';
import { httpErrors } from './errors.ts';

/** Answer of the server when it refuses (docs/protocol.md). */
export type Refusal = {
  message?: string;
  code?: string;
  /** How to mend it, in English. */
  hint?: string;
  traceId?: string;
  errors?: Array<{ path: string; message: string }>;
  data?: unknown;
};

/** What an answer with a code of the server's says of itself. */
const ANSWERED: UserTexts = { text: '{text}', when: 'the server refused the call', hint: '{hint}' };

/**
 * A call that did not succeed. `status` 0: no answer, or a duplicate. `code` is the server's, or says why there is none;
 * `message` is ready to show (or `request failed`, `repeat request`).
 */
export class HttpFailure extends UserError {
  readonly status: number;
  readonly refusal: Refusal;
  readonly request: string;

  constructor(
    status: number,
    message: string,
    request: string,
    refusal: Refusal = {},
    code: keyof typeof httpErrors = 'RUN223',
  ) {
    const texts = refusal.code ? ANSWERED : httpErrors[code];
    super(refusal.code ?? code, texts, { text: message, hint: refusal.hint ?? '' });
    this.name = 'HttpFailure';
    this.status = status;
    this.request = request;
    this.refusal = refusal;
  }

  /** The call was not sent, or nothing came back. */
  static unanswered(code: 'RUN221' | 'RUN222', request: string): HttpFailure {
    return new HttpFailure(0, httpErrors[code].text, request, {}, code);
  }
}

export type FailureEffect = {
  /** Text of the toast; null = silent. */
  toast: string | null;
  /** The session ended: clear everything and go to /login. */
  signOut: boolean;
};

/** 401 text of specification section 8. */
export const SESSION_EXPIRED = '登录失效请重新登录';

/**
 * What the user sees of a failed call (specification section 8): 400 and 409 show the server's message, 401 signs out,
 * 404 and other statuses stay silent, 500 shows its code and status text.
 */
export function failureEffect(status: number, statusText: string, refusal: Refusal): FailureEffect {
  switch (status) {
    case 400:
      return { toast: refusal.message || `请求错误：${JSON.stringify(refusal)}`, signOut: false };
    case 401:
      return { toast: SESSION_EXPIRED, signOut: true };
    case 409:
    case 422:
    case 429:
      return { toast: refusal.message ?? null, signOut: false };
    case 500:
      return { toast: `code: 500, message: ${statusText || 'Internal Server Error'}`, signOut: false };
    default:
      return { toast: null, signOut: false };
  }
}
