import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { TableHead } from './Head.tsx';
import { keepTabStop, moveTabStop, onTableClick, onTableKey } from './keyboard.ts';
import { growing, movedBeside, offsets, place } from './model.ts';
import { TableRows } from './Rows.tsx';
import { SummaryRow } from './Summary.tsx';
import type { Selection } from './selection.ts';
import { tellCutText } from './tooltip.ts';
import {
  type Beside,
  CHECK_WIDTH,
  EMPTY_LAYOUT,
  type PlacedColumn,
  ROW_HEIGHT,
  type SortOrder,
  type TableColumn,
  type TableLayout,
} from './types.ts';
import './table.css';

const NO_SORTING: SortOrder = [];

export type DataTableProps<Row extends { id: string }> = {
  /** Read out by screen readers. */
  label: string;
  rows: readonly Row[];
  /** Keep the array stable: a new one draws every row again. */
  columns: ReadonlyArray<TableColumn<Row>>;
  layout?: TableLayout;
  /** Given: columns can be resized and moved. */
  onLayout?: (next: TableLayout) => void;
  sorting?: SortOrder;
  onSorting?: (next: SortOrder) => void;
  selection?: Selection<Row> | null;
  /** Enter on a row. */
  onOpen?: (row: Row) => void;
  /** Column id -> text of the summary row. */
  summary?: Record<string, ReactNode>;
  /** Stands in the place of the rows when there are none. */
  empty?: ReactNode;
  /** A refresh is running; the rows stay. */
  busy?: boolean;
  height?: CSSProperties['maxHeight'];
  scroller?: RefObject<HTMLDivElement>;
};

/** The engine's table: sticky header, fixed and resizable columns, sorting, selection, summary, keyboard, virtual rows. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, columns, layout = EMPTY_LAYOUT, sorting = NO_SORTING, selection = null, onLayout } = props;
  const { order, shown, fixed, widths } = layout;
  // Widths are left out on purpose: resizing must not draw the rows again.
  const placed = useMemo(() => place(columns, { order, shown, fixed }), [columns, order, shown, fixed]);
  const grow = useMemo(() => growing(placed, widths), [placed, widths]);
  const own = useRef<HTMLDivElement>(null);
  const scroller = props.scroller ?? own;
  const body = useRef<HTMLTableSectionElement>(null);
  const reveal = useRef<((index: number) => void) | null>(null);
  const anchor = useRef<string | null>(null);
  const tabStop = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (body.current) keepTabStop(body.current, rows.length > 0);
  }, [rows]);

  const said = useRef<HTMLDivElement>(null);
  const move = (id: string, beside: Beside) => {
    const next = { ...layout, order: movedBeside(columns, layout, id, beside) };
    onLayout?.(next);
    const at = place(columns, next).filter((column) => !column.actions);
    const index = at.findIndex((column) => column.id === id);
    if (said.current) said.current.textContent = `${at[index]?.title}：第 ${index + 1} 列，共 ${at.length} 列`;
  };

  const checkWidth = selection ? CHECK_WIDTH : 0;
  const width = (column: PlacedColumn<Row>) => widths[column.id] ?? column.width;
  const total = placed.reduce((sum, column) => sum + width(column), checkWidth);
  const events = { rows, selection, onOpen: props.onOpen, reveal: (index: number) => reveal.current?.(index) };
  const rowHeight = ROW_HEIGHT[layout.density];
  return (
    <div
      ref={scroller}
      className={`blk-grid blk-${layout.density}`}
      style={{ maxHeight: props.height, '--row': `${rowHeight}px` } as CSSProperties}
      aria-busy={props.busy || undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take the focus and the arrow keys, which makes it a grid
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
        style={{ minWidth: total, ...offsets(placed, width, checkWidth) } as CSSProperties}
      >
        <colgroup>
          {selection ? <col style={{ width: CHECK_WIDTH }} /> : null}
          {placed.map((column) => (
            <col key={column.id} style={column.id === grow ? undefined : { width: width(column) }} />
          ))}
        </colgroup>
        <TableHead
          columns={placed}
          rows={rows}
          selection={selection}
          sorting={sorting}
          onSorting={props.onSorting}
          onWidth={onLayout && ((id, next) => onLayout({ ...layout, widths: { ...widths, [id]: next } }))}
          onMove={onLayout && move}
        />
        <tbody
          ref={body}
          onKeyDown={(event) => onTableKey(event, events)}
          onFocus={(event) => {
            tabStop.current = moveTabStop(event.target) ?? tabStop.current;
          }}
          onMouseOver={(event) => tellCutText(event.target)}
          onClick={(event) => {
            anchor.current = onTableClick(event, events, anchor.current);
          }}
        >
          <TableRows
            rows={rows}
            columns={placed}
            selection={selection}
            scroller={scroller}
            rowHeight={rowHeight}
            reveal={reveal}
            tabStop={tabStop}
          />
        </tbody>
        {props.summary && rows.length > 0 ? (
          <SummaryRow columns={placed} summary={props.summary} selectable={selection !== null} />
        ) : null}
      </table>
      {onLayout ? <div ref={said} role="status" className="blk-visually-hidden" /> : null}
      {rows.length === 0 ? <div className="blk-grid-empty">{props.empty}</div> : null}
    </div>
  );
}
