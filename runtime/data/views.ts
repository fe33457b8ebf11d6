import type { EngineHost } from '#engine/port';
import type { HttpClient } from '#runtime/http';
import { wrap } from './client.ts';

/** The saved views of lists as the engine asks for them; never absent in the portal. */
export type ListViews = NonNullable<EngineHost['views']>;

/** Views of lists over HTTP (docs/protocol.md, "Preferences"); refusals are DataErrors with a text to show. */
export function createListViews(http: HttpClient): ListViews {
  const call = async <T>(method: 'GET' | 'POST', path: string, values: Record<string, unknown>): Promise<T> => {
    const spec = { base: 'user' as const, path: `/api/listView${path}`, method, values, quiet: true };
    return (await wrap(http.request<{ data: T }>({ ...spec, contentType: 'json' }))).data;
  };
  return {
    list: (route) => call('GET', '/list', { route }),
    save: (view) => call('POST', '/save', { ...view }),
    remove: (id) => call('POST', '/remove', { id }),
  };
}
