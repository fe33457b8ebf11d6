import { Decimal } from '../decimal.ts';
import { spendSteps } from '../limits.ts';
import type { NameType } from '../names.ts';
import { areEqual, fromOutside, isEmpty, isList, toDecimal, type Value } from '../value.ts';
import { sumOf } from './numbers.ts';
import { placeOf } from './row-index.ts';
import type { FunctionSpec } from './specification.ts';

function list(value: Value | undefined): readonly unknown[] {
  if (value === undefined || !isList(value)) return [];
  spendSteps(value.length);
  return value;
}

function elementOf(type: NameType | undefined): NameType {
  return { type: type?.element ?? 'unknown', dictionary: type?.dictionary };
}

function average(value: Value): Value {
  const { sum, count } = sumOf(list(value));
  const divisor = Decimal.of(count);
  return sum && divisor ? sum.divide(divisor) : null;
}

/** Key of a cell that is equal exactly for equal cells: 1.0 and 1 are the same. */
function cellKey(cell: Value): string {
  return cell instanceof Decimal ? cell.toString() : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

function isUnique(value: Value): boolean {
  const cells = list(value)
    .map(fromOutside)
    .filter((cell) => !isEmpty(cell));
  return new Set(cells.map(cellKey)).size === cells.length;
}

function lookup(keys: Value, wanted: Value, cells: Value): Value {
  if (isEmpty(wanted) || !isList(keys) || !isList(cells)) return null;
  const row = placeOf(keys, wanted);
  return row < 0 ? null : fromOutside(cells[row]);
}

/** Looks at one item, however long the list. */
function itemAt(items: Value, place: Value): Value {
  const index = toDecimal(place)?.toInteger() ?? null;
  return isList(items) && index !== null && index > 0 ? fromOutside(items[index - 1]) : null;
}

function countOf(keys: Value, wanted: Value): Decimal | null {
  const values = isList(wanted) ? list(wanted) : [wanted];
  const isWanted = (key: unknown) => values.some((value) => areEqual(fromOutside(key), fromOutside(value)));
  return Decimal.of(list(keys).filter(isWanted).length);
}

function isAmong(codes: Value, code: Value): boolean {
  return isEmpty(code) || list(codes).some((item) => areEqual(fromOutside(item), code));
}

/** A row counts, also one that nobody has filled in; a cell counts only with a value. */
function isFilled(item: unknown): boolean {
  const value = fromOutside(item);
  return (typeof value === 'object' && value !== null && !isList(value)) || !isEmpty(value);
}

/** Each row starts where the row before ended, the first at zero; an empty end is fine in the last row only. */
function isContiguous(from: Value, to: Value): boolean {
  const ends = list(to);
  return list(from).every((start, index) => {
    const expected = index === 0 ? Decimal.zero : toDecimal(ends[index - 1]);
    const actual = toDecimal(start);
    return expected !== null && actual !== null && actual.compare(expected) === 0;
  });
}

export const columnFunctions: readonly FunctionSpec[] = [
  {
    name: 'sum',
    signature: 'sum(table.column)',
    meaning: 'sum of a column, empty cells skipped; 0 without rows',
    parameters: ['list'],
    returns: 'decimal',
    call: (column = null) => sumOf(list(column)).sum,
  },
  {
    name: 'count',
    signature: 'count(table)',
    meaning: 'number of rows, of filled cells of a column, or of items of a list',
    parameters: ['list'],
    takesRows: true,
    returns: 'decimal',
    call: (rows = null) => Decimal.of(list(rows).filter(isFilled).length),
  },
  {
    name: 'avg',
    signature: 'avg(table.column)',
    meaning: 'mean of a column, empty cells skipped',
    parameters: ['list'],
    returns: 'decimal',
    call: (column = null) => average(column),
  },
  {
    name: 'all',
    signature: 'all(table.flag)',
    meaning: 'true when no cell is false or empty',
    parameters: ['list'],
    returns: 'bool',
    call: (column = null) => list(column).every((cell) => cell === true),
  },
  {
    name: 'any',
    signature: 'any(table.flag)',
    meaning: 'true when a cell is true',
    parameters: ['list'],
    returns: 'bool',
    call: (column = null) => list(column).some((cell) => cell === true),
  },
  {
    name: 'first',
    signature: 'first(table.column)',
    meaning: 'cell of the first row, or first item of a list',
    parameters: ['list'],
    returns: ([column]) => elementOf(column),
    call: (column = null) => fromOutside(list(column)[0]),
  },
  {
    name: 'at',
    signature: 'at(list, n)',
    meaning: 'n-th cell of a column, or item of a list, counted from 1; empty where there is none',
    parameters: ['list', 'decimal'],
    returns: ([column]) => elementOf(column),
    call: (column = null, place = null) => itemAt(column, place),
  },
  {
    name: 'lookup',
    signature: "lookup(table, 'key', value, 'column')",
    meaning: 'cell of the first row whose key equals the value',
    parameters: ['table', 'column', 'any', 'column'],
    returns: ([, , , column]) => elementOf(column),
    call: (_table, keys = null, wanted = null, cells = null) => lookup(keys, wanted, cells),
  },
  {
    name: 'countOf',
    signature: "countOf(table, 'key', values)",
    meaning: 'number of rows whose key is the value, or one of the list',
    parameters: ['table', 'column', 'any'],
    returns: 'decimal',
    call: (_table, keys = null, wanted = null) => countOf(keys, wanted),
  },
  {
    name: 'unique',
    signature: 'unique(table.column)',
    meaning: 'true when no two cells are equal, empty cells skipped',
    parameters: ['list'],
    returns: 'bool',
    call: (column = null) => isUnique(column),
  },
  {
    name: 'including',
    signature: 'including(list, code)',
    meaning: 'the list with the code behind it, unless it is there already',
    parameters: ['list', 'any'],
    returns: ([codes]) => codes ?? { type: 'list' },
    call: (codes = null, code = null) => (isAmong(codes, code) ? codes : [...list(codes), code]),
  },
  {
    name: 'excluding',
    signature: 'excluding(list, code)',
    meaning: 'the list without the code',
    parameters: ['list', 'any'],
    returns: ([codes]) => codes ?? { type: 'list' },
    call: (codes = null, code = null) => list(codes).filter((item) => !areEqual(fromOutside(item), code)),
  },
  {
    name: 'before',
    signature: "before(table, row, 'column')",
    meaning: "sum of the column's cells in the rows before the row; 0 in the first",
    parameters: ['table', 'row', 'column'],
    returns: 'decimal',
    call: () => null,
  },
  {
    name: 'isLast',
    signature: 'isLast(row)',
    meaning: 'true in the last row of the table',
    parameters: ['row'],
    returns: 'bool',
    call: () => null,
  },
  {
    name: 'contiguous',
    signature: "contiguous(table, 'from', 'to')",
    meaning: "each row's from equals the to of the row before, the first is 0",
    parameters: ['table', 'column', 'column'],
    returns: 'bool',
    call: (_table, from = null, to = null) => isContiguous(from, to),
  },
];
