import type { MenuItem } from '#core/language';

/** What the menu asks about the acting company and user. */
export type MenuViewer = {
  companyType: string | null;
  /** How many company types there are: an entry for all of them is for people without a company too. */
  typeCount: number;
  services: readonly string[];
  permissions: ReadonlySet<string>;
  /** Named company rule of permissions.json. */
  ruleHolds(name: string): boolean;
};

/** Whether the acting company is of a type that an entry or a page is for. */
export function forCompanyType(
  { companyTypes: types }: Pick<MenuItem, 'companyTypes'>,
  { companyType, typeCount }: Pick<MenuViewer, 'companyType' | 'typeCount'>,
): boolean {
  if (types === undefined || types.length === typeCount) return true;
  return companyType !== null && types.includes(companyType);
}

function available(item: MenuItem, viewer: MenuViewer): boolean {
  if (item.visible === false) return false;
  if (!forCompanyType(item, viewer)) return false;
  if (item.services?.some((service) => !viewer.services.includes(service))) return false;
  if (item.rules?.some((rule) => !viewer.ruleHolds(rule))) return false;
  return !item.authCode || viewer.permissions.has(item.authCode);
}

/** The browser needs what it shows, not the conditions. */
function shown(item: MenuItem, children: MenuItem[] | null): MenuItem {
  const { name, authCode, icon } = item;
  const link = item.link ?? children?.[0]?.link;
  return {
    name,
    ...(authCode ? { authCode } : {}),
    ...(icon ? { icon } : {}),
    ...(link ? { link } : {}),
    ...(children?.length ? { children } : {}),
  };
}

/**
 * The menu of one user (chapter 70, section 9.4): company type, named rules, services and codes decide each entry;
 * a first-level entry without an own code needs a shown child; its link is its own or its first shown child's.
 */
export function menuOf(items: readonly MenuItem[], viewer: MenuViewer): MenuItem[] {
  return items.flatMap((item) => {
    if (!available(item, viewer)) return [];
    if (item.children === undefined) return [shown(item, null)];
    const children = item.children.filter((child) => available(child, viewer)).map((child) => shown(child, null));
    if (children.length === 0 && !item.authCode) return [];
    return [shown(item, children)];
  });
}
