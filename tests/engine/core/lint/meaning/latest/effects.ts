/** What steps write, send and make. Written before the linter was looked at. */
import { type Row, seedsOf } from './row.ts';

const rows: readonly Row[] = [
  [
    'stockReport: message to nobody: confirmer role with code nobody of them has',
    'SCH227',
    'entities/storage/stockReport/entity.json',
    'workflow.transitions.@submit.effects.1.message.permission',
    'platform:screenView',
  ],
  [
    'storageLoan: message to system-like party none',
    'SCH227',
    'entities/storage/storageLoan/entity.json',
    'workflow.transitions.@cancel.effects.1.message.permission',
    'platform:why',
  ],
  [
    'receiptOpen: message to the system party',
    'SCH227',
    'entities/storage/receiptOpen/entity.json',
    'workflow.transitions.@cancel.effects.+',
    {
      message: {
        party: 'system',
        title: '仓单开立已撤销',
        text: '撤销',
        to: '/center/warehouseReceipt/warehouseReceiptOpen/detail?id={id}',
      },
    },
    'workflow.transitions.4.effects.1.message.party',
  ],
  [
    'storageLoan: effect writes a date into money',
    'ENG114',
    'entities/storage/storageLoan/entity.json',
    'workflow.transitions.@lend.effects.0.set.outstanding',
    'input.lendDate',
  ],
  [
    'storageLoan: effect writes money from rate (units)',
    'SCH244',
    'entities/storage/storageLoan/entity.json',
    'workflow.transitions.@lend.effects.0.set.outstanding',
    'termDays',
  ],
  [
    'storageLoan: penalty rate with more digits',
    'SCH246',
    'entities/storage/storageLoan/entity.json',
    'workflow.transitions.@agree.effects.0.set.penaltyRate',
    'input.annualRate * 1.333',
  ],
  [
    'stockReport: tons into goods value',
    'SCH244',
    'entities/storage/stockReport/entity.json',
    'operations.create.effects.2.set.goodsValue',
    'coalesce(sum(lines.closeQty), 0)',
  ],
  [
    'stockReport: yuan into tons',
    'SCH244',
    'entities/storage/stockReport/entity.json',
    'operations.edit.effects.2.set.closeQty',
    'coalesce(sum(lines.value), 0)',
  ],
  [
    'stockReport: unrounded rate',
    'SCH246',
    'entities/storage/stockReport/entity.json',
    'operations.create.effects.3.set.capacityRate',
    'closeQty / capacityTon * 100',
  ],
  [
    'storageLoan: create with a code of another dictionary',
    'SCH123',
    'entities/storage/storageLoan/entity.json',
    'workflow.transitions.@lend.effects.1.create.set.fundType',
    "'LOAN'",
  ],
  [
    'storageLoan: create date into text longer',
    'SCH240',
    'entities/storage/storageLoan/entity.json',
    'workflow.transitions.@lend.effects.1.create.set.happenDate',
    'loanNo',
  ],
  [
    'storageLoan: balance of days',
    'SCH244',
    'entities/storage/storageLoan/entity.json',
    'workflow.transitions.@lend.effects.1.create.set.balance',
    'termDays',
  ],
  [
    'receiptOpen: create.each sets quantity by yuan',
    'SCH244',
    'entities/storage/receiptOpen/entity.json',
    'workflow.transitions.@signKeeper.effects.1.create.set.quantity',
    'row.amount',
  ],
  [
    'receiptOpen: create.each begins in a state not served',
    'SCH257',
    'entities/storage/receiptOpen/entity.json',
    'workflow.transitions.@signKeeper.effects.1.create.set.status',
    "'PLEDGED'",
  ],
  [
    'receiptOpen: create rows: money into tons',
    'SCH244',
    'entities/storage/receiptOpen/entity.json',
    'workflow.transitions.@signKeeper.effects.1.create.rows.goodsLines.1.set.quantity',
    'row.amount',
  ],
  [
    'receiptOpen: create rows when never',
    'SCH203',
    'entities/storage/receiptOpen/entity.json',
    'workflow.transitions.@signKeeper.effects.1.create.rows.goodsLines.0.when',
    "splitMode == 'ONE' && splitMode != 'ONE'",
  ],
  [
    'receiptDelivery: set writes a balance',
    'SCH218',
    'entities/storage/receiptDelivery/entity.json',
    'workflow.transitions.@complete.effects.0.set.actualQuantity',
    'quantity',
  ],
];

export const effectsSeeds = seedsOf(rows);
