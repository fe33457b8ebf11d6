import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureTenantRole, openDatabase } from '#server/database';
import type { Database } from '#server/kernel';
import { engines } from '../engines.ts';

const ROLE = 'bulkline_tenant_of_two';

describe('two installations that begin on one PostgreSQL server at the same time', () => {
  const databases: Database[] = [];
  const stops: Array<() => Promise<void>> = [];
  beforeAll(async () => {
    for (let each = 0; each < 2; each += 1) {
      const started = await engines.find(({ name }) => name === 'PostgreSQL')?.start();
      const { databaseUrl = null } = started ?? {};
      databases.push(await openDatabase({ databaseUrl, dataDir: null, statements: () => [] }));
      stops.push(async () => started?.stop());
    }
  }, 120_000);
  afterAll(async () => {
    await databases[0]?.system((sql) => raw`drop role if exists ${raw.id(ROLE)}`.execute(sql));
    for (const database of databases) await database.close();
    for (const stop of stops) await stop();
  });

  it('both have the role that one of them has made', async () => {
    const [first, second] = databases as [Database, Database];
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    let made = () => {};
    const isMade = new Promise<void>((resolve) => {
      made = resolve;
    });
    const making = first.system(async (sql) => {
      await ensureTenantRole(sql, ROLE);
      made();
      await held;
    });
    await isMade;
    const joining = second.system(async (sql) => {
      await ensureTenantRole(sql, ROLE);
      // The transaction goes on.
      const { rows } = await raw<{ one: number }>`select 1 as one`.execute(sql);
      return rows[0]?.one;
    });
    setTimeout(hold, 300);
    await making;
    expect(await joining).toBe(1);
  });
});
