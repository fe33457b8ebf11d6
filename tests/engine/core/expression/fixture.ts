import { compileExpression, entityNames } from '#core/expression';
import type { DictionarySpec, EntitySpec, EvaluationContext, FieldSchema } from '#core/language';

const money = (title: string): FieldSchema => ({ type: 'string', format: 'money', title });
const text = (title: string): FieldSchema => ({ type: 'string', title });

export const entity: EntitySpec = {
  name: 'order',
  title: '订单',
  base: 'trade',
  path: '/order',
  label: ['name'],
  type: 'object',
  parties: {},
  access: [],
  properties: {
    name: text('名称'),
    note: text('备注'),
    quantity: { type: 'string', format: 'decimal', title: '数量' },
    price: money('单价'),
    days: { type: 'integer', title: '天数' },
    urgent: { type: 'boolean', title: '加急' },
    mode: { type: 'string', title: '方式', dictionary: 'mode' },
    tools: { type: 'array', title: '工具', dictionary: 'mode', items: { type: 'string' } },
    signed: { type: 'string', format: 'date', title: '日期' },
    sent: { type: 'string', format: 'datetime', title: '时间' },
    period: {
      type: 'object',
      title: '期间',
      properties: {
        start: { type: 'string', format: 'date', title: '起' },
        end: { type: 'string', format: 'date', title: '止' },
      },
    },
    lines: {
      type: 'array',
      title: '明细',
      items: {
        type: 'object',
        properties: {
          code: text('编码'),
          amount: money('金额'),
          flag: { type: 'boolean', title: '标记' },
          steps: {
            type: 'array',
            title: '阶梯',
            items: {
              type: 'object',
              properties: {
                from: { type: 'string', format: 'decimal', title: '起' },
                to: { type: 'string', format: 'decimal', title: '止' },
              },
            },
          },
        },
      },
    },
  },
};

export const modes: DictionarySpec = {
  name: 'mode',
  title: '方式',
  entries: [
    { code: 'SHIP', label: '船运', message: '按船结算', parent: 'WATER', attributes: { lossRate: 0.5, fast: false } },
    { code: 'TRAIN', label: '铁路', parent: 'LAND', attributes: { lossRate: 1.2, fast: true } },
    { code: 'CART', label: '马车', parent: 'LAND', disabled: true },
  ],
};

export const dictionary = (name: string) => (name === 'mode' ? modes : undefined);

export const context: EvaluationContext = {
  today: '2024-03-10',
  now: '2024-03-10 08:30:00',
  user: { id: 'u1', name: '张三', mobile: '13800000000' },
  company: { id: 'c1', name: '晋煤', uscc: '91', companyType: 'TRADE' },
  facts: { flow: true, level: 3, nested: { deep: '5' } },
  query: { from: 'list' },
  view: 'buy',
};

export const values: Record<string, unknown> = {
  name: '甲',
  note: '',
  quantity: '10000',
  price: '612.50',
  days: 3,
  urgent: true,
  mode: 'SHIP',
  tools: ['SHIP', 'TRAIN'],
  signed: '2024-01-31',
  sent: '2024-03-10 07:00:00',
  period: { start: '2024-03-01', end: '' },
  lines: [
    {
      code: 'a',
      amount: '0.1',
      flag: true,
      steps: [
        { from: '0', to: '5' },
        { from: '5', to: null },
      ],
    },
    { code: 'b', amount: '0.2', flag: false, steps: [] },
    { code: '', amount: '', flag: true },
  ],
};

/** Compiles as a rule on a column of the nested table, so `row` and `parent` are known, and evaluates over the sample. */
export function run(text: string, changed: Record<string, unknown> = {}): unknown {
  const names = entityNames(entity, { field: 'lines.steps.from' });
  return compileExpression(text, { names, dictionary }).evaluate({
    values: { ...values, ...changed },
    context,
    row: { from: '5', to: '8' },
    parent: { code: 'b', amount: '7' },
  });
}
