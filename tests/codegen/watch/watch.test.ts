import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTree } from '#codegen/watch';

let folder = '';
let stop = () => {};
const changed = vi.fn();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-tree-'));
  mkdirSync(join(folder, 'inner'));
  writeFileSync(join(folder, 'inner', 'list.json'), '{}');
  changed.mockClear();
  stop = watchTree(folder, changed);
});

afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

/** Makes a change and waits until it has been told. */
async function seen(change: () => void) {
  const before = changed.mock.calls.length;
  change();
  await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThan(before), { timeout: 10_000 });
}

it('sees a file that was replaced by another of its name, and what is written to it afterwards', async () => {
  const file = join(folder, 'inner', 'list.json');
  for (const text of ['{"a":1}', '{"a":2}']) {
    await seen(() => {
      writeFileSync(`${file}.tmp`, text);
      renameSync(`${file}.tmp`, file);
    });
  }
  await seen(() => writeFileSync(file, '{"a":3}'));
});

it('sees files in a folder that came later, and that it went', async () => {
  const later = join(folder, 'inner', 'later');
  await seen(() => mkdirSync(later));
  await seen(() => writeFileSync(join(later, 'one.json'), '{}'));
  await seen(() => rmSync(later, { recursive: true }));
});
