import { describe, expect, it } from 'vitest';
import { clustered } from '../../../engine/map/clusters.ts';
import { graticule, gridStep } from '../../../engine/map/graticule.ts';
import { layerOf } from '../../../engine/map/layers.ts';
import { momentsOf, positionAt } from '../../../engine/map/playback.ts';
import { scaleBar } from '../../../engine/map/scaleBar.ts';
import {
  boundsOf,
  fitted,
  MAX_ZOOM,
  MIN_ZOOM,
  moved,
  pixelOf,
  placeAt,
  viewportAt,
  zoomed,
} from '../../../engine/map/viewport.ts';

const size = { width: 800, height: 400 };
const view = viewportAt({ lon: 118, lat: 38 }, 8, size);

describe('the section of a map', () => {
  it('gives a pixel back as the place that it came from', () => {
    const place = placeAt(view, pixelOf(view, { lon: 119.52, lat: 39.93 }));
    expect(place.lon).toBeCloseTo(119.52, 9);
    expect(place.lat).toBeCloseTo(39.93, 9);
  });

  it('keeps the place under the pointer when it is zoomed there', () => {
    const anchor = { x: 600, y: 90 };
    const before = placeAt(view, anchor);
    const after = placeAt(zoomed(view, 1.5, anchor), anchor);
    expect(after.lon).toBeCloseTo(before.lon, 9);
    expect(after.lat).toBeCloseTo(before.lat, 9);
  });

  it('is never closer than level 16 and never further than level 4', () => {
    expect(zoomed(view, 40).zoom).toBe(MAX_ZOOM);
    expect(zoomed(view, -40).zoom).toBe(MIN_ZOOM);
  });

  it('moves its contents along with the pointer that drags', () => {
    const before = pixelOf(view, { lon: 118, lat: 38 });
    const after = pixelOf(moved(view, { x: 30, y: -20 }), { lon: 118, lat: 38 });
    expect(after.x - before.x).toBeCloseTo(30, 6);
    expect(after.y - before.y).toBeCloseTo(-20, 6);
  });

  it('shows every place within its frame when it is fitted to them', () => {
    const places = [
      { lon: 113.42, lat: 40.05 },
      { lon: 119.52, lat: 39.93 },
      { lon: 122.67, lat: 33.58 },
    ];
    const fit = fitted(boundsOf(places) ?? { west: 0, south: 0, east: 1, north: 1 }, size);
    for (const { x, y } of places.map((place) => pixelOf(fit, place))) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.height);
    }
    expect(boundsOf([])).toBeNull();
  });
});

describe('graticule and scale bar', () => {
  it.each([
    [4, 5],
    [6.9, 5],
    [7, 1],
    [9.4, 1],
    [9.5, 0.25],
    [16, 0.25],
  ])('at level %d has a line every %d degrees', (zoom, step) => {
    expect(gridStep(zoom)).toBe(step);
  });

  it('labels its lines with degrees, minutes, seconds and the letter of the hemisphere', () => {
    const labels = graticule(viewportAt({ lon: 118.3, lat: 38.3 }, 10, size)).map(({ label }) => label);
    expect(labels).toContain('118°15′0″E');
    expect(labels).toContain('38°15′0″N');
  });

  it('measures a round length that fits into 120 pixels', () => {
    for (const zoom of [4, 7.3, 11, 16]) {
      const { pixels, label } = scaleBar(viewportAt({ lon: 118, lat: 38 }, zoom, size));
      expect(pixels).toBeLessThanOrEqual(120);
      expect(pixels).toBeGreaterThan(40);
      expect(label).toMatch(/^[125]0* (公里|米)$/);
    }
  });
});

describe('things that move', () => {
  const item = (index: number, lon = 118 + index * 0.001) => ({ id: `w${index}`, label: '', card: [], lon, lat: 38 });

  it('stand alone up to fifty and in clusters beyond', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => item(index));
    expect(clustered(fifty, view)).toHaveLength(50);
    const more = clustered([...fifty, item(50)], view);
    expect(more.length).toBeLessThan(10);
    expect(more.reduce((sum, { items }) => sum + items.length, 0)).toBe(51);
  });

  it('are drawn at the middle of their cluster', () => {
    const many = Array.from({ length: 60 }, (_, index) => item(index, 118));
    const [cluster] = clustered(many, view);
    expect(cluster?.at.x).toBeCloseTo(pixelOf(view, { lon: 118, lat: 38 }).x, 6);
  });
});

describe('playback', () => {
  const moments = momentsOf([
    { lon: 118, lat: 38, time: '2024-03-10 08:00:00' },
    { lon: 119, lat: 39, time: '2024-03-10 10:00:00' },
    { lon: 119, lat: 39, time: '2024-03-10 12:00:00' },
  ]);

  it('goes in a straight line between two positions', () => {
    expect(positionAt(moments, 60)).toEqual({ lon: 118.5, lat: 38.5, time: '2024-03-10 09:00:00' });
  });

  it('starts at the first and ends at the last position', () => {
    expect(positionAt(moments, 0)).toMatchObject({ lon: 118, time: '2024-03-10 08:00:00' });
    expect(positionAt(moments, 999)).toMatchObject({ lon: 119, time: '2024-03-10 12:00:00' });
    expect(positionAt([], 3)).toBeNull();
  });
});

describe('layers of the language', () => {
  const tools = {
    dictionary: () => ({ name: 'navStatus', title: '', entries: [{ code: '0', label: '机动航行' }] }),
  };
  const rows = [
    { id: 'a', lon: '118.5', lat: '38.95', speed: '11.5', state: '0', drift: false },
    { id: 'b', lon: null, lat: '38' },
    { id: 'c', lon: '119', lat: '38', drift: true },
  ];

  it('leave out rows without a place and, in lines, rows that cannot be believed', () => {
    const line = layerOf('0', { kind: 'line', source: 's', title: '', style: 'done', without: 'drift' }, rows, tools);
    expect(line).toMatchObject({ path: [{ lon: 118.5, lat: 38.95 }] });
  });

  it('write cards with units, dictionary labels and degrees', () => {
    const layer = layerOf(
      '0',
      {
        kind: 'points',
        source: 's',
        title: '',
        symbol: 'circle',
        color: '#000000',
        doubtful: 'drift',
        card: [
          { label: '航速', field: 'speed', unit: 'kn' },
          { label: '状态', field: 'state', dictionary: 'navStatus' },
          { label: '经度', field: 'lon', format: 'longitude' },
        ],
      },
      rows,
      tools,
    );
    expect(
      layer.kind === 'points' && layer.items.map(({ id, doubtful, card }) => [id, doubtful, card[0], card[1], card[2]]),
    ).toEqual([
      ['a', false, ['航速', '11.5 kn'], ['状态', '机动航行'], ['经度', '118°30′0″E']],
      ['c', true, ['航速', '-'], ['状态', '-'], ['经度', '119°0′0″E']],
    ]);
  });

  it('fill the slots of the address that a thing leads to', () => {
    const layer = layerOf('0', { kind: 'movers', source: 's', title: '', to: '/a?id={id}' }, rows, tools);
    expect(layer.kind === 'movers' && layer.items[0]?.to).toBe('/a?id=a');
  });
});
