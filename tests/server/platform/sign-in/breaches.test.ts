import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isBreached } from '../../../../server/platform/sign-in/breaches.ts';
import { newPasswordFault } from '../../../../server/platform/sign-in/passwords.ts';

const folder = mkdtempSync(join(tmpdir(), 'bulkline-breaches-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const known = Array.from({ length: 3_000 }, (_, at) => `word-${at}-Z`);
const digest = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

function fileOf(words: string[], lineEnd: string): string {
  const file = join(folder, `${words.length}-${lineEnd.length}.txt`);
  const lines = words.map((word, at) => `${digest(word)}:${10 ** (at % 9)}`).sort();
  writeFileSync(file, lines.join(lineEnd) + lineEnd);
  return file;
}

describe('the file of breached passwords', () => {
  it.each([
    ['\r\n', 3_000],
    ['\n', 3_000],
    ['\n', 1],
    ['\n', 2],
  ])('holds each of its passwords and no other (line end %j, %i lines)', async (lineEnd, count) => {
    const words = known.slice(0, count);
    const file = fileOf(words, lineEnd);
    const checked = words.filter((_, at) => at % 37 === 0 || at < 3);
    const found = await Promise.all(checked.map((word) => isBreached(file, word)));
    expect(found.every(Boolean)).toBe(true);
    const strange = await Promise.all(checked.map((word) => isBreached(file, `${word}!`)));
    expect(strange.some(Boolean)).toBe(false);
  });

  it('has its first and its last line found', async () => {
    const file = fileOf(known, '\n');
    const sorted = [...known].sort((a, b) => (digest(a) < digest(b) ? -1 : 1));
    expect(await isBreached(file, sorted[0] ?? '')).toBe(true);
    expect(await isBreached(file, sorted.at(-1) ?? '')).toBe(true);
  });

  it('refuses a password that is hard to guess and yet known', async () => {
    const file = fileOf(['Kohlweg-71'], '\n');
    expect(await newPasswordFault(file, 'Kohlweg-71')).toContain('换一个');
    expect(await newPasswordFault(file, 'Kohlweg-72')).toBeNull();
    expect(await newPasswordFault(null, 'Kohlweg-71')).toBeNull();
  });
});
