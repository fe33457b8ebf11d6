/** Rows that blocks show: where they come from, and their values as texts (docs/language/derived.md, "Rows"). */
export { type Row, rowsHere, rowsOf, rowsShown } from './source.ts';
export { valueText } from './text.ts';
export { type Cell, downloadRows, downloadSheets, type Sheet } from './workbook.ts';
