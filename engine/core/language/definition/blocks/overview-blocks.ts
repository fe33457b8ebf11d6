/** Blocks that are at home on overviews. */
import { ActionSpec, After, SmsCodes } from '../action.ts';
import {
  call,
  choice,
  code,
  either,
  expression,
  integer,
  link,
  linkOrField,
  list,
  map,
  may,
  must,
  naming,
  object,
  only,
  shape,
  text,
  variant,
} from '../build.ts';
import { FieldSchema } from '../field.ts';
import { FormFieldUse } from '../form.ts';
import { ColumnSpec } from '../list.ts';
import { FormRule } from '../rule.ts';
import { RowSource, RowValue } from './rows.ts';

const title = may(text(), 'Chinese heading of the block.', '数字证书');
const source = must(RowSource, 'Where the rows come from.', { field: 'center.seals' });
const empty = may(text(), 'What stands there without rows.', '暂无记录');
const column = (meaning: string, example: string) => may(naming('field'), meaning, example);

export const MeterSpec = shape('MeterSpec', 'How far something has come, with a word for it.', {
  label: must(text(), 'Chinese name.', '安全等级'),
  text: must(expression(), 'A word for it.', "dict('safetyLevel', profile.level).label"),
  percent: must(expression(), 'From 0 to 100.', "dict('safetyLevel', profile.level).percent"),
  color: may(expression(), 'success or error.', "dict('safetyLevel', profile.level).color", { standard: "the portal's own colour" }),
});

const meter = may(MeterSpec, 'How far something has come.', { label: '安全等级', text: 'profile.level', percent: '66' });

export const OVERVIEW_BLOCKS = [
  variant('notice', 'A line that informs or warns, with its buttons.', {
    title,
    level: must(choice('info', 'warning', 'error'), 'How urgent it is.', 'info'),
    text: must(expression(), 'What it says.', "'企业尚未开通电子签章'"),
  }),
  variant('result', 'What has been done, below a tick, with the ways on.', {
    title,
    heading: must(text(), 'Chinese text.', '认证成功'),
    lines: must(list(expression()), 'Lines below it.', ["'申请单号 ' + applied.number"]),
  }),
  variant('stages', 'Steps of a way.', {
    title,
    stages: must(list(text(), { least: 2 }), 'Names of the steps.', ['协议与三要素', '短信验证', '认证结果']),
    at: must(expression(), 'Number of the present step, from 0.', 'empty(elements.name) ? 0 : 1'),
  }),
  variant('portrait', 'Who this is: picture, name, a line below it.', {
    title,
    image: must(naming('field'), "Field that holds the picture's path.", 'profile.avatar'),
    change: may(ActionSpec, 'Taken by a click on the picture.', { key: 'avatar', label: '修改头像', call: 'POST user:/api/personal/avatar' }),
    heading: must(expression(), 'The name; its first character stands where there is no picture.', 'profile.name'),
    text: must(expression(), 'The line below it.', 'profile.mobile'),
    meter,
  }),
  variant('lines', 'Lines of a title, a text and buttons.', {
    title,
    meter,
    lines: must(
      list(
        object({
          key: must(code(), 'Key, unique in the block.', 'mobile'),
          title: must(text(), 'Chinese title.', '手机号'),
          text: must(expression(), 'What it says.', 'profile.mobile'),
          actions: must(list(ActionSpec), 'Its buttons.', [{ key: 'change', label: '修改', to: '/center' }]),
        }),
        { least: 1 },
      ),
      'The lines.',
      [{ key: 'mobile', title: '手机号', text: 'profile.mobile', actions: [] }],
    ),
  }),
  variant('cards', 'A card for each row.', {
    title,
    source,
    image: column("Column that holds a picture's address.", 'imageUrl'),
    heading: must(naming('field'), 'Column of the heading.', 'sealName'),
    notes: may(list(naming('field')), 'Columns below it.', ['sealType', 'sealCode']),
    state: column('Column whose code is shown as a tag.', 'status'),
    to: may(linkOrField(), 'Where a card leads: a route with {column} slots.', '/center/account/company/info/sealDetail?id={id}'),
    empty: must(text(), 'What stands there without rows.', '暂无印章'),
  }),
  variant('groups', 'Headed lists of names, each with whether it is held.', {
    title,
    source,
    heading: must(naming('field'), 'Column of the heading.', 'name'),
    items: must(naming('field'), 'Column that holds the list.', 'children'),
    name: must(naming('field'), "Column of an item's name.", 'name'),
    held: must(naming('field'), 'Column that says whether an item is held.', 'held'),
  }),
  variant('events', 'Rows in the order of time, side by side.', {
    title,
    source,
    heading: must(RowValue, 'What happened.', { label: '节点', field: 'event', dictionary: 'trackEvent' }),
    time: must(naming('field'), 'Column of the time.', 'time'),
    place: column('Column of the place.', 'place'),
    note: column('Column of a remark.', 'remark'),
    empty,
  }),
  variant('facets', 'Choices among what rows hold; `where` of other sources reads them.', {
    title,
    source,
    holds: must(text(), 'Name under which the page holds the choices.', 'wanted'),
    facets: must(
      list(
        object({
          key: must(code(), 'Key under which it is held.', 'goods'),
          label: must(text(), 'Chinese label.', '货物'),
          fields: must(list(naming('field'), { least: 1 }), 'Columns whose values are on offer.', ['goodsName']),
        }),
        { least: 1 },
      ),
      'The choices.',
      [{ key: 'goods', label: '货物', fields: ['goodsName'] }],
    ),
  }),
  variant('table', 'Rows with the cells and actions of a list.', {
    title: must(text(), 'Chinese heading of the block.', '用印记录'),
    source,
    columns: must(list(ColumnSpec, { least: 1 }), 'Columns from left to right.', ['sealName', 'signerName', 'signTime']),
    rowActions: may(list(ActionSpec), 'Buttons of each row.', [{ key: 'verify', label: '验证', call: 'POST trade:/api/signRecord/verify', set: { id: 'id' } }]),
    chooses: may(text(), "Name under which the page holds the chosen row: at first the address' (?id=), else the first.", 'chosen'),
    look: may(choice('list'), 'A narrow list to choose from instead of a table.', 'list'),
    search: may(
      object({
        label: must(text(), 'Chinese label.', '车号 / 货票号'),
        fields: must(list(naming('field'), { least: 1 }), 'Columns that are looked in.', ['wagonNo', 'ticketNo']),
      }),
      'A text to look for in a list.',
      { label: '车号', fields: ['wagonNo'] },
    ),
    pageSize: may(integer({ least: 5, most: 100 }), 'Rows a page.', 10, { standard: 'all' }),
    filters: may(map(FieldSchema, { names: 'code', least: 1 }), 'Told to the call with pageNo and pageSize, which answers list and total.', {
      keyword: { type: 'string', title: '姓名或手机号' },
    }),
    export: may(expression(), 'Offers the rows as a workbook of this name.', "'铁路发运明细-' + load.deliver.deliveryNo"),
    empty,
  }),
  variant('form', 'A form on the page, judged as a dialog is, sent to a call or held by the page.', {
    title,
    text: may(expression(), 'Stands above the fields.', "'验证码发送至 ' + elements.mobile"),
    fields: must(map(FieldSchema, { names: 'code', least: 1 }), 'Fields.', { code: { type: 'string', title: '短信验证码', format: 'sms-code' } }),
    layout: may(list(either(naming('field'), FormFieldUse)), 'Order and use of the fields.', [{ field: 'idFront', props: { maxCount: 1 } }], {
      standard: 'as they stand',
    }),
    required: may(list(naming('field'), { unique: true }), 'Fields that must be filled in.', ['code']),
    rules: may(list(FormRule, { least: 1 }), 'Aspects of the fields, as in a dialog.', [{ field: 'mobile', suggest: 'ctx.user.mobile' }]),
    codes: SmsCodes,
    send: may(call(), 'METHOD base:/path with {field} slots; sensitive values travel encrypted.', 'POST user:/api/company/password'),
    with: may(map(expression()), 'What the page tells beside the form: name -> expression.', { uscc: 'found.uscc' }),
    label: must(text(), 'Text of the button.', '提交认证'),
    enabled: may(expression(), 'Can be filled in only while this holds.', 'state.mayChange'),
    holds: may(text(), 'Name under which the page holds values and answer.', 'elements'),
    back: may(text(), 'Name of what the button 上一步 takes back.', 'elements'),
    then: may(link(), 'Where to go after success.', '/center/account/person/info'),
    ...After,
    inline: may(only(true), 'The fields stand beside each other.', true),
  }),
];
