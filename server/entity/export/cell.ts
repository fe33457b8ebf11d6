/** What stands in a cell of an exported workbook. */
export type Cell = string | number | Date | null;

/** A text that begins like a formula is shown, not run (OWASP, "CSV injection"). */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
