/** A purchase order of a coal trader, its company and its deliveries: one entity with every kind of field. */
import type { DictionarySpec, EntitySpec } from '#core/language';

export const orderEntity: EntitySpec = {
  name: 'order',
  title: '采购合同',
  base: 'trade',
  path: '/api/order',
  label: ['orderNo'],
  number: { field: 'orderNo', pattern: 'HT{yyyyMMdd}{seq4}' },
  operations: {
    create: { permission: 'order:edit' },
    edit: { permission: 'order:edit' },
    remove: { permission: 'order:edit' },
    export: { permission: 'order:export' },
  },
  type: 'object',
  properties: {
    orderNo: { type: 'string', title: '合同编号' },
    orderName: { type: 'string', title: '合同名称' },
    sellerId: { type: 'string', title: '卖方', format: 'ref', ref: { entity: 'company' } },
    coalType: { type: 'string', title: '煤种', dictionary: 'coalType' },
    quantity: { type: 'string', title: '数量', format: 'decimal', scale: 3, unit: '吨' },
    price: { type: 'string', title: '基准单价', format: 'money', unit: '元/吨' },
    amount: { type: 'string', title: '合同总价', format: 'money', unit: '元' },
    transportMode: { type: 'string', title: '运输方式', dictionary: 'transportMode' },
    deliveryDate: {
      type: 'object',
      title: '交货期',
      properties: {
        start: { type: 'string', title: '开始', format: 'date' },
        end: { type: 'string', title: '结束', format: 'date' },
      },
    },
    rate: { type: 'string', title: '履约进度', format: 'percent' },
    signDate: { type: 'string', title: '签订日期', format: 'date' },
    urgent: { type: 'boolean', title: '加急' },
    status: { type: 'string', title: '状态', serverOwned: true },
    fileId: { type: 'string', title: '合同文件', serverOwned: true },
    attachments: { type: 'string', title: '附件', format: 'files' },
    bankAccount: { type: 'string', title: '收款账户', maxLength: 40 },
    station: { type: 'string', title: '到站', maxLength: 40 },
    remark: { type: 'string', title: '备注', format: 'longtext', maxLength: 300 },
    items: {
      type: 'array',
      title: '质量指标',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '指标' },
          value: { type: 'string', title: '合同值', format: 'decimal' },
          reject: { type: 'string', title: '拒收值', format: 'decimal' },
        },
      },
    },
  },
  required: ['orderNo', 'sellerId'],
  parties: {},
  access: [],
  workflow: {
    field: 'status',
    initial: 'DRAFT',
    states: [
      { code: 'DRAFT', label: '草稿', color: 'default' },
      { code: 'AUDITING', label: '审批中', color: 'processing' },
      { code: 'WAIT_CONFIRM', label: '待确认', color: 'warning' },
      { code: 'WAIT_SEAL', label: '待盖章', color: 'warning' },
      { code: 'EXECUTING', label: '执行中', color: 'processing' },
      { code: 'COMPLETED', label: '已完成', color: 'success', final: true },
      { code: 'REJECT', label: '已驳回', color: 'error' },
    ],
    transitions: [
      {
        name: 'submit',
        label: '提交',
        from: ['DRAFT'],
        to: 'AUDITING',
        permission: 'order:edit',
        dialog: { confirm: '确认提交？' },
      },
      {
        name: 'withdraw',
        label: '撤回',
        from: ['AUDITING'],
        to: 'DRAFT',
        permission: 'order:edit',
        dialog: { confirm: '确认撤回？' },
      },
      { name: 'confirm', label: '确认', from: ['WAIT_CONFIRM'], to: 'WAIT_SEAL', permission: 'order:confirm' },
      {
        name: 'reject',
        label: '驳回',
        from: ['WAIT_CONFIRM', 'WAIT_SEAL'],
        to: 'REJECT',
        permission: 'order:confirm',
        danger: true,
        dialog: {
          fields: { reason: { type: 'string', title: '驳回原因', format: 'longtext', minLength: 2, maxLength: 200 } },
          required: ['reason'],
        },
      },
      {
        name: 'stamp',
        label: '盖章',
        from: ['WAIT_SEAL'],
        to: 'EXECUTING',
        permission: 'order:stamp',
        dialog: { seal: { document: 'main', keyword: '买方（盖章）', sms: true } },
      },
      { name: 'finish', label: '完结', from: ['EXECUTING'], to: 'COMPLETED', permission: 'order:edit' },
    ],
  },
  tabs: {
    main: [
      { key: 'ALL', label: '全部', count: true },
      { key: 'TODO', label: '待我处理', todo: true, count: true },
      { key: 'DRAFT', label: '草稿', where: "status == 'DRAFT'", count: true },
      { key: 'AUDITING', label: '审批中', where: "status == 'AUDITING'", count: true },
      { key: 'WAIT_CONFIRM', label: '待确认', where: "status == 'WAIT_CONFIRM'", count: true },
      { key: 'WAIT_SEAL', label: '待盖章', where: "status == 'WAIT_SEAL'", count: true },
      { key: 'EXECUTING', label: '执行中', where: "status == 'EXECUTING'", count: true },
      { key: 'COMPLETED', label: '已完成', where: "status == 'COMPLETED'", count: true },
    ],
  },
  documents: { main: { title: '购销合同', template: 'order', fileField: 'fileId', fileName: '合同{{orderNo}}' } },
};

export const companyEntity: EntitySpec = {
  name: 'company',
  title: '企业',
  base: 'user',
  path: '/api/company',
  label: ['name'],
  type: 'object',
  properties: { name: { type: 'string', title: '企业名称' } },
  parties: {},
  access: [],
};

export const deliveryEntity: EntitySpec = {
  name: 'delivery',
  title: '发货单',
  base: 'trade',
  path: '/api/delivery',
  label: ['deliveryNo'],
  type: 'object',
  properties: {
    deliveryNo: { type: 'string', title: '发货单号' },
    orderId: { type: 'string', title: '合同', format: 'ref', ref: { entity: 'order' } },
    weight: { type: 'string', title: '发货重量', format: 'decimal', unit: '吨' },
    sendDate: { type: 'string', title: '发货日期', format: 'date' },
  },
  parties: {},
  access: [],
};

export const dictionaries: DictionarySpec[] = [
  {
    name: 'coalType',
    title: '煤种',
    entries: [
      { code: 'STEAM_COAL', label: '动力煤' },
      { code: 'COKING_COAL', label: '炼焦煤' },
      { code: 'COKE', label: '焦炭' },
      { code: 'SEMI_COKE', label: '兰炭' },
    ],
  },
  {
    name: 'transportMode',
    title: '运输方式',
    entries: [
      { code: 'AUTOMOBILE', label: '汽运', color: 'default' },
      { code: 'TRAIN', label: '铁路', color: 'processing' },
      { code: 'SHIP', label: '船运', color: 'success' },
    ],
  },
];
