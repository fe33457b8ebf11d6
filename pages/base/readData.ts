import { runtime } from './runtime.ts';

type Base = Parameters<typeof runtime.http.request>[0]['base'];

/** Reads `GET <base>:<path>` for a part of a page; a part that is left, or asks anew, gives its call up. */
export async function readData<T>(base: Base, path: string, signal: AbortSignal): Promise<T> {
  const answer = await runtime.http.request<{ data: T }>({ base, path, method: 'GET', quiet: true, signal });
  return answer.data;
}
