/** Shapes of the engine's table: a lean grid that knows nothing of entities (cells are made in `#engine` cells/). */
import type { CSSProperties, MutableRefObject, ReactNode, RefObject } from 'react';
import type { RecordRow } from '../port.ts';
import type { Selection } from './selection.ts';

/** Edge of the table that a fixed column stays at. */
export type ColumnSide = 'left' | 'right';

/** A column of the table; `render` draws its cell. */
export type TableColumn<Row extends { id: string } = RecordRow> = {
  id: string;
  title: string;
  /** Pixels; the widest text column also takes the room that is left over. */
  width: number;
  align: 'left' | 'right' | 'center';
  fixed?: ColumnSide;
  sortable: boolean;
  /** Hidden until the user shows it in the column settings. */
  hidden?: boolean;
  /** Buttons of a row: not listed in the column settings, not resizable. */
  actions?: boolean;
  /**
   * Must depend on the row alone: cells are drawn again only when the row or the columns change. A cell is used again
   * for the row that comes to its place on the next page, so only cells of an `actions` column may keep state.
   */
  render(row: Row): ReactNode;
};

/** How high rows are; the user chooses. */
export type Density = 'compact' | 'middle' | 'loose';

/** What a user changed about the columns; kept in the host's settings. */
export type TableLayout = {
  order: string[];
  /** Column id -> shown; left out = as the schema says. */
  shown: Record<string, boolean>;
  /** Column id -> side; `none` unfixes a column that the schema fixes. */
  fixed: Record<string, ColumnSide | 'none'>;
  widths: Record<string, number>;
  density: Density;
};

/** The table as the schema says, before the user changes anything. */
export const EMPTY_LAYOUT: TableLayout = { order: [], shown: {}, fixed: {}, widths: {}, density: 'middle' };

/** Width in pixels of the column of ticks. */
export const CHECK_WIDTH = 44;

/** Row heights in pixels. */
export const ROW_HEIGHT: Record<Density, number> = { compact: 34, middle: 40, loose: 50 };

/** Multi-column sorting, first column first. */
export type SortOrder = Array<{ id: string; desc: boolean }>;

/** A place among columns: right before or after one of them. */
export type Beside = { id: string; after: boolean };

/** Columns that the table draws, in their final order. */
export type PlacedColumn<Row extends { id: string } = RecordRow> = TableColumn<Row> & {
  side: ColumnSide | null;
  /** CSS variable that holds the offset of a fixed column, so that resizing draws no row again. */
  offset: string | null;
  /** Class and style of all cells of the column: made once, not once a cell. */
  className: string;
  style: CSSProperties | undefined;
};

/** What the rows of a table are drawn from, all of them or those in view. */
export type RowsProps<Row extends { id: string }> = {
  rows: readonly Row[];
  columns: ReadonlyArray<PlacedColumn<Row>>;
  selection: Selection<Row> | null;
  scroller: RefObject<HTMLDivElement>;
  rowHeight: number;
  /** Receives the way to bring a row into view. */
  reveal: MutableRefObject<((index: number) => void) | null>;
  /** Place of the row that had the focus last; null until one had. */
  tabStop: RefObject<number | null>;
};
