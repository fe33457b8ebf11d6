import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { useColumnModel } from './model.ts';
import { cellClass, cellStyle } from './Row.tsx';
import type { Selection } from './selection.ts';
import type { PlacedColumn } from './types.ts';

type Model = ReturnType<typeof useColumnModel>['table'];

type HeadProps<Row extends { id: string }> = {
  model: Model;
  columns: ReadonlyArray<PlacedColumn<Row>>;
  rows: readonly Row[];
  selection: Selection<Row> | null;
};

function SelectPage<Row extends { id: string }>({
  rows,
  selection,
}: {
  rows: readonly Row[];
  selection: Selection<Row>;
}) {
  const box = useRef<HTMLInputElement>(null);
  const picked = useSyncExternalStore(
    (listener) => selection.onAny(listener),
    () => rows.filter((row) => selection.has(row.id)).length,
  );
  const all = rows.length > 0 && picked === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = picked > 0 && !all;
  }, [picked, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="blk-checkbox"
      checked={all}
      disabled={rows.length === 0}
      onChange={() => selection.set(rows, !all)}
      aria-label="选择本页全部"
    />
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function SortMark({ model, id }: { model: Model; id: string }) {
  const column = model.getColumn(id);
  const direction = column?.getIsSorted() ?? false;
  const several = model.state.sorting.length > 1 && direction;
  return (
    <span className="blk-sort" data-direction={direction || undefined} aria-hidden="true">
      <svg width="8" height="12" viewBox="0 0 8 12" focusable="false" aria-hidden="true">
        <path className="blk-sort-asc" d="M4 0 8 5H0z" />
        <path className="blk-sort-desc" d="M4 12 0 7h8z" />
      </svg>
      {several ? <sup>{(column?.getSortIndex() ?? 0) + 1}</sup> : null}
    </span>
  );
}

/** Sticky header row: sort buttons (Shift adds a further column), resize handles, tick of the whole page. */
export function TableHead<Row extends { id: string }>({ model, columns, rows, selection }: HeadProps<Row>) {
  const headers = new Map(model.getFlatHeaders().map((header) => [header.column.id, header]));
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection ? (
          <th className="blk-td blk-check blk-fixed blk-fixed-left" scope="col">
            <SelectPage rows={rows} selection={selection} />
          </th>
        ) : null}
        {columns.map((column) => {
          const header = headers.get(column.id);
          const direction = header?.column.getIsSorted() || null;
          return (
            <th
              key={column.id}
              scope="col"
              className={cellClass(column)}
              style={cellStyle(column)}
              data-guide={`column:${column.id}`}
              aria-sort={direction ? ARIA_SORT[direction] : undefined}
            >
              {column.sortable && header ? (
                <button
                  type="button"
                  className="blk-sorter"
                  onClick={header.column.getToggleSortingHandler()}
                  title="点击排序，按住 Shift 可多列排序"
                >
                  {column.title}
                  <SortMark model={model} id={column.id} />
                </button>
              ) : (
                column.title
              )}
              {header?.column.getCanResize() ? (
                <span
                  className="blk-resize"
                  onMouseDown={header.getResizeHandler()}
                  onTouchStart={header.getResizeHandler()}
                  aria-hidden="true"
                />
              ) : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
