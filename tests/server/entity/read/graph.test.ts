import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DetailScreen, EntitySpec, SchemaSet } from '#core/language';
import type { NodeAnswer } from '#core/protocol';
import { recordTypes, typeNamed } from '../../../../server/entity/index.ts';
import { graph, stateOf } from '../../../../server/entity/read/graph.ts';
import { engines } from '../../engines.ts';
import { goodsEntity, orderEntity, testSchemas } from '../../fixtures/entities.ts';
import { actorNamed, GOODS, makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

/** An order with its goods, the goods of its lines and the partner's other orders: five nodes over two entities. */
const screen: DetailScreen = {
  route: '/test/order',
  kind: 'detail',
  title: '订单',
  entity: 'purchaseOrder',
  permission: 'order',
  tabs: [
    {
      key: 'graph',
      title: '图',
      blocks: [
        {
          kind: 'graph',
          title: '图',
          lanes: [{ key: 'a', title: '甲' }],
          columns: [{ key: 'b', title: '乙' }],
          flows: [{ key: 'c', title: '丙' }],
          nodes: [
            node('goods', { entity: 'goods', match: { id: 'goodsId' } }, { sum: 'stock' }),
            node('lines', { entity: 'goods', match: { id: 'lines.goodsId' } }, { sum: 'stock' }),
            node('much', { entity: 'goods', match: { id: 'lines.goodsId' }, where: 'stock > 3' }, { count: true }),
            node('same', { entity: 'purchaseOrder', match: { partnerId: 'partnerId' } }, { max: 'price' }),
            node('none', { entity: 'purchaseOrder', match: { partnerId: 'ownerId' } }),
          ],
          edges: [],
        },
      ],
    },
  ],
};

function node(key: string, of: { entity: string; match: Record<string, string>; where?: string }, figure?: object) {
  return {
    key,
    title: key,
    lane: 'a',
    column: 'b',
    flow: 'c',
    of,
    ...(figure ? { figure: figure as { count: true } } : {}),
  };
}

/** What is known of an order by its title alone for the holder of its goods. */
const book: EntitySpec = {
  ...orderEntity,
  name: 'orderBook',
  path: '/api/test/orderBook',
  number: undefined,
  operations: {},
  workflow: undefined,
  documents: undefined,
  unique: undefined,
  views: {},
  tabs: {},
  access: [],
  derived: {
    from: 'purchaseOrder',
    fields: {},
    readers: [
      { role: 'holder', company: 'holderId', of: { entity: 'goods', match: { id: 'goodsId' } }, reads: ['title'] },
    ],
  },
};
const goods: EntitySpec = { ...goodsEntity, scope: 'company' };
const schemas: SchemaSet = {
  ...testSchemas,
  entities: { purchaseOrder: orderEntity, goods, orderBook: book },
  screens: { '/test/order': screen, '/test/book': { ...screen, route: '/test/book', entity: 'orderBook' } },
};

describe('the state of a node', () => {
  const state = (color: string, final = false) => ({ code: color, label: color, color, final }) as never;
  it('is told by the states of its rows: none, wrong, over, under way', () => {
    expect(stateOf([])).toBe('none');
    expect(stateOf([state('error'), state('success')])).toBe('failed');
    expect(stateOf([state('default', true), state('success')])).toBe('done');
    expect(stateOf([state('processing'), state('success')])).toBe('running');
    expect(stateOf([undefined])).toBe('done');
  });
});

describe.each(engines)('the graph of a record on $name', (engine) => {
  let server: TestServer;
  let order: { id: string };
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
    const make = async (name: string, stock: string, holderId: string) =>
      (await server.call(holderId, 'POST', GOODS, { name, holderId, stock, open: true })).body.data.id as string;
    const own = await make('煤', '8.000', 'A');
    const foreign = await make('焦', '2.500', 'H');
    order = await makeOrder(server, {
      title: '一号',
      price: '10',
      goodsId: own,
      lines: [{ goodsId: own }, { goodsId: foreign }],
    });
    await makeOrder(server, { title: '二号', price: '30' }, true);
  });
  afterAll(() => server?.close());

  const nodes = async (as: string, id = order.id, path = ORDER, route = '/test/order') => {
    const { status, body } = await server.call(as, 'GET', `${path}/${id}/graph?route=${encodeURIComponent(route)}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return new Map((body.data.nodes as NodeAnswer[]).map((answer) => [answer.key, answer]));
  };

  it('answers the nodes in the order of the screen, each with count, state and figure', async () => {
    const found = await nodes('A');
    expect([...found.keys()]).toEqual(['goods', 'lines', 'much', 'same', 'none']);
    expect(found.get('goods')).toMatchObject({ count: 1, state: 'running', open: true, figure: '8' });
    expect(found.get('goods')?.rows).toMatchObject([{ label: '煤', state: '可用', figure: '8', open: true }]);
    expect(found.get('much')).toMatchObject({ count: 1, figure: '1' });
    expect(found.get('same')).toMatchObject({ count: 2, figure: '30' });
    expect(found.get('none')).toMatchObject({ count: 0, state: 'none', open: true, figure: null, rows: [] });
  });

  it('tells of rows of others by name and state, and leaves them out of the figure', async () => {
    const lines = (await nodes('A')).get('lines');
    expect(lines).toMatchObject({ count: 2, open: true, figure: '8' });
    expect(lines?.rows).toContainEqual({
      id: '',
      label: '测试货物',
      state: '可用',
      open: false,
      counted: false,
      figure: null,
      time: '',
    });
  });

  it('closes what needs a code that the caller does not hold', async () => {
    expect((await nodes('A#order')).get('goods')).toMatchObject({ count: 1, open: false, figure: null });
  });

  it('counts nothing of the own company that lies outside the caller’s data scope', async () => {
    await server.call('A.bert', 'POST', ORDER, {
      title: '三号',
      ownerId: 'A',
      partnerId: 'B',
      kind: 'CAR',
      price: '50',
      quantity: '1',
    });
    const made = await server.call('A.anna', 'POST', ORDER, {
      title: '四号',
      ownerId: 'A',
      partnerId: 'B',
      kind: 'CAR',
      price: '20',
      quantity: '1',
    });
    const { id } = made.body.data;
    expect((await nodes('A.anna', id)).get('same')).toMatchObject({ count: 4, figure: '50' });
    const narrowed = (await nodes('A.anna~anna', id)).get('same');
    expect(narrowed).toMatchObject({ count: 1, figure: '20' });
    expect(narrowed?.rows.map(({ label }) => label)).toEqual([expect.stringContaining('四号')]);
  });

  it('finds what belongs to a derived record also for who reads only some of its fields', async () => {
    const sent = await makeOrder(server, {
      title: '五号',
      price: '1',
      goodsId: await held(),
      lines: [{ goodsId: await held() }],
    });
    const book = '/trade-api/api/test/orderBook';
    expect((await server.call('H', 'GET', `${book}/${sent.id}`)).body.data).toMatchObject({
      title: '五号',
      goodsId: null,
    });
    expect((await nodes('H', sent.id, book, '/test/book')).get('goods')).toMatchObject({ count: 1, figure: '2.5' });
  });
  const held = async () =>
    (await server.call('H', 'GET', `${GOODS}/page`)).body.data.list.find(({ name }: { name: string }) => name === '焦')
      .id as string;

  it('asks the database once for each entity, however many nodes there are', async () => {
    const types = recordTypes(schemas);
    const reading = { services: server.services, types, type: typeNamed(types, 'purchaseOrder') };
    const context = { actor: actorNamed('A'), traceId: 't', ip: '', device: 'test', idempotencyKey: null };
    const asked = await server.services.database.tenant(context.actor, async (sql) => {
      const statements = vi.spyOn(sql.getExecutor(), 'executeQuery');
      await graph(sql, reading, context as never, { id: order.id, route: '/test/order' });
      return statements.mock.calls.map(([query]) => query.sql);
    });
    // The record, to the service's role and back, goods and orders.
    expect(asked).toHaveLength(5);
    expect(asked.filter((text) => text.includes('with linked'))).toHaveLength(2);
  });

  it('is not there for records of others and for screens without one', async () => {
    const url = `${ORDER}/${order.id}/graph?route=`;
    expect((await server.call('C', 'GET', `${url}/test/order`)).status).toBe(404);
    expect((await server.call('A', 'GET', `${url}/test/book`)).status).toBe(404);
  });
});
