import { type Row, seedsOf } from '../latest/row.ts';

const rows: readonly Row[] = [
  [
    'message of a loan leads to a storehouse',
    'SCH256',
    'entities/storage/storageLoan/entity.json',
    ['workflow', 'transitions', '@lend', 'effects', 2, 'message', 'to'],
    '/center/storageCenter/storehouse/detail?id={id}',
  ],
  [
    'alert of a storehouse names a warehouse as one',
    'SCH256',
    'entities/storage/storehouse/entity.json',
    'watches.above.set.storehouseId',
    'warehouseId',
  ],
  [
    'alert about a warehouse in place of a company',
    'SCH256',
    'entities/storage/goodsAllocation/entity.json',
    'watches.above.subject',
    'warehouseId',
  ],
  [
    'alert of loans in two states at once',
    'SCH203',
    'entities/storage/storageLoan/entity.json',
    'watches.overdue.where',
    "status == 'LENT' && status == 'SETTLED'",
  ],
  [
    'hours of the worst level are missing',
    'SCH102',
    'risk.json',
    'registers.storage.levels',
    [
      { level: 'NORMAL', hours: 72 },
      { level: 'SERIOUS', hours: 24 },
    ],
  ],
  [
    'two codes of one label',
    'SCH142',
    'dictionaries/storage/warningScope.json',
    'entries.@GOODS.label',
    '货主',
    'entries.@OWNER.label',
  ],
  [
    'tons less a percentage',
    'SCH244',
    'entities/trade/waybill/entity.json',
    'derived.fields.overLoss.value',
    'empty(arriveWeight) ? null : max(0, lossWeight - lossRate)',
  ],
  [
    'tracks matched by the contract',
    'SCH256',
    'entities/trade/waybill/entity.json',
    'derived.fields.lastPlace.of.match.deliverId',
    'contractId',
  ],
  [
    'yuan in a field of tons',
    'SCH244',
    'entities/storage/storageLoan/entity.json',
    'derivedFields.needTons.value',
    'marketValue > 0 && pledgeRate > 0 ? round(outstanding * 100 / pledgeRate - marketValue, 2) : null',
  ],
  [
    'square metres claimed as tons',
    'SCH244',
    'entities/storage/storehouse/entity.json',
    'claims.@capacity.add.storehouseTon',
    'areaSqm',
  ],
  [
    'money by the percentage',
    'SCH244',
    'entities/fund/payment/entity.json',
    'claims.@settled.add.paidAmount',
    'payRatio',
  ],
  [
    'bank entry held by the id of a statement',
    'SCH236',
    'entities/fund/refund/entity.json',
    'claims.@freezingStream.on.id',
    'settlementId',
  ],
  [
    'new receipt of as many tons as yuan',
    'SCH244',
    'entities/storage/receiptOpen/entity.json',
    ['workflow', 'transitions', '@signKeeper', 'effects', 1, 'create', 'set', 'quantity'],
    'row.amount',
  ],
  [
    'warehouse visited by the id of a storehouse',
    'SCH256',
    'entities/storage/patrolReport/entity.json',
    ['workflow', 'transitions', '@submit', 'effects', 2, 'update', 'id'],
    'storehouseId',
  ],
  [
    'a person pays in place of the company',
    'SCH256',
    'entities/storage/storageLoan/entity.json',
    ['workflow', 'transitions', '@lend', 'effects', 1, 'create', 'set', 'payerCompanyId'],
    'ctx.user.id',
  ],
  [
    'imported column of a computed weight',
    'SCH105',
    'screens/center/steelStorage/inStorage/list.json',
    'toolbar.@import.form.sheet.columns.@warehouseId',
    undefined,
    'toolbar.@import.form.sheet.key.@warehouseId',
  ],
  [
    'one heading for two columns',
    'SCH143',
    'screens/center/pay/collectRecordList.json',
    'toolbar.@import.form.sheet.columns.@payerAccountNo.headings',
    ['付款账号', '账号'],
    'toolbar.@import.form.sheet.columns.@payerAccountNo',
  ],
  [
    'a size for which there is no row',
    'SCH301',
    'entities/account/seal/sizes.table.json',
    'rows',
    [
      {
        when: { sealType: ['OFFICIAL'] },
        then: { 'shape:suggest': 'ROUND', 'width:suggest': '40', 'height:suggest': '40' },
      },
      {
        when: { sealType: ['CONTRACT'] },
        then: { 'shape:suggest': 'ROUND', 'width:suggest': '45', 'height:suggest': '45' },
      },
      {
        when: { sealType: ['FINANCE'] },
        then: { 'shape:suggest': 'ROUND', 'width:suggest': '38', 'height:suggest': '38' },
      },
      {
        when: { sealType: ['LEGAL'] },
        then: { 'shape:suggest': 'SQUARE', 'width:suggest': '20', 'height:suggest': '20' },
      },
      {
        when: { sealType: ['STORAGE'] },
        then: { 'shape:suggest': 'ROUND', 'width:suggest': '42', 'height:suggest': '42' },
      },
      {
        when: { sealType: ['BUSINESS'] },
        then: { 'shape:suggest': 'ROUND', 'width:suggest': '42', 'height:suggest': '42' },
      },
      {
        when: { sealType: 'empty' },
        then: { 'shape:suggest': 'ROUND', 'width:suggest': '40', 'height:suggest': '40' },
      },
    ],
  ],
];

export const restSeeds = seedsOf(rows);
