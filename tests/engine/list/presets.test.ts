import { describe, expect, it } from 'vitest';
import { DAY_PRESETS, MONTH_PRESETS, periodOf } from '#engine/filters';

describe('periods counted from today', () => {
  it.each([
    ['@today', '2026-03-01', '2026-03-01~2026-03-01'],
    ['@7days', '2026-03-01', '2026-02-23~2026-03-01'],
    ['@30days', '2024-03-15', '2024-02-15~2024-03-15'],
    ['@month', '2024-02-10', '2024-02-01~2024-02-29'],
    ['@lastMonth', '2026-01-31', '2025-12-01~2025-12-31'],
    ['@lastMonth', '2026-03-31', '2026-02-01~2026-02-28'],
    ['@year', '2026-11-21', '2026-01-01~2026-12-31'],
    ['2026-01-01~', '2026-11-21', '2026-01-01~'],
    ['@never', '2026-11-21', '@never'],
  ])('reads %s on %s as %s', (value, today, period) => {
    expect(periodOf(value, today, 'days')).toBe(period);
  });

  it.each([
    ['@month', '2026-11~2026-11'],
    ['@3months', '2026-09~2026-11'],
    ['@12months', '2025-12~2026-11'],
    ['@year', '2026-01~2026-12'],
  ])('reads %s in months as %s', (value, period) => {
    expect(periodOf(value, '2026-11-21', 'months')).toBe(period);
  });

  it('has one label for each token', () => {
    for (const presets of [DAY_PRESETS, MONTH_PRESETS])
      expect(new Set(presets.map(({ label }) => label)).size).toBe(new Set(presets.map(({ token }) => token)).size);
  });
});
