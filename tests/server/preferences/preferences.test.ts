import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { preferencesModule } from '../../../server/preferences/index.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

const BUY = '/center/contract/buy/list';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { modules: [platformModule, entityModule, preferencesModule] });
});
afterAll(() => portal?.close());

/** What one signed-in person says to the server in JSON. */
async function person(account: string) {
  const token = await portal.signIn(account);
  const headers = { 'content-type': 'application/json' };
  return {
    get: (url: string, values = {}) => portal.get(`/user-api/api${url}`, values, { token }),
    post: (url: string, body: unknown) =>
      portal.call('POST', `/user-api/api${url}`, {}, { token, headers, payload: JSON.stringify(body) }),
  };
}

describe('settings of a person', () => {
  it('are kept by key, replaced, and forgotten with null', async () => {
    const { get, post } = await person('co02u02');
    const key = `list.${BUY}`;
    await post('/setting/save', { key, value: { shown: { spec: true } } });
    await post('/setting/save', { key, value: { shown: { spec: false } } });
    await post('/setting/save', { key: 'other', value: 1 });
    expect((await get('/setting/list')).body.data).toEqual({ [key]: { shown: { spec: false } }, other: 1 });
    await post('/setting/save', { key: 'other', value: null });
    expect(Object.keys((await get('/setting/list')).body.data)).toEqual([key]);
  });

  it('are seen by nobody else and need a session', async () => {
    expect((await (await person('co02u03')).get('/setting/list')).body.data).toEqual({});
    expect((await portal.get('/user-api/api/setting/list')).status).toBe(401);
  });

  it.each([
    ['a key with a blank', { key: 'a b', value: 1 }],
    ['no key', { key: '', value: 1 }],
    ['a long key', { key: 'x'.repeat(201), value: 1 }],
    ['a large value', { key: 'x', value: 'x'.repeat(20_000) }],
    ['a list', ['key', 'x']],
  ])('refuse %s with 400', async (_, body) => {
    expect((await (await person('co02u02')).post('/setting/save', body)).status).toBe(400);
  });
});

describe('views of a list', () => {
  const query = { tab: 'DRAFT', pageSize: 20, sort: [{ id: 'signDate', desc: true }], filters: { coalType: 'COKE' } };
  const names = async (account: string) =>
    (await (await person(account)).get('/listView/list', { route: BUY })).body.data.map(
      (view: { name: string; mine: boolean }) => `${view.name}${view.mine ? '' : '*'}`,
    );

  it('are shared with the company on wish and with nobody else', async () => {
    const { post } = await person('co02u02');
    expect((await post('/listView/save', { route: BUY, name: '焦炭草稿', shared: true, query })).status).toBe(200);
    await post('/listView/save', { route: BUY, name: '只给自己', shared: false, query });
    expect(await names('co02u02')).toEqual(['只给自己', '焦炭草稿']);
    expect(await names('co02u01')).toEqual(['焦炭草稿*']);
    expect(await names('co04u02')).toEqual([]);
    const { body } = await (await person('co02u01')).get('/listView/list', { route: BUY });
    expect(body.data[0].query).toEqual(query);
  });

  it('are changed and removed by their owner alone', async () => {
    const owner = await person('co02u02');
    const colleague = await person('co02u01');
    const [view] = (await colleague.get('/listView/list', { route: BUY })).body.data;
    expect((await colleague.post('/listView/remove', { id: view.id })).status).toBe(404);
    await colleague.post('/listView/save', { route: BUY, name: view.name, shared: false, query: { filters: {} } });
    expect(await names('co02u02')).toContain('焦炭草稿');
    await owner.post('/listView/save', { route: BUY, name: view.name, shared: false, query });
    expect(await names('co02u01')).toEqual(['焦炭草稿']);
    expect((await owner.post('/listView/remove', { id: view.id })).status).toBe(200);
    expect(await names('co02u02')).toEqual(['只给自己']);
  });

  it('are closed to those who may not open the list', async () => {
    const { get, post } = await person('co09u01');
    const may = (await get('/listView/list', { route: BUY })).status;
    const held = portal.services.schemas.screens[BUY]?.permission ?? '';
    const codes = (await get('/company/user/permission')).body.data as string[];
    expect(may).toBe(codes.includes(held) ? 200 : 403);
    expect((await post('/listView/save', { route: '/no/list', name: 'x', query })).status).toBe(404);
  });

  it.each([
    ['no name', { name: '', query }],
    ['a long name', { name: '二'.repeat(21), query }],
    ['no query', { name: 'x', query: null }],
    ['a filter that is no field', { name: 'x', query: { filters: { "a' or 1": 'x' } } }],
    ['a sort that is no field', { name: 'x', query: { filters: {}, sort: [{ id: '1;drop' }] } }],
    ['a long value', { name: 'x', query: { filters: { a: 'x'.repeat(501) } } }],
  ])('refuse %s with 400', async (_, body) => {
    const { post } = await person('co02u02');
    expect((await post('/listView/save', { route: BUY, ...body })).status).toBe(400);
  });
});
