/** Ledgers: numbers of a record of which each change is an entry that stays. */
import { choice, code, either, expression, integer, list, map, may, must, naming, object, schemaLink, shape, text } from './build.ts';

export const LedgerQuantity = shape(
  'LedgerQuantity',
  'A number of the key that entries add up to. It never falls below 0, nor below what is held of it; the database refuses it, too.',
  {
    held: may(naming('field'), 'Field of the key with what is held of the number, by whatever kind of hold.', 'heldQty', {
      standard: 'nothing of it can be held',
    }),
  },
);

export const EntryKind = shape('EntryKind', 'A kind of entry.', {
  title: must(text(), 'Chinese name.', '存货入'),
  direction: must(choice('in', 'out'), 'Whether entries of the kind add to the key or take from it; one of the other sign is refused.', 'in'),
  into: may(
    code(),
    'What is taken is entered as this kind on a key that is opened for it: both or none, their sum is nothing. The claim says in "to" how that key differs.',
    'TRANSFER_IN',
    { standard: 'the entry stands alone' },
  ),
  final: may(text(), 'Chinese text of the refusal: an entry of the kind is never reversed.', '过户不能冲销', { standard: 'it may be reversed' }),
});

export const HoldKind = shape('HoldKind', 'A kind of hold: what is bound of a number until it is posted or given back.', {
  title: must(text(), 'Chinese name.', '仓单锁定'),
  fields: may(
    map(either(naming('field'), list(naming('field'), { least: 2, unique: true })), { names: 'code', least: 1 }),
    'Number -> field of the key with what holds of this kind bind of it, or several: a field may count more kinds than one.',
    { onHand: ['receiptQty', 'pledgedQty'] },
    {
      standard: 'kept together with the other holds alone',
    },
  ),
});

export const LedgerRefusal = shape(
  'LedgerRefusal',
  'What entries of some kinds are refused for, whoever posts them: the row that a field of the key names is read under a lock.',
  {
    kinds: may(list(code(), { least: 1, unique: true }), 'Kinds of entries, also of reversals.', ['OUT_SALE'], { standard: 'all' }),
    of: must(naming('field'), 'Reference of the key; empty: nothing is refused.', 'storehouseId'),
    when: must(expression(), 'Refused while this holds over the key and other, the row that is named.', "other.sealStatus != 'UNSEALED'"),
    message: must(text(), 'Chinese text of the refusal.', '库房已封仓，禁止出入库'),
  },
);

export const LedgerUniform = shape('LedgerUniform', 'Keys that share a place and have something in stock agree in some fields.', {
  kinds: may(list(code(), { least: 1, unique: true }), 'Kinds of entries that are judged by it.', ['IN_DEPOSIT'], { standard: 'all that add' }),
  of: must(naming('field'), 'Reference of the key that names the place.', 'allocationId'),
  fields: must(list(naming('field'), { least: 1, unique: true }), 'Fields in which they agree.', ['ownerCompanyId', 'goodsKey']),
  unless: may(expression(), 'Not asked while this holds over the key and other, the place.', 'other.mixAllowed == true'),
  message: must(text(), 'Chinese text of the refusal.', '该货位不允许混堆'),
});

export const LedgerDistinct = shape(
  'LedgerDistinct',
  'Keys that share a place and have something in stock differ in some fields; keys in which one of them is empty never clash.',
  {
    kinds: may(list(code(), { least: 1, unique: true }), 'Kinds of entries that are judged by it.', ['IN_DEPOSIT'], { standard: 'all that add' }),
    of: must(naming('field'), 'Reference of the key that names the place.', 'warehouseId'),
    fields: must(list(naming('field'), { least: 1, unique: true }), 'Fields that together tell the keys apart.', ['bundleNo']),
    message: must(text(), 'Chinese text of the refusal; {{field}} shows a field of the key that clashes.', '捆包号重复：{{bundleNo}}'),
  },
);

export const LedgerSpec = shape(
  'LedgerSpec',
  'Numbers of a record (a lot, a loan, an account) that only entries change. Entries are numbered without a gap for each key, are never changed or removed, and are what the numbers are reckoned from. Records post and hold by claims. File: ledgers/<name>.json.',
  {
    $schema: schemaLink(),
    name: must(code(), "Name of the ledger, equal to the file's name.", 'stock'),
    title: must(text(), 'Chinese name.', '库存台账'),
    of: must(naming('entity'), 'Entity whose records are the keys. Its fields are the dimensions.', 'stockLot'),
    quantities: must(map(LedgerQuantity, { names: 'code', least: 1 }), 'Server-owned number of the key -> how it is kept.', { onHand: { held: 'heldQty' } }),
    kinds: must(map(EntryKind, { names: 'code', least: 1 }), 'Kinds of entries by code.', { IN_DEPOSIT: { title: '存货入', direction: 'in' } }),
    reversal: may(
      object({
        kind: must(code(), 'Code of the entry that takes another one back.', 'REVERSAL'),
        title: must(text(), 'Chinese name.', '冲销'),
      }),
      'How entries are taken back: by one of the opposite sign that names them, once.',
      { kind: 'REVERSAL', title: '冲销' },
      { standard: 'entries are final' },
    ),
    holds: may(map(HoldKind, { names: 'code', least: 1 }), 'Kinds of holds by code.', { RESERVE: { title: '预占' } }),
    together: may(
      object({
        fields: must(list(naming('field'), { least: 2, unique: true }), 'Numbers of the ledger.', ['onHand', 'onHandPieces']),
        when: may(expression(), 'Only of keys of which this holds.', "goodsForm == 'STEEL'"),
        message: must(text(), 'Chinese text of the refusal.', '件数与重量须同时出入库'),
      }),
      'Numbers that go together: in an entry and in stock they are both nothing or both something, with one sign.',
      { fields: ['onHand', 'onHandPieces'], message: '件数与重量须同时出入库' },
    ),
    refuse: may(list(LedgerRefusal, { least: 1 }), 'What entries are refused for.', [
      { of: 'storehouseId', when: "other.sealStatus != 'UNSEALED'", message: '库房已封仓，禁止出入库' },
    ]),
    uniform: may(list(LedgerUniform, { least: 1 }), 'Keys that share a place agree.', [
      { of: 'allocationId', fields: ['goodsKey'], message: '该货位不允许混堆' },
    ]),
    distinct: may(list(LedgerDistinct, { least: 1 }), 'Keys that share a place differ.', [
      { of: 'warehouseId', fields: ['bundleNo'], message: '捆包号重复：{{bundleNo}}' },
    ]),
    checked: may(
      object({
        faults: must(naming('field'), 'Whole number of the key: how many laws of the ledger do not hold of it; empty: all hold.', 'ledgerFaults'),
        entered: may(
          map(naming('field'), { names: 'code', least: 1 }),
          'Number of the ledger -> field of the key with the sum of its entries, where the key holds another.',
          { onHand: 'enteredQty' },
        ),
      }),
      'Fields of the key in which the check of each night notes what it finds, for lists and watches.',
      { faults: 'ledgerFaults', entered: { onHand: 'enteredQty' } },
      { standard: 'differences are told to the log alone' },
    ),
    closes: may(
      integer({ least: 1, most: 28 }),
      'Day of the next month on whose night a month is closed: its balances are kept, and what happened in it is entered no more.',
      5,
      { standard: 'months stay open' },
    ),
    closed: may(text(), 'Chinese text of that refusal.', '该月份已结账，不能登记', { standard: '该月份已结账，不能登记' }),
  },
);

/** Keywords of a claim on the key of a ledger. */
export const LEDGER_CLAIM = {
  posts: may(
    expression(),
    'Gives the kind of entry: "add" names numbers of the ledger, and what comes to them is entered as long as the claim holds. Leaving takes it back by a reversal; another amount is a reversal and a new entry.',
    "'OUT_SALE'",
  ),
  at: may(expression(), 'With "posts": when it happened; not later than now.', 'row.grossTime', { standard: 'when it is posted' }),
  reason: may(expression(), 'With "posts": why, for entries and reversals.', 'reverseReason'),
  to: may(map(expression(), { names: 'code', least: 1 }), 'With a kind "into": how the key that is opened differs from the one that is taken from (other).', {
    ownerCompanyId: 'transfereeCompanyId',
    originLotId: 'other.id',
  }),
  holds: may(code(), 'Kind of hold: "add" names numbers of the ledger, and so much of them is held. Less than nothing is nothing.', 'RESERVE'),
  spread: may(
    object({
      order: must(naming('field'), 'Field of the keys by which they are taken, least first; then by number.', 'firstInDate'),
      match: must(map(expression(), { names: 'code', least: 1 }), 'Field of the key -> what it equals, over the record and row.', {
        warehouseId: 'warehouseId',
        goodsKey: 'goodsKey',
      }),
      message: must(text(), 'Chinese text where they do not hold enough; {{@left}} is what is free.', '库存不足：可用{{@left}}吨'),
    }),
    'Posts or holds one number over as many keys as it needs, first in first out; what has been chosen stays.',
    { order: 'firstInDate', match: { goodsKey: 'goodsKey' }, message: '库存不足：可用{{@left}}吨' },
  ),
};

export const KeyOpening = shape('KeyOpening', 'A key that the claim opens where it does not stand yet.', {
  by: must(list(expression(), { least: 1 }), 'What tells the keys that this claim opens apart, beside the record itself.', ['row.allocationId', 'goodsKey']),
  set: must(map(expression(), { names: 'code', least: 1 }), 'Field of the new key -> value over the record and row.', { ownerCompanyId: 'ownerCompanyId' }),
});
