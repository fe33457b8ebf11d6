/**
 * `npm run mutation -- <part> [folder …]`: changes the code in many small ways and counts which changes a test notices.
 *
 *   npm run mutation -- core                        engine/core, judged by its tests and the shipped cases
 *   npm run mutation -- core expression decision    folders of it (or files: decision/overlap.ts)
 *   npm run mutation -- core --near html            judged by the folder's own tests alone: quick, a bound from below
 *   npm run mutation -- entity query                a folder of server/entity, judged by the tests of the record service
 *
 * Stryker is a package of its own (tests/mutation), because no check of `npm test` needs it; the first run installs it.
 * Each folder has its run and its report (`.cache/mutation/<part>-<folder>.json`); what was judged before is judged again
 * only where code or tests changed. Prints the survivors and the score of each folder; exit code 1 below the wanted score.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandErrors } from '#core/errors';
import { countOf, type MutationReport, scoreTable } from './mutation-score.ts';

type Part = { folder: string; wanted: number; runner(mutated: string): object };

const ROOT = join(import.meta.dirname, '..');
const HOME = join(ROOT, 'tests/mutation');
const CACHE = join(ROOT, '.cache/mutation');
const PARTS: Record<string, Part> = {
  core: { folder: 'engine/core', wanted: 85, runner: coreRunner },
  entity: { folder: 'server/entity', wanted: 0, runner: entityRunner },
};
/** Prose, texts of errors, and what is generated: no test says them word by word. */
const NOT_MUTATED = ['engine/core/language', 'engine/core/errors'];
/** What the shipped entities say of themselves. */
const SHIPPED_CASES = ['cases', 'templates', 'matrix'].map((name) => `tests/schemas/${name}.test.ts`);
/** What neither the mutated code nor its tests read. */
const LEFT_OUT = ['/dist', '/bench', '/storybook-static', '/.data', '/.cache', '/test-results', '/tests/e2e'];

/** Installs Stryker beside the project when it is not there yet; its peer, vitest, is the project's own. */
function install(): void {
  if (existsSync(join(HOME, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: HOME,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** A folder for the copy that is mutated, with the checklists beside it, as they lie beside a checkout. */
function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bulkline-mutation-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const shared = resolve(ROOT, '../shared');
  if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'));
  return folder;
}

/** The folders of the part that hold code to mutate. */
function foldersOf(part: Part): string[] {
  const entries = readdirSync(join(ROOT, part.folder), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter((name) => !NOT_MUTATED.includes(`${part.folder}/${name}`)).sort();
}

/** The tests of the core in one process (`tests/mutation/runner.ts`). */
function coreRunner(mutated: string): object {
  return { plugins: [join(HOME, 'runner.ts')], testRunner: 'suite', suite: { files: coreTests(mutated) } };
}

/** Those of the record service start databases and listen; each mutant begins anew. */
function entityRunner(): object {
  return {
    plugins: [join(HOME, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.entity.config.ts', related: false },
  };
}

/**
 * Tests that judge a mutant of the core. The linter's lint the shipped set again and again: they judge the linter, not what
 * it calls. Small ones first: they are quick and speak of one thing, and the first that notices a mutant settles it.
 */
function coreTests(mutated: string): string[] {
  const below = readdirSync(join(ROOT, 'tests/engine/core'), { recursive: true, encoding: 'utf8' });
  const own = below.filter((file) => file.endsWith('.test.ts')).map((file) => `tests/engine/core/${file}`);
  const [folder = ''] = mutated.replace('engine/core/', '').split('/');
  if (near) return own.filter((file) => file.startsWith(`tests/engine/core/${folder}/`));
  const judges = own.filter((file) => mutated.startsWith('engine/core/lint') || !file.includes('/core/lint/'));
  // The shipped rules are the cases of their own coverage.
  if (mutated.startsWith('engine/core/coverage')) judges.push('tests/schemas/coverage.test.ts');
  const size = (file: string) => statSync(join(ROOT, file)).size;
  return [...judges.sort((one, other) => size(one) - size(other)), ...SHIPPED_CASES];
}

function configOf(part: Part, mutated: string, slug: string, temporary: string): object {
  const isFolder = statSync(join(ROOT, mutated)).isDirectory();
  return {
    ...part.runner(mutated),
    testRunnerNodeArgs: ['--import', 'tsx'],
    mutate: isFolder ? [`${mutated}/**/*.ts`] : [mutated],
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: LEFT_OUT,
    coverageAnalysis: 'perTest',
    // A mutant in code that runs once, while modules load, would need every test.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 5000,
    timeoutFactor: 1,
    reporters: ['json', 'clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
    jsonReporter: { fileName: join(CACHE, `${slug}.json`) },
    incremental: true,
    incrementalFile: join(CACHE, `${slug}-known.json`),
    tempDirName: temporary,
    allowConsoleColors: false,
  };
}

/** Mutates one folder or file; answers its report. */
function judge(name: string, part: Part, below: string, temporary: string): MutationReport {
  const mutated = `${part.folder}/${below}`;
  const slug = `${name}-${below.replaceAll('/', '-')}${near ? '-near' : ''}`;
  const config = join(CACHE, `${slug}.config.json`);
  writeFileSync(config, JSON.stringify(configOf(part, mutated, slug, temporary), null, 2));
  const stryker = join(HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  // Random forms against the oracle: what ten thousand find, some hundred nearly always find, and each mutant waits for them.
  const env = { ...process.env, PROPERTY_FORMS: '200' };
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', stryker, 'run', config], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
  return JSON.parse(readFileSync(join(CACHE, `${slug}.json`), 'utf8')) as MutationReport;
}

const { values, positionals } = parseArgs({ options: { near: { type: 'boolean' } }, allowPositionals: true });
const near = values.near === true;
const [name = '', ...named] = positionals;
const part = PARTS[name];
if (!part) throw commandErrors.GEN107({ names: name });
install();
mkdirSync(CACHE, { recursive: true });
const temporary = workFolder();
const counts = new Map(
  (named.length > 0 ? named : foldersOf(part)).map((below) => [below, countOf(judge(name, part, below, temporary))]),
);
const { lines, score } = scoreTable(counts);
console.log(lines.join('\n'));
process.exit(score >= part.wanted ? 0 : 1);
