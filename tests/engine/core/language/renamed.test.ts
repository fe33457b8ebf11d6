import { describe, expect, it } from 'vitest';
import { currentPath, currentValues, type EntitySpec, renamedFields } from '#core/language';

const entity = {
  name: 'order',
  properties: {
    total: { type: 'string', title: '总额', renamedFrom: ['sum', 'amount'] },
    lines: {
      type: 'array',
      title: '明细',
      renamedFrom: 'items',
      items: {
        type: 'object',
        properties: {
          weight: { type: 'string', title: '重量', renamedFrom: 'tons' },
          parts: {
            type: 'array',
            title: '分段',
            items: { type: 'object', properties: { price: { type: 'string', title: '单价', renamedFrom: 'cost' } } },
          },
        },
      },
    },
  },
} as unknown as EntitySpec;
const fields = renamedFields(entity);

describe('fields that had other names', () => {
  it('are listed with what stands around them first', () => {
    expect(fields.map(({ within, code }) => [...within, code].join('.'))).toEqual([
      'total',
      'lines',
      'lines.weight',
      'lines.parts.price',
    ]);
  });

  it('are found in paths with and without row numbers', () => {
    expect(currentPath(fields, 'amount')).toBe('total');
    expect(currentPath(fields, 'items.2.tons')).toBe('lines.2.weight');
    expect(currentPath(fields, 'items.tons')).toBe('lines.weight');
    expect(currentPath(fields, 'lines.0.parts.4.cost')).toBe('lines.0.parts.4.price');
  });

  it('leave paths alone that only sound alike', () => {
    expect(currentPath(fields, 'tons')).toBe('tons');
    expect(currentPath(fields, 'others.0.tons')).toBe('others.0.tons');
    expect(currentPath(fields, 'summary')).toBe('summary');
  });

  it('give values of records and rows their names of today', () => {
    const old = { sum: '5', items: [{ tons: '1', parts: [{ cost: '2' }] }, { weight: '3' }], tons: 'own' };
    expect(currentValues(fields, old)).toEqual({
      total: '5',
      lines: [{ weight: '1', parts: [{ price: '2' }] }, { weight: '3' }],
      tons: 'own',
    });
  });

  it('keep the value of the name of today beside an earlier one', () => {
    expect(currentValues(fields, { total: '7', sum: '5' })).toEqual({ total: '7' });
  });
});
