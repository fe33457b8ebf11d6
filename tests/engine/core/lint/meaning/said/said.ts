/** Conditions that refuse the opposite of what their texts say, in forms, steps and claims; and texts that were turned. */
import { seedsOf } from '../latest/row.ts';

const PAYMENT = 'entities/fund/payment/entity.json';
const PAYMENT_FORM = 'entities/fund/payment/form.json';
const SETTLEMENT = 'entities/settle/settlement/form.json';

export const turnedSeeds = seedsOf([
  [
    'invoice: of tomorrow',
    'SCH267',
    'entities/invoice/invoice/form.json',
    'rules.@invoiceDate.check',
    'invoiceDate >= ctx.today',
  ],
  [
    'settlement: ends before it begins',
    'SCH267',
    SETTLEMENT,
    'rules.@periodEnd#1.check',
    'empty(periodStart) || periodEnd <= periodStart',
  ],
  [
    'payment: planned for yesterday',
    'SCH267',
    PAYMENT_FORM,
    'rules.@planPayDate.check',
    "planPayDate <= ctx.today || (!empty(status) && status != 'DRAFT')",
  ],
  [
    'payment: more than is asked for',
    'SCH267',
    PAYMENT,
    'workflow.transitions.@pay.checks.0.refuseWhen',
    'input.amount + coalesce(actualAmount, 0) < applyAmount',
  ],
  [
    'payment: arrives before it is paid',
    'SCH267',
    PAYMENT,
    'workflow.transitions.@confirm.checks.1.refuseWhen',
    'input.confirmDate > lastPayDate',
  ],
  [
    'warehouseReceipt: more than the warehouse may issue',
    'SCH267',
    'entities/storage/warehouseReceipt/entity.json',
    'claims.@asked.require.0.when',
    'other.receiptTon >= maxReceiptTon',
  ],
  [
    'payment: the text is turned',
    'SCH267',
    PAYMENT,
    'workflow.transitions.@pay.checks.0.message',
    '付款金额不能小于申请金额',
    'workflow.transitions.@pay.checks.0.refuseWhen',
  ],
  [
    'steelOut: the text is turned',
    'SCH267',
    'entities/storage/steelOut/form.json',
    'rules.@validUntil.message',
    '有效期不能晚于计划出库日',
    'rules.@validUntil.check',
  ],
  [
    'receiptDelivery: ends before it begins',
    'SCH267',
    'entities/storage/receiptDelivery/form.json',
    'rules.@planEnd.check',
    'planEnd <= planStart',
  ],
  [
    'returnedPayment: fee from after the return',
    'SCH267',
    'entities/fund/returnedPayment/form.json',
    'rules.@feeFrom.check',
    'empty(feeFrom) || empty(returnDate) || feeFrom >= returnDate',
  ],
]);

/** The same said in other words, or with the sides changed about. */
export const soundTurned = seedsOf([
  [
    'the sides of a comparison changed about',
    '',
    PAYMENT,
    'workflow.transitions.@confirm.checks.1.refuseWhen',
    'lastPayDate > input.confirmDate',
  ],
  [
    'a comparison under a negation',
    '',
    PAYMENT,
    'workflow.transitions.@pay.checks.0.refuseWhen',
    '!(applyAmount >= input.amount + coalesce(actualAmount, 0))',
  ],
  ['a text that says what should be', '', SETTLEMENT, 'rules.@periodEnd#1.message', '结算期间止应晚于起'],
  [
    'a text with the sides changed about',
    '',
    PAYMENT,
    'workflow.transitions.@confirm.checks.1.message',
    '付款日期不能晚于到账日期',
  ],
]);
