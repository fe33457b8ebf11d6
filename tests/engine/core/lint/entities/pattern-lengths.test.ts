import { describe, expect, it } from 'vitest';
import { lengthsOf } from '../../../../../engine/core/lint/entities/pattern-lengths.ts';

describe('the lengths of the texts that a pattern matches', () => {
  it.each([
    ['^\\d{6}$', 6, 6],
    ['^[A-Z]{2}\\d{6,8}$', 8, 10],
    ['^(a|bcd)?$', 0, 3],
    ['^x+$', 1, Number.POSITIVE_INFINITY],
    ['^(?=.*\\d)[a-z\\d]{8,16}$', 8, 16],
    ['^a\\.b(?:-c)*$', 3, Number.POSITIVE_INFINITY],
    ['^1[3-9]\\d{9}$', 11, 11],
  ])('of %s are from %i to %d', (pattern, least, greatest) => {
    expect(lengthsOf(pattern)).toEqual({ least, greatest });
  });

  it.each(['abc', '^abc', 'abc$'])('stay open for %s, which is not tied to both ends', (pattern) => {
    expect(lengthsOf(pattern)).toBeNull();
  });
});
