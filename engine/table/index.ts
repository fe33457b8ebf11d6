/**
 * The engine's table: own lean markup, rows that listen to their own tick, only the rows in view of a large set. Knows
 * rows and columns, nothing of entities; the cells of a record's fields are made by `engine/cells`.
 */
export { DataTable } from './DataTable.tsx';
export { isShown, movedBeside, orderOf, sideOf } from './model.ts';
export { Pagination, pageNumbers } from './Pagination.tsx';
export { preloadHead } from './preloadHead.ts';
export { preloadVirtualRows, VIRTUAL_FROM } from './Rows.tsx';
export { Selection } from './selection.ts';
export { MAX_SORTS } from './sorting.ts';
export {
  CHECK_WIDTH,
  type ColumnSide,
  type Density,
  EMPTY_LAYOUT,
  type SortOrder,
  type TableColumn,
  type TableLayout,
} from './types.ts';
