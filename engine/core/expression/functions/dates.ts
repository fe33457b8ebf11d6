import { Decimal } from '../decimal.ts';
import { toDecimal, type Value } from '../value.ts';
import type { FunctionSpec } from './specification.ts';

export const DAY_MS = 86_400_000;
const FORM = /^(\d{4})-(\d{2})-(\d{2})( \d{2}:\d{2}:\d{2})?$/;
const MAX_SHIFT = 1_000_000;
/** Two digits where a year belongs are a mistake, and `Date` takes them for the twentieth century. */
const FIRST_YEAR = 100;
const LAST_YEAR = 9999;

export type CivilDate = { year: number; month: number; day: number; time: string };

/** Calendar arithmetic knows no time zone: dates are texts in Asia/Shanghai throughout. */
export function parseDate(value: Value): CivilDate | null {
  const parts = typeof value === 'string' ? FORM.exec(value) : null;
  if (!parts) return null;
  const date: CivilDate = {
    year: Number(parts[1]),
    month: Number(parts[2]),
    day: Number(parts[3]),
    time: parts[4] ?? '',
  };
  const isDay = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= daysIn(date.year, date.month);
  return isDay && date.year >= FIRST_YEAR ? date : null;
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function dayNumber({ year, month, day }: CivilDate): number {
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS);
}

export function format(date: Date, time: string): string | null {
  const year = date.getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return null;
  return date.toISOString().slice(0, 10) + time;
}

export function shift(value: Value): number | null {
  const count = toDecimal(value)?.toInteger();
  return count === null || count === undefined || Math.abs(count) > MAX_SHIFT ? null : count;
}

function addDays(value: Value, count: Value): string | null {
  const date = parseDate(value);
  const days = shift(count);
  return date && days !== null ? format(new Date((dayNumber(date) + days) * DAY_MS), date.time) : null;
}

/** A day counts from midnight; the answer is a moment. */
function addMinutes(value: Value, count: Value): string | null {
  const date = parseDate(value);
  const minutes = shift(count);
  if (!date || minutes === null) return null;
  const [hour = 0, minute = 0, second = 0] = date.time.trim().split(':').map(Number);
  const at = ((dayNumber(date) * 24 + hour) * 60 + minute + minutes) * 60_000 + second * 1000;
  const day = format(new Date(at), '');
  return day && `${day} ${new Date(at).toISOString().slice(11, 19)}`;
}

/** Moments in whole minutes; a part of a minute counts towards the earlier one. */
function minuteNumber(value: Value): number | null {
  const date = parseDate(value);
  if (!date) return null;
  const [hour = 0, minute = 0, second = 0] = date.time.trim().split(':').map(Number);
  if (hour > 23 || minute > 59 || second > 59) return null;
  return (dayNumber(date) * 24 + hour) * 60 + minute;
}

/** A day past the end of the month becomes its last day: 2024-01-31 plus one month is 2024-02-29. */
function addMonths(value: Value, count: Value): string | null {
  const date = parseDate(value);
  const months = shift(count);
  if (!date || months === null) return null;
  const total = date.year * 12 + date.month - 1 + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  if (year < FIRST_YEAR) return null;
  return format(new Date(Date.UTC(year, month - 1, Math.min(date.day, daysIn(year, month)))), date.time);
}

export const dateFunctions: readonly FunctionSpec[] = [
  {
    name: 'days',
    signature: 'days(a, b)',
    meaning: 'days from a to b, negative when b is earlier',
    parameters: ['temporal', 'temporal'],
    returns: 'decimal',
    call: (from = null, to = null) => {
      const start = parseDate(from);
      const end = parseDate(to);
      return start && end ? Decimal.of(dayNumber(end) - dayNumber(start)) : null;
    },
  },
  {
    name: 'addDays',
    signature: 'addDays(d, n)',
    meaning: 'date n days later',
    parameters: ['temporal', 'decimal'],
    returns: ([date]) => ({ type: date?.type === 'datetime' ? 'datetime' : 'date' }),
    call: (date = null, count = null) => addDays(date, count),
  },
  {
    name: 'addMonths',
    signature: 'addMonths(d, n)',
    meaning: 'date n months later, at most the last day of the month',
    parameters: ['temporal', 'decimal'],
    returns: ([date]) => ({ type: date?.type === 'datetime' ? 'datetime' : 'date' }),
    call: (date = null, count = null) => addMonths(date, count),
  },
  {
    name: 'addMinutes',
    signature: 'addMinutes(d, n)',
    meaning: 'moment n minutes later',
    parameters: ['temporal', 'decimal'],
    returns: () => ({ type: 'datetime' }),
    call: (date = null, count = null) => addMinutes(date, count),
  },
  {
    name: 'minutes',
    signature: 'minutes(a, b)',
    meaning: 'minutes of the clock from a to b, negative when b is earlier; a day counts from midnight',
    parameters: ['temporal', 'temporal'],
    returns: 'decimal',
    call: (from = null, to = null) => {
      const [start, end] = [minuteNumber(from), minuteNumber(to)];
      return start === null || end === null ? null : Decimal.of(end - start);
    },
  },
  {
    name: 'year',
    signature: 'year(d)',
    meaning: 'year of a date',
    parameters: ['temporal'],
    returns: 'decimal',
    call: (date = null) => {
      const parsed = parseDate(date);
      return parsed ? Decimal.of(parsed.year) : null;
    },
  },
];
