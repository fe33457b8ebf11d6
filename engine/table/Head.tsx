import { useState } from 'react';
import { headingAt } from './heading.ts';
import { tickClass } from './model.ts';
import { hands, preloadHead, withHands } from './preloadHead.ts';
import { SelectPage } from './SelectPage.tsx';
import type { Selection } from './selection.ts';
import { nextSorting } from './sorting.ts';
import type { Beside, PlacedColumn, SortOrder } from './types.ts';

type HeadProps<Row extends { id: string }> = {
  columns: ReadonlyArray<PlacedColumn<Row>>;
  rows: readonly Row[];
  selection: Selection<Row> | null;
  sorting: SortOrder;
  onSorting?: (next: SortOrder) => void;
  /** Given: columns can be resized. */
  onWidth?: (id: string, width: number) => void;
  /** Given: columns can be moved. */
  onMove?: (id: string, beside: Beside) => void;
};

const SORT_HINT = '点击排序，按住 Shift 可多列排序';
const MOVE_HINT = '拖动可调整列的位置';
const SHORTCUTS = 'Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight';

function SortMark({ sorting, id }: { sorting: SortOrder; id: string }) {
  const index = sorting.findIndex((each) => each.id === id);
  const sorted = sorting[index];
  return (
    <span className="blk-sort" data-direction={sorted ? (sorted.desc ? 'desc' : 'asc') : undefined} aria-hidden="true">
      <svg width="8" height="12" viewBox="0 0 8 12" focusable="false" aria-hidden="true">
        <path className="blk-sort-asc" d="M4 0 8 5H0z" />
        <path className="blk-sort-desc" d="M4 12 0 7h8z" />
      </svg>
      {sorted && sorting.length > 1 ? <sup>{index + 1}</sup> : null}
    </span>
  );
}

function ariaSort(sorting: SortOrder, id: string): 'ascending' | 'descending' | undefined {
  const sorted = sorting.find((each) => each.id === id);
  if (!sorted) return undefined;
  return sorted.desc ? 'descending' : 'ascending';
}

/** Without its hands a head still sorts. */
const preload = () => void preloadHead().catch(() => undefined);

/** Sticky header row: sort buttons (Shift adds a further column), edges and headings to drag, tick of the whole page. */
export function TableHead<Row extends { id: string }>(props: HeadProps<Row>) {
  const { columns, rows, selection, onMove, onWidth } = props;
  const [stop, setStop] = useState<string | null>(null);
  // Without anything to do there, a heading takes no focus.
  const stops = columns.filter((column) => !column.actions && (column.sortable || onMove));
  const tabStop = stops.find((column) => column.id === stop)?.id ?? stops[0]?.id;
  return (
    <thead>
      <tr
        aria-rowindex={1}
        onPointerEnter={preload}
        onPointerDown={onMove && ((event) => withHands(event, (own, press) => own.followColumn(press, onMove)))}
        onKeyDown={(event) => hands.now?.onHeadKey(event, { onMove, onWidth })}
        onFocus={(event) => {
          preload();
          setStop(headingAt(event.target) ?? stop);
        }}
      >
        {selection ? (
          <th className={tickClass(columns)} scope="col">
            <SelectPage rows={rows} selection={selection} />
          </th>
        ) : null}
        {columns.map((column) =>
          column.actions ? (
            <th key={column.id} scope="col" className={column.className} style={column.style}>
              {column.title}
            </th>
          ) : (
            <Heading key={column.id} {...props} column={column} tabIndex={column.id === tabStop ? 0 : -1} />
          ),
        )}
      </tr>
    </thead>
  );
}

type HeadingProps<Row extends { id: string }> = HeadProps<Row> & { column: PlacedColumn<Row>; tabIndex: 0 | -1 };

function Heading<Row extends { id: string }>(props: HeadingProps<Row>) {
  const { column, tabIndex, sorting, onSorting, onWidth, onMove } = props;
  const { id, title, sortable } = column;
  const hints = [sortable ? SORT_HINT : [], onMove ? MOVE_HINT : []].flat();
  return (
    <th
      scope="col"
      className={column.className}
      style={column.style}
      data-guide={`column:${id}`}
      data-column={id}
      data-side={column.side ?? undefined}
      tabIndex={sortable || !onMove ? undefined : tabIndex}
      title={sortable || hints.length === 0 ? undefined : hints.join('，')}
      aria-sort={ariaSort(sorting, id)}
      aria-keyshortcuts={onMove ? SHORTCUTS : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className="blk-sorter"
          tabIndex={tabIndex}
          onClick={(event) => onSorting?.(nextSorting(sorting, id, event.shiftKey))}
          title={hints.join('；')}
        >
          {title}
          <SortMark sorting={sorting} id={id} />
        </button>
      ) : (
        title
      )}
      {onWidth ? (
        <span
          className="blk-resize"
          onPointerDown={(event) => {
            event.preventDefault();
            // Absent in test DOMs; without the capture a fast pointer would leave the edge behind.
            event.currentTarget.setPointerCapture?.(event.pointerId);
            withHands(event, (own, press) => own.followResize(press, (width) => onWidth(id, width)));
          }}
          onDoubleClick={(event) =>
            withHands(event, (own, { currentTarget: edge }) => onWidth(id, own.fittingWidth(edge)))
          }
          aria-hidden="true"
        />
      ) : null}
    </th>
  );
}
