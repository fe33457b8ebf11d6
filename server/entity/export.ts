/** Lists as xlsx: the rows of the same query, labels for codes, amounts as numbers, no text that a spreadsheet runs. */

import { writeXlsxStream } from 'hucre/xlsx';
import { sql as raw } from 'kysely';
import type { Column } from '../database/index.ts';
import { ServerError } from '../kernel/errors.ts';
import type { Actor, CallContext, Sql } from '../kernel/types.ts';
import { holds } from './access.ts';
import { labelsOf } from './labels.ts';
import { baseConditions, chosenTab, every, orderBy, type Query } from './list-query.ts';
import { maskRecord } from './masks.ts';
import { shownValue } from './message-text.ts';
import { callerOf, noPermission, type Reading, readAs, requireReading } from './read.ts';
import { listedColumn, type RecordType } from './record-type.ts';
import { readRow } from './rows.ts';

const MAX_ROWS = 50_000;
const CHUNK = 1_000;

type Cell = string | number | null;

/** An export that is ready to be written: its rows are read as the file is taken. */
export type RowExport = { total: number; columns: string[]; rows: AsyncIterable<Cell[]> };

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
  if (!operation || !holds(context.actor, operation.permission)) throw noPermission('export');
  const columns = exportColumns(type, query.columns ?? '');
  const read = <T>(work: (sql: Sql) => Promise<T>) =>
    services.database.tenant(context.actor, (sql) => readAs(sql, type, () => work(sql)));
  const ids = await read((sql) => matchingIds(sql, reading, context, query));
  return {
    total: ids.length,
    columns: columns.map(({ title }) => title),
    rows: chunks(ids, (part) => read((sql) => rowsOf(sql, reading, columns, part, context.actor))),
  };
}

async function matchingIds(sql: Sql, reading: Reading, context: CallContext, query: Query): Promise<string[]> {
  const { type } = reading;
  const caller = await callerOf(sql, reading, context, query.view);
  const where = every([...baseConditions(type, query, caller), ...chosenTab(type, query, caller)]);
  const { rows } = await raw<{ id: string }>`select id from ${type.table} where ${where}
    order by ${orderBy(type, query.sort ?? '')} limit ${MAX_ROWS + 1}`.execute(sql);
  if (rows.length > MAX_ROWS) {
    throw new ServerError(400, 'SRV101', `导出数据不能超过${MAX_ROWS}条，请缩小查询范围`);
  }
  return rows.map(({ id }) => id);
}

async function* chunks(ids: string[], read: (ids: string[]) => Promise<Cell[][]>): AsyncGenerator<Cell[]> {
  for (let from = 0; from < ids.length; from += CHUNK) yield* await read(ids.slice(from, from + CHUNK));
}

/** Rows in the order of the ids; one that was removed meanwhile is left out. */
async function rowsOf(
  sql: Sql,
  reading: Reading,
  columns: ExportColumn[],
  ids: string[],
  actor: Actor,
): Promise<Cell[][]> {
  const { rows } = await raw<Record<string, unknown>>`select * from ${reading.type.table}
    where id = any(${ids}::text[]) order by array_position(${ids}::text[], id)`.execute(sql);
  return exportedCells(sql, reading, columns, rows, actor);
}

type ExportColumn = { path: string; title: string; column: Column };

function exportColumns(type: RecordType, list: string): ExportColumn[] {
  const wanted = list.split(',').filter((code) => code !== '');
  const paths = wanted.length > 0 ? wanted : defaultColumns(type);
  return paths.slice(0, 200).map((path) => {
    const [code = '', inner] = path.split('.');
    const column = listedColumn(type, code);
    const innerSchema = inner === undefined ? undefined : column?.schema?.properties?.[inner];
    const isFine =
      column &&
      column.schema?.items?.type !== 'object' &&
      (inner === undefined || innerSchema) &&
      !innerSchema?.sensitive;
    if (!isFine) {
      throw new ServerError(400, 'SRV101', '导出列不正确', {
        errors: [{ path: path.slice(0, 60), message: '导出列不正确' }],
      });
    }
    return { path, title: innerSchema?.title ?? column.schema?.title ?? HEAD_TITLES[code] ?? code, column };
  });
}

const HEAD_TITLES: Record<string, string> = {
  number: '编号',
  status: '状态',
  creatorName: '创建人',
  createTime: '创建时间',
  updateTime: '更新时间',
};

function defaultColumns(type: RecordType): string[] {
  const codes = Object.keys(type.spec.properties).filter((code) => {
    const column = listedColumn(type, code);
    return column !== null && column.schema?.type !== 'array' && column.schema?.type !== 'object';
  });
  return [...new Set([...(type.spec.number ? [type.spec.number.field] : []), ...codes])];
}

async function exportedCells(
  sql: Sql,
  reading: Reading,
  columns: ExportColumn[],
  rows: Record<string, unknown>[],
  actor: Actor,
): Promise<Cell[][]> {
  const { type, types } = reading;
  const records = rows.map((row) => maskRecord(type, readRow(type, row).record, actor));
  const labels = await labelsOf(sql, types, type, records);
  return records.map((record, index) =>
    columns.map(({ path, column }) => labels[index]?.[path] ?? cellOf(type, path, column, record)).map(harmless),
  );
}

function cellOf(type: RecordType, path: string, column: Column, record: Record<string, unknown>): Cell {
  const value = record[path];
  const isAmount = column.kind === 'decimal' || column.kind === 'integer';
  // A spreadsheet's numbers have 15 digits; longer amounts stay exact as text.
  if (isAmount && value !== null && value !== undefined) {
    const digits = String(value).replace(/\D/g, '').replace(/^0+/, '');
    return digits.length <= 15 ? Number(value) : String(value);
  }
  return shownValue(type, path, record);
}

/** A text that begins like a formula is shown, not run (OWASP, "CSV injection"). */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

export function workbook(title: string, { columns, rows }: RowExport): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows, {
    name: title.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31),
    columns: columns.map((header) => ({ header, width: Math.min(Math.max(header.length * 2 + 4, 12), 40) })),
    freezePane: { rows: 1 },
  });
}

/** RFC 5987: the real name in UTF-8, a plain one for old programs; no quotes or line breaks get through. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
