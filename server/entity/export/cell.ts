/** What stands in a cell of an exported workbook. */
export type Cell = string | number | Date | null;
