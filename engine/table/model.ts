/** Columns as they are drawn: order, visibility, sides, widths. Rows are not its business. */
import type { Beside, ColumnSide, PlacedColumn, TableColumn, TableLayout } from './types.ts';

/** The part of the layout that decides which columns stand where; widths are not in it, resizing draws no row again. */
export type Arrangement = Pick<TableLayout, 'order' | 'shown' | 'fixed'>;

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

/** Ids in the order in which `id` stands right beside another column. */
export function movedBeside(
  columns: ReadonlyArray<TableColumn<never>>,
  layout: Arrangement,
  id: string,
  beside: Beside,
): string[] {
  const order = orderOf(columns, layout).filter((each) => each !== id);
  order.splice(order.indexOf(beside.id) + (beside.after ? 1 : 0), 0, id);
  return order;
}

/** Whether a column is drawn: what the user chose, else what the schema says. */
export function isShown(column: TableColumn<never>, layout: Arrangement): boolean {
  return layout.shown[column.id] ?? !column.hidden;
}

/** The columns that are drawn, in order: those of the left side, the moving ones, those of the right side. */
export function place<Row extends { id: string }>(
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
  return [
    ...left.map((column, index) => placed(column, 'left', index === left.length - 1)),
    ...on(null).map((column) => placed(column, null, false)),
    ...right.map((column, index) => placed(column, 'right', index === 0)),
  ];
}

/** `edge`: the last fixed column of the left side or the first of the right, which draws the line. */
function placed<Row extends { id: string }>(
  column: TableColumn<Row>,
  side: ColumnSide | null,
  edge: boolean,
): PlacedColumn<Row> {
  const fixed = side ? ` blk-fixed blk-fixed-${side}${edge ? ' blk-edge' : ''}` : '';
  const offset = side ? `--fix-${column.id.replace(/[^\w-]/g, '_')}` : null;
  return {
    ...column,
    side,
    offset,
    className: `blk-td blk-${column.align}${column.actions ? ' blk-td-actions' : ''}${fixed}`,
    style: side ? { [side]: `var(${offset})` } : undefined,
  };
}

/** Class of the tick column's cells: it stays in view when columns beside it do, else it moves with them. */
export function tickClass(columns: ReadonlyArray<PlacedColumn<never>>): string {
  return columns[0]?.side === 'left' ? 'blk-td blk-check blk-fixed blk-fixed-left' : 'blk-td blk-check';
}

/** The column that takes left-over room: the widest text column that is not fixed and that the user did not size. */
export function growing<Row extends { id: string }>(
  columns: ReadonlyArray<PlacedColumn<Row>>,
  widths: TableLayout['widths'],
): string | null {
  const loose = columns.filter((column) => !column.side && !column.actions && widths[column.id] === undefined);
  const texts = loose.filter((column) => column.align === 'left');
  const [first, ...others] = texts.length > 0 ? texts : loose;
  if (!first) return null;
  return others.reduce((best, next) => (best.width >= next.width ? best : next), first).id;
}

/** Offsets of the fixed columns as CSS variables of the table; `start` is the width of the tick column. */
export function offsets<Row extends { id: string }>(
  columns: ReadonlyArray<PlacedColumn<Row>>,
  width: (column: PlacedColumn<Row>) => number,
  start: number,
): Record<string, string> {
  const result: Record<string, string> = {};
  const pile = (side: ColumnSide, from: number, list: ReadonlyArray<PlacedColumn<Row>>) => {
    let offset = from;
    for (const column of list) {
      if (column.side !== side || !column.offset) continue;
      result[column.offset] = `${offset}px`;
      offset += width(column);
    }
  };
  pile('left', start, columns);
  pile('right', 0, [...columns].reverse());
  return result;
}
