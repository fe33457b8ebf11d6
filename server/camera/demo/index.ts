/** A gateway that draws: every channel shows a yard with the clock of the moment, live and in the past. */
import type { CameraGateway } from '../gateway.ts';
import { DRAW_SEGMENT, livePlaylist, pastPlaylist, streamStart } from './stream.ts';

const KEPT = 64;
/** Segments that were drawn last: everybody who watches a camera asks for the same ones. */
const kept = new Map<string, Promise<Buffer>>();

function keptOr(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= KEPT) kept.delete([...kept.keys()][0] ?? '');
  const drawn = draw();
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

/** Drawn pictures in place of a camera's. */
export const demoGateway: CameraGateway = {
  isDemo: true,
  live: async (_channel, now) => livePlaylist(now),
  past: async (_channel, from, now) => pastPlaylist(from, now),
  start: async () => streamStart(),
  segment({ id, name, position }, index, view, { work, by }) {
    const seen = { pan: Math.round(view.pan), tilt: Math.round(view.tilt), zoom: Math.round(view.zoom * 10) / 10 };
    const key = `${id} ${JSON.stringify(seen)}`;
    const scene = { name, position, view: seen };
    return keptOr(`${key} ${index}`, async () => Buffer.from(await work.run(by, DRAW_SEGMENT, key, index, scene)));
  },
};

export { DRAW_SEGMENT, drawSegment, segmentAt } from './stream.ts';
