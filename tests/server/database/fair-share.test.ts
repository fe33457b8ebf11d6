import { sql as raw } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/index.ts';
import type { Database } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { actorNamed } from '../harness.ts';

describe.each(engines.slice(1))('the connections to $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  const open = async (options: { connections: number; connectMs?: number }) => {
    const started = await engine.start();
    stop = started.stop;
    database = await openDatabase({
      ...options,
      databaseUrl: started.databaseUrl,
      dataDir: null,
      statements: () => [],
    });
    await database.migrate({ entities: {} });
  };
  beforeEach(() => {
    stop = async () => {};
  });
  afterEach(async () => {
    await database?.close();
    await stop();
  });

  const asked = (token: string, work: () => Promise<void>) =>
    database.tenant(actorNamed(token), async (sql) => {
      await raw`select 1`.execute(sql);
      await work();
    });

  it('compile no statements, which would take longer than they do', async () => {
    await open({ connections: 2 });
    const { rows } = await database.system((sql) => raw<{ jit: string }>`show jit`.execute(sql));
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  it('are left to others by a person who asks for more than five things at once', async () => {
    await open({ connections: 7 });
    let open5 = () => {};
    const held = new Promise<void>((resolve) => {
      open5 = resolve;
    });
    let running = 0;
    const many = Array.from({ length: 20 }, () =>
      asked('A.anna', async () => {
        running += 1;
        await held;
      }),
    );
    await expect.poll(() => running).toBe(5);
    await asked('A.bert', async () => {});
    expect(running).toBe(5);
    open5();
    await Promise.all(many);
    expect(running).toBe(20);
  });

  it('are waited for no longer than they may, then the call is told so', async () => {
    await open({ connections: 1, connectMs: 200 });
    let release = () => {};
    const held = asked('A.anna', () => new Promise<void>((resolve) => (release = resolve)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(asked('A.bert', async () => {})).rejects.toMatchObject({ code: 'SRV503', status: 503 });
    release();
    await held;
  });
});
