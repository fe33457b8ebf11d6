import { readXlsx } from 'hucre/xlsx';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { goodsEntity, orderEntity, testSchemas } from '../../fixtures/entities.ts';
import { GOODS, ORDER, orderValues, startServer, type TestServer } from '../../harness.ts';

/** Orders name who of the other company answered; of the goods only one may be open. */
function scopedSchemas(): SchemaSet {
  const order: EntitySpec = structuredClone(orderEntity);
  order.scope = [{ field: 'handlerId', party: 'partner' }];
  order.properties.handlerId = { type: 'string', title: '对方经办人', serverOwned: true, internal: true };
  order.reference = { fields: ['title'] };
  const refuse = order.workflow?.transitions.find((transition) => transition.name === 'refuse');
  refuse?.effects?.push({ set: { handlerId: 'ctx.user.id' } });
  const goods: EntitySpec = structuredClone(goodsEntity);
  goods.scope = 'company';
  goods.single = [{ field: 'open', within: ['holderId'] }];
  return { ...testSchemas, entities: { ...testSchemas.entities, purchaseOrder: order, goods } };
}

describe.each(engines)('the data scope of a user on $name', (engine) => {
  let server: TestServer;
  const ids: Record<string, string> = {};
  const ANNA = 'A.anna~anna';
  const TEAM = 'A.anna~anna+bert';

  beforeAll(async () => {
    server = await startServer(engine, { schemas: scopedSchemas() });
    for (const name of ['anna', 'bert', 'carl']) {
      const { body } = await server.call(`A.${name}`, 'POST', ORDER, orderValues({ title: name, price: '10' }));
      ids[name] = body.data.id;
    }
  });
  afterAll(() => server?.close());

  const titles = async (as: string, query = '') => {
    const { status, body } = await server.call(as, 'GET', `${ORDER}/page?sort=title${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.list.map((row: { title: string }) => row.title);
  };

  it('shows who has none the records of the whole company', async () => {
    expect(await titles('A.anna')).toEqual(['anna', 'bert', 'carl']);
  });

  it('narrows lists, totals and counted tabs to the own or the department’s records', async () => {
    expect(await titles(ANNA)).toEqual(['anna']);
    expect(await titles(TEAM)).toEqual(['anna', 'bert']);
    const { body } = await server.call(TEAM, 'GET', `${ORDER}/page?summary=price`);
    expect(body.data).toMatchObject({ total: 2, summary: { price: '20' } });
    const counts = await server.call(TEAM, 'GET', `${ORDER}/tabCount`);
    expect(counts.body.data).toMatchObject({ ALL: 2, DRAFT: 2 });
  });

  it('answers records outside of it as if they were not there', async () => {
    for (const path of ['', '/logs']) {
      expect((await server.call(ANNA, 'GET', `${ORDER}/${ids.anna}${path}`)).status).toBe(200);
      expect((await server.call(ANNA, 'GET', `${ORDER}/${ids.bert}${path}`)).status).toBe(404);
    }
    const save = await server.call(ANNA, 'PUT', `${ORDER}/${ids.bert}`, { version: 1, title: 'mine now' });
    expect(save.status).toBe(404);
    const move = await server.call(ANNA, 'POST', `${ORDER}/${ids.bert}/send`, { version: 1, input: {} });
    expect(move.status).toBe(404);
    const batch = await server.call(ANNA, 'POST', `${ORDER}/batch/cancel`, {
      items: [{ id: ids.bert, version: 1 }],
      input: {},
    });
    expect(batch.body.data).toEqual([{ id: ids.bert, success: false, message: '数据不存在' }]);
    expect((await server.call(ANNA, 'DELETE', `${ORDER}/${ids.bert}?version=1`)).status).toBe(404);
  });

  it('narrows exports and pickers in the same way', async () => {
    const answer = await server.inject({
      method: 'GET',
      url: `${ORDER}/export?columns=title`,
      headers: { authorization: ANNA },
    });
    const workbook = await readXlsx(new Uint8Array(answer.rawPayload));
    expect(workbook.sheets[0]?.rows).toEqual([['标题'], ['anna']]);
    const options = await server.call(ANNA, 'GET', `${ORDER}/options`);
    expect(options.body.data.map((option: { value: string }) => option.value)).toEqual([ids.anna]);
  });

  it('lets the user go on with what they made, and edit it', async () => {
    const made = await server.call(ANNA, 'POST', ORDER, orderValues({ title: 'anna 2' }));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body.data;
    const saved = await server.call(ANNA, 'PUT', `${ORDER}/${id}`, { version: 1, title: 'anna 3' });
    expect(saved.body.data?.title, JSON.stringify(saved.body)).toBe('anna 3');
    expect((await server.call(ANNA, 'DELETE', `${ORDER}/${id}?version=2`)).status).toBe(200);
  });

  it('leaves a received record to everybody until somebody of the company has dealt with it', async () => {
    const { body } = await server.call('A.carl', 'POST', `${ORDER}/${ids.carl}/send`, { version: 1, input: {} });
    expect(body.success, JSON.stringify(body)).toBe(true);
    expect(await titles('B.dora~dora')).toEqual(['carl']);
    expect(await titles('B.emil~emil')).toEqual(['carl']);
    const refused = await server.call('B.dora~dora', 'POST', `${ORDER}/${ids.carl}/refuse`, {
      version: 2,
      input: { opinion: '价格不对' },
    });
    expect(refused.status, JSON.stringify(refused.body)).toBe(200);
    expect(await titles('B.dora~dora')).toEqual(['carl']);
    expect(await titles('B.emil~emil')).toEqual([]);
    expect(await titles('B')).toEqual(['carl']);
    // The other company's user is nobody of ours.
    expect(await titles(ANNA)).toEqual(['anna']);
  });

  it('does not narrow records that belong to the company as a whole', async () => {
    const made = await server.call('A.bert', 'POST', GOODS, { name: '焦炭', holderId: 'A', stock: '5' });
    const { status } = await server.call(ANNA, 'GET', `${GOODS}/${made.body.data.id}`);
    expect(status).toBe(200);
  });

  it('writes into the trail of a row that a flag was taken from it', async () => {
    const make = (name: string) =>
      server
        .call('A.bert', 'POST', GOODS, { name, holderId: 'A', stock: '5', open: true })
        .then(({ body }) => body.data);
    const before = await make('先默认');
    await make('后默认');
    const trail = await server.services.database.system((sql) =>
      raw<{ action: string; before: unknown; after: unknown; user_id: string }>`select action, before, after, user_id
        from audit_log where record_id = ${before.id} order by seq`.execute(sql),
    );
    const last = trail.rows.at(-1);
    expect(trail.rows.map((row) => row.action)).toEqual(['create', 'update']);
    expect(last).toMatchObject({ user_id: 'user-A.bert' });
    expect(JSON.stringify([last?.before, last?.after])).toMatch(/open.*true.*open.*false/);
    const now = await server.call('A', 'GET', `${GOODS}/${before.id}`);
    expect(now.body.data).toMatchObject({ open: false, version: 2 });
  });
});
