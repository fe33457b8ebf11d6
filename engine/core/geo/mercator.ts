/** Web Mercator: x = R·λ, y = R·ln tan(π/4 + φ/2) on the equatorial radius, metres. */
import type { Place } from './sphere.ts';

const RADIUS_M = 6_378_137;
/** Beyond this latitude the projection runs to infinity. */
const LIMIT = 85.05112878;
export const METRES_PER_DEGREE = (Math.PI * RADIUS_M) / 180;

/** A place on the projected plane, metres east and north of 0° 0°. */
export type MapPoint = { x: number; y: number };

/** Projects a place; latitudes beyond 85.05° are taken as that. */
export function mercator({ lon, lat }: Place): MapPoint {
  const phi = (Math.max(-LIMIT, Math.min(LIMIT, lat)) * Math.PI) / 180;
  return { x: lon * METRES_PER_DEGREE, y: RADIUS_M * Math.log(Math.tan(Math.PI / 4 + phi / 2)) };
}

/** The place of a projected point, in degrees. */
export function unmercator({ x, y }: MapPoint): Place {
  const phi = 2 * Math.atan(Math.exp(y / RADIUS_M)) - Math.PI / 2;
  return { lon: x / METRES_PER_DEGREE, lat: (phi * 180) / Math.PI };
}
