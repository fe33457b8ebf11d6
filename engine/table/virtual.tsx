import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { TableRow } from './Row.tsx';
import type { RowsProps } from './types.ts';
import { useWhole } from './useWhole.ts';

/** Rows drawn beyond each edge of the view. */
const OVERSCAN = 4;
/** Assumed until the view is measured: not more than most views show, or the first drawing would be too much. */
const FIRST_VIEW = { width: 1200, height: 480 };

/** A table without a size, as in a tab that is not open, keeps the rows it would begin with. */
const observeView: typeof observeElementRect = (virtual, tell) =>
  observeElementRect(virtual, (view) => tell(view.height > 0 ? view : FIRST_VIEW));

/** The places in view and, wherever it is, that of the Tab stop: a row that is not drawn would lose the focus. */
function placesOf(range: Range, tabStop: number | null): number[] {
  const inView = defaultRangeExtractor(range);
  if (tabStop === null || tabStop >= range.count || inView.includes(tabStop)) return inView;
  return [...inView, tabStop].sort((a, b) => a - b);
}

const allPlaces = ({ count }: Range): number[] => Array.from({ length: count }, (_, place) => place);

/** Draws the rows in view (and a few around them) of a large set; all of them for the printer and the browser's search. */
export function VirtualRows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, columns, selection, scroller, rowHeight, reveal, tabStop } = props;
  const isWhole = useWhole(rows);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_VIEW,
    observeElementRect: observeView,
    rangeExtractor: useCallback(
      (range: Range) => (isWhole ? allPlaces(range) : placesOf(range, tabStop.current)),
      [isWhole, tabStop],
    ),
  });
  // Drawn together with its scroller, the rows are there before the scroller's ref is: looked for once more when this
  // drawing is in the document and before it is painted, so that a page is painted once.
  const [, attach] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    let isHere = true;
    queueMicrotask(() => {
      if (!isHere) return;
      // Attaching scrolls to where the virtualizer believes to be; who came back has been put where they left.
      virtual.scrollOffset = scroller.current?.scrollTop ?? 0;
      flushSync(attach);
    });
    return () => {
      isHere = false;
    };
  }, [virtual, scroller]);
  useEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index);
    return () => {
      reveal.current = null;
    };
  }, [virtual, reveal]);
  const items = virtual.getVirtualItems();
  const entry = tabStop.current !== null && tabStop.current < rows.length ? tabStop.current : items[0]?.index;
  const drawn: ReactNode[] = [];
  let end = 0;
  for (const { index, start, end: next } of items) {
    const row = rows[index];
    if (!row) continue;
    if (start > end) drawn.push(<Gap key={`before ${index}`} height={start - end} />);
    drawn.push(
      <TableRow
        key={index}
        row={row}
        ariaIndex={index + 2}
        columns={columns}
        selection={selection}
        entry={index === entry}
      />,
    );
    end = next;
  }
  const left = virtual.getTotalSize() - end;
  if (left > 0) drawn.push(<Gap key="after" height={left} />);
  return drawn;
}

/** The room of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return <tr style={{ height }} />;
}
