import { didYouMean } from '#core/errors';
import { type Bag, isBag } from '../bag.ts';
import { without } from '../bag-members.ts';
import { finding } from '../finding.ts';
import type { Stated } from '../provenance.ts';
import { type ResolveTools, relianceOn } from '../step.ts';
import { DEEDS } from './deeds.ts';
import { itemName, namingKeywords } from './item-name.ts';

type Item = { name: string; value: unknown; stated: Stated | undefined };

/** Keywords of an item that say where it goes; they are gone once that is done. */
const MARKS = ['before', 'after', 'replaces', 'remove'] as const;

/**
 * What a variant makes of its base: objects merge member by member, lists of named items item by item (`before`, `after`,
 * `replaces`, `remove` say where), everything else replaces. `null` stays: it says that there is none.
 */
export function merge(base: unknown, own: unknown, tools: ResolveTools): unknown {
  if (isBag(base) && isBag(own)) return mergeBags(base, own, tools);
  const [known, changed] = [itemsOf(isMarked(base, own) ? [] : base, tools), itemsOf(own, tools)];
  return known && changed ? mergeItems(known, changed, own as unknown[], tools) : own;
}

/** Whether a variant goes on with a list that its base does not have. */
function isMarked(base: unknown, own: unknown): boolean {
  return (
    base === undefined && Array.isArray(own) && own.some((item) => isBag(item) && MARKS.some((mark) => mark in item))
  );
}

function mergeBags(base: Bag, own: Bag, tools: ResolveTools): Bag {
  const { provenance } = tools;
  const merged: Bag = {};
  const stated = provenance.of(own);
  if (stated) provenance.stands(merged, stated);
  for (const [key, value] of Object.entries(base)) {
    const stated = provenance.ofMember(base, key);
    if (stated && FOLLOWING.has(key) && doesOtherwise(own, key)) tools.relied.add(relianceOn(stated));
    provenance.infer(merged, key, value, stated);
  }
  for (const [key, value] of Object.entries(own)) {
    const at = provenance.ofMember(own, key);
    if (saysTheSame(base[key], value)) tellRepeated(key, at, tools);
    const isOther = at && base[key] !== undefined;
    provenance.infer(merged, key, merge(base[key], value, tools), isOther ? { ...at, overrides: true } : at);
  }
  return merged;
}

/** Deeds that follow from the key of a button which says no other one. */
const FOLLOWING = new Set(['transition', 'operation']);

/** Whether the variant gives a button of the base another deed beside the one that it has there. */
function doesOtherwise(own: Bag, deed: string): boolean {
  return DEEDS.some((keyword) => keyword !== deed && own[keyword] !== undefined);
}

function saysTheSame(base: unknown, own: unknown): boolean {
  return base !== undefined && !isBag(own) && !Array.isArray(own) && base === own;
}

/** The items of a list in which every item has a name of its own; else null: such a list is replaced as a whole. */
function itemsOf(list: unknown, { provenance }: ResolveTools): Item[] | null {
  if (!Array.isArray(list)) return null;
  const items: Item[] = [];
  for (const [index, value] of list.entries()) {
    const name = itemName(value);
    if (name === null || items.some((item) => item.name === name)) return null;
    items.push({ name, value, stated: provenance.ofMember(list, index) });
  }
  return items;
}

function mergeItems(base: Item[], own: Item[], list: unknown[], tools: ResolveTools): unknown[] {
  const items = [...base];
  for (const item of own) place(items, item, tools);
  const merged = items.map(({ value }) => value);
  const stated = tools.provenance.of(list);
  if (stated) tools.provenance.stands(merged, stated);
  for (const [index, item] of items.entries()) tools.provenance.note(merged, index, item.stated);
  return merged;
}

/** Puts one item of the variant among those of its base. */
function place(items: Item[], own: Item, tools: ResolveTools) {
  const marks = isBag(own.value) ? own.value : {};
  const target = typeof marks.replaces === 'string' ? marks.replaces : own.name;
  const at = items.findIndex(({ name }) => name === target);
  if (at < 0 && (marks.remove === true || marks.replaces !== undefined)) {
    return tellUnknown(target, marks.remove === true ? 'remove' : 'replaces', items, own, tools);
  }
  if (marks.remove === true) return void items.splice(at, 1);
  const item = joined(items[at], own, tools);
  const side = marks.before !== undefined ? 'before' : marks.after !== undefined ? 'after' : null;
  if (side === null) return void (at < 0 ? items.push(item) : items.splice(at, 1, item));
  if (at >= 0) items.splice(at, 1);
  const anchor = items.findIndex(({ name }) => name === marks[side]);
  if (anchor < 0) tellUnknown(String(marks[side]), side, items, own, tools);
  items.splice(anchor < 0 ? items.length : anchor + (side === 'after' ? 1 : 0), 0, item);
}

/** An item of the base with what the variant says of it. */
function joined(base: Item | undefined, own: Item, tools: ResolveTools): Item {
  if (!isBag(own.value)) {
    if (base) tellRepeated(own.name, own.stated, tools);
    return base ?? own;
  }
  const said = without(own.value, MARKS, tools);
  if (!base || !isBag(base.value)) return { ...own, value: plainText(said) ?? said };
  const kept = own.value.replaces === undefined ? base.value : without(base.value, namingKeywords(base.value), tools);
  const changes = base.name === own.name ? without(said, namingKeywords(said), tools) : said;
  return { ...own, value: mergeBags(kept, changes, tools) };
}

/** In a list of plain texts only `name` says which one is meant. */
function plainText(item: Bag): string | undefined {
  return typeof item.name === 'string' && Object.keys(item).length === 1 ? item.name : undefined;
}

function tellUnknown(name: string, side: string, items: Item[], own: Item, { report }: ResolveTools) {
  const known = items.map((item) => item.name);
  const where = own.stated?.source.position(`${own.stated.pointer}/${side}`);
  const others = known.length > 0 ? `there are ${known.join(', ')}` : 'the screen it extends has no such list';
  if (where) report(finding('SCH170', { name, side }, where, didYouMean(name, known) ?? others));
}

function tellRepeated(name: string, stated: Stated | undefined, { repeated }: ResolveTools) {
  if (stated)
    repeated(finding('SCH171', { name, from: 'the screen it extends' }, stated.source.position(stated.pointer)));
}
