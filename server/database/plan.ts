/** What a migration would do, read from the catalogue and counted in the tables; nothing is changed. */
import { sql as raw } from 'kysely';
import { BulklineError } from '#core/errors';
import type { Sql } from '#server/kernel';
import { staleUniqueIndexes } from './indexes.ts';
import { entitySteps, hashOf, type MigrationPlan, ranSteps, tablesLeft } from './migrate.ts';
import { contentOf, type Orphan, orphansOf, orphanTables, refuseOrphans } from './orphans.ts';
import { plannedMoves } from './renames.ts';
import { refuseOlderSet } from './schema-sets.ts';
import { SERVICE_TABLES } from './service-tables.ts';
import { RECORD_SCHEMA, type TableShape } from './shape.ts';
import { addedColumns, existingColumns } from './tables.ts';

/** `lock`: PostgreSQL's name of what others are kept from until the migration ends; null: from nothing. */
export type TablePlan = {
  table: string;
  rows: number;
  bytes: number;
  /** Statements, or what is done in words. */
  changes: string[];
  lock: 'ACCESS EXCLUSIVE' | 'SHARE' | null;
  seconds: number;
};

/** All that a migration would do, and what stands against it. */
export type Outlook = {
  /** The server's own tables are made anew: statements that may run again, and are quick. */
  isOwnChanged: boolean;
  /** Tables that something would be done to. */
  tables: TablePlan[];
  /** Values that no field holds any more; `isAsked`: a start asks for `SCHEMAS_ORPHANS` because of them. */
  orphans: Array<Orphan & { isAsked: boolean }>;
  /** Why a start would be refused. */
  refusals: BulklineError[];
};

/** Rough: what a small virtual machine does. */
const SPEED = { statementSeconds: 0.01, rewrittenBytes: 20_000_000, readBytes: 100_000_000 };

type Found = { ran: ReadonlyMap<string, string>; stale: readonly string[]; refusals: BulklineError[] };

/** In a transaction that may only read. */
export async function planMigration(sql: Sql, plan: MigrationPlan): Promise<Outlook> {
  await raw`set transaction read only`.execute(sql);
  await raw`select set_config('statement_timeout', '0', true)`.execute(sql);
  const present = await existingColumns(sql);
  const found: Found = {
    ran: await ranSteps(sql),
    stale: await staleUniqueIndexes(sql, plan.shapes),
    refusals: [],
  };
  const { served } = plan;
  if (served) await collect(found, () => refuseOlderSet(sql, served));
  const tables: TablePlan[] = [];
  for (const shape of plan.shapes) {
    const columns = present.get(shape.table);
    tables.push(columns ? await changesOf(sql, { shape, columns, plan, found }) : newTable(shape));
  }
  const orphans = await findOrphans(sql, { plan, present, found });
  const own = { service: SERVICE_TABLES, modules: plan.statements };
  const isOwnChanged = Object.entries(own).some(([name, wanted]) => found.ran.get(name) !== hashOf(wanted.join('\n')));
  return {
    isOwnChanged,
    tables: tables.filter(({ changes }) => changes.length > 0),
    orphans,
    refusals: found.refusals,
  };
}

async function collect({ refusals }: Found, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BulklineError)) throw error;
    refusals.push(error);
  }
}

const newTable = ({ table }: TableShape): TablePlan => ({
  table,
  rows: 0,
  bytes: 0,
  changes: ['create the table'],
  lock: null,
  seconds: SPEED.statementSeconds * 10,
});

type Looked = { shape: TableShape; columns: ReadonlyMap<string, string>; plan: MigrationPlan; found: Found };

async function changesOf(sql: Sql, { shape, columns, plan, found }: Looked): Promise<TablePlan> {
  const { table } = shape;
  const isDone = (name: string, text: string) => found.ran.get(name) === hashOf(text);
  const moved = await plannedMoves(sql, shape, columns);
  found.refusals.push(...moved.refusals);
  const altered: string[] = [];
  await collect(found, () => altered.push(...addedColumns(shape, new Map(moved.columns))));
  const steps = Object.entries(entitySteps(shape, plan.reads)).filter(
    ([kind, wanted]) =>
      !(kind === 'lookups' && plan.lookupsLater) && !isDone(`${kind} ${table}`, wanted.join('\n')) && wanted.length > 0,
  );
  const dropped = found.stale.filter((name) => name.startsWith(`${table}_u_`)).map((name) => `drop index ${name}`);
  const made = steps.map(([kind]) => `make its ${kind} anew`);
  const changes = [...moved.moves, ...altered, ...dropped, ...made];
  const size = await sizeOf(sql, table);
  const isRewritten = moved.moves.some((text) => !text.startsWith('rename column')) || altered.some(isTypeChange);
  const isRead = steps.some(([kind]) => kind === 'indexes' || kind === 'lookups');
  const isOnlyRead = changes.length > 0 && changes.every((text) => /^make its (indexes|lookups)/.test(text));
  const written = isRewritten ? size.bytes / SPEED.rewrittenBytes : 0;
  const read = isRead ? size.bytes / SPEED.readBytes : 0;
  const seconds = changes.length * SPEED.statementSeconds + written + read;
  const lock = changes.length === 0 ? null : isOnlyRead ? 'SHARE' : 'ACCESS EXCLUSIVE';
  return { table, ...size, changes, lock, seconds };
}

const isTypeChange = (statement: string): boolean => statement.includes(' type ');

async function sizeOf(sql: Sql, table: string): Promise<{ rows: number; bytes: number }> {
  const place = `${RECORD_SCHEMA}."${table}"`;
  const { rows } = await raw<{ rows: number; bytes: string }>`select
    (select count(*)::int from ${raw.raw(place)}) as rows, pg_table_size(${place}::regclass) as bytes`.execute(sql);
  return { rows: rows[0]?.rows ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
}

type Present = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function findOrphans(
  sql: Sql,
  { plan, present, found }: { plan: MigrationPlan; present: Present; found: Found },
): Promise<Outlook['orphans']> {
  const orphans: Outlook['orphans'] = [];
  const add = (name: string, text: string, more: readonly Orphan[]) => {
    const isAsked = found.ran.get(name) !== hashOf(text) && plan.served?.mayOrphan !== true;
    orphans.push(...more.map((orphan) => ({ ...orphan, isAsked })));
  };
  for (const shape of plan.shapes) {
    const columns = present.get(shape.table);
    if (columns) add(`content ${shape.table}`, contentOf(shape, columns), await orphansOf(sql, shape, columns));
  }
  const left = tablesLeft(plan.shapes, present);
  add('content of no entity', JSON.stringify(left), await orphanTables(sql, left));
  const asked = orphans.filter(({ isAsked }) => isAsked);
  await collect(found, () => refuseOrphans(asked));
  return orphans;
}
