/**
 * `npm run test:touched [-- <revision>]`: the checks that a change touches, for the work tree against HEAD or for all
 * since a revision. Before a change lands on main, `npm test` runs everything.
 *
 *   --plan   says what would run, and runs nothing
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planOf } from './touched-plan.ts';

const ROOT = join(import.meta.dirname, '..');

/** Lines of what git prints. */
function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`git ${args.join(' ')}: ${stderr.trim()}`);
    process.exit(1);
  }
  return stdout.split('\n').filter((line) => line !== '');
}

/** Files that differ from the revision, also new ones that git does not track yet; what was deleted is left out. */
function changedSince(revision: string): string[] {
  const tracked = git('diff', '--name-only', '--diff-filter=d', revision, '--');
  const fresh = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...fresh])].filter((file) => existsSync(join(ROOT, file))).sort();
}

/** Test files with their texts, by path. */
function testTexts(): Map<string, string> {
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'));
  return new Map(tests.map((file) => [`tests/${file}`, readFileSync(join(ROOT, 'tests', file), 'utf8')]));
}

const args = process.argv.slice(2);
const revision = args.find((arg) => !arg.startsWith('--')) ?? 'HEAD';
const { commands, why } = planOf(changedSince(revision), testTexts());
for (const line of why) console.log(line);
let failed = 0;
for (const [program, ...words] of args.includes('--plan') ? [] : commands) {
  console.log(`\n── ${[program, ...words].join(' ').slice(0, 160)} ──`);
  if (spawnSync(program ?? '', words, { cwd: ROOT, stdio: 'inherit' }).status !== 0) failed += 1;
}
console.log(`\n${commands.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
