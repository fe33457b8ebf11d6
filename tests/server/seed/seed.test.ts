import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemaSet } from '#core/language';
import { verifyAudit } from '../../../server/audit/index.ts';
import { recordTypes } from '../../../server/entity/index.ts';
import { seedOrder, seedSamples } from '../../../server/seed/index.ts';
import { engines } from '../engines.ts';
import { testSchemas } from '../fixtures/entities.ts';
import { GOODS, ORDER, startServer, type TestServer } from '../harness.ts';

const schemas: SchemaSet = {
  ...testSchemas,
  samples: {
    purchaseOrder: {
      entity: 'purchaseOrder',
      samples: [
        {
          id: 'order-1',
          orderNo: 'TD202401010001',
          status: 'SENT',
          ownerId: 'A',
          partnerId: 'B',
          goodsId: 'goods-1',
          title: '样例',
          price: '2.50',
          sentTime: '2024-01-02 10:00:00',
          companyId: 'A',
          createdBy: 'user-A',
          creatorName: '甲',
          createTime: '2024-01-01 09:00:00',
          marker: 'server only',
        },
      ],
    },
    goods: {
      entity: 'goods',
      samples: [{ id: 'goods-1', name: '样品', holderId: 'A', companyId: 'A', state: 'PLEDGED' }],
    },
  },
};

describe.each(engines)('demonstration records on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas, demo: true });
  });
  afterAll(() => server?.close());

  it('come from the samples with their ids, numbers, states and times', async () => {
    const order = (await server.call('A', 'GET', `${ORDER}/order-1`)).body.data;
    expect(order).toMatchObject({
      orderNo: 'TD202401010001',
      number: 'TD202401010001',
      status: 'SENT',
      price: '2.5',
      creatorName: '甲',
      companyId: 'A',
      createTime: '2024-01-01 09:00:00',
      sentTime: '2024-01-02 10:00:00',
      _labels: { goodsId: '样品' },
    });
    expect((await server.call('B', 'GET', `${ORDER}/order-1`)).body.data._parties).toEqual(['partner']);
    expect((await server.call('A', 'GET', `${GOODS}/goods-1`)).body.data.state).toBe('PLEDGED');
  });

  it('have an audit entry each, in an unbroken chain', async () => {
    const logs = (await server.call('A', 'GET', `${ORDER}/order-1/logs`)).body.data;
    expect(logs).toMatchObject([{ action: 'seed', label: '建立', userName: '甲', toState: 'SENT' }]);
    // The head of the trail is written beside the start of the server, not before it answers.
    await expect.poll(() => verifyAudit(server.services), { timeout: 10_000 }).toEqual([]);
  });

  it('are not brought back after a user has changed or removed them', async () => {
    await server.services.database.system((sql) =>
      server.services.entities.patch(sql, 'goods', 'goods-1', { name: '改过' }),
    );
    await seedSamples(server.services, recordTypes(schemas));
    expect((await server.call('A', 'GET', `${GOODS}/goods-1`)).body.data).toMatchObject({ name: '改过', version: 2 });
  });
});

describe('the order of seeding', () => {
  it('puts referred records first and survives circles', () => {
    const types = recordTypes(schemas);
    expect(seedOrder({ schemas }, types)).toEqual(['goods', 'purchaseOrder']);
    const circle = structuredClone(schemas);
    const goods = circle.entities.goods;
    if (goods)
      goods.properties.orderId = { type: 'string', title: '订单', format: 'ref', ref: { entity: 'purchaseOrder' } };
    expect(seedOrder({ schemas: circle }, recordTypes(circle)).sort()).toEqual(['goods', 'purchaseOrder']);
  });
});
