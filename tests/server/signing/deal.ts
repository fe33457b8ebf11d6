/** A small trade of two parties: its own entity and template, so that these tests do not move with the shipped data. */
import type { EntitySpec, TemplateSpec } from '#core/language';

const text = (title: string, more: object = {}) => ({ type: 'string' as const, title, ...more });
const seal = { document: 'deal', keyword: 'auto', sms: true };

export const deal: EntitySpec = {
  name: 'deal',
  title: '合同',
  base: 'trade',
  path: '/api/deal',
  label: ['no'],
  number: { field: 'no', pattern: 'HT{yyyyMMdd}{seq4}' },
  type: 'object',
  permission: 'deal',
  operations: {
    create: { permission: 'deal:edit' },
    edit: { permission: 'deal:edit', states: ['DRAFT', 'WAIT_SEAL'] },
  },
  properties: {
    no: text('编号'),
    buyerId: text('买方', { format: 'ref', ref: { entity: 'company' } }),
    buyerName: text('买方名称'),
    sellerId: text('卖方', { format: 'ref', ref: { entity: 'company' } }),
    sellerName: text('卖方名称'),
    amount: text('金额', { format: 'money' }),
    note: text('备注', { format: 'longtext' }),
    fileId: text('文件', { serverOwned: true, format: 'text', maxLength: 40 }),
    status: text('状态', { serverOwned: true }),
  },
  parties: {
    buyer: { title: '买方', field: 'buyerId' },
    seller: { title: '卖方', field: 'sellerId' },
    initiator: { title: '发起方', field: 'companyId' },
    counterparty: { title: '对方', value: 'companyId == buyerId ? sellerId : buyerId' },
  },
  access: [{ party: 'initiator' }, { party: 'counterparty', when: "status != 'DRAFT'" }],
  documents: { deal: { title: '合同文本', template: 'deal', fileField: 'fileId', fileName: '{{no}}合同.pdf' } },
  workflow: {
    field: 'status',
    initial: 'DRAFT',
    states: ['DRAFT', 'WAIT_SEAL', 'WAIT_CONFIRM', 'WAIT_SECOND_SEAL', 'DONE', 'REJECT'].map((code) => ({
      code,
      label: code,
      color: 'default',
    })),
    transitions: [
      {
        name: 'submit',
        label: '提交',
        from: ['DRAFT', 'REJECT'],
        to: 'WAIT_SEAL',
        party: 'initiator',
        permission: 'deal:edit',
      },
      {
        name: 'stamp',
        label: '盖章',
        from: ['WAIT_SEAL'],
        to: 'WAIT_CONFIRM',
        party: 'initiator',
        permission: 'deal:stamp',
        dialog: { seal },
      },
      {
        name: 'confirm',
        label: '确认',
        from: ['WAIT_CONFIRM'],
        to: 'WAIT_SECOND_SEAL',
        party: 'counterparty',
        permission: 'deal:edit',
      },
      {
        name: 'confirmStamp',
        label: '盖章',
        from: ['WAIT_SECOND_SEAL'],
        to: 'DONE',
        party: 'counterparty',
        permission: 'deal:stamp',
        dialog: { seal },
      },
      {
        name: 'reject',
        label: '驳回',
        from: ['WAIT_CONFIRM', 'WAIT_SECOND_SEAL'],
        to: 'REJECT',
        party: 'counterparty',
        permission: 'deal:edit',
        effects: [{ operation: 'signing.voidDocument' }],
      },
    ],
  },
};

const filler = '双方本着平等自愿、诚实信用的原则，就动力煤买卖事宜达成如下协议，并严格履行各自的义务。'.repeat(4);

export const dealTemplate: TemplateSpec = {
  name: 'deal',
  entity: 'deal',
  title: '动力煤购销合同',
  head: ['合同编号：{{no}}', '卖方：{{sellerName}}', '买方：{{buyerName}}'],
  clauses: [
    { key: 'price', title: '价格', text: '合同总价{{amount|money}}元（大写：{{amount|cn}}）。{{note}}' },
    ...Array.from({ length: 14 }, (_, index) => ({ key: `filler${index}`, title: `条款${index}`, text: filler })),
  ],
  signatures: [
    { party: 'seller', keyword: '卖方（盖章）', lines: ['{{sellerName}}', '地址：太原市'] },
    { party: 'buyer', keyword: '买方（盖章）', lines: ['{{buyerName}}', '地址：天津市'] },
  ],
};
