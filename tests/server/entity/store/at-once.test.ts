/** Calls that meet on one record or one group of records at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { goodsEntity, testSchemas } from '../../fixtures/entities.ts';
import { GOODS, startServer, type TestServer } from '../../harness.ts';

const TIMES = Array.from({ length: 12 }, (_, index) => String.fromCharCode(97 + index));

/** Of the goods of one holder only one may be open. */
const schemas: SchemaSet = {
  ...testSchemas,
  entities: { ...testSchemas.entities, goods: { ...goodsEntity, single: [{ field: 'open', within: ['holderId'] }] } },
};

describe.each(engines)('calls at once on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
  });
  afterAll(() => server?.close());

  it('leave the flag of a group with one row when several take it', async () => {
    const make = (name: string) => server.call('B', 'POST', GOODS, { name, holderId: 'B', stock: '5', open: true });
    const made = await Promise.all(TIMES.map(make));
    expect(made.map(({ status }) => status)).toEqual(TIMES.map(() => 200));
    const { body } = await server.call('B', 'GET', `${GOODS}/page?pageSize=50`);
    const rows = body.data.list as Array<{ open: boolean }>;
    expect([rows.length, rows.filter(({ open }) => open).length]).toEqual([TIMES.length, 1]);
  });

  it('lose nothing that a module writes back from what it read under a lock', async () => {
    const { services } = server;
    const { body } = await server.call('A', 'POST', GOODS, { name: '-', holderId: 'A', stock: '5' });
    const { id } = body.data;
    const append = (text: string) =>
      services.database.system(async (sql) => {
        const row = await services.entities.raw(sql, 'goods', id, { lock: true });
        await services.entities.patch(sql, 'goods', id, { name: `${row?.name}${text}` });
      });
    await Promise.all(TIMES.map(append));
    const row = await services.database.system((sql) => services.entities.raw(sql, 'goods', id));
    expect([...String(row?.name)].sort().join('')).toBe(`-${TIMES.join('')}`);
  });
});
