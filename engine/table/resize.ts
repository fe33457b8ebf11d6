import type { PointerEvent } from 'react';

const MIN_WIDTH = 56;
const MAX_WIDTH = 800;
/** Of a cell, both sides, and a pixel for rounding. */
const PADDING = 22;

/** A width that a column may have. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}

/** The width that shows all of what the drawn cells of an edge's column hold. */
export function fittingWidth(edge: HTMLElement): number {
  const head = edge.closest('th') as HTMLElement;
  const place = [...(head.parentElement?.children ?? [])].indexOf(head);
  const rows = head.closest('table')?.querySelectorAll<HTMLElement>('tr') ?? [];
  const range = head.ownerDocument.createRange();
  const widths = [...rows].map((row) => {
    const cell = row.children[place];
    if (!cell) return 0;
    range.selectNodeContents(cell === head ? (head.querySelector('.blk-sorter') ?? head) : cell);
    return range.getBoundingClientRect().width;
  });
  return clampWidth(Math.ceil(Math.max(...widths)) + PADDING);
}

/** Follows the pointer from a resize handle until it is let go; tells the width of the handle's column on the way. */
export function followResize(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  if (event.button !== 0) return;
  const handle = event.currentTarget;
  const from = event.clientX;
  const width = handle.parentElement?.getBoundingClientRect().width ?? MIN_WIDTH;
  const move = (next: globalThis.PointerEvent) => onWidth(clampWidth(width + next.clientX - from));
  const stop = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', stop);
    handle.removeEventListener('pointercancel', stop);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', stop);
  handle.addEventListener('pointercancel', stop);
}
