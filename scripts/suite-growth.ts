/**
 * `npx tsx scripts/suite-growth.ts [--routes 738] [--sample 50] [--seed 1] <test files or folders …>`: what tests take of
 * the processor today and when the shipped set has grown to so many routes (`grown-set.ts`), file by file. `--sample` draws
 * so many of the suite's files; the same seed draws the same. Seconds of the processor, because a machine with other work
 * changes every other clock; what is named, and every few files drawn, run on both, one after the other, because other work
 * also changes what a second of the processor does. Linux only.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandErrors } from '#core/errors';
import { growSet } from './grown-set.ts';

const ROOT = join(import.meta.dirname, '..');
/** Files drawn that run in one process, so that they share what they import as in the whole suite. */
const TOGETHER = 10;
const { values, positionals } = parseArgs({
  options: {
    routes: { type: 'string', default: '738' },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});

const home = mkdtempSync(join(tmpdir(), 'bulkline-grown-'));
try {
  const [plain, grown] = ['today', 'grown'].map((name) => copyOf(join(home, name))) as [string, string];
  const routes = grow(grown);
  const batches = [...positionals.map((file) => [file]), ...drawn(Number(values.sample), values.seed)];
  const runs = batches.map((files) => [secondsOf(plain, files), secondsOf(grown, files)] as const);
  const [before, after] = [0, 1].map((at) => new Map(runs.flatMap((run) => [...(run[at] ?? [])])));
  if (before && after) report(before, after, routes);
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** The files that git knows or would add, with the packages and the checklists beside them. */
function copyOf(folder: string): string {
  const copy = join(folder, 'project');
  for (const file of filesOfProject()) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const shared = resolve(ROOT, '../shared');
  if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'));
  return copy;
}

function grow(copy: string): number {
  const routes = growSet(copy, Number(values.routes));
  // What the copies of entities let people do is accepted, as it would be with entities of their own.
  for (const command of ['accept-access', 'generate'])
    execFileSync('npx', ['tsx', join(ROOT, `codegen/${command}.ts`), copy], { stdio: ['ignore', 'ignore', 'inherit'] });
  return routes;
}

function filesOfProject(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter((name) => name !== '' && name !== 'node_modules' && existsSync(join(ROOT, name)));
}

/** So many of the suite's files, those with the least hash of seed and name. */
function drawn(count: number, seed: string): string[][] {
  const tests = filesOfProject().filter((file) => /^tests\/(?!e2e\/).*\.test\.tsx?$/.test(file));
  const hashOf = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const hashed = tests
    .map((file) => ({ file, hash: hashOf(file) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const files = hashed
    .slice(0, count)
    .map(({ file }) => file)
    .sort();
  return Array.from({ length: Math.ceil(count / TOGETHER) }, (_, at) =>
    files.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
}

/** Seconds of the processor by test file; what vitest says of the tests themselves goes to the terminal. */
function secondsOf(root: string, files: readonly string[]): Map<string, number> {
  const log = join(home, 'cpu.log');
  rmSync(log, { force: true });
  const env = { ...process.env, CPU_LOG: log };
  const parameters = ['vitest', 'run', '--maxWorkers', '1', ...files];
  const { status } = spawnSync('npx', parameters, { cwd: root, stdio: 'inherit', env });
  if (!existsSync(log)) throw commandErrors.GEN106({ status: String(status) });
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [seconds = '', file = ''] = line.split(/ (.*)/);
      return [relative(root, file), Number(seconds)];
    }),
  );
}

function report(today: ReadonlyMap<string, number>, grown: ReadonlyMap<string, number>, routes: number): void {
  console.log(`| processor seconds | today | with ${routes} routes | times |\n|---|---|---|---|`);
  const line = (name: string, before: number, after: number) =>
    console.log(`| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} |`);
  for (const [file, seconds] of today) line(file, seconds, grown.get(file) ?? Number.NaN);
  const sum = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((total, seconds) => total + seconds, 0);
  line('all', sum(today), sum(grown));
}
