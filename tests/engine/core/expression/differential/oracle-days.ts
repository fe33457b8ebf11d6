/** Calendar of the oracle: days counted one by one from tables, no `Date`. */
import { numeric, type Outcome } from './outcome.ts';
import { HOLIDAYS } from './world.ts';

export type Day = { year: number; month: number; day: number; time: string };

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
export const lengthOf = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

/** Years before 100 are no dates: two typed digits are a mistake. */
export function parsedDay(value: Outcome): Day | null {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)( \d\d:\d\d:\d\d)?$/.exec(value) : null;
  const [year = 0, month = 0, day = 0] = (parts ?? []).slice(1, 4).map(Number);
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) return null;
  return { year, month, day, time: parts?.[4] ?? '' };
}

/** Days since the year 0. */
export function daysOf({ year, month, day }: Day): number {
  const before = year - 1;
  let days = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) + day;
  for (let earlier = 1; earlier < month; earlier++) days += lengthOf(year, earlier);
  return days;
}

/** Whole minutes since the year 0. */
export function minutesOf(day: Day): number {
  return daysOf(day) * 1440 + Number(day.time.slice(1, 3) || 0) * 60 + Number(day.time.slice(4, 6) || 0);
}

export function monthsLater({ year, month, day }: Day, months: number): number {
  const total = year * 12 + month - 1 + months;
  const [later, place] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return daysOf({ year: later, month: place, day: Math.min(day, lengthOf(later, place)), time: '' });
}

/** The day that a shift leads to, with the time of the first; null outside of the years 100 to 9999. */
export function shownDay(from: Day | null, shift: Outcome, later: (from: Day, shift: number) => number): string | null {
  const by = numeric(shift)?.toInteger() ?? null;
  if (!from || by === null || Math.abs(by) > 1_000_000) return null;
  let rest = later(from, by);
  let year = Math.max(1, Math.floor(rest / 366));
  while (rest - daysOf({ year: year + 1, month: 1, day: 1, time: '' }) >= 0) year++;
  if (year < 100 || year > 9999 || rest < 1) return null;
  rest -= daysOf({ year, month: 1, day: 1, time: '' });
  let month = 1;
  while (rest >= lengthOf(year, month)) rest -= lengthOf(year, month++);
  const padded = (number: number, width: number) => String(number).padStart(width, '0');
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(rest + 1, 2)}${from.time}`;
}

/** As many as can be added to the earlier day without passing the later, counted one by one. */
export function wholeMonths(from: Day, to: Day): number {
  if (daysOf(to) < daysOf(from)) return -wholeMonths(to, from) || 0;
  let months = (to.year - from.year) * 12 + to.month - from.month + 1;
  while (monthsLater(from, months) > daysOf(to)) months -= 1;
  return months;
}

const OFF = new Set(HOLIDAYS.entries.filter(({ attributes }) => !attributes?.work).map(({ code }) => code));
const WORKED = new Set(HOLIDAYS.entries.filter(({ attributes }) => attributes?.work).map(({ code }) => code));

/** The number of the n-th worked day from a day; the first of January of the year 1 was a Monday. */
export function workedDay(from: number, by: number, isStated: boolean): number {
  const isWorked = (day: number) => {
    const date = shownDay(
      { year: 1000, month: 1, day: 1, time: '' },
      numeric(String(day - THOUSAND)),
      (_, days) => THOUSAND + days,
    );
    if (isStated && OFF.has(date ?? '')) return false;
    return (isStated && WORKED.has(date ?? '')) || (((day - 1) % 7) + 7) % 7 < 5;
  };
  let day = by === 0 ? from - 1 : from;
  for (let left = Math.max(1, Math.abs(by)); left > 0; ) {
    day += by < 0 ? -1 : 1;
    if (isWorked(day)) left -= 1;
  }
  return day;
}

const THOUSAND = daysOf({ year: 1000, month: 1, day: 1, time: '' });
