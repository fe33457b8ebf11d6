import type { MenuSpec } from '#core/language';
import type { Positions } from '#core/lint';
import { reportArea } from './area.ts';
import { type Bag, bagOf, bagsOf, isBag, textOf } from './bag.ts';
import { without } from './bag-members.ts';
import { type Letters, lettersOf, spellOut } from './company-types.ts';
import { inherit } from './inherit.ts';
import type { Member } from './member.ts';
import type { ResolveTools } from './step.ts';

/** What entries follow from: the permission codes by name, the letters of the company types, the screens, the area's address. */
type Known = { codes: ReadonlyMap<unknown, Bag>; letters: Letters; routes: ReadonlySet<string>; at: string };

/**
 * One menu of `menu.json` and the areas below `menu/` (a top entry each, in their `order`). What an entry leaves out
 * follows from its code and from the entry around it.
 */
export function resolveMenu(members: Member[], tools: ResolveTools): Member[] {
  const areas = members.filter(isArea).sort((a, b) => orderOf(a) - orderOf(b));
  for (const area of areas) reportArea(area, ['order', 'at'], tools);
  const rest = members.filter((member) => !isArea(member));
  const whole = rest.find(({ place }) => place.collection === 'menu') ?? emptyMenu(areas[0]);
  if (!whole || !isBag(whole.value)) return rest;
  const menu = { ...whole, value: tools.provenance.copy(whole.value) };
  const items = Array.isArray(menu.value.items) ? menu.value.items : [];
  items.push(...areas.map((area) => entryOf(area, tools)));
  menu.value.items = items;
  const permissions = permissionsOf(rest);
  const codes = new Map(bagsOf(permissions.codes).map((code) => [code.code, code]));
  const letters = lettersOf(permissions);
  const screens = rest.filter(({ place }) => place.collection === 'screens' && place.part === undefined);
  const routes = new Set(screens.map(({ place }) => place.key));
  for (const item of bagsOf(items)) {
    follow(item, undefined, { codes, letters, routes, at: textOf(item, 'at') ?? '' }, tools);
    delete item.at;
  }
  return [...rest.filter((member) => member !== whole), menu];
}

function isArea({ place }: Member): boolean {
  return place.part === 'menu-area';
}

function orderOf({ value }: Member): number {
  return isBag(value) && typeof value.order === 'number' ? value.order : 0;
}

function emptyMenu(area: Member | undefined): Member | undefined {
  return area && { ...area, place: { collection: 'menu', meta: 'menu', key: '', identity: {} }, value: { items: [] } };
}

function entryOf({ value }: Member, tools: ResolveTools): unknown {
  return isBag(value) ? tools.provenance.copy(without(value, ['order', '$schema'], tools)) : value;
}

function permissionsOf(members: Member[]): Bag {
  return bagOf({ of: members.find(({ place }) => place.collection === 'permissions')?.value }, 'of');
}

/** Which area's file the top entries stand in. */
export const areasOf = ({ items }: MenuSpec, positions: Positions): Array<string | undefined> =>
  items.map((_, index) => /^schemas\/menu\/([^/]+)\.json$/.exec(positions.of('menu', '', `/items/${index}`).file)?.[1]);

/** Writes the areas into the top entries. */
export function nameAreas({ items }: MenuSpec, areas: ReadonlyArray<string | undefined>) {
  for (const [index, item] of items.entries()) {
    const area = areas[index];
    if (area !== undefined) item.area = area;
  }
}

/**
 * What an entry leaves out: `companyTypes` of its permission code, else of the entry that it stands below; its code and
 * whether it is planned of that entry, unless its screen is there.
 */
function follow(entry: Bag, above: Bag | undefined, known: Known, tools: ResolveTools) {
  const { codes, letters, at } = known;
  spellOut(entry, letters, tools);
  locateLink(entry, at, tools);
  inherit(entry, 'authCode', above, 'the entry around it', tools);
  followPlanned(entry, above, known.routes, tools);
  const from = [codes.get(entry.authCode), above].find((each) => each?.companyTypes !== undefined);
  inherit(entry, 'companyTypes', from, 'its code or the entry around it', tools);
  for (const child of bagsOf(entry.children)) follow(child, entry, known, tools);
  settlePlanned(entry);
}

/** An entry is planned as the one around it says, until its screen is there; what holds others says it of them. */
function followPlanned(entry: Bag, above: Bag | undefined, routes: ReadonlySet<string>, tools: ResolveTools) {
  const isDrawn = entry.children === undefined && routes.has((textOf(entry, 'link') ?? '').split('?')[0] as string);
  if (!isDrawn) return inherit(entry, 'planned', above, 'the entry around it', tools);
  if (entry.planned !== undefined) inherit(entry, 'planned', { planned: false }, 'the screen it leads to', tools);
}

/** What holds others says of them that they are planned; its own page is so as far as the entry that leads there, too. */
function settlePlanned(entry: Bag) {
  const leading = bagsOf(entry.children).find(({ link }) => link !== undefined && link === entry.link);
  if (entry.children !== undefined) entry.planned = leading?.planned;
  if (entry.planned !== true) delete entry.planned;
}

/** `./list` stands below the address that the area says. */
function locateLink(entry: Bag, at: string, { provenance }: ResolveTools) {
  const link = textOf(entry, 'link');
  if (!link?.startsWith('./')) return;
  provenance.infer(entry, 'link', `${at}${link.slice(1)}`, provenance.ofMember(entry, 'link'));
}
