import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListScreen, SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { testSchemas } from '../../fixtures/entities.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

const [engine] = engines;

/** A list with tabs that no other list has; `DRAFT` means more here than in the entity's own set. */
const ROUTE = '/test/order/list';
const list: ListScreen = {
  kind: 'list',
  route: ROUTE,
  title: '订单',
  entity: 'purchaseOrder',
  filters: [],
  columns: ['title'],
  tabs: [
    { key: 'ALL', label: '全部' },
    { key: 'DRAFT', label: '汽运草稿', where: "status == 'DRAFT' && kind == 'CAR'" },
    { key: 'URGENT', label: '加急', where: 'urgent == true' },
  ],
};
const withScreen = (screen: ListScreen): SchemaSet => ({ ...testSchemas, screens: { [screen.route]: screen } });

describe('a list with tabs of its own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine as (typeof engines)[number], { schemas: withScreen(list) });
    await makeOrder(server, { title: '一号', kind: 'CAR' });
    await makeOrder(server, { title: '二号', kind: 'SHIP', shipName: '东方', urgent: true });
  });
  afterAll(() => server?.close());

  const page = (query: string) => server.call('A', 'GET', `${ORDER}/page?${query}`);
  const titles = async (query: string) =>
    (await page(query)).body.data.list.map(({ title }: { title: string }) => title);

  it('is answered by them, counted by them and exported by them', async () => {
    expect(await titles(`tabs=${ROUTE}&tab=URGENT`)).toEqual(['二号']);
    expect(await titles(`tabs=${ROUTE}&tab=DRAFT`)).toEqual(['一号']);
    const { body } = await server.call('A', 'GET', `${ORDER}/tabCount?tabs=${ROUTE}`);
    expect(body.data).toEqual({ ALL: 2, DRAFT: 1, URGENT: 1 });
    const file = await server.call('A', 'GET', `${ORDER}/export?tabs=${ROUTE}&tab=URGENT&columns=title`);
    expect(file.headers['x-total-rows']).toBe('1');
  });

  it('leaves the tabs of the entity as they are', async () => {
    expect((await titles('tabs=main&tab=DRAFT')).sort()).toEqual(['一号', '二号']);
    expect((await titles('tab=DRAFT')).sort()).toEqual(['一号', '二号']);
    expect((await page('tab=URGENT')).status).toBe(400);
  });

  it('refuses tabs that nobody has named instead of answering others', async () => {
    const { status, body } = await page('tabs=/no/such/list&tab=DRAFT');
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'tabs', message: '查询条件不正确' }]);
  });

  it('does not start when one of them could never be listed', async () => {
    const broken = { ...list, tabs: [{ key: 'X', label: '坏', where: 'sum(lines.amount) > 5' }] };
    await expect(startServer(engine as (typeof engines)[number], { schemas: withScreen(broken) })).rejects.toThrow(
      `tabs.${ROUTE}.X of entity "purchaseOrder"`,
    );
  });
});
