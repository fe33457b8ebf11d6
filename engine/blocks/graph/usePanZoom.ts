import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fitted, start, type View, zoom } from './view.ts';

type Size = { width: number; height: number };

/** Dragging moves, the wheel zooms around the pointer; starts with everything in view. */
export function usePanZoom(place: RefObject<SVGSVGElement>, size: Size) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number } | null>(null);
  const { width, height } = size;

  const fitNow = useCallback(() => {
    const box = place.current?.getBoundingClientRect();
    if (box) setView(fitted({ width, height }, box));
  }, [place, width, height]);
  useEffect(() => {
    const box = place.current?.getBoundingClientRect();
    if (box) setView(start({ width, height }, box));
  }, [place, width, height]);

  // React listens to the wheel passively, so that it could not keep the page still.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const point = { x: event.clientX - box.left, y: event.clientY - box.top };
      setView((before) => zoom(before, event.deltaY < 0 ? 1.1 : 1 / 1.1, point));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [place]);

  const zoomBy = (factor: number) => {
    const box = place.current?.getBoundingClientRect();
    setView((before) => zoom(before, factor, { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }));
  };
  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0 || isNode(event.target)) return;
      drag.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const from = drag.current;
      if (!from) return;
      const moved = { x: event.clientX - from.x, y: event.clientY - from.y };
      drag.current = { x: event.clientX, y: event.clientY };
      setView((before) => ({ ...before, x: before.x + moved.x, y: before.y + moved.y }));
    },
    onPointerUp() {
      drag.current = null;
    },
  };
  return { view, fit: fitNow, zoomBy, handlers };
}

const isNode = (target: EventTarget): boolean => target instanceof Element && target.closest('.blk-node') !== null;
