/**
 * `npm run verify:audit [-- <entity> [<record id>]] [-- --anchors <folder>]`: checks the audit trail and prints what is
 * wrong and where; `--anchors`: against anchors that were kept elsewhere, too. Reads DATA_DIR and DATABASE_URL like the
 * server; the embedded database must not be in use by a server.
 * Exit code 0: all is whole; 1: faults; 2: the check could not be made.
 */
import { parseArgs } from 'node:util';
import { BulklineError, formatError } from '#core/errors';
import { fingerprintOf, readAuditKeys, verifyAudit } from '#server/audit';
import { readConfig } from '../server/config.ts';
import { inBegunDatabase } from './begun-database.ts';

/** So many faults are printed. */
const MOST_TOLD = 200;

async function check(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { anchors: { type: 'string' } }, allowPositionals: true });
  const [entity, recordId] = positionals;
  const config = readConfig();
  const faults = await inBegunDatabase((database) =>
    verifyAudit({ database, config }, { entity, recordId }, values.anchors ?? null),
  );
  for (const { where, reason } of faults.slice(0, MOST_TOLD)) console.log(`${where}: ${reason}`);
  const { publicKey } = readAuditKeys(config.dataDir);
  console.log(faults.length === 0 ? 'audit trail: every chain is whole' : `audit trail: ${faults.length} faults`);
  console.log(`anchors are signed with the key ${fingerprintOf(publicKey)}`);
  return faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await check();
} catch (error) {
  console.error(`audit trail: not checked: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
