import type { MenuItem, SchemaSet } from '#core/language';
import type { MenuEntry } from '#core/protocol';

type Screens = Pick<SchemaSet, 'screens'>;

const leads = (link: string | undefined, { screens }: Screens): boolean =>
  link !== undefined && Object.hasOwn(screens, link.replace(/[?#].*$/, ''));

/**
 * A menu without the entries whose screen is not described yet, and without areas that have nothing else; with `upcoming`
 * those entries stay, marked `planned`, for a demonstration of what is to come.
 */
export function offeredMenu(items: readonly MenuItem[], set: Screens, upcoming: boolean): MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (item.children === undefined) return marked(item, set, upcoming);
    const children = item.children.flatMap((child) => marked(child, set, upcoming));
    if (children.length === 0) return [];
    const first = children.find(({ planned }) => !planned);
    const { link: _own, ...head } = item;
    return [{ ...head, ...(first ? { link: leads(item.link, set) ? item.link : first.link } : {}), children }];
  });
}

function marked(item: MenuItem, set: Screens, upcoming: boolean): MenuItem[] {
  if (leads(item.link, set)) return [item];
  const { link: _dead, ...rest } = item;
  return upcoming ? [{ ...rest, planned: true }] : [];
}

/** Entries of a menu that lead to a screen, for shortcuts. */
export function entriesWithScreens(items: readonly MenuItem[], set: Screens): MenuEntry[] {
  return items.flatMap((item) =>
    (item.children ?? []).flatMap(({ name, link }): MenuEntry[] =>
      link !== undefined && leads(link, set) ? [{ name, group: item.name, link }] : [],
    ),
  );
}
