import { ServerError } from '../kernel/errors.ts';

/** Refusals of the account centre with the texts that users read (chapter 70, section 3). */
export const refuse = {
  field: (path: string, message: string) => new ServerError(400, 'SRV230', message, { errors: [{ path, message }] }),
  conflict: (message: string, hint?: string) => new ServerError(409, 'SRV231', message, { hint }),
  noPermission: (hint: string) => new ServerError(403, 'SRV232', '您没有该系统权限', { hint }),
  notFound: (hint: string) => new ServerError(404, 'SRV233', '数据不存在', { hint }),
  tooMany: (message = '操作过于频繁，请稍后再试') => new ServerError(429, 'SRV234', message),
};
