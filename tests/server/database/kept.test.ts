/** Statements that stay prepared on their connections: a table that changes under them is no reason to fail. */
import { sql as raw } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kept } from '../../../server/database/index.ts';
import { retrying } from '../../../server/database/retry.ts';
import type { Database } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { orderEntity } from '../fixtures/entities.ts';
import { freshDatabase } from '../fresh-database.ts';

describe.each(engines)('statements that are kept on $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await freshDatabase(engine));
    await database.migrate({ entities: { order: orderEntity } });
    await database.system((sql) => raw`create table kept_thing (id text primary key, size numeric(8,2))`.execute(sql));
  });
  afterAll(() => stop?.());

  const sizes = () =>
    retrying(() =>
      database.system(async (sql) => {
        const { rows } = await kept(raw<{ size: string }>`select size from kept_thing where id = ${'a'}`).execute(sql);
        return rows.map(({ size }) => String(size));
      }),
    );

  it('answer as others do, also after a column has become another', async () => {
    await database.system((sql) => raw`insert into kept_thing values (${'a'}, 1.5)`.execute(sql));
    for (let round = 0; round < 8; round += 1) expect(await sizes()).toEqual(['1.50']);
    await database.system((sql) => raw`alter table kept_thing alter column size type numeric(8,4)`.execute(sql));
    for (let round = 0; round < 8; round += 1) expect(await sizes()).toEqual(['1.5000']);
  });

  it.runIf(engine.name === 'PostgreSQL')('are told to the server by one name', async () => {
    const said = vi.spyOn(pg.Client.prototype, 'query');
    await sizes();
    await sizes();
    const names = said.mock.calls.flatMap(([asked]) => Object(asked).name ?? []);
    said.mockRestore();
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });
});
