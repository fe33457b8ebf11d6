import { useEffect, useState } from 'react';
import type { SiteSettings } from '#core/language';
import type { SiteData } from '#core/protocol';
import { runtime } from './runtime.ts';

const known = new Map<string, SiteData>();
readFromPage();

/** The server puts the data of the address into the page itself, which saves the first request. */
function readFromPage(): void {
  const text = document.getElementById('site-data')?.textContent;
  if (!text) return;
  const data = JSON.parse(text) as SiteData;
  known.set(data.path, data);
}

async function fetchData(path: string): Promise<SiteData> {
  const found = known.get(path);
  if (found) return found;
  const { data } = await runtime.http.request<{ data: SiteData }>({
    base: null,
    path: '/schema/site',
    method: 'GET',
    values: { path },
    quiet: true,
  });
  known.set(path, data);
  return data;
}

/** Data of a public address; null while it is on its way, `failed` when it does not come. */
export function useSiteData(path: string): { data: SiteData | null; failed: boolean } {
  const [state, setState] = useState({ path, data: known.get(path) ?? null, failed: false });
  useEffect(() => {
    let live = true;
    const now = known.get(path) ?? null;
    setState({ path, data: now, failed: false });
    if (now === null) {
      fetchData(path).then(
        (data) => live && setState({ path, data, failed: false }),
        () => live && setState({ path, data: null, failed: true }),
      );
    }
    return () => {
      live = false;
    };
  }, [path]);
  return state.path === path ? state : { data: known.get(path) ?? null, failed: false };
}

/** Settings that every page shares; of whatever address they came with. */
export function useSiteSettings(): SiteSettings | null {
  const first = [...known.values()][0];
  const { data } = useSiteData(first?.path ?? '/');
  return data?.settings ?? null;
}
