/** The data plane's door to PostgreSQL: embedded by default, a server through DATABASE_URL, the same code on both. */

import { join } from 'node:path';
import { BulklineError } from '#core/errors';
import { renamedFields } from '#core/language';
import type { Database, ServedSet, ServerEvent, TableSchemas } from '#server/kernel';
import { errors } from '#server/kernel';
import { countedColumns } from './counted.ts';
import { openDoors } from './doors.ts';
import { ensureDataFolder } from './folder.ts';
import { linkedColumns } from './linked.ts';
import { buildLookups, type Wanted, whileNothingIsBuilt } from './lookups.ts';
import { type MigrationPlan, migrate } from './migrate.ts';
import { EVENT_CHANNEL } from './notify.ts';
import { openPglite } from './pglite.ts';
import { type Outlook, planMigration } from './plan.ts';
import { openPostgres } from './postgres.ts';
import { tableShape } from './shape.ts';

export {
  asCaller,
  asService,
  beforeCommit,
  companyTypePrincipal,
  principals,
  rolePrincipal,
  userPrincipal,
} from './doors.ts';
export { dueWhere } from './due.ts';
export { partyColumn, uniqueRules } from './indexes.ts';
export { kept } from './kept.ts';
export { notify, notifyAll } from './notify.ts';
export { orphanText } from './orphans.ts';
export { parameterText } from './parsers.ts';
export type { Outlook, TablePlan } from './plan.ts';
export { retrying } from './retry.ts';
export { ensureTenantRole } from './role.ts';
export { keepSet, keptSet, knownSets } from './schema-sets.ts';
export { scopeCondition } from './scope.ts';
export { appendOnly } from './service-tables.ts';
export {
  type Column,
  type ColumnKind,
  columnType,
  kindOf,
  RECORD_SCHEMA,
  snakeCase,
  type TableShape,
  tableShape,
} from './shape.ts';
export { castType, cell, column } from './sql/terms.ts';
export { type Translation, valueSql, whereOf } from './sql/translate.ts';

/** Where the database is, and what brings it up to date. */
export type DatabaseOptions = {
  /** PostgreSQL connection URL of an ordinary (not superuser) role that owns the database; null = embedded. */
  databaseUrl: string | null;
  /** Folder of the embedded database's data; null = in memory. */
  dataDir: string | null;
  /** Dump (tar) of an embedded database that one in memory begins with. */
  template?: string | null;
  /** Statements of the modules' own tables, read when `migrate` runs; each may run again. */
  statements(schemas: TableSchemas): string[];
  /** Time limit of one statement. Default 30 s. */
  statementMs?: number;
  /** Connections to a PostgreSQL server. Default 25. */
  connections?: number;
  /** How long to wait for one of them. Default 10 s. */
  connectMs?: number;
};

/** A database that tells before what `migrate` would do. */
export type PlannedDatabase = Database & { plan(schemas: TableSchemas, served: ServedSet): Promise<Outlook> };

/**
 * @throws BulklineError SRV306 to SRV309 DATABASE_URL leads nowhere, SRV321 folder not to be written, SRV331 open to others, SRV301 folder in use,
 * SRV302 superuser, SRV303 role missing; `migrate` throws SRV31x for what cannot be a table, SRV324 for what PostgreSQL
 * refuses
 */
export async function openDatabase(options: DatabaseOptions): Promise<PlannedDatabase> {
  const { databaseUrl, dataDir, template, statementMs, connections, connectMs } = options;
  if (dataDir !== null) ensureDataFolder(dataDir, { embedded: databaseUrl === null });
  const pool = databaseUrl
    ? await openPostgres({ url: databaseUrl, statementMs, connections, connectMs })
    : await openPglite({ folder: dataDir === null ? null : join(dataDir, 'pg'), template, statementMs });
  const { tenant, system, kysely } = openDoors(pool);
  const ending = new AbortController();
  const planOf = (schemas: TableSchemas, served?: ServedSet): MigrationPlan => {
    const entities = Object.values(schemas.entities);
    const renamed = { fields: entities.flatMap(renamedFields), move: served?.renamed ?? (async () => {}) };
    const lookupsLater = databaseUrl !== null;
    return { ...wantedTables(schemas), lookupsLater, statements: options.statements(schemas), renamed, served };
  };
  return {
    kind: databaseUrl ? 'postgres' : 'pglite',
    tenant,
    system,
    migrate: (schemas, served) =>
      whileNothingIsBuilt(system, (sql) => migrate(sql, planOf(schemas, served))).catch(refuseMigration),
    plan: (schemas, served) => system((sql) => planMigration(sql, planOf(schemas, served))),
    index: async (schemas, log) => {
      if (databaseUrl !== null) await buildLookups(pool, wantedTables(schemas), { log, signal: ending.signal });
    },
    listen: (onEvent, onGap) =>
      pool.listen(EVENT_CHANNEL, (payload) => onEvent(JSON.parse(payload) as ServerEvent), onGap),
    copyTo: pool.copyTo,
    // Destroying ends the pool that the dialect holds.
    close: async () => {
      ending.abort();
      await kysely.destroy();
      await pool.end().catch(() => {});
    },
  };
}

function wantedTables(schemas: TableSchemas): Wanted {
  const shapes = Object.values(schemas.entities)
    .filter((entity) => !entity.derived)
    .map(tableShape);
  return {
    shapes,
    reads: { counted: countedColumns(shapes, schemas), linked: linkedColumns(shapes, schemas.entities) },
  };
}

/** All of a migration is one transaction, so what PostgreSQL refuses leaves the tables as they were. */
function refuseMigration(error: unknown): never {
  if (error instanceof BulklineError) throw error;
  throw errors.SRV324({ reason: (error as Error).message }, { cause: error });
}
