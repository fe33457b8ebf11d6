import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#core/language';
import { faultOf } from '../../../scripts/input-sweep/legal.ts';
import { shippedSchemas } from '../../server/platform/portal.ts';

const fault = (schema: Partial<FieldSchema>, value: unknown, limits = true) =>
  faultOf({ set: shippedSchemas(), limits }, { title: '', type: 'string', ...schema } as FieldSchema, value);

describe('what a record may hold', () => {
  it.each<[Partial<FieldSchema>, unknown, string]>([
    [{ format: 'money', scale: 2, minimum: '0' }, '-0.01', 'below its minimum'],
    [{ format: 'money', scale: 2 }, '1.005', 'too many digits'],
    [{ format: 'decimal' }, '1e5', 'no number'],
    [{ format: 'decimal', maximum: '9' }, '10', 'above its maximum'],
    [{ type: 'integer', minimum: 1 }, 0, 'below its minimum'],
    [{ type: 'integer' }, 1.5, 'no integer'],
    [{ format: 'date' }, '2026-02-30', 'no day of the calendar'],
    [{ format: 'date' }, 'infinity', 'no day of the calendar'],
    [{ format: 'text', maxLength: 3 }, 'four', 'too long'],
    [{ format: 'text' }, 'a\u0000', 'no sound text'],
    [{ format: 'text' }, 1, 'a number in a text'],
    [{ dictionary: 'certApplyType' }, 'constructor', 'a code that its dictionary lacks'],
    [
      { type: 'array', items: { type: 'object', properties: { q: { type: 'integer', title: '' } } } },
      [{ q: 'x' }],
      'q: no integer',
    ],
    [{ type: 'array', items: { type: 'object', properties: {} } }, [1], 'no row'],
    [{ type: 'boolean' }, 'true', 'no boolean'],
    [{ dictionary: 'coalSubType', maxLength: 3 }, '自选动力煤', 'too long'],
    [{ dictionary: 'coalSubType' }, 0, 'a number in a text'],
  ])('%j holds no %j', (schema, value, what) => {
    expect(fault(schema, value)).toBe(what);
  });

  it.each<[Partial<FieldSchema>, unknown]>([
    [{ format: 'money', scale: 2 }, '-1.50'],
    [{ format: 'money', scale: 2, minimum: '-5' }, '-5'],
    [{ format: 'date' }, '2028-02-29'],
    [{ format: 'month' }, '2026-11'],
    [{ format: 'text', maxLength: 4 }, '煤炭😀x'],
    [{ format: 'text' }, null],
    [{ type: 'array', dictionary: 'certApplyType' }, []],
    [{ dictionary: 'coalSubType', maxLength: 30 }, '自选煤'],
  ])('%j holds %j', (schema, value) => {
    expect(fault(schema, value)).toBeUndefined();
  });

  it('may be beyond the limits of its numbers while it is a draft, and nothing else', () => {
    expect(fault({ format: 'money', scale: 2, minimum: '0' }, '-1', false)).toBeUndefined();
    expect(fault({ format: 'money', scale: 2, minimum: '0' }, '-1.005', false)).toBe('too many digits');
  });
});
