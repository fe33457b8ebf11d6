import { describe, expect, it } from 'vitest';
import type { ColumnSpec, EntitySpec } from '#core/language';
import { columnOf } from '#engine/cells';
import { memoryHost } from '../../../stories/screens/host.ts';

const entity: EntitySpec = {
  name: 'thing',
  title: '物',
  base: 'trade',
  path: '/api/thing',
  label: ['no'],
  type: 'object',
  properties: {
    no: { type: 'string', title: '编号' },
    amount: { type: 'string', title: '金额', format: 'money', unit: '元' },
    count: { type: 'integer', title: '件数' },
    rate: { type: 'string', title: '比率', format: 'percent' },
    day: { type: 'string', title: '日期', format: 'date' },
    kinds: { type: 'array', title: '种类', dictionary: 'kind', items: { type: 'string' } },
    ownerId: { type: 'string', title: '所有者', format: 'ref', ref: { entity: 'company' } },
    papers: { type: 'string', title: '附件', format: 'files' },
    lines: { type: 'array', title: '明细', items: { type: 'object', properties: {} } },
    period: {
      type: 'object',
      title: '期间',
      properties: {
        start: { type: 'string', title: '开始', format: 'date' },
        end: { type: 'string', title: '结束', format: 'date' },
      },
    },
    card: { type: 'string', title: '卡号', sensitive: true },
    price: { type: 'string', title: '底价', format: 'money', readableBy: ['owner'] },
  },
  parties: {},
  access: [],
};
const host = memoryHost({ entities: [entity] });
const column = (spec: ColumnSpec) => columnOf(spec, { entity, host });

describe('a column of a field', () => {
  it.each(['no', 'amount', 'count', 'rate', 'day', 'createTime'])('%s can be sorted by', (field) => {
    expect(column(field).sortable).toBe(true);
  });

  // What the server refuses to sort by, and ids and paths, whose order means nothing.
  it.each(['kinds', 'lines', 'period', 'card', 'price', 'ownerId', 'papers'])('%s offers no order', (field) => {
    expect(column(field).sortable).toBe(false);
  });

  it('without a field offers no order', () => {
    expect(column({ key: 'both', label: '合计', expression: 'amount + count' }).sortable).toBe(false);
  });

  it.each([
    ['amount', 'right'],
    ['count', 'right'],
    ['rate', 'right'],
    [{ field: 'rate', display: 'progress' }, 'left'],
    [{ key: 'sum', label: '合计', expression: 'amount * 2', display: 'money' }, 'right'],
    ['day', 'left'],
    [{ field: 'amount', align: 'center' }, 'center'],
  ] as const)('%j stands at the %s', (spec, align) => {
    expect(column(spec as ColumnSpec).align).toBe(align);
  });
});
