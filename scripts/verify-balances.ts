/**
 * `npm run balances:verify`: recomputes every balance from nothing, in one snapshot, and prints each kind with the rows
 * that were looked at and where they differ. Reads DATA_DIR, DATABASE_URL and SCHEMAS_DIR like the server; the embedded
 * database must not be in use by a server.
 * Exit code 0: no difference; 1: differences; 2: the check could not be made.
 */
import { dirname } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';
import { BulklineError, formatError } from '#core/errors';
import { type BalanceCheck, recordTypes, verifyBalances } from '#server/entity';
import { schemasFolder } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { inBegunDatabase } from './begun-database.ts';

/** So many differences of a kind are printed. */
const MOST_TOLD = 20;

async function check(): Promise<number> {
  const { set } = loadSchemasOrThrow(dirname(schemasFolder(readConfig())));
  const checks = await inBegunDatabase((database) => verifyBalances(database, recordTypes(set)));
  for (const one of checks) tell(one);
  const wrong = checks.reduce((sum, { differences }) => sum + differences.length, 0);
  console.log(`balances: ${checks.length} kinds, ${wrong} differences`);
  return wrong === 0 ? 0 : 1;
}

function tell({ entity, field, rows, differences }: BalanceCheck): void {
  console.log(`${entity}.${field}: ${rows} rows, ${differences.length} differences`);
  for (const { id, kept, reckoned } of differences.slice(0, MOST_TOLD))
    console.log(`  ${id}: kept ${kept}, reckoned ${reckoned}`);
}

try {
  process.exitCode = await check();
} catch (error) {
  console.error(`balances: not checked: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
