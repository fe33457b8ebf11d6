/** When an entity file changes, what is kept beside its rows is settled anew: who sees them, and what waits for whom. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Database, Sql } from '../kernel/types.ts';
import { accessLists } from './access.ts';
import { canonical } from './idempotency.ts';
import type { RecordType, RecordTypes } from './record-type.ts';
import { readRow, type StoredRow } from './rows.ts';
import { hasSteps, settleTodos } from './todo-index.ts';

const CHUNK = 500;

export async function rebuildAccess(database: Database, types: RecordTypes): Promise<void> {
  for (const type of types.values()) {
    if (type.spec.derived) continue;
    await database.system((sql) => rebuildLists(sql, type));
    if (hasSteps(type)) await database.system((sql) => rebuildTodos(sql, type));
  }
}

async function rebuildLists(sql: Sql, type: RecordType): Promise<void> {
  const { parties, access } = type.spec;
  const change = await changeOf(sql, `access ${type.shape.table}`, [parties, access]);
  if (change === 'changed') {
    await eachRow(sql, type, async ({ record }) => {
      const { visibleTo, partyRoles } = accessLists(type, record);
      await raw`update ${type.table} set visible_to = ${visibleTo}, party_roles = ${partyRoles} where id = ${record.id}`.execute(
        sql,
      );
    });
  }
}

async function rebuildTodos(sql: Sql, type: RecordType): Promise<void> {
  const { parties, access, todo, reminders, workflow } = type.spec;
  const steps = workflow?.transitions.filter((transition) => transition.todo) ?? [];
  const change = await changeOf(sql, `todos ${type.shape.table}`, [parties, access, todo, reminders, steps]);
  if (change === 'same') return;
  await eachRow(sql, type, async (row) => {
    await settleTodos(sql, type, row, { isNewState: true });
  });
}

/** Remembers what the rows were settled by; `new`: they never were. */
async function changeOf(sql: Sql, name: string, by: unknown): Promise<'new' | 'changed' | 'same'> {
  const hash = createHash('sha256').update(canonical(by)).digest('hex');
  const { rows } = await raw<{
    hash: string;
  }>`select hash from schema_migration where name = ${name} for update`.execute(sql);
  if (rows[0]?.hash === hash) return 'same';
  await raw`insert into schema_migration (name, hash) values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash, run_time = now()`.execute(sql);
  return rows[0] ? 'changed' : 'new';
}

async function eachRow(sql: Sql, type: RecordType, work: (row: StoredRow) => Promise<void>): Promise<void> {
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
