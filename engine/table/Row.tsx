import { Fragment, memo, useLayoutEffect, useRef } from 'react';
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

/** Apart from the row, so that a row that moves to another place draws no cell again. */
const Cells = memo(CellList) as typeof CellList;

/**
 * A tick is written to the row at once, past React: drawing the row again to change a class and a check mark took a tenth
 * of a tick. So neither stands in the markup below, or React would hold on to what it wrote last.
 */
function showTick(element: HTMLTableRowElement | null, isOn: boolean): void {
  if (!element) return;
  element.classList.toggle('blk-selected', isOn);
  element.setAttribute('aria-selected', String(isOn));
  const box = element.querySelector<HTMLInputElement>('.blk-check > input');
  if (box) box.checked = isOn;
}

function RowBody<Row extends { id: string }>({ row, ariaIndex, columns, selection, entry }: RowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (!selection) return;
    const show = () => showTick(element.current, selection.has(row.id));
    show();
    return selection.onRow(row.id, show);
  }, [selection, row.id]);
  return (
    <tr ref={element} className="blk-tr" data-id={row.id} tabIndex={entry ? 0 : -1} aria-rowindex={ariaIndex}>
      {selection ? (
        <td className={tickClass(columns)}>
          <input type="checkbox" className="blk-checkbox" tabIndex={-1} data-check={row.id} aria-label="选择此行" />
        </td>
      ) : null}
      <Cells row={row} columns={columns} />
    </tr>
  );
}

/** One row; drawn again only when the row or the columns change. */
export const TableRow = memo(RowBody) as typeof RowBody;
