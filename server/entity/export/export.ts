/** Lists as xlsx: the rows of the same query, labels for codes, amounts as numbers, no text that a spreadsheet runs. */

import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql as raw } from 'kysely';
import { BulklineError } from '#core/errors';
import { type Actor, type CallContext, errors, type Services, type Sql } from '#server/kernel';
import {
  baseConditions,
  type Caller,
  chosenTab,
  every,
  fieldsAsked,
  type Query,
  tabsChosen,
} from '../query/list-query.ts';
import { orderBy } from '../query/order.ts';
import { callerOf, listedBy, type Reading, readAs, requireReading } from '../read/read.ts';
import { holds } from '../store/access.ts';
import { isReckoned, selected } from '../type/narrowed.ts';
import type { RecordType } from '../type/record-type.ts';
import type { Cell } from './cell.ts';
import { exportedCells, readBy } from './cells.ts';
import { type ExportColumn, exportColumns, summedColumns } from './columns.ts';
import { type Packing, packRows, SHEET_PIECE, type SheetColumn, sheetFile } from './sheet.ts';
import { withTotals } from './totals.ts';

/** More rows come as a file that is made in the background (`ExportJobs`). */
const AT_ONCE = 20_000;

/** An export that is ready to be written: its rows are read, some at a time, as the file is taken. */
export type RowExport = { total: number; columns: Heading[]; pieces: AsyncIterable<Cell[][]> };

/** `format`: how a spreadsheet shows the numbers and days below; `least`: letters that what stands below asks for. */
type Heading = { title: string; format?: string; least?: number };

const DAY = 'yyyy-mm-dd';
const TIME = 'yyyy-mm-dd hh:mm:ss';
const MONEY = '#,##0.00';

/**
 * Checks everything first, so that a refusal is an answer and not a broken file. Then the rows are read in pieces, each
 * in a transaction of its own: a slow reader holds no connection and no memory beyond two pieces. The ids are settled at
 * the start, so a row that changes its place meanwhile comes neither twice nor not at all.
 * @throws ServerError 403, 400 for unknown columns, 409 or 400 for too many rows to be taken at once, or at all
 */
export async function openExport(
  reading: Reading,
  context: CallContext,
  query: Query,
  most = AT_ONCE,
): Promise<RowExport> {
  const { type, services } = reading;
  mayExport(type, context.actor);
  const wanted = { list: query.columns ?? '', route: query.screen ?? '' };
  const columns = exportColumns(type, services.schemas, wanted);
  const tenant = <T>(work: (sql: Sql) => Promise<T>) => services.database.tenant(context.actor, work);
  const { caller, ids } = await tenant(async (sql) => {
    const known = await callerOf(sql, reading, context, query.view);
    return { caller: known, ids: await matchingIds(sql, reading, known, { query, most }) };
  });
  const asked = { ...reading, type: readBy(type, columns) };
  return {
    total: ids.length,
    columns: columns.map(headingOf),
    pieces: withTotals(
      inPieces(ids, columns, (part) => tenant((sql) => rowsOf(sql, asked, columns, part, caller))),
      summedColumns(services.schemas, columns, wanted.route),
    ),
  };
}

/** @throws ServerError 403 without the right to read, or to export */
export function mayExport(type: RecordType, actor: Actor): void {
  requireReading(type, actor);
  const operation = type.spec.operations?.export;
  if (!operation || !holds(actor, operation.permission)) throw errors.SRV103({ reason: 'export' });
}

async function matchingIds(
  sql: Sql,
  { type }: Reading,
  caller: Caller,
  { query, most }: { query: Query; most: number },
): Promise<string[]> {
  const where = every([...baseConditions(type, query, caller), ...chosenTab(type, query, caller)]);
  const listed = listedBy(type, caller.actor, fieldsAsked(type, query, tabsChosen(type, query)));
  const { rows } = await listed.as(sql, () =>
    raw<{ id: string }>`select id from ${listed.rows} where ${where}
      order by ${orderBy(type, query.sort ?? '')} limit ${most + 1}`.execute(sql),
  );
  if (rows.length > most) throw most === AT_ONCE ? errors.SRV140({ count: most }) : errors.SRV116({ count: most });
  return rows.map(({ id }) => id);
}

/** Cells that a piece may have; fewer rows of many columns. */
const CELLS = 20_000;
const MOST_ROWS = 1000;
const LEAST_ROWS = 100;

async function* inPieces(
  ids: readonly string[],
  columns: readonly ExportColumn[],
  read: (ids: string[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  const rows = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(CELLS / columns.length)));
  for (let from = 0; from < ids.length; from += rows) yield await read(ids.slice(from, from + rows));
}

/**
 * Rows in the order of the ids; one that was removed meanwhile is left out. Where the table holds all that is asked for,
 * it is read as the caller; what is reckoned from other records as the service, by a statement that keeps to the caller's.
 */
async function rowsOf(
  sql: Sql,
  reading: Reading,
  columns: readonly ExportColumn[],
  ids: string[],
  caller: Caller,
): Promise<Cell[][]> {
  const { type } = reading;
  const rows = isReckoned(type, type.shape.columns.keys())
    ? await readAs(sql, type, () =>
        rowsWith(
          sql,
          type,
          type.listedFor(caller.actor, { codes: [...type.shape.columns.keys()], ids, once: true }),
          ids,
        ),
      )
    : await rowsWith(sql, type, type.stored, ids);
  return exportedCells(sql, reading, columns, rows, caller);
}

async function rowsWith(sql: Sql, type: RecordType, source: RawBuilder<unknown>, ids: string[]) {
  const { rows } = await raw<{ id: string }>`select ${selected(type)} from ${source}
    where id = any(${ids}::text[])`.execute(sql);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function headingOf(column: ExportColumn): Heading {
  const { title } = column;
  if ('expression' in column) return { title };
  const { kind, money, letters: least } = column;
  if (kind === 'date') return { title, least, format: DAY };
  if (kind === 'datetime') return { title, least, format: TIME };
  return money ? { title, least, format: MONEY } : { title, least };
}

/** Pieces that take longer to hand over than to write are written here. */
const FEW_ROWS = 200;

/** `by`: for whom it is packed, in the threads of `work`. */
export function workbook(
  title: string,
  { columns, pieces }: RowExport,
  { work }: Pick<Services, 'work'>,
  by: string,
): AsyncGenerator<Uint8Array> {
  const pack: Packing = (piece) =>
    piece.rows.length <= FEW_ROWS ? packRows(piece) : patiently(() => work.run(by, SHEET_PIECE, piece));
  return sheetFile(sheetName(title), columns.map(sheetColumn), ahead(pieces), pack);
}

const WAIT_MS = 250;
const MOST_TRIES = 40;

/** A file that has begun waits for its turn where a call would be told to come again. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isBusy(error)) throw error;
      await setTimeout(WAIT_MS);
    }
  }
}

const isBusy = (error: unknown) => error instanceof BulklineError && ['SRV108', 'SRV503'].includes(error.code);

/** The next piece is read while one is written. */
async function* ahead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  let next = items.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = items.next();
      // Told when it is asked for; until then nobody listens.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await items.return?.();
  }
}

/** A name as spreadsheets take it. */
export const sheetName = (title: string): string => title.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31);

/** As wide as its heading, a letter of which takes the room of two, and what stands below it ask for. */
export const sheetColumn = ({ title, format, least = 0 }: Heading): SheetColumn => ({
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
