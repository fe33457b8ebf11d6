/** A gateway that draws: every channel shows a yard with the clock of the moment, live and in the past. */
import type { CameraGateway } from '../gateway.ts';
import { livePlaylist, pastPlaylist, segment, streamStart } from './stream.ts';

/** Drawn pictures in place of a camera's. */
export const demoGateway: CameraGateway = {
  isDemo: true,
  live: async (_channel, now) => livePlaylist(now),
  past: async (_channel, from, now) => pastPlaylist(from, now),
  start: async () => streamStart(),
  async segment({ id, name, position }, index, view) {
    const seen = { pan: Math.round(view.pan), tilt: Math.round(view.tilt), zoom: Math.round(view.zoom * 10) / 10 };
    return segment(`${id} ${JSON.stringify(seen)}`, index, { name, position, view: seen });
  },
};

export { segmentAt } from './stream.ts';
