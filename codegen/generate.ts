/**
 * `npm run codegen [-- --check] [-- <project root>]`: writes `codegen/out/` anew from `schemas/`; with `--check` it
 * writes nothing and exits with 1 and the list of files that are missing, out of date or left over (GEN101).
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emitAll } from '#codegen/emit';
import { loadSchemasOrThrow } from '#codegen/load';
import { staleFiles, writeFiles } from '#codegen/output';
import { catalogued, formatError } from '#core/errors';

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));
const folder = join(root, 'codegen/out');

try {
  const files = await emitAll(loadSchemasOrThrow(root).set);
  if (values.check) check(files);
  else console.log(`${writeFiles(folder, files)} of ${files.size} generated files changed`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function check(files: ReadonlyMap<string, string>) {
  const stale = staleFiles(folder, files);
  for (const file of stale) console.error(formatError(outOfDate(file)));
  if (stale.length === 0) console.log(`${files.size} generated files are up to date`);
  else process.exitCode = 1;
}

function outOfDate(file: string) {
  return catalogued('GEN101', { file: `codegen/out/${file}` }, { hint: 'run npm run codegen' });
}
