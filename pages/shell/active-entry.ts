import type { MenuItem } from '#core/language';

/** A menu entry and the first-level item that holds it (itself, when it stands alone). */
export type ActiveEntry = { item: MenuItem; entry: MenuItem };

type Address = { pathname: string; search: string };

const LEAST = 3;

/**
 * The entry whose link shares the most path segments with the address, at least three. Of two with one path that is the
 * one whose query the address has, else the one without a query.
 */
export function activeEntry(items: readonly MenuItem[], address: Address): ActiveEntry | null {
  let best: ActiveEntry | null = null;
  let most = 0;
  for (const item of items) {
    for (const entry of item.children?.length ? item.children : [item]) {
      const score = scoreOf(entry.link ?? '', address);
      if (score > most) {
        most = score;
        best = { item, entry };
      }
    }
  }
  return best;
}

function scoreOf(link: string, { pathname, search }: Address): number {
  const [path = '', query = ''] = link.split('?');
  const shared = sharedSegments(path, pathname);
  if (shared < LEAST) return 0;
  if (query === '') return shared;
  const given = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value)
    ? shared + 0.5
    : shared - 0.5;
}

function sharedSegments(link: string, pathname: string): number {
  if (link === pathname) return 99;
  const [left, right] = [link.split('/').filter(Boolean), pathname.split('/').filter(Boolean)];
  const differs = left.findIndex((segment, index) => segment !== right[index]);
  return differs < 0 ? left.length : differs;
}
