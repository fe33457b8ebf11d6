/** Cells of exported rows. What a column says is worked out once, not for each row. */

import type { Sql } from '#server/kernel';
import { Breath } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import { labelsOf } from '../read/labels.ts';
import { maskRecord } from '../read/masks.ts';
import { type Reading, shownRecord } from '../read/read.ts';
import { readRow, type StoredRow } from '../store/rows.ts';
import { shownValue } from '../type/message-text.ts';
import { fieldsRead, narrowed } from '../type/narrowed.ts';
import type { RecordType } from '../type/record-type.ts';
import { type Cell, harmless } from './cell.ts';
import type { ExportColumn } from './columns.ts';

type Values = Record<string, unknown>;
type FieldColumn = Extract<ExportColumn, { path: string }>;
type ComputedColumn = Extract<ExportColumn, { expression: string }>;

/** The type as far as these columns read it. */
export function readBy(type: RecordType, columns: readonly ExportColumn[]): RecordType {
  const codes = columns.flatMap((column) =>
    'expression' in column ? fieldsRead(column.expression) : (column.path.split('.', 1) as [string]),
  );
  return narrowed(type, codes);
}

/** `type` of the reading: the whole one, or as far as the columns read it. */
export async function exportedCells(
  sql: Sql,
  { type, types }: Pick<Reading, 'type' | 'types'>,
  columns: readonly ExportColumn[],
  rows: readonly Values[],
  caller: Caller,
): Promise<Cell[][]> {
  const breath = new Breath();
  const stored = await breath.map(rows, (row) => readRow(type, row));
  const records = await breath.map(stored, (row) => maskRecord(type, row.record, caller.actor));
  const labels = await labelsOf(sql, types, type, records);
  const writers = columns.map((column) =>
    'expression' in column ? computedCell(type, column, caller) : fieldCell(type, column),
  );
  return breath.map(records, (record, index) => {
    const row: Row = { record, labels: labels[index] ?? {}, stored: stored[index] as StoredRow, shown: null };
    return writers.map((write) => harmless(write(row)));
  });
}

/** `shown`: what the caller is answered of the row, once a computed cell has asked for it. */
type Row = { record: Values; labels: Record<string, string>; stored: StoredRow; shown: Values | null };
type Writer = (row: Row) => Cell;

/** What the list computes in the browser, over the same values: those that the caller is answered. */
function computedCell(type: RecordType, { expression, figure }: ComputedColumn, { actor, context }: Caller): Writer {
  const compiled = type.compile(expression);
  return (row) => {
    row.shown ??= shownRecord(type, row.stored, actor);
    const value = compiled.evaluate({ values: row.shown, context });
    if (value === null || value === undefined) return '';
    if (figure) return amount(value);
    if (typeof value === 'boolean') return value ? '是' : '否';
    return Array.isArray(value) ? value.map(String).join('、') : String(value);
  };
}

function fieldCell(type: RecordType, column: FieldColumn): Writer {
  const { path } = column;
  const [code = '', ...inner] = path.split('.');
  const shown = shownOf(type, column);
  return ({ record, labels }) => {
    const label = labels[path];
    if (label !== undefined) return label;
    const value = inner.reduce<unknown>(memberOf, record[code]);
    return value === null || value === undefined || value === '' ? '' : shown(value, record);
  };
}

function shownOf(type: RecordType, { path, kind }: FieldColumn): (value: unknown, record: Values) => Cell {
  switch (kind) {
    case 'decimal':
    case 'integer':
      return amount;
    case 'date':
    case 'datetime':
      return (value) => moment(String(value));
    default: {
      const texts = new Map<string, string>();
      return (value, record) => {
        if (typeof value !== 'string') return shownValue(type, path, record);
        // The same code reads the same in every row.
        const known = texts.get(value) ?? shownValue(type, path, record);
        if (texts.size < MOST_TEXTS) texts.set(value, known);
        return known;
      };
    }
  }
}

const MOST_TEXTS = 200;

const memberOf = (holder: unknown, key: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key) ? Reflect.get(holder, key) : null;

/** A day or time of the clock on the wall, which is what a spreadsheet's dates are. */
function moment(text: string): Cell {
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`);
  return Number.isNaN(time) ? text : new Date(time);
}

/** A spreadsheet's numbers have 15 digits; longer amounts stay exact as text. */
function amount(value: unknown): Cell {
  const text = String(value);
  const isNumber = /^-?\d+(\.\d+)?$/.test(text) && (text.length <= 15 || significant(text) <= 15);
  return isNumber ? Number(text) : text;
}

const significant = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length;
