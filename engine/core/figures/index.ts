/**
 * What chooses the rows of a figure (boards), in the words of a list: the server counts by these filters and a
 * drill-down carries the same ones, so that the list shows the rows that were counted.
 */
import type { FigureSource } from '#core/language';

/** Days `YYYY-MM-DD`, both ends count. */
export type Days = { from: string; to: string };

/** Field -> filter (`A,B`, `a~b`, text). `chosen`: filter of the board -> value; no period: a balance of today. */
export function figureFilters(
  of: FigureSource,
  chosen: Readonly<Record<string, string>>,
  period: Days | null,
): Record<string, string> {
  const filters: Record<string, string> = { ...of.only };
  if (of.date !== undefined && period) filters[of.date] = `${period.from}~${period.to}`;
  for (const [filter, field] of Object.entries(of.filters ?? {})) {
    const value = chosen[filter] ?? '';
    if (value !== '') filters[field] = value;
  }
  return filters;
}

/** The whole year of a day, a number of years later. */
export function yearOf(day: string, later = 0): Days {
  const year = Number(day.slice(0, 4)) + later;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The nth month (from 0) of a year's days. */
export function monthOf({ from }: Days, index: number): Days {
  const year = Number(from.slice(0, 4));
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const month = `${year}-${String(index + 1).padStart(2, '0')}`;
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}
