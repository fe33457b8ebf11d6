/** Balances and claims: numbers that several records share, and what each of them takes of such a number. */
import { choice, code, either, expression, integer, list, map, may, must, naming, object, shape, text } from './build.ts';
import { KeyOpening, LEDGER_CLAIM } from './ledger.ts';

export const BalanceSpec = shape(
  'BalanceSpec',
  "A number of the record that others claim: what it holds is the sum of their claims, whoever changes. `min`, `max` and `value` read the record's own fields and other balances. A text shows `{{@left}}` (what may still be claimed), `{{@limit}}` and `{{@value}}`, with the digits of its field or of `digits`.",
  {
    value: may(
      expression(),
      'The number that the limits are about, where it is not the field of this name itself. Nothing is stored for it.',
      'usedAmount + frozenAmount',
    ),
    min: may(expression(), 'It must not fall below this; empty counts as 0.', '0'),
    max: may(expression(), 'It must not rise above this; empty counts as 0.', 'round(quantity * (1 + tolerance / 100), 3)'),
    message: may(text(), 'Chinese text for a claim that asks too much.', '抵扣金额超出预付款余额{{@left}}元', { standard: '超出可用余额' }),
    lowered: may(text(), 'Chinese text for what makes less room: a contributor that leaves, an edit of the limit, a removal.', '该款项已用于结算，不能撤销', {
      standard: 'message',
    }),
    digits: may(integer({ least: 0, most: 20 }), 'Digits after the point that its texts show at least; a number that has more is told whole.', 2, {
      standard: 'those of its fields',
    }),
    refuse: may(choice(400), 'A claim that asks too much is a wrong input (400).', 400, { standard: 'a conflict (409)' }),
  },
);

export const ClaimTarget = shape('ClaimTarget', 'The record that is claimed from: by its id, or the key of a ledger that the claim opens or spreads over.', {
  entity: must(naming('entity'), 'Its entity.', 'tradeContract'),
  id: may(expression(), 'Gives its id; empty: nothing is claimed.', "kind == 'DELIVERY' ? row.sourceId : null", { standard: 'see "opens" and "spread"' }),
  opens: may(KeyOpening, 'The key of a ledger that is opened for what is posted.', { by: ['row.allocationId'], set: { goodsName: 'goodsName' } }),
});

export const ClaimSpec = shape(
  'ClaimSpec',
  'What the record claims of others as long as it is as it is: a function of what is stored, settled at the end of each command. Leaving the states gives back what was claimed; nobody writes that.',
  {
    name: must(code(), 'Name of the claim within the entity.', 'offset'),
    while: may(list(naming('state'), { least: 1, unique: true }), 'States in which it claims.', ['EXECUTING', 'COMPLETED'], { standard: 'every state' }),
    gap: may(list(naming('state'), { least: 1, unique: true }), 'States between those of "while" in which it claims nothing, on purpose.', ['REJECT']),
    when: may(expression(), 'Claims only while this holds, over the record, with "each" also over the row.', "row.state == 'CONFIRMED'"),
    each: may(naming('field'), 'Line table of which each row claims, read as row.', 'batches'),
    on: must(either(ClaimTarget, list(ClaimTarget, { least: 1 })), 'What is claimed from: a record, or several.', {
      entity: 'tradeContract',
      id: 'contractId',
    }),
    add: may(map(expression(), { names: 'code', least: 1 }), 'Balance of the target -> what comes to it; empty is nothing.', {
      prepayBalance: '-offsetAmount',
    }),
    mark: may(
      map(expression(), { names: 'code', least: 1 }),
      'Field of the target -> text that it holds while this claim stands; empty after. One claimant at most.',
      { settleHolder: 'id' },
    ),
    require: may(
      list(
        object({
          when: must(expression(), 'Must hold over the record and other, the locked target.', "other.status == 'VALID'"),
          message: must(text(), 'Chinese text of the refusal; {{@name}} shows what "with" names.', '授信额度不在有效期内'),
          with: may(map(expression(), { names: 'code', least: 1 }), 'What the message shows: name -> expression over the record and other.', {
            left: 'other.total - other.used + amount',
          }),
        }),
        { least: 1 },
      ),
      'Asked when the claim appears, moves to another target or grows; never when it gives back.',
      [{ when: "other.status == 'AVAILABLE'", message: '该应收账款已被其他融资占用' }],
    ),
    fix: may(
      map(expression(), { names: 'code', least: 1 }),
      'Server-owned field of the record -> value over the record and other, settled once: when the claim first appears; what stands there already stays.',
      { depositShare: 'min(releaseAmount, other.balance)' },
    ),
    unless: may(expression(), 'While this holds over the record the claim may go over "max", e.g. with a reason.', '!empty(overReason)'),
    ...LEDGER_CLAIM,
    message: may(text(), "Chinese text in place of the balance's own; needed for a mark.", '该批次已结算', { standard: "the balance's message" }),
  },
  { someOf: ['add', 'mark'] },
);
