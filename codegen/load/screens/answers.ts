import type { EntitySpec } from '#core/language';
import { fieldAt } from '#core/listing';
import { type Bag, bagOf, isBag, textOf } from '../bag.ts';
import type { Follow } from './follow.ts';
import type { Known } from './known.ts';

/** Keywords of a field that say what a reader sees; who fills it in, and how, is no matter of an answer. Refs are ids there. */
const READ = ['type', 'title', 'format', 'scale', 'unit', 'dictionary', 'items', 'properties'];

/** Fields that a record has without naming them and that answers carry, too. */
const CARRIED = ['id', 'status', 'creatorName', 'createTime', 'updateTime'];

type Around = { screen: Bag; follow: Follow; known: Known; spoken: ReadonlySet<string> };

/** Parts of answers that are described by an entity have its fields, as far as the screen speaks of them. */
export function followAnswers(screen: Bag, follow: Follow, known: Known) {
  if (screen.kind !== 'overview') return;
  const around = { screen, follow, known, spoken: wordsOf(screen) };
  for (const answer of Object.values(bagOf(screen, 'answers'))) followParts(bagOf(answer, 'fields'), around);
}

function followParts(fields: Bag, around: Around) {
  for (const [name, part] of Object.entries(fields)) {
    if (!isBag(part) || part.type !== undefined || part.entity === undefined) continue;
    followParts(bagOf(part, 'fields'), around);
    around.follow.replaced(fields, name, wholeOf(part, around) ?? { type: 'object' });
  }
}

function wholeOf(part: Bag, { follow, known, spoken }: Around): Bag | undefined {
  const spec = known.spec(part.entity);
  if (!known.entity(part.entity)) follow.unknown('SCH106', part, 'entity', known.entityNames());
  if (!spec) return undefined;
  const field = textOf(part, 'field');
  if (field !== undefined) {
    const schema = fieldAt(spec, field);
    if (!schema) follow.unknown('SCH105', part, 'field', Object.keys(spec.properties));
    return schema && widened({ ...read(schema), ...titled(part) }, bagOf(part, 'fields'));
  }
  const properties = { ...fieldsOf(spec, spoken), ...bagOf(part, 'fields') };
  const head = { title: spec.title, ...titled(part) };
  return part.list === true
    ? { type: 'array', ...head, items: { type: 'object', properties } }
    : { type: 'object', ...head, properties };
}

function titled({ title }: Bag): Bag {
  return title === undefined ? {} : { title };
}

/** A line table, or an object, with further columns. */
function widened(field: Bag, further: Bag): Bag {
  const { items } = field;
  if (isBag(items)) return { ...field, items: widened(items, further) };
  return isBag(field.properties) ? { ...field, properties: { ...field.properties, ...further } } : field;
}

function fieldsOf(spec: EntitySpec, spoken: ReadonlySet<string>): Bag {
  const names = [...new Set([...CARRIED, ...Object.keys(spec.properties)])].filter((name) => spoken.has(name));
  return Object.fromEntries(names.map((name) => [name, read(fieldAt(spec, name))]));
}

function read(field: object | undefined): Bag {
  const read = Object.entries(field ?? {}).filter(([keyword, value]) => READ.includes(keyword) && value !== 'ref');
  return Object.fromEntries(read);
}

/** Every word of every text of the screen: whatever it shows, links with, calls with or computes with is among them. */
function wordsOf(value: unknown, words = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') for (const [word] of value.matchAll(/[A-Za-z_]\w*/g)) words.add(word);
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) wordsOf(member, words);
  return words;
}
