import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readHead, writeHead } from '../../../server/audit/anchors.ts';
import { openAuditKeys, sealEntries, sealingOf, verifyAudit } from '../../../server/audit/index.ts';
import { engines } from '../engines.ts';
import { makeOrder, startServer, type TestServer } from '../harness.ts';

describe.each(engines)('sealing the audit trail on $name', (engine) => {
  let server: TestServer;
  let home: string;
  let sealing: ReturnType<typeof sealingOf>;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'bulkline-seal-'));
    // The server's own sealer does not look again: what is sealed here is sealed by the test.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    server = await startServer(engine);
    vi.useRealTimers();
    const { config } = server.services;
    const services = { ...server.services, config: { ...config, anchorsDir: join(home, 'kept') } };
    sealing = sealingOf(services);
    await sealEntries(sealing);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(home, { recursive: true, force: true });
  });

  const read = async <T>(statement: string): Promise<T[]> =>
    server.services.database.system(async (sql) => (await raw.raw<T>(statement).execute(sql)).rows);
  const counts = async () =>
    (
      await read<Record<'entries' | 'seals' | 'last' | 'waiting', number>>(`select
        (select count(*)::int from audit_log) as entries, (select count(*)::int from audit_seal) as seals,
        (select max(position)::int from audit_seal) as last, (select count(*)::int from audit_pending) as waiting`)
    )[0];
  const sealAll = async () => {
    while ((await sealEntries(sealing)).count > 0);
  };

  it('numbers what many writers write beside many sealers without a gap', async () => {
    let isDone = false;
    const sealers = Array.from({ length: 3 }, async () => {
      while (!isDone) await sealEntries(sealing);
    });
    const writers = Array.from({ length: 6 }, async () => {
      for (let order = 0; order < 8; order += 1) await makeOrder(server, {}, true);
    });
    await Promise.all(writers);
    isDone = true;
    await Promise.all(sealers);
    await sealAll();
    const { entries, seals, last, waiting } = (await counts()) ?? {};
    expect({ seals, last, waiting }).toEqual({ seals: entries, last: entries, waiting: 0 });
    expect(await verifyAudit(server.services)).toEqual([]);
  });

  // The embedded database has one connection: whoever works there has everybody wait.
  it.runIf(engine.name === 'PostgreSQL')('has no writer wait while a batch is sealed', async () => {
    await makeOrder(server);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    const { database } = server.services;
    const paused = database.system(async (sql) => {
      await raw`select pg_advisory_xact_lock(7294610003)`.execute(sql);
      await raw`delete from audit_pending where id < 0`.execute(sql);
      await held;
    });
    await makeOrder(server, {}, true);
    expect((await sealEntries(sealing)).count).toBe(0);
    go();
    await paused;
    expect((await sealEntries(sealing)).count).toBeGreaterThanOrEqual(2);
  });

  it('never says less outside of the database than a quicker process said', async () => {
    const { dataDir } = sealing;
    const keys = await openAuditKeys(dataDir);
    await makeOrder(server);
    await sealAll();
    const head = await readHead(dataDir, keys);
    if (!head) throw new Error('nothing was sealed');
    const { isOwn: _own, ...last } = head;
    await writeHead(dataDir, keys, { ...last, position: last.position - 1 });
    expect(await readHead(dataDir, keys)).toEqual(head);
  });

  it('leaves an entry that is not committed yet for later, without a gap', async () => {
    await sealAll();
    const before = (await counts())?.last ?? 0;
    const refused = new Error('undone');
    const undone = server.services.database.system(async (sql) => {
      const entry = { context: null, entity: 'goods', recordId: 'never', action: 'try' };
      await server.services.audit(sql, entry);
      throw refused;
    });
    await expect(undone).rejects.toBe(refused);
    await makeOrder(server);
    await sealAll();
    expect((await counts())?.last).toBe(before + 1);
  });

  it.each([
    ['without a digest', null],
    ['with a digest of another key', 'ab'.repeat(32)],
  ])('takes no entry %s once an anchor says what there was', async (_name, mac) => {
    await server.services.database.system(async (sql) => {
      await raw`insert into audit_log (entity, record_id, seq, time, action, previous_hash, hash, mac)
        values ('goods', 'old', 1, '2020-01-01 00:00:00', 'create', 'x', 'y', ${mac})`.execute(sql);
      await raw`insert into audit_pending (entity, record_id, seq) values ('goods', 'old', 1)`.execute(sql);
    });
    expect(await sealEntries(sealing)).toMatchObject({ count: 0, refused: 1 });
    const [first, ...more] = (await verifyAudit(server.services, { entity: 'goods', recordId: 'old' })).map(
      ({ reason }) => reason,
    );
    expect([first, ...more]).toContain('the service did not write the entry');
    await forge("delete from audit_log where record_id = 'old'", "delete from audit_pending where record_id = 'old'");
    expect(await verifyAudit(server.services)).toEqual([]);
  });

  /** What only somebody with the owner's rights and ill intent could do. */
  const forge = (...statements: string[]) =>
    server.services.database.system(async (sql) => {
      for (const table of ['audit_log', 'audit_seal']) {
        await raw.raw(`alter table ${table} disable trigger user`).execute(sql);
      }
      for (const statement of statements) await raw.raw(statement).execute(sql);
      for (const table of ['audit_log', 'audit_seal'])
        await raw.raw(`alter table ${table} enable trigger user`).execute(sql);
    });

  it('keeps each anchor elsewhere, too, which tells a trail that was put back as a whole', async () => {
    const { dataDir } = server.services.config;
    const early = join(home, 'early');
    await sealAll();
    cpSync(dataDir, early, { recursive: true });
    const kept = (await counts())?.last ?? 0;
    const order = await makeOrder(server);
    await sealAll();
    await sealEntries(sealing, { anchor: 'now' });
    const copies = join(home, 'kept');
    const names = readdirSync(join(dataDir, 'anchors')).filter((name) => name !== 'head.json');
    for (const name of readdirSync(copies)) {
      const [own, copied] = [join(dataDir, 'anchors'), copies].map((folder) =>
        readFileSync(join(folder, name), 'utf8'),
      );
      expect(copied).toBe(own);
    }
    expect(await verifyAudit(server.services, {}, copies)).toEqual([]);
    await forge(
      `delete from audit_log where record_id = '${order.id}'`,
      `delete from audit_head where record_id = '${order.id}'`,
      `delete from audit_seal where position > ${kept}`,
    );
    const there = { ...server.services, config: { ...server.services.config, dataDir: early } };
    expect(await verifyAudit(there)).toEqual([]);
    expect(await verifyAudit(there, {}, copies)).toEqual([
      { where: `anchors/${names.at(-1)}`, reason: 'missing, or not the anchor that was kept elsewhere' },
    ]);
  });

  it('seals nothing over a trail that somebody has cut', async () => {
    await makeOrder(server);
    expect(await sealEntries(sealing)).toMatchObject({
      count: 0,
      reason: expect.stringMatching(/missing in the database/),
    });
  });
});

describe('keys of the audit trail', () => {
  it('are not made anew where anchors say that there were some', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bulkline-keys-'));
    cpSync(join(import.meta.dirname), join(dataDir, 'anchors'), { recursive: true });
    await expect(openAuditKeys(dataDir)).rejects.toMatchObject({ code: 'SRV323' });
    expect(existsSync(join(dataDir, 'keys/audit.key'))).toBe(false);
    rmSync(dataDir, { recursive: true });
  });
});

describe.each(engines)('entries from before there were keys on $name', (engine) => {
  it('are taken as they are at the first start, and every later change of them is told', async () => {
    // The server's own sealer does not look again: what is sealed here is sealed by the test.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const server = await startServer(engine);
    vi.useRealTimers();
    const { database, config } = server.services;
    const sealing = sealingOf(server.services);
    const order = await makeOrder(server, {}, true);
    // As an earlier version of the server left it.
    await database.system(async (sql) => {
      for (const table of ['audit_log', 'audit_seal'])
        await raw.raw(`alter table ${table} disable trigger user`).execute(sql);
      await raw`delete from audit_seal`.execute(sql);
      await raw`delete from audit_pending`.execute(sql);
      await raw`update audit_log set mac = null`.execute(sql);
    });
    rmSync(join(config.dataDir, 'anchors'), { recursive: true, force: true });
    expect(await verifyAudit(server.services)).toEqual([]);
    await sealEntries(sealing);
    const seals = () => database.system((sql) => raw`select from audit_seal`.execute(sql));
    await expect.poll(async () => (await seals()).rows.length).toBe(2);
    await expect.poll(() => verifyAudit(server.services)).toEqual([]);
    await database.system((sql) => raw`delete from audit_log where record_id = ${order.id}`.execute(sql));
    await database.system((sql) => raw`delete from audit_head where record_id = ${order.id}`.execute(sql));
    expect(await verifyAudit(server.services)).toHaveLength(2);
    await server.close();
  });
});
