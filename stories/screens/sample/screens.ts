/** A screen of each kind over the sample order. */
import type { ConfirmScreen, DetailScreen, FormSpec, ListScreen, StampScreen } from '#core/language';
import type { ScreenBundle } from '#engine/port';
import { companyEntity, deliveryEntity, orderEntity } from './entities.ts';

export const listScreen: ListScreen = {
  kind: 'list',
  route: '/sample/order/list',
  title: '采购合同',
  entity: 'order',
  filters: [
    'orderNo',
    'sellerId',
    'coalType',
    'status',
    'transportMode',
    'signDate',
    'deliveryDate',
    'amount',
    'urgent',
  ],
  tabs: 'main',
  columns: [
    { field: 'orderNo', fixed: 'left', width: 172, link: '/sample/order/detail?id={id}' },
    { field: 'orderName', width: 150 },
    { field: 'sellerId', width: 190 },
    'coalType',
    'quantity',
    'price',
    'amount',
    'transportMode',
    'deliveryDate',
    { field: 'rate', display: 'progress' },
    'signDate',
    {
      key: 'perTon',
      label: '折合万元',
      expression: 'round(quantity * price / 10000, 2)',
      display: 'money',
      hidden: true,
    },
    { field: 'status', width: 92, fixed: 'right' },
  ],
  toolbar: [
    { key: 'add', label: '新增线上合同', style: 'primary', to: '/sample/order/add', permission: 'order:edit' },
    { key: 'addOffline', label: '新增线下合同', to: '/sample/order/offline/add', permission: 'order:edit' },
  ],
  rowActions: [
    { key: 'detail', label: '详情', to: '/sample/order/detail?id={id}' },
    { key: 'edit', operation: 'edit', to: '/sample/order/add?id={id}' },
    { key: 'submit', transition: 'submit' },
    { key: 'confirm', transition: 'confirm', to: '/sample/order/confirm?id={id}' },
    { key: 'stamp', transition: 'stamp', to: '/sample/order/stamp?id={id}' },
    { key: 'withdraw', transition: 'withdraw' },
    { key: 'copy', operation: 'copy', to: '/sample/order/add?copy={id}' },
    { key: 'remove', operation: 'remove', style: 'danger', confirm: '删除后不可恢复，确认删除？' },
  ],
  batchActions: [
    { key: 'submit', transition: 'submit', permission: 'order:edit' },
    { key: 'files', label: '下载附件', operation: 'batchDownload', download: 'attachments' },
  ],
  summary: ['quantity', 'amount'],
  sort: '-signDate',
  export: true,
  guide: 'orderList',
  guides: [
    { target: 'toolbar', title: '新增合同', text: '线上合同双方在平台盖章，线下合同登记扫描件。' },
    { target: 'tabs', title: '状态页签', text: '按状态查看合同，数字为该状态下的合同数。' },
    { target: 'tab:TODO', title: '待我处理', text: '需要您操作的合同都在这里。' },
    { target: 'row-actions', title: '更多操作', text: '按合同状态显示可进行的操作。' },
  ],
};

export const orderForm: FormSpec = {
  name: 'form',
  entity: 'order',
  sections: [
    {
      key: 'base',
      title: '基本信息',
      fields: ['orderNo', 'orderName', 'sellerId', 'signDate', 'deliveryDate', 'urgent'],
    },
    {
      key: 'goods',
      title: '货物与价格',
      fields: ['coalType', 'quantity', 'price', 'amount', 'transportMode', 'station'],
    },
    { key: 'quality', title: '质量要求', fields: ['items'] },
    { key: 'other', title: '其他', fields: ['bankAccount', { field: 'remark', span: 3 }] },
  ],
  rules: [{ field: 'station', visible: "transportMode == 'TRAIN'" }],
};

export const detailScreen: DetailScreen = {
  kind: 'detail',
  route: '/sample/order/detail',
  title: '合同详情',
  entity: 'order',
  header: [
    { kind: 'steps', states: ['DRAFT', 'AUDITING', 'WAIT_CONFIRM', 'WAIT_SEAL', 'EXECUTING', 'COMPLETED'] },
    { kind: 'summary', fields: ['sellerId', 'quantity', 'price', 'amount'] },
  ],
  tabs: [
    { key: 'info', title: '合同信息', blocks: [{ kind: 'sections', form: 'form' }] },
    { key: 'text', title: '合同文本', visible: '!empty(fileId)', blocks: [{ kind: 'document', document: 'main' }] },
    {
      key: 'signatures',
      title: '签章信息',
      visible: '!empty(fileId)',
      blocks: [{ kind: 'signatures', document: 'main' }],
    },
    {
      key: 'related',
      title: '发货单',
      blocks: [
        {
          kind: 'related',
          entity: 'delivery',
          by: 'orderId',
          title: '发货单',
          columns: ['deliveryNo', 'weight', 'sendDate'],
          link: '/sample/delivery/detail?id={id}',
        },
      ],
    },
    { key: 'files', title: '附件', blocks: [{ kind: 'files', field: 'attachments' }] },
    { key: 'logs', title: '操作记录', blocks: [{ kind: 'timeline' }] },
  ],
  actions: [
    { key: 'confirm', transition: 'confirm', style: 'primary' },
    { key: 'stamp', transition: 'stamp', style: 'primary', to: '/sample/order/stamp?id={id}' },
    { key: 'reject', transition: 'reject', style: 'danger' },
    { key: 'finish', transition: 'finish', confirm: '确认完结？' },
  ],
};

export const confirmScreen: ConfirmScreen = {
  kind: 'confirm',
  route: '/sample/order/confirm',
  title: '合同确认',
  entity: 'order',
  parent: '/sample/order/list',
  blocks: [
    { kind: 'summary', fields: ['sellerId', 'quantity', 'price', 'amount'] },
    { kind: 'sections', form: 'form', sections: ['base', 'goods', 'quality'] },
  ],
  form: { form: 'form', fields: ['bankAccount'] },
  approve: 'confirm',
  reject: 'reject',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of the screen language
  then: '/sample/order/list',
};

export const stampScreen: StampScreen = {
  kind: 'stamp',
  route: '/sample/order/stamp',
  title: '合同盖章',
  entity: 'order',
  parent: '/sample/order/list',
  blocks: [{ kind: 'summary', fields: ['sellerId', 'quantity', 'price', 'amount'] }],
  transition: 'stamp',
  others: ['reject'],
  repair: [
    { key: 'renew', label: '证书更新', to: '/sample/certificate/renew' },
    { key: 'seal', label: '添加印章', to: '/sample/seal/add' },
  ],
  after: [
    { key: 'open', label: '查看合同', to: '/sample/order/detail?id={id}' },
    { key: 'list', label: '返回列表', to: '/sample/order/list' },
  ],
};

/** A bundle of any screen over the order entity. */
export function bundleOf(screen: ScreenBundle['screen']): ScreenBundle {
  return {
    screen,
    entities: { order: orderEntity, company: companyEntity, delivery: deliveryEntity },
    forms: { 'order/form': orderForm },
    tables: {},
  };
}
