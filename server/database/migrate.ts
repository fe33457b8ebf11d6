/**
 * Brings the database to the entity files: adds tables, columns, indexes and policies; never drops or narrows.
 * One process at a time (advisory lock); what has run is recorded by hash in `schema_migration`.
 */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { type RenamedField, renamedFields } from '#core/language';
import type { ServedSet, Sql } from '#server/kernel';
import { SERVICE_SCHEMA } from './doors.ts';
import { creating, lookups, type Reads, staleUniqueIndexes, uniqueRules } from './indexes.ts';
import { supersededLookups } from './lookups.ts';
import { contentOf, type Orphan, orphansOf, orphanTables, refuseOrphans } from './orphans.ts';
import { entityPolicies } from './policies.ts';
import { moveColumns, moveKeys } from './renames.ts';
import { ensureTenantRole } from './role.ts';
import { noteServed, refuseOlderSet } from './schema-sets.ts';
import { SERVICE_TABLES } from './service-tables.ts';
import { RECORD_SCHEMA, type TableShape } from './shape.ts';
import { addedColumns, createTable, existingColumns, tableStorage } from './tables.ts';

const LOCK_KEY = 7_294_610_001;

export type MigrationPlan = {
  shapes: readonly TableShape[];
  statements: string[];
  /** Fields that had other names, for what lies outside of the records' tables, and who moves that. */
  renamed?: { fields: readonly RenamedField[]; move(sql: Sql, fields: readonly RenamedField[]): Promise<void> };
  /** The set of schemas that the shapes are of; left out where none is served (tests of single tables). */
  served?: ServedSet;
  /** What lists and other records read of the tables. */
  reads?: Reads;
  /** Tables that are there already get their lookups later, beside the work on them (`buildLookups`). */
  lookupsLater?: boolean;
};

export async function migrate(sql: Sql, plan: MigrationPlan): Promise<void> {
  await raw`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(sql);
  // What a large table needs takes longer than a call may.
  await raw`select set_config('statement_timeout', '0', true)`.execute(sql);
  await run(sql, `create schema if not exists ${SERVICE_SCHEMA}`);
  await run(
    sql,
    `create table if not exists schema_migration (
    name text primary key, hash text not null, run_time timestamptz not null default now())`,
  );
  await ensureTenantRole(sql);
  await run(sql, `create schema if not exists ${RECORD_SCHEMA}`);
  const steps: Steps = { ran: await ranSteps(sql), fresh: new Map() };
  await step(sql, steps, 'service', SERVICE_TABLES);
  if (plan.served) await refuseOlderSet(sql, plan.served);
  const tables = await existingColumns(sql);
  for (const shape of plan.shapes) await migrateEntity(sql, steps, shape, { plan, present: tables.get(shape.table) });
  if (plan.served) await askForOrphans(sql, steps, plan, tables);
  const superseded = plan.lookupsLater ? [] : await supersededLookups(sql, plan);
  for (const name of [...(await staleUniqueIndexes(sql, plan.shapes)), ...superseded])
    await run(sql, `drop index ${RECORD_SCHEMA}."${name}"`);
  await step(sql, steps, 'modules', plan.statements);
  const { renamed } = plan;
  if (renamed) await once(steps, 'renamed', JSON.stringify(renamed.fields), () => renamed.move(sql, renamed.fields));
  await record(sql, steps.fresh);
  if (plan.served) await noteServed(sql, plan.served);
}

/** Hashes by name: of what ran at earlier starts, and of what ran now. */
type Steps = { ran: ReadonlyMap<string, string>; fresh: Map<string, string> };

async function migrateEntity(
  sql: Sql,
  steps: Steps,
  shape: TableShape,
  { plan, present }: { plan: MigrationPlan; present: Map<string, string> | undefined },
): Promise<void> {
  if (present) await moveColumns(sql, shape, present);
  const statements = present ? addedColumns(shape, present) : [createTable(shape)];
  for (const statement of statements) await run(sql, statement);
  const renamed = JSON.stringify(renamedFields(shape.entity));
  await once(steps, `renamed ${shape.table}`, renamed, () => moveKeys(sql, shape));
  const later = present && plan.lookupsLater;
  for (const [kind, wanted] of Object.entries(entitySteps(shape, plan.reads)))
    if (kind !== 'lookups' || !later) await step(sql, steps, `${kind} ${shape.table}`, wanted);
}

/** What follows from an entity beside columns: statements that run when their text has changed. */
export const entitySteps = (shape: TableShape, reads: Reads | undefined) => ({
  indexes: uniqueRules(shape).map((rule) => rule.statement),
  lookups: lookups(shape, reads).map((lookup) => creating(lookup)),
  storage: tableStorage(shape),
  policies: entityPolicies(shape),
});

/** Tables whose entity is gone. */
export const tablesLeft = (shapes: readonly TableShape[], tables: ReadonlyMap<string, unknown>): string[] =>
  [...tables.keys()].filter((name) => !shapes.some(({ table }) => table === name)).sort();

/** Values that lose their field are asked for once, when what a table holds has changed; then they stay as they are. */
async function askForOrphans(
  sql: Sql,
  steps: Steps,
  { shapes, served }: MigrationPlan,
  tables: Map<string, Map<string, string>>,
): Promise<void> {
  const orphans: Orphan[] = [];
  const ask = async (find: () => Promise<Orphan[]>) => {
    if (!served?.mayOrphan) orphans.push(...(await find()));
  };
  for (const shape of shapes) {
    const present = tables.get(shape.table);
    const find = async () => (present ? orphansOf(sql, shape, present) : []);
    await once(steps, `content ${shape.table}`, contentOf(shape, present ?? new Map()), () => ask(find));
  }
  const left = tablesLeft(shapes, tables);
  await once(steps, 'content of no entity', JSON.stringify(left), () => ask(() => orphanTables(sql, left)));
  refuseOrphans(orphans);
}

/** Statements that may run again, run when their text has changed since. */
async function step(sql: Sql, steps: Steps, name: string, statements: string[]): Promise<void> {
  await once(steps, name, statements.join('\n'), async () => {
    // One round trip for all: a start on a fresh folder runs several hundred.
    if (statements.length > 0) await run(sql, statements.join(';\n'));
  });
}

/** Work that runs when what it follows from has changed since; work that follows from an empty list is none. */
async function once({ ran, fresh }: Steps, name: string, text: string, work: () => Promise<void>): Promise<void> {
  const hash = hashOf(text);
  if (ran.get(name) === hash || (text === '[]' && !ran.has(name))) return;
  await work();
  fresh.set(name, hash);
}

async function record(sql: Sql, fresh: ReadonlyMap<string, string>): Promise<void> {
  if (fresh.size === 0) return;
  await raw`insert into schema_migration (name, hash)
    select * from unnest(${[...fresh.keys()]}::text[], ${[...fresh.values()]}::text[])
    on conflict (name) do update set hash = excluded.hash, run_time = now()`.execute(sql);
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hashes by name of what ran at earlier starts. */
export async function ranSteps(sql: Sql): Promise<Map<string, string>> {
  const { rows } = await raw<{ name: string; hash: string }>`select name, hash from schema_migration`.execute(sql);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

const run = (sql: Sql, statement: string) => raw.raw(statement).execute(sql);
