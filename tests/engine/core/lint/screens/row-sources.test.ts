import { describe, expect, it } from 'vitest';
import type { BlockSpec, DetailScreen } from '#core/language';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

const KNOWN = {
  components: ['home'],
  operations: ['shop.message'],
  questions: ['record.unique'],
  calls: ['POST trade:/api/order/{}/confirm', 'POST trade:/api/order/{}/submit', 'GET trade:/api/order/{}'],
};

const series = [{ title: '金额', field: 'lineAmount' }];
const lines = { kind: 'chart', title: '明细', chart: 'bar', source: { field: 'lines' }, label: 'item', series };
const orders = {
  kind: 'chart',
  title: '订单',
  chart: 'line',
  source: { entity: 'order', by: 'sellerId', view: 'buy', sort: 'signDate' },
  label: 'signDate',
  series: [{ title: '金额', field: 'amount' }],
};

/** What loader and linter say when the order's page has this block. */
function findings(block: unknown, screen: 'order' | 'firm' = 'order'): string[] {
  const shop = workspace(SHOP);
  shop.edit<DetailScreen>(`screens/shop/${screen}/detail.json`, ({ tabs }) => tabs[0]?.blocks.push(block as BlockSpec));
  return shop.findings(KNOWN).map((finding) => formatFinding(finding));
}

describe('rows of a block', () => {
  it.each([
    ['of a line table', lines, 'order'],
    [
      'of the record itself',
      { ...lines, source: { record: true }, label: 'orderNo', series: [{ title: '额', field: 'amount' }] },
      'order',
    ],
    ['of a call', { ...lines, source: { call: 'GET trade:/api/order/{id}' }, label: 'anything' }, 'order'],
    ['of another entity', orders, 'firm'],
    [
      'as a table of another entity',
      { kind: 'rows', title: '订单', source: orders.source, columns: [{ label: '号', field: 'orderNo' }] },
      'firm',
    ],
  ] as const)('are fine %s', (_, block, screen) => {
    expect(findings(block, screen)).toEqual([]);
  });

  it.each([
    ['a line table that is not there', { ...lines, source: { field: 'line' } }, 'order', 'SCH105', 'lines'],
    ['a column that names the points', { ...lines, label: 'itm' }, 'order', 'SCH105', 'lines.item'],
    ['a series', { ...lines, series: [{ title: '金额', field: 'lineAmunt' }] }, 'order', 'SCH105', 'lines.lineAmount'],
    ['an entity', { ...orders, source: { ...orders.source, entity: 'ordr' } }, 'firm', 'SCH106', 'order'],
    [
      'the field that names the record',
      { ...orders, source: { ...orders.source, by: 'selerId' } },
      'firm',
      'SCH105',
      'sellerId',
    ],
    ['a view', { ...orders, source: { ...orders.source, view: 'buyy' } }, 'firm', 'SCH114', '/source/view'],
    ['an order', { ...orders, source: { ...orders.source, sort: '-signDat' } }, 'firm', 'SCH105', 'signDate'],
    ['a column of the other entity', { ...orders, label: 'firmName' }, 'firm', 'SCH105', 'firmName'],
    ['a column that never reaches the browser', { ...orders, label: 'traceCode' }, 'firm', 'SCH136', 'internal'],
    [
      'two sources at once',
      { ...lines, source: { field: 'lines', record: true } },
      'order',
      'SCH102',
      'two things at once',
    ],
  ] as const)('are refused when they misname %s', (_, block, screen, code, says) => {
    const [finding = '', ...more] = findings(block, screen);
    expect([finding, ...more].join('\n')).toContain(code);
    expect(finding).toContain(says);
  });

  it.each([
    ['neither figures nor rows', { kind: 'chart', title: '图', chart: 'bar' }],
    ['figures and rows', { ...lines, values: [{ label: '额', value: 'amount' }] }],
    ['rows of another entity without an order', { ...orders, source: { entity: 'order', by: 'sellerId' } }],
  ])('are judged by the meta-schema: a chart of %s', (_, block) => {
    expect(findings(block, 'firm').join('\n')).toMatch(/SCH102/);
  });
});
