/**
 * Few files at the first visit. A build by sharing alone gives a list page 80 scripts, most of them a few hundred bytes;
 * groups by folder give it code that it never runs. So the build looks first at what each named page really needs, and
 * puts into one file what the same pages need.
 */

import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { commandErrors } from '#core/errors';

export const FIRST_CHUNKS = 'first-chunks';

/** Modules that are loaded by themselves, as paths from the root. */
export type Pages = {
  /** Whose files are counted at the first visit. */
  counted: readonly string[];
  /** Where people go next. */
  first: readonly string[];
  others: readonly string[];
};

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'facadeModuleId' | 'moduleIds'>;
type Group = Exclude<Rolldown.CodeSplittingOptions['groups'], undefined>[number];

/** Modules of each page's first visit: its own chunk's and of all that this imports statically. */
function needsOf(chunks: readonly Chunk[], pages: readonly string[], root: string): Map<string, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const visit = (chunk: Chunk | undefined, seen: Set<Chunk>): Set<Chunk> => {
    if (!chunk || seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file), seen);
    return seen;
  };
  return new Map(
    pages.map((page) => {
      const own = chunks.find(({ facadeModuleId }) => facadeModuleId && relative(root, facadeModuleId) === page);
      if (!own) throw commandErrors.GEN104({ module: page });
      return [page, new Set([...visit(own, new Set())].flatMap(({ moduleIds }) => moduleIds))];
    }),
  );
}

/**
 * One group for each set of pages that share modules; what the entry needs is one group whoever shares it. For what a
 * counted page needs only the pages of `first` are told apart, so that its files stay few; for the rest all are, so that
 * no page loads much that it never runs. Modules that are loaded by themselves keep a chunk and a name of their own.
 */
export function groupsOf(chunks: readonly Chunk[], { counted, first, others }: Pages, root: string): Group[] {
  const pages = [...counted, ...first, ...others];
  const needs = needsOf(chunks, pages, root);
  const alone = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId));
  const sharing = new Map<string, Set<string>>();
  for (const id of new Set([...needs.values()].flatMap((ids) => [...ids]))) {
    if (alone.has(id)) continue;
    const isShared = (page: string) => needs.get(page)?.has(id);
    const sharers = (counted.some(isShared) ? [...counted, ...first] : pages).filter(isShared);
    sharing.set(sharers.join(' '), (sharing.get(sharers.join(' ')) ?? new Set()).add(id));
  }
  const shared = [...sharing.values()].map(
    (ids, index): Group => ({
      name: `shared-${index}`,
      test: (id) => ids.has(id),
      includeDependenciesRecursively: false,
    }),
  );
  return [{ name: 'start', tags: ['$initial'], priority: 1 }, ...shared];
}

/** Says which modules stand in which file, for whoever counts (`scripts/first-load.ts`). */
export function firstChunks(pages: Pages): Plugin {
  let root = process.cwd();
  return {
    name: FIRST_CHUNKS,
    apply: 'build',
    async config({ root: given = root, plugins, build: { target, rollupOptions } = {} }) {
      root = given;
      const looked = (await build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins: plugins?.filter((plugin) => !isNamed(plugin, FIRST_CHUNKS) && !isNamed(plugin, 'precompress')),
        build: { target, write: false, minify: false, cssMinify: false, reportCompressedSize: false, rollupOptions },
      })) as Rolldown.RolldownOutput;
      const chunks = looked.output.filter((part) => part.type === 'chunk');
      return {
        build: { rollupOptions: { output: { codeSplitting: { groups: groupsOf(chunks, pages, root) } } } },
      } satisfies UserConfig;
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const modules = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => relative(root, id))]);
      await writeFile(join(dir, '.vite/modules.json'), JSON.stringify(Object.fromEntries(modules)));
    },
  };
}

export const isNamed = (plugin: unknown, name: string): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name;
