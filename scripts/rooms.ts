/**
 * `npm run test:directions`, second half: no two folders or files of one level import each other, types included, and no
 * folder holds more files than can be looked through.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import ts from 'typescript';

/** An import as two paths below the project's root. */
export type Edge = { from: string; to: string };
/** Children of `folder` that import each other in a circle, with an import for each step. */
export type Loop = { folder: string; members: string[]; examples: Edge[] };

type Graph = Map<string, Map<string, Edge>>;

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['engine', 'runtime', 'pages', 'codegen', 'server', 'scripts', 'stories'];

/** Loops at every level: the imports are folded to the children of each folder. */
export function loopsOf(edges: readonly Edge[]): Loop[] {
  return [...foldedByFolder(edges)].flatMap(([folder, graph]) =>
    circlesOf(graph).map((members) => ({ folder, members, examples: examplesOf(graph, members) })),
  );
}

function foldedByFolder(edges: readonly Edge[]): Map<string, Graph> {
  const levels = new Map<string, Graph>();
  for (const edge of edges) {
    const { folder, from, to } = parted(edge);
    if (from === to) continue;
    const graph = levels.get(folder) ?? new Map();
    const next = graph.get(from) ?? new Map();
    levels.set(folder, graph.set(from, next.set(to, next.get(to) ?? edge)));
  }
  return levels;
}

/** The deepest folder that holds both ends, and the children of it in which they lie. */
function parted({ from, to }: Edge): { folder: string; from: string; to: string } {
  const left = from.split('/');
  const right = to.split('/');
  let depth = 0;
  while (left[depth] === right[depth] && depth < Math.min(left.length, right.length) - 1) depth += 1;
  return { folder: left.slice(0, depth).join('/'), from: left[depth] ?? '', to: right[depth] ?? '' };
}

/** Groups of nodes that reach each other. */
function circlesOf(graph: Graph): string[][] {
  const left = new Set(graph.keys());
  const circles: string[][] = [];
  for (const node of left) {
    const circle = [...reached(graph, node)].filter((other) => reached(graph, other).has(node)).sort();
    for (const member of circle) left.delete(member);
    if (circle.length > 1) circles.push(circle);
  }
  return circles;
}

function reached(graph: Graph, start: string): Set<string> {
  const seen = new Set([start]);
  for (const node of seen) for (const next of graph.get(node)?.keys() ?? []) seen.add(next);
  return seen;
}

function examplesOf(graph: Graph, members: readonly string[]): Edge[] {
  return members.flatMap((from) =>
    [...(graph.get(from) ?? [])].filter(([to]) => members.includes(to)).map(([, edge]) => edge),
  );
}

/** Imports between the project's own modules, of types and by `import()` too. */
export function edgesOf(root: string): Edge[] {
  const aliases = aliasesOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports);
  const files = new Set(SOURCES.flatMap((folder) => codeBelow(root, folder)));
  return [...files].flatMap((from) =>
    ts
      .preProcessFile(readFileSync(join(root, from), 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => ({ from, to: targetOf(from, fileName, aliases) }))
      .filter(({ to }) => files.has(to)),
  );
}

function codeBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('codegen/out/'));
}

type Alias = { before: string; path: string };

/** Longest first: `#core/*` is not `#*`. */
const aliasesOf = (imports: Record<string, string>): Alias[] =>
  Object.entries(imports)
    .map(([name, path]) => ({ before: name.replace('*', ''), path: path.slice(2) }))
    .sort((left, right) => right.before.length - left.before.length);

function targetOf(from: string, name: string, aliases: readonly Alias[]): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const alias = aliases.find(({ before, path }) => (path.includes('*') ? name.startsWith(before) : name === before));
  return alias ? alias.path.replace('*', name.slice(alias.before.length)) : '';
}

function told({ folder, members, examples }: Loop): string {
  const steps = examples.map(({ from, to }) => `  ${from} -> ${to}`);
  return [`${folder || '.'}: ${members.join(', ')} import each other`, ...steps].join('\n');
}

/** Files of code that a folder may hold beside its folders; the definition of the language has one for each page. */
const MOST_FILES = 41;

/** Folders with more files than `most`: they want to be divided, so that a thing is found by its folder. */
export function crowded(files: Iterable<string>, most = MOST_FILES): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count} files, ${most} at most`);
}

if (process.argv[1] === import.meta.filename) {
  const full = crowded(SOURCES.flatMap((folder) => codeBelow(ROOT, folder)));
  if (full.length > 0) console.log(full.join('\n'));
  const edges = edgesOf(ROOT);
  const loops = loopsOf(edges);
  console.log(loops.length > 0 ? loops.map(told).join('\n') : `no loops between folders (${edges.length} imports)`);
  process.exit(loops.length + full.length > 0 ? 1 : 0);
}
