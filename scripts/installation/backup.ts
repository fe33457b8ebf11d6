/**
 * `npm run backup -- <folder>`: copies the installation that DATA_DIR and DATABASE_URL name into an empty folder: the
 * database, keys, authority and files, with a digest of each file. The server may run meanwhile.
 * Exit code 0: whole; 1: refused, and why.
 */
import { resolve } from 'node:path';
import { BulklineError, commandErrors, formatError } from '#core/errors';
import { makeBackup } from '#server/backup';
import { readConfig } from '../../server/config.ts';

const [folder] = process.argv.slice(2);

try {
  if (folder === undefined) throw commandErrors.GEN110({ command: 'backup' });
  const { files } = await makeBackup(readConfig(), folder);
  console.log(`backup: ${Object.keys(files).length} files in ${resolve(folder)}`);
} catch (error) {
  console.error(`backup: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 1;
}
