/**
 * `npm run -s openapi [-- <file>]`: the OpenAPI 3.1 document of `schemas/`, on standard output or in the file.
 * Schemas that cannot be loaded are told like everywhere; exit code 1, and nothing is written.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';
import { openApi } from '#codegen/openapi';
import { jsonText } from '#codegen/output';
import { BulklineError, formatError } from '#core/errors';

const [file] = process.argv.slice(2);

try {
  const text = jsonText(openApi(loadSchemasOrThrow(join(import.meta.dirname, '..')).set));
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
} catch (error) {
  console.error(error instanceof BulklineError ? formatError(error) : error);
  process.exitCode = 1;
}
