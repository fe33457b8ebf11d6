import type { Change } from '../seed.ts';

const LOAN = 'entities/storage/storageLoan/';
const PATROL = 'entities/storage/patrolReport/';
const REPORT = 'entities/storage/stockReport/';
const FREIGHT = 'entities/settle/transportSettlement/';
const STATEMENT = ['operations', 'create', 'effects', 0, 'statement'];

/** Changes of the records that came last as an analyst makes them: sound, and told of nothing. */
export const soundChanges: ReadonlyArray<[does: string, change: Change]> = [
  ['a longer term of a loan', { file: `${LOAN}entity.json`, path: ['properties', 'termDays', 'maximum'], value: 540 }],
  [
    'a remark of a patrol',
    { file: `${PATROL}form.json`, path: ['sections', 1, 'fields', 1], value: { field: 'weather', span: 2 } },
  ],
  [
    'a report of owners alone',
    {
      file: `${REPORT}entity.json`,
      path: [...STATEMENT, 'narrows'],
      value: { ownerCompanyId: 'ownerCompanyId' },
    },
  ],
  [
    'a sum of two kinds beside each of them',
    {
      file: `${REPORT}entity.json`,
      path: [...STATEMENT, 'figures', 'adjustQty', 'kinds'],
      value: ['TRANSFER_IN', 'TRANSFER_OUT', 'NATURAL_LOSS'],
    },
  ],
  [
    'a measure of what is lent',
    {
      file: `${LOAN}entity.json`,
      path: ['measures'],
      value: { lent: { title: '放款金额合计', sum: 'lendAmount' } },
    },
  ],
  [
    'fewer ways of weighing on offer, none of them suggested',
    {
      file: 'entities/storage/steelOut/form.json',
      path: ['rules', 35, 'options'],
      value: "excluding(excluding(codes('stockOutType'), 'DELIVERY'), 'SAMPLE')",
    },
  ],
  [
    'a statement that an owner draws of the own goods',
    {
      file: `${REPORT}entity.json`,
      path: [...STATEMENT, 'match'],
      value: { ownerCompanyId: 'companyId', warehouseId: 'warehouseId' },
    },
  ],
  [
    'a fact about the same keeper',
    {
      file: 'entities/storage/receiptDelivery/entity.json',
      path: ['facts', 'unpaid', 0, 'match'],
      value: { keeperCompanyId: 'keeperCompanyId' },
    },
  ],
  [
    'a deal of a series with an amount of its own',
    {
      file: 'series/warehouseSales.json',
      path: ['records', 1, 'values', 'applyQuantity'],
      value: 'set.take > 30 ? set.take : 30',
    },
  ],
  [
    'a lower tolerated loss of freight',
    { file: `${FREIGHT}entity.json`, path: ['properties', 'lossRate', 'maximum'], value: '6' },
  ],
];
