/** A list of the portal counts its rows as far as is cheap, says that there are more, and counts all of them when asked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListScreen } from '#core/language';
import { engines } from '../../engines.ts';
import { testSchemas } from '../../fixtures/entities.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

const list: ListScreen = {
  kind: 'list',
  route: '/orders',
  title: '订单',
  entity: 'purchaseOrder',
  filters: [],
  summary: ['price'],
  columns: ['title', 'price'],
};
const ROWS = 7;
const COUNTED = 4;

describe.each(engines)('a list with more rows than it counts on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const schemas = { ...testSchemas, screens: { '/orders': list } };
    server = await startServer(engine, { schemas, countTo: COUNTED });
    for (let place = 1; place <= ROWS; place += 1)
      await makeOrder(server, { title: `第${place}单`, price: String(place), quantity: '1' });
  });
  afterAll(() => server?.close());

  const page = async (query: string) => {
    const { status, body } = await server.call('A', 'GET', `${ORDER}/page?sort=title&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const { list: rows, ...rest } = body.data;
    return { titles: rows.map(({ title }: { title: string }) => title), ...rest };
  };
  const titles = (...places: number[]) => places.map((place) => `第${place}单`);

  it('says that there are more, and does not add them up', async () => {
    expect(await page('screen=/orders&pageSize=2&summary=price')).toEqual({
      titles: titles(1, 2),
      total: COUNTED,
      more: true,
      pageNo: 1,
      pageSize: 2,
    });
    expect(await page('screen=/orders&pageSize=2')).toMatchObject({ total: COUNTED, more: true });
  });

  it('counts and adds up all of them on demand', async () => {
    expect(await page('screen=/orders&pageSize=1&summary=price&exact=true')).toEqual({
      titles: titles(1),
      total: ROWS,
      summary: { price: '28' },
      pageNo: 1,
      pageSize: 1,
    });
  });

  it('has pages beyond what it counts, up to the last, and none after it', async () => {
    expect(await page('screen=/orders&pageSize=2&pageNo=3')).toMatchObject({
      titles: titles(5, 6),
      total: 6,
      more: true,
    });
    const last = await page('screen=/orders&pageSize=2&pageNo=4&summary=price');
    expect(last).toEqual({ titles: titles(7), total: ROWS, summary: { price: '28' }, pageNo: 4, pageSize: 2 });
    const beyond = await page('screen=/orders&pageSize=2&pageNo=5');
    expect(beyond).toEqual({ titles: [], total: ROWS, pageNo: 5, pageSize: 2 });
  });

  it.each([
    ['as many as it counts', 'f.price=~4', 4, '10'],
    ['fewer', 'f.price=~3', 3, '6'],
    ['none', 'f.price=90~', 0, '0'],
  ])('counts and adds up %s', async (_, filter, total, price) => {
    const found = await page(`screen=/orders&pageSize=2&summary=price&${filter}`);
    expect(found).toMatchObject({ total, summary: { price } });
    expect(found).not.toHaveProperty('more');
  });

  it('counts everything for who asks without a screen', async () => {
    expect(await page('pageSize=2&summary=price')).toMatchObject({ total: ROWS, summary: { price: '28' } });
  });
});
