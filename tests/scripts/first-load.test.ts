import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUDGETS, closure, type Manifest } from '../../scripts/first-load.ts';

const ROOT = join(import.meta.dirname, '../..');
const manifest: Manifest = {
  entry: { file: 'entry.js', imports: ['shared'] },
  page: { file: 'page.js', imports: ['shared', 'table'] },
  table: { file: 'table.js', imports: ['entry'] },
  shared: { file: 'shared.js' },
  lazy: { file: 'lazy.js' },
};

describe('what a browser loads first', () => {
  it.each([
    ['the entry alone', ['entry'], ['entry', 'shared']],
    ['the entry and a lazy page, each part once', ['entry', 'page'], ['entry', 'shared', 'page', 'table']],
  ])('counts %s', (_, modules, expected) => {
    expect([...closure(manifest, modules)].sort()).toEqual([...expected].sort());
  });

  it('refuses to count a module that the build does not have', () => {
    expect(() => closure(manifest, ['entry', 'gone'])).toThrow(/no module gone/);
  });

  it('counts modules that exist in the sources of today', () => {
    const files = BUDGETS.flatMap(({ modules }) => modules);
    for (const file of files) expect(readFileSync(join(ROOT, file), 'utf8')).toBeTruthy();
  });
});

/** Static and dynamic imports of a source, types left out. */
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\.meta\.glob/gm;

function importsOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(IMPORT)].map(
        ([whole, from, lazy]) => `${folder}/${file}: ${from ?? lazy ?? whole}`,
      ),
    );
}

describe('the number of screens', () => {
  it.each(['pages', 'runtime', 'engine'])(
    'is no matter of the scripts: %s/ imports no schema and no list of them',
    (folder) => {
      const imports = importsOf(folder);
      expect(imports.length).toBeGreaterThan(20);
      expect(imports.filter((line) => /schemas\/|codegen|import\.meta\.glob/.test(line.split(': ')[1] ?? ''))).toEqual(
        [],
      );
    },
  );
});
