import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { orderEntity, testSchemas } from '../../fixtures/entities.ts';
import { GOODS, makeOrder, startServer, type TestServer } from '../../harness.ts';

/** Orders with what is known of their goods: a measure, a value of it, a link through lines, a reader with one field. */
const book: EntitySpec = {
  name: 'orderBook',
  title: '订单账',
  base: 'trade',
  path: '/api/test/orderBook',
  label: ['title'],
  permission: 'order',
  operations: { export: { permission: 'order:export' } },
  type: 'object',
  properties: {
    orderNo: { type: 'string', title: '订单号' },
    title: { type: 'string', title: '标题' },
    kind: { type: 'string', title: '类型', dictionary: 'orderKind' },
    total: { type: 'string', title: '总额', format: 'money' },
    stock: { type: 'string', title: '库存', format: 'decimal', scale: 3 },
    lineStock: { type: 'string', title: '明细库存', format: 'decimal', scale: 3 },
    lineCount: { type: 'integer', title: '明细货物' },
    perUnit: { type: 'string', title: '单位金额', format: 'money' },
    isDear: { type: 'boolean', title: '偏高' },
  },
  parties: orderEntity.parties,
  access: [],
  derived: {
    from: 'purchaseOrder',
    where: "status != 'CANCELLED'",
    fields: {
      stock: { of: { entity: 'goods', match: { id: 'goodsId' } }, sum: 'stock' },
      lineStock: { of: { entity: 'goods', match: { id: 'lines.goodsId' }, where: 'stock > 3' }, sum: 'stock' },
      lineCount: { of: { entity: 'goods', match: { id: 'lines.goodsId' } }, count: true },
      perUnit: { value: 'round(total / stock, 2)' },
      isDear: { value: 'perUnit > 3' },
    },
    readers: [
      { role: 'holder', company: 'holderId', of: { entity: 'goods', match: { id: 'goodsId' } }, reads: ['title'] },
    ],
  },
  tabs: { main: [{ key: 'DEAR', label: '偏高', where: 'isDear == true' }] },
};
/** Orders of one kind of one buyer as one row. */
const kinds: EntitySpec = {
  ...{ ...book, name: 'orderKindBook', title: '按类型', path: '/api/test/orderKindBook', tabs: {} },
  properties: {
    kind: { type: 'string', title: '类型', dictionary: 'orderKind' },
    orders: { type: 'integer', title: '单数' },
    total: { type: 'string', title: '总额', format: 'money' },
  },
  derived: {
    from: 'purchaseOrder',
    where: "status != 'CANCELLED'",
    one: ['ownerId', 'partnerId', 'kind'],
    fields: {
      orders: {
        of: { entity: 'purchaseOrder', match: { ownerId: 'ownerId', kind: 'kind' }, where: "status != 'CANCELLED'" },
        count: true,
      },
      total: {
        of: { entity: 'purchaseOrder', match: { ownerId: 'ownerId', kind: 'kind' }, where: "status != 'CANCELLED'" },
        sum: 'total',
      },
    },
  },
};
const schemas: SchemaSet = {
  ...testSchemas,
  entities: { ...testSchemas.entities, orderBook: book, orderKindBook: kinds },
};
const BOOK = '/trade-api/api/test/orderBook';

describe.each(engines)('derived records on $name', (engine) => {
  let server: TestServer;
  let first: { id: string };
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
    const goods = async (name: string, stock: string, open: boolean) =>
      (await server.call('H', 'POST', GOODS, { name, holderId: 'H', stock, open })).body.data.id as string;
    const coal = await goods('煤', '8.000', true);
    const coke = await goods('焦', '2.500', true);
    first = await makeOrder(server, {
      title: '一号',
      price: '12.50',
      quantity: '2',
      goodsId: coal,
      lines: [{ goodsId: coal }, { goodsId: coke }],
    });
    await makeOrder(server, { title: '二号', price: '10', quantity: '1', goodsId: coke }, true);
    const gone = await makeOrder(server, { title: '三号', price: '1', quantity: '1' });
    await server.call('A', 'POST', `/trade-api/api/test/order/${gone.id}/cancel`, { version: 1, input: {} });
  });
  afterAll(() => server?.close());

  const page = async (as: string, query = '') =>
    (await server.call(as, 'GET', `${BOOK}/page?sort=title&${query}`)).body.data;

  it('reckons sums of linked rows, whoever may open them, and values of these sums', async () => {
    const { list, total } = await page('A');
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      title: '一号',
      total: '25',
      stock: '8',
      lineStock: '8',
      lineCount: 2,
      perUnit: '3.13',
      isDear: true,
    });
    expect(list[1]).toMatchObject({ title: '二号', stock: '2.5', lineStock: '0', lineCount: 0, perUnit: '4' });
  });

  it('filters, sorts, counts tabs and adds up derivedFields fields like stored ones', async () => {
    expect((await page('A', 'f.stock=3~')).list.map(({ title }: { title: string }) => title)).toEqual(['一号']);
    const sorted = await server.call('A', 'GET', `${BOOK}/page?sort=-perUnit&summary=stock&tab=DEAR`);
    expect(sorted.body.data.list.map(({ title }: { title: string }) => title)).toEqual(['二号', '一号']);
    expect(sorted.body.data.summary).toEqual({ stock: '10.5' });
    expect((await server.call('A', 'GET', `${BOOK}/tabCount?tabs=main`)).body.data).toEqual({ DEAR: 2 });
  });

  it('lets one row stand for those that agree, seen by their companies alone', async () => {
    const groups = async (as: string) =>
      (await server.call(as, 'GET', '/trade-api/api/test/orderKindBook/page?sort=total')).body.data;
    const { list, total } = await groups('A');
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ orders: 2, total: '35' });
    expect((await groups('H')).total).toBe(0);
  });

  it('exports derivedFields fields', async () => {
    const answer = await server.call('A', 'GET', `${BOOK}/export?columns=title,perUnit`);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-total-rows']).toBe('2');
  });

  it('shows rows to the parties of the base record alone, as the base record does', async () => {
    expect((await page('B')).list.map(({ title }: { title: string }) => title)).toEqual(['二号']);
    expect((await page('C')).total).toBe(0);
    expect((await server.call('C', 'GET', `${BOOK}/${first.id}`)).status).toBe(404);
    expect((await page('-')).total).toBe(0);
  });

  it('gives a reader of some fields nothing else: not in rows, sums, filters or tabs', async () => {
    const asHolder = await server.call('H', 'GET', `${BOOK}/page?sort=title&summary=total`);
    expect(
      asHolder.body.data.list.map(({ title, total, stock }: Record<string, unknown>) => [title, total, stock]),
    ).toEqual([
      ['一号', null, null],
      ['二号', null, null],
    ]);
    expect(asHolder.body.data.summary).toEqual({ total: '0' });
    expect(asHolder.body.data.list[0]._parties).toEqual(['holder']);
    expect((await server.call('H', 'GET', `${BOOK}/page?f.total=0~`)).body.data.total).toBe(0);
    expect((await server.call('H', 'GET', `${BOOK}/tabCount?tabs=main`)).body.data).toEqual({ DEAR: 0 });
  });

  it('keeps to the data scope of the reader: rows of colleagues are not there, sums of the own rows are whole', async () => {
    const make = async (as: string, url: string, values: Record<string, unknown>) =>
      (await server.call(as, 'POST', url, values)).body.data.id as string;
    const byBert = await make('A.bert', GOODS, { name: '兰炭', holderId: 'A', stock: '7', open: true });
    const byAnna = await make('A.anna', GOODS, { name: '块煤', holderId: 'A', stock: '2', open: true });
    const values = { ownerId: 'A', partnerId: 'B', kind: 'CAR', price: '6', quantity: '1', goodsId: byBert };
    const lines = [{ goodsId: byBert }, { goodsId: byAnna }];
    await make('A.anna', '/trade-api/api/test/order', { ...values, title: '安娜的', lines });
    await make('A.bert', '/trade-api/api/test/order', { ...values, title: '伯特的' });
    const rows = async (as: string) =>
      (await page(as, 'f.title=的')).list.map(({ title, stock, lineStock, lineCount }: Record<string, unknown>) => [
        title,
        stock,
        lineStock,
        lineCount,
      ]);
    expect(await rows('A.anna')).toEqual([
      ['伯特的', '7', '0', 0],
      ['安娜的', '7', '7', 2],
    ]);
    expect(await rows('A.anna~anna')).toEqual([['安娜的', '7', '7', 2]]);
    expect(await rows('A.anna~anna+bert')).toHaveLength(2);
    const counted = await server.call('A.anna~anna', 'GET', `${BOOK}/page?f.title=的&summary=stock`);
    expect(counted.body.data).toMatchObject({ total: 1, summary: { stock: '7' } });
    const others = await server.call('A.anna~anna', 'GET', `${BOOK}/${first.id}`);
    expect(others.status).toBe(404);
  });

  it('takes no writes', async () => {
    expect((await server.call('A', 'POST', BOOK, { title: '四号' })).status).toBe(404);
    expect((await server.call('A', 'PUT', `${BOOK}/${first.id}`, { version: 1 })).status).toBe(405);
  });
});
