/**
 * What a newcomer adds to the shipped schemas for one task, in a copy of them: whole new files (beside the test, below
 * `<name>/schemas`) and members that they add to files that are there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSchemas } from '#codegen/check';
import type { SchemaSet } from '#core/language';
import { type Finding, formatFinding } from '#core/lint';
import { PROJECT, type Workspace, workspace } from '../../fixtures/workspace.ts';

/** Members that go into the object, or behind the items of the list, that `into` names. */
export type Addition = { file: string; into: string; members: object | readonly unknown[] };

/** A task done: the copy with it, how many files it touched and by how many lines they grew. */
export type Trial = { copy: Workspace; files: string[]; lines: number };

/** Does the task in a copy that is removed when the test ends. */
export function tried(name: string, additions: readonly Addition[]): Trial {
  const copy = workspace(PROJECT);
  const added = newFiles(name).map(({ path, text }) => {
    copy.write(path, text);
    return { path, lines: linesOf(text) };
  });
  const grown = additions.map((addition) => ({ path: addition.file, lines: add(copy, addition) }));
  const all = [...added, ...grown];
  return {
    copy,
    files: [...new Set(all.map(({ path }) => path))].sort(),
    lines: all.reduce((sum, { lines }) => sum + lines, 0),
  };
}

/** The set of the copy; what the linter has against it is shown by the test that fails. */
export function soundSet({ copy }: Trial): { set: SchemaSet; findings: string[] } {
  const { set, findings, repeated } = checkSchemas(copy.root);
  return { set, findings: [...findings, ...repeated].map((found: Finding) => formatFinding(found)) };
}

function newFiles(name: string): Array<{ path: string; text: string }> {
  const folder = join(import.meta.dirname, name, 'schemas');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** How many lines the file grows by, both times as the project lays schemas out. */
function add(copy: Workspace, { file, into, members }: Addition): number {
  const before = copy.read(file);
  copy.edit<Record<string, unknown>>(file, (value) => {
    const target = at(value, into);
    if (Array.isArray(target) && Array.isArray(members)) target.push(...members);
    else Object.assign(target, members);
  });
  const after = laidOut(copy.read(file));
  copy.write(file, after);
  return linesOf(after) - linesOf(laidOut(before));
}

function at(value: unknown, pointer: string): object {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
  if (typeof found !== 'object' || found === null) throw new Error(`nothing can be added to ${pointer}`);
  return found;
}

function laidOut(text: string): string {
  const biome = join(PROJECT, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['format', '--stdin-file-path=schemas/any.json'], {
    cwd: PROJECT,
    input: JSON.stringify(JSON.parse(text)),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

const linesOf = (text: string): number => text.trimEnd().split('\n').length;
