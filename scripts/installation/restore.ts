/**
 * `npm run restore -- <folder>`: puts a backup back into the empty data folder DATA_DIR, of PostgreSQL also into the
 * empty database DATABASE_URL. The server must not run. Exit code 0: done; 1: refused, and why.
 */
import { BulklineError, commandErrors, formatError } from '#core/errors';
import { putBack } from '#server/backup';
import { readConfig } from '../../server/config.ts';

const [folder] = process.argv.slice(2);

try {
  if (folder === undefined) throw commandErrors.GEN110({ command: 'restore' });
  const config = readConfig();
  const { made, files } = await putBack(folder, config);
  console.log(`restore: ${Object.keys(files).length} files of ${made} in ${config.dataDir}`);
} catch (error) {
  console.error(`restore: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 1;
}
