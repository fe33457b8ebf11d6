import { describe, expect, it } from 'vitest';
import { copiedValue, withCopies } from '#core/copies';
import type { FieldSchema } from '#core/language';

const table: FieldSchema = {
  type: 'array',
  title: '明细',
  items: {
    type: 'object',
    properties: {
      code: { type: 'string', title: '编码' },
      day: { type: 'string', title: '日期', format: 'date' },
      own: { type: 'string', title: '自有' },
    },
  },
};

describe('what a reference copies', () => {
  it('takes of a line table the columns that both have, and no identity of a row', () => {
    const rows = [{ id: 'r1', code: 'A', day: '2026-01-05 08:00:00', other: 'x' }, { code: null }];
    expect(copiedValue(table, rows)).toEqual([{ code: 'A', day: '2026-01-05' }, { code: null }]);
  });

  it('takes the day of a time into a field of days', () => {
    expect(copiedValue({ type: 'string', title: '日', format: 'date' }, '2026-01-05 08:00:00')).toBe('2026-01-05');
    expect(copiedValue({ type: 'string', title: '时', format: 'datetime' }, '2026-01-05 08:00:00')).toBe(
      '2026-01-05 08:00:00',
    );
    expect(copiedValue({ type: 'string', title: '日', format: 'date' }, undefined)).toBeNull();
  });

  it('copies in the record and in its rows from the records that are known', () => {
    const ref = (copy: Record<string, string>): FieldSchema => ({
      type: 'string',
      title: '引用',
      format: 'ref',
      ref: { entity: 'goods', copy },
    });
    const name: FieldSchema = { type: 'string', title: '名称' };
    const properties = {
      goodsId: ref({ name: 'label', missing: 'label' }),
      name,
      lines: {
        type: 'array',
        title: '行',
        items: { type: 'object', properties: { goodsId: ref({ name: 'label' }), name } },
      } satisfies FieldSchema,
    };
    const find = (entity: string, id: unknown) => (entity === 'goods' && id === 'G1' ? { label: '煤' } : undefined);
    const values = { goodsId: 'G1', name: 'forged', lines: [{ goodsId: 'G2', name: 'kept' }, { goodsId: 'G1' }] };
    expect(withCopies(properties, values, find)).toEqual({
      goodsId: 'G1',
      name: '煤',
      lines: [
        { goodsId: 'G2', name: 'kept' },
        { goodsId: 'G1', name: '煤' },
      ],
    });
  });
});
