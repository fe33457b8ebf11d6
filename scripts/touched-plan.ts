/** Which checks a change touches; files are paths below the project's root. */

export type Plan = {
  /** Program and its words, in the order to run them. */
  commands: string[][];
  /** One line for each reason. */
  why: string[];
};

const CODE = /^(engine|runtime|pages|codegen|server|stories|scripts|tests|\.storybook)\/.*\.tsx?$/;
/** Beyond so many names of changed data, choosing tests costs more than it spares. */
const MOST_NAMES = 20;

/** What the file of the data is called by those who use it: an entity, a route, a dictionary, a document. */
export function nameOfData(file: string): string | null {
  const entity = /^schemas\/entities\/[^/]+\/([^/]+)\//.exec(file)?.[1];
  if (entity) return entity;
  const screen = /^schemas\/screens\/(.+)\.json$/.exec(file)?.[1];
  if (screen) return `/${screen.replaceAll('[', ':').replaceAll(']', '')}`;
  return /^schemas\/(?:.+\/)?([^/]+?)(?:\.schema)?\.json$/.exec(file)?.[1] ?? null;
}

/** Tests that name what changed, and those of the shipped data as a whole. */
export function testsOfData(files: readonly string[], tests: ReadonlyMap<string, string>): string[] {
  const names = [...new Set(files.flatMap((file) => nameOfData(file) ?? []))];
  if (names.length === 0) return [];
  const isWhole = (test: string) => test.startsWith('tests/schemas/') || test.startsWith('tests/stories/');
  const named = new RegExp(`(?<![\\w/])(?:${names.map(escaped).join('|')})(?!\\w)`);
  return [...tests].filter(([test, text]) => isWhole(test) || named.test(text)).map(([test]) => test);
}

/** The checks for a change; nothing changed, nothing to run. */
export function planOf(files: readonly string[], tests: ReadonlyMap<string, string>): Plan {
  const code = files.filter((file) => CODE.test(file));
  const data = files.filter((file) => file.startsWith('schemas/'));
  const commands: string[][] = [];
  const why: string[] = [];
  const add = (reason: string, ...command: string[]) => {
    commands.push(command);
    why.push(`${command.slice(0, 3).join(' ')}: ${reason}`);
  };
  const written = files.filter((file) => /\.(tsx?|mjs|cjs|json|css)$/.test(file));
  if (written.length > 0) add(`${written.length} files`, 'npx', 'biome', 'check', '--error-on-warnings', ...written);
  if (code.length > 0) {
    add(`${code.length} files of code`, 'npm', 'run', 'test:types');
    add('the files themselves', 'npx', 'eslint', '--max-warnings', '0', ...code);
    add('imports may have changed', 'npm', 'run', 'test:directions');
  }
  if (data.length > 0) add(`${data.length} files of data`, 'npm', 'run', 'test:schemas');
  if (data.length > 0 || code.some((file) => /^(codegen|engine\/core)\//.test(file)))
    add('what is generated follows from it', 'npm', 'run', 'test:generated');
  if (files.some((file) => file.endsWith('.md'))) add('documents', 'npm', 'run', 'test:docs');
  addUnit(code, data, tests, add);
  return { commands, why };
}

type Add = (reason: string, ...command: string[]) => void;

function addUnit(code: readonly string[], data: readonly string[], tests: ReadonlyMap<string, string>, add: Add) {
  const count = new Set(data.map(nameOfData)).size;
  if (count > MOST_NAMES) return add(`${count} names of data changed: all of them`, 'npm', 'run', 'test:unit');
  if (code.length > 0) add('tests that import what changed', 'npx', 'vitest', 'related', '--run', ...code);
  const named = testsOfData(data, tests);
  if (named.length > 0) add('tests that name what changed', 'npx', 'vitest', 'run', ...named);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
