/** `series/<name>.json`: records that belong together, made of samples again and again. */
import { either, expression, list, map, may, must, naming, object, open, schemaLink, shape, text } from './build.ts';

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
