import { formatDegrees } from '#core/format';
import { type MapViewport, pixelOf, visibleBounds } from './viewport.ts';

export type GridLine = { key: string; axis: 'meridian' | 'parallel'; at: number; label: string };

/** 5° from afar, 1° in the middle, 0.25° close by. */
export const gridStep = (zoom: number): number => (zoom < 7 ? 5 : zoom < 9.5 ? 1 : 0.25);

/** Meridians and parallels within the view, each with its pixel and its label in degrees, minutes, seconds. */
export function graticule(view: MapViewport): GridLine[] {
  const { west, south, east, north } = visibleBounds(view);
  const step = gridStep(view.zoom);
  const meridians = multiples(west, east, step).map((lon) => ({
    key: `m${lon}`,
    axis: 'meridian' as const,
    at: pixelOf(view, { lon, lat: south }).x,
    label: formatDegrees(lon, 'longitude'),
  }));
  const parallels = multiples(south, north, step).map((lat) => ({
    key: `p${lat}`,
    axis: 'parallel' as const,
    at: pixelOf(view, { lon: west, lat }).y,
    label: formatDegrees(lat, 'latitude'),
  }));
  return [...meridians, ...parallels];
}

/** Steps are quarters or whole numbers, so the products are exact. */
function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.min(count, 200) }, (_, index) => (first + index) * step);
}
