import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormRule, SchemaSet } from '#core/language';
import type { ServerModule } from '../../../server/kernel/index.ts';
import { questionsModule } from '../../../server/questions/index.ts';
import { engines } from '../engines.ts';
import { orderForm, testSchemas } from '../fixtures/entities.ts';
import { makeOrder, ORDER, orderValues, startServer, type TestServer } from '../harness.ts';

const ASK = '/user-api/api/question';
const rules: FormRule[] = [
  {
    field: 'title',
    checkBy: { question: 'record.unique', with: { title: 'title', ownerId: 'ownerId', kind: 'kind' } },
    message: '标题已被使用，请换一个',
  },
  { field: 'goodsId', optionsFrom: { question: 'test.goods', with: { kind: 'kind' } } },
  {
    field: 'price',
    checkBy: { question: 'test.price', with: { price: 'price' } },
    message: '单价偏离市场',
    level: 'warning',
  },
];
const schemas: SchemaSet = {
  ...testSchemas,
  forms: { 'purchaseOrder/form': { ...orderForm, rules: [...orderForm.rules, ...rules] } },
};
const answers: ServerModule = {
  name: 'answers',
  setup({ questions }) {
    questions.set('test.goods', async ({ values }) => ({ codes: values.kind === 'SHIP' ? [] : ['G9'] }));
    questions.set('test.price', async ({ values }) => ({ ok: Number(values.price) < 100 }));
  },
};

describe.each(engines)('questions of forms ($name)', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas, modules: [questionsModule, answers] });
  });
  afterAll(() => server?.close());

  const ask = (body: Record<string, unknown>, as = 'A') =>
    server.call(as, 'POST', ASK, { question: 'record.unique', entity: 'purchaseOrder', ...body });
  const send = async (row: { id: string; version: number }) =>
    server.call('A', 'POST', `${ORDER}/${row.id}/send`, { version: row.version, input: {} });

  it('tell whether a value is taken by another record within the rule', async () => {
    const row = await makeOrder(server, { title: '独一', kind: 'SHIP', shipName: '远洋' });
    const values = { title: '独一', ownerId: 'A', kind: 'SHIP' };
    expect((await ask({ values })).body.data).toEqual({ ok: false, message: '标题已被使用' });
    expect((await ask({ values, id: row.id })).body.data.ok).toBe(true);
    expect((await ask({ values: { ...values, title: '另一' } })).body.data.ok).toBe(true);
    expect((await ask({ values: { ...values, kind: 'CAR' } })).body.data).toEqual({ ok: true });
  });

  it('take an empty field for a value of its own where the rule says so', async () => {
    const ruled = (sameEmpty: boolean): SchemaSet => {
      const unique = [{ fields: ['title', 'shipName'], sameEmpty, message: '标题与船名重复' }];
      const purchaseOrder = { ...schemas.entities.purchaseOrder, unique } as SchemaSet['entities'][string];
      return { ...schemas, entities: { ...schemas.entities, purchaseOrder } };
    };
    const tried = async (sameEmpty: boolean, title: string) => {
      const other = await startServer(engine, { schemas: ruled(sameEmpty), modules: [questionsModule, answers] });
      const status = [];
      for (const each of [title, title, '另一'])
        status.push((await other.call('A', 'POST', ORDER, orderValues({ title: each, kind: 'CAR' }))).status);
      const values = { title, shipName: '', ownerId: 'A' };
      const body = { question: 'record.unique', entity: 'purchaseOrder', values };
      const { ok } = (await other.call('A', 'POST', ASK, body)).body.data;
      await other.close();
      return { status, ok };
    };
    expect(await tried(true, '无船')).toEqual({ status: [200, 400, 200], ok: false });
    expect(await tried(false, '无船')).toEqual({ status: [200, 200, 200], ok: true });
  });

  it('do not tell a company about records of others', async () => {
    await makeOrder(server, { title: '甲方机密', kind: 'SHIP', shipName: '远洋' });
    const values = { title: '甲方机密', ownerId: 'A', kind: 'SHIP' };
    expect((await ask({ values }, 'C')).body.data.ok).toBe(true);
  });

  it('are for those who may write, and only those that a form of the entity puts', async () => {
    const values = { title: 'x', ownerId: 'A', kind: 'SHIP' };
    expect((await ask({ values }, '')).status).toBe(401);
    expect((await ask({ values }, 'A#order')).status).toBe(403);
    expect((await ask({ values }, '-')).status).toBe(403);
    expect((await ask({ values, entity: 'goods' })).status).toBe(400);
    expect((await ask({ values, question: 'test.other' })).status).toBe(400);
    expect((await ask({ values: { title: 'x' } })).status).toBe(400);
  });

  it('are put again by the transition: a refused check and a code that is not on offer stop it', async () => {
    const bad = await makeOrder(server, { kind: 'SHIP', shipName: '远洋', goodsId: null });
    expect((await send(bad)).status).toBe(200);
    const goods = await server.call('A', 'POST', '/trade-api/api/test/goods', {
      name: '货',
      holderId: 'A',
      open: true,
    });
    const row = await makeOrder(server, { goodsId: goods.body.data.id });
    const refused = await send(row);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'goodsId', message: '请选择正确的货物' }]]);
  });

  it('that only warn do not stop it', async () => {
    const row = await makeOrder(server, { price: '5000.00' });
    expect((await send(row)).status).toBe(200);
  });
});
