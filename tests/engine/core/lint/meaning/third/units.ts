/** Percentages taken for fractions, spans of time in the wrong unit, limits of balances, bounds that refuse what is filled in. */
import { seedsOf } from '../latest/row.ts';

const LOAN = 'entities/storage/storageLoan/';
const LADING = 'entities/trade/lading/';

export const sharesSeeds = seedsOf([
  [
    'waybill: allowed loss by a whole percentage',
    'SCH244',
    'entities/trade/waybill/entity.json',
    'derived.fields.allowedLoss.value',
    'round(sendWeight * coalesce(lossRate, 0), 2)',
  ],
  [
    'tax: output tax by a whole percentage',
    'SCH244',
    'entities/account/tax/form.json',
    'rules.@outputTax.value',
    'round(salesAmount * rate, 2)',
  ],
  [
    'prepaidAsset: deposit by a whole percentage',
    'SCH244',
    'entities/asset/prepaidAsset/form.json',
    'rules.@depositAmount.value',
    'round(contractAmount * depositRate, 2)',
  ],
  [
    'goodsTransfer: net of one and a percentage',
    'SCH244',
    'entities/trade/goodsTransfer/form.json',
    'rules.@untaxedAmount.value',
    'round(amount / (1 + taxRate), 2)',
  ],
  [
    'tradeContract: upper quantity of hundredfold',
    'SCH244',
    'entities/trade/tradeContract/form.json',
    'rules.@quantityMax.value',
    'round(quantity * (100 + quantityOffset), 2)',
  ],
  [
    'storageLoan: refuses beyond a hundredfold pledge',
    'SCH244',
    `${LOAN}form.json`,
    'rules.@maxAmount.value',
    'round(pledgeValue * pledgeRate, 2)',
  ],
  [
    'storageLoan: interest over a year by a whole percentage',
    'SCH244',
    `${LOAN}entity.json`,
    'workflow.transitions.@repay.dialog.rules.@interest.value',
    'round(outstanding * annualRate * input.days / 360, 2)',
  ],
  [
    'settlement: a quantity compared with percentages of another',
    'SCH244',
    'entities/settle/settlement/form.json',
    'rules.@overReason.visible',
    'afterQty > round(contractQuantity * quantityOffset, 3)',
  ],
]);

export const spansSeeds = seedsOf([
  [
    'delivery: days in a watch of hours',
    'SCH244',
    'entities/trade/delivery/entity.json',
    'watches.late.value',
    'days(etaDate, ctx.today)',
    'watches.late.unit',
  ],
  [
    'storageDevice: days in a watch of minutes',
    'SCH244',
    'entities/storage/storageDevice/entity.json',
    'watches.offline.value',
    'days(offlineSince, ctx.today)',
  ],
  [
    'receivable: days overdue given as hours',
    'SCH244',
    'entities/asset/receivable/entity.json',
    'watches.overdue.unit',
    '小时',
  ],
  [
    'stockHolding: minutes in a field of days',
    'SCH244',
    'entities/monitoring/stockHolding/entity.json',
    'derived.fields.ageDays.value',
    'minutes(transferDate, ctx.now)',
  ],
]);

export const limitsSeeds = seedsOf([
  [
    'lading: released beyond what may be released',
    'SCH203',
    `${LADING}entity.json`,
    'workflow.transitions.@releaseAll.automatic.when',
    'releasedQuantity > quantity',
  ],
  [
    'warehouseReceipt: delivered more than it holds',
    'SCH203',
    'entities/storage/warehouseReceipt/entity.json',
    'views.overdelivered',
    { title: '超量提货', where: 'quantity < deliveredQuantity' },
    'views.overdelivered.where',
  ],
  [
    'receiptStream: what is taken added to what came',
    'SCH265',
    'entities/fund/receiptStream/entity.json',
    'derivedFields.unclaimedAmount.value',
    'amount + coalesce(claimedAmount, 0)',
  ],
  [
    'payment: what is offset added to what is paid',
    'SCH265',
    'entities/fund/payment/entity.json',
    'derivedFields.both',
    { value: 'confirmAmount + coalesce(offsetHeld, 0)' },
    'derivedFields.both.value',
  ],
]);

export const boundsSeeds = seedsOf([
  [
    'takeGoods: suggests more than it may',
    'SCH240',
    'entities/trade/takeGoods/entity.json',
    'workflow.transitions.@accept.dialog.rules.@confirmQuantity.suggest',
    'round(applyQuantity * 1.1, 3)',
  ],
  [
    'goodsTransfer: fees from the day before',
    'SCH240',
    'entities/trade/goodsTransfer/form.json',
    'rules.@storageFeeFrom.suggest',
    'addDays(transferDate, -1)',
  ],
  [
    'goodsPrice: suggests tomorrow for a past day',
    'SCH240',
    'entities/storage/goodsPrice/form.json',
    'rules.@priceDate.suggest',
    'addDays(ctx.today, 1)',
  ],
  [
    'receiptAgreement: ends before it begins',
    'SCH240',
    'entities/storage/receiptAgreement/form.json',
    'rules.@effectiveEndDate.suggest',
    'addDays(effectiveStartDate, -1)',
  ],
  [
    'receiptOpen: a check above the most',
    'SCH241',
    'entities/storage/receiptOpen/form.json',
    'rules.@receiptCount.check',
    'receiptCount > 50',
  ],
  [
    'lading: ends after it begins and within less than no days',
    'SCH203',
    `${LADING}form.json`,
    'rules.@validEnd.check',
    'validEnd >= validStart && days(validStart, validEnd) < 0',
  ],
  [
    'receiptOpen: days left below nothing',
    'SCH203',
    'entities/storage/receiptOpen/form.json',
    'rules.@validEndDate.check',
    'validEndDate > validStartDate && days(validStartDate, validEndDate) <= 0',
  ],
]);
