import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shanghaiTime } from '../../../server/kernel/clock.ts';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.pass(0);
}, 300_000);
afterAll(() => house.close());

const SHIP = 'WLGJ202611190001';
const WAGON = 'WLGJ202611200001';
const names = (body: { data?: { list: Array<Record<string, unknown>> } }, field: string) =>
  body.data?.list.map((row) => row[field]);

describe('search of tracks', () => {
  it.each([
    ['/api/waybill/search', { keyword: '1600123' }, 'wagonNo', ['1600123']],
    ['/api/waybill/search', { keyword: 'A0260118' }, 'wagonNo', ['1600135']],
    ['/api/ship/search', { keyword: '海衡01' }, 'mmsi', ['400000001']],
    ['/api/ship/search', { keyword: '400000006' }, 'shipName', ['海衡06']],
    ['/api/ship/search', { keyword: '9000015' }, 'shipName', ['远和12']],
    ['/api/shipBox/search', { keyword: 'ZZZU9000011' }, 'shipName', ['远和12']],
    ['/api/waybill/search', { keyword: '%' }, 'wagonNo', []],
    ['/api/waybill/search', { keyword: '海衡01' }, 'wagonNo', []],
  ])('%s finds by %o what it means', async (url, values, field, expected) => {
    const { status, body } = await house.get('co02u02', url, values);
    expect(status).toBe(200);
    expect(names(body as never, field)).toEqual(expected);
  });

  it('lists the wagons of a dispatch by its stations, day and shipper', async () => {
    const values = { mode: 'TRAIN', sendStation: '湖东', arriveStation: '柳村', shipper: '晋源' };
    const { body } = await house.get('co02u02', '/api/waybill/search', values);
    expect(body.data.total).toBe(57);
    const [{ id, to }] = body.data.list;
    expect(to).toBe(`/logistics/logisticsDetailTrainNew?deliverId=FH202611200006&id=${id}`);
    const none = await house.get('co02u02', '/api/waybill/search', { ...values, to: '2020-01-01' });
    expect(none.body.data.total).toBe(0);
  });

  it('asks for a condition and for days that exist', async () => {
    expect(await house.get('co02u02', '/api/waybill/search')).toMatchObject({
      status: 400,
      body: { message: '请输入查询条件' },
    });
    const bad = await house.get('co02u02', '/api/waybill/search', { keyword: '16', from: '2026-1-1' });
    expect(bad.status).toBe(400);
  });

  it('never shows a track to a company that has no part in it', async () => {
    const { body } = await house.get('co09u02', '/api/ship/search', { keyword: '海衡01' });
    expect(body.data).toMatchObject({ list: [], total: 0 });
    for (const url of ['/api/ship/track', '/api/waybill/track'])
      expect((await house.get('co09u02', url, { id: SHIP })).status).toBe(404);
    expect((await house.get('co09u02', '/api/deliver/track', { deliverId: 'FH202611190007' })).status).toBe(404);
    expect((await house.get('co09u02', '/api/track/positions')).body.data).toEqual([]);
    expect((await house.get('co09u02', `/api/track/${SHIP}`)).status).toBe(404);
  });

  it('lets a company without the menu of the chain see the tracks that it is party to', async () => {
    const { status, body } = await house.get('co08u02', '/api/ship/track', { id: SHIP });
    expect(status).toBe(200);
    expect(body.data.points.length).toBeGreaterThan(5);
    expect(body.data.now[0]).toMatchObject({ name: '海衡01' });
    expect((await house.get('co03u02', '/api/waybill/track', { id: WAGON })).status).toBe(404);
  });

  it('masks the telephone number of the driver', async () => {
    const { body } = await house.get('co02u02', '/api/waybill/search', { keyword: '晋A6D218' });
    expect(body.data.list[0].driverMobile).toBe('140****0751');
  });
});

describe('queries of a company', () => {
  it('are in its log with their hits and in nobody else’s', async () => {
    await house.get('co04u02', '/api/waybill/search', { keyword: '1600149' });
    const own = await house.get('co04u02', '/api/waybill/log');
    expect(own.body.data.list[0]).toMatchObject({ keyword: '1600149', hits: 1, mode: 'TRAIN', userName: '唐磊' });
    expect(own.body.data).toMatchObject({ used: 1, limit: 200 });
    const other = await house.get('co02u02', '/api/waybill/log', { pageSize: 50 });
    expect(other.body.data.list.some(({ keyword }: { keyword: string }) => keyword === '1600149')).toBe(false);
  });

  it('are at most two hundred on a day, and the next one is refused', async () => {
    await house.system((sql) =>
      raw`insert into record.track_query_log (id, version, company_id, created_by, creator_name, visible_to, party_roles, mode, kind, keyword, hits, time, ext)
        select 'fill' || n, 1, 'CO07', 'x', 'x', array['CO07'], array['owner:CO07'], 'TRAIN', 'TRACK', 'x', 0, ${shanghaiTime()}, '{}'
        from generate_series(1, 199) as n`.execute(sql),
    );
    expect((await house.get('co07u02', '/api/waybill/search', { keyword: '1600123' })).body.data.remaining).toBe(0);
    const refused = await house.get('co07u02', '/api/waybill/search', { keyword: '1600123' });
    expect([refused.status, refused.body.message]).toEqual([429, '今日查询次数已达上限（200次），请明日再试']);
    expect((await house.get('co04u02', '/api/waybill/search', { keyword: '1600123' })).status).toBe(200);
  });
});

describe('places, positions and deliveries', () => {
  it('offers stations for rail and ports for ships', async () => {
    const stations = await house.get('co02u02', '/api/waybill/port', { keyword: '湖' });
    expect(stations.body.data).toEqual([{ name: '湖东', kind: 'station', lon: 113.42, lat: 40.05 }]);
    const ports = await house.get('co02u02', '/api/ship/port', { keyword: '太仓' });
    expect(ports.body.data.map(({ name }: { name: string }) => name)).toEqual(['太仓港']);
  });

  it('finds the delivery by one of its journeys, for those who see that one', async () => {
    const asked = { id: 'WLGJ202611200001' };
    const { body } = await house.get('co04u02', '/api/deliver/track', asked);
    expect(body.data.deliver).toMatchObject({ deliverId: 'FH202611200006', deliveryNo: 'FH202611200006' });
    expect((await house.get('co09u02', '/api/deliver/track', asked)).status).toBe(404);
  });

  it('answers all wagons of a delivery with its head and its planned way', async () => {
    const { body } = await house.get('co04u02', '/api/deliver/track', { deliverId: 'FH202611200006' });
    expect(body.data.tracks).toHaveLength(57);
    expect(body.data.deliver).toMatchObject({ deliveryNo: 'FH202611200006', sendPlace: '湖东' });
    expect(body.data.plan).toHaveLength(6);
  });

  it('shows the fleet under way with filters for port and goods', async () => {
    const all = await house.get('co02u02', '/api/track/positions', { mode: 'SHIP' });
    expect(all.body.data.map(({ name }: { name: string }) => name)).toEqual(['海衡01', '海衡06', '远和12', '江顺118']);
    expect(all.body.data[0]).toMatchObject({
      to: '/logistics/logisticsDetailShip?id=WLGJ202611190001',
      speedUnit: 'kn',
    });
    const river = await house.get('co02u02', '/api/track/positions', { mode: 'SHIP', port: '九江港' });
    expect(river.body.data).toHaveLength(1);
    const none = await house.get('co02u02', '/api/track/positions', { mode: 'SHIP', goodsName: '焦炭' });
    expect(none.body.data).toEqual([]);
  });
});
