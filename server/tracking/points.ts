/** Positions of a track: read whole, appended in order of time. */
import { sql as raw } from 'kysely';
import { distanceKm, markDrift } from '#core/geo';
import { asService } from '#server/database';
import type { Sql } from '#server/kernel';
import type { ReportedPoint } from './provider.ts';

export type TrackPoint = ReportedPoint & { seq: number; mileage: number; drift: boolean; source: string };

type Stored = {
  seq: number;
  time: string;
  lon: number;
  lat: number;
  place: string | null;
  event: ReportedPoint['event'] | null;
  speed: number | null;
  course: number | null;
  nav_status: ReportedPoint['navStatus'] | null;
  mileage: number;
  drift: boolean;
  source: string;
};

export async function pointsOf(sql: Sql, trackId: string): Promise<TrackPoint[]> {
  const { rows } = await asService(sql, () =>
    raw<Stored>`select * from track_point where track_id = ${trackId} order by seq`.execute(sql),
  );
  return rows.map((row) => ({
    seq: row.seq,
    time: row.time,
    lon: row.lon,
    lat: row.lat,
    ...(row.place === null ? {} : { place: row.place }),
    ...(row.event === null ? {} : { event: row.event }),
    ...(row.speed === null ? {} : { speed: row.speed }),
    ...(row.course === null ? {} : { course: row.course }),
    ...(row.nav_status === null ? {} : { navStatus: row.nav_status }),
    mileage: row.mileage,
    drift: row.drift,
    source: row.source,
  }));
}

/**
 * Adds positions that are later than the last one; earlier ones are dropped, as nothing that was counted is rewritten.
 * Jumps are marked and left out of the mileage. Answers all positions.
 */
export async function appendPoints(
  sql: Sql,
  track: { id: string; fastestKmh: number },
  reported: readonly ReportedPoint[],
  source: string,
): Promise<TrackPoint[]> {
  const known = await pointsOf(sql, track.id);
  const after = known.at(-1)?.time ?? '';
  const fresh = reported
    .filter(({ time }) => time > after)
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
  if (fresh.length === 0) return known;
  const added = measured(known, fresh, track.fastestKmh, source);
  await asService(sql, () =>
    sql
      .insertInto('track_point')
      .values(
        added.map(({ navStatus, ...point }) => ({
          place: null,
          event: null,
          speed: null,
          course: null,
          ...point,
          nav_status: navStatus ?? null,
          track_id: track.id,
        })),
      )
      .execute(),
  );
  return [...known, ...added];
}

function measured(
  known: readonly TrackPoint[],
  fresh: readonly ReportedPoint[],
  fastestKmh: number,
  source: string,
): TrackPoint[] {
  let last = known.findLast(({ drift }) => !drift);
  const placed = fresh.map((point) => ({ ...point, lon: round(point.lon, 6), lat: round(point.lat, 6) }));
  const marked = markDrift(last ? [last, ...placed] : placed, fastestKmh).slice(last ? 1 : 0);
  const start = known.at(-1)?.seq ?? 0;
  return marked.map((point, index) => {
    const mileage = (last?.mileage ?? 0) + (last && !point.drift ? distanceKm(last, point) : 0);
    const added: TrackPoint = { ...point, seq: start + index + 1, mileage: round(mileage, 3), source };
    if (!point.drift) last = added;
    return added;
  });
}

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));
