/** The table of docs/invariants.md: each invariant of chapter 50 once, with tests that are there under that name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAWS } from './laws.ts';

const ROOT = join(import.meta.dirname, '../../..');
const INVARIANTS = Array.from({ length: 31 }, (_, index) => `INV-${String(index + 1).padStart(2, '0')}`);

const rows = readFileSync(join(ROOT, 'docs/invariants.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| INV-'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', tests = '', missing = '']) => ({
    name,
    tests: [...tests.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
    missing,
  }));

describe('the table of invariants', () => {
  it('has each of them once', () => {
    expect(rows.map(({ name }) => name)).toEqual(INVARIANTS);
  });

  it('names tests that are there', () => {
    const gone = rows.flatMap(({ name, tests }) =>
      tests
        .filter(({ file, title }) => !readFileSync(join(ROOT, file), 'utf8').includes(`'${title}'`))
        .map(({ title }) => `${name}: ${title}`),
    );
    expect(gone).toEqual([]);
  });

  it('says of what no test tries that it is not covered', () => {
    const silent = rows.filter(({ tests, missing }) => tests.length === 0 && !missing.startsWith('not covered:'));
    expect(silent).toEqual([]);
  });

  it('names every law', () => {
    const named = rows.flatMap(({ tests }) => tests.map(({ title }) => title));
    expect(Object.keys(LAWS).filter((law) => !named.includes(law))).toEqual([]);
  });
});
