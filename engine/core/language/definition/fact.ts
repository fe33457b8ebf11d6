/** Facts: what is true of a record because of others. */
import { alias, choice, either, expression, list, map, may, must, naming, oneOf, only, shape, sql, text } from './build.ts';

export const FactRows = shape('FactRows', 'Rows of another entity that have to do with the record.', {
  entity: must(naming('entity'), 'The other entity.', 'goodsTransfer'),
  match: must(
    map(expression(), { names: 'code', least: 1 }),
    'Field of the other entity -> expression over this record that it must equal. Nothing matches while an expression is empty.',
    { contractId: 'id' },
  ),
  except: may(
    map(expression(), { names: 'code' }),
    'Field of the other entity -> value that it must not have, an expression over this record; while it is empty nothing is left out.',
    { id: 'id' },
  ),
  where: may(sql(), 'Which of the matching rows count.', "status in ['SUBMITTED', 'PART_OUT']", { standard: 'those in no final state' }),
});

export const FactSource = shape(
  'FactSource',
  'Where a fact comes from that holds while any row matches.',
  {
    planned: may(
      only(true),
      'The entity is not described yet. The source says nothing until an entity of that name exists; then this keyword is to be removed.',
      true,
    ),
  },
  { with: [FactRows] },
);

export const CountFact = shape(
  'CountFact',
  '`turns`: calls that ask for the same rows wait for each other, so a limit holds for calls at once, too.',
  {
    count: must(only(true), 'The fact is the number of matching rows.', true),
    turns: may(only(true), 'Calls that ask for the same rows wait for each other until they are through, so a limit also holds for calls at once.', true),
  },
  { with: [FactRows] },
);

export const RowFact = shape(
  'RowFact',
  '`ctx.facts.<name>.<field>` for the fields of `row`; `-validTo` of `sort` begins with the last.',
  {
    row: must(list(text(), { least: 1, unique: true }), 'Its fields that are read, as ctx.facts.<name>.<field>.', ['validTo']),
    sort: may(text({ pattern: '^-?[A-Za-z]' }), 'Field that says which row is the first; a minus before it: the last one.', '-validTo'),
  },
  { with: [FactRows] },
);

export const NamedFact = shape('NamedFact', 'Records in neither their first nor a final state.', {
  named: must(choice('underWay'), 'Records that are under way.', 'underWay'),
});

export const MeasuredFact = oneOf('MeasuredFact', 'How many rows match, what the first of them holds, or whether a record under way names this one.', [
  CountFact,
  RowFact,
  NamedFact,
]);

export const FactSpec = alias(
  'FactSpec',
  'What is true of a record because of others: that a row of one of the sources matches, how many rows match, what the first of them (in the order of `sort`) holds, or that a record under way names this one, whichever entity it is of.',
  either(MeasuredFact, list(FactSource, { least: 1 })),
);
