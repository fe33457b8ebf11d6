import { memo, useCallback, useSyncExternalStore } from 'react';
import type { Selection } from './selection.ts';
import type { PlacedColumn } from './types.ts';

type RowProps<Row extends { id: string }> = {
  row: Row;
  /** 1-based position in the whole set, the header row counted. */
  ariaIndex: number;
  columns: ReadonlyArray<PlacedColumn<Row>>;
  selection: Selection<Row> | null;
  /** The first row is the table's way in for the Tab key. */
  entry: boolean;
};

const nothing = () => () => {};

export function cellClass(column: PlacedColumn<never>): string {
  const fixed = column.side ? ` blk-fixed blk-fixed-${column.side}${column.edge ? ' blk-edge' : ''}` : '';
  return `blk-td blk-${column.align}${column.actions ? ' blk-td-actions' : ''}${fixed}`;
}

export function cellStyle(column: PlacedColumn<never>) {
  return column.side && column.offset ? { [column.side]: `var(${column.offset})` } : undefined;
}

function RowBody<Row extends { id: string }>({ row, ariaIndex, columns, selection, entry }: RowProps<Row>) {
  const listen = useCallback(
    (listener: () => void) => (selection ? selection.onRow(row.id, listener) : nothing()),
    [selection, row.id],
  );
  const selected = useSyncExternalStore(listen, () => selection?.has(row.id) ?? false);
  return (
    <tr
      className={selected ? 'blk-tr blk-selected' : 'blk-tr'}
      data-id={row.id}
      tabIndex={entry ? 0 : -1}
      aria-rowindex={ariaIndex}
      aria-selected={selection ? selected : undefined}
    >
      {selection ? (
        <td className="blk-td blk-check blk-fixed blk-fixed-left">
          <input
            type="checkbox"
            className="blk-checkbox"
            tabIndex={-1}
            checked={selected}
            readOnly
            data-check={row.id}
            aria-label="选择此行"
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)} style={cellStyle(column)}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row; drawn again only when the row, the columns or its own tick change. */
export const TableRow = memo(RowBody) as typeof RowBody;
