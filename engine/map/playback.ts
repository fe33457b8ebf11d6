import type { Place, Sighting } from '#core/geo';

/** `time` as in the protocol. */
export type Moment = Place & { minutes: number; time: string };

const millis = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);
const MINUTE_MS = 60_000;

/** Minutes since the first position for each position; positions without a time are left out. */
export function momentsOf(sightings: readonly Sighting[]): Moment[] {
  const timed = sightings.filter(({ time }) => !Number.isNaN(millis(time)));
  const start = millis(timed[0]?.time ?? '');
  return timed.map(({ lon, lat, time }) => ({ lon, lat, time, minutes: (millis(time) - start) / MINUTE_MS }));
}

/** Where it was after so many minutes, between two positions on the straight line; null without positions. */
export function positionAt(moments: readonly Moment[], minutes: number): (Place & { time: string }) | null {
  const [first] = moments;
  const last = moments.at(-1);
  if (!first || !last) return null;
  const next = moments.findIndex((moment) => moment.minutes >= minutes);
  if (next === -1) return last;
  if (next === 0) return first;
  const from = moments[next - 1] as Moment;
  const to = moments[next] as Moment;
  const share = (minutes - from.minutes) / (to.minutes - from.minutes || 1);
  const time = new Date(millis(first.time) + minutes * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
  return { lon: from.lon + (to.lon - from.lon) * share, lat: from.lat + (to.lat - from.lat) * share, time };
}
