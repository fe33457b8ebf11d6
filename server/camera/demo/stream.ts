/** The demonstration's stream as HLS (RFC 8216): segments of 4 s, one picture a second, made when they are asked for. */
import type { Task } from '#server/kernel';
import { keyPicture, nextPicture, type Planes, pictureParameters, sequenceParameters } from './h264.ts';
import { initialPart, piece } from './mp4.ts';
import { drawPicture, drawScene, HEIGHT, planesOf, type Scene, WIDTH } from './picture.ts';

export const SEGMENT_SECONDS = 4;
const FRAME_MS = 1_000;
/** Times in the stream count from here, so that they stay small. */
const ZERO_MS = Date.UTC(2025, 0, 1);
const LIVE_SEGMENTS = 3;
const PLAYBACK_SECONDS = 600;
const KEPT = 64;

const segmentMs = SEGMENT_SECONDS * 1_000;
const scenes = new Map<string, Buffer>();

function sceneOf(key: string, scene: Scene): Buffer {
  const known = scenes.get(key);
  if (known) return known;
  if (scenes.size >= KEPT) scenes.clear();
  const drawn = drawScene(scene);
  scenes.set(key, drawn);
  return drawn;
}

/** Index of the segment that a moment lies in. */
export const segmentAt = (at: number): number => Math.floor((at - ZERO_MS) / segmentMs);
const startOf = (index: number): number => ZERO_MS + index * segmentMs;

let first: Buffer | null = null;
export function streamStart(): Buffer {
  first ??= initialPart({
    width: WIDTH,
    height: HEIGHT,
    sps: sequenceParameters(WIDTH, HEIGHT),
    pps: pictureParameters(),
  });
  return first;
}

/** See `work` of the services: drawing takes the processor for a while. */
export const DRAW_SEGMENT: Task<typeof drawSegment> = 'drawSegment';

/** `key` tells scenes apart: the same camera looking elsewhere is another picture. */
export function drawSegment(key: string, index: number, scene: Scene): Uint8Array {
  const pictures: Uint8Array[] = [];
  const drawn = sceneOf(key, scene);
  let before: Planes | null = null;
  for (let frame = 0; frame < SEGMENT_SECONDS; frame += 1) {
    const planes = planesOf(drawPicture(drawn, new Date(startOf(index) + frame * FRAME_MS)));
    pictures.push(before === null ? keyPicture(planes, index) : nextPicture(planes, before, frame));
    before = planes;
  }
  return piece(index + 1, index * segmentMs, FRAME_MS, pictures);
}

function playlist(from: number, count: number, ended: boolean): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${from}`,
    ...(ended ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    '#EXT-X-MAP:URI="start.mp4"',
  ];
  for (let index = from; index < from + count; index += 1) {
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startOf(index)).toISOString()}`);
    lines.push(`#EXTINF:${SEGMENT_SECONDS.toFixed(3)},`, `${index}.m4s`);
  }
  return `${[...lines, ...(ended ? ['#EXT-X-ENDLIST'] : [])].join('\n')}\n`;
}

/** The last whole segments before now. */
export const livePlaylist = (now: number): string => playlist(segmentAt(now) - LIVE_SEGMENTS, LIVE_SEGMENTS, false);

/** Ten minutes from a moment of the past, less when the present comes before. */
export function pastPlaylist(from: number, now: number): string {
  const start = segmentAt(from);
  const count = Math.min(PLAYBACK_SECONDS / SEGMENT_SECONDS, segmentAt(now) - start);
  return playlist(start, Math.max(count, 0), true);
}
