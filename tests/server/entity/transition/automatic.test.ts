import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EntitySpec, SchemaSet, TransitionSpec } from '#core/language';
import { formRules, recordTypes } from '../../../../server/entity/index.ts';
import {
  type Automation,
  type Places,
  runAutomatic,
  startAutomation,
} from '../../../../server/entity/transition/automatic.ts';
import { engines } from '../../engines.ts';
import { goodsEntity, orderEntity, testSchemas } from '../../fixtures/entities.ts';
import { GOODS, makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

/** Deliveries of an order: an entity that comes later. */
const shipment: EntitySpec = {
  name: 'shipment',
  title: '测试发货',
  base: 'trade',
  path: '/api/test/shipment',
  label: ['orderNo'],
  operations: { create: { permission: 'order:edit' } },
  type: 'object',
  properties: {
    orderNo: { type: 'string', title: '订单号' },
    ownerId: { type: 'string', title: '企业' },
    state: { type: 'string', title: '状态', serverOwned: true },
  },
  parties: { owner: { title: '发起方', field: 'ownerId' } },
  access: [{ party: 'owner' }],
  workflow: {
    field: 'state',
    initial: 'GOING',
    states: [
      { code: 'GOING', label: '在途', color: 'default' },
      { code: 'THERE', label: '已到', color: 'success', final: true },
    ],
    transitions: [
      { name: 'arrive', label: '到达', from: ['GOING'], to: 'THERE', party: 'owner', permission: 'order:edit' },
    ],
  },
};
const SHIPMENT = '/trade-api/api/test/shipment';

const close: TransitionSpec = {
  name: 'close',
  label: '关闭',
  from: ['SENT'],
  to: 'CANCELLED',
  party: 'owner',
  permission: 'order:edit',
  checks: [
    { refuseWhen: 'ctx.facts.moving == true', message: '存在未收货的发货单' },
    { refuseWhen: 'ctx.facts.pledged == true', message: '货物已质押' },
  ],
};
const lapse: TransitionSpec = {
  name: 'lapse',
  label: '过期',
  from: ['SENT'],
  to: 'CANCELLED',
  party: 'nobody',
  permission: 'order:edit',
  automatic: { when: 'dueTime < ctx.now', facts: ['hasGoods'] },
  checks: [{ refuseWhen: 'urgent == true', message: '加急订单不过期' }],
  effects: [{ set: { reason: "'已过期'" } }],
};

const order: EntitySpec = {
  ...orderEntity,
  parties: { ...orderEntity.parties, nobody: { title: '系统', value: "''" } },
  facts: {
    moving: [{ entity: 'shipment', match: { orderNo: 'orderNo' } }],
    pledged: [{ entity: 'goods', match: { holderId: 'partnerId', name: 'title' }, where: "status == 'PLEDGED'" }],
    hasGoods: [
      { entity: 'shipment', match: { orderNo: 'orderNo' } },
      { entity: 'goods', match: { holderId: 'ownerId' } },
    ],
  },
  workflow: {
    ...(orderEntity.workflow ?? { field: '', initial: '', states: [], transitions: [] }),
    transitions: [...(orderEntity.workflow?.transitions ?? []), close, lapse],
  },
};
const world = (more: Record<string, EntitySpec> = {}): SchemaSet => ({
  ...testSchemas,
  entities: { goods: goodsEntity, purchaseOrder: order, ...more },
});
const automationOf = ({ services }: TestServer): Automation => ({
  services,
  types: recordTypes(services.schemas),
  rules: formRules(services.schemas),
});

describe.each(engines)('facts and automatic steps on $name', (engine) => {
  let server: TestServer;
  let later: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas: world() });
    later = await startServer(engine, { schemas: world({ shipment }) });
  });
  afterAll(async () => {
    await server?.close();
    await later?.close();
  });
  afterEach(() => vi.useRealTimers());

  const move = (on: TestServer, row: { id: string; version: number }, name: string, as = 'A', path = ORDER) =>
    on.call(as, 'POST', `${path}/${row.id}/${name}`, { version: row.version, input: {} });
  const read = async (on: TestServer, id: string) => (await on.call('A', 'GET', `${ORDER}/${id}`)).body.data;

  it('say nothing while the entity that decides them is not there', async () => {
    const row = await makeOrder(server, {}, true);
    expect((await move(server, row, 'close')).status).toBe(200);
  });

  it('wake up with the entity, hold while a row is open and no longer than that', async () => {
    const row = await makeOrder(later, {}, true);
    // Another company's row counts, as long as it matches.
    const going = (await later.call('C', 'POST', SHIPMENT, { orderNo: row.orderNo, ownerId: 'C' })).body.data;
    expect(await move(later, row, 'close')).toMatchObject({ status: 409, body: { message: '存在未收货的发货单' } });
    expect((await move(later, going, 'arrive', 'C', SHIPMENT)).status).toBe(200);
    expect((await move(later, row, 'close')).status).toBe(200);
  });

  it('count the rows of their own condition where they have one', async () => {
    const row = await makeOrder(server, {}, true);
    const goods = (await server.call('B', 'POST', GOODS, { name: row.title, holderId: 'B' })).body.data;
    const free = await makeOrder(server, { title: row.title }, true);
    expect((await move(server, free, 'close')).status).toBe(200);
    expect((await move(server, goods, 'pledge', 'B', GOODS)).status).toBe(200);
    expect(await move(server, row, 'close')).toMatchObject({ status: 409, body: { message: '货物已质押' } });
  });

  it('let the server take a step once its time has come and its facts are true, and not before', async () => {
    const row = await makeOrder(server, { dueTime: '2031-05-01 12:00:00' }, true);
    const urgent = await makeOrder(server, { dueTime: '2031-05-01 12:00:00', urgent: true }, true);
    const open = await makeOrder(server, {}, true);
    const run = (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      return runAutomatic(automationOf(server));
    };
    expect(await run('2031-05-01T11:59:00+08:00')).toBe(0);
    expect(await run('2031-05-01T12:01:00+08:00')).toBe(0);
    await server.call('A', 'POST', GOODS, { name: '货', holderId: 'A' });
    expect(await run('2031-05-01T12:02:00+08:00')).toBe(1);
    expect(await read(server, row.id)).toMatchObject({ status: 'CANCELLED', reason: '已过期' });
    expect((await read(server, urgent.id)).status).toBe('SENT');
    expect((await read(server, open.id)).status).toBe('SENT');
    const logs = (await server.call('A', 'GET', `${ORDER}/${row.id}/logs`)).body.data;
    expect(logs.at(-1)).toMatchObject({ action: 'lapse', userName: '系统', companyId: null, toState: 'CANCELLED' });
    expect(await run('2031-05-01T12:03:00+08:00')).toBe(0);
  });

  it('are taken once when several processes look at the same time', async () => {
    await server.call('A', 'POST', GOODS, { name: '货', holderId: 'A' });
    const rows = [];
    for (let count = 0; count < 4; count++)
      rows.push(await makeOrder(server, { dueTime: '2020-01-01 00:00:00' }, true));
    const runs = await Promise.all([1, 2, 3].map(() => runAutomatic(automationOf(server))));
    expect(runs.reduce((sum, taken) => sum + taken, 0)).toBe(rows.length);
    for (const { id } of rows) {
      const logs = (await server.call('A', 'GET', `${ORDER}/${id}/logs`)).body.data;
      expect(logs.filter((entry: { action: string }) => entry.action === 'lapse')).toHaveLength(1);
    }
  });

  it('take the rows behind a thousand that cannot be taken', async () => {
    const { services } = server;
    // Of ten thousand orders that are due, the thousand that wait longest are refused.
    await services.database.system((sql) =>
      raw`insert into record.purchase_order (id, status, owner_id, urgent, due_time, update_time, title)
        select 'due-' || n, 'SENT', 'A', n <= 1000, '2020-01-01', '2020-01-01'::timestamptz + n * interval '1 second',
        'due ' || n from generate_series(1, 10000) n`.execute(sql),
    );
    await server.call('A', 'POST', GOODS, { name: '货', holderId: 'A' });
    const places: Places = new Map();
    const look = () => runAutomatic(automationOf(server), { places, most: 600 });
    expect(await look()).toBe(0);
    expect(await look()).toBe(200);
    const { rows } = await services.database.system((sql) =>
      raw<{ id: string }>`delete from record.purchase_order where starts_with(id, 'due-') returning id, status`.execute(
        sql,
      ),
    );
    expect(rows).toHaveLength(10_000);
    expect(rows.filter((row) => 'status' in row && row.status === 'CANCELLED')).toHaveLength(200);
  }, 60_000);

  it('are looked at every minute, and no longer once the server stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const automation = startAutomation(automationOf(server));
    const row = await makeOrder(server, { dueTime: '2020-01-01 00:00:00' }, true);
    vi.advanceTimersByTime(59_000);
    expect((await read(server, row.id)).status).toBe('SENT');
    vi.advanceTimersByTime(1_000);
    await automation.stop();
    expect((await read(server, row.id)).status).toBe('CANCELLED');
    const late = await makeOrder(server, { dueTime: '2020-01-01 00:00:00' }, true);
    vi.advanceTimersByTime(180_000);
    expect((await read(server, late.id)).status).toBe('SENT');
  });

  it('cannot be taken by a caller', async () => {
    const row = await makeOrder(server, { dueTime: '2020-01-01 00:00:00' }, true);
    for (const as of ['A', 'B', 'P@PLATFORM'])
      expect([403, 404]).toContain((await move(server, row, 'lapse', as)).status);
  });
});
