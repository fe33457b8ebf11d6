/** States and transitions of a record. */

import { Shows } from './action.ts';
import { choice, code, either, expression, flag, integer, list, loaded, map, may, must, naming, object, oneOf, only, path, shape, sql, text } from './build.ts';
import { FieldSchema } from './field.ts';
import { FormRule } from './rule.ts';
import { DecisionTable } from './table.ts';
import { TodoSpec } from './todo.ts';
import { PatternUse } from './workflow-pattern.ts';

export const ServedBy = oneOf('ServedBy', 'What brings records to a state from outside of their own workflow.', [
  object({
    operation: must(text(), 'Operation of a server module that some transition or operation of an entity runs, e.g. "approval.agree".', 'approval.agree'),
  }),
  object({ call: must(text(), 'A call of the platform, e.g. "POST user:/api/company/user/apply".', 'POST user:/api/company/user/apply') }),
  object({ job: must(text(), 'Work that a server module does by the clock, e.g. "account.sweep".', 'account.sweep') }),
  object({
    entity: may(naming('entity'), 'Whose transition it is.', 'contractTermination'),
    transition: must(
      naming('transition'),
      'A transition of "entity" whose "update" or "create" leads here; without "entity" an automatic one of the own workflow.',
      'seal',
    ),
    planned: may(only(true), 'The transition is not described yet; once it leads here, the linter asks for this to go.', true),
  }),
]);

export const StateSpec = shape('StateSpec', 'A state.', {
  code: must(text({ pattern: '^[A-Z][A-Z0-9_]*$' }), 'Code stored in the record, e.g. "EXECUTING".', 'CONFIRM_WAIT_SIGN_SEAL'),
  label: must(text(), 'Chinese label.', '草稿'),
  color: must(
    choice('default', 'processing', 'success', 'warning', 'error'),
    'Tag colour: default grey, processing blue, success green, warning orange, error red.',
    'processing',
  ),
  served: may(
    either(ServedBy, list(ServedBy, { least: 1 })),
    'What brings records here beside the transitions of the own workflow, so that none of them need lead here: one thing, or several.',
    { entity: 'steelSettlement', transition: 'finish', planned: true },
  ),
  final: may(flag(), "The record's life ends here: no way out by design.", true),
});

export const SetEffect = shape('SetEffect', 'Field of this record -> expression (`ctx.now`, `ctx.user.id`, `input.opinion` …).', {
  set: must(map(expression(), { names: 'code' }), 'Field of this record -> expression (ctx.now, ctx.user.id, input.opinion).', {
    textHash: 'null',
    initiatorSealTime: 'null',
    initiatorSealUser: 'null',
  }),
});

export const RowPut = shape('RowPut', 'A row that a step writes into a line table, or one for each row of another table.', {
  each: may(
    text(),
    'A row for each row of this table, of the record or (input.x) of the dialog, read as row: columns that "set" leaves out stay as they are in it.',
    'input.claims',
    { standard: 'one row' },
  ),
  when: may(expression(), 'The row is written only while this holds.', "input.opinion != ''"),
  set: may(
    map(expression(), { names: 'code' }),
    'Column -> expression over the record, with "each" also over the row.',
    { time: 'ctx.now', who: 'ctx.user.name' },
    { standard: 'with "each": the rows as they are' },
  ),
  opens: may(
    map(code(), { names: 'code', least: 1 }),
    'Column -> claim of this record that takes from a key of a ledger into another one: the id of the key that it opens for the row, before anything is posted. With "each".',
    { newLotId: 'moved' },
  ),
});

export const RowsEffect = shape(
  'RowsEffect',
  'Rows of a line table of this record: those of `put` whose `when` holds, in this order, and behind them the first `keep` of the rows that were there (default 0: none stays).',
  {
    rows: must(
      object({
        field: must(naming('field'), 'The line table.', 'history'),
        put: must(list(RowPut, { least: 1 }), 'Rows to write, in this order.', [{ set: { time: 'ctx.now' } }]),
        keep: may(integer({ least: 1 }), 'So many of the former rows stay behind the new ones.', 20, { standard: 'none' }),
      }),
      'Rows of a line table of this record: those of "put", and behind them what is kept of the former ones.',
      { field: 'history', put: [{ set: { time: 'ctx.now' } }] },
    ),
  },
);

export const MessageEffect = shape(
  'MessageEffect',
  "Message to a party's users who hold a permission, or to the one person whose id `user` gives (empty: to nobody). `title` and `text` are templates with `{{field}}` and `{{input.field}}` slots, `kind` a code of the dictionary `messageKind` (default: a reminder of something to do).",
  {
    message: must(
      object({
        party: may(naming('party'), 'Role whose users receive it.', 'counterparty'),
        user: may(expression(), 'Id of the person who receives it, in place of a party; empty: nobody.', 'applicantId'),
        permission: may(naming('permission'), 'Only users who hold this code.', 'dgChain:contract:edit'),
        kind: may(naming('messageKind'), 'Kind of message, a code of the dictionary messageKind.', 'INSTRUCT', { standard: 'TODO' }),
        title: must(naming('template'), 'Chinese title.', '合同待审批（催办）'),
        text: must(naming('template'), 'Chinese text with {{field}} slots; {{input.field}} shows what the dialog asked for.', '合同{{contractNo}}已完结。'),
        to: may(path(), 'Route to open; {id} is replaced.', '/center/contract/detail?id={id}'),
      }),
      'Message to users of a party, or to one person.',
      { party: 'buyer', title: '合同已完结', text: '合同{{contractNo}}已完结。', to: '/center/contract/detail?id={id}' },
    ),
  },
);

export const UpdateEffect = shape(
  'UpdateEffect',
  'Update another record, whose id `id` gives (empty: nothing is done), or all those whose fields equal what `match` gives and for which `where` (SQL) holds. Values are expressions over THIS record; `other.<field>` reads the locked row that is written. `add` adds to what a number holds there.',
  {
    update: must(
      object({
        entity: must(naming('entity'), 'Entity of the other record.', 'tradeContract'),
        id: may(expression(), 'Gives its id; empty: nothing is done.', "kind == 'OFFLINE' ? contractId : null"),
        match: may(
          map(expression(), { names: 'code', least: 1 }),
          'In place of id: field of the other entity -> what it must equal; every matching row is written. While one is empty nothing is done.',
          { contractId: 'id' },
        ),
        where: may(sql(), 'Which of the matching rows are written.', "status == 'DRAFT'"),
        set: may(
          map(expression(), { names: 'code' }),
          'Field of the other record -> expression over this record; other.<field> reads the locked row that is written.',
          { collectAccountNo: 'newAccountNo' },
        ),
        add: may(map(expression(), { names: 'code' }), 'Number of the other record -> what is added to it, an expression over this record.', {
          adjustAmount: 'deltaAmount',
          balance: 'deltaAmount',
        }),
        transition: may(naming('transition'), 'Transition of the other record to take.', 'settleChange'),
      }),
      'Change of another record, or of all that match.',
      { entity: 'tradeContract', id: 'contractId', transition: 'terminate' },
    ),
  },
);

export const CreateEffect = shape('CreateEffect', 'Create another record with values from expressions over this record.', {
  create: must(
    object({
      entity: must(naming('entity'), 'Entity to create.', 'delivery'),
      set: must(map(expression(), { names: 'code' }), 'Field of the new record -> expression over this record, with "each" also over the row.', {
        contractId: 'id',
      }),
      each: may(text(), 'A new record for each row of this table, of the record or (input.x) of the dialog, read as row.', 'parts', { standard: 'one record' }),
      rows: may(
        map(list(RowPut, { least: 1 }), { names: 'code', least: 1 }),
        'Line table of the new record -> its rows. A row without an "each" of its own reads the row that the record is made for.',
        { lines: [{ each: 'goods', set: { quantity: 'row.planQuantity' } }] },
      ),
    }),
    'A new record of another entity.',
    { entity: 'delivery', set: { contractId: 'id' } },
  ),
});

export const StatementFigure = shape('StatementFigure', 'A number of a statement, of one number of the ledger.', {
  of: must(naming('field'), 'Number of the ledger; with "now" any number of the key.', 'onHand'),
  is: may(
    choice('closing', 'opening', 'moved', 'daily', 'now'),
    'closing: what stood at the end of the last day; opening: before the first; moved: what came less what went in between; daily: what stood at the end of each day, summed over the days; now: what the key has while the rows are drawn (what is held of it).',
    'daily',
    { standard: 'closing' },
  ),
  kinds: may(
    list(code(), { least: 1, unique: true }),
    'With "moved": entries of these kinds only; a reversal counts as the kind that it takes back.',
    ['OUT_SALE', 'OUT_OTHER'],
    { standard: 'all' },
  ),
  negative: may(only(true), 'The number with its sign turned: what went, as a positive number.', true),
  since: may(expression(), 'With "daily": the first day that counts, over the record and other (the key).', 'addDays(other.firstInDate, freeDays)', {
    standard: 'the first day of the statement',
  }),
});

export const StatementEffect = shape(
  'StatementEffect',
  'Fills a line table of this record with what keys of a ledger held and did in a time, from its entries: a row for each key whose fields equal what `match` gives and that held or moved anything, in the order of their numbers. The rows that were there go.',
  {
    statement: must(
      object({
        field: must(naming('field'), 'The line table.', 'accountLines'),
        of: must(naming('entity'), 'Entity whose records are the keys of the ledger.', 'stockLot'),
        match: must(
          map(expression(), { names: 'code', least: 1 }),
          'Field of the keys -> what it must equal; one of them is a party of the key. While one is empty there are no rows.',
          { ownerCompanyId: 'depositorCompanyId' },
        ),
        narrows: may(map(expression(), { names: 'code', least: 1 }), 'More fields of the keys -> what they must equal, each only while it is not empty.', {
          storehouseId: 'storehouseId',
        }),
        from: may(expression(), 'First day, counted.', 'periodStart', { standard: 'the beginning' }),
        to: must(expression(), 'Last day, counted; while it is empty there are no rows.', 'periodEnd'),
        columns: must(map(expression(), { names: 'code', least: 1 }), 'Column -> expression over the record and other (the key).', {
          lotId: 'other.id',
          goodsName: 'other.goodsName',
        }),
        one: may(
          list(naming('field'), { least: 1, unique: true }),
          'Columns: keys that agree in them are one row, with the sums of their figures and the other columns of the first.',
          ['ownerId', 'goods'],
          { standard: 'a row for each key' },
        ),
        figures: must(map(StatementFigure, { names: 'code', least: 1 }), 'Column -> number of the statement.', {
          stoodTons: { of: 'onHand' },
          tonDays: { of: 'onHand', is: 'daily' },
        }),
      }),
      'Rows that a ledger gives.',
      {
        field: 'accountLines',
        of: 'stockLot',
        match: { ownerCompanyId: 'depositorCompanyId' },
        to: 'cutDate',
        columns: { lotId: 'other.id' },
        figures: { stoodTons: { of: 'onHand' } },
      },
    ),
  },
);

export const SmsEffect = shape(
  'SmsEffect',
  'Text message to a mobile that the record names, with {{field}} slots, a `passcode` among them. One of a record in a minute, twenty a day to a mobile.',
  {
    sms: must(
      object({
        to: must(expression(), 'Gives the mobile; empty: to nobody.', 'pickUpMobile'),
        text: must(naming('template'), 'Chinese text.', '提货单{{deliveryNo}}已放行，提货码{{pickupCode}}。'),
      }),
      'Text message to a mobile.',
      { to: 'pickUpMobile', text: '提货单{{deliveryNo}}已放行，提货码{{pickupCode}}。' },
    ),
  },
);

export const OperationEffect = shape(
  'OperationEffect',
  'Named operation of a server module (e.g. `signing.voidDocument`); the lint checks the name against the registry.',
  { operation: must(naming('operation'), 'Named operation of a server module, e.g. "contract.freezeText".', 'signing.voidDocument') },
);

export const EffectSpec = oneOf(
  'EffectSpec',
  'What a step writes beside the state; carried out by the server inside the same database transaction, only while `when` holds (over what the effects before it have left).',
  [SetEffect, RowsEffect, StatementEffect, MessageEffect, UpdateEffect, CreateEffect, SmsEffect, OperationEffect],
  { common: object({ when: may(expression(), 'Carried out only while this holds, over what the effects before have left.', 'input.agreed') }) },
);

export const CheckSpec = shape(
  'CheckSpec',
  'A refusal of a call: while `refuseWhen` holds, a conflict (409), or with `field` a wrong input at that field (400).',
  {
    refuseWhen: must(expression(), 'Refuse while this holds.', 'payingAmount > 0'),
    message: must(text(), 'Chinese text of the refusal; {{@name}} shows what "with" names.', '存在未完成的付款，不能完结'),
    field: may(naming('field'), 'Field of the record or of the dialog that the refusal stands at: a wrong input (400) instead of a conflict (409).', 'amount'),
    with: may(map(expression(), { names: 'code' }), 'What the message shows: name -> expression.', { rest: 'money(limit - used)' }),
  },
);

export const TransitionSpec = shape('TransitionSpec', 'A way from one or several states to another.', {
  name: must(code(), 'Last part of the call\'s address, e.g. "submit".', 'stampCommitment'),
  label: must(text(), 'Chinese text of the button.', '驳回'),
  from: must(list(naming('state'), { least: 1, unique: true }), 'States in which it is offered.', ['DRAFT', 'APPROVAL_FAIL', 'REJECT', 'WAIT_SIGN_SEAL']),
  to: must(
    either(
      naming('state'),
      list(
        object({
          state: must(naming('state'), 'State code.', 'CONFIRM_WAIT_SIGN_SEAL'),
          when: may(expression(), 'Taken when this holds.', "kind == 'OFFLINE'"),
        }),
        { least: 1 },
      ),
    ),
    'Target state, or a list of which the first whose "when" holds is taken; the last has no "when".',
    'CONFIRM_WAIT_SIGN_SEAL',
  ),
  party: may(
    either(naming('party'), list(naming('party'))),
    'Party role(s) of the entity, e.g. "buyer" or ["buyer", "seller"]; "*": any company that can see the row. The linter asks every transition to say it.',
    'counterparty',
    { standard: 'any company that can see the row' },
  ),
  permission: must(naming('permission', { empty: true }), 'Permission code that the user must hold.', 'dgChain:receive:edit'),
  when: may(expression(), 'Guard over the record and ctx; while false the transition is not offered.', 'stopFlag != true'),
  whenMessage: may(text(), 'Chinese text when a call meets a false guard.', '提交人不能审批自己提交的结算单'),
  checks: may(
    list(CheckSpec),
    'Refusals looked at when the call is made, in order: the first conflict that holds (409), then, once the form finds nothing wrong, the first that stands at a field (400).',
    [{ refuseWhen: 'input.amount > applyAmount', message: '付款金额不能大于申请金额' }],
  ),
  validate: may(naming('form'), 'Name of the form whose required fields, ranges and checks must hold first, e.g. "form".', 'form'),
  dialog: may(
    object({
      fields: may(map(FieldSchema, { names: 'code', least: 1 }), 'Fields to fill in; effects read them as input.<name>.', {
        sealCode6: { type: 'string', title: '签章验证码', format: 'sms-code' },
      }),
      required: may(list(naming('field'), { unique: true }), 'Fields of the dialog that must be filled in.', ['disputeType', 'reason']),
      rules: may(
        list(FormRule, { least: 1 }),
        'Aspects of the dialog\'s fields and decision tables of the entity, judged in the browser and again by the server (docs/language/forms.md, "Dialogs"). Expressions see the record by its field names and the dialog as input.<field>.',
        [{ field: 'smsCode', visible: 'codeRequired == true', required: 'codeRequired == true' }],
      ),
      tables: loaded(map(DecisionTable), 'Decision tables that `rules` name; put here when the schemas are loaded, never written.'),
      codes: may(
        map(expression(), { names: 'code', least: 1 }),
        'Text message codes: field of the dialog (format sms-code) -> expression over the record, ctx and input that gives the mobile. The server sends them on request and checks them before anything is written.',
        { oldCode: 'oldMobile', sealCode6: 'signerMobile' },
      ),
      passcodes: may(
        map(naming('field'), { names: 'code', least: 1 }),
        'What the caller has to know: field of the dialog -> field of the record with the `passcode`. The server compares before anything is written and counts wrong guesses; a record without one asks nobody.',
        { gateCode: 'pickupCode' },
      ),
      seal: may(
        object({
          document: must(naming('document'), "Key of the entity's document.", 'commitment'),
          keyword: must(text(), 'Key phrase of a signature block at which the seal is placed; "auto": that of the party that signs.', 'auto'),
          sms: must(flag(), 'A text message code is asked for.', true),
        }),
        'A seal and signature on a document.',
        { document: 'commitment', keyword: 'auto', sms: true },
      ),
      confirm: may(text(), 'Question of a simple confirmation; `{{field}}` shows a field of the record.', '向对方经办人发送催办消息？'),
      shows: Shows,
    }),
    'What the dialog asks before it runs.',
    { seal: { document: 'commitment', keyword: 'auto', sms: true } },
    { was: 'asks' },
  ),
  effects: may(list(EffectSpec), 'Written together with the new state, in the same database transaction.', [
    { set: { sendWeight: 'input.sendWeight', dispatchDate: 'ctx.now' } },
  ]),
  automatic: may(
    object({
      when: must(sql(), 'Rows that are due, e.g. a date that has passed.', '!empty(deliverId)'),
      facts: may(list(text(), { least: 1, unique: true }), 'Facts of the entity that must be true as well.', ['finalStatement']),
      at: may(choice('balance'), 'Taken also in the very transaction that settles the balances which it reads.', 'balance', {
        standard: 'looked at every minute alone',
      }),
      input: may(map(expression(), { names: 'code', least: 1 }), 'What its dialog would have asked: name -> expression over the record.', {
        confirmAmount: 'actualAmount',
      }),
    }),
    'The server takes the transition itself, looked at every minute. Checks hold for it too; what the transition asks for stays empty.',
    { when: '!empty(payableAmount) && !empty(paidAmount) && paidAmount >= payableAmount' },
  ),
  todo: may(
    either(flag(), TodoSpec),
    'Counts as a to-do of the party that may take it: tabs with todo, the workbench. As an object: how it waits there; what is left out comes from the entity\'s "todo".',
    true,
  ),
  danger: may(flag(), 'Red button.', true),
  patterns: loaded(list(text()), 'Workflow patterns that it comes from; put here when the schemas are loaded, never written.'),
});

export const WorkflowSpec = shape(
  'WorkflowSpec',
  'State machine of the record.',
  {
    uses: may(
      list(PatternUse, { least: 1 }),
      'Patterns that the workflow is made of, in this order, each with its parameters. The states and transitions written here are added to theirs by code and name (before, after, remove say where); null takes a member away, effects are added, everything else replaces.',
      [{ workflow: 'counter-confirm', stem: 'dgChain:contract', confirmed: 'EXECUTING' }],
    ),
    field: must(naming('field'), 'Field that holds the state code; it is serverOwned.', 'status'),
    initial: must(naming('state'), 'State of a new record.', 'DRAFT'),
    states: must(list(StateSpec, { least: 1 }), 'All states in the order of a usual life.', [
      { code: 'ENABLED', label: '启用', color: 'success' },
      { code: 'DISABLED', label: '停用', color: 'default' },
      { code: 'BLACK', label: '黑名单', color: 'error' },
    ]),
    transitions: must(list(TransitionSpec), 'Ways from state to state; the server offers those that this user may take.', [
      { name: 'finish', label: '完结', from: ['IN_PROGRESS'], to: 'FINISHED', permission: 'dgChain:businessline:edit' },
    ]),
    planned: may(
      list(naming('transition'), { least: 1, unique: true }),
      'Transitions that nothing offers yet: their screens are not described. Once a screen, a to-do or another record does, the linter asks for the name to go.',
      ['finish', 'dissolve'],
    ),
  },
  { differsBy: 'uses' },
);
