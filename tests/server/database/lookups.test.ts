/** Indexes that make lists quick: with the table where it is new, beside the work where it holds rows. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EntitySpec, ScreenSpec } from '#core/language';
import { openDatabase } from '../../../server/database/index.ts';
import type { Database, TableSchemas } from '../../../server/kernel/index.ts';
import { asAdministrator, engines } from '../engines.ts';
import { orderEntity } from '../fixtures/entities.ts';

const list = { kind: 'list', route: '/orders', entity: 'purchaseOrder', summary: ['total'] } as unknown as ScreenSpec;
/** Parties whose ids are short: what counts read goes into the index. */
const order: EntitySpec = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    ownerId: { type: 'string', title: '发起企业', format: 'ref', ref: { entity: 'company' } },
    partnerId: { type: 'string', title: '对方企业', format: 'ref', ref: { entity: 'company' } },
  },
};
const schemas = (entity: EntitySpec): TableSchemas => ({ entities: { order: entity }, screens: { list } });
const quiet = { info() {} };

describe.each(engines)('indexes of lists on $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  let url: string | null;
  beforeAll(async () => {
    const started = await engine.start();
    stop = started.stop;
    url = started.databaseUrl;
    database = await openDatabase({ databaseUrl: started.databaseUrl, dataDir: null, statements: () => [] });
    await database.migrate(schemas(order));
  });
  afterAll(async () => {
    await database?.close();
    await stop?.();
  });

  const run = (statement: string) => database.system((sql) => raw.raw(statement).execute(sql));
  const waiting = () =>
    database.system(async (sql) => {
      const { rows } = await raw<{ is: boolean }>`select exists (
        select from pg_locks where not granted and pid <> pg_backend_pid()) as is`.execute(sql);
      return rows[0]?.is ?? false;
    });
  const indexes = (of: string) =>
    database.system(async (sql) => {
      const { rows } = await raw<{ name: string; text: string; isWhole: boolean }>`
        select i.relname as name, pg_get_indexdef(i.oid) as text, x.indisvalid as "isWhole"
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = 'record.purchase_order'::regclass and starts_with(i.relname, ${`purchase_order_${of}`})
        order by 1`.execute(sql);
      return rows;
    });

  it('hold for each party its column, the order of lists and what counts and sums read', async () => {
    const [owner, partner, ...others] = await indexes('p_');
    expect(others).toEqual([]);
    expect(partner?.text).toContain('(partner_id, create_time DESC, id DESC)');
    expect(owner?.text).toContain('(owner_id, create_time DESC, id DESC) INCLUDE');
    for (const read of ['visible_to', 'party_roles', 'status', 'partner_id', 'total'])
      expect(owner?.text.split('INCLUDE')[1]).toMatch(new RegExp(`\\b${read}\\b`));
  });

  it('hold no text that somebody writes, which an entry may have no room for', async () => {
    const [owner] = await indexes('p_');
    expect(owner?.text).not.toMatch(/\b(title|reason)\b/);
  });

  it('follow what lists read, and leave none behind', async () => {
    const before = await indexes('p_');
    const summing = schemas(order);
    summing.screens = { list: { ...list, summary: ['total', 'quantity'] } as ScreenSpec };
    await database.migrate(summing);
    await database.index(summing, quiet);
    const after = await indexes('p_');
    expect(after.map(({ text }) => text.includes('quantity'))).toEqual([true, true]);
    expect(after.map(({ name }) => name)).not.toEqual(before.map(({ name }) => name));
    await database.migrate(schemas(order));
    await database.index(schemas(order), quiet);
    expect(await indexes('p_')).toEqual(before);
  });

  it.runIf(engine.name === 'PostgreSQL')('are made again where one broke off half way', async () => {
    const [owner] = await indexes('p_owner');
    const { port, pathname } = new URL(url ?? '');
    const broken = `update pg_index set indisvalid = false where indexrelid = 'record.${owner?.name}'::regclass`;
    await asAdministrator({ port: Number(port) }, [broken], pathname.slice(1));
    await database.index(schemas(order), quiet);
    expect(await indexes('p_owner')).toEqual([{ ...owner, isWhole: true }]);
  });

  it.runIf(engine.name === 'PostgreSQL')('do not keep writers waiting on a table that holds rows', async () => {
    const [owner] = await indexes('p_owner');
    await run(`drop index record.${owner?.name}`);
    await database.migrate(schemas(order));
    // The migration leaves it to be made later.
    expect(await indexes('p_owner')).toEqual([]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const writing = database.system(async (sql) => {
      await raw`insert into record.purchase_order (id) values ('held')`.execute(sql);
      await held;
    });
    const building = database.index(schemas(order), quiet);
    // The index is waiting for the writer who came first; the next writer must not wait behind it.
    await vi.waitFor(async () => expect(await waiting()).toBe(true), { timeout: 20_000, interval: 50 });
    const next = database.system(async (sql) => {
      await raw`set local lock_timeout = '3s'`.execute(sql);
      await raw`insert into record.purchase_order (id) values ('meanwhile')`.execute(sql);
    });
    await next.finally(release);
    await writing;
    await building;
    expect((await indexes('p_owner')).map(({ isWhole }) => isWhole)).toEqual([true]);
  });

  it.runIf(engine.name === 'PostgreSQL')(
    'are not built while another process migrates, nor the other way round',
    async () => {
      const [owner] = await indexes('p_owner');
      await run(`drop index record.${owner?.name}`);
      await run(`delete from schema_migration where name = 'indexes purchase_order'`);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const writing = database.system(async (sql) => {
        await raw`insert into record.purchase_order (id) values ('writing')`.execute(sql);
        await held;
      });
      const building = database.index(schemas(order), quiet);
      await vi.waitFor(async () => expect(await waiting()).toBe(true), { timeout: 20_000, interval: 50 });
      // A unique rule that is made anew takes the whole table, which the building holds.
      const other = await openDatabase({ databaseUrl: url, dataDir: null, statements: () => [] });
      const migrating = other.migrate(schemas(order));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      release();
      await Promise.all([writing, building, migrating]);
      await other.close();
      expect((await indexes('p_owner')).map(({ isWhole }) => isWhole)).toEqual([true]);
    },
  );
});
