import type { DictionarySpec } from '#core/language';
import { Decimal } from '../decimal.ts';
import { spendSteps } from '../limits.ts';
import type { DictionaryLookup, NameType } from '../names.ts';
import type { Value } from '../value.ts';
import { type CivilDate, DAY_MS, dayNumber, daysIn, format, parseDate, shift } from './dates.ts';
import type { FunctionCall, FunctionSpec } from './specification.ts';

const MONTHS_OF_QUARTER = 3;
const DAYS_OF_WEEK = 7;
/** 1970-01-01 was a Thursday, four days after a Sunday. */
const THURSDAY = 4;
const MOST_WORKDAYS = 10_000;

function monthEnd(value: Value): string | null {
  const date = parseDate(value);
  return date && format(new Date(dayNumber({ ...date, day: daysIn(date.year, date.month) }) * DAY_MS), date.time);
}

/** Whole months between two days: as many as `addMonths` may add to the earlier without passing the later. */
function monthsBetween(from: CivilDate, to: CivilDate): number {
  if (dayNumber(to) < dayNumber(from)) return -monthsBetween(to, from) || 0;
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.day < Math.min(from.day, daysIn(to.year, to.month)) ? months - 1 : months;
}

type Calendar = ReadonlyMap<string, boolean>;
const calendars = new WeakMap<DictionarySpec, Calendar>();

/** Days off, and the weekends that are worked, by date. */
function calendarOf(dictionary: DictionarySpec): Calendar {
  const known =
    calendars.get(dictionary) ??
    new Map(dictionary.entries.map(({ code, attributes }) => [code, attributes?.work === true]));
  calendars.set(dictionary, known);
  return known;
}

function isWorked(day: number, calendar: Calendar | null): boolean {
  const stated = calendar?.get(format(new Date(day * DAY_MS), '') ?? '');
  const weekday = (((day + THURSDAY) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return stated ?? (weekday !== 0 && weekday !== DAYS_OF_WEEK - 1);
}

/** The n-th day of work after a day, before it for a negative n; for 0 the day itself or the next that is worked. */
function workday(value: Value, count: Value, calendar: Calendar | null): string | null {
  const date = parseDate(value);
  const days = shift(count);
  if (!date || days === null || Math.abs(days) > MOST_WORKDAYS) return null;
  spendSteps(Math.abs(days));
  const step = days < 0 ? -1 : 1;
  let day = days === 0 ? dayNumber(date) - 1 : dayNumber(date);
  for (let left = Math.max(1, Math.abs(days)); left > 0; ) {
    day += step;
    if (isWorked(day, calendar)) left -= 1;
    else spendSteps(1);
  }
  return format(new Date(day * DAY_MS), date.time);
}

function workdayCall(name: string, lookup: DictionaryLookup): FunctionCall {
  return (date = null, count = null) => {
    const dictionary = lookup(name);
    return workday(date, count, dictionary ? calendarOf(dictionary) : null);
  };
}

const typeOfDate = ([date]: readonly NameType[]): NameType => ({
  type: date?.type === 'datetime' ? 'datetime' : 'date',
});

export const calendarFunctions: readonly FunctionSpec[] = [
  {
    name: 'monthEnd',
    signature: 'monthEnd(d)',
    meaning: "last day of the date's month",
    parameters: ['temporal'],
    returns: typeOfDate,
    call: (date = null) => monthEnd(date),
  },
  {
    name: 'quarter',
    signature: 'quarter(d)',
    meaning: 'quarter of a date, 1 to 4',
    parameters: ['temporal'],
    returns: 'decimal',
    call: (date = null) => {
      const parsed = parseDate(date);
      return parsed && Decimal.of(Math.ceil(parsed.month / MONTHS_OF_QUARTER));
    },
  },
  {
    name: 'months',
    signature: 'months(a, b)',
    meaning: 'whole months from a to b, negative when b is earlier',
    parameters: ['temporal', 'temporal'],
    returns: 'decimal',
    call: (from = null, to = null) => {
      const [start, end] = [parseDate(from), parseDate(to)];
      return start && end ? Decimal.of(monthsBetween(start, end)) : null;
    },
  },
  {
    name: 'workday',
    signature: "workday(d, n, 'holidays')",
    meaning: 'n-th day of work after a date; the dictionary has the days off, and worked weekends by "work": true',
    parameters: ['temporal', 'decimal', 'dictionary'],
    optional: 1,
    returns: typeOfDate,
    call: (date = null, count = null) => workday(date, count, null),
    bind: workdayCall,
  },
];
