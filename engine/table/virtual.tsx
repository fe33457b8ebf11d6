import { useVirtualizer } from '@tanstack/react-virtual';
import { type MutableRefObject, type RefObject, useEffect } from 'react';
import { TableRow } from './Row.tsx';
import type { Selection } from './selection.ts';
import type { PlacedColumn } from './types.ts';

type VirtualRowsProps<Row extends { id: string }> = {
  rows: readonly Row[];
  columns: ReadonlyArray<PlacedColumn<Row>>;
  selection: Selection<Row> | null;
  scroller: RefObject<HTMLDivElement>;
  rowHeight: number;
  /** Receives the way to bring a row into view. */
  reveal: MutableRefObject<((index: number) => void) | null>;
};

/** Draws the rows in view (and a few around them) of a large set. */
export function VirtualRows<Row extends { id: string }>(props: VirtualRowsProps<Row>) {
  const { rows, columns, selection, scroller, rowHeight, reveal } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 1200, height: 600 },
  });
  useEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index);
    return () => {
      reveal.current = null;
    };
  }, [virtual, reveal]);
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const above = first?.start ?? 0;
  const below = last ? virtual.getTotalSize() - last.end : 0;
  return (
    <>
      {above > 0 ? <tr style={{ height: above }} /> : null}
      {items.map((item) => {
        const row = rows[item.index];
        return row ? (
          <TableRow
            key={row.id}
            row={row}
            ariaIndex={item.index + 2}
            columns={columns}
            selection={selection}
            entry={item === first}
          />
        ) : null;
      })}
      {below > 0 ? <tr style={{ height: below }} /> : null}
    </>
  );
}
