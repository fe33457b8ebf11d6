/** Rules of forms and dialogs. */
import { choice, expression, map, may, must, naming, oneOf, shape, text } from './build.ts';

export const RemoteQuestionSpec = shape(
  'RemoteQuestionSpec',
  "A question that the server answers: its registered name, and what it is told (name -> expression as the rule's field sees it). While one of the values is empty nothing is asked: a check holds, an option list is open.",
  {
    question: must(naming('question'), 'Registered name (services.questions of a server module).', 'record.unique'),
    with: must(map(expression()), 'What the server is told: name -> expression over this record; a value that is empty is left out.', {
      instanceId: 'instanceId',
      node: 'node',
    }),
  },
);

/** The shape of a rule on a field of a form. */
export const FieldRule = shape(
  'FieldRule',
  "One rule. `field` is a path: `basePrice`, `deliveryDate.end`, or `orderIndicators.rejectValue` for a column of a line table, where the row is `row` (and `row.segments`' own rows are `row` again, the outer one `parent`).",
  {
    id: may(
      text({ pattern: '^[A-Za-z][A-Za-z0-9_.-]*$' }),
      'Name of the rule where another rule of the field says the same aspect (two checks): coverage, the why panel and "unreachable" of cases.json call it "/rules/<id>/check". Left out, the field is the name.',
      'late',
    ),
    field: must(
      naming('field'),
      'Field path: "basePrice", "deliveryDate.end", "orderIndicators.rejectValue" (a column; its row is "row").',
      'contractTemplateName',
    ),
    visible: may(expression(), 'Shown while this holds; a hidden field is not validated and not sent.', "priceMode == 'INDEX'"),
    required: may(expression(), 'Must be filled in while this holds (and the field is visible). "true" for always.', "priceMode == 'INDEX'"),
    enabled: may(expression(), 'Can be edited while this holds.', "row.side != 'RANGE'"),
    options: may(expression(), 'Codes on offer: an expression that gives a list, e.g. "codes(\'coalSubType\', coalType)".', "codes('coalSubType', coalType)"),
    value: may(expression(), 'Computed value; the field is read-only: "round(quantity * basePrice, 2)".', 'capital(settleAmount)'),
    solve: may(
      expression(),
      'What the field is by the others of its group while it is the one that gives way: fields whose "solve" reads each other (price, quantity, amount) are a group, of which all are entered but one. The one that was entered longest ago gives way.',
      'round(amount / quantity, 4)',
    ),
    generate: may(
      expression(),
      'Rows of a line table, as many as the number (or as the list has items): nobody adds or removes one, their cells are computed by "row.index", "isLast(row)" and "at(list, row.index)" or entered.',
      'periods',
    ),
    suggest: may(expression(), 'Default that follows its inputs until the user edits the field.', 'upstreamSignCompanyName'),
    clear: may(expression(), 'The field is emptied while this holds.', 'empty(transportMode)'),
    label: may(expression(), 'Label that depends on values.', "payMode == 'CREDIT' ? '账期' : '余款期限'"),
    hint: may(expression(), 'Help text that depends on values, e.g. "capital(totalAmount)".', "currentRatio < 1 ? '流动比率低于1' : ''"),
    min: may(expression(), 'Least value or earliest date, included.', "status == 'OVERDUE' ? 1 : 0"),
    max: may(expression(), 'Greatest value or latest date, included.', 'ctx.today'),
    check: may(expression(), 'Must hold; else "message" is shown. Several check rules for one field are fine.', 'empty(quantity) || quantity > 0'),
    optionsFrom: may(RemoteQuestionSpec, 'Codes on offer, answered by the server; instead of options.', {
      question: 'station.codes',
      with: { mode: 'transportMode' },
    }),
    checkBy: may(RemoteQuestionSpec, 'A check that only the server can make, e.g. whether a number is taken; with "message".', {
      question: 'record.unique',
      with: { outContractNo: 'outContractNo' },
    }),
    message: may(text(), 'Chinese text when check does not hold.', '税率只能是 13%、9%、6% 或 0%'),
    level: may(choice('error', 'warning'), 'warning informs and lets the user go on; error (default) blocks.', 'warning'),
    source: may(text(), 'Where the rule comes from: "§4", or "+" with the chapter\'s note.', '+'),
  },
  { least: 2 },
);

export const TableUse = shape(
  'TableUse',
  'Aspects of one field, or the use of a decision table ({ "table": "transport-mode" }).',
  {
    table: must(
      naming('table'),
      'Decision table <name>.table.json beside the form, whose outputs then are rules of this form. Stands alone.',
      'indicator-options',
    ),
  },
  { least: 1 },
);

export const FormRule = oneOf('FormRule', 'Aspects of one field, or the use of a decision table ({ "table": "transport-mode" }).', [TableUse, FieldRule]);
