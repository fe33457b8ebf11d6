import type { ReactNode } from 'react';
import { tickClass } from './model.ts';
import type { PlacedColumn } from './types.ts';

type SummaryProps<Row extends { id: string }> = {
  columns: ReadonlyArray<PlacedColumn<Row>>;
  /** Column id -> text. */
  summary: Record<string, ReactNode>;
  selectable: boolean;
};

/** Sums below the rows; 合计 stands in the first column that has none. */
export function SummaryRow<Row extends { id: string }>({ columns, summary, selectable }: SummaryProps<Row>) {
  const labelled = columns.findIndex((column) => summary[column.id] === undefined);
  return (
    <tfoot>
      <tr className="blk-sum-row">
        {selectable ? <td className={tickClass(columns)} /> : null}
        {columns.map((column, index) => (
          <td key={column.id} className={column.className} style={column.style}>
            {summary[column.id] ?? (index === labelled ? '合计' : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
