import type { MenuItem } from '#core/language';
import type { MenuEntryReasons } from '#engine/port';
import { forCompanyType, type MenuViewer, menuOf } from './menu.ts';

/** A condition of a menu entry and whether the viewer meets it. */
export type MenuCondition = {
  kind: 'visible' | 'companyType' | 'service' | 'rule' | 'permission' | 'children' | 'parent';
  wanted: string[];
  got: string;
  holds: boolean;
};
/** Why each entry of the menu is there for this viewer, or is not; the same conditions as `menuOf`. */
export function menuReasons(items: readonly MenuItem[], viewer: MenuViewer): MenuEntryReasons[] {
  return items.flatMap((item, index) => {
    const pointer = item.area === undefined ? `menu.json#/items/${index}` : `menu/${item.area}.json#`;
    const [shown] = menuOf([item], viewer);
    const conditions = conditionsOf(item, viewer);
    if (item.children && !item.authCode) conditions.push(childCondition(item, viewer));
    const own = entryOf(item, null, pointer, shown !== undefined, conditions);
    const children = (item.children ?? []).map((child, position) => {
      const holds = shown !== undefined;
      const parent: MenuCondition = { kind: 'parent', wanted: [item.name], got: holds ? '显示' : '未显示', holds };
      const isShown = shown?.children?.some(({ name, link }) => name === child.name && link === child.link) ?? false;
      const reasons = holds ? conditionsOf(child, viewer) : [...conditionsOf(child, viewer), parent];
      return entryOf(child, item.name, `${pointer}/children/${position}`, isShown, reasons);
    });
    return [own, ...children];
  });
}

function entryOf(
  item: MenuItem,
  parent: string | null,
  pointer: string,
  shown: boolean,
  conditions: MenuCondition[],
): MenuEntryReasons {
  return { name: item.name, parent, link: item.link ?? null, shown, pointer, conditions };
}

function conditionsOf(item: MenuItem, viewer: MenuViewer): MenuCondition[] {
  const conditions: MenuCondition[] = [];
  const add = (kind: MenuCondition['kind'], wanted: string[], got: string, holds: boolean) =>
    conditions.push({ kind, wanted, got, holds });
  if (item.visible === false) add('visible', [], '关闭', false);
  if (item.companyTypes) add('companyType', item.companyTypes, viewer.companyType ?? '', forCompanyType(item, viewer));
  for (const service of item.services ?? []) {
    add('service', [service], viewer.services.join('、'), viewer.services.includes(service));
  }
  for (const rule of item.rules ?? []) add('rule', [rule], '', viewer.ruleHolds(rule));
  if (item.authCode) add('permission', [item.authCode], '', viewer.permissions.has(item.authCode));
  return conditions;
}

/** A first-level entry without a code of its own needs a child that shows. */
function childCondition(item: MenuItem, viewer: MenuViewer): MenuCondition {
  const bare = { ...item, visible: undefined, companyTypes: undefined, services: undefined, rules: undefined };
  const [shown] = menuOf([bare], viewer);
  const count = shown?.children?.length ?? 0;
  return { kind: 'children', wanted: [], got: String(count), holds: count > 0 };
}
