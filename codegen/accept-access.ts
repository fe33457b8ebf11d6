/**
 * `npm run access [-- <project root>]`: shows what the schemas change in who may see and do what, and accepts it: writes
 * `schemas/access/`. `npm run test:generated` refuses what was not accepted (GEN103).
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCESS_FOLDER, accessChanges, accessFiles } from '#codegen/access';
import { loadSchemasOrThrow } from '#codegen/load';
import { writeFiles } from '#codegen/output';
import { BulklineError, formatError } from '#core/errors';

const { positionals } = parseArgs({ allowPositionals: true });
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));

try {
  const { set } = loadSchemasOrThrow(root);
  const changes = accessChanges(root, set);
  for (const { name, lines } of changes) console.log([name, ...lines].join('\n'));
  writeFiles(join(root, ACCESS_FOLDER), accessFiles(set));
  console.log(`${ACCESS_FOLDER}: access of ${changes.length} of ${Object.keys(set.entities).length} entities changed`);
} catch (error) {
  console.error(error instanceof BulklineError ? formatError(error) : error);
  process.exitCode = 1;
}
