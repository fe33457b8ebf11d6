/** What is derivedFields from other records: linked rows, measures, derived entities, watches. */
import { choice, either, expression, flag, list, map, may, must, naming, object, oneOf, only, path, shape, short, sql, text } from './build.ts';

export const LinkedRows = shape(
  'LinkedRows',
  'Rows of an entity that belong to a record. `match`: field of that entity -> expression over the record (a column of a line table means any of its cells); left out: every row. `where`: which of them count.',
  {
    entity: must(naming('entity'), 'The other entity.', 'steelSettlement'),
    match: may(
      map(expression(), { names: 'code' }),
      'Field of the other entity -> expression over the record that it must equal; a column of a line table, rows.contractId, means any of its cells.',
      { sellerCompanyId: 'companyId', buyerCompanyId: 'linkedCompanyId' },
      { standard: 'every row' },
    ),
    where: may(sql(), 'Which of the matching rows count.', "status == 'ACCEPTED'"),
    planned: may(flag(), 'The other entity is not described yet: there are no rows until it exists.', true),
  },
);

export const Measure = oneOf('Measure', 'What is made of the rows: how many, or one value of an expression over each row. `first`: of the earliest row.', [
  object({ count: must(only(true), 'How many rows.', true) }),
  object({ sum: must(expression(), 'Sum of an expression over each row; 0 without rows.', 'coalesce(pieces, 1)') }),
  object({ avg: must(expression(), 'Mean of an expression over each row.', 'settlePrice') }),
  object({ min: must(expression(), 'Least value of an expression over each row.', 'qnetValue') }),
  object({ max: must(expression(), 'Greatest value of an expression over each row.', 'days(dueDate, ctx.today)') }),
  object({ first: must(expression(), 'Value of an expression over the earliest row.', 'businessLineId') }),
]);

export const EntityMeasure = oneOf(
  'EntityMeasure',
  'A figure over rows of the entity that everybody means the same by: heads, graphs and boards name it, none spells it again.',
  [Measure],
  {
    common: object({
      title: must(text(), 'Chinese name; of two that differ by their rows it says which, e.g. 发货量（含在途）.', '结算额'),
      only: may(
        map(text(), { names: 'code' }),
        'Field -> filter as lists know it: codes ("A,B") or a range of numbers ("0.01~"). Which rows count.',
        { status: 'EXECUTING,COMPLETED' },
        { standard: 'all rows' },
      ),
    }),
  },
);

/** A figure that names its measure, in files. */
export const measureName = () => must(naming('measure'), 'Measure of the entity: what is counted, and which rows.', 'settled');

export const LinkedMeasure = oneOf('LinkedMeasure', 'A measure of rows of another entity that belong to the record.', [Measure], {
  common: object({
    of: must(LinkedRows, 'Rows of another entity that belong to the record.', {
      entity: 'delivery',
      match: { contractId: 'id' },
      where: "status == 'ACCEPTED'",
    }),
  }),
});

export const DerivedField = oneOf(
  'DerivedField',
  "A field of a derived entity: a measure of linked rows, a value of the entity's other fields, another field of the base record, or a cell of the line that the row stands for.",
  [
    LinkedMeasure,
    object({ value: must(sql(), "Value of the entity's other fields, whatever their order.", 'paidCoal + paidSteel') }),
    object({ field: must(naming('field'), 'Field of the base record.', 'updateTime') }),
    object({ row: must(naming('field'), 'Column of the line table that "rows" names, or cell of the entry with "entries".', 'indicatorCode') }),
  ],
);

export const NamedLinkedMeasure = shape('NamedLinkedMeasure', 'A measure of another entity, over its rows that belong to the record.', {
  of: must(LinkedRows, 'Rows of another entity that belong to the record.', { entity: 'settlement', match: { businessLineId: 'id' } }),
  measure: measureName(),
});

export const StatedDerivedField = oneOf('StatedDerivedField', 'A derived field as a file describes it: by a measure of the linked entity, or in full.', [
  NamedLinkedMeasure,
  DerivedField,
]);

export const DerivedFieldOrName = short(
  'DerivedFieldOrName',
  'Where the value of a derived field comes from. In files a measure of the linked entity goes by its name.',
  DerivedField,
  StatedDerivedField,
  { of: { entity: 'settlement', match: { businessLineId: 'id' } }, measure: 'settled' },
);

export const DerivedReader = shape('DerivedReader', "Companies beyond the base record's that see the row, through a record linked with it.", {
  role: must(text(), 'Party role that they play.', 'financier'),
  company: must(naming('field'), 'Field of the linked rows that holds the company.', 'financierCompanyId'),
  of: must(LinkedRows, 'Rows of another entity that belong to the record.', { entity: 'track', match: { businessLineId: 'id' } }),
  reads: may(
    list(naming('field'), { least: 1, unique: true }),
    'The only fields that they read; the others are empty for them in rows, sums, filters and exports.',
    ['lineNo', 'name', 'lineType', 'goodsKind', 'goodsName', 'stage', 'status'],
    { standard: 'all' },
  ),
});

export const DerivedSpec = shape(
  'DerivedSpec',
  "An entity without a table: each row is a row of `from`, read with the same id, number, state and parties. Fields that `fields` does not name are the base record's of the same code.",
  {
    from: must(naming('entity'), 'The entity that gives the rows, with id, number, state and parties.', 'steelSettlement'),
    where: may(sql(), 'Which of its rows.', "status != 'DISSOLVED'"),
    rows: may(naming('field'), 'Line table of that entity: each of its lines is a row, its cells are row.<column> in "match".', 'orderIndicators'),
    entries: may(
      either(only(true), choice('days')),
      'In place of "rows": each entry of the ledger whose keys that entity\'s records are is a row. Its cells: seq, kind, at, postedAt, entity, document, line, reverses, reason, companyId, userId, each number of the ledger (what came to it) and <number>After (what stood then). "days": each day on which entries were posted to the key is a row. Its cells: day, count, and of each number <number>Before (what stood when the day began), <number>In, <number>Out (what came, what went; a reversal takes from what it takes back) and <number>After.',
      true,
    ),
    one: may(
      list(naming('field'), { least: 1, unique: true }),
      'Of base rows that agree in these fields one stands for all: what they come to together are measures that match by the same fields. Fields of parties belong to them, so that whoever sees one sees all.',
      ['ownerCompanyId', 'warehouseId', 'goodsKey'],
      { standard: 'every row stands for itself' },
    ),
    fields: must(
      map(DerivedFieldOrName, { names: 'code' }),
      "Field -> where its value comes from. Fields that are not named are the base record's of the same code.",
      { receiptNo: { field: 'number' } },
    ),
    parties: may(
      list(naming('party'), { least: 1, unique: true }),
      "Of the base record's parties only these see the row, beside whole company types.",
      ['transferee', 'keeper'],
      { standard: 'whoever sees the base record' },
    ),
    readers: may(list(DerivedReader, { least: 1 }), 'Companies beyond those of the base record that see the row, through a record linked with it.', [
      { role: 'financier', company: 'financierCompanyId', of: { entity: 'financing' } },
    ]),
  },
);

export const WatchSpec = shape(
  'WatchSpec',
  'A condition that is looked after: rows whose `value` meets the threshold of the rule named `rule` raise an alert, which recovers when they no longer do. Thresholds, levels and whether the rule is on are records of their own.',
  {
    rule: must(text(), 'Code of the rule: "R03"; with "register" the kind of its rules.', 'R06'),
    register: may(text(), 'Register of risk.json in whose records the alert is kept, under the rules that companies have set there for the kind.', 'storage', {
      standard: 'alerts about the risk of companies',
    }),
    compare: may(choice('GT', 'GE', 'LT', 'LE'), 'With "register": how the number stands to the threshold of a rule that is met.', 'GE', {
      standard: 'GT',
    }),
    once: may(flag(), 'With "register": something that has happened. Once dealt with it is not told of again.', true),
    set: may(
      map(sql(), { names: 'code' }),
      'With "register": field of the alert -> value of the row. A rule that names one of them holds for equal ones only.',
      {
        warehouseId: 'warehouseId',
      },
    ),
    where: may(sql(), 'Rows that are looked at.', "status == 'ACCEPTED' && sendWeight > 0"),
    value: must(sql(), "The number that the rule's threshold is compared with.", 'days(etaDate, ctx.today) * 24'),
    threshold: may(
      text({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$' }),
      "A limit of its own, where the rule's is of another kind (hours and kilometres in one rule).",
      '0.2',
    ),
    unit: may(text(), 'Unit of the number, e.g. 天.', '%'),
    subject: must(naming('field'), 'Field that holds the company that the alert is about.', 'sellerCompanyId'),
    others: may(list(naming('field'), { least: 1, unique: true }), 'Fields that hold further companies that see the alert.', [
      'buyerCompanyId',
      'carrierCompanyId',
    ]),
    line: may(naming('field'), 'Field that holds the business line.', 'businessLineId'),
    title: must(
      naming('template'),
      'Title of the alert; {{field}} slots, {{@value}}, {{@daysLeft}} (剩余3天, 今日到期, 已逾期2天), {{@threshold}}.',
      '{{deliveryNo}} 途损超标',
    ),
    text: must(naming('template'), 'What happened; slots as in the title.', '业务线{{name}}的发票金额超过结算金额{{@value}}元。'),
    to: may(path(), 'Route that shows the record.', '/center/contract/detail?id={contractId}'),
    quiet: may(flag(), 'The alert is raised without a message, because another part of the server tells of it.', true),
  },
);
