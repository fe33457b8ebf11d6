/** What a save or a step does not say stays as others have left it meanwhile, also when its own effects did so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationSpec, SchemaSet, TransitionSpec } from '#core/language';
import type { ServerModule } from '../../../../server/kernel/index.ts';
import { engines } from '../../engines.ts';
import { orderEntity, testSchemas } from '../../fixtures/entities.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

/** Written by whatever the effects set off, while the save holds the row that it read before. */
const MEANWHILE = { shipName: '后来', price: '77', period: { start: '2024-05-01' }, partnerId: 'C' };

const rewrite: TransitionSpec = {
  name: 'rewrite',
  label: '改写',
  from: ['DRAFT'],
  to: 'SENT',
  party: 'owner',
  permission: 'order:edit',
  effects: [
    { set: { reason: "'步骤'" } },
    { update: { entity: 'purchaseOrder', id: 'id', set: { shipName: "'后来'", partnerId: "'C'" } } },
  ],
};

const { workflow, operations } = orderEntity;
const edit: OperationSpec = {
  ...operations?.edit,
  permission: 'order:edit',
  effects: [{ operation: 'test.meanwhile' }],
};
const schemas: SchemaSet = {
  ...testSchemas,
  entities: {
    ...testSchemas.entities,
    purchaseOrder: {
      ...orderEntity,
      operations: { ...operations, edit },
      ...(workflow && { workflow: { ...workflow, transitions: [...workflow.transitions, rewrite] } }),
    },
  },
};

const meanwhile: ServerModule = {
  name: 'meanwhile',
  setup(services) {
    services.operations.set('test.meanwhile', async ({ sql, row }) => {
      await services.entities.patch(sql, 'purchaseOrder', row.id, MEANWHILE);
    });
  },
};

describe.each(engines)('columns that a write does not own on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas, modules: [meanwhile] });
  });
  afterAll(() => server?.close());

  const change = { shipName: '起初', kind: 'SHIP', period: { end: '2024-06-30' } };
  const read = async (as: string, id: string) => (await server.call(as, 'GET', `${ORDER}/${id}`)).body.data;

  it('a save writes what it changes and keeps what its effects wrote', async () => {
    const order = await makeOrder(server, change);
    const saved = await server.call('A', 'PUT', `${ORDER}/${order.id}`, { ...order, title: '新题', tags: ['A'] });
    expect(saved.status).toBe(200);
    const stored = await read('A', order.id);
    expect(stored).toMatchObject({ ...MEANWHILE, title: '新题', tags: ['A'] });
    expect(saved.body.data).toMatchObject({ shipName: '后来', version: stored.version });
  });

  it('a step keeps what its effects wrote into its own record', async () => {
    const order = await makeOrder(server, change);
    const moved = await server.call('A', 'POST', `${ORDER}/${order.id}/rewrite`, { version: 1, input: {} });
    expect(moved.status).toBe(200);
    expect(await read('A', order.id)).toMatchObject({ shipName: '后来', reason: '步骤', status: 'SENT' });
  });

  it('who sees the record follows the columns as they are at last', async () => {
    const order = await makeOrder(server, change);
    await server.call('A', 'POST', `${ORDER}/${order.id}/rewrite`, { version: 1, input: {} });
    const statuses = await Promise.all(
      ['B', 'C'].map(async (as) => (await server.call(as, 'GET', `${ORDER}/${order.id}`)).status),
    );
    expect(statuses).toEqual([404, 200]);
  });

  it('a text that is emptied inside a nested value is emptied in the table', async () => {
    const order = await makeOrder(server, { ...change, tags: ['A', 'B'] });
    const stored = await read('A', order.id);
    await server.call('A', 'PUT', `${ORDER}/${order.id}`, { ...stored, tags: [] });
    expect((await read('A', order.id)).tags ?? []).toEqual([]);
  });
});
