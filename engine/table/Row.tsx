import { Fragment, memo, useCallback, useSyncExternalStore } from 'react';
import { tickClass } from './model.ts';
import type { Selection } from './selection.ts';
import type { PlacedColumn } from './types.ts';

type CellsProps<Row extends { id: string }> = {
  row: Row;
  columns: ReadonlyArray<PlacedColumn<Row>>;
};

type RowProps<Row extends { id: string }> = CellsProps<Row> & {
  /** 1-based position in the whole set, the header row counted. */
  ariaIndex: number;
  selection: Selection<Row> | null;
  /** The first row is the table's way in for the Tab key. */
  entry: boolean;
};

const nothing = () => () => {};

function CellList<Row extends { id: string }>({ row, columns }: CellsProps<Row>) {
  return (
    <>
      {columns.map((column) => (
        <td key={column.id} className={column.className} style={column.style}>
          {column.actions ? <Fragment key={row.id}>{column.render(row)}</Fragment> : column.render(row)}
        </td>
      ))}
    </>
  );
}

/** Apart from the row, so that a tick draws no cell again. */
const Cells = memo(CellList) as typeof CellList;

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
        <td className={tickClass(columns)}>
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
      <Cells row={row} columns={columns} />
    </tr>
  );
}

/** One row; drawn again only when the row, the columns or its own tick change. */
export const TableRow = memo(RowBody) as typeof RowBody;
