/** Where positions come from: a port to providers of rail, ship and road tracking. */

import type { Codes } from '#codegen/out/types';

/** A position as a provider reports it. `time`: Asia/Shanghai; `speed`: km/h on land, kn at sea. */
export type ReportedPoint = {
  time: string;
  lon: number;
  lat: number;
  place?: string;
  event?: Codes['trackEvent'];
  speed?: number;
  course?: number;
  navStatus?: Codes['navStatus'];
};
export type ReportedEvent = { time: string; event: Codes['trackEvent']; place?: string; remark?: string };
export type Report = { points: ReportedPoint[]; events: ReportedEvent[] };

/** What identifies a journey for providers: its numbers by field (`identifiers` of tracking.json), those that it has. */
export type JourneyKey = {
  mode: string;
  numbers: Readonly<Record<string, string>>;
  departTime: string | null;
};

/** `since`: time of the last known position; null asks for all. Resolves with what is new, ascending. */
export type TrackingProvider = {
  name: string;
  report(journey: JourneyKey, since: string | null): Promise<Report>;
};

/** No provider is connected: only positions count that users report or import. */
export const noProvider: TrackingProvider = { name: 'none', report: async () => ({ points: [], events: [] }) };
