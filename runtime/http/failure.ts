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
 * `message` is the answer's (or `request failed`, `repeat request`); `shown` is what a person reads.
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

  /** What a person reads of it: the answer's own words, which are Chinese, else what the status means. */
  get shown(): string {
    if (CHINESE.test(this.message)) return this.message;
    return SHOWN[this.code] ?? STATUS_TEXTS[this.status] ?? OTHERWISE;
  }

  /** The call was not sent, or nothing came back. */
  static unanswered(code: 'RUN221' | 'RUN222', request: string): HttpFailure {
    return new HttpFailure(0, httpErrors[code].text, request, {}, code);
  }
}

const CHINESE = /[\u4e00-\u9fff]/;
const OTHERWISE = '操作失败，请稍后重试';
const INTERNAL = '服务器内部错误';
/** For people; calls reject with the words of the specification. */
const SHOWN: Record<string, string> = {
  RUN221: '正在处理，请勿重复操作',
  RUN222: '网络连接失败，请检查网络后重试',
};
/** What answers without words of their own mean: of a proxy in between, say. */
const STATUS_TEXTS: Record<number, string> = {
  403: '您没有该系统权限',
  404: '内容不存在或已删除',
  413: '提交的内容过大',
  429: '操作过于频繁，请稍后再试',
  500: INTERNAL,
  502: '服务暂时不可用，请稍后重试',
  503: '服务暂时不可用，请稍后重试',
  504: '服务响应超时，请稍后重试',
};

/** What a person reads of an error: its own words where they are Chinese, else what the place says of it. */
export function shownText(error: unknown, otherwise: string = OTHERWISE): string {
  if (error instanceof HttpFailure) return error.shown;
  return error instanceof Error && CHINESE.test(error.message) ? error.message : otherwise;
}

/** The specification's `code: 500, message: {status text}` as people read it: status texts are English. */
export function shownToast(text: string): string {
  return CHINESE.test(text) ? text : text.replace(/message: .*$/, `message: ${INTERNAL}`);
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
