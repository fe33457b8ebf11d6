/** Buttons, links and row actions. */
import {
  call,
  choice,
  code,
  either,
  expression,
  flag,
  integer,
  later,
  link,
  linkOrField,
  list,
  loaded,
  map,
  may,
  must,
  naming,
  object,
  only,
  type Shape,
  shape,
  short,
  text,
} from './build.ts';
import { FieldSchema } from './field.ts';
import { FormFieldUse } from './form.ts';
import { FormRule } from './rule.ts';
import { DecisionTable } from './table.ts';

/** Codes of text messages that a form asks for. */
export const SmsCodes = may(map(call(), { least: 1 }), 'Fields of format sms-code -> call that sends the code, told what was typed.', {
  code: 'POST user:/api/company/password/code/send',
});

/** What comes after a call. */
export const After = {
  says: may(expression(), 'Told after success; `answer` is what the call answered.', "answer.intact ? '文件未被篡改' : '文件已被修改'", {
    standard: 'the label with 成功',
  }),
  wrong: may(expression(), 'Told as an error while this holds.', 'answer.intact != true'),
  anew: may(choice('session', 'page'), 'What the session knows of the user has changed: it, or the whole page, is asked anew.', 'session'),
};

/** What a dialog shows of the record that is decided on. */
export const Shows = may(
  either(list(naming('field'), { least: 1, unique: true }), only(false)),
  'Fields of the record that stand above what is asked, so that nobody decides blindly; false: the record is not what is decided on.',
  ['deliveryNo', 'sellerCompanyId', 'goodsName', 'sendWeight'],
  { standard: 'number, parties, amount and quantity of the entity' },
);

export const ActionDialog: Shape = shape('ActionDialog', 'What a button asks for.', {
  title: must(text(), 'Chinese title.', '处理告警'),
  fields: must(map(FieldSchema, { names: 'code', least: 1 }), 'Fields of the dialog.', {
    remark: { type: 'string', title: '处理说明', format: 'longtext', maxLength: 200, minLength: 2 },
  }),
  required: may(list(naming('field'), { unique: true }), 'Fields that must be filled in.', ['remark']),
  rules: may(
    list(FormRule, { least: 1 }),
    "Aspects of the dialog's fields and decision tables of the screen's entity, as in a transition's dialog: expressions see the row or record by its field names and the dialog as input.<field>. The server judges them before a call or transition is made.",
    [{ field: 'reason', required: 'input.amount < quantity' }],
  ),
  tables: loaded(map(DecisionTable), 'Decision tables that `rules` name; put here when the schemas are loaded, never written.'),
  codes: SmsCodes,
  shows: Shows,
  next: may(
    later(() => ActionDialog),
    'Asked next, once the call has been answered.',
    {
      title: '新手机号',
      fields: { mobile: { type: 'string', title: '新手机号', format: 'mobile' } },
      then: 'POST user:/api/personal/mobile/new/check',
    },
  ),
  layout: may(list(either(naming('field'), FormFieldUse)), 'Order and use of the fields.', [{ field: 'avatar', props: { maxCount: 1 } }], {
    standard: 'as they stand',
  }),
  then: must(
    naming('call'),
    'Transition, "METHOD base:/path" with {field} slots of the record and the dialog, or a route.',
    'POST trade:/api/sys/message/handle/{id}',
  ),
});

const SheetColumnSpec = object({
  field: may(naming('field'), 'Field that a cell fills in, or `table.column` of `rowsOf`; a computed one is compared with the cell.', 'lines.amount'),
  headings: may(
    list(text(), { least: 1, unique: true }),
    'Headings that name the column; the first stands in the template.',
    ['货物名称', '货物或应税劳务名称'],
    {
      standard: "the field's title",
    },
  ),
  texts: may(map(text()), 'Words of other programs -> codes.', { '数电发票（普通发票）': '32' }),
  by: may(naming('field'), 'Of a reference: field of the named record that a cell holds instead of its label.', 'accountNo'),
  round: may(flag(), 'What is more exact than the field is rounded.', true),
  extra: may(flag(), 'Read where a file has it; the template does not.', true),
  among: may(list(text(), { least: 1 }), 'Lines that hold something else are refused.', ['正常']),
  message: may(text(), 'Refusal of `among`, or of a cell that is not what the form computes.', '价税合计不等于金额加税额'),
});

export const ImportSheet = shape('ImportSheet', 'Columns of a workbook that brings new records, and which of its lines belong together.', {
  columns: must(list(SheetColumnSpec, { least: 1 }), 'Columns in the order of the template.', [
    { field: 'bankSerialNo' },
    { field: 'amount', headings: ['到账金额', '贷方发生额'] },
  ]),
  rowsOf: may(naming('field'), 'Lines of one `key` are rows of this table of one record.', 'lines'),
  key: may(list(naming('field'), { least: 1, unique: true }), 'Fields that tell records apart: without `rowsOf` a second line with the same is refused.', [
    'bankSerialNo',
  ]),
  most: may(integer({ least: 1 }), 'Lines of one `key` that one record takes; those beyond it make up further records with the same head.', 500, {
    standard: 'all of them, which the table may refuse',
  }),
  distinct: may(list(naming('field'), { least: 1, unique: true }), 'Columns in which no two lines of the whole file may hold the same.', [
    'bundleLines.bundleNo',
  ]),
  whole: may(
    flag(),
    'The file is taken as a whole or not at all: nothing is imported while a line has a fault, and what was created is removed when the server refuses a record.',
    true,
  ),
});

export const ActionSpec = shape(
  'ActionSpec',
  'A button, link or row action. Exactly one of to / transition / operation / call / download / dialog says what it does.',
  {
    key: must(code(), 'Key, unique among its neighbours.', 'downloadCommitment'),
    label: may(text(), 'Chinese text.', '查看证书与印章', {
      standard: "the transition's or operation's",
      follows: 'what the key usually says: add, detail, cancel',
    }),
    style: may(choice('primary', 'default', 'link', 'danger'), 'Look of the button.', 'primary', { follows: 'link in rows, primary for add' }),
    icon: may(text(), 'Name of an icon.', 'download', { follows: 'plus for add' }),
    to: may(
      linkOrField(),
      'Navigates. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}". {+field} is a field that holds an address of the portal.',
      '/center/contract/buy/list',
      { follows: 'the page beside this one that its key names (add, detail, edit, copy), the page that is made for its step' },
    ),
    transition: may(naming('transition'), 'Runs a transition; offered only when the server lists it for this row and user.', 'stampCommitment', {
      follows: 'the one that its key names',
    }),
    operation: may(
      choice('save', 'remove', 'export', 'copy', 'edit', 'back', 'next', 'previous', 'print', 'refresh', 'batchDownload', 'import', 'show'),
      'Built-in operation.',
      'batchDownload',
      { follows: 'the one that its key names' },
    ),
    call: may(call(), 'Calls "METHOD base:/path" with {field} slots.', 'POST trade:/api/track/{id}/subscribe'),
    download: may(text(), 'Field that holds a file id, "base:/path", or the path of a file that everyone may have.', 'contractFileId'),
    dialog: may(
      ActionDialog,
      'Asks for fields under rules, then takes a transition, makes a call or goes to a route with them (docs/language/forms.md, "Dialogs").',
      { title: '处理告警', fields: { remark: { type: 'string' } }, then: 'POST trade:/api/sys/message/handle/{id}' },
    ),
    form: may(
      object({
        form: must(naming('form'), "Name of the entity's form.", 'form', { follows: '"form"' }),
        title: must(text(), 'Chinese title.', '新增银行账户', { follows: 'the text of the button' }),
        sections: may(list(naming('section'), { unique: true }), "Keys of the form's sections to show.", ['base', 'roles'], {
          standard: 'all without detailOnly',
        }),
        defaults: may(map(expression()), 'Starting values of a new record: field -> expression over ctx.', { companyId: 'ctx.company.id' }),
        sheet: may(ImportSheet, 'With operation "import": how the workbook stands. Left out: a column for each field that people fill in.', {
          columns: [{ field: 'amount', headings: ['到账金额'] }],
        }),
      }),
      'The entity\'s form in a dialog: a new record, with operation "edit" the row\'s, with "show" the row\'s read only beside the list, all its sections.',
      { form: 'form', title: '邀请用户', sections: ['base', 'roles'] },
    ),
    reveal: may(
      list(naming('field'), { least: 1, unique: true }),
      "Shows these sensitive or masked fields of the record in full, after a code to the user's own mobile; each look is in the trail.",
      ['legalIdNo', 'legalMobile'],
    ),
    holds: may(text(), 'Beside `call`: name under which the page holds what was told and what was answered.', 'found'),
    keep: may(text(), "Keeps the row at hand under this name of the page's answers (one that is `kept`), or no longer; `set` says what of it.", 'favourites'),
    set: may(
      map(expression(), { least: 1 }),
      'Saves these values on the row: field -> expression over the row; with operation "edit". Beside `call`: what it is told.',
      {
        publishStatus: "'PUBLISHED'",
        publishTime: 'empty(publishTime) ? ctx.now : publishTime',
      },
    ),
    permission: may(naming('permission', { empty: true }), 'Permission code needed.', 'company:seal:edit', {
      follows: 'above a table: that of creating records for add and import, of exporting them for export',
    }),
    visible: may(expression(), 'Offered while this holds for the row.', '!empty(contractFileId)'),
    confirm: may(text(), 'Question before it runs.', '删除后不能恢复，确认删除该草稿？'),
    then: may(
      link(),
      'Where to go after success. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}".',
      '/center/contract/buy/list',
    ),
    ...After,
    save: may(flag(), 'Saves the form before the transition runs.', true),
    planned: may(only(true), 'The screen that "to" names is not described yet: the button is offered once it is; then this keyword is to be removed.', true),
  },
);

export const ScreenButton = short(
  'ScreenButton',
  'A button of a page. In files a plain text is a button with this key; what it does follows from the key, and `"transitions"` is every step of the record that the list does not place itself.',
  ActionSpec,
  code(),
  'detail',
);
