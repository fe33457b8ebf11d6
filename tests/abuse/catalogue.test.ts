/** Every number of the abuse catalogue has a test that tries it, or a written reason why nothing can be tried yet. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keyOf } from './guards/guard.ts';
import { GUARDS, UNGUARDED } from './guards/guards.ts';

const TESTS = path.resolve(import.meta.dirname, '..');
const LAST = 96;

/** Tests that try a number without naming it in their title: file and a part of the title. */
const ELSEWHERE: Record<number, [file: string, title: string]> = {
  40: ['server/account/members.test.ts', 'are added by an administrator only'],
  41: ['server/access/routes.test.ts', 'as roles, menu, services and rules say'],
  48: ['server/monitoring/monitoring.test.ts', 'is refused to another company, to strangers of the ticket'],
  51: ['server/platform/session/session.test.ts', 'refuses every call of a guest'],
  58: ['server/platform/sign-in/link.test.ts', 'opens the session of its person and company at its address, once'],
  89: ['rules/files.test.ts', 'holds for one address, one key and what was signed alone'],
  91: ['engine/cells/route.test.ts', 'javascript:alert'],
};

/** What does not exist yet cannot be abused; docs/decisions says when the tests come. */
const REASONS: Record<number, string> = {
  17: 'screens are files of a release; the portal has no call that publishes one',
  73: 'repayments come with the financing pages; their ledger brings its own test',
};

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    return statSync(full).isDirectory() ? files(full) : /\.(test|story)\.tsx?$/.test(name) ? [full] : [];
  });
}

/** Numbers that titles name: `(abuse case 31)`, `(abuse cases 27 and 46)`, `[50] …`, and `7: …` in the expressions' own file. */
function named(): Set<number> {
  const found = new Set<number>();
  const take = (text: string) => {
    for (const [, from, to] of text.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g))
      for (let number = Number(from); number <= Number(to ?? from); number += 1) found.add(number);
  };
  for (const file of files(TESTS)) {
    const text = readFileSync(file, 'utf8');
    for (const [, numbers = ''] of text.matchAll(/abuse cases? ([\d, and–-]+)\)/g)) take(numbers);
    for (const [, numbers = ''] of text.matchAll(/'\[([\d, –-]+)\] /g)) take(numbers);
    if (file.endsWith('abuse.test.ts')) for (const [, number = ''] of text.matchAll(/'(\d+): /g)) take(number);
  }
  return found;
}

it('each of the 96 abuse cases is tried by a test or excused in writing', () => {
  const known = named();
  const open = Array.from({ length: LAST }, (_, index) => index + 1).filter(
    (number) => !known.has(number) && !(number in ELSEWHERE) && !(number in REASONS),
  );
  expect(open).toEqual([]);
});

it.each(Object.entries(ELSEWHERE))('abuse case %s is tried where the catalogue says', (_number, [file, title]) => {
  expect(readFileSync(path.join(TESTS, file), 'utf8')).toContain(title);
});

it('each of the 96 abuse cases has a guard that can be taken away, or a sentence why there is none', () => {
  const guarded = new Set(GUARDS.flatMap(({ cases }) => cases));
  const open = Array.from({ length: LAST }, (_, index) => index + 1).filter(
    (number) => !guarded.has(number) && !(number in UNGUARDED),
  );
  expect(open).toEqual([]);
});

it('each guard stands once in the file that its entry names, and its test is there', () => {
  const root = path.resolve(TESTS, '..');
  const lost = GUARDS.filter(({ file, edits, test }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const isThere = statSync(path.join(root, test), { throwIfNoEntry: false }) !== undefined;
    return !isThere || edits.some(([find]) => text.split(find).length !== 2);
  });
  expect(lost.map(({ cases, file, edits }) => `${cases.join(', ')} ${file} ${edits[0]?.[0]}`)).toEqual([]);
});

it('each guard has a result of its own in the list, and its case was red without it', () => {
  const list = path.resolve(TESTS, '../docs/security/guards.json');
  const results = JSON.parse(readFileSync(list, 'utf8')) as Record<string, { colour: string }>;
  expect(new Set(GUARDS.map(keyOf)).size).toBe(GUARDS.length);
  expect(GUARDS.map(keyOf).filter((key) => results[key]?.colour !== 'red')).toEqual([]);
});
