/** Fewer points for drawing, the shape kept (Douglas–Peucker on the projected plane). Sums never use thinned points. */
import { type MapPoint, mercator } from './mercator.ts';
import type { Place } from './sphere.ts';

/** At most about `limit` points, first and last among them; the same list when it is short enough. */
export function thinned<T extends Place>(points: readonly T[], limit = 2000): readonly T[] {
  if (points.length <= limit) return points;
  const plane = points.map(mercator);
  let toleranceM = 10;
  let kept = simplified(plane, toleranceM);
  while (kept.length > limit) {
    toleranceM *= 2;
    kept = simplified(plane, toleranceM);
  }
  return kept.map((index) => points[index] as T);
}

/** Indices of the points that stay; an explicit stack, as a long track would overflow the call stack. */
function simplified(plane: readonly MapPoint[], toleranceM: number): number[] {
  const keeps = new Uint8Array(plane.length);
  keeps[0] = 1;
  keeps[plane.length - 1] = 1;
  const spans: Array<[number, number]> = [[0, plane.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const far = farthest(plane, from, to);
    if (far.metres <= toleranceM) continue;
    keeps[far.index] = 1;
    spans.push([from, far.index], [far.index, to]);
  }
  return plane.flatMap((_, index) => (keeps[index] ? [index] : []));
}

function farthest(plane: readonly MapPoint[], from: number, to: number): { index: number; metres: number } {
  const a = plane[from] as MapPoint;
  const b = plane[to] as MapPoint;
  let found = { index: from, metres: 0 };
  for (let index = from + 1; index < to; index += 1) {
    const metres = distanceToSegment(plane[index] as MapPoint, a, b);
    if (metres > found.metres) found = { index, metres };
  }
  return found;
}

function distanceToSegment(point: MapPoint, a: MapPoint, b: MapPoint): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
  return Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy);
}
