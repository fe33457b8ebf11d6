import type { MenuItem } from '#core/language';

/** An entry shows when its flag is not false and its code is empty or held (specification section 6). */
export function showsEntry(entry: Pick<MenuItem, 'visible' | 'authCode'>, held: ReadonlySet<string>): boolean {
  return entry.visible !== false && (!entry.authCode || held.has(entry.authCode));
}

/** The filter covers top-level entries and their direct children, no deeper (A-B19). */
export function filterMenu(items: readonly MenuItem[], held: ReadonlySet<string>): MenuItem[] {
  return items
    .filter((item) => showsEntry(item, held))
    .map((item) => ({ ...item, children: (item.children ?? []).filter((child) => showsEntry(child, held)) }));
}
