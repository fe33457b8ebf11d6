/** A purchase order of a coal trader: one entity with every kind of field, for stories and tests of the screen kinds. */
import type {
  ConfirmScreen,
  DetailScreen,
  DictionarySpec,
  EntitySpec,
  FormSpec,
  ListScreen,
  StampScreen,
} from '#core/language';
import type { LogEntry, RecordRow, ScreenBundle, SealInfo, Signature } from '#engine/port';

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
        asks: { confirm: '确认提交？' },
      },
      {
        name: 'withdraw',
        label: '撤回',
        from: ['AUDITING'],
        to: 'DRAFT',
        permission: 'order:edit',
        asks: { confirm: '确认撤回？' },
      },
      { name: 'confirm', label: '确认', from: ['WAIT_CONFIRM'], to: 'WAIT_SEAL', permission: 'order:confirm' },
      {
        name: 'reject',
        label: '驳回',
        from: ['WAIT_CONFIRM', 'WAIT_SEAL'],
        to: 'REJECT',
        permission: 'order:confirm',
        danger: true,
        asks: {
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
        asks: { seal: { document: 'main', keyword: '买方（盖章）', sms: true } },
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

export const deliveries: RecordRow[] = Array.from({ length: 3 }, (_, index) => ({
  id: `D${index}`,
  version: 1,
  deliveryNo: `FH2024031${index}0001`,
  orderId: 'O1',
  weight: String(482.5 + index * 13.2),
  sendDate: `2024-03-1${index}`,
}));

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

const SELLERS = [
  '晋源煤业有限公司',
  '海通钢贸有限公司',
  '通衡物流有限公司',
  '港润仓储有限公司',
  '蒙西焦化集团有限责任公司',
];
export const companies: RecordRow[] = SELLERS.map((name, index) => ({ id: `CO${index}`, version: 1, name }));
const STATES = ['EXECUTING', 'WAIT_CONFIRM', 'DRAFT', 'WAIT_SEAL', 'COMPLETED', 'AUDITING', 'REJECT'];
const ACTIONS: Record<string, string[]> = {
  DRAFT: ['edit', 'submit', 'copy', 'remove'],
  AUDITING: ['withdraw'],
  WAIT_CONFIRM: ['confirm', 'reject'],
  WAIT_SEAL: ['stamp', 'reject'],
  EXECUTING: ['finish', 'copy'],
};
const COALS = ['STEAM_COAL', 'COKING_COAL', 'COKE', 'SEMI_COKE'];
const MODES = ['TRAIN', 'AUTOMOBILE', 'SHIP'];

const day = (offset: number) => new Date(Date.UTC(2024, 2, 15 - offset)).toISOString().slice(0, 10);

/** `count` plausible orders, the newest first. */
export function orders(count: number): RecordRow[] {
  return Array.from({ length: count }, (_, index) => {
    const status = STATES[index % STATES.length] ?? 'DRAFT';
    const quantity = 1500 + ((index * 733) % 17) * 500;
    const price = 580 + ((index * 37) % 90) * 2.5;
    const coal = COALS[index % COALS.length] ?? 'COKE';
    const signed = day(index % 400);
    return {
      id: `O${index + 1}`,
      version: 1,
      orderNo: `HT${signed.replaceAll('-', '')}${String((index % 9000) + 1).padStart(4, '0')}`,
      orderName: `${dictionaries[0]?.entries[index % 4]?.label}购销合同`,
      sellerId: `CO${index % SELLERS.length}`,
      coalType: coal,
      quantity: quantity.toFixed(2),
      price: price.toFixed(2),
      amount: (quantity * price).toFixed(2),
      transportMode: MODES[index % MODES.length],
      deliveryDate: { start: day((index % 400) - 5), end: day((index % 400) - 35) },
      rate: status === 'COMPLETED' ? '100' : status === 'EXECUTING' ? String((index * 17) % 95) : '0',
      signDate: signed,
      urgent: index % 11 === 0,
      status,
      fileId: status === 'EXECUTING' || status === 'COMPLETED' ? 'F9' : null,
      attachments: '/trade-files/A1/营业执照.png,/trade-files/A2/化验报告.pdf',
      bankAccount: '6222 0200 0011 2233 445',
      station: MODES[index % MODES.length] === 'TRAIN' ? '北港东站' : '不显示的到站',
      items: [
        { name: '收到基低位发热量', value: '5000', reject: '4500' },
        { name: '干燥基全硫', value: '1', reject: '2' },
      ],
      remark: '',
      _actions: ACTIONS[status] ?? [],
      _labels: { sellerId: SELLERS[index % SELLERS.length] ?? '' },
    };
  });
}

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

export const logs: LogEntry[] = [
  log('2024-03-06 09:12:40', '北岭能源物产有限公司', '陈磊', 'create', '新建', null, 'DRAFT', null),
  log('2024-03-06 09:40:02', '北岭能源物产有限公司', '陈磊', 'submit', '提交', 'DRAFT', 'AUDITING', null),
  log(
    '2024-03-06 14:05:11',
    '北岭能源物产有限公司',
    '周敏',
    'approve',
    '审批通过',
    'AUDITING',
    'WAIT_CONFIRM',
    '价格与指数一致，同意。',
  ),
  log('2024-03-07 10:20:33', '晋源煤业有限公司', '王建国', 'confirm', '确认', 'WAIT_CONFIRM', 'WAIT_SEAL', null),
  log('2024-03-07 16:48:09', '北岭能源物产有限公司', '李静', 'stamp', '盖章', 'WAIT_SEAL', 'EXECUTING', null, 'F9'),
];

function log(
  time: string,
  companyName: string,
  userName: string,
  action: string,
  label: string,
  fromState: string | null,
  toState: string | null,
  opinion: string | null,
  fileId: string | null = null,
): LogEntry {
  return { time, companyName, userName, action, label, fromState, toState, opinion, fileId };
}

/** A bundle of any screen over the order entity. */
export function bundleOf(screen: ScreenBundle['screen']): ScreenBundle {
  return {
    screen,
    entities: { order: orderEntity, company: companyEntity, delivery: deliveryEntity },
    forms: { 'order/form': orderForm },
    tables: {},
  };
}

const sealImage = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><g fill="none" stroke="#c8102e" stroke-width="4"><circle cx="60" cy="60" r="55"/></g><text x="60" y="56" font-size="28" text-anchor="middle" fill="#c8102e">★</text><text x="60" y="92" font-size="14" text-anchor="middle" fill="#c8102e">${text}</text></svg>`,
  )}`;

export const sealInfo: SealInfo = {
  valid: true,
  certificate: {
    certNo: '3A5F0C1190B7D2E4',
    subject: 'CN=北岭能源物产有限公司',
    issuer: '平台测试 CA',
    validFrom: '2024-01-01',
    validTo: '2025-01-01',
    signerName: '李静',
    signerMobile: '138****0006',
  },
  seals: [
    { id: 'S1', sealType: 'CONTRACT', sealName: '合同专用章', imageUrl: sealImage('合同专用章') },
    { id: 'S2', sealType: 'OFFICIAL', sealName: '公章', imageUrl: sealImage('公章') },
  ],
};

export const signatures: Signature[] = [
  {
    signer: '王建国',
    company: '晋源煤业有限公司',
    time: '2024-03-07 10:31:20',
    certNo: '5B1200FA77C09E31',
    issuer: '平台测试 CA',
    coversWholeDocument: false,
    valid: true,
  },
  {
    signer: '李静',
    company: '北岭能源物产有限公司',
    time: '2024-03-07 16:48:09',
    certNo: '3A5F0C1190B7D2E4',
    issuer: '平台测试 CA',
    coversWholeDocument: true,
    valid: true,
  },
];
