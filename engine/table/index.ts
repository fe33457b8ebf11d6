/**
 * The engine's table: headless column model (TanStack Table) under own lean markup. Knows rows and columns, nothing of
 * entities; the cells of a record's fields are made by `engine/cells`.
 */
export { DataTable, type DataTableProps, VIRTUAL_FROM } from './DataTable.tsx';
export { isShown, orderOf, sideOf } from './model.ts';
export { PAGE_SIZES, Pagination, pageNumbers } from './Pagination.tsx';
export { Selection } from './selection.ts';
export {
  type ColumnSide,
  type Density,
  EMPTY_LAYOUT,
  ROW_HEIGHT,
  type SortOrder,
  type TableColumn,
  type TableLayout,
} from './types.ts';
