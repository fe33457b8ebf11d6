/** Rows of a line table that must not repeat from one record to another (`uniqueRows` of the entity file). */
import { type RawBuilder, sql as raw } from 'kysely';
import type { EntitySpec } from '#core/language';
import { asService, whereOf } from '#server/database';
import { type EntityRow, errors, type Sql } from '#server/kernel';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';

type Rule = NonNullable<EntitySpec['uniqueRows']>[number];
/** What a row is told apart by, and its place in the table. */
type Keyed = { key: string[]; index: number };

/** Judged after the write, under a lock that the records of one group share. @throws ServerError 400 at the cell */
export async function refuseRepeatedRows(sql: Sql, type: RecordType, record: EntityRow): Promise<void> {
  for (const rule of type.spec.uniqueRows ?? []) await refuseRepeated(sql, type, record, rule);
}

async function refuseRepeated(sql: Sql, type: RecordType, record: EntityRow, rule: Rule): Promise<void> {
  const group = rule.within.map((field) => textOf(record[field]));
  const keyed = keysOf(record, rule);
  if (keyed.length === 0 || group.includes('')) return;
  const scope = { values: record, context: neutralContext() };
  if (rule.where !== undefined && type.compile(rule.where).evaluate(scope) !== true) return;
  const taken = await asService(sql, () => takenKeys(sql, type, { rule, record, group, keyed }));
  const repeated = keyed.find(({ key }) => taken.has(JSON.stringify(key)));
  if (!repeated) return;
  const path = `${rule.table}.${repeated.index}.${rule.cells[0]}`;
  throw errors.SRV121({ text: rule.message }, { errors: [{ path, message: rule.message }] });
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

function keysOf(record: EntityRow, { table, cells }: Rule): Keyed[] {
  const rows = Array.isArray(record[table]) ? (record[table] as Array<Record<string, unknown>>) : [];
  const keyed = rows.map((row, index) => ({ key: cells.map((cell) => textOf(row[cell])), index }));
  return keyed.filter(({ key }) => !key.includes(''));
}

type Asked = { rule: Rule; record: EntityRow; group: string[]; keyed: Keyed[] };

/** Which of the keys another record of the group holds. */
async function takenKeys(sql: Sql, type: RecordType, { rule, record, group, keyed }: Asked): Promise<Set<string>> {
  const place = JSON.stringify([type.spec.name, rule.table, ...group]);
  await raw`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(sql);
  const conditions: RawBuilder<unknown>[] = [raw`id <> ${record.id}`];
  rule.within.forEach((field, index) => {
    const column = type.shape.columns.get(field);
    if (column) conditions.push(raw`${raw.ref(column.name)}::text = ${group[index]}`);
  });
  if (rule.where !== undefined) conditions.push(whereOf(rule.where, { shape: type.shape, context: neutralContext() }));
  const key = raw`array[${raw.join(rule.cells.map((cell) => raw`trim(line ->> ${cell}::text)`))}]`;
  const wanted = keyed.map((row) => JSON.stringify(row.key));
  const { rows } = await raw<{ key: string[] }>`select distinct ${key} as key
    from ${type.table}, jsonb_array_elements(coalesce(ext -> ${rule.table}::text, '[]'::jsonb)) as line
    where ${raw.join(conditions, raw` and `)} and to_jsonb(${key}) = any(${wanted}::jsonb[])`.execute(sql);
  return new Set(rows.map((row) => JSON.stringify(row.key)));
}
