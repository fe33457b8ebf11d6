/** What a customer is given of a record, checked by the program that lies beside it and knows nothing of the server. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchorDigest, signedAnchor } from '../../../server/audit/anchors.ts';
import { evidenceOf, fingerprintOf, openAuditKeys, sealEntries, sealingOf } from '../../../server/audit/index.ts';
import { canonical } from '../../../server/kernel/index.ts';
import { rotateKey } from '../../../server/keys/index.ts';
import { engines } from '../engines.ts';
import { makeOrder, startServer, type TestServer } from '../harness.ts';

const PROGRAM = join(import.meta.dirname, '../../../scripts/verify-record.mjs');
const FILE = 'signed-1';
const CONTENT = Buffer.from('%PDF-1.7 what both have signed');

type Evidence = Awaited<ReturnType<typeof evidenceOf>>;
type Tampering = { name: string; does(evidence: Evidence, folder: string): void; told: string };

/** Hashes over what was changed, so that the chain of the record itself fits. */
function rehashed({ chains: [chain] }: Evidence): void {
  const canonical = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
  };
  let previous = chain?.entries[0]?.previous ?? '';
  for (const shown of chain?.entries ?? []) {
    shown.previous = previous;
    shown.hash = createHash('sha256')
      .update(`${previous}\n${canonical(shown.entry)}`)
      .digest('hex');
    previous = shown.hash;
  }
}

const nameChanged = ({ chains }: Evidence): void => {
  const entry = chains[0]?.entries[0]?.entry;
  if (entry) entry.user_name = '乙';
};

const TAMPERINGS: Tampering[] = [
  { name: 'an entry is edited', does: nameChanged, told: 'entry 1: not what was written then' },
  {
    name: 'an entry is edited and everything rehashed',
    does: (evidence) => {
      nameChanged(evidence);
      rehashed(evidence);
    },
    told: 'entry 1: not what anchor',
  },
  {
    name: 'an entry in the middle is left out',
    does: ({ chains }) => void chains[0]?.entries.splice(1, 1),
    told: 'entry 2: missing',
  },
  {
    name: 'the last entry is left out',
    does: ({ chains }) => void chains[0]?.entries.pop(),
    told: 'not all 3 entries are here',
  },
  {
    name: 'the statement says that there are fewer entries',
    does: ({ chains, statement }) => {
      chains[0]?.entries.pop();
      const said = statement.chains[0];
      if (said) Object.assign(said, { entries: 2, hash: chains[0]?.entries.at(-1)?.hash });
    },
    told: 'statement: the signature does not fit',
  },
  {
    name: 'an anchor is edited',
    does: ({ anchors }) => void Object.assign(anchors[0] ?? {}, { time: '2020-01-01 00:00:00' }),
    told: 'anchor 1 of 2020-01-01 00:00:00: the signature does not fit',
  },
  {
    name: 'an anchor is left out',
    does: ({ anchors }) => void anchors.shift(),
    told: 'an anchor before it is missing',
  },
  {
    name: 'a byte of a file is changed',
    does: (_evidence, folder) => appendFileSync(join(folder, 'files', `${FILE}.pdf`), ' '),
    told: `files/${FILE}.pdf: not the file that was signed then`,
  },
  {
    name: 'a file is taken away',
    does: (_evidence, folder) => rmSync(join(folder, 'files', `${FILE}.pdf`)),
    told: `files/${FILE}.pdf: missing`,
  },
  {
    name: 'a file is added',
    does: (_evidence, folder) => writeFileSync(join(folder, 'files/other.pdf'), CONTENT),
    told: 'files/other.pdf: the trail does not speak of it',
  },
];

describe.each(engines)('the evidence of a record on $name', (engine) => {
  let server: TestServer;
  let home: string;
  let key: string;
  let orderId: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'bulkline-evidence-'));
    server = await startServer(engine);
    orderId = (await makeOrder(server, {}, true)).id;
    const { database, audit } = server.services;
    const sha256 = createHash('sha256').update(CONTENT).digest('hex');
    const after = { entity: 'purchaseOrder', recordId: orderId, document: 'text', sha256, signedParties: ['owner'] };
    await database.system((sql) =>
      audit(sql, { context: null, entity: 'documentFile', recordId: FILE, action: 'file', after }),
    );
    const accepted = await server.call('B', 'POST', `/trade-api/api/test/order/${orderId}/accept`, {
      version: 2,
      input: {},
    });
    expect(accepted.status).toBe(200);
    await makeOrder(server, {}, true);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(home, { recursive: true, force: true });
  });

  async function written(companyId: string | null): Promise<string> {
    const { database, config } = server.services;
    const keys = await openAuditKeys(config.dataDir);
    key = fingerprintOf(keys.publicKey);
    const asked = { entity: 'purchaseOrder', recordId: orderId, companyId };
    const read = async () => {
      await sealEntries(sealingOf(server.services), { anchor: 'now' });
      return database.system((sql) => evidenceOf(sql, { keys, dataDir: config.dataDir }, asked));
    };
    await expect.poll(() => read().then(() => 'anchored')).toBe('anchored');
    const evidence = await read();
    const folder = mkdtempSync(join(home, 'given-'));
    writeFileSync(join(folder, 'evidence.json'), JSON.stringify(evidence));
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files', `${FILE}.pdf`), CONTENT);
    copyFileSync(PROGRAM, join(folder, 'verify-record.mjs'));
    return folder;
  }

  /** As a customer: the folder alone, in an environment without anything. */
  function judge(folder: string, ...parameters: string[]) {
    const program = [join(folder, 'verify-record.mjs'), ...parameters];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: folder, env: {}, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  }

  it('is whole as it was written, under the key that was published', async () => {
    const folder = await written(null);
    const { status, said } = judge(folder, '--key', key);
    expect({ status, said }).toEqual({
      status: 0,
      said: expect.stringContaining(`purchaseOrder ${orderId}: 3 entries`),
    });
    expect(said).toContain('1 signed files');
    expect(judge(folder).said).toContain(`compare with what the operator has published: key ${key}`);
    expect(judge(folder, '--key', 'a'.repeat(64))).toEqual({
      status: 1,
      said: expect.stringContaining('key: everything is signed with'),
    });
  });

  it('is not checked by the program of another form, which says what to take', async () => {
    const folder = await written(null);
    const file = join(folder, 'evidence.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('bulkline evidence 1', 'bulkline evidence 2'));
    expect(judge(folder)).toEqual({ status: 2, said: expect.stringContaining('take the verify-record.mjs that lies') });
  });

  it('withholds from a company what others did, and can be checked all the same', async () => {
    const folder = await written('A');
    const text = readFileSync(join(folder, 'evidence.json'), 'utf8');
    expect(text).toContain('A的用户');
    expect(text).not.toContain('B的用户');
    expect(judge(folder)).toEqual({ status: 0, said: expect.stringContaining('3 entries (1 withheld)') });
  });

  it.each(TAMPERINGS)('is refused where $name', async ({ does, told }) => {
    const folder = join(mkdtempSync(join(home, 'tampered-')), 'given');
    cpSync(await written(null), folder, { recursive: true });
    const file = join(folder, 'evidence.json');
    const evidence = JSON.parse(readFileSync(file, 'utf8')) as Evidence;
    does(evidence, folder);
    writeFileSync(file, JSON.stringify(evidence));
    expect(judge(folder)).toEqual({ status: 1, said: expect.stringContaining(told) });
  });

  it('can be checked with the fingerprint of a key that was exchanged since, and of the present one', async () => {
    const before = await written(null);
    const published = key;
    await rotateKey(server.services.config, 'anchors');
    await rotateKey(server.services.config, 'audit');
    await makeOrder(server, {}, true);
    const folder = await written(null);
    expect(key).not.toBe(published);
    for (const known of [published, key]) expect(judge(folder, '--key', known)).toMatchObject({ status: 0 });
    expect(judge(before, '--key', published)).toMatchObject({ status: 0 });
    expect(judge(before, '--key', key)).toMatchObject({ status: 1 });

    const file = join(folder, 'evidence.json');
    const evidence = JSON.parse(readFileSync(file, 'utf8')) as Evidence;
    const exchange = evidence.anchors.find(({ endorsement }) => endorsement !== undefined);
    Object.assign(exchange ?? {}, { endorsement: exchange?.signature });
    writeFileSync(file, JSON.stringify(evidence));
    expect(judge(folder, '--key', published)).toMatchObject({
      status: 1,
      said: expect.stringContaining('the signature does not fit'),
    });
  });

  it('is refused where another key goes on that the key before has not named', async () => {
    const folder = await written(null);
    const file = join(folder, 'evidence.json');
    const evidence = JSON.parse(readFileSync(file, 'utf8')) as Evidence;
    const other = mkdtempSync(join(home, 'other-'));
    const forger = await openAuditKeys(other);
    const last = evidence.anchors.at(-1);
    if (!last) throw new Error('nothing was anchored');
    const { publicKey: _key, signature: _signature, keyId: _id, endorsement: _endorsed, ...said } = last;
    const forged = signedAnchor(forger, {
      ...said,
      number: said.number + 1,
      from: said.to + 1,
      previous: anchorDigest(last),
    });
    evidence.anchors.push(forged);
    evidence.signature = forger.sign(canonical(evidence.statement));
    writeFileSync(file, JSON.stringify(evidence));
    expect(judge(folder, '--key', key)).toMatchObject({
      status: 1,
      said: expect.stringContaining('the key before does not say that this one follows'),
    });
  });

  it('is not given of a record that the trail does not know', async () => {
    const { database, config } = server.services;
    const keys = await openAuditKeys(config.dataDir);
    const asked = { entity: 'purchaseOrder', recordId: 'nobody', companyId: null };
    const asking = database.system((sql) => evidenceOf(sql, { keys, dataDir: config.dataDir }, asked));
    await expect(asking).rejects.toMatchObject({ code: 'SRV346' });
  });
});
