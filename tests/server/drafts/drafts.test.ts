import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionOf } from '#codegen/version';
import type { SchemaSet, ScreenSpec } from '#core/language';
import { draftsModule } from '../../../server/drafts/index.ts';
import { forgetOldDrafts } from '../../../server/drafts/store.ts';
import { engines } from '../engines.ts';
import { testSchemas } from '../fixtures/entities.ts';
import { makeOrder, orderValues, startServer, type TestServer } from '../harness.ts';

const DRAFT = '/user-api/api/draft';
const ROUTE = '/order/add';

const screen = (route: string, more: Partial<ScreenSpec> = {}): ScreenSpec =>
  ({
    route,
    kind: 'form',
    title: '订单',
    entity: 'purchaseOrder',
    form: 'form',
    permission: 'order',
    actions: [],
    ...more,
  }) as ScreenSpec;

const schemas: SchemaSet = {
  ...testSchemas,
  screens: {
    [ROUTE]: screen(ROUTE),
    '/order/step1': screen('/order/step1', { kind: 'steps', flow: 'order', steps: [] } as Partial<ScreenSpec>),
    '/order/step2': screen('/order/step2', { kind: 'steps', flow: 'order', steps: [] } as Partial<ScreenSpec>),
    '/order/list': screen('/order/list', { kind: 'list' } as Partial<ScreenSpec>),
  },
};

describe.each(engines)('a draft kept on the server ($name)', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas, modules: [draftsModule] });
  });
  afterAll(() => server?.close());

  const put = (body: Record<string, unknown>, as = 'A', headers = {}) =>
    server.call(as, 'PUT', DRAFT, { route: ROUTE, values: {}, ...body }, headers);
  const get = (as = 'A', record = 'new', route = ROUTE, headers = {}) =>
    server.call(as, 'GET', `${DRAFT}?route=${encodeURIComponent(route)}&record=${record}`, undefined, headers);
  const drop = (as = 'A', record = 'new', route = ROUTE) =>
    server.call(as, 'DELETE', `${DRAFT}?route=${encodeURIComponent(route)}&record=${record}`);

  it('keeps the version of the schemas that it was written with', async () => {
    await put({ record: 'copy-8' });
    const { rows } = await server.services.database.system((sql) =>
      raw<{ set: string }>`select schema_set as set from form_draft where record = 'copy-8'`.execute(sql),
    );
    expect(rows).toEqual([{ set: versionOf(schemas) }]);
    await drop('A', 'copy-8');
  });

  it('keeps texts that cells could not hold, of columns that users fill in only', async () => {
    const rejectedInput = [
      { path: 'lines.0.goodsId', message: '不在可选项内', text: '马车' },
      { path: 'lines.0.nothing', message: 'x', text: 'x' },
      { path: '__proto__.0.x', message: 'x', text: 'x' },
      { path: 'lines.0.goodsId', message: 'x' },
    ];
    expect((await put({ record: 'copy-9', rejectedInput })).status).toBe(200);
    expect((await get('A', 'copy-9')).body.data.rejectedInput).toEqual([rejectedInput[0]]);
    await drop('A', 'copy-9');
  });

  it('reads the texts that a version before has stored, or sends, under their former key', async () => {
    const texts = [{ path: 'lines.0.goodsId', message: '不在可选项内', text: '马车' }];
    const kept = async () => (await get('A', 'copy-7')).body.data;
    await put({ record: 'copy-7', rejectedInput: texts });
    await server.services.database.system((sql) =>
      raw`update form_draft set content = (content - 'rejectedInput') || jsonb_build_object('unfit', content->'rejectedInput')
        where record = 'copy-7'`.execute(sql),
    );
    expect((await kept()).rejectedInput).toEqual(texts);
    expect(await kept()).not.toHaveProperty('unfit');
    await drop('A', 'copy-7');
    await put({ record: 'copy-7', unfit: texts });
    expect((await kept()).rejectedInput).toEqual(texts);
    await drop('A', 'copy-7');
  });

  it('comes back in another browser with who, when and whether it was this device', async () => {
    const kept = await put({ values: { title: '未写完' }, labels: { goodsId: '动力煤' }, held: ['title'] }, 'A', {
      device: 'office',
    });
    expect(kept.body.data).toMatchObject({
      revision: 1,
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const other = (await get('A', 'new', ROUTE, { device: 'home' })).body.data;
    expect(other).toMatchObject({ values: { title: '未写完' }, labels: { goodsId: '动力煤' }, held: ['title'] });
    expect(other).toMatchObject({ savedBy: 'A的用户', here: false, outdated: false, lost: [], revision: 1 });
    expect((await get('A', 'new', ROUTE, { device: 'office' })).body.data.here).toBe(true);
    await drop();
    expect((await get()).body.data).toBeNull();
  });

  it('is not seen by other users or other companies', async () => {
    await put({ values: { title: '机密' } });
    for (const as of ['B', 'C', 'A2']) expect((await get(as)).body.data).toBeNull();
    await drop('B');
    expect((await get()).body.data.values).toEqual({ title: '机密' });
    await drop();
  });

  it('is one for all steps of a flow and one for each record', async () => {
    const row = await makeOrder(server);
    await put({ route: '/order/step1', values: { title: '流程' } });
    await put({ record: row.id, values: { title: '改动' }, recordVersion: 1 });
    expect((await get('A', 'new', '/order/step2')).body.data.values).toEqual({ title: '流程' });
    expect((await get('A', row.id)).body.data).toMatchObject({ values: { title: '改动' }, changedSince: false });
    expect((await get()).body.data).toBeNull();
    await drop('A', 'new', '/order/step2');
    expect((await get('A', 'new', '/order/step1')).body.data).toBeNull();
  });

  it('says when its record has been changed since', async () => {
    const row = await makeOrder(server);
    await put({ record: row.id, values: { title: '旧' }, recordVersion: 1 });
    await server.call('A', 'PUT', `/trade-api/api/test/order/${row.id}`, { ...orderValues(), version: 1 });
    expect((await get('A', row.id)).body.data).toMatchObject({ changedSince: true, recordVersion: 1 });
  });

  it('asks for the same rights as its form', async () => {
    expect((await put({}, 'A#goods')).status).toBe(403);
    expect((await put({}, 'A#order')).status).toBe(403);
    expect((await get('A#goods')).status).toBe(403);
    expect((await put({}, '-')).status).toBe(403);
    expect((await put({}, '')).status).toBe(401);
    const row = await makeOrder(server, {}, true);
    // Sent: its owner may read it but not edit it, the third company does not know it.
    expect((await put({ record: row.id })).status).toBe(403);
    expect((await put({ record: row.id }, 'C')).status).toBe(404);
  });

  it('exists for forms only', async () => {
    expect((await put({ route: '/order/list' })).status).toBe(404);
    expect((await put({ route: '/nowhere' })).status).toBe(404);
    expect((await put({ record: '../x' })).status).toBe(400);
    expect((await put({ values: [] })).status).toBe(400);
    expect((await put({ revision: 'x' })).status).toBe(400);
  });

  it('never holds sensitive, internal, server-owned or unknown fields', async () => {
    const values = {
      title: '甲',
      bankAccount: '6222',
      marker: 'x',
      orderNo: 'TD1',
      nobody: 1,
      lines: [{ amount: '1', x: 2 }],
    };
    await put({ values });
    expect((await get()).body.data.values).toEqual({ title: '甲', lines: [{ amount: '1' }] });
    await drop();
  });

  it('refuses more than 256 KB and keeps the last good one', async () => {
    await put({ values: { title: '好' } });
    const big = await put({ values: { title: 'x'.repeat(300_000) }, revision: 1 });
    expect([big.status, big.body.message]).toEqual([413, '填写内容过多，草稿未保存到服务器']);
    expect((await get()).body.data.values).toEqual({ title: '好' });
    await drop();
  });

  it('is not overwritten by a window that has not seen its last state', async () => {
    const first = (await put({ values: { title: '一' } })).body.data;
    const second = (await put({ values: { title: '二' }, revision: first.revision })).body.data;
    const late = await put({ values: { title: '迟' }, revision: first.revision });
    expect([late.status, late.body.data]).toEqual([409, { savedAt: second.savedAt, revision: 2 }]);
    expect((await put({ values: { title: '无' } })).status).toBe(409);
    expect((await get()).body.data.values).toEqual({ title: '二' });
    await drop();
  });

  it('of an older form loses what no longer fits and says so', async () => {
    await put({ values: { title: '甲', kind: 'CAR', price: '12.5' }, held: ['title', 'kind'], labels: { kind: '车' } });
    await server.services.database.system((sql) =>
      raw`update form_draft set schema_version = 'old', content = jsonb_set(jsonb_set(content, '{values,kind}', '"GONE"'), '{values,former}', '"x"')`.execute(
        sql,
      ),
    );
    expect((await get()).body.data).toMatchObject({
      values: { title: '甲', price: '12.5' },
      outdated: true,
      lost: ['former', '类型'],
      held: ['title'],
      labels: {},
    });
    await drop();
  });

  it('falls away after thirty days, and the oldest beyond fifty', async () => {
    const rows = Array.from({ length: 52 }, (_unused, index) => `copy-${index}`);
    for (const record of rows) await put({ record, values: { title: record } });
    expect((await get('A', 'copy-0')).body.data).toBeNull();
    expect((await get('A', 'copy-51')).body.data).not.toBeNull();
    await server.services.database.system(async (sql) => {
      await raw`update form_draft set saved_at = now() - interval '31 days' where record = 'copy-51'`.execute(sql);
      await forgetOldDrafts(sql);
    });
    expect((await get('A', 'copy-51')).body.data).toBeNull();
    expect((await get('A', 'copy-50')).body.data).not.toBeNull();
  });
});
