/** Plays recorded journeys as a provider would report them; demonstration mode only. */
import { bearing, between, NAUTICAL_MILE_KM, pathKm } from '#core/geo';
import { shanghaiTime } from '#server/kernel';
import type { JourneyKey, Report, ReportedEvent, ReportedPoint, TrackingProvider } from '../provider.ts';
import recordings from './recordings.json' with { type: 'json' };

/** A corner of a recorded journey, `minutes` after its start. */
type Waypoint = { minutes: number } & Pick<ReportedPoint, 'lon' | 'lat' | 'place' | 'speed' | 'navStatus'>;
/** A journey that the demonstration plays. */
export type Recording = {
  /** Speeds are in knots. */
  knots?: boolean;
  /** Waybill numbers that play it; `*` at the end stands for the rest. */
  waybills: string[];
  /** When the journey began that the record describes: its other times move along with the start. */
  described?: string;
  /** How long ago it began when the demonstration starts. */
  startedMinutesAgo: number;
  /** Positions between the corners; null: only the corners are reported, as stations do. */
  everyMinutes: number | null;
  points: Waypoint[];
  events: Array<{ minutes: number } & Omit<ReportedEvent, 'time'>>;
};

const MINUTE_MS = 60_000;
const all = recordings.recordings as Recording[];

/** Journeys beside the described one: a text with `{serial}`, or a number that grows by `step`. */
export type Copies = {
  of: string;
  count: number;
  companyId: string;
  id: string;
  fields: Record<string, string | { from: number; step: number }>;
  /** Fields that a copy begins without. */
  empty: string[];
};
/** What the demonstration repeats one described record for. */
export const copies = recordings.copies as Copies;

/** The journey that a waybill plays; null = none. */
export function recordingOf(waybillNo: string | null): Recording | null {
  if (waybillNo === null) return null;
  const plays = (pattern: string) =>
    pattern.endsWith('*') ? waybillNo.startsWith(pattern.slice(0, -1)) : pattern === waybillNo;
  return all.find(({ waybills }) => waybills.some(plays)) ?? null;
}

/** `clock` gives the present, so that tests can let hours pass. */
export function createSimulator(clock: () => Date = () => new Date()): TrackingProvider {
  return {
    name: 'simulator',
    async report(journey, since) {
      const recording = recordingOf(journey.numbers.waybillNo ?? null);
      if (!recording || journey.departTime === null) return { points: [], events: [] };
      return playedUntil(recording, journey, shanghaiTime(clock()), since);
    },
  };
}

function playedUntil(recording: Recording, journey: JourneyKey, now: string, since: string | null): Report {
  const at = (minutes: number) => addMinutes(journey.departTime ?? '', minutes);
  const isNew = ({ time }: { time: string }) => time <= now && (since === null || time > since);
  const points = samplesOf(recording).map(({ minutes, ...point }): ReportedPoint => ({ time: at(minutes), ...point }));
  const events = recording.events.map(({ minutes, ...event }): ReportedEvent => ({ time: at(minutes), ...event }));
  return { points: points.filter(isNew), events: events.filter(isNew) };
}

/** Corners and what lies between them on the great circle, so that parts add up to the recorded distance. */
function samplesOf({ points, everyMinutes, knots }: Recording): Array<Waypoint & { course?: number }> {
  return points.flatMap((point, index): Array<Waypoint & { course?: number }> => {
    const before = points[index - 1];
    if (!before || everyMinutes === null) return [point];
    const minutes = point.minutes - before.minutes;
    const count = Math.max(0, Math.ceil(minutes / everyMinutes) - 1);
    const km = pathKm([before, point]);
    const speed = point.speed ?? km / (minutes / 60) / (knots ? NAUTICAL_MILE_KM : 1);
    const course = km > 0 ? { course: Math.round(bearing(before, point)) } : {};
    const pace = {
      speed: Math.round(speed * 10) / 10,
      ...course,
      ...(point.navStatus ? { navStatus: point.navStatus } : {}),
    };
    const steps = Array.from({ length: count }, (_, step) => {
      const share = ((step + 1) * everyMinutes) / minutes;
      return { ...between(before, point, share), minutes: before.minutes + (step + 1) * everyMinutes, ...pace };
    });
    return [...steps, { ...point, ...pace }];
  });
}

/** A time `YYYY-MM-DD HH:mm:ss` so many minutes later. */
export function addMinutes(time: string, minutes: number): string {
  const at = Date.parse(`${time.replace(' ', 'T')}Z`) + minutes * MINUTE_MS;
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** Minutes from one `YYYY-MM-DD HH:mm:ss` to another; negative backwards. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / MINUTE_MS;
