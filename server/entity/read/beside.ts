/** Rows of a module's own statement with the records that they name, all in one statement. */
import { type RawBuilder, sql as raw } from 'kysely';
import { type EntityRow, errors, type Link, type Sql } from '#server/kernel';
import { readRow } from '../store/rows.ts';
import { type RecordType, type RecordTypes, typeNamed } from '../type/record-type.ts';

const ROW = 'beside';
type Linked = Link & { type: RecordType };
type Found<R> = { row: R; records: Record<string, EntityRow | null> };

export async function rowsBeside<R>(
  sql: Sql,
  types: RecordTypes,
  rows: RawBuilder<R>,
  links: readonly Link[],
): Promise<Array<Found<R>>> {
  const all = links.map((link) => ({ ...link, type: typeNamed(types, link.entity) }));
  const joins = all.map((link) => {
    const source = raw`(select * from ${link.type.whole}) as ${raw.ref(link.entity)}`;
    return raw`left join ${source} on ${columnOf(link.type, link.field)} = ${namedBy(all, link.by)}`;
  });
  const columns = all.flatMap(({ type, entity }, index) =>
    cellsOf(type).map((name) => raw`${raw.ref(`${entity}.${name}`)} as ${raw.ref(`${index}:${name}`)}`),
  );
  const order = all.flatMap(({ entity }) => [raw.ref(`${entity}.create_time`), raw.ref(`${entity}.id`)]);
  const found = await raw<R & Record<string, unknown>>`select ${raw.join([raw`${raw.ref(ROW)}.*`, ...columns])}
    from (${rows}) as ${raw.ref(ROW)} ${raw.join(joins, raw` `)} order by ${raw.join(order)}`.execute(sql);
  return found.rows.map((row) => ({
    row,
    records: Object.fromEntries(all.map(({ type, entity }, index) => [entity, recordAt(type, row, index)])),
  }));
}

function columnOf({ spec, shape }: RecordType, code: string): RawBuilder<unknown> {
  const column = shape.columns.get(code);
  if (!column || column.kind === 'json') throw errors.SRV457({ field: code, entity: spec.name });
  return raw.ref(`${spec.name}.${column.name}`);
}

/** A column of the row, or a field of a record before. */
function namedBy(links: readonly Linked[], by: string): RawBuilder<unknown> {
  const [entity, field] = by.split('.');
  const link = field === undefined ? undefined : links.find((each) => each.entity === entity);
  return link ? columnOf(link.type, field ?? '') : raw.ref(`${ROW}.${by}`);
}

const cellsOf = ({ shape }: RecordType): string[] => [
  ...new Set([...shape.columns.values()].map(({ kind, name }) => (kind === 'json' ? 'ext' : name))),
];

function recordAt(type: RecordType, row: Record<string, unknown>, index: number): EntityRow | null {
  if ((row[`${index}:id`] ?? null) === null) return null;
  const own = Object.fromEntries(cellsOf(type).map((name) => [name, row[`${index}:${name}`]]));
  return readRow(type, own).record;
}
