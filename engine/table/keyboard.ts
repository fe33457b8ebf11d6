import type { KeyboardEvent, MouseEvent } from 'react';
import type { Selection } from './selection.ts';

type TableEvents<Row extends { id: string }> = {
  rows: readonly Row[];
  selection: Selection<Row> | null;
  onOpen?: (row: Row) => void;
  /** Brings a row into view that is not drawn (virtual rows). */
  reveal?: (index: number) => void;
};

function rowOf(target: EventTarget): HTMLTableRowElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLTableRowElement>('tr[data-id]') : null;
}

/** Moves the Tab stop along, so that Tab leaves the table and returns to the row it left; answers its place among the rows. */
export function moveTabStop(target: EventTarget): number | null {
  const row = rowOf(target);
  if (!row || row !== target) return null;
  for (const other of row.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex="0"]') ?? []) other.tabIndex = -1;
  row.tabIndex = 0;
  return Number(row.getAttribute('aria-rowindex')) - FIRST_ROW_INDEX;
}
/** `aria-rowindex` of the first row: the head is 1. */
const FIRST_ROW_INDEX = 2;

/** Rows come and go with the pages: when the one with the Tab stop went, the first takes it. */
export function keepTabStop(body: HTMLElement, filled: boolean): void {
  if (!filled || body.querySelector('tr[tabindex="0"]')) return;
  const first = body.querySelector<HTMLElement>('tr[data-id]');
  if (first) first.tabIndex = 0;
}

function focusRow(body: HTMLElement, id: string): boolean {
  const row = body.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return row !== null;
}

/** Rows that fit into the view, less the one that stays in sight while paging. */
function rowsInView(row: HTMLElement): number {
  const view = row.closest<HTMLElement>('.blk-grid')?.clientHeight ?? 0;
  const height = row.offsetHeight;
  return height > 0 ? Math.max(1, Math.floor(view / height) - HEAD_AND_SUM) : DEFAULT_STEP;
}
const DEFAULT_STEP = 10;
/** The header and the summary cover a row each, and one row stays in sight. */
const HEAD_AND_SUM = 3;

/** The row that a key leads to; null for other keys. Paging stops at the ends. */
function goalOf(key: string, index: number, count: number, element: HTMLElement): number | null {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(count - 1, index + rowsInView(element));
    case 'PageUp':
      return Math.max(0, index - rowsInView(element));
    default:
      return null;
  }
}

/** Arrow keys, Home, End and the page keys move between rows, Enter opens, Space ticks. Keys inside a button stay there. */
export function onTableKey<Row extends { id: string }>(event: KeyboardEvent<HTMLElement>, table: TableEvents<Row>) {
  const element = rowOf(event.target);
  if (!element || element !== event.target) return;
  const index = table.rows.findIndex((row) => row.id === element.dataset.id);
  const row = table.rows[index];
  if (!row) return;
  const goal = goalOf(event.key, index, table.rows.length, element);
  if (goal !== null) {
    event.preventDefault();
    const next = table.rows[goal];
    if (!next) return;
    const body = element.parentElement as HTMLElement;
    if (!focusRow(body, next.id)) {
      table.reveal?.(goal);
      requestAnimationFrame(() => focusRow(body, next.id));
    }
  } else if (event.key === 'Enter') {
    event.preventDefault();
    table.onOpen?.(row);
  } else if (event.key === ' ' && table.selection) {
    event.preventDefault();
    table.selection.toggle(row);
  }
}

/** A click on a tick box; with Shift everything from the last one ticked. Returns the row for the next Shift click. */
export function onTableClick<Row extends { id: string }>(
  event: MouseEvent<HTMLElement>,
  table: TableEvents<Row>,
  anchor: string | null,
): string | null {
  const id = (event.target as HTMLElement).dataset.check;
  if (!id || !table.selection) return anchor;
  const index = table.rows.findIndex((row) => row.id === id);
  const row = table.rows[index];
  if (!row) return anchor;
  const on = !table.selection.has(id);
  const from = event.shiftKey ? table.rows.findIndex((each) => each.id === anchor) : -1;
  const meant = from < 0 ? [row] : table.rows.slice(Math.min(from, index), Math.max(from, index) + 1);
  table.selection.set(meant, on);
  return id;
}
