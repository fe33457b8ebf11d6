/** Calls of the tracking pages (docs/protocol.md, "Tracking"). */
import type { Answered } from '#codegen/out/types';
import type { TrackAnswer, VehiclePosition } from '#core/protocol';
import { runtime } from '#pages/base';

/** A journey as lists and answers tell it; tables come beside it. */
type Track = Omit<Answered<'track'>, 'route' | 'fences' | 'events' | 'stops' | 'ports'>;
export type JourneyAnswer = TrackAnswer<Answered<'track'>>;
/** A vehicle on the way, where it is now. */
export type Vehicle = VehiclePosition<Track>;

const read = <T>(path: string): Promise<T> => runtime.data.call('GET', `trade:${path}`) as Promise<T>;

export const trackOf = (id: string): Promise<JourneyAnswer> => read(`/api/waybill/track?id=${encodeURIComponent(id)}`);
/** Positions of everything on the way, `trade:/api/track/positions`. */
export const positions = (): Promise<Vehicle[]> => read('/api/track/positions');
