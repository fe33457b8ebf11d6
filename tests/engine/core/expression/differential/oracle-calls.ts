/** The functions of the language as the oracle knows them. */

import type { Read } from './oracle.ts';
import {
  type Day,
  daysOf,
  lengthOf,
  minutesOf,
  monthsLater,
  parsedDay,
  shownDay,
  wholeMonths,
  workedDay,
} from './oracle-days.ts';
import { isEmpty, numeric, type Outcome, order, same, spelled } from './outcome.ts';
import { Rational } from './rational.ts';
import type { Tree } from './tree.ts';
import { CODES } from './world.ts';

type Call = Extract<Tree, { kind: 'call' }>;

/** A function of a column, over values that a macro gathered. */
export const calledOver = (name: string, values: Outcome[]): Outcome => CALLS[name]?.(values) ?? null;

export function called(tree: Call, judged: (part: Tree) => Outcome, read: Read): Outcome {
  const [table, ...rest] = tree.args;
  if (['lookup', 'countOf', 'contiguous'].includes(tree.name) && table?.kind === 'name')
    return overTable(tree.name, table.path, rest.map(judged), read);
  if (tree.name === 'isLast' || tree.name === 'before') return placed(tree, read);
  const call = CALLS[tree.name];
  if (!call) throw new Error(`the oracle does not know ${tree.name}`);
  const value = call(...tree.args.map(judged));
  return tree.member ? ((value as Record<string, Outcome> | null)?.[tree.member] ?? null) : value;
}

function placed({ name, args }: Call, read: Read): Outcome {
  const [first, row, column] = args;
  const of = (name === 'isLast' ? first : row) as Extract<Tree, { kind: 'name' }>;
  const place = numeric(read([...of.path, 'index']))?.toInteger() ?? 0;
  if (name === 'isLast') return place === numeric(read([...of.path, 'count']))?.toInteger();
  const { path } = first as Extract<Tree, { kind: 'name' }>;
  const cells = read([...path, String((column as { value: string }).value)]) as Outcome[];
  return total(numbers(cells.slice(0, place - 1)));
}

function overTable(name: string, path: string[], args: Outcome[], read: Read): Outcome {
  const column = (code: Outcome | undefined) => read([...path, String(code)]) as Outcome[];
  const [key, wanted = null, cell] = args;
  if (name === 'countOf') {
    const any = Array.isArray(wanted) ? wanted : [wanted];
    return Rational.of(BigInt(column(key).filter((one) => any.some((value) => same(one, value))).length));
  }
  if (name === 'lookup') {
    const at = isEmpty(wanted) ? -1 : column(key).findIndex((one) => same(one, wanted));
    return at < 0 ? null : (column(cell)[at] ?? null);
  }
  const ends = column(wanted).map(numeric);
  return column(key).every((start, index) => {
    const expected = index === 0 ? Rational.of(0n) : (ends[index - 1] ?? null);
    const actual = numeric(start);
    return expected !== null && actual !== null && actual.compare(expected) === 0;
  });
}

const list = (value: Outcome): Outcome[] => (Array.isArray(value) ? value : []);
const count = (size: number) => Rational.of(BigInt(size));
const numbers = (value: Outcome) => list(value).flatMap((cell) => numeric(cell) ?? []);
const total = (cells: Rational[]) => cells.reduce((sum, cell) => sum.add(cell), Rational.of(0n));

function rounding(mode: 'half-up' | 'floor' | 'ceil') {
  return (x: Outcome, digits: Outcome) => {
    const [value, places] = [numeric(x), numeric(digits)?.toInteger() ?? null];
    if (!value || places === null) return null;
    return value.settled().rounded(Math.max(-20, Math.min(20, places)), mode);
  };
}

function extreme(sign: number) {
  return (...args: Outcome[]): Outcome => {
    const [only] = args;
    const isColumn = args.length === 1 && Array.isArray(only);
    const values = isColumn ? only.filter((cell) => !isEmpty(cell)) : args;
    if (values.includes(null)) return null;
    return values.reduce<Outcome>(
      (best, one) => (Math.sign(order(one, best) ?? 0) === sign ? one : best),
      values[0] ?? null,
    );
  };
}

const both = (holds: (whole: string, part: string) => boolean) => (a: Outcome, b: Outcome) => {
  const [whole, part] = [spelled(a), spelled(b)];
  return whole !== null && part !== null && holds(whole, part);
};

const sizeOf = (value: Rational | null) => (value && value.top < 0n ? value.negate() : value);
const yearOf = (day: Day | null) => day && count(day.year);

function powerOf(x: Rational | null, n: number | null): Rational | null {
  if (!x || n === null || Math.abs(n) > 1000) return null;
  let power = Rational.of(1n);
  for (let left = Math.abs(n); left > 0; left--) power = power.multiply(x);
  return n < 0 ? Rational.of(1n).divide(power) : power;
}

const keyOf = (value: Outcome) => (value instanceof Rational ? value.toString() : String(value));
const listed = (value: Outcome, separator: string) =>
  list(value)
    .map(spelled)
    .filter((text) => text !== null)
    .join(separator) || null;
const enabled = CODES.entries.filter(({ disabled }) => !disabled);

const CALLS: Record<string, (...args: Outcome[]) => Outcome> = {
  round: (x = null, n = null) => rounding('half-up')(x, n),
  floor: (x = null, n = null) => rounding('floor')(x, n),
  ceil: (x = null, n = null) => rounding('ceil')(x, n),
  abs: (x = null) => sizeOf(numeric(x)),
  min: extreme(-1),
  max: extreme(1),
  sum: (column = null) => total(numbers(column)),
  count: (rows = null) => count(list(rows).filter((cell) => isRow(cell) || !isEmpty(cell)).length),
  avg: (column = null) => total(numbers(column)).divide(count(numbers(column).length)),
  all: (column = null) => list(column).every((cell) => cell === true),
  any: (column = null) => list(column).some((cell) => cell === true),
  first: (column = null) => list(column)[0] ?? null,
  at: (column = null, place = null) => {
    const index = numeric(place)?.toInteger() ?? 0;
    return index > 0 ? (list(column)[index - 1] ?? null) : null;
  },
  unique: (column = null) => {
    const keys = list(column)
      .filter((cell) => !isEmpty(cell))
      .map(keyOf);
    return new Set(keys).size === keys.length;
  },
  including: (codes = null, code = null) =>
    isEmpty(code) || list(codes).some((item) => same(item, code)) ? codes : [...list(codes), code],
  excluding: (codes = null, code = null) => list(codes).filter((item) => !same(item, code)),
  empty: (value = null) => isEmpty(value),
  coalesce: (...args) => args.find((value) => !isEmpty(value)) ?? null,
  contains: (whole = null, part = null) =>
    Array.isArray(whole)
      ? !isEmpty(part) && whole.some((item) => same(item, part))
      : both((a, b) => a.includes(b))(whole, part),
  startsWith: (a = null, b = null) => both((whole, part) => whole.startsWith(part))(a, b),
  endsWith: (a = null, b = null) => both((whole, part) => whole.endsWith(part))(a, b),
  size: (value = null) => count(Array.isArray(value) ? value.length : [...(spelled(value) ?? '')].length),
  join: (value = null, separator = null) => listed(value, spelled(separator) ?? ''),
  trim: (text = null) => spelled(text)?.trim() || null,
  text: (value = null) => (Array.isArray(value) ? listed(value, ',') : spelled(value)),
  decimal: (value = null) => numeric(typeof value === 'string' ? value.trim() : value),
  days: (from = null, to = null) => {
    const [start, end] = [parsedDay(from), parsedDay(to)];
    return start && end ? count(daysOf(end) - daysOf(start)) : null;
  },
  minutes: (from = null, to = null) => {
    const [start, end] = [parsedDay(from), parsedDay(to)];
    return start && end ? count(minutesOf(end) - minutesOf(start)) : null;
  },
  year: (day = null) => yearOf(parsedDay(day)),
  addDays: (day = null, shift = null) => shownDay(parsedDay(day), shift, (known, days) => daysOf(known) + days),
  addMonths: (day = null, shift = null) => shownDay(parsedDay(day), shift, monthsLater),
  addMinutes: (day = null, shift = null) => {
    const known = parsedDay(day);
    const by = numeric(shift)?.toInteger() ?? null;
    if (!known || by === null || Math.abs(by) > 1_000_000) return null;
    const [hours = 0, minutes = 0, seconds = 0] = known.time.trim().split(':').map(Number);
    const total = hours * 60 + minutes + by;
    const rest = ((total % 1440) + 1440) % 1440;
    const date = shownDay(
      { ...known, time: '' },
      Rational.of(BigInt((total - rest) / 1440)),
      (from, n) => daysOf(from) + n,
    );
    const two = (number: number) => String(number).padStart(2, '0');
    return date && `${date} ${two(Math.floor(rest / 60))}:${two(rest % 60)}:${two(seconds)}`;
  },
  pow: (x = null, n = null) => powerOf(numeric(x), numeric(n)?.toInteger() ?? null),
  monthEnd: (day = null) => {
    const known = parsedDay(day);
    const end = known && { ...known, day: lengthOf(known.year, known.month) };
    return shownDay(end, Rational.of(0n), (from) => daysOf(from));
  },
  quarter: (day = null) => {
    const known = parsedDay(day);
    return known && count(Math.floor((known.month + 2) / 3));
  },
  months: (from = null, to = null) => {
    const [start, end] = [parsedDay(from), parsedDay(to)];
    return start && end ? count(wholeMonths(start, end)) : null;
  },
  workday: (day = null, shift = null, calendar = null) => {
    const by = numeric(shift)?.toInteger() ?? null;
    if (by === null || Math.abs(by) > 10_000) return null;
    return shownDay(parsedDay(day), shift, (from) => workedDay(daysOf(from), by, calendar === 'holidays'));
  },
  formatDate: (day = null) =>
    typeof day === 'string' ? `${day.slice(0, 4)}年${day.slice(5, 7)}月${day.slice(8, 10)}日` : null,
  codes: (_name = null, ...parent) =>
    enabled
      .filter((entry) => parent.length === 0 || (entry.parent ?? '-') === spelled(parent[0] ?? null))
      .map(({ code }) => code),
  codesWith: (_name = null, attribute = null) =>
    enabled.filter(({ attributes }) => attributes?.[String(attribute)] === true).map(({ code }) => code),
  dict: (_name = null, code = null) => {
    const entry = CODES.entries.find((one) => one.code === code);
    const rank = entry?.attributes?.rank;
    return entry
      ? {
          label: entry.label,
          parent: entry.parent ?? null,
          rank: rank === undefined ? null : Rational.parse(String(rank)),
        }
      : null;
  },
};

const isRow = (cell: Outcome) =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell) && !(cell instanceof Rational);
