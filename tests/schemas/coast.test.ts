import { describe, expect, it } from 'vitest';
import { schemas } from './evaluation.ts';

type Point = readonly [number, number];

const { lines = [], places = [] } = schemas.maps?.base ?? {};
const of = (kind: string) =>
  lines.filter((line) => line.kind === kind).map(({ points }) => points as unknown as Point[]);
const [coast, rivers] = [of('coast'), of('river')];

/** Degrees between a place and the nearest of some lines. */
function distance([lon, lat]: Point, paths: readonly Point[][]): number {
  const sides = paths.flatMap((points) => points.slice(1).map((end, place) => [points[place] as Point, end] as const));
  return Math.min(
    ...sides.map(([from, to]) => {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const along = ((lon - from[0]) * dx + (lat - from[1]) * dy) / (dx * dx + dy * dy || 1);
      const at = Math.min(1, Math.max(0, along));
      return Math.hypot(lon - from[0] - at * dx, lat - from[1] - at * dy);
    }),
  );
}

const ports = places
  .filter(({ kind }) => kind === 'port')
  .map(({ name, lon, lat }) => ({ name, at: [lon, lat] as Point }));
const seaPorts = ports.filter(({ at }) => distance(at, rivers) > 0.3);

describe('the coast of the base map', () => {
  it('is told as schematic', () => {
    expect(schemas.maps?.base?.note).toContain('示意');
    expect(coast.length).toBeGreaterThan(2);
  });

  it('lies at every sea port', () => {
    expect(seaPorts.length).toBeGreaterThan(10);
    expect(seaPorts.filter(({ at }) => distance(at, coast) > 0.2).map(({ name }) => name)).toEqual([]);
  });

  it('goes nowhere near the towns and stations of the inland', () => {
    const inland = places.filter(({ lon }) => lon < 117 && lon > 109);
    const wet = inland.filter(({ kind, lon, lat }) => kind !== 'port' && distance([lon, lat], coast) < 0.5);
    expect(wet.map(({ name }) => name)).toEqual([]);
  });
});
