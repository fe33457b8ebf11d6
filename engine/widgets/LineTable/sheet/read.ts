import { type Cell, type CellValue, readXlsx } from 'hucre/xlsx';
import { headerName, type SheetColumn } from './columns.ts';
import { errors } from './errors.ts';

export const MAX_BYTES = 5 * 1024 * 1024;
/** Lines of a file, beyond what any table takes; more is a wrong file. */
export const MAX_LINES = 5_000;
const HEADER_WITHIN = 10;
const OWN_COLUMNS = new Set(['错误说明', '原行号']);

export type SheetLine = { line: number; cells: CellValue[]; percent: boolean[] };
export type ReadSheet = {
  /** Headers as they stand in the file. */
  headers: CellValue[];
  /** Position of each column in a line; columns that the file does not have are left out. */
  places: Map<SheetColumn, number>;
  lines: SheetLine[];
  /** Headers that no column has. */
  unknown: string[];
};

/** @throws UserError with what is wrong with the file */
export async function readSheet(file: File, columns: readonly SheetColumn[]): Promise<ReadSheet> {
  if (file.size > MAX_BYTES) throw errors.ENG401({ megabytes: MAX_BYTES / 1024 / 1024 });
  if (!/\.xlsx$/i.test(file.name)) throw errors.ENG402();
  const sheet = await firstSheet(file);
  const rows = sheet.rows;
  const at = rows.slice(0, HEADER_WITHIN).findIndex((row) => columns.some((column) => placeOf(row, column) >= 0));
  const headers = rows[at];
  if (!headers) throw errors.ENG403();
  const places = new Map(
    columns.map((column) => [column, placeOf(headers, column)] as const).filter(([, place]) => place >= 0),
  );
  refuseHeaders(headers, columns, places);
  const lines = rows.flatMap((cells, row): SheetLine[] => {
    if (row <= at || cells.every((cell) => cell === null || String(cell).trim() === '')) return [];
    return [
      { line: row + 1, cells, percent: cells.map((_cell, index) => isPercent(sheet.cells?.get(`${row},${index}`))) },
    ];
  });
  if (lines.length === 0) throw errors.ENG404();
  if (lines.length > MAX_LINES) throw errors.ENG405({ count: MAX_LINES });
  const known = new Set([...places.values()]);
  const unknown = headers.flatMap((header, index) => {
    const name = String(header ?? '').trim();
    return name === '' || known.has(index) || OWN_COLUMNS.has(name) ? [] : [name];
  });
  return { headers, places, lines, unknown };
}

async function firstSheet(file: File) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { sheets } = await readXlsx(bytes, { sheets: [0], readStyles: true, maxRows: MAX_LINES + HEADER_WITHIN + 1 });
    const [sheet] = sheets;
    if (sheet) return sheet;
  } catch (error) {
    throw errors.ENG406({}, { cause: error });
  }
  throw errors.ENG407();
}

function placeOf(headers: readonly CellValue[], { column }: SheetColumn): number {
  return headers.findIndex((header) => headerName(String(header ?? '')) === headerName(column.schema.title));
}

function refuseHeaders(
  headers: readonly CellValue[],
  columns: readonly SheetColumn[],
  places: ReadonlyMap<SheetColumn, number>,
): void {
  const missing = columns.filter((column) => column.column.required && !places.has(column));
  if (missing.length > 0) throw errors.ENG408({ names: missing.map(({ column }) => column.schema.title).join('、') });
  for (const column of places.keys()) {
    const name = headerName(column.column.schema.title);
    const same = headers.filter((header) => headerName(String(header ?? '')) === name);
    if (same.length > 1) throw errors.ENG409({ name });
  }
}

const isPercent = (cell: Cell | undefined): boolean =>
  cell?.type === 'number' && (cell.style?.numFmt?.includes('%') ?? false);
