/** What a form accepts the server accepts, and the reverse, whatever somebody types or sends. */
import { describe, expect, it } from 'vitest';
import { compileExpression, entityNames } from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';
import { compileForm } from '#core/model';
import { shapedValues, type ValueError } from '../../../../server/entity/rules/values.ts';
import { CODES, CONTEXT } from '../../../engine/core/expression/differential/world.ts';
import { Dice } from '../../../engine/core/model/random-form.ts';

const CASES = 12_000;
const NUMBERS = [
  '.5',
  '+1',
  '5.',
  '1.50',
  ' 2 ',
  '-0',
  '00012',
  '1e5',
  '1,000',
  '-',
  '9'.repeat(16),
  '9'.repeat(17),
  '0.125',
  1.5,

  0.1,
  2 ** 53,
  '9007199254740993',
  12,
  '1.0',
  '-.5',
  '٣',
];
const TEXTS = [
  '甲',
  '  x ',
  ' ',
  '𠮷𠮷𠮷',
  '𠮷𠮷𠮷𠮷',
  'abcd',
  'a\u0000b',
  'a\nb',
  '\ud800',
  'x'.repeat(500),
  '𠮷'.repeat(500),
  'x'.repeat(501),
  7,
  true,
];
const DAYS = [
  '2024-02-29',
  '2023-02-29',
  '0099-01-01',
  '0100-01-01',
  '0000-01-01',
  '24-01-01',
  ' 2024-03-10',
  '2024-03-10 08:00:00',
  '0050-03-10 08:00:00',
  '2024-03-10 24:00:00',
  '9999-12-31',
  '2024-13-01',
  '0001-05',
  '2024-05',
];
const CHOICES = [[], ['A'], ['A', 'C'], ['Z'], [1], [''], [null], [' A'], 'A', Array.from({ length: 201 }, () => 'A')];
const OTHERS = [
  null,
  '',
  undefined,
  {},
  [],
  [{}],
  { a: 1 },
  'true',
  false,
  'no',
  'a@b.cn',
  'a..b@c.cn',
  '91350211M000100Y43',
  '/trade-files/x/a.pdf',
  '/trade-files/../a',
  'id-1',
  '中 文',
];

const FORMATS = [
  'money',
  'decimal',
  'percent',
  'date',
  'datetime',
  'month',
  'email',
  'mobile',
  'files',
  'ref',
  'longtext',
  'uscc',
  undefined,
] as const;

function randomSchema(dice: Dice): FieldSchema {
  const title = '字段';
  const type = dice.pick(['string', 'string', 'string', 'string', 'integer', 'boolean', 'array'] as const);
  if (type === 'array')
    return { type, title, items: { type: 'string' }, dictionary: dice.chance(0.7) ? 'codes' : undefined };
  if (type !== 'string') return { type, title };
  const format = dice.pick(FORMATS);
  const limits = format === undefined && dice.chance(0.6) ? { maxLength: 3, minLength: dice.pick([undefined, 2]) } : {};
  const pattern = format === undefined && dice.chance(0.2) ? '^\\S+$' : undefined;
  return {
    type,
    title,
    format,
    pattern,
    scale: format === 'decimal' ? dice.pick([0, 3, 6]) : undefined,
    ...limits,
  } as FieldSchema;
}

const entityOf = (field: FieldSchema): EntitySpec => ({
  name: 'shape',
  title: 's',
  base: 'trade',
  path: '/s',
  label: [],
  type: 'object',
  parties: {},
  access: [],
  properties: { field },
});

const dictionary = (name: string) => (name === 'codes' ? CODES : undefined);

/** What a full validation of the form says of the value. */
function told(field: FieldSchema, value: unknown): string[] {
  const form = { name: 'form', entity: 'shape', sections: [], rules: [] };
  const model = compileForm({ entity: entityOf(field), form, tables: {}, dictionary });
  return model
    .start({ field: value }, CONTEXT, { defaults: false })
    .validate()
    .map(({ message }) => message);
}

function sent(field: FieldSchema, value: unknown): { refused: string[]; stored: unknown } {
  const errors: ValueError[] = [];
  const { field: stored } = shapedValues({ field }, { field: value }, { dictionary, errors });
  const refused = errors.map(({ message }) => message);
  return { refused: refused.length > 0 ? refused : told(field, stored), stored };
}

describe('a value of a field', () => {
  it(`is accepted by the form exactly when the server accepts it (${CASES} values)`, () => {
    const dice = new Dice(88);
    const wrong: string[] = [];
    let accepted = 0;
    for (let index = 0; index < CASES; index++) {
      const field = randomSchema(dice);
      const value = dice.pick(dice.pick([NUMBERS, TEXTS, DAYS, CHOICES, OTHERS] as unknown[][]));
      // A multiple choice that travels as one text is the protocol's matter.
      const [inForm, onServer] = [told(field, value), sent(field, value)];
      const isSpelledList = field.type === 'array' && typeof value === 'string';
      if (inForm.length === 0) accepted += 1;
      if ((inForm.length === 0) !== (onServer.refused.length === 0) && !isSpelledList)
        wrong.push(`${JSON.stringify(field)} ${JSON.stringify(value)}: form ${inForm}, server ${onServer.refused}`);
      else if (inForm.length === 0 && !isSame(field, value, onServer.stored))
        wrong.push(`${JSON.stringify(field)} ${JSON.stringify(value)} is stored as ${JSON.stringify(onServer.stored)}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(accepted).toBeGreaterThan(CASES / 8);
  });
});

/** Rules read the typed value and the stored one alike; a text loses the blanks around it. */
function isSame(field: FieldSchema, typed: unknown, stored: unknown): boolean {
  const value = field.type === 'string' && typeof typed !== 'object' ? String(typed ?? '').trim() : typed;
  const names = entityNames({ ...entityOf(field), properties: { field, twin: field } });
  const same = compileExpression('field == twin', { names, dictionary });
  return same.evaluate({ values: { field: value, twin: stored }, context: CONTEXT }) === true;
}
