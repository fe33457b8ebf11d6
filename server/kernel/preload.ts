/** Files of lazily loaded modules as links, from the manifest that the build leaves. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Scripts are only fetched ahead; styles take effect at once, so that nothing is drawn without them. Empty without a manifest. */
export function preloadLinks(folder: string, modules: readonly string[]): string {
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return '';
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = closure(manifest, 'index.html');
  const loaded = modules.reduce((seen, module) => closure(manifest, module, seen), new Set<string>());
  const own = [...loaded].filter((key) => !entry.has(key));
  const chunks = own.flatMap((key) => manifest[key] ?? []);
  const scripts = chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`);
  const styles = chunks
    .flatMap((chunk) => chunk.css ?? [])
    .map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`);
  return [...new Set([...styles, ...scripts])].join('');
}

/** The chunk and what it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = Object.hasOwn(manifest, key) ? manifest[key] : undefined;
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
  return seen;
}
