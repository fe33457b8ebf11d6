import { describe, expect, it } from 'vitest';
import {
  idleReasons,
  isOverdue,
  type Kept,
  keptIn,
  type Library,
  lagsOf,
  lineOf,
} from '../../scripts/libraries/library-times.ts';

const NOW = new Date('2026-11-24T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const library = (released: Record<string, number>, more: Partial<Library> = {}): Library => ({
  name: 'lib',
  installed: '2.3.1',
  runs: true,
  released: Object.fromEntries(Object.entries(released).map(([version, days]) => [version, daysAgo(days)])),
  ...more,
});
const KEPT: Kept[] = [{ name: 'lib', line: '2', why: 'named by the product' }];
const overdue = (one: Library, kept: Kept[] = [], answered = true) =>
  lagsOf(one, kept, NOW, answered)
    .filter(isOverdue)
    .map(({ what, days, limit }) => `${what}: ${days} > ${limit}`);

describe('a library within the documented times', () => {
  it('is at the newest release, or behind one of less than 180 days', () => {
    expect(overdue(library({ '2.3.0': 900, '2.3.1': 800 }))).toEqual([]);
    expect(overdue(library({ '2.3.1': 800, '2.4.0': 180, '2.4.1': 1 }))).toEqual([]);
  });

  it('does not count releases before it and trials of what comes', () => {
    expect(overdue(library({ '2.2.9': 400, '2.3.1': 300, '3.0.0-beta.1': 900, '2.4.0-rc.1': 800 }))).toEqual([]);
  });

  it('stays behind a newer line where the page says why', () => {
    const behind = library({ '2.3.1': 800, '3.0.0': 600 });
    expect(overdue(behind)).toEqual(['3.0.0 (newest 3.0.0): 600 > 365']);
    expect(overdue(behind, KEPT)).toEqual([]);
    expect(overdue(library({ '2.3.1': 800, '2.3.2': 200, '3.0.0': 600 }), KEPT)).toEqual([
      '2.3.2 (newest 2.3.2): 200 > 180',
    ]);
  });

  it('stays at a release where the page names that release and says why', () => {
    const behind = library({ '2.3.1': 800, '2.4.0': 300 });
    expect(overdue(behind, [{ name: 'lib', line: '2.3', why: 'the next one asks for more' }])).toEqual([]);
    expect(overdue(behind, KEPT)).toHaveLength(1);
  });
});

describe('a library beyond the documented times', () => {
  it('is behind the first newer release for longer, however new the last one is', () => {
    expect(overdue(library({ '2.3.1': 800, '2.3.2': 181, '2.10.0': 3 }))).toEqual(['2.3.2 (newest 2.10.0): 181 > 180']);
  });

  it('is behind any newer release for the time of an advisory, where nobody answers which mend one', () => {
    const behind = library({ '2.3.1': 100, '2.3.2': 8 });
    expect(overdue(behind, [], false)).toEqual(['2.3.2 (newest 2.3.2): 8 > 7']);
    expect(overdue({ ...behind, runs: false }, [], false)).toEqual([]);
    expect(overdue({ ...library({ '2.3.1': 300, '2.3.2': 91 }), runs: false }, [], false)).toHaveLength(1);
  });

  it('is kept by nobody any more', () => {
    expect(overdue(library({}, { deprecated: 'use other' }), KEPT)).toEqual(['nobody keeps it: use other: 1 > 0']);
  });
});

describe('the table of what is kept back', () => {
  it('is read from the page, several libraries in a row', () => {
    const page =
      '| `no` | 1 | above |\n## Kept back\n\n| library | line | why |\n|---|---|---|\n| `a`, `@b/c` | 0.28 | it works |\n';
    expect(keptIn(page)).toEqual(['a', '@b/c'].map((name) => ({ name, line: '0.28', why: 'it works' })));
  });

  it('names no library that is not there or not behind', () => {
    const behind = library({ '2.3.1': 800, '3.0.0': 600 });
    const idle = (one: Library) => idleReasons(KEPT, [one], lagsOf(one, KEPT, NOW, true));
    expect(idle(behind)).toEqual([]);
    expect(idle(library({ '2.3.1': 800 }))).toEqual(KEPT);
    expect(idle({ ...behind, installed: '3.0.0' })).toEqual(KEPT);
  });

  it.each([
    ['1.2.3', '1'],
    ['0.28.18', '0.28'],
    ['12.0.0', '12'],
  ])('calls %s of line %s', (version, line) => {
    expect(lineOf(version)).toBe(line);
  });
});
