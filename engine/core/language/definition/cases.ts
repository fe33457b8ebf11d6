/** `cases.json` and `samples.json` beside an entity, and series of records made of samples. */
import { either, expression, flag, list, map, may, must, naming, nothing, object, open, schemaLink, shape, text } from './build.ts';

export const FormExpectation = shape('FormExpectation', 'What a form shows and finds.', {
  visible: may(map(flag()), 'Field path -> shown or not.', { 'orderIndicators.0.segments': true, 'orderIndicators.1.segments': false }),
  required: may(map(flag()), 'Field path -> required or not.', { shipperName: true, consigneeCompanyName: true, sendGoodsAddress: true }),
  enabled: may(map(flag()), 'Field path -> editable or not.', { upstreamSignCompanyName: false, sellerUscc: false }),
  values: may(open(), 'Field path -> value.', { transportMode: 'SHIP', priceMode: 'INDEX', commitmentText: '运输承诺书' }),
  options: may(map(list(text({ empty: true }))), 'Field path -> codes on offer.', { deliveryMode: ['FOB_TRIM', 'PORT_YARD', 'EX_SHIP', 'FACTORY', 'OTHER'] }),
  errors: may(map(text({ empty: true })), 'Field path -> message of a full validation.', {
    quantity: '请输入大于0的数量',
    quantityOffset: '溢短装应在0至20之间',
    basePrice: '请输入大于0的单价',
  }),
  warnings: may(map(text({ empty: true })), 'Field path -> warning of a full validation.', { depositAmount: '定金超过合同总价20%的部分无定金效力' }),
});

export const RuleCase = shape('RuleCase', 'A rule case: given values (and context), expected states and values; run on browser code and on the server.', {
  name: must(text(), 'Sentence that says what must happen.', 'an open end waits'),
  form: must(naming('form'), 'Form whose rules run, e.g. "form".', 'form'),
  given: must(open(), 'Values before: field -> value.', { initiatorSide: 'BUY', contractMode: 'ONLINE', coalType: 'SEMI_COKE' }),
  ctx: may(open(), 'Parts of ctx that differ from the default: { "today": "2024-03-05" }.', { related: { sellerCompanyId: { signOpen: false } } }),
  expect: must(FormExpectation, 'What must come out; only what is listed is compared.', {
    options: { contractTemplateName: ['SEMI_COKE_000', 'SEMI_COKE_005'] },
  }),
});

export const TransitionCase = shape('TransitionCase', 'A case of a transition: the record, the dialog and the facts, and what becomes of the call.', {
  name: must(text(), 'Sentence that says what must happen.', '线下合同双方都在平台时提交后等待对方确认'),
  transition: must(naming('transition'), 'Name of the transition.', 'submit'),
  given: must(open(), 'The record with its state: field -> value.', { status: 'DRAFT', contractStatus: 'EXECUTING', contractStopped: true }),
  ctx: may(open(), 'Parts of ctx that differ from the default: { "facts": { "certificateValid": false } }.', {
    facts: { approvalFlow: false, certificateValid: true },
  }),
  input: may(open(), 'What the dialog brings: field -> value.', { companyUserRoles: ['signer'], authPeriod: { start: '2024-01-01', end: '2024-12-31' } }),
  expect: must(
    object({
      offered: may(flag(), 'The state and the guard let it be offered.', true),
      refused: may(either(text({ empty: true }), nothing()), 'Message of the check that refuses it; null when none does.', null),
      to: may(text({ empty: true }), 'State that it leads to.', 'WAIT_SIGN_SEAL'),
      dialog: may(FormExpectation, 'What its dialog shows and finds, with input typed in.', {
        required: { authPeriod: true },
        errors: { companyUserRoles: '', authPeriod: '' },
      }),
    }),
    'What must come out; only what is listed is compared.',
    { offered: true, refused: '本企业尚未开通电子签章或证书已失效，请先办理数字证书' },
  ),
});

export const UnreachableBranch = shape('UnreachableBranch', 'A branch that no values can reach, with the reason; rule coverage does not ask for it.', {
  in: must(text(), 'Name of the form or table that holds it, e.g. "form", or of the entity.', 'form'),
  pointer: must(
    text({ pattern: '^/(?!(?:.*/)?(?:rules|transitions)/[0-9]+(?:/|$))' }),
    'Pointer of the expression or row, rules by their field or id and transitions by their name: "/rules/basePrice/check", "/workflow/transitions/submit/when".',
    '/rules/taxRate/check',
  ),
  branch: may(text(), 'The branch as the report prints it.', 'empty(taxRate) = true', { standard: 'every branch at the pointer' }),
  reason: must(text(), 'Why no values reach it.', '本字段只在选择了扣减方式后显示，隐藏时不校验'),
});

export const CasesFile = shape(
  'CasesFile',
  'Given values -> expected states, values and messages; run on browser code and on the server. File: entities/<area>/<entity>/cases.json.',
  {
    $schema: schemaLink(),
    entity: must(naming('entity'), "Name of the entity, equal to the folder's.", 'tradeContract'),
    cases: must(list(RuleCase), 'The cases.', [
      {
        name: 'net and tax make the total',
        form: 'form',
        given: { amountNet: '2000000', amountTax: '260000' },
        expect: { values: { amountTotal: '2260000' } },
      },
    ]),
    transitions: may(list(TransitionCase), 'Cases of transitions: what the guard, the checks and the targets make of a record.', [
      {
        name: 'what is over is not published',
        transition: 'publish',
        given: { status: 'DRAFT', expireTime: '2026-03-10 08:59:59' },
        expect: { refused: '有效期已过，请先修改' },
      },
    ]),
    unreachable: may(
      list(UnreachableBranch),
      'Branches that no values can reach, each with its reason; rule coverage does not ask for them and refuses entries that a case does reach.',
      [{ in: 'form', pointer: '/rules/terminateDate/check', reason: '必填校验先于规则：该字段显示时必填，值为空时不执行本校验' }],
    ),
  },
);

export const ExampleSpec = shape(
  'ExampleSpec',
  'A worked example of the chapter that the record comes from: what is entered and, to the cent, what the rules make of it.',
  {
    chapter: must(text(), 'Where it stands.', '20 §6.4'),
    number: must(text(), 'Its number there.', 'W01'),
    form: must(naming('form'), 'Form whose rules reckon it, e.g. "form".', 'form'),
    ground: may(text(), 'Values that several examples enter, one of "grounds"; "given" goes over them.', 'weight'),
    given: must(open(), 'What is entered: field -> value. What a reference copies is taken from "records".', { contractId: 'HT202503030007' }),
    expect: must(FormExpectation, 'What must come out; only what is listed is compared.', { values: { settleQuantity: '3852.64' } }),
  },
);

export const ExamplesFile = shape(
  'ExamplesFile',
  'Worked examples of the domain chapters, by chapter and number; reckoned by the form and by the server on both databases, listed by `npm run examples`. File: entities/<area>/<entity>/examples.json.',
  {
    $schema: schemaLink(),
    entity: must(naming('entity'), "Name of the entity, equal to the folder's.", 'settlement'),
    records: may(map(list(object({ id: must(text(), 'Fixed id.', 'HT202503030007') }, { open: true }))), 'Records that the examples refer to, by entity.', {
      tradeContract: [{ id: 'HT202503030007', basePrice: '685.50' }],
    }),
    grounds: may(map(open()), 'Values that several examples enter, by name.', { weight: { lossBearer: 'SELLER', gainRule: 'BY_BASIS' } }),
    examples: must(list(ExampleSpec), 'The examples.', [
      { chapter: '20 §6.4', number: 'W05', form: 'form', given: { weightBasis: 'ARRIVE' }, expect: { values: { settleQuantity: '99.40' } } },
    ]),
  },
);

export const SamplesFile = shape('SamplesFile', 'Realistic records; `id` fixed so that samples can refer to each other.', {
  $schema: schemaLink(),
  entity: must(naming('entity'), "Name of the entity, equal to the folder's.", 'tradeContract'),
  samples: must(list(object({ id: must(text(), 'Fixed id.', 'JS202605060001') }, { open: true })), 'The records.', [{ id: 'DD001' }]),
});

export const SeriesRecord = shape('SeriesRecord', 'A record of each set: a sample with another date, another number and what differs.', {
  name: must(text({ pattern: '^[a-z][A-Za-z0-9]*$' }), 'What later records of the set call it: `lot.sendWeight`, `lot.id`.', 'lot'),
  entity: must(naming('entity'), 'Its entity.', 'delivery'),
  like: must(either(text(), map(text(), { least: 1 })), 'The sample that it is a copy of; or one for each `kind` of the sets.', {
    COKE: 'HT202611160002',
    STEAM: 'HT202601050022',
  }),
  day: must(expression(), 'The day on which it was made, counted from today; all of its dates keep their distance to it.', 'set.day + 5'),
  when: may(expression(), 'Only of sets for which this holds.', 'set.stage >= 3', { standard: 'of each set' }),
  values: may(
    open(),
    'Field -> expression of what differs; tables row by row, where the sample has the row the columns that are not named stay. Expressions read `set`, `own` (its `id`, `date`, `digits`, `serial`), records of the set by name (earlier ones, and what stands above of its own), `ctx.today`. Texts of references are not needed: they are copied, and what rules compute is computed.',
    { contractId: 'contract.id', sendWeight: 'round(set.quantity / 2, 2)', payItems: [{ amount: 'payment.applyAmount' }] },
  ),
  without: may(list(naming('field'), { least: 1, unique: true }), 'Fields of the sample that it does not have.', ['transportContractId']),
});

export const SeriesSpec = shape(
  'SeriesSpec',
  'Records that belong together (a deal from contract to invoice), made of samples for each of its sets when the demonstration begins: dates count from that day, copies and computed values are those of the entities. What rules and limits of balances would refuse of them is told by a test. File: series/<name>.json.',
  {
    $schema: schemaLink(),
    name: must(text({ pattern: '^[A-Za-z0-9]+$' }), "Name, equal to the file's.", 'steamPurchases'),
    title: must(text(), 'Chinese name.', '动力煤采购'),
    records: must(list(SeriesRecord, { least: 1 }), 'The records of a set, in the order of their life: each may refer to those before it.', [
      { name: 'contract', entity: 'tradeContract', like: 'HT202601050022', day: 'set.day', values: { quantity: 'set.quantity' } },
    ]),
    sets: must(list(object({}, { open: true }), { least: 1 }), 'What the sets differ in: numbers, texts and flags of any name; `kind` chooses the samples.', [
      { day: -412, quantity: 8000, price: 655 },
    ]),
  },
);
