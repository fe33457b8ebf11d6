/** `form.json` and `<name>.form.json` beside an entity. */
import { choice, code, either, expression, flag, integer, list, map, may, must, naming, open, schemaLink, shape, text } from './build.ts';
import { Widget } from './field.ts';
import { FormRule } from './rule.ts';

export const FormFieldUse = shape('FormFieldUse', 'A field by its code, or with how it is laid out.', {
  field: must(naming('field'), 'Field path: "basePrice", "deliveryDate.start".', 'contractTemplateName'),
  span: may(integer({ least: 1, most: 4 }), 'Grid columns the field takes.', 3, {
    standard: '1; tables and long texts take all; accounts, and records told by several of their fields, two where a column is narrow',
  }),
  widget: may(Widget, 'Input component of this form only.', 'CardSelect'),
  props: may(open(), 'Properties handed to the widget.', { call: 'GET user:/api/agreement/get?fileType=SIGN_SERVICE' }),
  readOnly: may(flag(), 'Shown as text in this form.', true),
  as: may(
    choice('cards', 'panels', 'folded'),
    'How the rows of a line table stand: `cards`: each a card with its own fields; `panels`: the heading of each folds it away; `folded`: the same, folded away at first. Rows are added, copied, moved and removed as in the table, by the same keys. A cell that is wrong, or that is looked for, unfolds its row. Paper shows every row unfolded.',
    'panels',
    { standard: 'lines of one table' },
  ),
  heading: may(
    list(naming('field'), { least: 1, unique: true }),
    'Columns whose values stand in the heading of each row, beside its number; with `as`.',
    ['batchNo', 'deliveryDate'],
    { standard: 'the first column' },
  ),
});

export const FormSection = shape('FormSection', 'A titled block of a form.', {
  key: must(code(), 'Key by which screens choose sections.', 'base'),
  title: must(text(), 'Chinese heading.', '基本信息'),
  columns: may(choice(1, 2, 3, 4), 'Grid columns.', 3, { standard: '3' }),
  visible: may(expression(), 'The section is shown only while this holds.', "mode == 'AUTOMOBILE'"),
  as: may(
    choice('tab', 'panel', 'folded'),
    'How the section stands among the others: `tab`: one behind another with the tabs beside it, under a row of their titles; `panel`: its title folds it away; `folded`: the same, folded away at first. A field that is wrong, or that is looked for, unfolds what it stands in. Paper, and a form of steps, show every section.',
    'tab',
    { standard: 'a card below the one before' },
  ),
  detailOnly: may(flag(), 'Shown in detail pages only (read-only facts).', true),
  text: may(list(text(), { least: 1 }), 'Paragraphs above the fields; one that begins with "- " is an item of a list.', [
    '电子签章由数字证书和电子印章组成：证书由签署人以本人手机验证码启用，印章由企业指定的保管人保管。开通后即可在线签署合同、结算单、提货单等单据，并随时验证文件是否被篡改。',
  ]),
  fields: must(list(either(naming('field'), FormFieldUse)), 'Fields in order.', ['contractQuantity', 'beforeQty', 'beforeAmount', 'afterQty', 'afterAmount']),
});

export const FormSpec = shape(
  'FormSpec',
  'How a record is filled in: sections, order, rules. File: entities/<area>/<entity>/form.json (name "form") or <name>.form.json.',
  {
    $schema: schemaLink(),
    name: must(text({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }), '"form" in form.json, else the file name before .form.json.', 'form'),
    entity: must(naming('entity'), "Name of the entity, equal to the folder's.", 'tradeContract'),
    stepwise: may(flag(), 'The sections are numbered steps on one page: one opens when all before it are complete.', true),
    sections: must(list(FormSection, { least: 1 }), 'Blocks in order.', [
      { key: 'base', title: '占比', fields: ['customerName', 'linkedCompanyId', 'openBalance', 'allBalance', 'share'] },
    ]),
    let: may(
      map(expression()),
      'Names for parts of rules, of this form alone: name -> expression. "net" is read by every rule, "lines.net" is one value for each row of the line table, read as "row.net". Worked out once a change, neither shown nor sent.',
      { net: 'weight - water' },
    ),
    rules: must(list(FormRule), 'Rules in any order: states are a pure function of the values.', [{ field: 'fullAddress', value: 'area + detail' }]),
  },
);
