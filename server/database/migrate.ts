/**
 * Brings the database to the entity files: adds tables, columns, indexes and policies; never drops or narrows.
 * One process at a time (advisory lock); what has run is recorded by hash in `schema_migration`.
 */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Sql } from '../kernel/types.ts';
import { SERVICE_SCHEMA } from './doors.ts';
import { entityIndexes, staleUniqueIndexes } from './indexes.ts';
import { entityPolicies } from './policies.ts';
import { ensureTenantRole } from './role.ts';
import { SERVICE_TABLES } from './service-tables.ts';
import { RECORD_SCHEMA, type TableShape } from './shape.ts';
import { addedColumns, createTable, existingColumns } from './tables.ts';

const LOCK_KEY = 7_294_610_001;

export type MigrationPlan = { shapes: TableShape[]; statements: string[] };

export async function migrate(sql: Sql, plan: MigrationPlan): Promise<void> {
  await raw`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(sql);
  await run(sql, `create schema if not exists ${SERVICE_SCHEMA}`);
  await run(
    sql,
    `create table if not exists schema_migration (
    name text primary key, hash text not null, run_time timestamptz not null default now())`,
  );
  await ensureTenantRole(sql);
  await run(sql, `create schema if not exists ${RECORD_SCHEMA}`);
  const ran = await recorded(sql);
  await step(sql, ran, 'service', SERVICE_TABLES);
  for (const shape of plan.shapes) await migrateEntity(sql, ran, shape);
  await step(sql, ran, 'modules', plan.statements);
}

async function migrateEntity(sql: Sql, ran: Map<string, string>, shape: TableShape): Promise<void> {
  const present = await existingColumns(sql, shape.table);
  if (present.size === 0) await run(sql, createTable(shape));
  else for (const statement of addedColumns(shape, present)) await run(sql, statement);
  await step(sql, ran, `indexes ${shape.table}`, entityIndexes(shape));
  for (const name of await staleUniqueIndexes(sql, shape)) await run(sql, `drop index ${RECORD_SCHEMA}."${name}"`);
  await step(sql, ran, `policies ${shape.table}`, entityPolicies(shape));
}

/** Statements that may run again, run when their text has changed since. */
async function step(sql: Sql, ran: Map<string, string>, name: string, statements: string[]): Promise<void> {
  const hash = createHash('sha256').update(statements.join('\n')).digest('hex');
  if (ran.get(name) === hash) return;
  // One round trip for all: a start on a fresh folder runs several hundred.
  if (statements.length > 0) await run(sql, statements.join(';\n'));
  await raw`insert into schema_migration (name, hash) values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash, run_time = now()`.execute(sql);
}

async function recorded(sql: Sql): Promise<Map<string, string>> {
  const { rows } = await raw<{ name: string; hash: string }>`select name, hash from schema_migration`.execute(sql);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

const run = (sql: Sql, statement: string) => raw.raw(statement).execute(sql);
