/** A small order: computed values, a switch that shows and requires fields, lines with a nested table. */
import type { DictionarySpec, EntitySpec, FormSection, FormSpec } from '#core/language';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import type { MemoryOptions } from '../../../stories/answers.ts';
import { memoryHost } from '../../../stories/screens/host.ts';

export const orderEntity: EntitySpec = {
  name: 'order',
  title: '订单',
  base: 'trade',
  path: '/api/order',
  label: ['name'],
  type: 'object',
  properties: {
    name: { type: 'string', title: '名称', maxLength: 20 },
    quantity: { type: 'string', title: '数量', format: 'decimal', scale: 3, unit: '吨', exclusiveMinimum: '0' },
    price: { type: 'string', title: '单价', format: 'money', unit: '元/吨' },
    amount: { type: 'string', title: '总价', format: 'money', unit: '元' },
    mode: { type: 'string', title: '运输方式', dictionary: 'mode' },
    station: { type: 'string', title: '发站' },
    remark: { type: 'string', title: '备注', format: 'longtext' },
    period: {
      type: 'object',
      title: '交货期',
      properties: {
        start: { type: 'string', title: '开始', format: 'date' },
        end: { type: 'string', title: '结束', format: 'date' },
      },
    },
    signDate: { type: 'string', title: '签订日期', format: 'date' },
    lines: {
      type: 'array',
      title: '明细',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string', title: '品名' },
          kind: { type: 'string', title: '类别', dictionary: 'mode' },
          weight: { type: 'string', title: '重量', format: 'decimal', scale: 3 },
          unitPrice: { type: 'string', title: '单价', format: 'money' },
          total: { type: 'string', title: '金额', format: 'money' },
          fixed: { type: 'boolean', title: '固定' },
          parts: {
            type: 'array',
            title: '阶梯',
            items: {
              type: 'object',
              properties: { from: { type: 'string', title: '起', format: 'decimal', scale: 2 } },
              required: ['from'],
            },
          },
        },
        required: ['code'],
      },
    },
    lineTotal: { type: 'string', title: '明细合计', format: 'money' },
  },
  required: ['name', 'quantity'],
  parties: {},
  access: [],
};

export const orderForm: FormSpec = {
  name: 'form',
  entity: 'order',
  sections: [
    { key: 'base', title: '基本信息', fields: ['name', 'quantity', 'price', 'amount', 'period', 'signDate'] },
    { key: 'ship', title: '运输', fields: ['mode', 'station', 'remark'] },
    { key: 'goods', title: '货物', fields: [{ field: 'lines', props: { totals: ['total'] } }, 'lineTotal'] },
  ],
  rules: [
    { field: 'amount', value: 'round(quantity * price, 2)' },
    { field: 'station', visible: "mode == 'TRAIN'", required: "mode == 'TRAIN'" },
    { field: 'lines.total', value: 'round(row.weight * row.unitPrice, 2)' },
    { field: 'lineTotal', value: 'sum(lines.total)' },
    { field: 'price', check: 'empty(price) || price < 5000', message: '单价偏高', level: 'warning' },
  ],
};

export const modes: DictionarySpec = {
  name: 'mode',
  title: '运输方式',
  entries: [
    { code: 'TRAIN', label: '铁路' },
    { code: 'TRUCK', label: '汽运' },
  ],
};

export const sections: FormSection[] = orderForm.sections;

export function orderHost(options: Partial<MemoryOptions> = {}) {
  return memoryHost({ entities: [orderEntity], dictionaries: [modes], ...options });
}

export function orderStore(values: Record<string, unknown> = {}, host = orderHost()): FormStore {
  const model = compileForm({ entity: orderEntity, form: orderForm, tables: {}, dictionary: host.dictionary });
  return new FormStore(model.start(values, host.context()), { sections });
}
