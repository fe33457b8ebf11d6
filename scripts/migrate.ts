/**
 * `npm run migrate`: brings the database to the schemas, as a start does, and ends. `npm run migrate -- --plan`: says
 * what that would do and changes nothing: columns added, renamed and orphaned with their rows, locks, an estimated time.
 * Reads DATA_DIR, DATABASE_URL, SCHEMAS_DIR, SCHEMAS_BACK and SCHEMAS_ORPHANS like the server; the embedded database
 * must not be in use by a server.
 * Exit code 0: done, or nothing stands against it; 1: a start would be refused; 2: not planned, not done.
 */
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSchemasOrThrow } from '#codegen/load';
import { versionOf } from '#codegen/version';
import { BulklineError, formatError } from '#core/errors';
import { type Outlook, orphanText, type TablePlan } from '#server/database';
import { allowances } from '#server/edition';
import { createLog, type TableSchemas } from '#server/kernel';
import { buildServer, schemasFolder, tableStatements } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { modules } from '../server/modules.ts';
import { inBegunDatabase } from './begun-database.ts';

const { values } = parseArgs({ options: { plan: { type: 'boolean' } } });
const config = readConfig();

async function plan(): Promise<number> {
  const { set } = loadSchemasOrThrow(dirname(schemasFolder(config)));
  const version = versionOf(set);
  const statements = (schemas: TableSchemas) => tableStatements(modules, schemas);
  const served = { version, ...allowances(config), renamed: async () => {} };
  const outlook = await inBegunDatabase((database) => database.plan(set, served), statements);
  console.log(`plan: to schemas ${version}; nothing was changed`);
  for (const line of linesOf(outlook)) console.log(line);
  return outlook.refusals.length === 0 ? 0 : 1;
}

function linesOf({ isOwnChanged, tables, orphans, refusals }: Outlook): string[] {
  const seconds = tables.reduce((sum, table) => sum + table.seconds, 0);
  const isNothing = tables.length === 0 && !isOwnChanged;
  return [
    ...(isOwnChanged ? ["the server's own tables: statements that may run again"] : []),
    ...tables.flatMap(tableLines),
    ...orphans.map((orphan) => `orphaned: ${orphanText(orphan)}${orphan.isAsked ? '' : ', left behind on purpose'}`),
    isNothing ? 'nothing to do' : `in one transaction, about ${Math.ceil(seconds)} s; every lock is held until it ends`,
    ...refusals.map((refusal) => `a start would be refused: ${formatError(refusal)}`),
  ];
}

function tableLines({ table, rows, bytes, changes, lock, seconds }: TablePlan): string[] {
  const size = `${rows} rows, ${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    `${table} · ${size} · lock ${lock ?? 'none'} · about ${seconds.toFixed(1)} s`,
    ...changes.map((change) => `  ${change}`),
  ];
}

async function bring(): Promise<number> {
  const server = await buildServer(config, { log: createLog() });
  const { schemaVersion } = server.services;
  await server.close();
  console.log(`migrate: the database follows schemas ${schemaVersion}`);
  return 0;
}

try {
  process.exitCode = await (values.plan ? plan() : bring());
} catch (error) {
  console.error(`migrate: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
