import { type Cell, type CellValue, readXlsx } from 'hucre/xlsx';
import { headerName, namesOf, type SheetColumn } from './columns.ts';
import { errors } from './errors.ts';
import { headingOf } from './heading.ts';

export const MAX_BYTES = 5 * 1024 * 1024;
/** Lines of a file, beyond what any table takes; more is a wrong file. */
export const MAX_LINES = 5_000;
const HEADER_WITHIN = 10;
const OWN_COLUMNS = new Set(['错误原因', '原行号']);

export type SheetLine = { line: number; cells: CellValue[]; percent: boolean[] };
export type ReadSheet = {
  /** Headers as they stand in the file. */
  headers: CellValue[];
  /** Positions of each column in a line, one a heading; columns that the file does not have are left out. */
  places: Map<SheetColumn, number[]>;
  lines: SheetLine[];
  /** Headers that no column has. */
  unknown: string[];
};

/** @throws UserError with what is wrong with the file */
export async function readSheet(file: File, columns: readonly SheetColumn[]): Promise<ReadSheet> {
  if (file.size > MAX_BYTES) throw errors.ENG401({ megabytes: MAX_BYTES / 1024 / 1024 });
  if (!/\.xlsx$/i.test(file.name)) throw errors.ENG402();
  const { sheet, at, places } = bestOf(await sheetsOf(file), columns);
  const rows = sheet.rows;
  const headers = rows[at];
  if (!headers) throw errors.ENG403();
  refuseHeaders(headers, columns, places);
  const lines = rows.flatMap((cells, row): SheetLine[] => {
    if (row <= at || cells.every((cell) => cell === null || String(cell).trim() === '')) return [];
    return [
      { line: row + 1, cells, percent: cells.map((_cell, index) => isPercent(sheet.cells?.get(`${row},${index}`))) },
    ];
  });
  if (lines.length === 0) throw errors.ENG404();
  if (lines.length > MAX_LINES) throw errors.ENG405({ count: MAX_LINES });
  const known = new Set([...places.values()].flat());
  const unknown = headers.flatMap((header, index) => {
    const name = String(header ?? '').trim();
    return name === '' || known.has(index) || OWN_COLUMNS.has(name) ? [] : [name];
  });
  return { headers, places, lines, unknown };
}

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];
type Headed = { sheet: Sheet; at: number; places: ReadSheet['places'] };

async function sheetsOf(file: File): Promise<[Sheet, ...Sheet[]]> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { sheets } = await readXlsx(bytes, { readStyles: true, maxRows: MAX_LINES + HEADER_WITHIN + 1 });
    const [first, ...others] = sheets;
    if (first) return [first, ...others];
  } catch (error) {
    throw errors.ENG406({}, { cause: error });
  }
  throw errors.ENG407();
}

/** The sheet whose headings name most columns: programs that write several put the lines behind a summary. */
function bestOf([first, ...others]: [Sheet, ...Sheet[]], columns: readonly SheetColumn[]): Headed {
  let best = headOf(first, columns);
  for (const other of others) {
    const head = headOf(other, columns);
    if (head.places.size > best.places.size) best = head;
  }
  return best;
}

function headOf(sheet: Sheet, columns: readonly SheetColumn[]): Headed {
  const rows = sheet.rows.slice(0, HEADER_WITHIN);
  const at = rows.findIndex((row) => columns.some((column) => placesOf(row, column).length > 0));
  const places = columns
    .map((column) => [column, placesOf(rows[at] ?? [], column)] as const)
    .filter(([, found]) => found.length > 0);
  return { sheet, at, places: new Map(places) };
}

/** In the order of the column's headings. */
function placesOf(headers: readonly CellValue[], column: SheetColumn): number[] {
  const names = headers.map((header) => headerName(String(header ?? '')));
  return namesOf(column)
    .map((name) => names.indexOf(name))
    .filter((place) => place >= 0);
}

/** What a line holds for a column: of several headings the first that is filled in. */
export function cellAt(
  { cells, percent }: SheetLine,
  places: readonly number[],
): { cell: CellValue; percent: boolean } {
  const place = places.find((at) => String(cells[at] ?? '').trim() !== '') ?? places[0] ?? -1;
  return { cell: cells[place] ?? null, percent: percent[place] ?? false };
}

function refuseHeaders(
  headers: readonly CellValue[],
  columns: readonly SheetColumn[],
  places: ReadSheet['places'],
): void {
  const missing = columns.filter((column) => column.column.required && !places.has(column));
  if (missing.length > 0) throw errors.ENG408({ names: missing.map(headingOf).join('、') });
  for (const name of new Set([...places.keys()].flatMap(namesOf))) {
    const same = headers.filter((header) => headerName(String(header ?? '')) === name);
    if (same.length > 1) throw errors.ENG409({ name });
  }
}

const isPercent = (cell: Cell | undefined): boolean =>
  cell?.type === 'number' && (cell.style?.numFmt?.includes('%') ?? false);
