import type { HttpClient } from '#runtime/http';
import { sessionStore } from '#runtime/storage';

/** What calls of the user service answer. */
export type Envelope<T> = { success: boolean; code?: string; message?: string; data: T };

/** A call of the user service. */
export type UserCall = <T>(
  path: string,
  values?: Record<string, unknown>,
  method?: 'GET' | 'POST',
  /** What no address may hold. */
  privately?: Record<string, unknown>,
) => Promise<Envelope<T>>;

/** Refusals that the caller tells in its own place. */
const QUIET =
  /\/login\/|\/loginByCompanyUserId|\/menu\/why$|\/user\/permission$|\/forgetPwd\/|\/sendCode\/|\/api\/register$|\/loginLog\//;

export const userCallOver =
  (http: HttpClient): UserCall =>
  (path, values, method = 'POST', privately = {}) =>
    http.request({ base: 'user', path, method, values, privately, quiet: QUIET.test(path) });

/** The key that passwords are encrypted with; asked for once per session. */
export async function publicKey(user: UserCall): Promise<string> {
  const cached = sessionStore.get<string>('publicKey');
  if (cached) return cached;
  const { data } = await user<{ publicKey: string }>('/api/getKey', undefined, 'GET');
  sessionStore.set('publicKey', data.publicKey);
  return data.publicKey;
}
