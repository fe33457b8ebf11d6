import { errors } from '#core/errors';
import type { RowValue } from '#core/language';
import type { EngineHost } from '../port.ts';
import type { Row } from './source.ts';
import { valueText } from './text.ts';

/** Texts stay texts, whatever they begin with: nothing can act as a formula. */
export type Cell = string | number | null;
/** A worksheet; its first row holds the titles. */
export type Sheet = { name: string; rows: Cell[][] };

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheetName = (name: string): string => name.replace(/[[\]*?:/\\']/g, ' ').slice(0, 31);

/** Hands sheets to the browser as a workbook. */
export async function downloadSheets(
  host: Pick<EngineHost, 'saveFile'>,
  name: string,
  sheets: readonly Sheet[],
): Promise<void> {
  if (!host.saveFile) throw errors.ENG311({ what: 'saveFile' });
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name: title, rows }) => ({ name: sheetName(title), rows, columns: widthsOf(rows) })),
  });
  host.saveFile(new Blob([new Uint8Array(bytes)], { type: WORKBOOK }), `${name}.xlsx`);
}

/** Every second column holds labels. */
const widthsOf = (rows: readonly Cell[][]) =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) => ({
    width: index % 2 === 0 ? 26 : 20,
  }));

/** Hands the rows to the browser as a workbook; every cell is text, so nothing can act as a formula. */
export async function downloadRows(
  host: Pick<EngineHost, 'dictionary' | 'saveFile'>,
  { name, columns, rows }: { name: string; columns: readonly RowValue[]; rows: readonly Row[] },
): Promise<void> {
  if (!host.saveFile) throw errors.ENG311({ what: 'saveFile' });
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        rows: [
          columns.map(({ label, unit }) => (unit ? `${label}（${unit}）` : label)),
          ...rows.map((row) => columns.map((column) => valueText({ ...column, unit: undefined }, row, host))),
        ],
        columns: columns.map(({ label }) => ({ width: Math.max(16, label.length * 2 + 4), numFmt: '@' })),
        freezePane: { rows: 1 },
      },
    ],
  });
  host.saveFile(new Blob([new Uint8Array(bytes)], { type: WORKBOOK }), `${name}.xlsx`);
}
