/** Takes over what a provider has to report, and lets the record follow: figures, start, arrival. */
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import { hasReached } from '#core/geo';
import type { TrackingSpec } from '#core/language';
import { type EntityRow, type Services, type Sql, shanghaiTime } from '#server/kernel';
import { announceArrival } from './arrival.ts';
import { figuresOf } from './figures.ts';
import { appendPoints, type TrackPoint } from './points.ts';
import type { JourneyKey, ReportedEvent, TrackingProvider } from './provider.ts';
import { fastestKmh, modeOf, trackingOf } from './settings.ts';

/** Records that a provider feeds. */
const FED = ['PROVIDER', 'DEVICE'];
const UNDER_WAY = ['WAIT', 'IN_TRANSIT'];

type Track = Records['track'];

export const journeyOf = ({ identifiers }: TrackingSpec, track: Track): JourneyKey => ({
  mode: track.mode ?? '',
  numbers: Object.fromEntries(numbersOf(track, identifiers)),
  departTime: track.departTime || track.planDepart || null,
});

const numbersOf = (track: EntityRow, identifiers: readonly string[]) =>
  identifiers.flatMap((field) => {
    const number = track[field];
    return typeof number === 'string' && number !== '' ? [[field, number] as const] : [];
  });

/**
 * Every journey under way, each in a transaction of its own; one that fails is logged and does not stop the others.
 * `stopped` is asked before each: a server that ends does not wait for all of them.
 */
export async function syncAll(
  services: Services,
  provider: TrackingProvider,
  stopped: () => boolean = () => false,
): Promise<void> {
  const ids = await services.database.system(async (sql) => {
    const { rows } = await raw<{ id: string }>`select id from record.track
      where source in (${raw.join(FED)}) and status in (${raw.join(UNDER_WAY)}) order by id`.execute(sql);
    return rows.map(({ id }) => id);
  });
  for (const id of ids) {
    if (stopped()) return;
    await services.database
      .system((sql) => syncOne(services, sql, provider, id))
      .catch((error) => services.log.error({ err: error, track: id }, 'a track could not be brought up to date'));
  }
}

/** One journey; a second process that is at the same one leaves it alone. */
export async function syncOne(services: Services, sql: Sql, provider: TrackingProvider, id: string): Promise<void> {
  const { rows } = await raw<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`track:${id}`})) as free`.execute(sql);
  if (!rows[0]?.free) return;
  const track = await services.entities.raw(sql, 'track', id);
  if (!track || !UNDER_WAY.includes(track.status ?? '')) return;
  const tracking = trackingOf(services.schemas);
  const report = await provider.report(journeyOf(tracking, track), track.lastTime);
  if (report.points.length === 0 && report.events.length === 0) return followSilence(services, sql, track);
  const points = await appendPoints(
    sql,
    { id, fastestKmh: fastestKmh(modeOf(tracking, track)) },
    report.points,
    track.source ?? '',
  );
  await follow(services, sql, track, { points, events: report.events });
}

/** Nothing new: only what the clock alone changes (a position that has grown old). */
async function followSilence(services: Services, sql: Sql, track: Track): Promise<void> {
  if (!track.lastTime) return;
  const tracking = trackingOf(services.schemas);
  const points = await appendPoints(sql, { id: track.id, fastestKmh: fastestKmh(modeOf(tracking, track)) }, [], '');
  const { abnormal } = figuresOf(tracking, track, points, shanghaiTime());
  const before = [...(track.abnormal ?? [])].sort().join();
  if ([...(abnormal ?? [])].sort().join() !== before)
    await services.entities.patch(sql, 'track', track.id, { abnormal });
}

/** Writes the figures; the first position starts the journey, one within 3 km of the end finishes it. */
export async function follow(
  services: Services,
  sql: Sql,
  track: Track,
  { points, events }: { points: readonly TrackPoint[]; events: readonly ReportedEvent[] },
): Promise<void> {
  const status = statusAfter(track, points);
  const figures = figuresOf(trackingOf(services.schemas), { ...track, status }, points, shanghaiTime());
  const arrived = status === 'ARRIVED' && track.status !== 'ARRIVED';
  const changes = {
    ...figures,
    ...(events.length > 0 ? { events: merged(track.events, events) } : {}),
    ...(arrived ? { arriveTime: figures.lastTime } : {}),
    status,
  };
  await services.entities.patch(sql, 'track', track.id, changes);
  if (arrived) await announceArrival(services, sql, { ...track, ...changes });
}

function statusAfter(track: Track, points: readonly TrackPoint[]): Track['status'] {
  if (points.length === 0) return track.status;
  const end = { lon: Number(track.toLon), lat: Number(track.toLat) };
  return hasReached(points, end) ? 'ARRIVED' : 'IN_TRANSIT';
}

/** By time; what is known already is not told twice. */
export function merged(known: Track['events'] | undefined, fresh: readonly ReportedEvent[]): ReportedEvent[] {
  const all = new Map<string, ReportedEvent>();
  for (const event of [...((known as ReportedEvent[] | null) ?? []), ...fresh]) {
    const { time, event: code, place, remark } = event;
    all.set(`${time} ${code}`, { time, event: code, ...(place ? { place } : {}), ...(remark ? { remark } : {}) });
  }
  return [...all.values()].sort((a, b) => (a.time < b.time ? -1 : 1));
}
