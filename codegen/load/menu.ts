import { isDeepStrictEqual } from 'node:util';
import type { SchemaSet } from '#core/language';
import type { Positions } from '#core/lint';
import { type Bag, bagOf, bagsOf, isBag } from './bag.ts';
import { without } from './bag-members.ts';
import { finding } from './finding.ts';
import type { Member } from './member.ts';
import type { ResolveTools } from './step.ts';

/**
 * One menu of `menu.json` and the areas below `menu/` (a top entry each, in their `order`). Who sees an entry follows from
 * its code, else from the entry around it.
 */
export function resolveMenu(members: Member[], tools: ResolveTools): Member[] {
  const areas = members.filter(isArea).sort((a, b) => orderOf(a) - orderOf(b));
  const rest = members.filter((member) => !isArea(member));
  const whole = rest.find(({ place }) => place.collection === 'menu') ?? emptyMenu(areas[0]);
  if (!whole || !isBag(whole.value)) return rest;
  const menu = { ...whole, value: tools.provenance.copy(whole.value) };
  const items = Array.isArray(menu.value.items) ? menu.value.items : [];
  items.push(...areas.map((area) => entryOf(area, tools)));
  menu.value.items = items;
  const codes = new Map(bagsOf(permissionsOf(rest).codes).map((code) => [code.code, code]));
  for (const item of bagsOf(items)) followTypes(item, undefined, codes, tools);
  return [...rest.filter((member) => member !== whole), menu];
}

function isArea({ place }: Member): boolean {
  return place.collection === 'menu' && place.key !== '';
}

function orderOf({ value }: Member): number {
  return isBag(value) && typeof value.order === 'number' ? value.order : 0;
}

function emptyMenu(area: Member | undefined): Member | undefined {
  return area && { ...area, place: { ...area.place, key: '' }, value: { items: [] } };
}

function entryOf({ value }: Member, tools: ResolveTools): unknown {
  return isBag(value) ? tools.provenance.copy(without(value, ['order', '$schema'], tools)) : value;
}

function permissionsOf(members: Member[]): Bag {
  return bagOf({ of: members.find(({ place }) => place.collection === 'permissions')?.value }, 'of');
}

/** Writes into the top entries which area's file they stand in. */
export function nameAreas({ menu }: SchemaSet, positions: Positions) {
  for (const [index, item] of menu.items.entries()) {
    const area = /^schemas\/menu\/([^/]+)\.json$/.exec(positions.of('menu', '', `/items/${index}`).file)?.[1];
    if (area !== undefined) item.area = area;
  }
}

/** `companyTypes` of an entry: those of its permission code, else those of the entry that it stands below. */
function followTypes(entry: Bag, above: Bag | undefined, codes: ReadonlyMap<unknown, Bag>, tools: ResolveTools) {
  const { provenance } = tools;
  const from = [codes.get(entry.authCode), above].find((each) => each?.companyTypes !== undefined);
  if (from && entry.companyTypes === undefined) {
    provenance.infer(entry, 'companyTypes', from.companyTypes, provenance.ofMember(from, 'companyTypes'));
  } else if (from && isDeepStrictEqual(entry.companyTypes, from.companyTypes)) {
    const stated = provenance.ofMember(entry, 'companyTypes');
    const name = 'companyTypes';
    if (stated) {
      const where = stated.source.position(stated.pointer, 'key');
      tools.repeated(finding('SCH171', { name, from: 'its code or the entry around it' }, where));
    }
  }
  for (const child of bagsOf(entry.children)) followTypes(child, entry, codes, tools);
}
