/** The record that random expressions read: every type, nested objects, a line table with a table in its rows. */
import { contextAt, type DictionarySpec, type EntitySpec, type FieldSchema } from '#core/language';
import type { Dice } from '../../model/random-form.ts';
import type { Type } from './tree.ts';

export const CODES: DictionarySpec = {
  name: 'codes',
  title: 'codes',
  entries: [
    { code: 'A', label: '甲', attributes: { rank: 1, open: true } },
    { code: 'B', label: '乙', parent: 'A', attributes: { rank: 2.5 } },
    { code: 'C', label: '丙', parent: 'A', attributes: { open: true } },
    { code: 'D', label: '丁', disabled: true },
  ],
};

export const HOLIDAYS: DictionarySpec = {
  name: 'holidays',
  title: 'holidays',
  entries: [
    { code: '2024-03-11', label: 'off' },
    { code: '2024-03-12', label: 'off' },
    { code: '2024-03-16', label: 'worked', attributes: { work: true } },
    { code: '2024-01-01', label: 'off' },
  ],
};

export type Field = { name: string; type: Type; integer?: boolean };
const field = (type: Type, ...names: string[]): Field[] => names.map((name) => ({ name, type }));
const whole = (...names: string[]): Field[] => names.map((name) => ({ name, type: 'decimal', integer: true }));

export const TOP = [
  ...field('decimal', 'amount', 'price', 'rate'),
  ...whole('days', 'copies'),
  ...field('text', 'title', 'note', 'kind'),
  ...field('bool', 'urgent', 'open'),
  ...field('date', 'signed', 'due'),
  ...field('datetime', 'sent', 'seen'),
  ...field('list', 'tags'),
];
const PART = [...field('decimal', 'share'), ...field('text', 'side'), ...field('date', 'start')];
const INNER = [...field('decimal', 'depth'), ...field('text', 'mark')];
export const ROW = [
  ...field('decimal', 'weight', 'cost'),
  ...whole('pieces'),
  ...field('text', 'code'),
  ...field('bool', 'flag'),
  ...field('date', 'day'),
  ...field('datetime', 'time'),
  ...field('list', 'marks'),
];
export const STEP = [...field('decimal', 'from', 'to'), ...field('text', 'grade')];

/** Fields of the record's objects by their path. */
export const MEMBERS = ['part', 'extra'].flatMap((name) => [
  ...PART.map((member) => ({ ...member, name: `${name}.${member.name}` })),
  ...INNER.map((member) => ({ ...member, name: `${name}.inner.${member.name}` })),
]);

function schemaOf({ name, type, integer }: Field): FieldSchema {
  const title = name;
  if (integer) return { type: 'integer', title };
  if (type === 'bool') return { type: 'boolean', title };
  if (type === 'list') return { type: 'array', title, items: { type: 'string' } };
  if (type === 'decimal') return { type: 'string', format: 'decimal', scale: 6, title };
  return type === 'text' ? { type: 'string', title } : { type: 'string', format: type as 'date' | 'datetime', title };
}

export const schemasOf = (fields: readonly Field[]): Record<string, FieldSchema> =>
  Object.fromEntries(fields.map((one) => [one.name, schemaOf(one)]));

const objectOf = (title: string): FieldSchema => ({
  type: 'object',
  title,
  properties: { ...schemasOf(PART), inner: { type: 'object', title: 'inner', properties: schemasOf(INNER) } },
});

const tableOf = (title: string, properties: Record<string, FieldSchema>): FieldSchema => ({
  type: 'array',
  title,
  items: { type: 'object', properties },
});

/** `results`: fields for what comes out, by the scope that their expressions stand in. */
export function worldEntity(results: Record<Scope, Record<string, FieldSchema>>): EntitySpec {
  const steps = tableOf('steps', { ...schemasOf(STEP), ...results.step });
  return {
    name: 'world',
    title: 'w',
    base: 'trade',
    path: '/w',
    label: [],
    type: 'object',
    parties: {},
    access: [],
    properties: {
      ...schemasOf(TOP),
      part: objectOf('part'),
      extra: objectOf('extra'),
      items: tableOf('items', { ...schemasOf(ROW), steps, ...results.row }),
      ...results.top,
    },
  };
}

export type Scope = 'top' | 'row' | 'step';

export const CONTEXT = contextAt('2024-03-10 08:00:00', {
  user: { id: 'u', name: '', mobile: 'm' },
  company: { id: 'A', name: '甲', uscc: 'u', companyType: 'B' },
});

export const POOL: Record<'decimal' | 'text' | 'date' | 'datetime', string[]> = {
  decimal: ['0', '1', '-3', '10.50', '0.333333', '7.125', '-0.000001', '123456789012.25', '2', '6'],
  text: ['A', 'B', 'C', '甲', '甲乙', ' x ', '100%_', '1.5', '1.50', '𠮷', '\uE001', 'a', "b'\\"],
  date: ['2024-02-29', '2024-03-10', '2023-12-31', '0101-03-01', '9999-12-31', '2024-01-31'],
  datetime: ['2024-03-10 08:00:00', '2024-03-10 00:00:00', '2024-02-29 23:59:59', '2031-01-01 12:30:00'],
};

function randomValue(dice: Dice, { type, integer }: Field): unknown {
  if (dice.chance(0.3)) return dice.pick([null, null, '', undefined]);
  if (integer) return dice.pick([0, 1, -2, 3, 31]);
  if (type === 'bool') return dice.chance(0.5);
  if (type === 'list') return dice.pick([[], ['A'], ['A', 'C'], ['甲', 'B', '1.5']]);
  return dice.pick(POOL[type as keyof typeof POOL]);
}

/** Values of some fields; what is undefined is left out. */
export function valuesOf(dice: Dice, fields: readonly Field[]): Record<string, unknown> {
  const entries = fields.map((one) => [one.name, randomValue(dice, one)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && (value !== '' || dice.chance(0.5))));
}

function randomPart(dice: Dice): Record<string, unknown> | null {
  if (dice.chance(0.2)) return null;
  if (dice.chance(0.2)) return { share: null, inner: { depth: null } };
  return { ...valuesOf(dice, PART), inner: dice.chance(0.2) ? null : valuesOf(dice, INNER) };
}

export function randomRecord(dice: Dice, tables = true): Record<string, unknown> {
  const objects = { part: randomPart(dice), extra: randomPart(dice) };
  if (!tables) return { ...valuesOf(dice, TOP), ...objects };
  const items = Array.from({ length: dice.below(4) }, () => ({
    ...valuesOf(dice, ROW),
    steps: Array.from({ length: dice.below(3) }, () => valuesOf(dice, STEP)),
  }));
  return { ...valuesOf(dice, TOP), ...objects, items };
}
