import { type RefObject, useEffect, useRef } from 'react';
import type { ViewportControl } from './useViewport.ts';

/** A pointer that moved further than this was dragging, not clicking. */
const CLICK_PX = 4;
const WHEEL_STEP = 0.35;

/** Drag, wheel and two-finger zoom. The answer tells whether the pointer that was just lifted had been dragging. */
export function useGestures(frame: RefObject<HTMLDivElement | null>, control: ViewportControl): () => boolean {
  const latest = useRef(control);
  latest.current = control;
  const far = useRef(0);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    const place = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (pointers.size === 0) far.current = 0;
      pointers.set(event.pointerId, place(event));
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
        if (Number.isFinite(ratio) && ratio > 0) latest.current.zoom(Math.log2(ratio), other);
      } else latest.current.pan({ x: now.x - before.x, y: now.y - before.y });
      far.current += Math.hypot(now.x - before.x, now.y - before.y);
      pointers.set(event.pointerId, now);
      // Captured only while dragging: a captured pointer would click the frame and not the mark below it.
      if (far.current > CLICK_PX && !element.hasPointerCapture(event.pointerId))
        element.setPointerCapture(event.pointerId);
    };
    const up = (event: PointerEvent) => pointers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.zoom(event.deltaY < 0 ? WHEEL_STEP : -WHEEL_STEP, place(event));
    };
    const listeners: Array<[keyof HTMLElementEventMap, (event: never) => void]> = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
    ];
    for (const [type, listener] of listeners) element.addEventListener(type, listener as EventListener);
    // Not passive, so that the page does not scroll away under the map.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener);
      element.removeEventListener('wheel', wheel);
    };
  }, [frame]);

  return () => far.current > CLICK_PX;
}
