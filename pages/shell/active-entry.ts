import type { MenuItem } from '#core/language';

/** A menu entry and the first-level item that holds it (itself, when it stands alone). */
export type ActiveEntry = { item: MenuItem; entry: MenuItem };

/** The entry whose link shares the most path segments with the address, at least three. */
export function activeEntry(items: readonly MenuItem[], pathname: string): ActiveEntry | null {
  let best: ActiveEntry | null = null;
  let most = 2;
  for (const item of items) {
    for (const entry of item.children?.length ? item.children : [item]) {
      const score = sharedSegments(entry.link?.split('?')[0] ?? '', pathname);
      if (score > most) {
        most = score;
        best = { item, entry };
      }
    }
  }
  return best;
}

function sharedSegments(link: string, pathname: string): number {
  if (link === pathname) return 99;
  const [left, right] = [link.split('/').filter(Boolean), pathname.split('/').filter(Boolean)];
  const differs = left.findIndex((segment, index) => segment !== right[index]);
  return differs < 0 ? left.length : differs;
}
