/** A record as a workbook: a sheet of its own values, and one for each table of linked records that its page shows. */

import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { sql as raw } from 'kysely';
import type { BlockSpec } from '#core/language';
import { type CallContext, errors, type Sql, type Task } from '#server/kernel';
import { baseConditions, every } from '../query/list-query.ts';
import { orderBy } from '../query/order.ts';
import { callerOf, type Reading, readAs, readableRow } from '../read/read.ts';
import { holds } from '../store/access.ts';
import { typeNamed } from '../type/record-type.ts';
import { exportedCells } from './cells.ts';
import { blockColumns, exportColumns } from './columns.ts';
import { headingOf, sheetColumn, sheetName } from './export.ts';

/** See `work` of the services. */
export const RECORD_WORKBOOK: Task<typeof writeWorkbook> = 'recordWorkbook';

/** The file of the sheets. */
export const writeWorkbook = (sheets: WriteSheet[]): Promise<Uint8Array> => writeXlsx({ sheets });

type Related = Extract<BlockSpec, { kind: 'related' }>;
type Found = { reading: Reading; context: CallContext; id: string };
type Row = Record<string, unknown>;

/** Rows of one sheet; what goes further is exported from a list. */
const MAX_ROWS = 5_000;

/**
 * `sql` is the caller's own: each table is read as their lists are. `route`: the detail page whose tables count. Tables of
 * entities that are closed to them are left out, as are those without rows.
 * @throws ServerError 403 without the right to export, 404 for records of others, 400 for a route that is no page of it
 */
export async function recordSheets(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  { id, route }: { id: string; route: string },
): Promise<WriteSheet[]> {
  const { type } = reading;
  const operation = type.spec.operations?.export;
  if (!operation || !holds(context.actor, operation.permission)) throw errors.SRV103({ reason: 'export' });
  const found: Found = { reading, context, id };
  const own = await readAs(sql, type, async () => {
    const stored = await readableRow(sql, reading, context, id);
    if (!stored) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
    return { record: stored.record, sheet: await ownSheet(sql, found) };
  });
  // A record of others is not there, whatever page is asked for.
  const tables = relatedOf(reading, route);
  const sheets = [own.sheet];
  for (const block of tables) {
    const sheet = await relatedSheet(sql, found, block, String(own.record[block.of ?? 'id'] ?? ''));
    if (sheet) sheets.push(sheet);
  }
  return unlike(sheets);
}

function relatedOf({ type, services }: Reading, route: string): Related[] {
  const screen = Object.hasOwn(services.schemas.screens, route) ? services.schemas.screens[route] : undefined;
  if (screen?.kind !== 'detail' || screen.entity !== type.spec.name)
    throw errors.SRV101({ reason: `"${route.slice(0, 60)}" is no page of the record` });
  return screen.tabs.flatMap(({ blocks }) => blocks.filter((block): block is Related => block.kind === 'related'));
}

/** Two columns: what and how much. */
async function ownSheet(sql: Sql, { reading, context, id }: Found): Promise<WriteSheet> {
  const { type, services } = reading;
  const columns = exportColumns(type, services.schemas, { list: '', route: '' });
  const { rows } = await raw<Row>`select * from ${type.tableOf([id])} where id = ${id}`.execute(sql);
  const [cells = []] = await exportedCells(sql, reading, columns, rows, await callerOf(sql, reading, context));
  return {
    name: type.spec.title,
    columns: [{ width: 24 }, { width: 40 }],
    rows: [['项目', '内容'], ...columns.map(({ title }, index) => [title, dated(cells[index] ?? '')])],
    freezePane: { rows: 1 },
  };
}

/** Days and times of a column that holds all kinds of values are texts. */
const dated = <T>(cell: T | Date): T | string =>
  cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '') : cell;

async function relatedSheet(sql: Sql, found: Found, block: Related, value: string): Promise<WriteSheet | null> {
  const { services, types } = found.reading;
  const type = typeNamed(types, block.entity);
  const reading: Reading = { services, types, type };
  if (value === '' || !holds(found.context.actor, type.spec.permission)) return null;
  const columns = blockColumns(type, block.columns);
  return readAs(sql, type, async () => {
    const caller = await callerOf(sql, reading, found.context, block.view);
    const query = { [`f.${block.by}`]: value, ...(block.view ? { view: block.view } : {}) };
    const { rows } = await raw<Row>`select * from ${type.table} where ${every(baseConditions(type, query, caller))}
      order by ${orderBy(type, '')} limit ${MAX_ROWS}`.execute(sql);
    if (rows.length === 0) return null;
    return {
      name: block.title,
      columns: columns.map((column) => sheetColumn(headingOf(column))),
      // A sheet of plain rows has no heading of its own.
      rows: [columns.map(({ title }) => title), ...(await exportedCells(sql, reading, columns, rows, caller))],
      freezePane: { rows: 1 },
    };
  });
}

/** Names of sheets are different ones. */
function unlike(sheets: WriteSheet[]): WriteSheet[] {
  const seen = new Map<string, number>();
  return sheets.map((sheet) => {
    const name = sheetName(sheet.name);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...sheet, name: times === 1 ? name : `${name.slice(0, 28)} ${times}` };
  });
}
