/**
 * `npm run guards [-- <number> … | --changed]`: takes each guard of the abuse cases away in a copy of the project, runs the test of
 * the case and expects it to fail; keeps the results in `docs/security/guards.json` and their page beside it. With numbers
 * only those cases; with `--changed` those whose guard or test has changed since the list was committed, or that it does
 * not have; what others said before stays.
 * Exit code 1 where a test stays green without its guard.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { jsonText } from '#codegen/output';
import { type Guard, keyOf } from '../tests/abuse/guards/guard.ts';
import { GUARDS, UNGUARDED } from '../tests/abuse/guards/guards.ts';

const ROOT = join(import.meta.dirname, '..');
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'storybook-static', 'docs']);
const FOLDER = join(ROOT, 'docs/security');
const RESULTS = join(FOLDER, 'guards.json');

/** `red`: a test failed; `green`: none did; `broken`: none could run, or the guard was not found. */
type Result = { colour: 'red' | 'green' | 'broken'; failed: number; ran: number };
type Results = Record<string, Result>;

/** The folder of the copy; what lies beside the checkout lies beside it, too. */
function copyProject(): string {
  const around = mkdtempSync(join(tmpdir(), 'bulkline-guards-'));
  const copy = join(around, 'project');
  symlinkSync(join(ROOT, '../shared'), join(around, 'shared'));
  cpSync(ROOT, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(from.slice(ROOT.length + 1)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function tried(guard: Guard, copy: string): Result {
  const layers = layersOf(guard).map(({ file, edits }) => {
    const path = join(copy, file);
    return { path, edits, whole: readFileSync(path, 'utf8') };
  });
  const isFound = layers.every(({ edits, whole }) => edits.every(([find]) => whole.split(find).length === 2));
  if (!isFound) return { colour: 'broken', failed: 0, ran: 0 };
  for (const { path, edits, whole } of layers)
    writeFileSync(
      path,
      edits.reduce((text, [find, replace]) => text.replace(find, () => replace), whole),
    );
  try {
    return judged(guard, copy);
  } finally {
    for (const { path, whole } of layers) writeFileSync(path, whole);
  }
}

const layersOf = ({ file, edits, also = [] }: Guard) => [{ file, edits }, ...also];

function judged(guard: Guard, copy: string): Result {
  const report = join(copy, 'guards-report.json');
  rmSync(report, { force: true });
  const words = ['vitest', 'run', guard.test, '-t', guard.title, '--reporter=json', `--outputFile=${report}`];
  spawnSync('npx', words, { cwd: copy, stdio: 'ignore' });
  const { numFailedTests: failed, numPassedTests: passed } = JSON.parse(readFileSync(report, 'utf8'));
  const ran = failed + passed;
  return { colour: failed > 0 ? 'red' : ran > 0 ? 'green' : 'broken', failed, ran };
}

const row = (guard: Guard, result: Result | undefined): string => {
  const layers = layersOf(guard);
  const edits = layers.flatMap((layer) => layer.edits);
  const [found, placed] = [0, 1].map((side) => edits.map((edit) => cell(edit[side] ?? '')).join(' '));
  const files = layers.map(({ file }) => `\`${file}\``).join(' ');
  const said = result ? `${result.colour}, ${result.failed} of ${result.ran} failed` : 'not run';
  return `| ${guard.cases.join(', ')} | ${files} | ${found} | ${placed} | \`${guard.test}\` | ${said} |`;
};

const cell = (text: string): string =>
  `\`${text.trim().replaceAll('`', "'").replaceAll('|', '\\|').replace(/\s+/g, ' ').slice(0, 90)}\``;

function page(results: Results): string {
  const red = GUARDS.filter((guard) => results[keyOf(guard)]?.colour === 'red').length;
  return `# Guards taken away

Made by \`npm run guards\`: each guard of the abuse cases that stands in \`tests/abuse/guards/guards.ts\` is taken away in a copy of the project and the test of the case is run. Red is right: ${red} of ${GUARDS.length}.

| case | file | guard | in its place | test | result |
|---|---|---|---|---|---|
${GUARDS.map((guard) => row(guard, results[keyOf(guard)])).join('\n')}

## Nothing to take away

| case | why |
|---|---|
${Object.entries(UNGUARDED)
  .map(([number, why]) => `| ${number} | ${why} |`)
  .join('\n')}
`;
}

/** Only of guards that are still listed. */
function keep(results: Results): void {
  const known = new Set(GUARDS.map(keyOf));
  const kept = Object.fromEntries(Object.entries(results).filter(([key]) => known.has(key)));
  writeFileSync(RESULTS, jsonText(kept));
  writeFileSync(join(FOLDER, 'guards.md'), page(kept));
}

/** Files that have changed since the list was committed last, in the work tree, too. */
function changedFiles(): Set<string> {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const last = git('log', '-1', '--format=%H', '--', RESULTS);
  return new Set(git('diff', '--name-only', last).split('\n'));
}

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const numbers = positionals.map(Number);
const results: Results = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
const changed = values.changed ? changedFiles() : null;
const isStale = (guard: Guard): boolean =>
  changed === null ||
  !(keyOf(guard) in results) ||
  [guard.test, ...layersOf(guard).map(({ file }) => file)].some((file) => changed.has(file));
const chosen = GUARDS.filter(
  (guard) => isStale(guard) && (numbers.length === 0 || guard.cases.some((each) => numbers.includes(each))),
);
console.log(`${chosen.length} of ${GUARDS.length} guards are taken away`);
const copy = copyProject();
try {
  for (const guard of chosen) {
    const result = tried(guard, copy);
    results[keyOf(guard)] = result;
    keep(results);
    console.log(`${result.colour} ${keyOf(guard)} (${result.failed} of ${result.ran} failed)`);
  }
  process.exitCode = chosen.every((guard) => results[keyOf(guard)]?.colour === 'red') ? 0 : 1;
} finally {
  rmSync(dirname(copy), { recursive: true, force: true });
}
