import { describe, expect, test } from 'vitest';
import { formatChineseDate, formatPeriod } from '#core/format';

describe('a period in words', () => {
  test.each([
    [{ start: '2024-03-01', end: '2024-03-31' }, '2024-03-01 至 2024-03-31'],
    [{ start: '2012-03-12', end: null }, '2012-03-12 起'],
    [{ start: '2012-03-12' }, '2012-03-12 起'],
    [{ start: '', end: '2024-03-31' }, '至 2024-03-31'],
    [{}, ''],
  ])('names the ends that %j has', (period, text) => {
    expect(formatPeriod(period)).toBe(text);
  });

  test('writes days and what stands between them as a document or a cell wants them', () => {
    const period = { start: '2024-03-01', end: '2024-03-31' };
    expect(formatPeriod(period, '至', formatChineseDate)).toBe('2024年03月01日至2024年03月31日');
    expect(formatPeriod({ start: '2024-03-01' }, '至', formatChineseDate)).toBe('2024年03月01日 起');
    expect(formatPeriod(period, ' ~ ')).toBe('2024-03-01 ~ 2024-03-31');
  });
});
