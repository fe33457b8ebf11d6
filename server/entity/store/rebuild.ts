/** When an entity file changes, what is kept beside its rows is settled anew: who sees them, and what waits for whom. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { canonical, type Database, type Sql } from '#server/kernel';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import { accessLists } from './access.ts';
import { readRow, type StoredRow } from './rows.ts';
import { hasSteps, settleTodos } from './todo-index.ts';

const CHUNK = 500;

/** What is kept beside the rows of one entity, and the hash of what it was settled by. */
type Part = { name: string; hash: string; type: RecordType; settle(sql: Sql, row: StoredRow): Promise<unknown> };

/** Settles access lists and waiting steps again where their entity has changed since they were written. */
export async function rebuildAccess(database: Database, types: RecordTypes): Promise<void> {
  const parts = [...types.values()].filter(({ spec }) => !spec.derived).flatMap(partsOf);
  const known = await database.system(settledBy);
  // What is new is settled at once: a first start has all of it, and no rows yet.
  const fresh = parts.filter(({ name }) => !known.has(name));
  if (fresh.length > 0) await database.system((sql) => settleNew(sql, fresh));
  for (const part of parts) {
    const before = known.get(part.name);
    if (before !== undefined && before !== part.hash) await database.system((sql) => settleChanged(sql, part));
  }
}

function partsOf(type: RecordType): Part[] {
  const { parties, access, todo, reminders, workflow } = type.spec;
  const lists = part(`access ${type.shape.table}`, type, [parties, access], (sql, row) => settleLists(sql, type, row));
  if (!hasSteps(type)) return [lists];
  const steps = workflow?.transitions.filter((transition) => transition.todo) ?? [];
  const todos = part(`todos ${type.shape.table}`, type, [parties, access, todo, reminders, steps], (sql, row) =>
    settleTodos(sql, type, row, { isNewState: true }),
  );
  return [lists, todos];
}

const part = (name: string, type: RecordType, by: unknown, settle: Part['settle']): Part => ({
  name,
  type,
  settle,
  hash: createHash('sha256').update(canonical(by)).digest('hex'),
});

async function settleLists(sql: Sql, type: RecordType, { record }: StoredRow): Promise<void> {
  const { visibleTo, partyRoles } = accessLists(type, record);
  await raw`update ${type.stored} set visible_to = ${visibleTo}, party_roles = ${partyRoles} where id = ${record.id}`.execute(
    sql,
  );
}

async function settledBy(sql: Sql): Promise<Map<string, string>> {
  const { rows } = await raw<{ name: string; hash: string }>`select name, hash from schema_migration`.execute(sql);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Rows that were never settled by a hash were written with their lists; only to-dos came later than rows. */
async function settleNew(sql: Sql, parts: readonly Part[]): Promise<void> {
  for (const { name, type, settle } of parts)
    if (name.startsWith('todos ')) await eachRow(sql, type, (row) => settle(sql, row));
  await raw`insert into schema_migration (name, hash)
    select * from unnest(${parts.map(({ name }) => name)}::text[], ${parts.map(({ hash }) => hash)}::text[])
    on conflict (name) do nothing`.execute(sql);
}

async function settleChanged(sql: Sql, { name, hash, type, settle }: Part): Promise<void> {
  const { rows } = await raw<{
    hash: string;
  }>`select hash from schema_migration where name = ${name} for update`.execute(sql);
  // Another process was faster.
  if (rows[0]?.hash === hash) return;
  await raw`update schema_migration set hash = ${hash}, run_time = now() where name = ${name}`.execute(sql);
  await eachRow(sql, type, (row) => settle(sql, row));
}

async function eachRow(sql: Sql, type: RecordType, work: (row: StoredRow) => Promise<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await raw<Record<string, unknown>>`select * from ${type.table} where id > ${last}
      order by id limit ${CHUNK} for update`.execute(sql);
    for (const row of rows) {
      const stored = readRow(type, row);
      await work(stored);
      last = stored.record.id;
    }
    if (rows.length < CHUNK) return;
  }
}
