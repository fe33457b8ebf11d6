/** Calls of the tracking pages (docs/protocol.md, "Tracking"). */
import type { RecordRow } from '#engine/port';
import { runtime } from '#pages/base';

export type Track = RecordRow & {
  mode: 'TRAIN' | 'SHIP' | 'AUTOMOBILE';
  deliverId: string | null;
  waybillNo: string | null;
  status: string;
};
export type Point = {
  time: string;
  lon: number;
  lat: number;
  place?: string;
  speed?: number;
  course?: number;
  mileage: number;
  drift: boolean;
};
export type TrackEvent = { time: string; event: string; place?: string; remark?: string; lon?: number; lat?: number };
export type Place = { lon: number; lat: number };
export type TrackAnswer = {
  track: Track;
  points: Point[];
  plan: Place[];
  events: TrackEvent[];
  ports: Array<Record<string, unknown>>;
  now: Array<Record<string, unknown>>;
  /** Of the speeds of points and positions: km/h or kn. */
  speedUnit: string;
};
export type DeliverAnswer = { deliver: Record<string, unknown>; plan: Place[]; tracks: Track[] };
/** `to`: the page of a journey that was found. */
export type FoundTrack = Track & { to: string };
export type SearchAnswer = { list: FoundTrack[]; total: number; remaining: number };
export type LogRow = {
  id: string;
  mode: string;
  kind: string;
  keyword: string;
  hits: number;
  userName: string;
  time: string;
};
export type LogAnswer = { list: LogRow[]; total: number; used: number; limit: number };

const read = <T>(path: string, values: Record<string, string | number> = {}): Promise<T> => {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return runtime.data.call('GET', `trade:${path}${query.size > 0 ? `?${query}` : ''}`) as Promise<T>;
};

export type Kind = 'TRAIN' | 'SHIP';
const FAMILY: Record<Kind, string> = { TRAIN: 'waybill', SHIP: 'ship' };

export const searchTracks = (kind: Kind, values: Record<string, string>): Promise<SearchAnswer> =>
  read(`/api/${FAMILY[kind]}/search`, { ...values, mode: kind });
export const queryLog = (kind: Kind): Promise<LogAnswer> => read(`/api/${FAMILY[kind]}/log`, { pageSize: 10 });
export const places = (kind: Kind, keyword: string): Promise<Array<{ name: string }>> =>
  read(`/api/${FAMILY[kind]}/port`, { keyword });
export const trackOf = (id: string): Promise<TrackAnswer> => read('/api/waybill/track', { id });
export const deliverOf = (deliverId: string): Promise<DeliverAnswer> => read('/api/deliver/track', { deliverId });
/** Positions on the way that the filter selects, `trade:/api/track/positions`. */
export const positions = (values: Record<string, string>): Promise<Array<Record<string, unknown>>> =>
  read('/api/track/positions', values);

/** The delivery that an address means: named itself, or by one of its tracks. */
export async function deliverAt(query: URLSearchParams): Promise<DeliverAnswer> {
  const named = query.get('deliverId');
  if (named) return deliverOf(named);
  const { track } = await trackOf(query.get('id') ?? query.get('trackId') ?? '');
  return deliverOf(track.deliverId ?? '');
}
