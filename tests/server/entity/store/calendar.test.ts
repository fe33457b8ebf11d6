import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { dueAfter, dueOn, holidaysOf } from '../../../../server/entity/store/calendar.ts';

const holidays = holidaysOf(loadSchemasOrThrow(process.cwd()).set);

describe('the day on which something is due', () => {
  it.each([
    ['a Sunday (worked example of chapter 70, section 4)', '2025-06-08 10:00:00', 3, '2025-06-11 18:00:00'],
    ['a Friday', '2026-11-13 17:59:00', 1, '2026-11-16 18:00:00'],
    ['a Friday, over the weekend', '2026-11-13 09:00:00', 3, '2026-11-18 18:00:00'],
    ['the same day', '2026-11-18 23:59:59', 0, '2026-11-18 18:00:00'],
    ['the eve of the National Day week', '2026-09-30 10:00:00', 2, '2026-10-09 18:00:00'],
    ['the last working day before the Spring Festival', '2026-02-13 10:00:00', 1, '2026-02-24 18:00:00'],
    ['the end of a year', '2025-12-31 10:00:00', 1, '2026-01-05 18:00:00'],
  ])('counts working days from %s', (_name, arrivedAt, days, due) => {
    expect(dueAfter(arrivedAt, days, holidays)).toBe(due);
  });

  it('is a day of its own at closing time, a time as it stands', () => {
    expect(dueOn('2026-11-30')).toBe('2026-11-30 18:00:00');
    expect(dueOn('2026-11-30 09:30:00')).toBe('2026-11-30 09:30:00');
  });
});
