/** Blocks over rows that lie in a record or that a call answers. */
import { choice, expression, flag, integer, kind, list, map, may, must, naming, object, oneOf, only, shape, text } from '../build.ts';
import { FieldSchema } from '../field.ts';

export const RowSource = oneOf(
  'RowSource',
  'Where rows come from: a line table of the record, the record itself, a call that answers rows, or other records.',
  [
    object({
      field: must(naming('field'), 'Line table of the record.', 'payload.prices'),
      where: may(expression(), 'Its rows for which this holds; the row is `row`, the rest the record.', "row.mode == 'TRAIN'"),
    }),
    object({ record: must(only(true), 'The record itself is the only row.', true) }),
    object({
      call: must(naming('call', { pattern: '^(GET|POST) [a-z]+:/' }), 'METHOD base:/path with {field} slots.', 'GET trade:/api/ship/track?id={id}'),
      at: may(text(), 'Member of the answer that holds the rows.', 'points'),
      fields: may(map(FieldSchema, { names: 'code' }), 'What the rows are, where cells and conditions read them.', { ip: { type: 'string', title: 'IP' } }),
    }),
    object({
      entity: must(naming('entity'), 'Entity whose records are the rows.', 'financeReport'),
      by: must(naming('field'), "Its field that holds this record's id, or the value of `of`.", 'businessLineId'),
      of: may(naming('field'), 'Field of this record whose value `by` holds.', 'companyId', { standard: 'the id' }),
      same: may(list(naming('field'), { least: 1, unique: true }), 'Fields that are equal in both records.', ['reportType']),
      view: may(naming('view'), 'View of that entity.', 'mine'),
      sort: must(text(), 'Order of the records, e.g. settleDate; the first 200 count.', 'settleDate'),
    }),
  ],
);

export const RowValue = shape('RowValue', 'A value of a row with its label: a column of a table, a line of a card.', {
  label: must(text(), 'Chinese label.', '时间'),
  field: must(naming('field'), 'Column of the row.', 'arriveTime'),
  unit: may(text(), 'Unit behind the value.', 'km/h'),
  dictionary: may(naming('dictionary'), "Dictionary that gives the value's label.", 'trackEvent'),
  format: may(choice('longitude', 'latitude'), "Shown as degrees, minutes, seconds with the hemisphere's letter.", 'longitude'),
});

export const RowsBlockSpec = shape('RowsBlockSpec', 'A table of rows that lie in the record or that a call answers.', {
  kind: kind('rows', 'A table of rows that lie in the record or that a call answers.'),
  title: must(text(), 'Chinese heading of the block.', '挂靠港'),
  source: must(
    RowSource,
    'A line table of the record (field), the record itself (record), a call that answers rows, or records of another entity that name this one.',
    { call: 'GET trade:/api/waybill/track?id={id}', at: 'events' },
  ),
  columns: must(list(RowValue, { least: 1 }), 'Columns from left to right.', [
    { label: '开始', field: 'startTime' },
    { label: '结束', field: 'endTime' },
    { label: '时长', field: 'minutes', unit: '分钟' },
    { label: '地点', field: 'place' },
  ]),
  export: may(text(), 'Offers the rows as a workbook of this name.', '船舶轨迹点'),
  empty: may(text(), 'What stands there without rows.', '未查询到轨迹，请核对后重试'),
});

export const ChartBlockSpec = oneOf(
  'ChartBlockSpec',
  "A chart: of `values` derivedFields from the record's own fields, or of rows, one point for each, named by its column `label`.",
  [
    object({
      values: must(
        list(object({ label: must(text(), 'Chinese name.', '到账金额'), value: must(expression(), 'Number over the record.', 'unarrivedQuantity') }), {
          least: 1,
        }),
        "Bars or parts of the record's own figures.",
        [
          { label: '到账金额', value: 'amount' },
          { label: '已认领', value: 'claimedAmount' },
          { label: '未认领', value: 'unclaimedAmount' },
        ],
      ),
    }),
    object({
      source: must(
        RowSource,
        'A line table of the record (field), the record itself (record), a call that answers rows, or records of another entity that name this one.',
        { entity: 'steelMark', by: 'businessLineId', sort: 'settleDate' },
      ),
      label: must(text(), 'Column that names the point of each row, e.g. a day.', 'settleDate'),
      series: must(
        list(object({ title: must(text(), 'Chinese name.', '净资产收益率'), field: must(naming('field'), 'Column of the values.', 'returnOnEquity') }), {
          least: 1,
        }),
        'Columns that are drawn, a value for each row.',
        [
          { title: '现价', field: 'price' },
          { title: '基准价', field: 'basePrice' },
        ],
      ),
    }),
  ],
  {
    common: object({
      kind: kind('chart', 'A chart of the record.'),
      title: must(text(), 'Chinese heading.', '成交均价与警戒线'),
      chart: must(choice('bar', 'stackedBar', 'line', 'ring'), 'How it is drawn.', 'line'),
      unit: may(text(), 'Unit of the values.', '元/吨'),
      digits: may(integer({ least: 0, most: 6 }), 'Digits after the point.', 2),
      horizontal: may(flag(), 'Bars lie.', true),
      limit: may(
        object({
          label: must(text(), 'Chinese name on the line.', '警戒线 70%'),
          value: must(text({ pattern: '^-?\\d+(\\.\\d+)?$' }), 'Decimal on the value axis.', '70'),
          beyond: must(choice('above', 'below'), 'Which side is red.', 'above'),
        }),
        'A bound drawn as a line; points beyond it are red.',
        { label: '警戒线 70%', value: '70', beyond: 'above' },
      ),
    }),
  },
);

export const ProgressBlockSpec = shape('ProgressBlockSpec', 'How far between two ends: `value` is a percentage of the record; `notes` stand below the bar.', {
  kind: kind('progress', 'How far between two ends.'),
  title: may(text(), 'Chinese heading of the block.', '额度使用'),
  value: must(text(), 'Field that holds the percentage.', 'creditUsage'),
  ends: must(list(naming('field'), { least: 2, most: 2 }), 'Fields that name the two ends.', ['usedCredit', 'creditLimit']),
  notes: may(list(naming('field')), 'Fields that stand below the bar.', ['creditLimit', 'usedCredit', 'availableCredit', 'paymentTerm', 'settleMode']),
});
