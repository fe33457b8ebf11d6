import { type MapPoint, mercator, type Place, unmercator } from '#core/geo';

export const MIN_ZOOM = 4;
export const MAX_ZOOM = 16;
/** Metres of a pixel at the equator at level 0 of the usual 256-pixel pyramid. */
const LEVEL_0 = 156_543.033_928_041;
const PADDING = 48;
/** A single place is shown with its surroundings, not at the closest level. */
const SINGLE_ZOOM = 11;

/** `centre` in projected metres, `zoom` 4 to 16 with fractions, sizes in pixels. */
export type MapViewport = { centre: MapPoint; zoom: number; width: number; height: number };
export type Bounds = { west: number; south: number; east: number; north: number };

export const metresPerPixel = (zoom: number): number => LEVEL_0 / 2 ** zoom;
const clampZoom = (zoom: number): number => Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom));

export function viewportAt(place: Place, zoom: number, size: { width: number; height: number }): MapViewport {
  const { width, height } = size;
  return { centre: mercator(place), zoom: clampZoom(zoom), width, height };
}

/** Pixel of a place. */
export function pixelOf(view: MapViewport, place: Place): MapPoint {
  const { x, y } = mercator(place);
  const scale = metresPerPixel(view.zoom);
  return {
    x: view.width / 2 + (x - view.centre.x) / scale,
    y: view.height / 2 - (y - view.centre.y) / scale,
  };
}

/** Place under a pixel. */
export function placeAt(view: MapViewport, pixel: MapPoint): Place {
  const scale = metresPerPixel(view.zoom);
  return unmercator({
    x: view.centre.x + (pixel.x - view.width / 2) * scale,
    y: view.centre.y - (pixel.y - view.height / 2) * scale,
  });
}

export function moved(view: MapViewport, pixels: MapPoint): MapViewport {
  const scale = metresPerPixel(view.zoom);
  return { ...view, centre: { x: view.centre.x - pixels.x * scale, y: view.centre.y + pixels.y * scale } };
}

/** Closer or further; what lies under `anchor` stays there. */
export function zoomed(view: MapViewport, by: number, anchor?: MapPoint): MapViewport {
  const zoom = clampZoom(view.zoom + by);
  const at = anchor ?? { x: view.width / 2, y: view.height / 2 };
  const held = mercator(placeAt(view, at));
  const scale = metresPerPixel(zoom);
  return {
    ...view,
    zoom,
    centre: { x: held.x - (at.x - view.width / 2) * scale, y: held.y + (at.y - view.height / 2) * scale },
  };
}

/** The smallest rectangle around all places, in degrees; null without a place. */
export function boundsOf(places: readonly Place[]): Bounds | null {
  const [first] = places;
  if (!first) return null;
  const bounds = { west: first.lon, east: first.lon, south: first.lat, north: first.lat };
  for (const { lon, lat } of places) {
    bounds.west = Math.min(bounds.west, lon);
    bounds.east = Math.max(bounds.east, lon);
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}

/** The closest view that shows everything within the bounds. */
export function fitted(bounds: Bounds, size: { width: number; height: number }): MapViewport {
  const low = mercator({ lon: bounds.west, lat: bounds.south });
  const high = mercator({ lon: bounds.east, lat: bounds.north });
  const centre = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
  const wide = (high.x - low.x) / Math.max(1, size.width - 2 * PADDING);
  const tall = (high.y - low.y) / Math.max(1, size.height - 2 * PADDING);
  const needed = Math.max(wide, tall);
  const zoom = needed > 0 ? Math.log2(LEVEL_0 / needed) : SINGLE_ZOOM;
  // A viewport may be given as the size: its own centre and zoom must not win.
  const { width, height } = size;
  return { centre, zoom: clampZoom(Math.min(zoom, SINGLE_ZOOM + 2)), width, height };
}

/** Places at the corners of the view. */
export function visibleBounds(view: MapViewport): Bounds {
  const low = placeAt(view, { x: 0, y: view.height });
  const high = placeAt(view, { x: view.width, y: 0 });
  return { west: low.lon, south: low.lat, east: high.lon, north: high.lat };
}
