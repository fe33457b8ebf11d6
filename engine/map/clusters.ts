import type { MapPoint } from '#core/geo';
import type { DrawnItem } from './types.ts';
import { type MapViewport, pixelOf } from './viewport.ts';

/** More than so many things are drawn in clusters. */
export const CLUSTER_ABOVE = 50;
const CELL = 64;

export type Cluster = { key: string; at: MapPoint; items: DrawnItem[] };

/** Things of the same cell of a 64-pixel grid, at the middle of their places; each alone while there are few. */
export function clustered(items: readonly DrawnItem[], view: MapViewport): Cluster[] {
  const placed = items.map((item) => ({ item, at: pixelOf(view, item) }));
  if (items.length <= CLUSTER_ABOVE) return placed.map(({ item, at }) => ({ key: item.id, at, items: [item] }));
  const cells = new Map<string, Array<{ item: DrawnItem; at: MapPoint }>>();
  for (const each of placed) {
    const key = `${Math.floor(each.at.x / CELL)} ${Math.floor(each.at.y / CELL)}`;
    cells.set(key, [...(cells.get(key) ?? []), each]);
  }
  return [...cells].map(([key, group]) => ({
    key: group.length === 1 ? (group[0]?.item.id ?? key) : `cell ${key}`,
    at: middle(group.map(({ at }) => at)),
    items: group.map(({ item }) => item),
  }));
}

function middle(points: readonly MapPoint[]): MapPoint {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
