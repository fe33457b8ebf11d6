import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asService, openDatabase } from '../../../server/database/index.ts';
import type { Database } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { orderEntity } from '../fixtures/entities.ts';
import { freshDatabase } from '../fresh-database.ts';

const actor = (company: string | null, companyType = 'TRADER') => ({
  user: { id: 'u1', name: '甲', mobile: '', account: 'u1', realNameAuth: true },
  company:
    company === null ? null : { id: company, name: company, uscc: '', companyType, groupCode: null, certStatus: '' },
});

const insert = (id: string, visibleTo: string[]) =>
  raw`insert into record.purchase_order (id, status, visible_to, party_roles) values (${id}, 'DRAFT', ${visibleTo}, ${visibleTo})`;

describe.each(engines)('the doors of the database on $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await freshDatabase(engine));
    await database.migrate({ entities: { order: orderEntity } });
    await database.system(async (sql) => {
      await insert('of-a', ['A']).execute(sql);
      await insert('of-b', ['B']).execute(sql);
      await insert('of-type', ['type:PLATFORM']).execute(sql);
    });
  });
  afterAll(() => stop?.());

  const ids = async (company: string | null, companyType?: string) =>
    database.tenant(actor(company, companyType), async (sql) => {
      const { rows } = await raw<{ id: string }>`select id from record.purchase_order order by id`.execute(sql);
      return rows.map((row) => row.id);
    });

  it('shows a company only rows that name it or its company type', async () => {
    expect(await ids('A')).toEqual(['of-a']);
    expect(await ids('B')).toEqual(['of-b']);
    expect(await ids('C', 'PLATFORM')).toEqual(['of-type']);
  });

  it('shows no row at all without a company (abuse case 35)', async () => {
    expect(await ids(null)).toEqual([]);
  });

  it('keeps views, aggregates and joins within row-level security (abuse case 36)', async () => {
    const total = await database.tenant(actor('A'), async (sql) => {
      const { rows } = await raw<{ n: number }>`select count(*) as n from record.purchase_order a
        join record.purchase_order b on true`.execute(sql);
      return rows[0]?.n;
    });
    expect(total).toBe(1);
  });

  it('refuses a row that would belong to another company (abuse case 33)', async () => {
    await expect(database.tenant(actor('A'), (sql) => insert('stolen', ['B']).execute(sql))).rejects.toThrow(
      /row-level security/,
    );
    const changed = database.tenant(actor('A'), (sql) =>
      raw`update record.purchase_order set visible_to = '{B}' where id = 'of-a'`.execute(sql),
    );
    await expect(changed).rejects.toThrow(/row-level security/);
  });

  it('changes and deletes nothing of others', async () => {
    const counts = await database.tenant(actor('A'), async (sql) => {
      const updated = await raw`update record.purchase_order set status = 'X' where id = 'of-b'`.execute(sql);
      const deleted = await raw`delete from record.purchase_order where id = 'of-b'`.execute(sql);
      return [updated.numAffectedRows, deleted.numAffectedRows];
    });
    expect(counts).toEqual([0n, 0n]);
    expect(await ids('B')).toEqual(['of-b']);
  });

  it('leaks nothing when two companies take turns on one connection (abuse case 38)', async () => {
    const seen = await Promise.all(Array.from({ length: 60 }, (_unused, index) => ids(index % 2 === 0 ? 'A' : 'B')));
    seen.forEach((list, index) => {
      expect(list).toEqual([index % 2 === 0 ? 'of-a' : 'of-b']);
    });
  });

  it('does not let tenant work read the service’s own tables', async () => {
    const audit = ['audit_log', 'audit_head', 'audit_pending', 'audit_seal'];
    for (const table of [...audit, 'idempotency', 'number_sequence', 'schema_migration']) {
      const read = database.tenant(actor('A'), (sql) => raw.raw(`select * from service.${table}`).execute(sql));
      await expect(read, table).rejects.toThrow(/permission denied/);
    }
  });

  it('goes back to the tenant after work as the service, also after an error', async () => {
    const seen = await database.tenant(actor('A'), async (sql) => {
      const count = async () =>
        (await raw<{ n: number }>`select count(*) as n from record.purchase_order`.execute(sql)).rows[0]?.n;
      const before = await count();
      const within = await asService(sql, count);
      await asService(sql, () => Promise.reject(new Error('refused'))).catch(() => {});
      return [before, within, await count()];
    });
    expect(seen).toEqual([1, 3, 1]);
  });

  it('gives the same values for the same types', async () => {
    const row = await database.system(async (sql) => {
      const { rows } = await raw<
        Record<string, unknown>
      >`select '2024-03-10'::date as d, 9007199254740993::int8 as big, 5::int8 as small,
        12.50::numeric as n, '\\x00ff'::bytea as b, '2024-03-10 08:00:00+00'::timestamptz as t, true as yes,
        '{"a":[1]}'::jsonb as j, array['x','y"z']::text[] as list, null::text as nothing`.execute(sql);
      return rows[0];
    });
    expect(row).toEqual({
      d: '2024-03-10',
      big: '9007199254740993',
      small: 5,
      n: '12.50',
      b: Buffer.from([0, 255]),
      t: '2024-03-10 16:00:00',
      yes: true,
      j: { a: [1] },
      list: ['x', 'y"z'],
      nothing: null,
    });
  });

  it('rolls back everything of a transaction that fails', async () => {
    const failed = database.system(async (sql) => {
      await insert('half', ['A']).execute(sql);
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(await ids('A')).toEqual(['of-a']);
  });
});

describe('RESET ROLE on PostgreSQL (abuse case 37)', () => {
  it('leads to a role that is no superuser and sees no row', async () => {
    const postgres = engines.find((engine) => engine.name === 'PostgreSQL');
    const started = await postgres?.start();
    const database = await openDatabase({
      databaseUrl: started?.databaseUrl ?? '',
      dataDir: null,
      statements: () => [],
    });
    try {
      await database.migrate({ entities: { order: orderEntity } });
      await database.system((sql) => insert('of-b', ['B']).execute(sql));
      const seen = await database.tenant(actor('A'), async (sql) => {
        await raw`reset role`.execute(sql);
        const superuser = await raw<{
          on: boolean;
        }>`select rolsuper as on from pg_roles where rolname = current_user`.execute(sql);
        const rows = await raw`select id from record.purchase_order`.execute(sql);
        return { superuser: superuser.rows[0]?.on, rows: rows.rows };
      });
      expect(seen).toEqual({ superuser: false, rows: [] });
    } finally {
      await database.close();
      await started?.stop();
    }
  });
});
