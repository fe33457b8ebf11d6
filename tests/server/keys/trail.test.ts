/** The keys of the audit trail exchanged under a server that goes on writing. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Anchor, anchorFile, anchorNames, signedAnchor } from '../../../server/audit/anchors.ts';
import { entryMac } from '../../../server/audit/chain.ts';
import { openAuditKeys, readAuditKeys, sealEntries, sealingOf, verifyAudit } from '../../../server/audit/index.ts';
import { keyFiles } from '../../../server/kernel/index.ts';
import { retireKeys, rotateKey } from '../../../server/keys/index.ts';
import { engines } from '../engines.ts';
import { makeOrder, startServer, type TestServer } from '../harness.ts';

describe.each(engines)('keys of the trail exchanged on $name', (engine) => {
  let server: TestServer;
  let dataDir: string;
  beforeEach(async () => {
    server = await startServer(engine);
    dataDir = server.services.config.dataDir;
    await makeOrder(server, {}, true);
    await sealAll();
  });
  afterEach(() => server?.close());

  const sealAll = async () => {
    const sealing = sealingOf(server.services);
    await expect.poll(async () => (await sealEntries(sealing, { anchor: 'now' })).count).toBe(0);
  };
  const place = () => server.services.config;
  const told = async () => (await verifyAudit(server.services)).map(({ where, reason }) => `${where}: ${reason}`);
  const anchors = async () => {
    const names = await anchorNames(join(dataDir, 'anchors'));
    return names.map((name) => JSON.parse(readFileSync(join(dataDir, 'anchors', name), 'utf8')) as Anchor);
  };
  const exchange = async () => {
    await rotateKey(place(), 'audit');
    await rotateKey(place(), 'anchors');
  };

  /** What a running server looks at once a second; `isNow` of a retiring is for servers that know the new key. */
  const taken = () => new Promise((resolve) => setTimeout(resolve, 1_100));

  it('leave the trail whole while many write, each anchor under the key of its positions', async () => {
    const writers = Array.from({ length: 4 }, async () => {
      for (let order = 0; order < 6; order += 1) await makeOrder(server, {}, true);
    });
    await exchange();
    await Promise.all(writers);
    await sealAll();
    await exchange();
    await makeOrder(server, {}, true);
    await sealAll();
    expect(await told()).toEqual([]);
    const all = await anchors();
    expect(new Set(all.map(({ keyId }) => keyId)).size).toBe(3);
    expect(all.filter(({ endorsement }) => endorsement !== undefined)).toHaveLength(2);
    expect(all.at(-1)).toMatchObject({ publicKey: readAuditKeys(dataDir).publicKey });
  });

  it('tell an edited entry of before and after the exchange all the same', async () => {
    await exchange();
    await makeOrder(server, {}, true);
    await sealAll();
    const { database } = server.services;
    await database.system(async (sql) => {
      await raw`alter table audit_seal disable trigger user`.execute(sql);
      await raw`update audit_seal set hash = 'ab', chain = 'cd' where position in (2, 4)`.execute(sql);
    });
    const found = await told();
    for (const position of [2, 4])
      expect(found).toContainEqual(expect.stringContaining(`position ${position}: not what`));
  });

  it('are retired ten minutes later, or at once where that is said, and leave what they proved', async () => {
    await exchange();
    await makeOrder(server, {}, true);
    await expect(retireKeys(server.services.database, place(), { name: 'audit' })).rejects.toMatchObject({
      code: 'SRV349',
      message: expect.stringContaining('10 more minutes'),
    });
    await taken();
    for (const name of ['audit', 'anchors'] as const)
      expect(await retireKeys(server.services.database, place(), { name, isNow: true })).toBe(1);
    expect(keyFiles(join(dataDir, 'keys'), 'audit.key')).toHaveLength(1);
    expect(keyFiles(join(dataDir, 'keys'), 'audit-anchor.pem')).toHaveLength(1);
    await makeOrder(server, {}, true);
    await sealAll();
    expect(await told()).toEqual([]);
    await server.services.database.system(async (sql) => {
      await raw`alter table audit_seal disable trigger user`.execute(sql);
      await raw`update audit_seal set hash = 'ab', chain = 'cd' where position = 2`.execute(sql);
    });
    expect(await told()).toContainEqual(
      expect.stringMatching(/^anchors\/00000\d\.json: positions .* are not what was anchored/),
    );
  });

  it('have no entry sealed any more that a retired key would vouch for', async () => {
    const earlier = readAuditKeys(dataDir);
    await exchange();
    await taken();
    await retireKeys(server.services.database, place(), { name: 'audit', isNow: true });
    await server.services.database.system(async (sql) => {
      await raw`insert into audit_log select (jsonb_populate_record(l, jsonb_build_object('seq', 3, 'hash', 'ab', 'mac', ${entryMac(earlier, 'ab')}::text))).*
        from audit_log l where seq = 2 limit 1`.execute(sql);
      await raw`insert into audit_pending (entity, record_id, seq) select entity, record_id, seq from audit_log where seq = 3`.execute(
        sql,
      );
    });
    // Whoever looks first, the server or the test.
    const refused = async () => {
      await sealEntries(sealingOf(server.services));
      const { rows } = await server.services.database.system((sql) =>
        raw`select refused from audit_pending where seq = 3`.execute(sql),
      );
      return rows;
    };
    await expect.poll(refused).toEqual([{ refused: true }]);
    expect(await told()).not.toEqual([]);
  });

  it('seal nothing where the key of the last anchor is not here', async () => {
    await exchange();
    for (const name of ['audit.key', 'audit-anchor.pem']) {
      const [, earlier] = keyFiles(join(dataDir, 'keys'), name);
      rmSync(earlier?.file ?? '');
    }
    await makeOrder(server);
    const looked = () => sealEntries(sealingOf(server.services));
    await expect.poll(looked).toMatchObject({ count: 0, reason: expect.any(String) });
  });

  it.each([
    ['an anchor by the earlier key after the exchange', false],
    ['an exchange that the key before does not endorse', true],
  ])('do not hide %s', async (_name, isForeign) => {
    const earlier = readAuditKeys(dataDir);
    if (!isForeign) await exchange();
    await sealAll();
    await sealEntries(sealingOf(server.services), { anchor: 'now' });
    const other = mkdtempSync(join(tmpdir(), 'bulkline-key-'));
    const forger = isForeign ? await openAuditKeys(other) : earlier;
    rmSync(other, { recursive: true });
    const last = (await anchors()).at(-1);
    if (!last) throw new Error('nothing was anchored');
    const { publicKey: _key, signature: _signature, keyId: _id, endorsement: _endorsed, ...said } = last;
    const number = said.number + 1;
    const forged = signedAnchor(forger, { ...said, number, from: said.to + 1, previous: '' });
    writeFileSync(join(dataDir, 'anchors', anchorFile(number)), JSON.stringify(forged));
    expect(existsSync(join(dataDir, 'anchors', anchorFile(number)))).toBe(true);
    expect((await told()).join('\n')).toContain(`anchors/${anchorFile(number)}`);
  });
});
