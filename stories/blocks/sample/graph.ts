/** A purchase from the contract to the payment, and what the server says of its nodes. */
import type { GraphBlock } from '#core/language';

export const graph: GraphBlock = {
  kind: 'graph',
  title: '业务关系图',
  lanes: [
    { key: 'seller', title: '卖方' },
    { key: 'buyer', title: '买方' },
  ],
  columns: [
    { key: 'sign', title: '签约' },
    { key: 'send', title: '发运' },
    { key: 'settle', title: '结算' },
    { key: 'pay', title: '付款' },
  ],
  flows: [
    { key: 'goods', title: '货物流' },
    { key: 'money', title: '资金流' },
  ],
  nodes: [
    { key: 'contract', title: '合同', lane: 'buyer', column: 'sign', flow: 'goods', of: { entity: 'order' } },
    { key: 'delivery', title: '发货', lane: 'seller', column: 'send', flow: 'goods', of: { entity: 'delivery' } },
    { key: 'settlement', title: '结算', lane: 'buyer', column: 'settle', flow: 'money', of: { entity: 'order' } },
    { key: 'payment', title: '付款', lane: 'buyer', column: 'pay', flow: 'money', of: { entity: 'order' } },
  ],
  edges: [
    { from: 'contract', to: 'delivery', flow: 'goods' },
    { from: 'delivery', to: 'settlement', flow: 'goods' },
    { from: 'settlement', to: 'payment', flow: 'money' },
  ],
};

const row = (id: string, label: string, state: string, open = true) => ({
  id,
  label,
  state,
  open,
  figure: '482.5',
  time: '2024-03-10 09:12',
});

export const nothing = { state: 'none', count: 0, open: true, figure: null, rows: [] };

export const nodes = [
  { key: 'contract', state: 'done', count: 1, open: true, figure: null, rows: [row('O1', 'HT20240306', '执行中')] },
  {
    key: 'delivery',
    state: 'running',
    count: 2,
    open: true,
    figure: '965',
    rows: [row('D0', 'FH20240310', '在途'), row('D1', 'FH20240311', '已签收', false)],
  },
  { key: 'settlement', state: 'failed', count: 1, open: true, figure: null, rows: [row('S1', 'JS20240312', '已驳回')] },
  { key: 'payment', ...nothing },
];
