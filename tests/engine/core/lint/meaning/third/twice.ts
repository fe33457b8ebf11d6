/** What counts twice, what is looked for where it never is, and numbers beside limits and units. */
import { seedsOf } from '../latest/row.ts';

const HOLDING = 'entities/monitoring/stockHolding/entity.json';
const GATE = 'entities/storage/gatePass/entity.json';
const OPERATION = 'screens/center/monitoring/businessOperation.json';
const SUMMARY = 'screens/center/steelStorage/statement/outAndIn/summary.json';
const OUT = 'OUT_SALE,OUT_ALLOT,OUT_RETURN,OUT_SAMPLE,OUT_OTHER';

export const twiceSeeds = seedsOf([
  [
    'delivery: planned goods while they are sent',
    'SCH266',
    'entities/trade/delivery/entity.json',
    'claims.@planned.while',
    ['WAIT_SEND', 'WAIT_ACCEPT', 'DISPUTE', 'ACCEPTED'],
  ],
  [
    'returnedPayment: money reserved while it is home',
    'SCH266',
    'entities/fund/returnedPayment/entity.json',
    'claims.@reserving.while',
    ['AUDITING', 'WAIT_CONFIRM', 'COMPLETED'],
  ],
  [
    'payment: money that is being paid while it is paid',
    'SCH266',
    'entities/fund/payment/entity.json',
    'claims.@settling.while',
    ['AUDITING', 'WAIT_SUPPLEMENT', 'WAIT_PAY', 'PAYING', 'WAIT_CONFIRM', 'REJECT', 'COMPLETED'],
  ],
  [
    'stockHolding: passed on as what is held',
    'SCH266',
    HOLDING,
    'derived.fields.passedOn.of.match',
    { lotNo: 'lotNo', transfereeCompanyId: 'transfereeCompanyId' },
    'derived.fields.passedOn.of',
  ],
  [
    'gatePass: open orders of steel as those of coal',
    'SCH266',
    GATE,
    'derivedFields.openSteelOrders.of.entity',
    'stockOut',
    'derivedFields.openSteelOrders.of',
  ],
  [
    'steel summary: a change of owner among what goes out',
    'SCH266',
    SUMMARY,
    'blocks.0.steps.2.of.only.movementType',
    `${OUT},TRANSFER_OUT`,
  ],
  [
    'steel summary: pieces reversed among what comes in',
    'SCH266',
    SUMMARY,
    'blocks.1.steps.0.of.only.movementType',
    'IN_PURCHASE,IN_DEPOSIT,IN_ALLOT,IN_RETURN,IN_OTHER,REVERSAL',
  ],
]);

export const lookedForSeeds = seedsOf([
  ['gatePass: an order by the number of the pass', 'SCH256', GATE, 'derivedFields.openOrders.of.match.outNo', 'passNo'],
  ['gatePass: the end of another', 'SCH256', GATE, 'derivedFields.steelEndedTime.of.match.outNo', 'passNo'],
  [
    'storageLoan: receipts of a state that is none',
    'SCH118',
    'entities/storage/storageLoan/entity.json',
    'properties.receipts.items.properties.receiptId.ref.filter.status',
    "'VALIDATED'",
  ],
  [
    'receiptOpen: companies of a type that is none',
    'SCH123',
    'entities/storage/receiptOpen/entity.json',
    'properties.keeperCompanyId.ref.filter.companyType',
    "'WAREHOUSE'",
  ],
  [
    'lading: contracts of a state that is none',
    'SCH118',
    'entities/trade/lading/entity.json',
    'properties.contractId.ref.filter.status',
    "'EXECUTED'",
  ],
]);

export const figuresSeeds = seedsOf([
  ['business board: money on a card of tons', 'SCH244', OPERATION, 'blocks.0.cards.@signQuantity.of.measure', 'signed'],
  [
    'business board: tons on a card of money',
    'SCH244',
    OPERATION,
    'blocks.0.cards.@signAmount.of.measure',
    'signedQuantity',
  ],
  ['steel summary: tons among pieces', 'SCH244', SUMMARY, 'blocks.1.steps.1.of.measure', 'moved'],
  [
    'tradeContract: a prepayment that may not rise',
    'SCH241',
    'entities/trade/tradeContract/entity.json',
    'balances.prepayBalance',
    { max: '0', message: '抵扣金额超出预付款余额{{@left}}元' },
    'balances.prepayBalance.max',
  ],
  [
    'transportContract: a prepayment that may not rise',
    'SCH241',
    'entities/trade/transportContract/entity.json',
    'balances.prepayBalance',
    { max: '0', message: '超出预付运费余额{{@left}}元' },
    'balances.prepayBalance.max',
  ],
]);

export const beyondSeeds = seedsOf([
  [
    'receiptStream: a sample of which more is claimed than came',
    'SCH251',
    'entities/fund/receiptStream/samples.json',
    'samples.@SK202611120006.amount',
    '150000.00',
    'samples.@SK202611120006.claimedAmount',
  ],
  [
    'receiptStream: a sample of which more is returned than came',
    'SCH251',
    'entities/fund/receiptStream/samples.json',
    'samples.@SK202611190005.returnedBack',
    '50000.01',
  ],
]);

/** Sound changes beside them. */
export const soundTwice = [
  [
    'goods that are planned until they are on their way',
    {
      file: 'entities/trade/delivery/entity.json',
      path: ['claims', 0, 'require', 0, 'message'],
      value: '合同不在执行中',
    },
  ],
  [
    'a card in tens of thousands of tons',
    {
      file: OPERATION,
      path: ['blocks', 0, 'cards', 1],
      value: {
        key: 'signQuantity',
        title: '签约吨数',
        unit: '万吨',
        digits: 2,
        of: {
          entity: 'tradeContract',
          measure: 'signedQuantity',
          date: 'signDate',
          filters: { goods: 'coalType', company: 'buyerCompanyId', area: 'originPlace' },
        },
        compare: true,
        to: '/center/monitoring/businessOperation/contracts',
        divide: 10000,
      },
    },
  ],
  [
    'a picker of receipts that are valid or pledged by a field of the record',
    {
      file: 'entities/trade/lading/entity.json',
      path: ['properties', 'contractId', 'ref', 'filter', 'status'],
      value: "empty(takeGoodsId) ? 'EXECUTING' : 'EXECUTING'",
    },
  ],
] as const;
