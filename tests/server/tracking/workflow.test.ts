import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house.close());

const NEW = {
  mode: 'AUTOMOBILE',
  deliverId: 'FH202611210008',
  waybillNo: 'YD202611210099',
  goodsName: '末煤',
  quantity: '33.000',
  fromName: '太原',
  fromLon: '112.55',
  fromLat: '37.87',
  toName: '石家庄',
  toLon: '114.48',
  toLat: '38.04',
  plateNo: '晋A12345',
  source: 'MANUAL',
};
const SHIP = 'WLGJ202611190001';
let counter = 0;
const create = (account: string, values: Record<string, unknown> = {}) => {
  counter += 1;
  return house.send(account, '/api/track', { ...NEW, waybillNo: `YD20261121009${counter}`, ...values });
};
const move = async (account: string, id: string, name: string, input: Record<string, unknown> = {}) => {
  const row = await house.raw('track', id);
  return house.send(account, `/api/track/${id}/${name}`, { version: row?.version, input });
};

describe('a track that the carrier fills in', () => {
  it('takes its companies and its contract from the delivery, whatever the call says', async () => {
    const { status, body } = await create('co07u02', { sellerCompanyId: 'CO09', contractNo: 'X' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'WAIT',
      sellerCompanyId: 'CO04',
      buyerCompanyId: 'CO02',
      carrierCompanyId: 'CO07',
      contractNo: 'HT202610120014',
    });
    expect(body.data.trackNo).toMatch(/^WLGJ\d{12}$/);
  });

  it.each([
    ['co02u02', 403],
    ['co09u02', 400],
    ['co07u03', 403],
  ])('cannot be made by %s', async (account, status) => {
    expect((await create(account)).status).toBe(status);
  });

  it.each([
    ['plateNo', '12345'],
    ['containerNo', 'ZZZU9000012'],
    ['fromLat', '91'],
  ])('is refused with a %s of %s', async (field, value) => {
    const { status, body } = await create('co07u02', {
      mode: field === 'containerNo' ? 'SHIP' : 'AUTOMOBILE',
      [field]: value,
    });
    expect(status).toBe(400);
    expect(body.errors?.map(({ path }) => path)).toContain(field);
  });

  it('departs, is reported along its way and arrives with figures at each step', async () => {
    const { body } = await create('co07u02');
    const { id } = body.data;
    expect((await move('co02u02', id, 'depart')).status).toBe(403);
    expect((await move('co07u02', id, 'depart')).body.data).toMatchObject({ status: 'IN_TRANSIT', lastPlace: '太原' });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const reported = await move('co07u02', id, 'report', {
      place: '石家庄西',
      lon: '114.48',
      lat: '38.0401',
      event: 'FENCE_IN',
    });
    // 172 km in a second cannot be: the position is kept, marked and not counted.
    expect(reported.body.data).toMatchObject({ status: 'IN_TRANSIT', distanceDone: '0', progress: '0' });
    const { body: track } = await house.get('co02u02', '/api/waybill/track', { id });
    expect(track.data.points.map(({ check }: { check: string }) => check)).toEqual(['正常', '疑似漂移']);
    expect(track.data.events.map(({ event }: { event: string }) => event)).toEqual(['DEPART', 'FENCE_IN']);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const arrived = await move('co07u02', id, 'arrive');
    expect(arrived.body.data.status).toBe('ARRIVED');
    const told = await house.find('message', { bizId: id });
    expect(told.map(({ title }) => title)).toContain('货物已到达');
  });

  it.each([
    ['AUTOMOBILE', 'BERTH', 400],
    ['AUTOMOBILE', 'STOP', 200],
    ['SHIP', 'MARSHAL', 400],
    ['SHIP', 'ANCHOR', 200],
    ['TRAIN', 'FENCE_OUT', 400],
    ['TRAIN', 'TICKET', 200],
  ])(
    'that goes by %s is told of the event %s with %d, as the table of its dialog says',
    async (mode, event, status) => {
      const { body } = await create('co07u02', { mode, mmsi: '400000001', shipName: '海衡01', wagonNo: '1600001' });
      expect(body.data, JSON.stringify(body)).toBeTruthy();
      await move('co07u02', body.data.id, 'depart');
      await new Promise((resolve) => setTimeout(resolve, 1100));
      const reported = await move('co07u02', body.data.id, 'report', {
        place: '途中',
        lon: '112.56',
        lat: '37.88',
        event,
      });
      expect(reported.status, JSON.stringify(reported.body)).toBe(status);
      if (status === 400)
        expect(reported.body.errors).toEqual([{ path: 'event', message: '节点不在可选范围内，请重新选择' }]);
    },
  );

  it('is signed for by the server once the delivery is accepted, never by a user', async () => {
    const { body } = await create('co07u02');
    expect((await move('co07u02', body.data.id, 'depart')).status).toBe(200);
    expect((await move('co04u02', body.data.id, 'sign')).status).toBe(403);
  });

  it('is closed with a reason by the carrier or the platform only', async () => {
    const { body } = await create('co07u02');
    const { id } = body.data;
    expect((await move('co04u02', id, 'close', { reason: '误建' })).status).toBe(409);
    expect((await move('co07u02', id, 'close')).status).toBe(400);
    expect((await move('co07u02', id, 'close', { reason: '误建' })).body.data).toMatchObject({
      status: 'CLOSED',
      closeReason: '误建',
    });
  });
});

describe('abnormalities and subscriptions', () => {
  it('tells the other parties what one of them declares', async () => {
    await house.pass(0);
    const declared = await move('co03u02', SHIP, 'declare', { abnormal: ['SEAL'], remark: '舱盖铅封破损' });
    expect(declared.body.data).toMatchObject({ status: 'IN_TRANSIT', abnormal: ['SEAL'] });
    const told = await house.find('message', { bizId: SHIP });
    expect(told.some(({ content }) => String(content).includes('舱盖铅封破损'))).toBe(true);
    await house.pass(1);
    expect((await house.raw('track', SHIP))?.abnormal).toEqual(['SEAL']);
  });

  it('says to each reader whether they themselves subscribed, on the page of the journey only', async () => {
    const state = async (account: string) => (await house.get(account, `/api/track/${SHIP}`)).body.data.subscribed;
    expect([await state('co02u02'), await state('co02u01')]).toEqual([false, false]);
    await house.send('co02u02', `/api/track/${SHIP}/subscribe`);
    expect([await state('co02u02'), await state('co02u01')]).toEqual([true, false]);
    await house.send('co02u02', `/api/track/${SHIP}/unsubscribe`);
    expect(await state('co02u02')).toBe(false);
    const { body } = await house.get('co02u02', '/api/track/page', { pageSize: 1 });
    expect(body.data.list[0]).not.toHaveProperty('subscribed');
  });

  it('tells a subscriber of the arrival once, and nobody who is no party can subscribe', async () => {
    expect((await house.send('co09u02', `/api/track/${SHIP}/subscribe`)).status).toBe(404);
    expect((await house.send('co08u02', `/api/track/${SHIP}/subscribe`)).body.data).toEqual({ subscribed: true });
    expect((await house.send('co08u02', `/api/track/${SHIP}/unsubscribe`)).body.data).toEqual({ subscribed: false });
    for (let time = 0; time < 2; time += 1) await house.send('co08u02', `/api/track/${SHIP}/subscribe`);
    await house.pass(80);
    const told = (await house.find('message', { bizId: SHIP })).filter(({ title }) => title === '到达提醒');
    expect(told).toHaveLength(1);
    expect((await house.send('co08u02', `/api/track/${SHIP}/subscribe`)).status).toBe(409);
  }, 60_000);
});

describe('screenshots', () => {
  const picture = async (account: string) => {
    const boundary = 'x-picture';
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      png,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await house.upload(account, payload, boundary);
    return String(answer.body.data?.path ?? '');
  };

  it('join the papers of the delivery and are read by its parties only', async () => {
    const image = await picture('co02u02');
    const kept = await house.send('co02u02', '/api/trackScreenshot', { trackId: SHIP, title: '轨迹截图', image });
    expect(kept.body.data).toMatchObject({ mode: 'SHIP', attachmentType: 'SHIP_TRACK', deliverId: 'FH202611190007' });
    expect(kept.body.data.shotNo).toMatch(/^JT\d{12}$/);
    expect((await house.raw('delivery', 'FH202611190007'))?.deliverFiles).toContain(image);
    expect((await house.get('co03u02', `/api/trackScreenshot/${kept.body.data.id}`)).status).toBe(200);
    expect((await house.get('co09u02', `/api/trackScreenshot/${kept.body.data.id}`)).status).toBe(404);
  });

  it('are refused for a track of others', async () => {
    const image = await picture('co09u02');
    const kept = await house.send('co09u02', '/api/trackScreenshot', { trackId: SHIP, title: 'x', image });
    expect([kept.status, kept.body.errors?.[0]?.path]).toEqual([400, 'trackId']);
  });
});
