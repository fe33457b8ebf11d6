/**
 * `npm run verify:audit [-- <entity> [<record id>]]`: checks the chains of the audit trail and prints what is wrong.
 * Reads DATA_DIR and DATABASE_URL like the server; the embedded database must not be in use by a server.
 * Exit code 0: every chain is whole; 1: faults; 2: the check could not be made.
 */
import { BulklineError, formatError } from '#core/errors';
import { verifyAudit } from '#server/audit';
import { inBegunDatabase } from './begun-database.ts';

const [entity, recordId] = process.argv.slice(2);

async function check(): Promise<number> {
  const faults = await inBegunDatabase((database) => verifyAudit(database, { entity, recordId }));
  for (const fault of faults) console.log(`${fault.entity} ${fault.recordId} entry ${fault.seq}: ${fault.reason}`);
  console.log(faults.length === 0 ? 'audit trail: every chain is whole' : `audit trail: ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await check();
} catch (error) {
  console.error(`audit trail: not checked: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
