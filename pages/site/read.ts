import { runtime } from '#pages/base';

/** Data of a public call of the user API. */
export async function readSite<T>(path: string, values?: Record<string, unknown>): Promise<T> {
  return (await runtime.http.request<{ data: T }>({ base: 'user', path, method: 'GET', values, quiet: true })).data;
}
