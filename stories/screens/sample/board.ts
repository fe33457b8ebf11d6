/** A board of the sample company and what the server answers for each of its blocks. */
import type { BoardScreen } from '#core/language';
import type { DataSource } from '#engine/port';

const counted = { entity: 'order', count: true } as const;

export const boardScreen: BoardScreen = {
  kind: 'board',
  route: '/sample/board',
  title: '经营看板',
  permission: 'board',
  answers: 'trade:/api/sample/board',
  filters: [
    { key: 'period', title: '期间', kind: 'period' },
    { key: 'coalType', title: '煤种', kind: 'choice', dictionary: 'coalType' },
    { key: 'seller', title: '卖方', kind: 'record', entity: 'company' },
    { key: 'keyword', title: '合同编号', kind: 'text' },
  ],
  blocks: [
    {
      kind: 'figures',
      key: 'total',
      title: '概览',
      span: 24,
      cards: [
        { key: 'contracts', title: '签约合同', unit: '份', of: counted, compare: true, to: '/sample/order/list' },
        { key: 'amount', title: '合同金额', unit: '万元', divide: 10_000, digits: 2, of: counted, compare: true },
        { key: 'open', title: '待处理', unit: '份', of: counted },
      ],
    },
    {
      kind: 'chart',
      key: 'months',
      title: '月度结算趋势',
      chart: 'bar',
      unit: '万元',
      divide: 10_000,
      digits: 2,
      span: 12,
      group: { month: true },
      series: [{ title: '今年', of: counted }],
      to: '/sample/order/list',
    },
    {
      kind: 'chart',
      key: 'coals',
      title: '煤种占比',
      chart: 'ring',
      span: 12,
      group: { field: 'coalType' },
      series: [],
    },
    { kind: 'flow', key: 'flow', title: '货物流向', unit: '吨', span: 12, of: counted, from: 'a', into: 'b' },
    { kind: 'balance', key: 'funds', title: '资金变动', unit: '万元', span: 12, steps: [] },
    { kind: 'part', key: 'own', title: '待办', part: 'todo', span: 24 },
  ],
  refresh: 60,
  fullScreen: true,
};

const period = { from: '2024-01-01', to: '2024-12-31' };

const ANSWERS: Record<string, Record<string, unknown>> = {
  total: {
    cards: [
      { key: 'contracts', value: '128', yearChange: '11.03', periodChange: '-2.4' },
      { key: 'amount', value: '864205500', yearChange: '4.2', periodChange: null },
      { key: 'open', value: '7', yearChange: null, periodChange: null },
    ],
  },
  months: {
    categories: ['1月', '2月', '3月'],
    series: [
      { name: '今年', values: ['84205500', '73162000', '91050000'] },
      { name: '去年', values: ['76102000', '69900000', null], as: 'line' },
    ],
  },
  coals: { categories: ['动力煤', '炼焦煤', '焦炭'], series: [{ name: '占比', values: ['52', '31', '17'] }] },
  flow: {
    flows: [
      { from: '源平站', to: '北港东站', value: '4820.56' },
      { from: '源平站', to: '江阴港', value: '2100' },
    ],
  },
  funds: { categories: ['期初', '回款', '付款', '期末'], values: ['100', '40', '-60', '80'] },
};

const blockOf = (values: Record<string, unknown> | undefined) => String(values?.block ?? '');

export const boardAnswers: DataSource['call'] = async (_method, _target, values) => ({
  ...ANSWERS[blockOf(values)],
  period,
});
export const emptyBoard: DataSource['call'] = async () => ({ period });
/** One block is refused, the others come. */
export const brokenBlock: DataSource['call'] = async (method, target, values) => {
  if (blockOf(values) === 'months') throw new Error('统计服务繁忙，请稍后重试');
  return boardAnswers(method, target, values);
};
