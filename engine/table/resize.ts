import type { PointerEvent } from 'react';

const MIN_WIDTH = 56;
const MAX_WIDTH = 800;

/** Follows the pointer from a resize handle until it is let go; tells the width of the handle's column on the way. */
export function followResize(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const handle = event.currentTarget;
  const from = event.clientX;
  const width = handle.parentElement?.getBoundingClientRect().width ?? MIN_WIDTH;
  const move = (next: globalThis.PointerEvent) =>
    onWidth(Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width + next.clientX - from))));
  const stop = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', stop);
    handle.removeEventListener('pointercancel', stop);
  };
  // Absent in test DOMs; without the capture a fast pointer would leave the handle behind.
  handle.setPointerCapture?.(event.pointerId);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', stop);
  handle.addEventListener('pointercancel', stop);
}
