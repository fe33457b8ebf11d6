import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MapPoint, Place } from '#core/geo';
import type { MapSpec } from '#core/language';
import type { DrawnLayer } from './types.ts';
import { boundsOf, fitted, type MapViewport, moved, viewportAt, zoomed } from './viewport.ts';

export type ViewportControl = {
  /** Null until the frame has been measured. */
  view: MapViewport | null;
  set(change: (now: MapViewport) => MapViewport): void;
  pan(pixels: MapPoint): void;
  zoom(by: number, anchor?: MapPoint): void;
  /** Everything, or the given places. */
  fit(places?: readonly Place[]): void;
  show(place: Place): void;
};

const CLOSE = 9;
/** Layers of less width than this are not measured yet. */
const MIN_WIDTH = 40;

/** Size and section of the map: fitted to its layers when they first come, afterwards the user's. */
export function useViewport({
  frame,
  map,
  layers,
  height,
}: {
  frame: RefObject<HTMLDivElement | null>;
  map: MapSpec;
  layers: readonly DrawnLayer[];
  height: number;
}): ViewportControl {
  const [view, setView] = useState<MapViewport | null>(null);
  const all = useMemo(() => placesOf(layers), [layers]);
  const latest = useRef({ all, touched: false, fittedTo: 0 });
  latest.current.all = all;

  const fitTo = useCallback(
    (places: readonly Place[], size: { width: number; height: number }) => fitted(boundsOf(places) ?? map.frame, size),
    [map],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      if (width < MIN_WIDTH) return;
      setView((now) => (now ? { ...now, width, height } : fitTo(latest.current.all, { width, height })));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, height, fitTo]);

  // Rows that come later are shown too, as long as the user has not chosen a section.
  useEffect(() => {
    if (latest.current.touched || all.length === latest.current.fittedTo) return;
    latest.current.fittedTo = all.length;
    setView((now) => (now ? fitTo(all, now) : now));
  }, [all, fitTo]);

  return useMemo(() => {
    const set = (change: (now: MapViewport) => MapViewport) => {
      latest.current.touched = true;
      setView((now) => (now ? change(now) : now));
    };
    return {
      view,
      set,
      pan: (pixels) => set((now) => moved(now, pixels)),
      zoom: (by, anchor) => set((now) => zoomed(now, by, anchor)),
      fit: (places) => set((now) => fitTo(places ?? latest.current.all, now)),
      show: (place) => set((now) => viewportAt(place, Math.max(now.zoom, CLOSE), now)),
    };
  }, [view, fitTo]);
}

function placesOf(layers: readonly DrawnLayer[]): Place[] {
  return layers.flatMap((layer) =>
    layer.kind === 'line' ? [...layer.path] : layer.items.filter((item) => !item.doubtful),
  );
}
