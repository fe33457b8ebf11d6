/** The kernel: HTTP application, input guards, refusals, clock, log; and the seams in `types.ts`. */
export { shanghaiDate, shanghaiTime } from './clock.ts';
export { errors, ServerError } from './errors.ts';
export { createHttp, type HttpOptions } from './http.ts';
export { guardInput, guardKey, parseJson } from './input.ts';
export { createLog } from './log.ts';
export { refusalOf } from './refusals.ts';
export { contentSecurityPolicy, NONCE_PLACEHOLDER } from './security.ts';
export type * from './types.ts';
