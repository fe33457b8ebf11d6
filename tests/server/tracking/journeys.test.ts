import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncAll } from '../../../server/tracking/sync.ts';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.pass(0);
}, 300_000);
afterAll(() => house.close());

const SHIP = 'WLGJ202611190001';
const WAGON = 'WLGJ202611200001';
const CAR = 'WLGJ202611210001';
const DRIFTING = 'WLGJ202611210003';

describe('journeys that a provider reports', () => {
  it('put the wagon at its fourth station with the sums of the worked example', async () => {
    const wagon = await house.raw('track', WAGON);
    expect(wagon).toMatchObject({
      status: 'IN_TRANSIT',
      lastPlace: '遵化北',
      distanceTotal: '526',
      distanceDone: '388.3',
      progress: '73.8',
    });
  });

  it('keep the voyage of the worked example at 1195.2 km while it goes on', async () => {
    const ship = await house.raw('track', SHIP);
    expect(ship).toMatchObject({ status: 'IN_TRANSIT', distanceTotal: '1195.2', navStatus: '0' });
    expect(Number(ship?.distanceDone)).toBeGreaterThan(858);
    expect(Number(ship?.speed)).toBeCloseTo(11.5, 0);
  });

  it('mark a jump as drift and leave it out of the mileage', async () => {
    const { body } = await house.get('co07u02', '/api/waybill/track', { id: DRIFTING });
    const drifting = body.data.points.filter((point: { drift: boolean }) => point.drift);
    expect(drifting.map(({ place, check }: { place: string; check: string }) => [place, check])).toEqual([
      ['信号漂移', '疑似漂移'],
    ]);
    expect(Number(body.data.points.at(-1).mileage)).toBeLessThan(100);
  });

  it('find the stop of the car at its service area', async () => {
    const car = await house.raw('track', CAR);
    expect(car?.status).toBe('ARRIVED');
    const stops = (car?.stops ?? []) as Array<{ minutes: number }>;
    expect(stops.some(({ minutes }) => minutes >= 10)).toBe(true);
    expect(car?.lossRate).toBe('0.33');
  });

  it('are left alone by a server that stops', async () => {
    const asked: string[] = [];
    const provider = {
      name: 'asked',
      report: async ({ numbers }: { numbers: Readonly<Record<string, string>> }) => {
        asked.push(String(numbers.waybillNo));
        return { points: [], events: [] };
      },
    };
    await syncAll(house.services, provider, () => asked.length >= 2);
    expect(asked).toHaveLength(2);
  });

  it('end within three kilometres of the end, tell the buyer and stop being fed', async () => {
    await house.pass(80);
    const ship = await house.raw('track', SHIP);
    expect(ship).toMatchObject({ status: 'ARRIVED', progress: '100' });
    expect(ship?.arriveTime).toBe(ship?.lastTime);
    const told = await house.find('message', { bizId: SHIP });
    expect(told.some(({ title, link }) => title === '货物已到达' && String(link).includes(SHIP))).toBe(true);
    const before = ship?.version;
    await house.pass(90);
    expect((await house.raw('track', SHIP))?.version).toBe(before);
  }, 300_000);
});
