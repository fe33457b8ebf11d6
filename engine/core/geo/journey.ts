/** How far a journey has come and when it ends. */
import { millis, type Position, type Sighting, withoutDrift } from './sightings.ts';
import { distanceKm, type Place, pathKm } from './sphere.ts';

/** Kilometres in a nautical mile, exact by definition. */
export const NAUTICAL_MILE_KM = 1.852;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Kilometres in nautical miles. */
export const toNauticalMiles = (km: number): number => km / NAUTICAL_MILE_KM;

/** `distanceKm`: great-circle sum over the plan; `points` ascending by time. */
export type Journey = { totalKm: number; points: readonly Position[]; plannedArrival?: string | null };

/** Great-circle sum over the believable points. */
export const distanceDone = (points: readonly Position[]): number => pathKm(withoutDrift(points));

/** Done ÷ total in percent, at most 100; 0 without a total. */
export function progressPercent(doneKm: number, totalKm: number): number {
  return totalKm > 0 ? Math.min(100, (doneKm / totalKm) * 100) : 0;
}

/** Average speed in km/h over the believable points of the last `hours` before the last one; null without movement. */
export function recentSpeed(points: readonly Position[], hours = 6): number | null {
  const believed = withoutDrift(points);
  const last = believed.at(-1);
  if (!last) return null;
  const recent = believed.filter(({ time }) => millis(last.time) - millis(time) <= hours * HOUR_MS);
  // One point in the window: what it took from the point before is the freshest that is known.
  const window = recent.length > 1 ? recent : believed.slice(-2);
  const first = window[0] as Sighting;
  const span = (millis(last.time) - millis(first.time)) / HOUR_MS;
  const km = pathKm(window);
  return span > 0 && km > 0 ? km / span : null;
}

/** Time of the last point plus what is left at the speed of the last six hours; without movement the plan. */
export function expectedArrival({ totalKm, points, plannedArrival = null }: Journey): string | null {
  const last = withoutDrift(points).at(-1);
  const speed = recentSpeed(points);
  if (!last || speed === null) return plannedArrival;
  const restKm = Math.max(0, totalKm - distanceDone(points));
  const at = millis(last.time) + Math.round(((restKm / speed) * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** The last believable point lies within `withinKm` of the end. */
export function hasReached(points: readonly Position[], end: Place, withinKm = 3): boolean {
  const last = withoutDrift(points).at(-1);
  return last !== undefined && distanceKm(last, end) <= withinKm;
}

/** (out − in) ÷ out in percent; null without an out weight. */
export function lossPercent(out: number, arrived: number): number | null {
  return out > 0 ? ((out - arrived) / out) * 100 : null;
}
