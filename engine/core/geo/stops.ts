/** Where a vehicle stood. */
import { millis, type Position, withoutDrift } from './sightings.ts';
import { distanceKm } from './sphere.ts';

/** Slower than `maxKmh` within `radiusKm` for at least `minMinutes`. */
export type StopRule = { maxKmh: number; radiusKm: number; minMinutes: number };
export type Stop = { startTime: string; endTime: string; minutes: number; lon: number; lat: number; place?: string };

const ROAD: StopRule = { maxKmh: 1, radiusKm: 0.2, minMinutes: 10 };
const MINUTE_MS = 60_000;

type Point = Position & { speed?: number | null; place?: string };

/** Stops of a series in order of time. A point's own speed counts where it is given, else only its place does. */
export function stopsOf(points: readonly Point[], rule: StopRule = ROAD): Stop[] {
  const stops: Stop[] = [];
  let group: Point[] = [];
  for (const point of withoutDrift(points)) {
    const [first] = group;
    const stays = first !== undefined && isSlow(point, rule) && distanceKm(first, point) <= rule.radiusKm;
    if (!stays) {
      keep(stops, group, rule);
      group = [];
    }
    if (stays || isSlow(point, rule)) group.push(point);
  }
  keep(stops, group, rule);
  return stops;
}

const isSlow = (point: Point, rule: StopRule): boolean =>
  point.speed === null || point.speed === undefined || point.speed < rule.maxKmh;

function keep(stops: Stop[], group: readonly Point[], rule: StopRule): void {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return;
  const minutes = Math.round((millis(last.time) - millis(first.time)) / MINUTE_MS);
  if (minutes < rule.minMinutes) return;
  const { lon, lat, place } = first;
  stops.push({ startTime: first.time, endTime: last.time, minutes, lon, lat, ...(place ? { place } : {}) });
}
