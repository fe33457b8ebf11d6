import { describe, expect, it } from 'vitest';
import {
  bearing,
  between,
  distanceKm,
  distanceToPathKm,
  hasReached,
  markDrift,
  mercator,
  recentSpeed,
  stopsOf,
  thinned,
  unmercator,
} from '#core/geo';

const minute = (index: number) =>
  `2024-03-10 ${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`;

describe('drift of positions', () => {
  const track = [
    { lon: 112.5, lat: 37.8, time: minute(0) },
    { lon: 112.9, lat: 37.8, time: minute(30) },
    { lon: 116.0, lat: 39.9, time: minute(35) },
    { lon: 113.2, lat: 37.8, time: minute(60) },
  ];

  it('marks a jump beyond the limit and measures the next point from the last believable one', () => {
    expect(markDrift(track, 200).map(({ drift }) => drift)).toEqual([false, false, true, false]);
  });

  it('believes everything that stays below the limit', () => {
    expect(markDrift(track, 5000).some(({ drift }) => drift)).toBe(false);
  });

  it('marks a second position of the same moment that lies elsewhere', () => {
    const twice = track.slice(0, 2).map((point) => ({ ...point, time: minute(0) }));
    expect(markDrift(twice, 200)[1]?.drift).toBe(true);
  });
});

describe('stops of a vehicle', () => {
  const moving = (index: number) => ({ lon: 112 + index * 0.01, lat: 37.8, time: minute(index), speed: 60 });
  const standing = (index: number) => ({ lon: 112.2, lat: 37.8, time: minute(index), speed: 0, place: '服务区' });

  it('are at least ten minutes below 1 km/h within 200 m', () => {
    const points = [moving(0), moving(1), standing(20), standing(25), standing(32), moving(33)];
    expect(stopsOf(points)).toEqual([
      { startTime: minute(20), endTime: minute(32), minutes: 12, lon: 112.2, lat: 37.8, place: '服务区' },
    ]);
  });

  it('leave out shorter ones and ones that wander further than the radius', () => {
    expect(stopsOf([moving(0), standing(20), standing(29), moving(33)])).toEqual([]);
    const wandering = [0, 5, 10, 15].map((at) => ({ ...standing(at), lon: 112.2 + at * 0.001 }));
    expect(stopsOf(wandering)).toEqual([]);
  });
});

describe('a series of positions', () => {
  it('has reached the end within three kilometres of it', () => {
    const end = { lon: 119.52, lat: 39.93 };
    expect(hasReached([{ lon: 119.55, lat: 39.93, time: minute(0) }], end)).toBe(true);
    expect(hasReached([{ lon: 119.6, lat: 39.93, time: minute(0) }], end)).toBe(false);
    expect(hasReached([], end)).toBe(false);
  });

  it('has the speed of its last six hours only', () => {
    const points = [
      { lon: 120, lat: 20, time: '2024-03-09 00:00:00' },
      { lon: 120, lat: 30, time: '2024-03-10 00:00:00' },
      { lon: 120, lat: 31, time: '2024-03-10 02:00:00' },
    ];
    const km = distanceKm({ lon: 120, lat: 30 }, { lon: 120, lat: 31 });
    expect(recentSpeed(points)).toBeCloseTo(km / 2, 6);
  });

  it('is thinned for drawing to the limit and keeps its ends and its corners', () => {
    const line = Array.from({ length: 5000 }, (_, index) => ({
      lon: 110 + index * 0.001,
      lat: 30 + (index < 2500 ? index : 5000 - index) * 0.001 + (index % 2) * 0.0001,
    }));
    const few = thinned(line, 2000);
    expect(few.length).toBeLessThanOrEqual(2000);
    expect(few[0]).toBe(line[0]);
    expect(few.at(-1)).toBe(line.at(-1));
    expect(Math.max(...few.map(({ lat }) => lat))).toBeGreaterThan(32.49);
    expect(thinned(line.slice(0, 2000))).toHaveLength(2000);
  });

  it('comes back from the map plane as it went in', () => {
    const place = unmercator(mercator({ lon: 121.25, lat: 31.68 }));
    expect(place.lon).toBeCloseTo(121.25, 9);
    expect(place.lat).toBeCloseTo(31.68, 9);
    // The known edge of the square world map.
    expect(mercator({ lon: 180, lat: 85.05112878 }).y).toBeCloseTo(mercator({ lon: 180, lat: 0 }).x, 0);
  });
});

describe('courses and ways', () => {
  const start = { lon: 118.5, lat: 38.95 };
  const end = { lon: 121.25, lat: 31.68 };

  it('has a course of zero to the north and of ninety to the east', () => {
    expect(bearing({ lon: 120, lat: 30 }, { lon: 120, lat: 31 })).toBeCloseTo(0, 6);
    expect(bearing({ lon: 120, lat: 0 }, { lon: 121, lat: 0 })).toBeCloseTo(90, 6);
  });

  it('adds up to the whole leg when it is cut into parts', () => {
    const middle = between(start, end, 0.3);
    expect(distanceKm(start, middle) + distanceKm(middle, end)).toBeCloseTo(distanceKm(start, end), 6);
    expect(distanceKm(start, middle)).toBeCloseTo(0.3 * distanceKm(start, end), 6);
  });

  it('is as far from a path as from its nearest leg', () => {
    const path = [
      { lon: 112, lat: 38 },
      { lon: 114, lat: 38 },
    ];
    expect(distanceToPathKm({ lon: 113, lat: 38.1 }, path)).toBeCloseTo(11.12, 1);
    expect(distanceToPathKm({ lon: 115, lat: 38 }, path)).toBeCloseTo(87.6, 0);
    expect(distanceToPathKm({ lon: 113, lat: 38 }, path)).toBeCloseTo(0, 6);
  });
});
