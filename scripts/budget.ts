/** First load of two addresses in KB gzip of JavaScript, from the build's own manifest, against their limits. */
import { join } from 'node:path';
import { BUDGETS, closure, gzipBytes, kilobytes, MOST_FILES, readManifest, readModules } from './first-load.ts';

const dist = process.argv[2] ?? join(import.meta.dirname, '../dist');
const manifest = readManifest(dist);
const contents = readModules(dist);

let failed = false;
for (const { address, limitKb, modules, never } of BUDGETS) {
  const keys = closure(manifest, modules);
  const kb = kilobytes(gzipBytes(dist, manifest, keys));
  const loaded = [...keys].flatMap((key) => contents[manifest[key]?.file ?? ''] ?? []);
  const forbidden = loaded.filter((module) => never.test(module));
  const fine = kb <= limitKb && keys.size <= MOST_FILES && loaded.length > 0 && forbidden.length === 0;
  failed ||= !fine;
  console.log(
    `${fine ? 'ok  ' : 'OVER'} ${address}: ${kb} KB gzip of ${limitKb} KB, ${keys.size} files of ${MOST_FILES}${forbidden.length > 0 ? `, must not load ${forbidden.join(', ')}` : ''}`,
  );
}
process.exit(failed ? 1 : 0);
