/**
 * A workbook of one sheet that is written while its rows are read: each piece of rows becomes a piece of the packed
 * sheet by itself (in a thread, see `SHEET_PIECE`), so that what is in memory at once does not grow with the rows.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Task } from '#server/kernel';
import type { Cell } from './cell.ts';
import { type Packed, zipped } from './zip.ts';

/** `format`: how the numbers and days below are shown; `width` in letters. */
export type SheetColumn = { header: string; width: number; numFmt?: string | undefined };

/** Rows from this place on (the heading is row 1), and the checksum of what stands before them. */
export type SheetPiece = { rows: Cell[][]; from: number; styles: readonly number[]; crc: number };

/** See `work` of the services. */
export const SHEET_PIECE: Task<typeof packRows> = 'sheetPiece';

/** How pieces of rows are packed: here, or in a thread. */
export type Packing = (piece: SheetPiece) => Promise<Packed> | Packed;

/** Rows as a piece of the packed sheet. */
export function packRows({ rows, from, styles, crc }: SheetPiece): Packed {
  return packText(rows.map((row, index) => rowText(row, from + index, styles)).join(''), crc);
}

/** A piece that others may follow: it ends at a byte, and is not the last one. */
function packText(text: string, crc: number): Packed {
  const bytes = Buffer.from(text);
  const packed = deflateRawSync(bytes, { level: 5, finishFlush: constants.Z_SYNC_FLUSH });
  // Of no bytes at all the library would say 0.
  return { packed, crc: bytes.length === 0 ? crc : crc32(bytes, crc), size: bytes.length };
}

/** The file of the sheet; `pieces`: rows as they come. */
export function sheetFile(
  name: string,
  columns: readonly SheetColumn[],
  pieces: AsyncIterable<Cell[][]>,
  pack: Packing = packRows,
): AsyncGenerator<Uint8Array> {
  const formats = [...new Set(columns.flatMap(({ numFmt }) => numFmt ?? []))];
  const styles = columns.map(({ numFmt }) => (numFmt === undefined ? 0 : formats.indexOf(numFmt) + 1));
  return zipped(
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(columns, styles, pieces, pack) },
    {
      'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${SHEET}" xmlns:r="${LINKS}"><sheets><sheet name="${escaped(name, true)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/styles.xml': stylesText(formats),
      'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
      '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
      '[Content_Types].xml': CONTENT_TYPES,
    },
  );
}

async function* sheetPieces(
  columns: readonly SheetColumn[],
  styles: readonly number[],
  pieces: AsyncIterable<Cell[][]>,
  pack: Packing,
): AsyncGenerator<Packed> {
  const heading = columns.map(({ header }) => header);
  let last = packText(`${opening(columns)}${rowText(heading, 1, styles)}`, 0);
  yield last;
  let from = 2;
  for await (const rows of pieces) {
    last = await pack({ rows, from, styles, crc: last.crc });
    from += rows.length;
    yield last;
  }
  yield packText('</sheetData></worksheet>', last.crc);
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

function relations(...targets: Array<[kind: string, target: string]>): string {
  const links = targets.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${LINKS}/${kind}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`;
}

/** Numbers of formats that are the file's own begin here. */
const OWN_FORMATS = 164;

function stylesText(formats: readonly string[]): string {
  const known = formats.map(
    (format, index) => `<numFmt numFmtId="${OWN_FORMATS + index}" formatCode="${escaped(format, true)}"/>`,
  );
  const uses = formats.map(
    (_, index) =>
      `<xf numFmtId="${OWN_FORMATS + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const own = known.length === 0 ? '' : `<numFmts count="${known.length}">${known.join('')}</numFmts>`;
  return `${DECLARATION}<styleSheet xmlns="${SHEET}">${own}<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${uses.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${uses.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** What stands before the rows: the heading stays in sight, columns have their widths. */
function opening(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  return `${DECLARATION}<worksheet xmlns="${SHEET}" xmlns:r="${LINKS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`;
}

function rowText(row: readonly Cell[], place: number, styles: readonly number[]): string {
  let text = `<row r="${place}">`;
  for (const [column, cell] of row.entries()) text += cellText(cell, `${letters(column)}${place}`, styles[column] ?? 0);
  return `${text}</row>`;
}

function cellText(cell: Cell, at: string, style: number): string {
  const head = style === 0 ? `<c r="${at}"` : `<c r="${at}" s="${style}"`;
  if (cell === null) return style === 0 ? '' : `${head}/>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `${head}><v>${cell}</v></c>` : `${head}/>`;
  if (cell instanceof Date) return `${head}><v>${serial(cell)}</v></c>`;
  const space = /^\s|[\n\t]|\s$/.test(cell) ? ' xml:space="preserve"' : '';
  return `${head} t="inlineStr"><is><t${space}>${escaped(cell)}</t></is></c>`;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 31);
/** Spreadsheets count a 29 February 1900. */
const LEAP_OF_1900 = 60;

function serial(date: Date): number {
  const days = (date.getTime() - FIRST_DAY) / DAY_MS;
  return Math.round((days >= LEAP_OF_1900 ? days + 1 : days) * 1e10) / 1e10;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Signs that XML cannot hold are written as spreadsheets do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about those
const UNFIT = /[&<>\u0000-\u0008\u000b-\u000d\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string, isAttribute = false): string {
  const inner = text.replace(
    UNFIT,
    (sign) => ENTITIES[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
  return isAttribute ? inner.replaceAll('"', '&quot;') : inner;
}

const LETTERS: string[] = [];

/** `A`, `B` … `Z`, `AA`. */
function letters(column: number): string {
  const known = LETTERS[column];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (column % 26));
  const made = column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
  LETTERS[column] = made;
  return made;
}
