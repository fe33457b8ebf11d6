import { tickClass } from './model.ts';
import { followResize } from './resize.ts';
import { SelectPage } from './SelectPage.tsx';
import type { Selection } from './selection.ts';
import { nextSorting } from './sorting.ts';
import type { PlacedColumn, SortOrder } from './types.ts';

type HeadProps<Row extends { id: string }> = {
  columns: ReadonlyArray<PlacedColumn<Row>>;
  rows: readonly Row[];
  selection: Selection<Row> | null;
  sorting: SortOrder;
  onSorting?: (next: SortOrder) => void;
  /** Given: columns can be resized. */
  onWidth?: (id: string, width: number) => void;
};

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

/** Sticky header row: sort buttons (Shift adds a further column), resize handles, tick of the whole page. */
export function TableHead<Row extends { id: string }>(props: HeadProps<Row>) {
  const { columns, rows, selection, sorting, onSorting, onWidth } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection ? (
          <th className={tickClass(columns)} scope="col">
            <SelectPage rows={rows} selection={selection} />
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={column.className}
            style={column.style}
            data-guide={`column:${column.id}`}
            aria-sort={ariaSort(sorting, column.id)}
          >
            {column.sortable ? (
              <button
                type="button"
                className="blk-sorter"
                onClick={(event) => onSorting?.(nextSorting(sorting, column.id, event.shiftKey))}
                title="点击排序，按住 Shift 可多列排序"
              >
                {column.title}
                <SortMark sorting={sorting} id={column.id} />
              </button>
            ) : (
              column.title
            )}
            {onWidth && !column.actions ? (
              <span
                className="blk-resize"
                onPointerDown={(event) => followResize(event, (width) => onWidth(column.id, width))}
                aria-hidden="true"
              />
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}
