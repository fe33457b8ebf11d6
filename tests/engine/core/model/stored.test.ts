/** What fields say of stored values without a form around them. */
import { describe, expect, it } from 'vitest';
import type { DictionarySpec, FieldSchema } from '#core/language';
import { misfitsOf } from '#core/model';

const modes = {
  name: 'mode',
  title: '方式',
  entries: [
    { code: 'ROAD', label: '汽运' },
    { code: 'RAIL', label: '火运', disabled: true },
  ],
} as DictionarySpec;
const dictionary = (name: string) =>
  name === 'mode' ? modes : name === 'free' ? { ...modes, freeEntry: true } : undefined;

const judged = (schema: Partial<FieldSchema>, value: unknown) =>
  misfitsOf({ field: { type: 'string', title: '字段', ...schema } as FieldSchema }, { field: value }, dictionary).map(
    ({ message }) => message,
  );

describe('a stored value', () => {
  it.each<[string, Partial<FieldSchema>, unknown, unknown]>([
    ['a text past its length', { maxLength: 3 }, '四个字符', '三个字'],
    ['a text before its length', { minLength: 3 }, '两字', '三个字'],
    ['a text that lacks the pattern', { pattern: '^[A-Z]{2}$' }, 'A1', 'AB'],
    ['a number with more digits', { format: 'money', scale: 1 }, '1.25', '1.2'],
    ['a number below the least', { format: 'money', minimum: '5' }, '4.99', '5'],
    ['a number at the excluded least', { format: 'money', exclusiveMinimum: '0' }, '0', '0.01'],
    ['a number above the greatest', { type: 'integer', maximum: 9 }, 10, 9],
    ['a number at the excluded greatest', { type: 'integer', exclusiveMaximum: 9 }, 9, 8],
    ['a text where a number is wanted', { format: 'decimal' }, 'many', '7'],
    ['a code that the dictionary lost', { dictionary: 'mode' }, 'SHIP', 'ROAD'],
    ['one of several codes that it lost', { type: 'array', dictionary: 'mode' }, ['ROAD', 'SHIP'], ['ROAD']],
    ['a date that is none', { format: 'date' }, '2026-02-30', '2026-02-28'],
  ])('is told of where it is %s, and not beside it', (_what, schema, wrong, right) => {
    expect(judged(schema, wrong)).toEqual([expect.stringMatching(/[一-龥]/)]);
    expect(judged(schema, right)).toEqual([]);
  });

  it.each<[string, Partial<FieldSchema>, unknown]>([
    ['empty where more is asked', { minLength: 3 }, ''],
    ['null where a bound stands', { format: 'money', minimum: '5' }, null],
    ['a disabled code', { dictionary: 'mode' }, 'RAIL'],
    ['free entry in a dictionary that takes it', { dictionary: 'free' }, 'SHIP'],
    ['a code of a dictionary that nobody knows', { dictionary: 'other' }, 'SHIP'],
  ])('fits as %s', (_what, schema, value) => expect(judged(schema, value)).toEqual([]));

  it('is found in objects and in each row of line tables, keys without a field are passed over', () => {
    const short: FieldSchema = { type: 'string', title: '短', maxLength: 1 };
    const properties: Record<string, FieldSchema> = {
      part: { type: 'object', title: '部分', properties: { inner: short } },
      lines: { type: 'array', title: '行', items: { type: 'object', properties: { cell: short } } },
    };
    const record = { part: { inner: 'xx' }, lines: [{ cell: 'x' }, { cell: 'xx', other: 'xx' }, null], gone: 'xx' };
    expect(misfitsOf(properties, record, dictionary).map(({ path }) => path.join('.'))).toEqual([
      'part.inner',
      'lines.cell',
    ]);
    expect(misfitsOf(properties, { part: 'none', lines: null }, dictionary)).toEqual([]);
  });
});
