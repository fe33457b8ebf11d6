/** Lists as xlsx: the rows of the same query, labels for codes, amounts as numbers, no text that a spreadsheet runs. */

import { writeXlsxStream } from 'hucre/xlsx';
import { sql as raw } from 'kysely';
import { Breath, type CallContext, errors, type Sql } from '#server/kernel';
import { baseConditions, type Caller, chosenTab, every, type Query } from '../query/list-query.ts';
import { orderBy } from '../query/order.ts';
import { labelsOf } from '../read/labels.ts';
import { maskRecord } from '../read/masks.ts';
import { callerOf, type Reading, readAs, requireReading, shownRecord } from '../read/read.ts';
import { holds } from '../store/access.ts';
import { readRow, type StoredRow } from '../store/rows.ts';
import { shownValue } from '../type/message-text.ts';
import type { RecordType } from '../type/record-type.ts';
import type { Cell } from './cell.ts';
import { type ExportColumn, exportColumns, summedColumns } from './columns.ts';
import { withTotals } from './totals.ts';

const MAX_ROWS = 50_000;
/** What the database answers at once is read in one piece. */
const CHUNK = 200;

/** An export that is ready to be written: its rows are read as the file is taken. */
export type RowExport = { total: number; columns: Heading[]; rows: AsyncIterable<Cell[]> };

/** `format`: how a spreadsheet shows the numbers and days below; `least`: letters that what stands below asks for. */
type Heading = { title: string; format?: string; least?: number };

const DAY = 'yyyy-mm-dd';
const TIME = 'yyyy-mm-dd hh:mm:ss';
const MONEY = '#,##0.00';

/**
 * Checks everything first, so that a refusal is an answer and not a broken file. Then the rows are read in chunks, each
 * in a transaction of its own: a slow reader holds no connection and no memory beyond a chunk. The ids are settled at
 * the start, so a row that changes its place meanwhile comes neither twice nor not at all.
 * @throws ServerError 403, 400 for unknown columns or more than 50 000 rows
 */
export async function openExport(reading: Reading, context: CallContext, query: Query): Promise<RowExport> {
  const { type, services } = reading;
  requireReading(type, context.actor);
  const operation = type.spec.operations?.export;
  if (!operation || !holds(context.actor, operation.permission)) throw errors.SRV103({ reason: 'export' });
  const wanted = { list: query.columns ?? '', route: query.screen ?? '' };
  const columns = exportColumns(type, services.schemas, wanted);
  const read = <T>(work: (sql: Sql) => Promise<T>) =>
    services.database.tenant(context.actor, (sql) => readAs(sql, type, () => work(sql)));
  const caller = await read((sql) => callerOf(sql, reading, context, query.view));
  const ids = await read((sql) => matchingIds(sql, reading, caller, query));
  return {
    total: ids.length,
    columns: columns.map(headingOf),
    rows: withTotals(
      chunks(ids, (part) => read((sql) => rowsOf(sql, reading, columns, part, caller))),
      summedColumns(services.schemas, columns, wanted.route),
    ),
  };
}

async function matchingIds(sql: Sql, { type }: Reading, caller: Caller, query: Query): Promise<string[]> {
  const where = every([...baseConditions(type, query, caller), ...chosenTab(type, query, caller)]);
  const { rows } = await raw<{ id: string }>`select id from ${type.listedFor(caller.actor)} where ${where}
    order by ${orderBy(type, query.sort ?? '')} limit ${MAX_ROWS + 1}`.execute(sql);
  if (rows.length > MAX_ROWS) {
    throw errors.SRV116({ count: MAX_ROWS });
  }
  return rows.map(({ id }) => id);
}

async function* chunks(ids: string[], read: (ids: string[]) => Promise<Cell[][]>): AsyncGenerator<Cell[]> {
  const breath = new Breath();
  for (let from = 0; from < ids.length; from += CHUNK) {
    for (const cells of await read(ids.slice(from, from + CHUNK))) {
      yield cells;
      await breath.taken();
    }
  }
}

/** Rows in the order of the ids; one that was removed meanwhile is left out. */
async function rowsOf(
  sql: Sql,
  reading: Reading,
  columns: ExportColumn[],
  ids: string[],
  caller: Caller,
): Promise<Cell[][]> {
  const { rows } = await raw<Record<string, unknown>>`select * from ${reading.type.table}
    where id = any(${ids}::text[]) order by array_position(${ids}::text[], id)`.execute(sql);
  return exportedCells(sql, reading, columns, rows, caller);
}

export async function exportedCells(
  sql: Sql,
  reading: Reading,
  columns: ExportColumn[],
  rows: Record<string, unknown>[],
  caller: Caller,
): Promise<Cell[][]> {
  const { type, types } = reading;
  const breath = new Breath();
  const stored = await breath.map(rows, (row) => readRow(type, row));
  const records = await breath.map(stored, (row) => maskRecord(type, row.record, caller.actor));
  const labels = await labelsOf(sql, types, type, records);
  return breath.map(records, (record, index) => {
    const answer = lazily(() => shownRecord(type, stored[index] as StoredRow, caller.actor));
    const cells = columns.map((column) =>
      'expression' in column
        ? computedCell(type, column, answer(), caller)
        : (labels[index]?.[column.path] ?? fieldCell(type, column, record)),
    );
    return cells.map(harmless);
  });
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What the list computes in the browser, over the same values: those that the caller is answered. */
function computedCell(
  type: RecordType,
  { expression, figure }: Extract<ExportColumn, { expression: string }>,
  values: Record<string, unknown>,
  { context }: Caller,
): Cell {
  const value = type.compile(expression).evaluate({ values, context });
  if (value === null || value === undefined) return '';
  if (figure) return amount(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return Array.isArray(value) ? value.map(String).join('、') : String(value);
}

export function headingOf(column: ExportColumn): Heading {
  const { title } = column;
  if ('expression' in column) return { title };
  const { kind, money, letters: least } = column;
  if (kind === 'date') return { title, least, format: DAY };
  if (kind === 'datetime') return { title, least, format: TIME };
  return money ? { title, least, format: MONEY } : { title, least };
}

function fieldCell(
  type: RecordType,
  { path, kind }: Extract<ExportColumn, { path: string }>,
  record: Record<string, unknown>,
): Cell {
  const value = path.split('.').reduce<unknown>((holder, key) => memberOf(holder, key), record);
  if (value === null || value === undefined || value === '') return '';
  switch (kind) {
    case 'decimal':
    case 'integer':
      return amount(value);
    case 'date':
    case 'datetime':
      return moment(String(value));
    default:
      return shownValue(type, path, record);
  }
}

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
  const isNumber = /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= 15;
  return isNumber ? Number(text) : text;
}

/** A text that begins like a formula is shown, not run (OWASP, "CSV injection"). */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

export function workbook(title: string, { columns, rows }: RowExport): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows, { name: sheetName(title), columns: columns.map(sheetColumn), freezePane: { rows: 1 } });
}

/** A name as spreadsheets take it. */
export const sheetName = (title: string): string => title.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31);

/** As wide as its heading, a letter of which takes the room of two, and what stands below it ask for. */
export const sheetColumn = ({ title, format, least = 0 }: Heading) => ({
  header: title,
  width: Math.min(Math.max(title.length * 2 + 4, format?.length ?? 0, least, 12), 40),
  numFmt: format,
});

/** RFC 5987: the real name in UTF-8, a plain one for old programs; no quotes or line breaks get through. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
