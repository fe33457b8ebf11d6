import { type CSSProperties, lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef } from 'react';
import { TableHead } from './Head.tsx';
import { moveTabStop, onTableClick, onTableKey } from './keyboard.ts';
import { useColumnModel } from './model.ts';
import { cellClass, cellStyle, TableRow } from './Row.tsx';
import type { Selection } from './selection.ts';
import {
  EMPTY_LAYOUT,
  type PlacedColumn,
  ROW_HEIGHT,
  type SortOrder,
  type TableColumn,
  type TableLayout,
} from './types.ts';
import './table.css';

const VirtualRows = lazy(async () => {
  const { VirtualRows } = await import('./virtual.tsx');
  return { default: VirtualRows };
}) as unknown as typeof import('./virtual.tsx').VirtualRows;

/** Above this number of rows only those in view are drawn. */
export const VIRTUAL_FROM = 100;
const CHECK_WIDTH = 44;
const NO_SORTING: SortOrder = [];

export type DataTableProps<Row extends { id: string }> = {
  /** Read out by screen readers. */
  label: string;
  rows: readonly Row[];
  /** Keep the array stable: a new one draws every row again. */
  columns: ReadonlyArray<TableColumn<Row>>;
  layout?: TableLayout;
  /** Given: columns can be resized. */
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
  const { rows, columns, layout = EMPTY_LAYOUT, sorting = NO_SORTING, selection = null } = props;
  const { table, placed } = useColumnModel({
    columns,
    layout,
    onLayout: props.onLayout,
    sorting,
    onSorting: props.onSorting,
    resizable: props.onLayout !== undefined,
  });
  const own = useRef<HTMLDivElement>(null);
  const scroller = props.scroller ?? own;
  const reveal = useRef<((index: number) => void) | null>(null);
  const anchor = useRef<number | null>(null);
  const width = (column: PlacedColumn<Row>) => layout.widths[column.id] ?? column.width;
  const grow = useMemo(() => growing(placed), [placed]);
  const total = placed.reduce((sum, column) => sum + width(column), selection ? CHECK_WIDTH : 0);
  const events = { rows, selection, onOpen: props.onOpen, reveal: (index: number) => reveal.current?.(index) };
  const rowHeight = ROW_HEIGHT[layout.density];
  const plain = (count: number) =>
    rows
      .slice(0, count)
      .map((row, index) => (
        <TableRow
          key={row.id}
          row={row}
          ariaIndex={index + 2}
          columns={placed}
          selection={selection}
          entry={index === 0}
        />
      ));
  return (
    <div
      ref={scroller}
      className={`blk-table blk-${layout.density}`}
      style={{ maxHeight: props.height, '--row': `${rowHeight}px` } as CSSProperties}
      aria-busy={props.busy || undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take the focus and the arrow keys, which makes it a grid
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
        style={{ minWidth: total, ...offsets(placed, width, selection !== null) } as CSSProperties}
      >
        <colgroup>
          {selection ? <col style={{ width: CHECK_WIDTH }} /> : null}
          {placed.map((column) => (
            <col key={column.id} style={column.id === grow ? undefined : { width: width(column) }} />
          ))}
        </colgroup>
        <TableHead model={table} columns={placed} rows={rows} selection={selection} />
        <tbody
          onKeyDown={(event) => onTableKey(event, events)}
          onFocus={(event) => moveTabStop(event.target)}
          onClick={(event) => {
            anchor.current = onTableClick(event, events, anchor.current);
          }}
        >
          {rows.length > VIRTUAL_FROM ? (
            <Suspense fallback={plain(30)}>
              <VirtualRows
                rows={rows}
                columns={placed}
                selection={selection}
                scroller={scroller}
                rowHeight={rowHeight}
                reveal={reveal}
              />
            </Suspense>
          ) : (
            plain(rows.length)
          )}
        </tbody>
        {props.summary && rows.length > 0 ? (
          <SummaryRow columns={placed} summary={props.summary} selectable={selection !== null} />
        ) : null}
      </table>
      {rows.length === 0 ? <div className="blk-table-empty">{props.empty}</div> : null}
    </div>
  );
}

type SummaryProps<Row extends { id: string }> = {
  columns: ReadonlyArray<PlacedColumn<Row>>;
  summary: Record<string, ReactNode>;
  selectable: boolean;
};

function SummaryRow<Row extends { id: string }>({ columns, summary, selectable }: SummaryProps<Row>) {
  const labelled = columns.findIndex((column) => summary[column.id] === undefined);
  return (
    <tfoot>
      <tr className="blk-sum-row">
        {selectable ? <td className="blk-td blk-check blk-fixed blk-fixed-left" /> : null}
        {columns.map((column, index) => (
          <td key={column.id} className={cellClass(column)} style={cellStyle(column)}>
            {summary[column.id] ?? (index === labelled ? '合计' : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The column that takes left-over room: the widest text column that is not fixed. */
function growing<Row extends { id: string }>(columns: ReadonlyArray<PlacedColumn<Row>>): string | null {
  const loose = columns.filter((column) => !column.side && !column.actions);
  const texts = loose.filter((column) => column.align === 'left');
  const from = texts.length > 0 ? texts : loose;
  return (
    from.reduce<PlacedColumn<Row> | null>((best, next) => (best && best.width >= next.width ? best : next), null)?.id ??
    null
  );
}

/** Offsets of the fixed columns as CSS variables of the table. */
function offsets<Row extends { id: string }>(
  columns: ReadonlyArray<PlacedColumn<Row>>,
  width: (column: PlacedColumn<Row>) => number,
  selectable: boolean,
): Record<string, string> {
  const result: Record<string, string> = {};
  let left = selectable ? CHECK_WIDTH : 0;
  for (const column of columns) {
    if (column.side !== 'left' || !column.offset) continue;
    result[column.offset] = `${left}px`;
    left += width(column);
  }
  let right = 0;
  for (const column of [...columns].reverse()) {
    if (column.side !== 'right' || !column.offset) continue;
    result[column.offset] = `${right}px`;
    right += width(column);
  }
  return result;
}
