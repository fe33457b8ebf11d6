import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BulklineError, formatError } from '#core/errors';
import { openDatabase } from '#server/database';
import { refusalOf } from '#server/kernel';
import { reachServer } from '../../../server/database/reach.ts';
import { type Engine, engines, GUARDED } from '../engines.ts';

/** What the operator reads. */
const said = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof BulklineError ? formatError(error) : String(error);
};

describe('a database that cannot be used', () => {
  let databaseUrl: string;
  let stop: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    const [, postgres] = engines;
    const database = await (postgres as Engine).start();
    databaseUrl = database.databaseUrl as string;
    stop = database.stop;
    folder = mkdtempSync(join(tmpdir(), 'bulkline-reach-'));
  }, 120_000);
  afterAll(async () => {
    await stop?.();
    rmSync(folder, { recursive: true, force: true });
  });

  const urlWith = (change: Partial<URL>) => Object.assign(new URL(databaseUrl), { password: 's3cret', ...change }).href;

  it.each<[what: string, code: string, url: () => string, text: string]>([
    ['no address', 'SRV306', () => 'postgres//b:s3cret@host/db', 'DATABASE_URL cannot be read'],
    ['an address of another kind', 'SRV306', () => 'mysql://b:s3cret@host/db', 'give postgres://role:password@host'],
    ['an address with a slip', 'SRV306', () => 'postgres://b:s3cret@ho st:x/db', 'DATABASE_URL cannot be read'],
    ['a port where nobody answers', 'SRV307', () => 'postgres://b:s3cret@127.0.0.1:1/db', '127.0.0.1:1 (ECONNREFUSED)'],
    ['a host that is none', 'SRV307', () => 'postgres://b:s3cret@nowhere.invalid/db', 'nowhere.invalid:5432 (E'],
    ['a wrong password', 'SRV308', () => urlWith({ username: GUARDED }), `role "${GUARDED}" in: password`],
    ['no password', 'SRV308', () => urlWith({ username: GUARDED, password: '' }), `role "${GUARDED}" in: `],
    ['a role that is none', 'SRV308', () => urlWith({ username: 'nobody' }), 'role "nobody"'],
    ['a database that is none', 'SRV309', () => urlWith({ pathname: '/gone' }), 'CREATE DATABASE gone OWNER'],
    ['a superuser', 'SRV302', () => urlWith({ username: 'postgres' }), 'create an ordinary role'],
  ])('is told for %s with its code and mend, never with the password', async (_what, code, url, text) => {
    const told = await said(reachServer(url()));
    expect(told.startsWith(`${code} `)).toBe(true);
    expect(told).toContain(text);
    expect(told).toContain(' · ');
    expect(told).not.toContain('s3cret');
  });

  it('is no matter where everything is right', async () => {
    await expect(reachServer(databaseUrl)).resolves.toBeUndefined();
  });

  /** A way to the server that can be cut; `silent`: so many connections at its beginning are not answered. */
  async function wayTo(url: string, silent = 0) {
    const { hostname, port } = new URL(url);
    let left = silent;
    const open = new Set<Socket>();
    const way = createServer((incoming) => {
      open.add(incoming.on('error', () => {}));
      left -= 1;
      if (left >= 0) return;
      const outgoing = createConnection(Number(port), hostname).on('error', () => {});
      open.add(outgoing);
      incoming.pipe(outgoing).pipe(incoming);
    }).listen(0, '127.0.0.1');
    await once(way, 'listening');
    const through = Object.assign(new URL(url), { port: String((way.address() as AddressInfo).port) }).href;
    const cut = () => {
      way.close();
      for (const socket of open) socket.destroy();
    };
    return { through, cut };
  }

  it('is asked a second time where it was late: the process may have been busy', async () => {
    const once = await wayTo(databaseUrl, 1);
    await expect(reachServer(once.through, 500)).resolves.toBeUndefined();
    once.cut();
    const never = await wayTo(databaseUrl, 9);
    expect(await said(reachServer(never.through, 100))).toMatch(/^SRV307 .*\(no answer\)/);
    never.cut();
  });

  it('is told as away, not as busy, when it goes while the portal runs', async () => {
    const { through, cut } = await wayTo(databaseUrl);
    const database = await openDatabase({ databaseUrl: through, dataDir: null, statements: () => [] });
    const ask = () => database.system((sql) => raw`select 1`.execute(sql));
    await ask();
    cut();
    for (let time = 1; time <= 3; time += 1)
      expect(refusalOf(await ask().catch((error: unknown) => error))).toMatchObject({ status: 503, code: 'SRV501' });
    await database.close();
  });

  it('is told for a data folder that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const told = await said(openDatabase({ databaseUrl: null, dataDir: file, statements: () => [] }));
    expect(told).toMatch(/^SRV321 the data folder .*file cannot be written \(EEXIST\) · let the user/);
  });

  it('is told for a migration that PostgreSQL refuses, which leaves nothing behind', async () => {
    const statements = () => ['create table half_done (id text)', 'create index on half_done (nothing)'];
    const database = await openDatabase({ databaseUrl, dataDir: null, statements });
    try {
      const told = await said(database.migrate({ entities: {} } as Parameters<typeof database.migrate>[0]));
      expect(told).toMatch(/^SRV324 .*column "nothing" does not exist · nothing was changed/);
      const { rows } = await database.system((sql) => raw`select to_regclass('half_done') as name`.execute(sql));
      expect(rows).toEqual([{ name: null }]);
    } finally {
      await database.close();
    }
  });
});
