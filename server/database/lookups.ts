/**
 * Lookups of tables that already hold rows, on a PostgreSQL server: made one by one while the portal works, so that
 * nobody waits for them. What the catalogue does not have is made at the next start, too.
 */
import { setTimeout } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/kernel';
import type { Connection, ConnectionPool } from './connection.ts';
import { creating, type Lookup, lookups, type Reads } from './indexes.ts';
import { RECORD_SCHEMA, type TableShape } from './shape.ts';

const LOCK_KEY = 7_294_610_002;
const ASK_AGAIN_MS = 200;

/** The tables, and what reads them. */
export type Wanted = { shapes: readonly TableShape[]; reads?: Reads };

/** Indexes that an older server made for columns that have a longer one now, or none at all. */
export async function supersededLookups(sql: Sql, wanted: Wanted): Promise<string[]> {
  const { rows } = await raw<Stored>`${raw.raw(STORED)}`.execute(sql);
  return superseded(rows, wanted);
}

type Building = { log: { info(about: object, text: string): void }; signal: AbortSignal };

type Stored = { name: string; table: string; isWhole: boolean };

const STORED = `select i.relname as name, t.relname as table, x.indisvalid as "isWhole"
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  join pg_namespace n on n.oid = t.relnamespace where n.nspname = '${RECORD_SCHEMA}'`;

function superseded(stored: readonly Stored[], { shapes, reads }: Wanted): string[] {
  const wanted = new Map(shapes.map((shape) => [shape.table, new Set(lookups(shape, reads).map(({ name }) => name))]));
  return stored.flatMap(({ name, table }) => {
    const isLookup = ['d', 'f', 'l', 'p'].some((kind) => name.startsWith(`${table}_${kind}_`));
    return isLookup && wanted.get(table)?.has(name) === false ? [name] : [];
  });
}

/**
 * Makes what is missing and drops what is superseded, and logs how many are left after each. Does nothing while another
 * process does it. `signal` ends it: what is half made is made anew the next time.
 */
export async function buildLookups(pool: ConnectionPool, wanted: Wanted, building: Building): Promise<void> {
  const connection = await pool.connect();
  // A connection with settings of its own goes back to nobody.
  const letGo = () => connection.release(true);
  building.signal.addEventListener('abort', letGo, { once: true });
  try {
    await connection.query('set statement_timeout = 0');
    if (await isLocked(connection)) await buildAll(connection, wanted, building);
  } catch (error) {
    if (!building.signal.aborted) throw error;
  } finally {
    building.signal.removeEventListener('abort', letGo);
    if (!building.signal.aborted) letGo();
  }
}

/**
 * Runs a migration (in the transaction of `system`) while no process builds lookups: both take tables and wait for those
 * who hold others, so that each would wait for the other. Who would build meanwhile leaves it to this process.
 */
export async function whileNothingIsBuilt<Result>(
  system: Database['system'],
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await system(async (sql) => {
      const { rows } = await raw<{ free: boolean }>`
        select pg_try_advisory_xact_lock(${LOCK_KEY}) as free`.execute(sql);
      return rows[0]?.free ? { result: await work(sql) } : null;
    });
    if (done) return done.result;
    // Asked again and again: a transaction that waits is one of those that the building waits for.
    await setTimeout(ASK_AGAIN_MS);
  }
}

async function isLocked(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query('select pg_try_advisory_lock($1) as free', [LOCK_KEY]);
  return (rows[0] as { free: boolean }).free;
}

async function buildAll(connection: Connection, wanted: Wanted, { log, signal }: Building): Promise<void> {
  const stored = (await connection.query(STORED)).rows as Stored[];
  const whole = new Set(stored.flatMap(({ name, isWhole }) => (isWhole ? [name] : [])));
  const missing = wanted.shapes.flatMap((shape) => lookups(shape, wanted.reads)).filter(({ name }) => !whole.has(name));
  for (const [index, lookup] of missing.entries()) {
    if (signal.aborted) return;
    const start = Date.now();
    await build(connection, lookup);
    log.info({ index: lookup.name, ms: Date.now() - start, left: missing.length - index - 1 }, 'an index was made');
  }
  for (const name of superseded(stored, wanted)) await drop(connection, name);
}

/** One that broke off is still there, and serves nobody. */
async function build(connection: Connection, lookup: Lookup): Promise<void> {
  await drop(connection, lookup.name);
  await connection.query(creating(lookup, { concurrently: true }));
}

const drop = (connection: Connection, name: string) =>
  connection.query(`drop index concurrently if exists ${RECORD_SCHEMA}."${name}"`);
