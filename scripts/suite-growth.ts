/**
 * `npx tsx scripts/suite-growth.ts [--routes 738] <test files or folders …>`: what tests take of the processor today and
 * when the shipped set has grown to so many routes (`grown-set.ts`), file by file. Seconds of the processor, because a
 * machine with other work changes every other clock. Linux only.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandErrors } from '#core/errors';
import { growSet } from './grown-set.ts';

const ROOT = join(import.meta.dirname, '..');
const { values, positionals: files } = parseArgs({
  options: { routes: { type: 'string', default: '738' } },
  allowPositionals: true,
});

const home = mkdtempSync(join(tmpdir(), 'bulkline-grown-'));
try {
  const copy = join(home, 'project');
  const routes = makeCopy(copy);
  report(secondsOf(ROOT), secondsOf(copy), routes);
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** The files that git knows or would add, with the packages and the checklists beside them; the set is grown. */
function makeCopy(copy: string): number {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of listed.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const shared = resolve(ROOT, '../shared');
  if (existsSync(shared)) symlinkSync(shared, join(dirname(copy), 'shared'));
  const routes = growSet(copy, Number(values.routes));
  // What the copies of entities let people do is accepted, as it would be with entities of their own.
  for (const command of ['accept-access', 'generate'])
    execFileSync('npx', ['tsx', join(ROOT, `codegen/${command}.ts`), copy], { stdio: ['ignore', 'ignore', 'inherit'] });
  return routes;
}

/** Seconds of the processor by test file; what vitest says of the tests themselves goes to the terminal. */
function secondsOf(root: string): Map<string, number> {
  const log = join(home, 'cpu.log');
  rmSync(log, { force: true });
  const env = { ...process.env, CPU_LOG: log };
  const { status } = spawnSync('npx', ['vitest', 'run', ...files], { cwd: root, stdio: 'inherit', env });
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
