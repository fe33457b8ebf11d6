import { type Change, texts } from './seed.ts';

const trade = 'entities/trade';
const at = (file: string, list: string[]): number => {
  let value: unknown = JSON.parse(texts.get(file) ?? 'null');
  for (const key of list) value = (value as Record<string, unknown>)[key];
  return (value as unknown[]).length;
};
const end = (file: string, ...list: string[]): Array<string | number> => [...list, at(file, list)];
const delivery = { entity: `${trade}/delivery/entity.json`, form: `${trade}/delivery/form.json` };
const payment = { entity: 'entities/fund/payment/entity.json', form: 'entities/fund/payment/form.json' };
const sectionEnd = (file: string, section: number): Array<string | number> => {
  const { sections } = JSON.parse(texts.get(file) ?? 'null') as { sections: Array<{ fields: unknown[] }> };
  return ['sections', section, 'fields', sections[section]?.fields.length ?? 0];
};

/** Changes as an analyst makes them: sound, and told of nothing. */
export const legitimate: Array<{ does: string; changes: Change[] }> = [
  {
    does: 'a quantity with its unit in entity and form',
    changes: [
      {
        file: delivery.entity,
        path: ['properties', 'tareWeight'],
        value: { type: 'string', title: '皮重', format: 'decimal', scale: 3, unit: '吨', minimum: '0', maximum: '100' },
      },
      { file: delivery.form, path: sectionEnd(delivery.form, 2), value: 'tareWeight' },
    ],
  },
  {
    does: 'a computed difference in the unit and digits of its field',
    changes: [
      {
        file: delivery.entity,
        path: ['properties', 'weightGap'],
        value: { type: 'string', title: '磅差', format: 'decimal', scale: 3, unit: '吨' },
      },
      { file: delivery.form, path: sectionEnd(delivery.form, 2), value: 'weightGap' },
      {
        file: delivery.form,
        path: end(delivery.form, 'rules'),
        value: { field: 'weightGap', value: 'sendWeight - arriveWeight' },
      },
    ],
  },
  {
    does: 'a check of two days',
    changes: [
      {
        file: delivery.form,
        path: end(delivery.form, 'rules'),
        value: {
          field: 'etaDate',
          check: 'empty(planSendDate) || empty(etaDate) || etaDate >= planSendDate',
          message: '预计到达不能早于计划发货',
        },
      },
    ],
  },
  {
    does: 'bounds of a day between which days lie',
    changes: [
      {
        file: delivery.form,
        path: end(delivery.form, 'rules'),
        value: { field: 'planSendDate', min: 'ctx.today', max: 'addDays(ctx.today, 90)' },
      },
    ],
  },
  {
    does: 'a code suggested by another field',
    changes: [
      {
        file: delivery.form,
        path: end(delivery.form, 'rules'),
        value: { field: 'weightBasis', suggest: "empty(carrierCompanyId) ? null : 'SEND'" },
      },
    ],
  },
  {
    does: 'a field shown and required together',
    changes: [
      {
        file: payment.entity,
        path: ['properties', 'delayReason'],
        value: { type: 'string', title: '延期原因', format: 'longtext', maxLength: 200 },
      },
      { file: payment.form, path: sectionEnd(payment.form, 0), value: 'delayReason' },
      {
        file: payment.form,
        path: end(payment.form, 'rules'),
        value: { field: 'delayReason', visible: 'applyAmount > 1000000', required: 'applyAmount > 1000000' },
      },
    ],
  },
  {
    does: 'a wider text',
    changes: [{ file: delivery.entity, path: ['properties', 'goodsName', 'maxLength'], value: 80 }],
  },
  {
    does: 'a default that fits',
    changes: [{ file: delivery.entity, path: ['properties', 'pieces', 'default'], value: 1 }],
  },
  {
    does: 'a default of today',
    changes: [
      { file: delivery.entity, path: ['properties', 'planSendDate', 'default'], value: { expression: 'ctx.today' } },
    ],
  },
  {
    does: 'a share of two amounts, rounded to its digits',
    changes: [
      {
        file: payment.entity,
        path: ['properties', 'paidRatio'],
        value: { type: 'string', title: '已付比例', format: 'percent', scale: 2, unit: '%' },
      },
      { file: payment.form, path: sectionEnd(payment.form, 0), value: 'paidRatio' },
      {
        file: payment.form,
        path: end(payment.form, 'rules'),
        value: { field: 'paidRatio', value: 'round(paidAmount / contractAmount * 100, 2)' },
      },
    ],
  },
  {
    does: 'a limit that depends on another field',
    changes: [
      { file: payment.form, path: end(payment.form, 'rules'), value: { field: 'planPayDate', min: 'ctx.today' } },
    ],
  },
  {
    does: 'a sum of the rows of a table',
    changes: [
      {
        file: 'entities/steel/steelContract/form.json',
        path: end('entities/steel/steelContract/form.json', 'rules'),
        value: {
          id: 'weightLimit',
          field: 'lines',
          check: 'sum(lines.weight) <= 50000',
          message: '总重量不能超过 50000 吨',
          level: 'warning',
        },
      },
    ],
  },
];
