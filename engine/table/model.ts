/** Column state on the headless table: order, visibility, sides, widths, sorting. Rows are not its business. */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ColumnSide, PlacedColumn, SortOrder, TableColumn, TableLayout } from './types.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});

const NO_ROWS: Array<{ id: string }> = [];
const MIN_WIDTH = 56;
const MAX_WIDTH = 800;

/** The part of the layout that decides which columns stand where. */
type Arrangement = Pick<TableLayout, 'order' | 'shown' | 'fixed'>;

type ModelInput<Row extends { id: string }> = {
  columns: ReadonlyArray<TableColumn<Row>>;
  layout: TableLayout;
  onLayout?: (next: TableLayout) => void;
  sorting: SortOrder;
  onSorting?: (next: SortOrder) => void;
  resizable: boolean;
};

function settle<T>(updater: Updater<T>, before: T): T {
  return typeof updater === 'function' ? (updater as (old: T) => T)(before) : updater;
}

/** Side of a column: the user's choice before the schema's. */
export function sideOf(column: TableColumn<never>, layout: Arrangement): ColumnSide | null {
  const own = layout.fixed[column.id];
  if (own) return own === 'none' ? null : own;
  return column.fixed ?? null;
}

/** Ids in the user's order; columns that are new since then keep their place of the schema. */
export function orderOf(columns: ReadonlyArray<TableColumn<never>>, layout: Arrangement): string[] {
  const known = layout.order.filter((id) => columns.some((column) => column.id === id));
  if (known.length === 0) return columns.map((column) => column.id);
  const result = [...known];
  columns.forEach((column, index) => {
    if (result.includes(column.id)) return;
    const before = columns[index - 1];
    result.splice(before ? result.indexOf(before.id) + 1 : 0, 0, column.id);
  });
  return result;
}

/** The column model of a table: the headless table and the columns as they are drawn, in order. */
export function useColumnModel<Row extends { id: string }>(input: ModelInput<Row>) {
  const { columns, layout, onLayout, sorting, onSorting, resizable } = input;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: () => null,
        header: column.title,
        size: column.width,
        minSize: MIN_WIDTH,
        maxSize: MAX_WIDTH,
        enableSorting: column.sortable,
        enableResizing: resizable && !column.actions,
      })),
    [columns, resizable],
  );
  const state = useMemo(() => columnState(columns, layout, sorting), [columns, layout, sorting]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state,
    manualSorting: true,
    enableMultiSort: true,
    sortDescFirst: false,
    columnResizeMode: 'onChange',
    onSortingChange: (updater) => onSorting?.(settle(updater, sorting)),
    onColumnSizingChange: (updater) => onLayout?.({ ...layout, widths: settle(updater, layout.widths) }),
  });
  const { order, shown, fixed } = layout;
  // Widths are left out on purpose: resizing must not draw the rows again.
  const placed = useMemo(() => place(columns, { order, shown, fixed }), [columns, order, shown, fixed]);
  return { table, placed };
}

function columnState(columns: ReadonlyArray<TableColumn<never>>, layout: TableLayout, sorting: SortOrder) {
  const on = (side: ColumnSide) => columns.filter((column) => sideOf(column, layout) === side).map(({ id }) => id);
  return {
    columnOrder: orderOf(columns, layout),
    columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column, layout)])),
    columnPinning: { start: on('left'), end: on('right') },
    columnSizing: layout.widths,
    sorting,
  };
}

export function isShown(column: TableColumn<never>, layout: Arrangement): boolean {
  return layout.shown[column.id] ?? !column.hidden;
}

function place<Row extends { id: string }>(
  columns: ReadonlyArray<TableColumn<Row>>,
  layout: Arrangement,
): Array<PlacedColumn<Row>> {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ordered = orderOf(columns, layout).flatMap((id) => {
    const column = byId.get(id);
    return column && isShown(column, layout) ? [column] : [];
  });
  const on = (side: ColumnSide | null) => ordered.filter((column) => sideOf(column, layout) === side);
  const left = on('left');
  const right = on('right');
  const fix = (column: TableColumn<Row>, side: ColumnSide, edge: boolean) => ({
    ...column,
    side,
    edge,
    offset: `--fix-${column.id.replace(/[^\w-]/g, '_')}`,
  });
  return [
    ...left.map((column, index) => fix(column, 'left', index === left.length - 1)),
    ...on(null).map((column) => ({ ...column, side: null, edge: false, offset: null })),
    ...right.map((column, index) => fix(column, 'right', index === 0)),
  ];
}
