/** The row of sums below the rows of an export. */
import Big from 'big.js';
import type { Cell } from './cell.ts';

const TITLE = '合计';

/** The rows, and below them the sums of these columns, as the list shows them at its foot; none below no rows. */
export async function* withTotals(
  pieces: AsyncIterable<Cell[][]>,
  columns: ReadonlySet<number>,
): AsyncGenerator<Cell[][]> {
  const sums = new Map([...columns].map((column) => [column, new Big(0)]));
  let width = 0;
  for await (const rows of pieces) {
    for (const row of rows) {
      width = row.length;
      for (const [column, sum] of sums) sums.set(column, sum.plus(figureOf(row[column])));
    }
    yield rows;
  }
  if (width === 0 || columns.size === 0) return;
  const title = Array.from({ length: width }, (_, column) => column).find((column) => !columns.has(column));
  const total = Array.from({ length: width }, (_, column) => {
    const sum = sums.get(column);
    if (sum) return cellOf(sum);
    return column === title ? TITLE : '';
  });
  yield [total];
}

/** What an empty cell adds is nothing; long amounts are texts. */
function figureOf(cell: Cell | undefined): string | number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? cell : 0;
}

/** A spreadsheet's numbers have 15 digits; a longer sum stays exact as text. */
const cellOf = (sum: Big): Cell => (sum.c.length <= 15 ? sum.toNumber() : sum.toFixed());
