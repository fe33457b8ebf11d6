/**
 * `npm run compare:bundles -- <revision> [<revision>]`: what browsers are sent for each route, by the schemas and
 * the code of a revision and by those of another one, or those that lie here: how many routes are equal, which came or went, and where the others differ. The
 * order of members does not count. Exit code 0: the routes of both are equal; 1: they differ.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commandErrors } from '#core/errors';
import { type Bundles, compareBundles } from './differences.ts';

const ROOT = join(import.meta.dirname, '../..');
const READER = 'scripts/bundles/of.ts';
const MOST_BYTES = 1 << 30;

const [revision, later] = process.argv.slice(2);
if (revision === undefined) throw commandErrors.GEN115();
const home = mkdtempSync(join(tmpdir(), 'bulkline-revision-'));
try {
  const before = bundlesIn(treeOf(revision, join(home, 'before')));
  report(before, bundlesIn(later === undefined ? ROOT : treeOf(later, join(home, 'after'))));
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** The tree of a revision, with the packages of today and what reads its bundles. */
function treeOf(name: string, folder: string): string {
  const archive = execFileSync('git', ['archive', name], { cwd: ROOT, maxBuffer: MOST_BYTES });
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, dirname(READER)), { recursive: true });
  cpSync(join(ROOT, READER), join(folder, READER));
  return folder;
}

function bundlesIn(root: string): Bundles {
  const printed = execFileSync('npx', ['tsx', join(root, READER)], { cwd: root, maxBuffer: MOST_BYTES });
  return JSON.parse(printed.toString()) as Bundles;
}

function report(before: Bundles, after: Bundles): void {
  const { equal, gone, added, differences } = compareBundles(before, after);
  const common = Object.keys(before).length - gone.length;
  for (const { at, routes } of differences) console.log(`${at || '/'} · ${routes.length} · ${routes[0]}`);
  if (gone.length > 0) console.log(`gone: ${gone.join(' ')}`);
  console.log(`${equal} of ${common} are equal, ${added.length} came, ${gone.length} went`);
  process.exitCode = equal === common && gone.length === 0 ? 0 : 1;
}
