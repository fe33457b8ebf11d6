import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useReducer } from 'react';
import { TableRow } from './Row.tsx';
import type { RowsProps } from './types.ts';

/** Rows drawn beyond each edge of the view. */
const OVERSCAN = 6;
/** Assumed until the view is measured: not more than most views show, or the first drawing would be too much. */
const FIRST_VIEW = { width: 1200, height: 480 };

/** The places in view and, wherever it is, that of the Tab stop: a row that is not drawn would lose the focus. */
function placesOf(range: Range, tabStop: number | null): number[] {
  const inView = defaultRangeExtractor(range);
  if (tabStop === null || tabStop >= range.count || inView.includes(tabStop)) return inView;
  return [...inView, tabStop].sort((a, b) => a - b);
}

/** Draws the rows in view (and a few around them) of a large set. */
export function VirtualRows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, columns, selection, scroller, rowHeight, reveal, tabStop } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_VIEW,
    rangeExtractor: useCallback((range: Range) => placesOf(range, tabStop.current), [tabStop]),
  });
  // Drawn together with its scroller, the rows are there before the scroller's ref is: look for it once more.
  const [, attach] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Attaching scrolls to where the virtualizer believes to be; who came back has been put where they left.
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
  const entry = tabStop.current !== null && tabStop.current < rows.length ? tabStop.current : items[0]?.index;
  return (
    <>
      {items.map((item, place) => {
        const row = rows[item.index];
        return row ? (
          <Fragment key={item.index}>
            <Gap height={item.start - (items[place - 1]?.end ?? 0)} />
            <TableRow
              row={row}
              ariaIndex={item.index + 2}
              columns={columns}
              selection={selection}
              entry={item.index === entry}
            />
          </Fragment>
        ) : null;
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}

/** The room of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null;
}
