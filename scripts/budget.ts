/** First load of two addresses in KB gzip of JavaScript, from the build's own manifest, against their limits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] };

const DIST = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Modules that an address loads: the entry and the lazy parts it opens on its way. */
const BUDGETS = [
  {
    address: '/login',
    limitKb: 120,
    modules: ['index.html', 'pages/login/LoginPage.tsx'],
    never: /antd|formily|engine\//,
  },
  {
    address: 'a list page',
    limitKb: 420,
    modules: ['index.html', 'pages/shell/Portal.tsx', 'engine/screens/list/index.ts'],
    never: /engine\/form\/|pdfjs/,
  },
];

function closure(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no module ${key}: rename it in scripts/budget.ts too`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(next, seen);
  return seen;
}

let failed = false;
for (const { address, limitKb, modules, never } of BUDGETS) {
  const keys = new Set(modules.flatMap((module) => [...closure(module)]));
  const bytes = [...keys].reduce(
    (sum, key) => sum + gzipSync(readFileSync(join(DIST, manifest[key]?.file ?? ''))).length,
    0,
  );
  const kb = Math.round(bytes / 102.4) / 10;
  const forbidden = [...keys].filter((key) => never.test(manifest[key]?.src ?? key));
  const fine = kb <= limitKb && forbidden.length === 0;
  failed ||= !fine;
  console.log(
    `${fine ? 'ok  ' : 'OVER'} ${address}: ${kb} KB gzip of ${limitKb} KB, ${keys.size} files${forbidden.length > 0 ? `, must not load ${forbidden.join(', ')}` : ''}`,
  );
}
process.exit(failed ? 1 : 0);
