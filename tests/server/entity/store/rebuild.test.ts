import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, SchemaSet } from '#core/language';
import { rebuildAccess, recordTypes } from '../../../../server/entity/index.ts';
import type { Database, Services } from '../../../../server/kernel/index.ts';
import { engines } from '../../engines.ts';
import { orderEntity, testSchemas } from '../../fixtures/entities.ts';
import { startServer, type TestServer } from '../../harness.ts';

const ROWS = 1300;
const CHUNK = 500;

/** Whoever may see an order from now on. */
const withAccess = (access: EntitySpec['access']): SchemaSet => ({
  ...testSchemas,
  entities: { ...testSchemas.entities, purchaseOrder: { ...orderEntity, access } },
});
const typesOf = (access: EntitySpec['access']) => recordTypes(withAccess(access));

describe.each(engines)('rows of an entity with another access rule, on $name', (engine) => {
  let server: TestServer;
  let host: Pick<Services, 'database' | 'log'>;
  beforeAll(async () => {
    server = await startServer(engine);
    host = server.services;
    await run(`insert into record.purchase_order (id, owner_id, partner_id, status, visible_to, party_roles)
      select 'row-' || lpad(place::text, 5, '0'), 'A', 'B', 'SENT', '{A,B,type:PLATFORM}', '{owner:A,partner:B}'
      from generate_series(1, ${ROWS}) place`);
  }, 90_000);
  afterAll(() => server?.close());

  const run = (statement: string) => host.database.system((sql) => raw.raw<Row>(statement).execute(sql));
  type Row = { visibleTo: string[]; count: number; done: number; last: string; version: string };
  const seenBy = async () => {
    const { rows } = await run(`select visible_to as "visibleTo", count(*)::int as count
      from record.purchase_order group by visible_to order by 2`);
    return Object.fromEntries(rows.map(({ visibleTo, count }) => [visibleTo.join(), count]));
  };
  const settling = async () => (await run(`select done, last from settling where name like 'access %'`)).rows;
  const versionOfFirst = async () =>
    (await run(`select xmin::text as version from record.purchase_order where id = 'row-00001'`)).rows[0]?.version;

  /** The process dies in the middle of its third transaction: with its connection where there is a server. */
  function dying({ database }: typeof host): Database {
    let transactions = 0;
    const system: Database['system'] = (work, options) => {
      transactions += 1;
      return database.system(async (sql) => {
        const result = await work(sql);
        if (transactions < 3) return result;
        if (engine.name === 'PostgreSQL') await raw`select pg_terminate_backend(pg_backend_pid())`.execute(sql);
        throw new Error('the process is gone');
      }, options);
    };
    return { ...database, system };
  }

  it('are settled in chunks, and where one process died the next one goes on', async () => {
    const types = typesOf([{ party: 'partner' }]);
    await expect(rebuildAccess({ ...host, database: dying(host) }, types)).rejects.toThrow();
    expect(await seenBy()).toEqual({ B: CHUNK, 'A,B,type:PLATFORM': ROWS - CHUNK });
    expect(await settling()).toEqual([{ done: CHUNK, last: `row-00${CHUNK}` }]);
    const settled = await versionOfFirst();
    const rest = await rebuildAccess(host, types);
    await rest.done;
    expect(await seenBy()).toEqual({ B: ROWS });
    expect(await versionOfFirst()).toBe(settled);
    expect(await settling()).toEqual([]);
  });

  it('are settled beside the work of the server, which says how far it has come', async () => {
    const rebuilding = await rebuildAccess(host, typesOf([{ party: 'owner' }]), { atOnceMs: -1 });
    expect(rebuilding.progress()).toBe(0);
    await run(`update record.purchase_order set title = 'written meanwhile' where id = 'row-01300'`);
    await rebuilding.done;
    expect(rebuilding.progress()).toBeNull();
    expect(await seenBy()).toEqual({ A: ROWS });
  });

  it('wait for the next start when the server ends', async () => {
    const types = typesOf([{ party: 'partner' }]);
    const first = await rebuildAccess(host, types, { atOnceMs: -1 });
    await first.stop();
    expect(first.progress()).not.toBeNull();
    expect((await settling()).length).toBe(1);
    const second = await rebuildAccess(host, types);
    await second.done;
    expect(await seenBy()).toEqual({ B: ROWS });
  });

  it('follow the last rule when it changes back in the middle', async () => {
    const first = await rebuildAccess(host, typesOf([{ party: 'owner' }]), { atOnceMs: -1 });
    await first.stop();
    const back = await rebuildAccess(host, typesOf([{ party: 'partner' }]));
    await back.done;
    expect(await seenBy()).toEqual({ B: ROWS });
    const known = await rebuildAccess(host, typesOf([{ party: 'partner' }]));
    expect(known.progress()).toBeNull();
  });

  it('are tried again after a failure instead of stopping the server', async () => {
    let failures = 0;
    const told: unknown[] = [];
    const log = {
      ...host.log,
      info: () => {},
      error: (about: unknown) => told.push(about),
    } as unknown as Services['log'];
    const system: Database['system'] = (work, options) => {
      failures += 1;
      if (failures > 1) return Promise.reject(new Error('no connection'));
      return host.database.system(work, options);
    };
    const types = typesOf([{ party: 'owner' }]);
    const rebuilding = await rebuildAccess({ log, database: { ...host.database, system } }, types, { atOnceMs: -1 });
    await expect.poll(() => told.length).toBe(1);
    await rebuilding.stop();
    const next = await rebuildAccess(host, types);
    await next.done;
    expect(await seenBy()).toEqual({ A: ROWS });
  });
});
