/** What the positions of a track say about its journey (chapter 70, track). Pure. */

import type { Codes, Records } from '#codegen/out/types';
import {
  bearing,
  distanceDone,
  distanceToPathKm,
  expectedArrival,
  NAUTICAL_MILE_KM,
  type Place,
  pathKm,
  progressPercent,
  recentSpeed,
  stopsOf,
  withoutDrift,
} from '#core/geo';
import type { TrackingSpec } from '#core/language';
import type { TrackPoint } from './points.ts';
import { modeOf } from './settings.ts';

/** A record of a journey, as far as it is known. */
export type TrackRecord = Partial<Records['track']>;

const HOUR_MINUTES = 60;
const HOUR_MS = 3_600_000;

/** The planned way: its corners, else start and end. */
export function planOf(track: TrackRecord): Place[] {
  const corners = (track.route ?? []).flatMap(placeOf);
  if (corners.length > 1) return corners;
  return [
    ...placeOf({ lon: track.fromLon, lat: track.fromLat }),
    ...corners,
    ...placeOf({ lon: track.toLon, lat: track.toLat }),
  ];
}

function placeOf({ lon, lat }: { lon?: string | null; lat?: string | null }): Place[] {
  return lon && lat ? [{ lon: Number(lon), lat: Number(lat) }] : [];
}

/** Fields of the record that follow from its positions; empty while there are none. */
export function figuresOf(
  tracking: TrackingSpec,
  track: TrackRecord,
  points: readonly TrackPoint[],
  now: string,
): TrackRecord {
  const { standsStill, freeWay, knots } = modeOf(tracking, track);
  const believed = withoutDrift(points);
  const last = believed.at(-1);
  const plan = planOf(track);
  const totalKm = pathKm(plan);
  if (!last) return { distanceTotal: totalKm.toFixed(1) };
  const doneKm = distanceDone(points);
  const plannedArrival = track.planArrive ?? null;
  const eta = expectedArrival({ totalKm, points, plannedArrival });
  const stops = standsStill ? stopsOf(points) : [];
  const stopMinutes = Math.max(0, ...stops.map(({ minutes }) => minutes));
  // Whoever chooses the way does not leave it; a lane is no road.
  const offRouteKm = !freeWay && plan.length > 2 ? distanceToPathKm(last, plan) : 0;
  return {
    departTime: track.departTime ?? believed[0]?.time,
    distanceTotal: totalKm.toFixed(1),
    distanceDone: doneKm.toFixed(1),
    progress: progressPercent(doneKm, totalKm).toFixed(1),
    eta,
    // Between two named places the vehicle has passed the former.
    lastPlace: believed.findLast(({ place }) => place !== undefined)?.place ?? track.lastPlace ?? null,
    lastTime: last.time,
    lon: last.lon.toFixed(6),
    lat: last.lat.toFixed(6),
    speed: speedOf(believed, knots === true),
    course: courseOf(believed, plan),
    ...(last.navStatus === undefined ? {} : { navStatus: last.navStatus }),
    stops: stops.map(({ lon, lat, ...stop }) => ({ ...stop, lon: lon.toFixed(6), lat: lat.toFixed(6), type: '停车' })),
    stopHours: (stopMinutes / 60).toFixed(1),
    offRouteKm: offRouteKm.toFixed(1),
    abnormal: abnormalOf(tracking, track, { last, eta, plannedArrival, stopMinutes, offRouteKm, now }),
  };
}

/** As reported, else over the last hours. */
function speedOf(believed: readonly TrackPoint[], inKnots: boolean): string | null {
  const last = believed.at(-1);
  if (last?.speed !== undefined) return last.speed.toFixed(1);
  const kmh = recentSpeed(believed);
  return kmh === null ? null : (inKnots ? kmh / NAUTICAL_MILE_KM : kmh).toFixed(1);
}

function courseOf(believed: readonly TrackPoint[], plan: readonly Place[]): string | null {
  const last = believed.at(-1);
  if (last?.course !== undefined) return last.course.toFixed(0);
  const before = believed.at(-2);
  const next = before ? last : plan[1];
  const from = before ?? last;
  return from && next ? (bearing(from, next) % 360).toFixed(0) : null;
}

const millis = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);

type Signs = {
  last: TrackPoint;
  eta: string | null;
  plannedArrival: string | null;
  stopMinutes: number;
  offRouteKm: number;
  now: string;
};

/** Signs that the server sees itself; what users declared stays. */
function abnormalOf(
  { limits }: TrackingSpec,
  track: TrackRecord,
  { last, eta, plannedArrival, stopMinutes, offRouteKm, now }: Signs,
): Codes['trackAbnormal'][] {
  const declared = track.abnormalRemark ? (track.abnormal ?? []) : [];
  const isOver = track.status !== 'IN_TRANSIT' && track.status !== 'WAIT';
  const seen: Codes['trackAbnormal'][] = isOver
    ? []
    : [
        stopMinutes > limits.standingHours * HOUR_MINUTES ? ('STOP' as const) : null,
        offRouteKm > limits.offRouteKm ? ('DEVIATE' as const) : null,
        eta && plannedArrival && millis(eta) - millis(plannedArrival) > limits.lateHours * HOUR_MS
          ? ('OVERTIME' as const)
          : null,
        millis(now) - millis(last.time) > limits.silentHours * HOUR_MS ? ('LOST' as const) : null,
      ].filter((code) => code !== null);
  return [...new Set([...declared, ...seen])];
}
