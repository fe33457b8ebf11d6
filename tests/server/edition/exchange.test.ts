/** A running server is given other schemas: what changes with them, what stays, and what is refused. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoadedSchemas } from '#codegen/load';
import { versionOf } from '#codegen/version';
import type { EntitySpec, SchemaSet } from '#core/language';
import type { Finding } from '#core/lint';
import type { ServerModule } from '../../../server/kernel/index.ts';
import { schemaModule } from '../../../server/schema/index.ts';
import { engines } from '../engines.ts';
import { goodsEntity, orderEntity, testSchemas } from '../fixtures/entities.ts';
import { GOODS, makeOrder, ORDER, orderValues, startServer, type TestServer } from '../harness.ts';

const offered = (set: SchemaSet, findings: Finding[] = []): LoadedSchemas => ({
  set,
  findings,
  repeated: [],
  positions: { of: (collection, key, pointer) => ({ file: `${collection}/${key}.json`, pointer, line: 7, column: 5 }) },
});

const withOrder = (change: Partial<EntitySpec>): SchemaSet => ({
  ...testSchemas,
  entities: { ...testSchemas.entities, purchaseOrder: { ...orderEntity, ...change } },
});

const withField = (code: string, schema: EntitySpec['properties'][string]): SchemaSet => {
  const form = testSchemas.forms['purchaseOrder/form'];
  const sections = form?.sections.map((section) => ({ ...section, fields: [...section.fields, code] })) ?? [];
  return {
    ...withOrder({ properties: { ...orderEntity.properties, [code]: schema } }),
    forms: form ? { 'purchaseOrder/form': { ...form, sections } } : {},
  };
};

const shelf: EntitySpec = {
  ...goodsEntity,
  name: 'shelf',
  title: '货架',
  path: '/api/test/shelf',
  reference: undefined,
};
const SHELF = '/trade-api/api/test/shelf';

/** A transition that waits until somebody lets it go on. */
function holdable() {
  let reached = () => {};
  let release = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const module: ServerModule = {
    name: 'holdable',
    setup(services) {
      services.operations.set('test.wait', async () => {
        reached();
        await isReleased;
      });
    },
  };
  return { module, isReached, release: () => release() };
}

describe.each(engines)('schemas that are exchanged on $name', { timeout: 120_000 }, (engine) => {
  let server: TestServer;
  const held = holdable();
  const exchange = (set: SchemaSet, findings: Finding[] = []) => server.server.exchange(offered(set, findings));
  const setOf = async (id: string) => {
    const { rows } = await server.services.database.system((sql) =>
      raw<{ set: string | null }>`select schema_set as set from record.purchase_order where id = ${id}`.execute(sql),
    );
    return rows[0]?.set;
  };

  beforeAll(async () => {
    server = await startServer(engine, { modules: [held.module, schemaModule], demo: true });
  });
  afterAll(() => server?.close());

  it('give a field to the next request, with a column for what it holds', async () => {
    const kept = await makeOrder(server);
    const remark = withField('remark', { type: 'string', title: '备注' });
    expect(await exchange(remark)).toEqual([]);
    const { body } = await server.call('A', 'POST', ORDER, orderValues({ remark: '新字段' }));
    expect(body.data.remark).toBe('新字段');
    expect((await server.call('A', 'GET', `${ORDER}/${kept.id}`)).body.data).toMatchObject({ title: kept.title });
  });

  it('bring the calls of a new entity, and take those of one that went', async () => {
    expect((await server.call('A', 'GET', `${SHELF}/page`)).status).toBe(404);
    const { goods: _goods, ...entities } = withOrder({}).entities;
    await exchange({ ...testSchemas, entities: { ...entities, shelf, goods: goodsEntity } });
    const made = await server.call('A', 'POST', SHELF, { name: '甲架', holderId: 'A' });
    expect(made.status).toBe(200);
    expect((await server.call('A', 'GET', `${SHELF}/page`)).body.data.total).toBe(1);
    await exchange(testSchemas);
    expect((await server.call('A', 'GET', `${SHELF}/page`)).status).toBe(404);
    expect((await server.call('A', 'GET', `${GOODS}/page`)).status).toBe(200);
  });

  it('describe themselves as they are served at that moment', async () => {
    const told = async () => Object.keys((await server.call('A', 'GET', '/schema/openapi.json')).body.paths);
    expect(await told()).not.toContain(`${SHELF}/page`);
    await exchange({ ...testSchemas, entities: { ...testSchemas.entities, shelf } });
    expect(await told()).toContain(`${SHELF}/page`);
    await exchange(testSchemas);
    expect(await told()).not.toContain(`${SHELF}/page`);
  });

  it('decide anew who sees the rows that are there', async () => {
    const { id } = await makeOrder(server);
    expect((await server.call('B', 'GET', `${ORDER}/${id}`)).status).toBe(404);
    await exchange(withOrder({ access: [{ party: 'owner' }, { party: 'partner' }] }));
    expect((await server.call('B', 'GET', `${ORDER}/${id}`)).status).toBe(200);
    await exchange(testSchemas);
    expect((await server.call('B', 'GET', `${ORDER}/${id}`)).status).toBe(404);
  });

  it('leave a request under way to the set that it began with', async () => {
    const workflow = orderEntity.workflow;
    const slow = withOrder({
      workflow: workflow && {
        ...workflow,
        transitions: workflow.transitions.map((transition) =>
          transition.name === 'cancel' ? { ...transition, effects: [{ operation: 'test.wait' }] } : transition,
        ),
      },
    });
    await exchange(slow);
    const { id } = await makeOrder(server);
    const cancelling = server.call('A', 'POST', `${ORDER}/${id}/cancel`, { version: 1, input: {} });
    await held.isReached;
    const without = withOrder({
      workflow: workflow && {
        ...workflow,
        transitions: workflow.transitions.filter(({ name }) => name !== 'cancel'),
      },
    });
    // On a server of its own the exchange does not wait for the transaction of the held request.
    const exchanging = exchange(without);
    if (engine.name === 'PostgreSQL') {
      await exchanging;
      expect((await server.call('A', 'POST', `${ORDER}/${id}/cancel`, { version: 1, input: {} })).status).toBe(404);
    }
    held.release();
    const answer = await cancelling;
    await exchanging;
    expect(answer.body.data).toMatchObject({ id, status: 'CANCELLED' });
    expect(await setOf(id)).toBe(versionOf(slow));
    await exchange(testSchemas);
  });

  it('are refused where a type would change under data, at the field, and the old ones stay', async () => {
    const { id } = await makeOrder(server);
    const findings = await exchange(
      withOrder({ properties: { ...orderEntity.properties, title: { type: 'integer', title: '标题' } } }),
    );
    expect(findings).toMatchObject([
      {
        code: 'SRV312',
        message: expect.stringContaining('field "title"'),
        hint: expect.stringContaining('add a field'),
        where: { file: 'entities/purchaseOrder.json', line: 7, pointer: '/properties/title' },
      },
    ]);
    expect(server.server.services.refusedSchemas()).toEqual(findings);
    expect(server.server.services.schemaVersion).toBe(versionOf(testSchemas));
    expect((await server.call('A', 'GET', `${ORDER}/${id}`)).body.data.title).toMatch(/^订单/);
  });

  it('are refused with the findings that they come with, until sound ones are offered', async () => {
    const finding: Finding = {
      code: 'SCH104',
      message: 'unknown widget "Inptu"',
      where: { file: 'schemas/entities/trade/order/form.json', pointer: '/rules/0', line: 3, column: 1 },
      hint: 'did you mean "Input"?',
    };
    expect(await exchange(withOrder({ title: '别的' }), [finding])).toEqual([finding]);
    expect(server.server.services.schemas.entities.purchaseOrder?.title).toBe('测试订单');
    expect(await exchange(testSchemas)).toEqual([]);
    expect(server.server.services.refusedSchemas()).toEqual([]);
  });

  it('stand in each row by their version, which a save renews', async () => {
    const { id, version } = await makeOrder(server);
    expect(await setOf(id)).toBe(versionOf(testSchemas));
    const later = withOrder({ title: '后来的订单' });
    await exchange(later);
    expect(await setOf(id)).toBe(versionOf(testSchemas));
    const saved = await server.call('A', 'PUT', `${ORDER}/${id}`, { version, values: orderValues({ title: '改过' }) });
    expect(saved.status).toBe(200);
    expect(await setOf(id)).toBe(versionOf(later));
    expect(saved.body.data).not.toHaveProperty('schemaSet');
  });

  it('leave rows from before there were versions without one', async () => {
    const { id } = await makeOrder(server);
    await server.services.database.system((sql) =>
      raw`update record.purchase_order set schema_set = null where id = ${id}`.execute(sql),
    );
    expect((await server.call('A', 'GET', `${ORDER}/${id}`)).status).toBe(200);
    expect(await setOf(id)).toBeNull();
  });

  it('are exchanged one after the other, the last one offered is served', async () => {
    const titles = ['一', '二', '三'];
    await Promise.all(titles.map((title) => exchange(withOrder({ title }))));
    expect(server.server.services.schemas.entities.purchaseOrder?.title).toBe('三');
  });
});
