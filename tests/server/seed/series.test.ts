/** Records that series make: dates from the day on which the demonstration begins, other numbers, rows of tables, once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemaSet } from '#core/language';
import { recordTypes } from '../../../server/entity/index.ts';
import { madeRecords, seedSeries } from '../../../server/seed/index.ts';
import { engines } from '../engines.ts';
import { testSchemas } from '../fixtures/entities.ts';
import { ORDER, startServer, type TestServer } from '../harness.ts';

const order = {
  id: 'TD202401010001',
  orderNo: 'TD202401010001',
  status: 'SENT',
  ownerId: 'A',
  partnerId: 'B',
  goodsId: 'goods-1',
  title: '样例TD202401010001',
  signDate: '2024-01-03',
  period: { start: '2024-01-05', end: '2024-02-04' },
  copies: 3,
  price: '2.50',
  lines: [
    { goodsId: 'goods-1', amount: '1.00' },
    { goodsId: 'goods-1', amount: '2.00' },
  ],
  shipName: 'BY202401010001',
  sentTime: '2024-01-02 10:00:00',
  companyId: 'A',
  createdBy: 'user-A',
  creatorName: '甲',
  createTime: '2024-01-01 09:00:00',
};

const schemas: SchemaSet = {
  ...testSchemas,
  samples: {
    purchaseOrder: { entity: 'purchaseOrder', samples: [order] },
    goods: {
      entity: 'goods',
      samples: [{ id: 'goods-1', name: '样品', holderId: 'A', companyId: 'A', state: 'PLEDGED' }],
    },
  },
  series: {
    orders: {
      name: 'orders',
      title: '订单',
      records: [
        {
          name: 'first',
          entity: 'purchaseOrder',
          like: 'TD202401010001',
          day: 'set.day',
          values: { price: 'set.price', copies: 'set.copies + 1', lines: [{ amount: 'first.price * 2' }, {}, {}] },
          without: ['shipName'],
        },
        {
          name: 'second',
          entity: 'purchaseOrder',
          like: { URGENT: 'TD202401010001', PLAIN: 'TD202401010001' },
          day: 'set.day + 4',
          when: "set.kind == 'URGENT'",
          values: { title: "'续' + first.id", price: 'first.price + own.serial' },
        },
      ],
      sets: [
        { kind: 'URGENT', day: -30, price: 4, copies: 1 },
        { kind: 'PLAIN', day: -10, price: 5.5, copies: 2 },
      ],
    },
  },
};
const made = (today: string) => madeRecords(schemas, recordTypes(schemas), today).get('purchaseOrder') ?? [];

describe('what a series makes', () => {
  it('is a copy of a sample whose dates keep their distance to the day on which it was made', () => {
    const [first] = made('2026-03-31');
    expect(first).toMatchObject({
      createTime: '2026-03-01 09:00:00',
      signDate: '2026-03-03',
      period: { start: '2026-03-05', end: '2026-04-04' },
      sentTime: '2026-03-02 10:00:00',
    });
    expect(made('2026-04-01')[0]).toMatchObject({ createTime: '2026-03-02 09:00:00' });
  });

  it('has a number of its own, also where its texts say it', () => {
    expect(made('2026-03-31').map(({ id, orderNo, title }) => [id, orderNo, title])).toEqual([
      ['TD202603010501', 'TD202603010501', '样例TD202603010501'],
      ['TD202603050502', 'TD202603050502', '续TD202603010501'],
      ['TD202603210503', 'TD202603210503', '样例TD202603210503'],
    ]);
    expect(made('2026-03-31')[1]?.shipName).toBe('BY202603050502');
  });

  it('differs in what its values say: rows keep the columns that are not named, what is left out is gone', () => {
    const [first, second] = made('2026-03-31');
    expect(first).toMatchObject({ price: '4', copies: 2 });
    expect(first?.lines).toEqual([
      { goodsId: 'goods-1', amount: '8' },
      { goodsId: 'goods-1', amount: '2.00' },
      { goodsId: 'goods-1', amount: '2.00' },
    ]);
    expect(first).not.toHaveProperty('shipName');
    expect(second?.price).toBe('506');
  });

  it('is refused where the sample is not there', () => {
    const broken = structuredClone(schemas);
    broken.samples.purchaseOrder = { entity: 'purchaseOrder', samples: [] };
    expect(() => madeRecords(broken, recordTypes(broken), '2026-03-31')).toThrow(/TD202401010001/);
  });
});

describe.each(engines)('records of series on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas, demo: true });
  });
  afterAll(() => server?.close());

  it('stand beside the samples, and are made once in the life of an installation', async () => {
    const listed = async () => (await server.call('A', 'GET', `${ORDER}/page`)).body.data.list as Array<{ id: string }>;
    const before = await listed();
    expect(before).toHaveLength(4);
    const again = await seedSeries(server.services, recordTypes(schemas), '2030-01-01');
    expect([again, (await listed()).map(({ id }) => id)]).toEqual([false, before.map(({ id }) => id)]);
  });
});
