/** The folder of generated files: what differs from what it holds, and bringing it up to date. */
export { jsonText } from './json-text.ts';

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Files that are missing, differ, or are no longer generated; sorted. */
export function staleFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const wanted = [...files].filter(([name, text]) => textOf(join(folder, name)) !== text).map(([name]) => name);
  const left = filesBelow(folder).filter((name) => !files.has(name));
  return [...wanted, ...left].sort();
}

/** Writes what differs and removes what is left over; gives the number of files touched. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): number {
  const stale = staleFiles(folder, files);
  for (const name of stale) {
    const path = join(folder, name);
    const text = files.get(name);
    if (text === undefined) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  return stale.length;
}

function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
