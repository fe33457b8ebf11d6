import { describe, expect, it } from 'vitest';
import { backtracking } from '#core/lint';

describe('a regular expression', () => {
  it.each([
    '^(a+)+$',
    '(a*)*',
    '([a-z]+)*$',
    '^(\\d+|\\w+)*$',
    '(a|a)*',
    '(a|ab)+$',
    '((ab)*c*)*',
    '(.*,)*x',
    '(?:x+){2,}',
    '(\\s*-[a-z-]+)+',
  ])('that can take exponential time is told: %s', (pattern) => {
    expect(backtracking(pattern)).not.toBeNull();
  });

  it.each([
    '^[A-Z]{2}\\d{6}$',
    '^1[3-9]\\d{9}$',
    '^(a|b)*$',
    '^\\d+(,\\d+)*$',
    '^(\\w+\\.)*\\w+$',
    '^[(a+)+]$',
    '^\\(a+\\)+$',
    '^(\\d{3}-?){2,3}$',
    '^[A-Z]{2}[0-9]{10}([0-9]{2})?$',
  ])('that is linear passes: %s', (pattern) => {
    expect(backtracking(pattern)).toBeNull();
  });

  it('is judged quickly itself, whatever it looks like', () => {
    const start = performance.now();
    backtracking('('.repeat(5000) + 'a'.repeat(5000) + ')+'.repeat(5000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
