import { describe, expect, it } from 'vitest';
import { countOf, scoreOf, scoreTable } from '../../scripts/mutation-score.ts';

const report = (...statuses: string[]) => ({
  files: { 'one.ts': { mutants: statuses.map((status) => ({ status })) } },
});

describe('the score of mutation testing', () => {
  it('counts a mutant as noticed by a failing test or an endless run, as survived also without a test', () => {
    const count = countOf(report('Killed', 'Timeout', 'Killed', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'));
    expect(count).toEqual({ noticed: 3, survived: 2, left: 2 });
    expect(scoreOf(count)).toBe(60);
  });

  it('misses nothing where nothing was judged', () => {
    expect(scoreOf(countOf(report('Ignored')))).toBe(100);
  });

  it('is for all folders together that of their mutants, not of their scores', () => {
    const { lines, score } = scoreTable(
      new Map([
        ['big', { noticed: 90, survived: 10, left: 0 }],
        ['small', { noticed: 0, survived: 2, left: 1 }],
      ]),
    );
    expect(score).toBeCloseTo(88.24, 2);
    expect(lines.at(-1)).toMatch(/^all +88\.2% +90 +12 +1$/);
  });
});
