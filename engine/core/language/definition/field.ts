/** Fields of records and dialogs. */
import {
  alias,
  anything,
  call,
  choice,
  choiceOr,
  code,
  either,
  expression,
  flag,
  integer,
  later,
  list,
  map,
  may,
  must,
  naming,
  number,
  object,
  only,
  path,
  type Shape,
  shape,
  text,
} from './build.ts';
import { RemoteQuestionSpec } from './rule.ts';

export const ApiBase = alias(
  'ApiBase',
  "The record's API base: its URL prefix is `/<base>-api` (specification section 7).",
  choice('trade', 'user', 'admin', 'grain', 'steel', 'station'),
);

export const FieldFormat = alias(
  'FieldFormat',
  '`format` of a string property. `money` and `decimal` are decimal strings computed exactly, `percent` is a decimal string in percent (5 = 5 %), `ref` holds the id of another record, `files` comma-separated paths (specification section 3).',
  choice(
    'text',
    'longtext',
    'html',
    'date',
    'datetime',
    'month',
    'time',
    'money',
    'decimal',
    'percent',
    'mobile',
    'phone',
    'cn-id',
    'uscc',
    'bank-card',
    'imo-number',
    'container-number',
    'sms-code',
    'files',
    'ref',
    'address',
    'email',
  ),
);

export const FieldType = alias(
  'FieldType',
  'Type of the stored value. Amounts are strings (decimal strings); a line table is an array of objects.',
  choice('string', 'integer', 'boolean', 'array', 'object'),
);

export const RefSpec = shape('RefSpec', 'Reference to another record: which entity, which fields make up its label, which rows are offered.', {
  entity: must(naming('entity'), 'Name of the referred entity.', 'businessLine'),
  label: may(
    list(naming('field'), { least: 1, unique: true }),
    'Fields of the referred record joined by a blank as its label.',
    ['bankName', 'accountTypeText', 'accountNo'],
    { standard: "the entity's own label" },
  ),
  filter: may(map(expression(), { names: 'code' }), 'Equality filters of the picker: field of the referred record -> expression over this record.', {
    companyId: 'ctx.company.id',
    addressType: "'SIGN'",
  }),
  except: may(
    map(expression(), { names: 'code' }),
    'Rows that the picker leaves out and the server refuses: field of the referred record -> expression over this record, e.g. the own company where the other side is asked for. An empty value leaves out nothing.',
    { id: 'sellerCompanyId' },
  ),
  offeredBy: may(
    RemoteQuestionSpec,
    'Rows on offer that only the server can tell, e.g. colleagues who may take over a task: a module answers the question with their ids, and refuses the others by the same rule.',
    { question: 'approval.successors', with: { instanceId: 'instanceId', node: 'node' } },
  ),
  copy: may(map(naming('field'), { names: 'code' }), 'Copied on choosing: field of this record -> field of the referred record.', {
    buyerContactName: 'contactName',
    buyerContactPhone: 'contactPhone',
  }),
  route: may(path(), "Route of the referred record's detail; {id} is replaced.", '/center/contract/detail?id={id}'),
});

/** The names of all widgets, as fields state them in `widget`. */
export const Widget = alias(
  'Widget',
  'Widget that fills in a field; the engine registers exactly these. Those after `formily:` are components of the Formily ecosystem, which come through a bridge; `components.json` names further ones, which the host brings.',
  choiceOr(
    'formily:',
    'Address',
    'Agreement',
    'BankAccount',
    'BankCard',
    'CardSelect',
    'Date',
    'DateRange',
    'DateTime',
    'Decimal',
    'DrawnImage',
    'IdNumber',
    'Integer',
    'LineTable',
    'LongText',
    'Mobile',
    'Money',
    'Month',
    'MultiSelect',
    'Percent',
    'Radio',
    'RecordPicker',
    'Select',
    'SmsCode',
    'Switch',
    'Text',
    'Time',
    'Upload',
    'Uscc',
    'Password',
    'formily:Cascader',
    'formily:Password',
    'formily:Rate',
    'formily:SelectTable',
    'formily:Transfer',
    'formily:TreeSelect',
  ),
);

export const FieldSchema: Shape = shape('FieldSchema', 'One property of an entity; JSON Schema keywords plus the vocabulary of the screen language.', {
  type: must(FieldType, 'Type of the stored value. Amounts are strings (decimal strings); a line table is an array of objects.', 'string'),
  title: may(
    text(),
    'Chinese label shown in forms, lists, details and messages, e.g. "含税基价". Needed on every field; what an action asks for may leave it to the label beside it.',
    '驳回原因',
    { assured: true },
  ),
  description: may(
    text({ empty: true }),
    'Note for colleagues: what the field means, where it comes from. Not shown to users.',
    '指标与方向合成的行名，用于查重与提示。',
  ),
  format: may(
    FieldFormat,
    'Meaning of a string: money/decimal/percent are exact decimal strings, date is YYYY-MM-DD, datetime YYYY-MM-DD HH:mm:ss, month YYYY-MM, time HH:mm:ss, html rich text cleaned to an allow-list when it is saved, files comma-separated paths, ref the id of another record; mobile, phone, cn-id, uscc, bank-card, sms-code, email are checked by section 5 of the specification; imo-number and container-number (ISO 6346) by their check digits.',
    'longtext',
  ),
  scale: may(integer({ least: 0, most: 8 }), 'Digits after the decimal point of money, decimal and percent.', 2, { standard: '2, weights of steel 3' }),
  dictionary: may(
    naming('dictionary'),
    'Name of the dictionary whose codes the field holds (schemas/dictionaries/<area>/<name>.json). With type array: several codes.',
    'serviceFeePayer',
  ),
  ref: may(RefSpec, 'Which record the id of a format "ref" field belongs to.', { entity: 'businessLine', label: ['lineNo', 'name'] }),
  widget: may(Widget, 'Input component where the default for type and format does not fit, e.g. "TextArea".', 'DateRange'),
  unit: may(
    text({ empty: true }),
    'Unit shown behind the value: 吨, 元/吨, %. Decimals have one; "" says that the number is bare, or that the record tells its unit.',
    '元',
  ),
  hint: may(text(), 'Help text below the input.', '可不填；填写后各批数量合计应等于合同数量'),
  placeholder: may(text(), 'Grey text in the empty input.', '请输入纸质或对方系统的合同编号', { standard: '请输入/请选择 + title' }),
  maxLength: may(integer({ least: 1 }), 'Most characters of a string.', 500),
  minLength: may(integer({ least: 0 }), 'Least characters of a filled-in string.', 2),
  minimum: may(
    either(text({ pattern: '^-?\\d+(\\.\\d+)?$' }), number()),
    'Least value, included. A decimal string for money, decimal and percent ("0.01"), a number for integer.',
    0,
  ),
  maximum: may(either(text({ pattern: '^-?\\d+(\\.\\d+)?$' }), number()), 'Greatest value, included. Written as minimum is.', 90),
  exclusiveMinimum: may(
    either(text({ pattern: '^-?\\d+(\\.\\d+)?$' }), number()),
    'The value must be greater than this: "0" for an amount that must be positive.',
    '0',
  ),
  exclusiveMaximum: may(either(text({ pattern: '^-?\\d+(\\.\\d+)?$' }), number()), 'The value must be less than this.', '100'),
  pattern: may(
    text({ format: 'regex' }),
    'Regular expression that the whole text must match, e.g. "^[A-Z]{2}\\\\d{6}$". Keep it linear: no repetition inside a repetition.',
    '^[A-Za-z][A-Za-z0-9]*$',
  ),
  proposals: may(
    call(),
    'Texts on offer while typing: a call that is told `keyword` and answers rows with a `name`; others may be typed.',
    'GET trade:/api/waybill/port',
  ),
  rowsOf: may(
    naming('field'),
    "Line table of the record whose rows a table of a dialog begins with: cells of columns that both have. Only the dialog's are sent.",
    'waybills',
  ),
  sensitive: may(flag(), 'Encrypted in transit, masked in lists and logs; never filterable, sortable or exported (ID numbers, bank cards).', true),
  mask: may(
    object({
      head: must(integer({ least: 0 }), 'Characters shown at the head.', 3),
      tail: must(integer({ least: 0 }), 'Characters shown at the tail.', 4),
      unless: may(naming('permission'), 'Permission code whose holders see the whole value.', 'company:user:edit'),
    }),
    'Shown with stars to callers who do not hold "unless": so many characters stay at the head and the tail.',
    { head: 3, tail: 4, unless: 'company:user:edit' },
  ),
  serverOwned: may(flag(), 'Written by the server only (numbers, states, totals of other records); ignored in a save.', true),
  internal: may(flag(), 'Never sent to the browser and shown nowhere.', true),
  passcode: may(
    object({
      length: must(integer({ least: 4, most: 32 }), 'So many characters.', 8),
      letters: may(flag(), 'Capitals and digits, none that is taken for another (0 and O, 1 and I), instead of digits alone.', true),
    }),
    'Text that the server draws by chance when the record is made, and anew when a step empties it, and that somebody has to know: what a step of the record asks for (`dialog.passcodes`), or what proves a paper (`verify` of the entity). Never in the trail; serverOwned, and internal where those who are asked for it could read it.',
    { length: 8 },
  ),
  copyable: may(only(false), 'false: left out when a new record starts as a copy of another one (dates, attachments, foreign numbers).', false),
  readableBy: may(
    list(naming('party'), { least: 1, unique: true }),
    'Parties of the record that may read the field; for the other parties it is empty. Who sees the record by company type reads it. Lists neither filter, sort nor export it. Only fields of the record itself, e.g. the opinion of an internal approval.',
    ['owner', 'buyer'],
  ),
  column: may(
    object({
      width: may(integer({ least: 40, most: 800 }), 'Width in pixels.', 220, { standard: 'by format' }),
      align: may(choice('left', 'right', 'center'), 'Alignment.', 'right', { standard: 'amounts right' }),
      display: may(choice('text', 'tag', 'money', 'progress', 'dateRange', 'company', 'number'), 'How the cell is drawn.', 'progress', {
        standard: 'by type',
      }),
      sortable: may(flag(), 'Can be sorted by.', false, { standard: 'what has one value' }),
    }),
    'How the field looks as a column of lists, unless a list says otherwise. Lists hold it once the set is loaded.',
    { width: 220 },
  ),
  listable: may(
    only(false),
    'false: lists do not offer the field in their column settings (technical ids, digests). Every other scalar field is offered as a hidden column; a screen may still name this one.',
    false,
  ),
  renamedFrom: may(
    either(code(), list(code(), { least: 1, unique: true })),
    'Earlier code of the field (or of the column of a line table), or all of them, the newest first: what is stored under it is moved to the field when the server starts, with its indexes, drafts and saved views. Two names that both hold values stop the start (SRV314).',
    'oldCode',
  ),
  searches: may(
    list(naming('field'), { least: 1, unique: true }),
    'Further text fields of the record that a filter on this text field looks in, e.g. the content beside the title.',
    ['content', 'bizNumber'],
  ),
  personal: may(
    text({ pattern: '^[a-z][A-Za-z]*\\.[a-z][A-Za-z]*$' }),
    'What the record is to the person who reads it (subscribed, marked), told by a server module under this name whenever one record is answered. Never in lists, never written: with serverOwned and listable false.',
    'tracking.subscribed',
  ),
  default: may(anything(), 'Starting value: a literal, or { "expression": "ctx.today" }.', 30),
  items: may(
    object({
      type: must(choice('object', 'string'), 'object: a line table. string: a multiple choice.', 'object'),
      title: may(text(), 'Chinese name of one row, e.g. "指标".', '质量指标与扣罚'),
      properties: may(
        map(
          later(() => FieldSchema),
          { names: 'code', least: 1 },
        ),
        'Columns of the line table.',
        { threshold: { type: 'string', title: '阈值', format: 'decimal', scale: 4 }, level: { type: 'string', title: '级别', dictionary: 'riskLevel' } },
      ),
      required: may(list(naming('field'), { unique: true }), 'Columns that must be filled in.', [
        'goodsName',
        'material',
        'spec',
        'weightMode',
        'weight',
        'unitPrice',
      ]),
    }),
    'Rows of a line table (type array, items.type object) or { "type": "string" } of a multiple choice.',
    { type: 'string' },
  ),
  properties: may(
    map(
      later(() => FieldSchema),
      { names: 'code', least: 1 },
    ),
    'Parts of a nested object, e.g. start and end of a date range.',
    { start: { type: 'string', title: '开始日期', format: 'date' }, end: { type: 'string', title: '结束日期', format: 'date' } },
  ),
  required: may(list(naming('field'), { unique: true }), 'Parts that must be filled in while the object is visible.', ['start', 'end']),
});
