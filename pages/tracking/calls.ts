/** Calls of the tracking pages (docs/protocol.md, "Tracking"). */
import type { Answered } from '#codegen/out/types';
import type { LoadAnswer, TrackAnswer, TrackQueryLog, TrackSearchAnswer, VehiclePosition } from '#core/protocol';
import { runtime } from '#pages/base';

/** A journey as lists and answers tell it; tables come beside it. */
export type Track = Omit<Answered<'track'>, 'route' | 'fences' | 'events' | 'stops' | 'ports'>;
export type JourneyAnswer = TrackAnswer<Answered<'track'>>;
export type DeliverAnswer = LoadAnswer<Track>;
export type SearchAnswer = TrackSearchAnswer<Track>;
export type FoundTrack = SearchAnswer['list'][number];
/** A vehicle on the way, where it is now. */
export type Vehicle = VehiclePosition<Track>;

const read = <T>(path: string, values: Record<string, string | number> = {}): Promise<T> => {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return runtime.data.call('GET', `trade:${path}${query.size > 0 ? `?${query}` : ''}`) as Promise<T>;
};

export type Kind = 'TRAIN' | 'SHIP';
const FAMILY: Record<Kind, string> = { TRAIN: 'waybill', SHIP: 'ship' };

export const searchTracks = (kind: Kind, values: Record<string, string>): Promise<SearchAnswer> =>
  read(`/api/${FAMILY[kind]}/search`, { ...values, mode: kind });
export const queryLog = (kind: Kind): Promise<TrackQueryLog> => read(`/api/${FAMILY[kind]}/log`, { pageSize: 10 });
export const places = (kind: Kind, keyword: string): Promise<Array<{ name: string }>> =>
  read(`/api/${FAMILY[kind]}/port`, { keyword });
export const trackOf = (id: string): Promise<JourneyAnswer> => read('/api/waybill/track', { id });
export const deliverOf = (deliverId: string): Promise<DeliverAnswer> => read('/api/deliver/track', { deliverId });
/** Positions on the way that the filter selects, `trade:/api/track/positions`. */
export const positions = (values: Record<string, string>): Promise<Vehicle[]> => read('/api/track/positions', values);

/** The delivery that an address means: named itself, or by one of its tracks. */
export async function deliverAt(query: URLSearchParams): Promise<DeliverAnswer> {
  const named = query.get('deliverId');
  if (named) return deliverOf(named);
  const { track } = await trackOf(query.get('id') ?? query.get('trackId') ?? '');
  return deliverOf(track.deliverId ?? '');
}
