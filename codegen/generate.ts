/**
 * `npm run codegen [-- --check] [-- <project root>]`: writes what follows from the definition of the language (types,
 * meta-schemas, keyword reference) and from `schemas/` (records as types: `codegen/out/`); with `--check` it writes
 * nothing and exits with 1 and the list of files that are missing, out of date or left over (GEN101), and of what
 * changed in who may do what (GEN103); that is accepted by `npm run access` alone.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCESS_FOLDER, accessChanges } from '#codegen/access';
import { emitAll } from '#codegen/emit';
import { emitLanguage } from '#codegen/language';
import { loadSchemasOrThrow } from '#codegen/load';
import { staleFiles, writeFiles } from '#codegen/output';
import { BulklineError, commandErrors, formatError } from '#core/errors';
import type { SchemaSet } from '#core/language';

type Folders = ReadonlyMap<string, ReadonlyMap<string, string>>;

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));

try {
  // The language first: what is wrong in schemas/ must not keep a new keyword from being generated.
  settle(emitLanguage());
  const { set } = loadSchemasOrThrow(root);
  settle(new Map([['codegen/out', emitAll(set)]]));
  if (existsSync(join(root, ACCESS_FOLDER))) lookAtAccess(set);
} catch (error) {
  console.error(error instanceof BulklineError ? formatError(error) : error);
  process.exitCode = 1;
}

function settle(folders: Folders) {
  for (const [folder, files] of folders) {
    if (values.check) check(folder, files);
    else console.log(`${folder}: ${writeFiles(join(root, folder), files)} of ${files.size} generated files changed`);
  }
}

function check(folder: string, files: ReadonlyMap<string, string>) {
  const stale = staleFiles(join(root, folder), files);
  for (const file of stale) console.error(formatError(outOfDate(`${folder}/${file}`)));
  if (stale.length === 0) console.log(`${folder}: ${files.size} generated files are up to date`);
  else process.exitCode = 1;
}

function outOfDate(file: string) {
  return commandErrors.GEN101({ file }, { hint: 'run npm run codegen' });
}

/** Access is never settled along with the rest. */
function lookAtAccess(set: SchemaSet) {
  const changes = accessChanges(root, set);
  for (const { name, lines } of changes) {
    console.error([...lines, formatError(commandErrors.GEN103({ name }))].join('\n'));
  }
  if (changes.length === 0) console.log(`${ACCESS_FOLDER}: access is what was accepted`);
  else if (values.check) process.exitCode = 1;
}
