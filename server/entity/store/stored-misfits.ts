/** Values that lie in the tables and that their fields, as a set of schemas has them, would not take any more. */
import { sql as raw } from 'kysely';
import { currentValues, type DictionarySpec, type RenamedField, renamedFields } from '#core/language';
import { misfitsOf } from '#core/model';
import { RECORD_SCHEMA, snakeCase, type TableShape } from '#server/database';
import type { Sql } from '#server/kernel';
import { readRow } from './rows.ts';

/** Rows of an entity that share a misfit: codes of the field, why in the user's words, ids of the first of them. */
export type StoredMisfit = { entity: string; path: string[]; message: string; rows: number; records: string[] };

const PAGE = 1000;
const NAMED = 3;

/**
 * Reads the whole table, a page after the other; none before the first start. What lies under earlier names of a field
 * (`renamedFrom`) is judged by the field. As the service.
 */
export async function storedMisfits(
  sql: Sql,
  shape: TableShape,
  dictionary: (name: string) => DictionarySpec | undefined,
): Promise<StoredMisfit[]> {
  const found = new Map<string, StoredMisfit>();
  const { name: entity, properties } = shape.entity;
  for await (const record of recordsOf(sql, shape)) {
    const told = new Set<string>();
    for (const { path, message } of misfitsOf(properties, record, dictionary)) {
      const key = JSON.stringify([path, message]);
      if (told.has(key)) continue;
      told.add(key);
      const misfit = found.get(key) ?? { entity, path, message, rows: 0, records: [] };
      misfit.rows += 1;
      if (misfit.records.length < NAMED) misfit.records.push(String(record.id));
      found.set(key, misfit);
    }
  }
  return [...found.values()];
}

type Row = Record<string, unknown>;

async function* recordsOf(sql: Sql, shape: TableShape): AsyncGenerator<Row> {
  const table = raw.table(`${RECORD_SCHEMA}.${shape.table}`);
  const isThere = await raw<{
    there: boolean;
  }>`select to_regclass(${`${RECORD_SCHEMA}."${shape.table}"`}) is not null as there`.execute(sql);
  if (!isThere.rows[0]?.there) return;
  const renamed = renamedFields(shape.entity);
  for (let last = ''; ; ) {
    const { rows } = await raw<Row>`select * from ${table} where id > ${last} order by id limit ${PAGE}`.execute(sql);
    for (const row of rows) yield readRow({ shape }, inNamesOfToday(row, shape, renamed)).record;
    if (rows.length < PAGE) return;
    last = String(rows.at(-1)?.id);
  }
}

/** A row that no migration has moved yet. */
function inNamesOfToday(row: Row, { columns }: TableShape, renamed: readonly RenamedField[]): Row {
  const now: Row = { ...row, ext: currentValues(renamed, (row.ext ?? {}) as Row) };
  for (const { within, code, from } of renamed) {
    const column = columns.get(code);
    if (within.length > 0 || !column || column.kind === 'json' || Object.hasOwn(row, column.name)) continue;
    const former = from.map(snakeCase).find((name) => Object.hasOwn(row, name));
    if (former !== undefined) now[column.name] = row[former];
  }
  return now;
}
