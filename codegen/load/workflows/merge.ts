import { didYouMean } from '#core/errors';
import { type Bag, isBag } from '../bag.ts';
import { without } from '../bag-members.ts';
import { finding } from '../finding.ts';
import type { Stated } from '../provenance.ts';
import type { ResolveTools } from '../step.ts';

/** Lists whose items go by a name -> the keyword that holds it. */
const NAMED: Record<string, string> = { states: 'code', transitions: 'name' };

/** Keywords of an item that say where it goes; they are gone once that is done. */
const MARKS = ['before', 'after', 'remove'];

/**
 * A workflow over another one: objects merge, `null` takes a member away, states and transitions merge by their names
 * (`before`, `after`, `remove` say where), effects are added to each other, everything else replaces. Members that are stated again follow in the order of that statement.
 */
export function mergeWorkflow(base: Bag, own: Bag, tools: ResolveTools): Bag {
  const { provenance } = tools;
  const merged: Bag = {};
  const stated = provenance.of(own) ?? provenance.of(base);
  if (stated) provenance.stands(merged, stated);
  for (const [key, value] of Object.entries(base)) {
    if (!Object.hasOwn(own, key)) provenance.infer(merged, key, value, provenance.ofMember(base, key));
  }
  for (const [key, value] of Object.entries(own)) {
    if (value === null) continue;
    const at = provenance.ofMember(own, key);
    provenance.infer(merged, key, Object.hasOwn(base, key) ? merge(key, base[key], value, tools) : value, at);
  }
  return merged;
}

function merge(key: string, base: unknown, own: unknown, tools: ResolveTools): unknown {
  if (isBag(base) && isBag(own)) return mergeWorkflow(base, own, tools);
  if (!Array.isArray(base) || !Array.isArray(own)) return own;
  if (key === 'effects') return addEffects(base, own, tools);
  const naming = NAMED[key];
  return naming === undefined ? own : mergeItems(base, own, { naming, tools });
}

type Item = { name: unknown; value: unknown; stated: Stated | undefined };
type Merging = { naming: string; tools: ResolveTools };

function mergeItems(base: unknown[], own: unknown[], merging: Merging): unknown[] {
  const items = itemsOf(base, merging);
  for (const item of itemsOf(own, merging)) place(items, item, merging);
  return listOf(items, own, merging.tools);
}

const itemsOf = (list: unknown[], { naming, tools }: Merging): Item[] =>
  list.map((value, index) => ({
    name: isBag(value) ? value[naming] : undefined,
    value,
    stated: tools.provenance.ofMember(list, index),
  }));

function listOf(items: Item[], own: unknown[], { provenance }: ResolveTools): unknown[] {
  const merged = items.map(({ value }) => value);
  const stated = provenance.of(own);
  if (stated) provenance.stands(merged, stated);
  for (const [index, item] of items.entries()) provenance.note(merged, index, item.stated);
  return merged;
}

function place(items: Item[], own: Item, { tools }: Merging) {
  const marks = isBag(own.value) ? own.value : {};
  const at = items.findIndex(({ name }) => name === own.name);
  if (marks.remove === true) return at < 0 ? tellUnknown(items, own, 'remove', tools) : void items.splice(at, 1);
  const base = items[at]?.value;
  const said = isBag(own.value) ? without(own.value, MARKS, tools) : own.value;
  const item = { ...own, value: isBag(base) && isBag(said) ? mergeWorkflow(base, said, tools) : said };
  const side = marks.before !== undefined ? 'before' : marks.after !== undefined ? 'after' : null;
  if (side === null) return void (at < 0 ? items.push(item) : items.splice(at, 1, item));
  if (at >= 0) items.splice(at, 1);
  const anchor = items.findIndex(({ name }) => name === marks[side]);
  if (anchor < 0) return tellUnknown(items, own, side, tools);
  items.splice(anchor + (side === 'after' ? 1 : 0), 0, item);
}

function tellUnknown(items: Item[], { name, value, stated }: Item, side: string, { report }: ResolveTools) {
  const wanted = String(side === 'remove' ? name : (value as Bag)[side]);
  const known = items.map((item) => String(item.name));
  const hint = didYouMean(wanted, known) ?? `there are ${known.join(', ')}`;
  if (stated)
    report(finding('SCH182', { name: wanted, side }, stated.source.position(`${stated.pointer}/${side}`), hint));
}

/**
 * The effects of both. A `set` joins the `set` that is there; what stands before it in the second list goes before it,
 * everything else comes last.
 */
function addEffects(base: unknown[], own: unknown[], tools: ResolveTools): unknown[] {
  const merging = { naming: '', tools };
  const [items, added] = [itemsOf(base, merging), itemsOf(own, merging)];
  const [at, joining] = [items.findIndex(isSet), added.findIndex(isSet)];
  const [known, more] = [items[at], added[joining]];
  if (!known || !more) return listOf([...items, ...added], own, tools);
  const joined = { ...more, value: mergeWorkflow(known.value as Bag, more.value as Bag, tools) };
  const ahead = added.slice(0, joining);
  const later = added.slice(joining + 1);
  return listOf([...items.slice(0, at), ...ahead, joined, ...items.slice(at + 1), ...later], own, tools);
}

const isSet = ({ value }: Item): boolean => isBag(value) && 'set' in value && !('when' in value);
