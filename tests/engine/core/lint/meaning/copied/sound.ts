import type { Change } from '../seed.ts';

/** What is changed, and the changes. */
export const soundChanges: ReadonlyArray<[what: string, changes: readonly Change[]]> = [
  [
    'a field with its place in a form',
    [
      {
        file: 'entities/storage/storageLoan/entity.json',
        path: ['properties', 'guarantor'],
        value: { type: 'string', title: '担保人', format: 'text', maxLength: 60 },
      },
      { file: 'entities/storage/storageLoan/form.json', path: ['sections', 0, 'fields', 7], value: 'guarantor' },
    ],
  ],
  [
    'a quantity with its unit in a list',
    [
      {
        file: 'entities/storage/storageContract/entity.json',
        path: ['properties', 'peakTon'],
        value: { type: 'string', title: '峰值存量', format: 'decimal', scale: 2, unit: '吨', minimum: '0' },
      },
      { file: 'entities/storage/storageContract/form.json', path: ['sections', 1, 'fields', 7], value: 'peakTon' },
      {
        file: 'entities/storage/storageContract/form.json',
        path: ['rules', 29],
        value: { field: 'peakTon', visible: "contractType in ['STORAGE', 'SUPERVISE']" },
      },
      {
        file: 'screens/center/storageCenter/contract.json',
        path: ['columns'],
        value: [
          'contractNo',
          'contractType',
          { field: 'depositorCompanyId', width: 140 },
          { field: 'keeperCompanyId', width: 140 },
          { field: 'warehouseId', width: 130 },
          'endDate',
          'onHandTon',
          'planQuantity',
          'peakTon',
          'status',
        ],
      },
    ],
  ],
  [
    'a tab of a state',
    [
      {
        file: 'entities/storage/storageContract/entity.json',
        path: ['tabs', 'main'],
        value: ['ALL', 'REJECT', 'WAIT_CONFIRM', 'WAIT_SIGN_SEAL', 'EXECUTING', 'COMPLETED', 'CANCELLATION'],
      },
    ],
  ],
  [
    'a check of two dates',
    [
      {
        file: 'entities/storage/receiptOpen/form.json',
        path: ['rules', 47],
        value: {
          field: 'insuredUntil',
          id: 'insuredUntil.start',
          check: 'insuredUntil > validStartDate',
          message: '保险期须晚于储存期限起',
        },
      },
    ],
  ],
  [
    'a bound by a rule',
    [
      {
        file: 'entities/tracking/device/form.json',
        path: ['rules', 4],
        value: { field: 'serviceEndDate', min: 'ctx.today', source: '+' },
      },
    ],
  ],
  [
    'a transition with its button',
    [
      {
        file: 'entities/tracking/device/entity.json',
        path: ['workflow', 'transitions', 8],
        value: {
          name: 'recall',
          label: '召回',
          from: ['BOUND'],
          to: 'IDLE',
          party: 'owner',
          permission: 'dgChain:myDevice:edit',
          dialog: {
            fields: { reason: { type: 'string', title: '召回原因', format: 'longtext', maxLength: 200, minLength: 2 } },
            required: ['reason'],
          },
          effects: [
            {
              set: {
                bindType: 'null',
                bindTarget: 'null',
                bindTime: 'null',
                unbindTime: 'ctx.now',
                unbindReason: 'input.reason',
              },
            },
          ],
        },
      },
      { file: 'screens/center/device/facility/list.json', path: ['rowActions', 13], value: 'recall' },
    ],
  ],
  [
    'a clause of a paper',
    [
      {
        file: 'templates/storageContract.json',
        path: ['clauses', 7],
        value: {
          key: 'deposit',
          title: '保证金',
          visible: '!empty(depositAmount)',
          text: '存货人应支付保证金{{depositAmount|money}}元。',
        },
      },
    ],
  ],
  [
    'a guarded slot in a clause',
    [
      {
        file: 'templates/stockInSlip.json',
        path: ['clauses', 2, 'text'],
        value:
          '货物：{{goodsName}}{{#if !empty(spec)}} {{spec}}{{/if}}{{#if !empty(originPlace)}}，产地{{originPlace}}{{/if}}{{#if !empty(packing)}}，包装{{packing}}{{/if}}；运输方式：{{transportMode|dict}}。',
      },
    ],
  ],
  [
    'a filter more',
    [{ file: 'screens/center/storageCenter/loan/loanList.json', path: ['filters', 3], value: 'status' }],
  ],
  [
    'a sum more of the same kind',
    [{ file: 'screens/center/storageCenter/loan/loanFangList.json', path: ['summary', 2], value: 'applyAmount' }],
  ],
  [
    'a case more',
    [
      {
        file: 'entities/finance/financing/cases.json',
        path: ['cases', 2],
        value: {
          name: 'a half',
          form: 'form',
          given: { basisAmount: '100', applyAmount: '50' },
          expect: { values: { financeRatio: '50.00' } },
        },
      },
    ],
  ],
  [
    'a message to the keeper',
    [
      {
        file: 'entities/storage/storageContract/entity.json',
        path: ['workflow', 'transitions', 7, 'effects', 2],
        value: {
          message: {
            party: 'keeper',
            permission: 'warehouse:contract',
            title: '仓储合同已终止',
            text: '仓储合同{{contractNo}}已终止，请安排清库。',
            to: '/center/storageCenter/contract/detail?id={id}',
          },
        },
      },
    ],
  ],
  [
    'a rule of visibility',
    [
      {
        file: 'entities/storage/storehouse/form.json',
        path: ['rules', 3],
        value: { field: 'keeperUserMobile', visible: '!empty(keeperUserName)' },
      },
    ],
  ],
  [
    'a code of a dictionary',
    [
      {
        file: 'dictionaries/storage/disposeMeasure.json',
        path: ['entries', 6],
        value: { code: 'INSURE', label: '补充投保' },
      },
    ],
  ],
  [
    'a computed column of a list',
    [
      {
        file: 'screens/center/storageCenter/contract.json',
        path: ['columns'],
        value: [
          'contractNo',
          'contractType',
          { field: 'depositorCompanyId', width: 140 },
          { field: 'keeperCompanyId', width: 140 },
          { field: 'warehouseId', width: 130 },
          'endDate',
          'onHandTon',
          'planQuantity',
          {
            key: 'used',
            label: '存量占比',
            expression: "text(round(coalesce(onHandTon, 0) / planQuantity * 100, 2)) + '%'",
            align: 'right',
            width: 100,
          },
          'status',
        ],
      },
    ],
  ],
  [
    'a tighter maximum',
    [{ file: 'entities/storage/warningRule/entity.json', path: ['properties', 'repeatHours', 'maximum'], value: 240 }],
  ],
  [
    'a suggestion of today',
    [
      {
        file: 'entities/storage/storageContract/form.json',
        path: ['rules', 29],
        value: { field: 'signDate', suggest: 'ctx.today' },
      },
    ],
  ],
];
