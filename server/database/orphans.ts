/**
 * Orphans: values that no field of the entities holds any more, because a field or a whole entity was taken away, or got
 * another code without `renamedFrom`. They stay where they are; whether that is meant is asked once.
 */
import { sql as raw } from 'kysely';
import { renamedFields } from '#core/language';
import { errors, type Sql } from '#server/kernel';
import { HEAD_COLUMNS, RECORD_SCHEMA, snakeCase, type TableShape } from './shape.ts';

/** `name`: the column, or the key in `ext`; null for a whole table. `rows`: how many hold a value there. */
export type Orphan = { table: string; name: string | null; rows: number };

const tableName = (table: string) => raw.table(`${RECORD_SCHEMA}.${table}`);

/** What a table holds, for telling whether that has changed: names of fields and of columns that have none. */
export const contentOf = (shape: TableShape, present: ReadonlyMap<string, string>): string =>
  JSON.stringify([knownKeys(shape), orphanColumns(shape, present)]);

/** Values of columns and of keys in `ext` that are no field's; what `renamedFrom` names is moved, not left. */
export async function orphansOf(sql: Sql, shape: TableShape, present: ReadonlyMap<string, string>): Promise<Orphan[]> {
  return [...(await filledColumns(sql, shape, present)), ...(await filledKeys(sql, shape))];
}

/** Tables with rows whose entity is gone. */
export async function orphanTables(sql: Sql, names: readonly string[]): Promise<Orphan[]> {
  const orphans: Orphan[] = [];
  for (const table of names) {
    const { rows } = await raw<{ rows: number }>`select count(*)::int as rows from ${tableName(table)}`.execute(sql);
    const count = rows[0]?.rows ?? 0;
    if (count > 0) orphans.push({ table, name: null, rows: count });
  }
  return orphans;
}

/** @throws BulklineError SRV325 unless there are none */
export function refuseOrphans(orphans: readonly Orphan[]): void {
  if (orphans.length > 0) throw errors.SRV325({ list: orphans.map(orphanText).join(', ') });
}

/** `table.column (3 rows)`, as people are told of it. */
export const orphanText = ({ table, name, rows }: Orphan): string =>
  `${table}${name === null ? '' : `.${name}`} (${rows} ${rows === 1 ? 'row' : 'rows'})`;

/** Codes whose values lie in `ext`, with those that they had before. */
function knownKeys({ entity, columns }: TableShape): string[] {
  const own = [...columns.values()].filter(({ kind }) => kind === 'json').map(({ code }) => code);
  return [...own, ...formerCodes(entity)].sort();
}

const formerCodes = (entity: TableShape['entity']): string[] =>
  renamedFields(entity)
    .filter(({ within }) => within.length === 0)
    .flatMap(({ from }) => from);

function orphanColumns({ entity, columns }: TableShape, present: ReadonlyMap<string, string>): string[] {
  const own = [...columns.values()].filter(({ kind }) => kind !== 'json').map(({ name }) => name);
  const known = new Set([...own, ...HEAD_COLUMNS, ...formerCodes(entity).map(snakeCase)]);
  return [...present.keys()].filter((name) => !known.has(name)).sort();
}

async function filledColumns(sql: Sql, shape: TableShape, present: ReadonlyMap<string, string>): Promise<Orphan[]> {
  const names = orphanColumns(shape, present);
  if (names.length === 0) return [];
  const counts = names.map((name) => raw`count(*) filter (where ${raw.id(name)}::text <> '')::int as ${raw.id(name)}`);
  const { rows } = await raw<Record<string, number>>`select ${raw.join(counts)} from ${tableName(shape.table)}`.execute(
    sql,
  );
  const found = names.map((name) => ({ table: shape.table, name, rows: rows[0]?.[name] ?? 0 }));
  return found.filter((orphan) => orphan.rows > 0);
}

async function filledKeys(sql: Sql, shape: TableShape): Promise<Orphan[]> {
  const { rows } = await raw<{ name: string; rows: number }>`select e.key as name, count(*)::int as rows
    from ${tableName(shape.table)} t, jsonb_each_text(t.ext) e
    where not e.key = any(${knownKeys(shape)}::text[]) and coalesce(e.value, '') not in ('', '[]', '{}')
    group by e.key order by e.key`.execute(sql);
  return rows.map(({ name, rows: count }) => ({ table: shape.table, name: `ext.${name}`, rows: count }));
}
