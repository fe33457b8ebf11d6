import type { MenuItem, SchemaSet } from '#core/language';
import type { MenuEntry } from '#core/protocol';

/** Entries of a menu that lead to a screen that is there, for shortcuts; entries to come are left out. */
export function entriesWithScreens(items: readonly MenuItem[], { screens }: Pick<SchemaSet, 'screens'>): MenuEntry[] {
  return items.flatMap((item) =>
    (item.children ?? []).flatMap(({ name, link }): MenuEntry[] => {
      const route = link?.replace(/[?#].*$/, '') ?? '';
      return link !== undefined && Object.hasOwn(screens, route) ? [{ name, group: item.name, link }] : [];
    }),
  );
}
