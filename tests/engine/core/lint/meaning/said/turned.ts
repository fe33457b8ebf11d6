/** What runs the wrong way, is asked for and not kept, is taken once and never again, stands under the name of another. */
import { seedsOf } from '../latest/row.ts';

const LOAN = 'entities/storage/storageLoan/entity.json';
const REPORT = 'entities/storage/stockReport/entity.json';
const PROOF = 'entities/trade/receiptProof/entity.json';
const SETTLEMENT = 'entities/settle/settlement/entity.json';
const PAYMENT = 'entities/steel/steelPayment/entity.json';
const TRACK = 'entities/tracking/track/entity.json';
const TRANSFERS = 'screens/center/transfer/goodsTransfer/list.json';

export const wrongWaySeeds = seedsOf([
  [
    'financing: days since it was due',
    'SCH268',
    'entities/finance/financing/entity.json',
    'watches.due.value',
    'days(dueDate, ctx.today)',
  ],
  [
    'steelSupplementaryAgreement: finished before its day',
    'SCH268',
    'entities/steel/steelSupplementaryAgreement/entity.json',
    'workflow.transitions.@finish.automatic.when',
    "effectiveMode == 'ON_SEAL' || effectiveDate >= ctx.today",
  ],
  [
    'takeGoods: expires before its day',
    'SCH268',
    'entities/trade/takeGoods/entity.json',
    'workflow.transitions.@expire.automatic.when',
    'payDeadline > ctx.today && payingAmount <= 0 && paidAmount <= 0',
  ],
  [
    'lading: expires before its day, the other way round',
    'SCH268',
    'entities/trade/lading/entity.json',
    'workflow.transitions.@expire.automatic.when',
    'ctx.today < validEnd',
  ],
  [
    'stockIdle: the last is the first',
    'SCH268',
    'entities/storage/stockIdle/entity.json',
    'derived.fields.lastMoveTime',
    { of: { entity: 'stockMovement', match: { lotNo: 'lotNo' } }, min: 'postedAt' },
    'derived.fields.lastMoveTime.min',
  ],
  [
    'stockReport: what went is below zero',
    'SCH268',
    REPORT,
    'operations.create.effects.0.statement.figures.transferOut',
    { of: 'onHand', is: 'moved', kinds: ['TRANSFER_OUT'] },
  ],
  [
    'stockReport: what came is below zero',
    'SCH268',
    REPORT,
    'operations.create.effects.0.statement.figures.transferIn',
    { of: 'onHand', is: 'moved', kinds: ['TRANSFER_IN'], negative: true },
  ],
]);

export const onceSeeds = seedsOf([
  [
    'storageContract: confirmed once and for all',
    'SCH269',
    'entities/storage/storageContract/entity.json',
    'workflow.transitions.@submit.effects.0.set.counterConfirmTime',
    undefined,
    'workflow.transitions.@confirm.when',
  ],
  [
    'storageContract: the financier confirms once',
    'SCH269',
    'entities/storage/storageContract/entity.json',
    'workflow.transitions.@submit.effects.0.set.financierConfirmTime',
    undefined,
    'workflow.transitions.@agree.when',
  ],
]);

export const unkeptSeeds = seedsOf([
  [
    'steelPayment: the day of a payment',
    'SCH211',
    PAYMENT,
    'workflow.transitions.@pay.effects.0',
    undefined,
    'workflow.transitions.@pay.dialog.fields.payDate',
  ],
  [
    'storageLoan: the number of the register',
    'SCH211',
    LOAN,
    'workflow.transitions.@lend.effects.0.set.pledgeRegisterNo',
    undefined,
    'workflow.transitions.@lend.dialog.fields.registerNo',
  ],
  [
    'contractTermination: a fact that nobody tells',
    'SCH140',
    'entities/trade/contractTermination/entity.json',
    'workflow.transitions.@initiate.checks.4.refuseWhen',
    'ctx.facts.openTransfers == true',
  ],
  [
    'goodsTransfer: goods that stay where they are',
    'SCH211',
    'entities/trade/goodsTransfer/entity.json',
    'claims.@moved.to.ownerCompanyId',
    'transferorCompanyId',
  ],
]);

export const claimSeeds = seedsOf([
  ['receiptProof: releases before they are sealed', 'SCH273', PROOF, 'claims.@provedRelease.while', ['COMPLETED']],
  ['settlement: proofs of what ends', 'SCH273', SETTLEMENT, 'claims.@proof.while.5', undefined, 'claims.@proof.while'],
]);

export const namedSeeds = seedsOf([
  [
    'goodsTransfer: one signs in the name of the other',
    'SCH259',
    'templates/goodsTransfer.json',
    'signatures.0.lines.0',
    '{{transfereeName}}',
  ],
  [
    'settlement: the buyer signs as the seller',
    'SCH259',
    'templates/settlementStatement.json',
    'signatures.@buyer.lines.0',
    '{{sellerCompanyName}}',
  ],
  [
    'goodsTransfer: who hands on stands under who receives',
    'SCH274',
    TRANSFERS,
    'columns.2.field',
    'transfereeName',
    'columns.2.label',
  ],
  [
    'goodsTransfer: who receives stands under who hands on',
    'SCH274',
    TRANSFERS,
    'columns.3.field',
    'transferorName',
    'columns.3.label',
  ],
  [
    'joinApply: closed as won',
    'SCH275',
    'screens/center/platform/content/applications.json',
    'rowActions.@closed.set.joinStatus',
    "'CONVERTED'",
  ],
  [
    'joinApply: won as contacted',
    'SCH275',
    'screens/center/platform/content/applications.json',
    'rowActions.@converted.set.joinStatus',
    "'CONTACTED'",
  ],
  [
    'track: hours told as minutes',
    'SCH244',
    TRACK,
    'watches.stop.text',
    '车辆{{plateNo}}停留{{@value}}分钟，超过{{@threshold}}小时。',
  ],
  [
    'track: kilometres told as hours',
    'SCH244',
    TRACK,
    'watches.deviate.text',
    '车辆{{plateNo}}偏离计划路线{{@value}}公里，超过{{@threshold}}小时。',
  ],
  [
    'businessOperation: ten thousand yuan told as yuan',
    'SCH244',
    'screens/center/monitoring/businessOperation.json',
    'blocks.@kpi.cards.@settled.unit',
    '元',
  ],
  [
    'stockDay: what came in stands for what went',
    'SCH266',
    'entities/storage/stockDay/entity.json',
    'derived.fields.outQuantity.row',
    'onHandIn',
  ],
  [
    'fullBusinessLine: one value under two names',
    'SCH266',
    'entities/monitoring/fullBusinessLine/entity.json',
    'derived.fields.receivableBalance.value',
    'sellSettle - invoiceOut',
  ],
]);

/** Rules that cases or several samples speak against, told at the rule. */
export const contradictedSeeds = seedsOf([
  [
    'goodsTransfer: tax taken off the wrong way',
    'SCH272',
    'entities/trade/goodsTransfer/form.json',
    'rules.@untaxedAmount.value',
    'round(amount * (1 - taxRate / 100), 2)',
  ],
  [
    'businessLine: freight as a gain',
    'SCH272',
    'entities/trade/businessLine/form.json',
    'rules.@expectedProfit.value',
    'expectedRevenue - expectedCost + freightCost',
  ],
  [
    'receivable: what was offset is added',
    'SCH272',
    'entities/asset/receivable/form.json',
    'rules.@amount.value',
    'settleAmount + coalesce(offsetAmount, 0)',
  ],
  [
    'earlyWarning: only who dealt with it reviews it',
    'SCH272',
    'entities/storage/earlyWarning/entity.json',
    'workflow.transitions.@review.checks.0.refuseWhen',
    'dealUserId != ctx.user.id',
  ],
  [
    'bondLetter: a loss where the price has risen',
    'SCH272',
    'entities/fund/bondLetter/form.json',
    'rules.@lossAmount.value',
    'round(remainQty * max(0, markPrice - basePrice), 2)',
  ],
]);

/** Near to them, and sound. */
export const soundWays = seedsOf([
  [
    'a step that is taken before a day that is over',
    '',
    'entities/trade/lading/entity.json',
    'workflow.transitions.@expire.automatic.when',
    'ctx.today > validEnd',
  ],
  ['a heading that is a part of its own title', '', TRANSFERS, 'columns.2.label', '转出方名称'],
  ['a unit as it is spoken of', '', TRACK, 'watches.deviate.text', '车辆{{plateNo}}偏离计划路线{{@value}}km。'],
]);
