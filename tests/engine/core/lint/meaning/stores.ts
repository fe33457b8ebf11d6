/** Mistakes over refunds, invoices, ladings, goods out and receipt agreements: written before the linter was looked at. */
import { parsed, type Seed } from './seed.ts';

const REFUND = 'entities/fund/refund';
const INVOICE = 'entities/invoice/invoice';
const LADING = 'entities/trade/lading';
const OUT = 'entities/storage/stockOut';
const AGREEMENT = 'entities/storage/receiptAgreement';

type Form = { rules: Array<{ field?: string } & Record<string, unknown>> };
type Transitions = { workflow: { transitions: Array<{ name: string }> } };
type Step = string | number;

const ruleIn = (form: string, field: string, aspect: string): Step[] => [
  'rules',
  parsed<Form>(form).rules.findIndex((rule) => rule.field === field && rule[aspect] !== undefined),
  aspect,
];
const stepIn = (entity: string, name: string): Step[] => [
  'workflow',
  'transitions',
  parsed<Transitions>(entity).workflow.transitions.findIndex((step) => step.name === name),
];
/** A rule's aspect with another expression. */
const inRule = (
  folder: string,
  field: string,
  aspect: string,
  value: string,
  told: Pick<Seed, 'finds' | 'code' | 'shows'>,
): Seed => {
  const file = `${folder}/form.json`;
  return { ...told, file, path: ruleIn(file, field, aspect), value };
};
/** One more rule at the end of a form. */
const oneMore = (folder: string, rule: Record<string, unknown>, told: Pick<Seed, 'finds' | 'code'>): Seed => {
  const file = `${folder}/form.json`;
  const index = parsed<Form>(file).rules.length;
  const [aspect = ''] = Object.keys(rule).filter((key) => key !== 'field' && key !== 'message');
  return { ...told, file, path: ['rules', index], value: rule, shows: { path: ['rules', index, aspect] } };
};
const inEntity = (
  folder: string,
  path: Step[],
  value: unknown,
  told: Pick<Seed, 'finds' | 'code' | 'shows'>,
): Seed => ({
  ...told,
  file: `${folder}/entity.json`,
  path,
  value,
});

/** Wrong in meaning: everything that is named is there. */
export const storeMeanings: readonly Seed[] = [
  inRule(INVOICE, 'quantityTotal', 'value', 'sum(lines.amount)', { finds: 'yuan in a field of tons', code: 'SCH244' }),
  inRule(INVOICE, 'amountTotal', 'value', 'amountNet + quantityTotal', {
    finds: 'yuan and tons added',
    code: 'SCH244',
  }),
  inRule(INVOICE, 'splitTax', 'value', 'splitTotal * 0.13', {
    finds: 'a tax of four digits in a field of two',
    code: 'SCH246',
  }),
  inRule(INVOICE, 'openQuantity', 'value', 'settleQuantity - coalesce(settleInvoiced, 0)', {
    finds: 'yuan taken from tons',
    code: 'SCH244',
  }),
  inRule(INVOICE, 'redReason', 'visible', 'isRed != true && isRed == true', {
    finds: 'a field that never shows',
    code: ['SCH203', 'SCH204'],
  }),
  inRule(INVOICE, 'lines.amount', 'check', 'row.amount > 0 && row.amount < 0', {
    finds: 'a check that no amount passes',
    code: 'SCH203',
  }),
  inRule(INVOICE, 'allocatedTotal', 'check', 'allocatedTotal <= quantityTotal', {
    finds: 'yuan compared with tons',
    code: 'SCH244',
  }),
  inRule(INVOICE, 'deliverWay', 'suggest', "digital ? 'PAPER_MAIL' : 'EXPRESS'", {
    finds: 'a suggested code that its field lacks',
    code: 'SCH123',
  }),
  inRule(REFUND, 'refundMode', 'value', "payerCompanyId == companyId ? 'PASSIVE' : 'ACTIVE'", {
    finds: 'a computed code that its field lacks',
    code: 'SCH123',
  }),
  inRule(REFUND, 'amountCapital', 'value', 'refundAmount', {
    finds: 'a figure in a field of words',
    code: 'ENG114',
  }),
  oneMore(
    REFUND,
    { field: 'refundAmount', min: '100', max: '10' },
    { finds: 'bounds of a rule that exclude each other', code: 'SCH241' },
  ),
  oneMore(
    REFUND,
    { field: 'reason', check: 'size(reason) >= 0', message: '原因不能为空' },
    { finds: 'a check that always holds', code: 'SCH242' },
  ),
  oneMore(
    REFUND,
    { field: 'bankSerialNo', required: 'true' },
    {
      finds: 'a required field that the server alone writes',
      code: 'SCH205',
    },
  ),
  oneMore(
    OUT,
    { field: 'remark', check: 'size(remark) > 600 && size(remark) < 500', message: '备注长度不符' },
    { finds: 'a length that nothing has', code: 'SCH203' },
  ),
  inRule(OUT, 'validUntil', 'check', 'validUntil >= pickUpPerson', {
    finds: 'a date compared with a name',
    code: 'SCH240',
  }),
  inRule(OUT, 'contractId', 'required', "outType != 'SALE'", {
    finds: 'a field required exactly when it is hidden',
    code: 'SCH204',
  }),
  inEntity(AGREEMENT, ['properties', 'maxReceiptDays', 'default'], 2000, {
    finds: 'a default above its own limit',
    code: 'SCH240',
  }),
  inEntity(AGREEMENT, ['properties', 'storageLossStandard', 'minimum'], '50', {
    finds: 'a limit above the default',
    code: 'SCH240',
    shows: { path: ['properties', 'storageLossStandard', 'default'] },
  }),
  inEntity(AGREEMENT, ['properties', 'openFee', 'unit'], undefined, {
    finds: 'a fee without a unit',
    code: 'SCH148',
    shows: { path: ['properties', 'openFee'] },
  }),
  inRule(AGREEMENT, 'effectiveStartDate', 'check', 'effectiveStartDate >= effectiveEndDate', {
    finds: 'two checks of days that exclude each other',
    code: 'SCH241',
    shows: { path: ruleIn(`${AGREEMENT}/form.json`, 'effectiveEndDate', 'check') },
  }),
  inEntity(
    REFUND,
    ['access', 2],
    { party: 'payee' },
    {
      finds: 'a counterparty who reads drafts',
      code: 'SCH226',
    },
  ),
  inEntity(LADING, ['access', 1], { party: 'buyer' }, { finds: 'a buyer who reads drafts', code: 'SCH226' }),
  inEntity(LADING, ['operations', 'edit', 'states'], ['DRAFT', 'WAIT_RELEASE'], {
    finds: 'an edit after the seal',
    code: 'SCH222',
    shows: { path: ['operations', 'edit', 'states', 1] },
  }),
  inEntity(OUT, [...stepIn(`${OUT}/entity.json`, 'accept'), 'from'], ['WAIT_AUDIT', 'DRAFT'], {
    finds: 'a keeper who takes what they cannot see',
    code: 'SCH221',
    shows: { path: [...stepIn(`${OUT}/entity.json`, 'accept'), 'from', 1] },
  }),
  inEntity(OUT, [...stepIn(`${OUT}/entity.json`, 'submit'), 'validate'], undefined, {
    finds: 'goods out submitted without the form',
    code: 'SCH223',
    shows: { path: stepIn(`${OUT}/entity.json`, 'submit') },
  }),
  {
    finds: 'a heading wider than its column',
    code: 'SCH248',
    file: 'screens/center/ladingbill/lading/list.json',
    path: ['columns', 4],
    value: { field: 'quantity', label: '委托提货数量合计（含允许误差上下浮动部分）', width: 60 },
    shows: { path: ['columns', 4, 'width'] },
  },
  {
    finds: 'a link whose parameter nobody reads',
    code: 'SCH249',
    file: 'screens/center/ladingbill/lading/list.json',
    path: ['rowActions', 4, 'to'],
    value: '/center/ladingbill/delivery/add?ladingNumber={id}',
  },
  {
    finds: 'a date printed as a quantity',
    code: 'SCH261',
    file: 'templates/lading.json',
    path: ['clauses', 1, 'text'],
    value: '提货期限自{{validStart|qty}}至{{validEnd|date}}，提货方式：{{transportMode|dict}}。',
  },
  {
    finds: 'a clause that is never printed',
    code: 'SCH263',
    file: 'templates/lading.json',
    path: ['clauses', 3, 'visible'],
    value: 'count(cars) < 0',
  },
];

/** Names that nothing has, and what is written wrong. */
export const storeNames: readonly Seed[] = [
  inRule(INVOICE, 'expressNo', 'visible', "deliverWay == 'EXPRES'", {
    finds: 'a condition over a code that is not there',
    code: 'SCH123',
  }),
  inRule(OUT, 'planQuantity', 'value', 'sum(lines.planQantity)', {
    finds: 'a sum over a column that is not there',
    code: 'ENG109',
  }),
  inRule(REFUND, 'items.amount', 'check', 'row.amount <= row.payedAmount', {
    finds: 'a cell that is not there',
    code: 'ENG109',
  }),
  inEntity(LADING, [...stepIn(`${LADING}/entity.json`, 'stamp'), 'party'], 'saler', {
    finds: 'a step for a party that is not there',
    code: 'SCH115',
  }),
  inEntity(LADING, [...stepIn(`${LADING}/entity.json`, 'extend'), 'from'], ['EXPIRE'], {
    finds: 'a step out of a state that is not there',
    code: 'SCH118',
    shows: { path: [...stepIn(`${LADING}/entity.json`, 'extend'), 'from', 0] },
  }),
  inEntity(OUT, [...stepIn(`${OUT}/entity.json`, 'reject'), 'permission'], 'warehouse:out:audti', {
    finds: 'a step with a code that is not there',
    code: 'SCH110',
  }),
  inEntity(AGREEMENT, ['documents', 'agreement', 'template'], 'receiptManagAgreement', {
    finds: 'a paper without a template',
    code: 'SCH116',
  }),
  {
    finds: 'a column that is not there',
    code: 'SCH105',
    file: 'screens/center/fund/refund/list.json',
    path: ['columns', 2],
    value: 'refundAmout',
  },
  {
    finds: 'a sum of a column that is not there',
    code: 'SCH105',
    file: 'screens/center/fund/refund/list.json',
    path: ['summary', 0],
    value: 'refundTotal',
  },
  {
    finds: 'a slot of a field that is not there',
    code: 'SCH127',
    file: 'templates/lading.json',
    path: ['clauses', 2, 'text'],
    value: '提货人：{{pickNam}}，联系电话：{{pickMobile}}。',
  },
  {
    finds: 'a button that leads nowhere',
    code: 'SCH138',
    file: 'screens/center/fund/refund/list.json',
    path: ['rowActions', 3],
    value: 'agreed',
  },
];
