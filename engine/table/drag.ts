import type { PointerEvent } from 'react';
import type { Beside } from './types.ts';

/** Pixels that a pointer moves before a press on a heading is a drag and not a click. */
const DRAG_FROM = 6;

/**
 * Follows a mouse or pen from a heading until it is let go, with a line where the column would stand; tells where it was
 * dropped. Columns stay on their side: fixed ones among the fixed. A finger scrolls instead; Escape gives up.
 */
export function followColumn(event: PointerEvent<HTMLElement>, onDrop: (id: string, beside: Beside) => void): void {
  const target = event.target as HTMLElement;
  const head = target.closest<HTMLElement>('th[data-column]');
  const id = head?.dataset.column;
  if (event.button !== 0 || event.pointerType === 'touch' || !head || !id || target.closest('.blk-resize')) return;
  const page = head.ownerDocument;
  const others = neighbours(head);
  let beside: (Beside & { mark: HTMLElement }) | null = null;
  let dragging = false;
  const mark = (next: typeof beside) => {
    if (beside) delete beside.mark.dataset.drop;
    beside = next;
    if (next) next.mark.dataset.drop = next.after ? 'after' : 'before';
  };
  const move = (next: globalThis.PointerEvent) => {
    dragging ||= Math.abs(next.clientX - event.clientX) >= DRAG_FROM;
    if (!dragging) return;
    head.dataset.dragged = 'true';
    mark(placeAt(others, head, next.clientX));
  };
  const stop = (isDrop: boolean) => {
    const dropped = beside;
    mark(null);
    delete head.dataset.dragged;
    ending.abort();
    if (!dragging) return;
    // The click that ends a drag would sort.
    page.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => page.removeEventListener('click', swallow, { capture: true }));
    if (isDrop && dropped) onDrop(id, { id: dropped.id, after: dropped.after });
  };
  const ending = new AbortController();
  const { signal } = ending;
  page.addEventListener('pointermove', move, { signal });
  page.addEventListener('pointerup', () => stop(true), { signal });
  page.addEventListener('pointercancel', () => stop(false), { signal });
  page.addEventListener(
    'keydown',
    (key) => {
      if (key.key === 'Escape') stop(false);
    },
    { signal },
  );
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Headings of the same side that change places, the dragged one included. */
function neighbours(head: HTMLElement): HTMLElement[] {
  const all = [...(head.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return all.filter((each) => each.dataset.side === head.dataset.side);
}

/** The heading under the pointer and its half; null where the column would stay where it is. */
function placeAt(heads: HTMLElement[], own: HTMLElement, x: number): (Beside & { mark: HTMLElement }) | null {
  const boxes = heads.map((each) => each.getBoundingClientRect());
  const under = boxes.findIndex(({ right }) => x < right);
  const index = under < 0 ? heads.length - 1 : under;
  const mark = heads[index];
  const box = boxes[index];
  if (!mark || !box || mark === own) return null;
  const after = x > box.left + box.width / 2;
  const from = heads.indexOf(own);
  if (after ? index === from - 1 : index === from + 1) return null;
  return { id: mark.dataset.column ?? '', after, mark };
}
