/** `npx tsx codegen/set.ts`: the whole set of schemas as one JSON text, with everything that follows written out. */
import { join } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';

process.stdout.write(JSON.stringify(loadSchemasOrThrow(join(import.meta.dirname, '..')).set));
