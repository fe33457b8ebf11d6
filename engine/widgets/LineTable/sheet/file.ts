/**
 * Excel files of a line table: a template to fill in, and the rows of a filled one judged by the form's own rules. Loaded
 * when first used. What cannot be taken comes back as a sheet with its faults.
 */
import { type WriteOptions, writeXlsx } from 'hucre/xlsx';
import type { FormStore } from '#engine/store';
import type { EngineHost } from '../../../port.ts';
import type { TableLayout } from '../columns.ts';
import { sheetColumns } from './columns.ts';
import { errorSheet } from './errorSheet.ts';
import { type Judged, judgeLines } from './judge.ts';
import { readSheet } from './read.ts';
import { templateOf } from './template.ts';

export { concernsWith } from './concerns.ts';
export type { Judged, SheetFault } from './judge.ts';
export type ImportResult = Judged & { total: number; errorFile(): Promise<Blob> };

type Table = { store: FormStore; path: string; label: string; layout: TableLayout };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const fileOf = async (options: WriteOptions): Promise<Blob> =>
  new Blob([(await writeXlsx(options)) as Uint8Array<ArrayBuffer>], { type: XLSX });

/** The workbook to fill in for a table as the form stands now. */
export function templateFile({ store, path, label, layout }: Table, host: EngineHost): Promise<Blob> {
  return fileOf(templateOf(label, sheetColumns(store.evaluation, path, layout, host.dictionary)));
}

/**
 * Reads and judges a filled workbook; nothing is written into the form yet.
 * @param room rows that the table may still take
 * @throws UserError when the file as a whole cannot be used
 */
export async function importFile(file: File, table: Table, host: EngineHost, room: number): Promise<ImportResult> {
  const { store, path, label, layout } = table;
  const sheet = await readSheet(file, sheetColumns(store.evaluation, path, layout, host.dictionary));
  const judged = await judgeLines(sheet, { store, host, path, room });
  return { ...judged, total: sheet.lines.length, errorFile: () => fileOf(errorSheet(label, sheet, judged.bad)) };
}
