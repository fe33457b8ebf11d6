import { SHOP, type Workspace, workspace } from '../../../../fixtures/workspace.ts';

export const SUM = 'entities/trade/orderSum/entity.json';
export const ORDER = 'entities/trade/order/entity.json';
export const BOARD = 'screens/shop/board.json';
export const DETAIL = 'screens/shop/order/detail.json';

export const text = (title: string) => ({ type: 'string', title });
const number = (title: string) => ({ type: 'string', title, format: 'decimal', scale: 2, unit: '' });
export const byFirm = { entity: 'order', match: { sellerId: 'id' }, where: "state == 'CONFIRMED'" };

export const orderSum = {
  name: 'orderSum',
  title: '公司订单汇总',
  base: 'trade',
  path: '/api/orderSum',
  label: ['firmName'],
  permission: 'shop:order',
  type: 'object',
  properties: {
    firmName: text('公司'),
    orders: number('订单数'),
    sold: number('销售数量'),
    paid: number('金额'),
    mean: number('均价'),
    latest: { type: 'string', title: '最近签订', format: 'date' },
    goods: text('货物'),
  },
  parties: { seller: { title: '卖方', field: 'firmName' } },
  access: [{ companyType: 'CORE' }],
  derived: {
    from: 'firm',
    where: '!empty(firmName)',
    fields: {
      orders: { of: byFirm, count: true },
      sold: { of: byFirm, sum: 'quantity' },
      paid: { of: byFirm, sum: 'amount' },
      mean: { value: 'round(paid / sold, 2)' },
      latest: { of: byFirm, max: 'signDate' },
      goods: { of: byFirm, first: 'goods' },
    },
    readers: [{ role: 'buyer', company: 'buyerId', of: byFirm, reads: ['orders'] }],
  },
};
const watches = {
  large: {
    rule: 'large-order',
    where: "state == 'CONFIRMED'",
    value: 'quantity',
    subject: 'sellerId',
    others: ['buyerId'],
    line: 'goods',
    title: '订单 {{orderNo}} 数量过大',
    text: '数量 {{@value}} 超过 {{@threshold}}',
    to: '/shop/order/detail?id={id}',
  },
};
const figure = { entity: 'order', sum: 'quantity', date: 'signDate', filters: { goods: 'goods' } };
const board = {
  kind: 'board',
  route: '/shop/board',
  title: '看板',
  permission: 'shop:order',
  answers: 'trade:/api/board/shop',
  filters: [
    { key: 'period', title: '期间', kind: 'period' },
    { key: 'goods', title: '货物', kind: 'choice', dictionary: 'goods' },
    { key: 'firm', title: '公司', kind: 'record', entity: 'firm' },
  ],
  blocks: [
    { key: 'sold', title: '销量', kind: 'figures', cards: [{ key: 'sold', title: '销量', unit: '吨', of: figure }] },
    {
      key: 'goods',
      title: '货物',
      kind: 'chart',
      chart: 'bar',
      group: { field: 'goods', split: 'shipMode' },
      series: [{ title: '销量', of: figure }],
    },
    { key: 'flow', title: '流向', kind: 'flow', of: figure, from: 'station', into: 'port' },
    { key: 'left', title: '结余', kind: 'balance', steps: [{ title: '入', of: figure, sign: 1 }] },
    { key: 'clock', title: '时钟', kind: 'part', part: 'clock' },
  ],
};
const graph = {
  kind: 'graph',
  title: '流程',
  lanes: [{ key: 'goods', title: '货' }],
  columns: [{ key: 'first', title: '一' }],
  flows: [{ key: 'goods', title: '货流' }],
  nodes: [
    {
      key: 'firm',
      title: '公司',
      lane: 'goods',
      column: 'first',
      flow: 'goods',
      of: { entity: 'firm', match: { id: 'sellerId' } },
      figure: { count: true },
      link: '/shop/firm/detail?id={id}',
    },
  ],
  edges: [{ from: 'firm', to: 'firm', flow: 'goods' }],
};

const risk = {
  levels: [{ level: 'RED', weight: 1, hours: 4 }],
  grades: [{ grade: 'D', from: 0, level: 'RED' }],
  axes: ['STOCK', 'PRICE', 'DELAY'].map((type) => ({ title: type, types: [type] })),
  readers: ['CORE'],
  permission: 'shop:order',
  page: '/shop/order/detail?id={id}',
  messages: { standard: 'RISK' },
};
/** The dictionaries whose codes `risk.json` speaks. */
const RISK_CODES = {
  riskLevel: ['RED'],
  alertType: ['STOCK', 'PRICE', 'DELAY'],
  companyType: ['CORE'],
  messageKind: ['RISK'],
};

// biome-ignore lint/suspicious/noExplicitAny: a mistake may put anything anywhere
export type Json = any;

/** The shop with derived records, watches, a board and a graph; with one mistake, if any. */
export function shopWith(mistake?: { file: string; change(value: Json): void }): Workspace {
  const shop = workspace(SHOP);
  shop.write(SUM, JSON.stringify(orderSum));
  shop.write(BOARD, JSON.stringify(board));
  shop.write('risk.json', JSON.stringify(risk));
  for (const [name, codes] of Object.entries(RISK_CODES)) {
    const entries = codes.map((code) => ({ code, label: code }));
    shop.write(`dictionaries/${name}.json`, JSON.stringify({ name, title: name, entries }));
  }
  shop.edit(ORDER, (order: Json) => Object.assign(order, { watches }));
  shop.edit(DETAIL, (detail: Json) => detail.tabs[0].blocks.push(graph));
  shop.edit('menu.json', (menu: Json) =>
    menu.items[0].children.push({ name: '看板', authCode: 'shop:order', link: '/shop/board' }),
  );
  if (mistake) shop.edit(mistake.file, mistake.change);
  return shop;
}
