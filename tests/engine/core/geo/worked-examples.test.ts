/** The worked examples of chapter 70, section 7. */
import { describe, expect, it } from 'vitest';
import {
  cumulativeKm,
  distanceDone,
  expectedArrival,
  isContainerNumber,
  isImoNumber,
  lossPercent,
  pathKm,
  progressPercent,
  toNauticalMiles,
} from '#core/geo';

const place = (lon: number, lat: number) => ({ lon, lat });
const RAIL = [
  place(113.42, 40.05),
  place(114.1497, 40.1056),
  place(116.6429, 40.3682),
  place(117.9519, 40.2183),
  place(118.6503, 40.0395),
  place(119.52, 39.93),
];
const SHIP = [
  place(118.5, 38.95),
  place(119.6323, 38.7637),
  place(120.9217, 38.4299),
  place(122.061, 37.8933),
  place(123.0163, 37.3567),
  place(122.6734, 33.5835),
  place(122.5554, 32.2858),
  place(122.0902, 31.4079),
  place(121.25, 31.68),
];
const ROAD = [
  place(112.55, 37.87),
  place(113.0483, 37.9021),
  place(113.58, 37.86),
  place(114.0817, 37.9687),
  place(114.48, 38.04),
];

describe('great-circle sums of the worked examples', () => {
  it('adds up the rail journey station by station to 526.0 km', () => {
    expect(cumulativeKm(RAIL).map((km) => km.toFixed(1))).toEqual(['0.0', '62.4', '276.0', '388.3', '450.9', '526.0']);
  });

  it('puts the wagon at its fourth station at 73.8 percent with 137.7 km left', () => {
    const done = pathKm(RAIL.slice(0, 4));
    expect(progressPercent(done, pathKm(RAIL)).toFixed(1)).toBe('73.8');
    expect((pathKm(RAIL) - done).toFixed(1)).toBe('137.7');
  });

  it('adds up the voyage to 1195.2 km, which are 645.3 nautical miles', () => {
    expect(pathKm(SHIP).toFixed(1)).toBe('1195.2');
    expect(toNauticalMiles(pathKm(SHIP)).toFixed(1)).toBe('645.3');
  });

  it('gives the ship at its sixth point 15.8 h for the remaining 181.9 nautical miles at 11.5 kn', () => {
    const total = pathKm(SHIP);
    const done = pathKm(SHIP.slice(0, 6));
    expect(toNauticalMiles(done).toFixed(1)).toBe('463.4');
    expect(progressPercent(done, total).toFixed(1)).toBe('71.8');
    const rest = toNauticalMiles(total - done);
    expect(rest.toFixed(1)).toBe('181.9');
    expect((rest / 11.5).toFixed(1)).toBe('15.8');
  });

  it('adds up the road journey to 172.2 km and its loss to 0.33 percent', () => {
    expect(pathKm(ROAD).toFixed(1)).toBe('172.2');
    expect(lossPercent(33.62, 33.51)?.toFixed(2)).toBe('0.33');
  });
});

describe('expected arrival', () => {
  const at = (hours: number) => `2024-03-10 ${String(hours).padStart(2, '0')}:00:00`;

  it('is the time of the last point plus what is left at the speed of the last six hours', () => {
    // One degree of latitude an hour on a meridian, four degrees to go.
    const points = [0, 1, 2].map((index) => ({ lon: 120, lat: 30 + index, time: at(index) }));
    const totalKm = pathKm([place(120, 30), place(120, 36)]);
    expect(expectedArrival({ totalKm, points })).toBe('2024-03-10 06:00:00');
  });

  it('is the plan as long as nothing has moved', () => {
    const points = [
      { lon: 120, lat: 30, time: at(0) },
      { lon: 120, lat: 30, time: at(4) },
    ];
    expect(expectedArrival({ totalKm: 100, points, plannedArrival: '2024-03-12 08:00:00' })).toBe(
      '2024-03-12 08:00:00',
    );
    expect(expectedArrival({ totalKm: 100, points: [] })).toBeNull();
  });

  it('counts a point that was marked as drift neither in the sum nor in the speed', () => {
    const points = [
      { lon: 120, lat: 30, time: at(0) },
      { lon: 130, lat: 40, time: at(1), drift: true },
      { lon: 120, lat: 31, time: at(2) },
    ];
    expect(distanceDone(points)).toBeCloseTo(pathKm([place(120, 30), place(120, 31)]), 6);
  });
});

describe('numbers with a check digit', () => {
  it.each([
    ['9000015', true],
    ['9000014', false],
    ['900001', false],
    ['900001A', false],
  ])('judges the ship number %s as %s', (value, expected) => {
    expect(isImoNumber(value)).toBe(expected);
  });

  it.each([
    ['ZZZU9000011', true],
    ['ZZZU9000012', false],
    ['CSQU3054383', true],
    ['zzzu9000011', false],
    ['ZZZX9000011', false],
  ])('judges the container number %s as %s', (value, expected) => {
    expect(isContainerNumber(value)).toBe(expected);
  });
});
