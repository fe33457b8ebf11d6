/** Working days: Monday to Friday without the days of a holiday table (chapter 70, section 4). Days are `YYYY-MM-DD`. */
import type { SchemaSet } from '#core/language';

const DAY_MS = 86_400_000;
const CLOSING_TIME = '18:00:00';

const next = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** Days on which nobody works although it is a weekday: the entries of the dictionary `holiday`. */
export const holidaysOf = ({ dictionaries }: Pick<SchemaSet, 'dictionaries'>): ReadonlySet<string> =>
  new Set(dictionaries.holiday?.entries.map(({ code }) => code));

/** The `days`-th working day after the day of arrival, at closing time: `YYYY-MM-DD 18:00:00`. */
export function dueAfter(arrivedAt: string, days: number, holidays: ReadonlySet<string>): string {
  let day = arrivedAt.slice(0, 10);
  for (let left = days; left > 0; ) {
    day = next(day);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return `${day} ${CLOSING_TIME}`;
}

/** A day means its closing time. */
export const dueOn = (value: string): string => (value.length === 10 ? `${value} ${CLOSING_TIME}` : value);
