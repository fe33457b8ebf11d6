/** Which entities a run of the tests sweeps: the whole sweep takes minutes. */
import { spawnSync } from 'node:child_process';
import { nameOfData } from '../touched-plan.ts';

/** So many commits back, a change of an entity's files is new. */
const COMMITS = 20;
/** Entities of a run on a developer's machine, and how many of them take turns whatever has changed. */
export const MOST_AT_HAND = 6;
const IN_TURN = 2;

export type History = { changed: readonly string[]; commits: number };

/** Files that the last commits and the work tree change, and how many commits there are; nothing where there is no git. */
export function historyOf(root: string): History {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  const commits = Number(git('rev-list', '--count', 'HEAD').trim()) || 0;
  const logged = lines(git('log', `-${COMMITS}`, '--name-only', '--format=', '--', 'schemas'));
  return { changed: [...lines(git('diff', '--name-only', 'HEAD', '--', 'schemas')), ...logged], commits };
}

/** Those whose files changed last, newest first, and some that take turns from commit to commit; `most`: so many of them. */
export function entitiesToSweep(
  names: readonly string[],
  { changed, commits }: History,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const sorted = [...names].sort();
  const inTurn = Array.from({ length: IN_TURN }, (_, index) => sorted[(commits * IN_TURN + index) % sorted.length]);
  const touched = [...new Set(changed.map(nameOfData))].filter((name) => name !== null && sorted.includes(name));
  return [...new Set([...inTurn, ...touched])].filter((name) => name != null).slice(0, most);
}
