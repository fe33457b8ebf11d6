/** A series of positions with times, and which of them cannot be true. */
import { distanceKm, type Place } from './sphere.ts';

/** `time`: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export type Sighting = Place & { time: string };
export type Position = Sighting & { drift?: boolean };
export type MarkedPoint<T> = T & { drift: boolean };

/** Milliseconds of a protocol time; both sides of a difference lie in the same zone, so it cancels out. */
export const millis = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);

const HOUR_MS = 3_600_000;
/** Two sightings of the same second say nothing about speed; a jump of more than this is still one. */
const SAME_TIME_KM = 1;

/**
 * Marks sightings that would need more than `limitKmh` from the last believable one. The first is believed; where the
 * second half of a series agrees with itself but not with the start, the start stays: a caller may cut it off.
 */
export function markDrift<T extends Sighting>(sightings: readonly T[], limitKmh: number): MarkedPoint<T>[] {
  let last: T | undefined;
  return sightings.map((sighting) => {
    const drift = last !== undefined && isJump(last, sighting, limitKmh);
    if (!drift) last = sighting;
    return { ...sighting, drift };
  });
}

function isJump(from: Sighting, to: Sighting, limitKmh: number): boolean {
  const hours = (millis(to.time) - millis(from.time)) / HOUR_MS;
  const km = distanceKm(from, to);
  return hours > 0 ? km / hours > limitKmh : km > SAME_TIME_KM;
}

/** The believable ones. */
export function withoutDrift<T extends Position>(sightings: readonly T[]): T[] {
  return sightings.filter(({ drift }) => drift !== true);
}
