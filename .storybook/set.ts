/** The shipped schemas for stories and tests in the browser: files leave out what follows, so the loader is asked. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { SchemaSet } from '../engine/core/language/index.ts';

const ROOT = join(import.meta.dirname, '..');
const MODULE = 'virtual:schema-set';

let text: string | undefined;

/** In a process of its own: Vite bundles its configuration, and would bundle the loader with it. */
function setText(): string {
  text ??= execFileSync(process.execPath, ['--import', 'tsx', 'codegen/set.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return text;
}

export function shippedSet(): SchemaSet {
  return JSON.parse(setText());
}

/** Gives the set as the module `virtual:schema-set`. */
export const setPlugin = {
  name: 'bulkline-schema-set',
  resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id: string) => (id === `\0${MODULE}` ? `export default JSON.parse(${JSON.stringify(setText())});` : null),
};
