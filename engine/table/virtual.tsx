import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useReducer } from 'react';
import { TableRow } from './Row.tsx';
import type { RowsProps } from './Rows.tsx';

/** Rows drawn beyond each edge of the view. */
const OVERSCAN = 6;
/** Assumed until the view is measured: not more than most views show, or the first drawing would be too much. */
const FIRST_VIEW = { width: 1200, height: 480 };

/** Draws the rows in view (and a few around them) of a large set. */
export function VirtualRows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, columns, selection, scroller, rowHeight, reveal } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_VIEW,
  });
  // Drawn together with its scroller, the rows are there before the scroller's ref is: look for it once more.
  const [, attach] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Attaching scrolls to where the virtualizer believes to be; who came back has been put where he left.
    virtual.scrollOffset = scroller.current?.scrollTop ?? 0;
    attach();
  }, [virtual, scroller]);
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
            key={item.index}
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
