import { contextAt, type DictionarySpec, type EntitySpec, type TemplateSpec } from '#core/language';
import type { RenderInput } from '#core/template';

export const entity: EntitySpec = {
  name: 'order',
  title: '订单',
  base: 'trade',
  path: '/api/order',
  label: ['no'],
  type: 'object',
  parties: { seller: { title: '卖方', field: 'sellerId' } },
  access: [{ party: 'seller' }],
  properties: {
    no: { type: 'string', title: '编号' },
    mode: { type: 'string', title: '方式', dictionary: 'mode' },
    tools: { type: 'array', title: '工具', dictionary: 'mode', items: { type: 'string' } },
    amount: { type: 'string', title: '金额', format: 'money' },
    rate: { type: 'string', title: '费率', format: 'percent' },
    weight: { type: 'string', title: '数量', format: 'decimal', scale: 3 },
    day: { type: 'string', title: '日期', format: 'date' },
    period: {
      type: 'object',
      title: '期限',
      properties: {
        start: { type: 'string', title: '起', format: 'date' },
        end: { type: 'string', title: '止', format: 'date' },
      },
    },
    account: { type: 'string', title: '账户', format: 'ref', ref: { entity: 'bank' } },
    note: { type: 'string', title: '备注', format: 'longtext' },
    lines: {
      type: 'array',
      title: '指标',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string', title: '指标', dictionary: 'indicator' },
          value: { type: 'string', title: '合同值', format: 'decimal', scale: 2 },
          low: { type: 'string', title: '下限', format: 'decimal', scale: 2 },
          high: { type: 'string', title: '上限', format: 'decimal', scale: 2 },
          side: { type: 'string', title: '方向' },
          steps: {
            type: 'array',
            title: '阶梯',
            items: {
              type: 'object',
              properties: {
                step: { type: 'string', title: '每', format: 'decimal' },
                perStep: { type: 'string', title: '扣', format: 'decimal' },
              },
            },
          },
        },
      },
    },
  },
};

const dictionaries: Record<string, DictionarySpec> = {
  mode: {
    name: 'mode',
    title: '方式',
    entries: [
      { code: 'TRAIN', label: '火车' },
      { code: 'SHIP', label: '船运' },
    ],
  },
  indicator: { name: 'indicator', title: '指标', entries: [{ code: 'Q', label: '发热量' }] },
};
export const dictionary = (name: string): DictionarySpec | undefined => dictionaries[name];

export const context = contextAt('2024-03-05 09:00:00', {
  user: { id: 'U1', name: '甲', mobile: '14000000001' },
  company: { id: 'C1', name: '北岭', uscc: '', companyType: '' },
});

/** A template whose clauses are the given texts, keys c1, c2 … */
export function templateOf(texts: string[], more: Partial<TemplateSpec> = {}): TemplateSpec {
  const clauses = texts.map((text, index) => ({ key: `c${index + 1}`, title: `条款${index + 1}`, text }));
  return { name: 'sample', entity: 'order', title: '合同', head: [], clauses, signatures: [], ...more };
}

export const input = (values: Record<string, unknown>, more: Partial<RenderInput> = {}): RenderInput => ({
  values,
  entity,
  context,
  dictionary,
  ...more,
});
