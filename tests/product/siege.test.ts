/** A production under guesses, on a disk that fills up, with a database that goes away, and a trail that somebody cuts. */
import { spawnSync } from 'node:child_process';
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from './person.ts';
import { emptyInstallation, endAll, type Product, runCommand, startProduct } from './product.ts';
import { startRelay } from './relay.ts';

const DEMO_PASSWORD = 'Demo-Pass-2026';
const OWNER = 'co02u02';
/** Of tmpfs: only what is written takes memory. */
const DISK_MB = 1_000;
const UPLOAD = '/trade-api/api/common/file/upload';

const home = mkdtempSync(join(tmpdir(), 'bulkline-siege-'));
const disk = join(home, 'disk');
const syncs = join(home, 'syncs');
const ballast = join(disk, 'ballast');

mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'tmpfs', disk]);
/** Where nothing may be mounted (a container without the right) no disk can be filled up; the rest is tried all the same. */
const hasOwnDisk = mounted.status === 0;
if (!hasOwnDisk) console.warn(`a full disk is not tried: ${mounted.stderr}`);

let place: Awaited<ReturnType<typeof emptyInstallation>>;
let relay: Awaited<ReturnType<typeof startRelay>>;
let product: Product;
let owner: Person;
let env: Record<string, string>;

beforeAll(async () => {
  place = await emptyInstallation();
  relay = await startRelay(place.databaseUrl);
  env = { DATABASE_URL: relay.databaseUrl, DATA_DIR: join(disk, 'data') };
  const watch = `--import ${join(import.meta.dirname, 'syncs.mjs')}`;
  const demo = { DEMO: 'database', DEMO_PASSWORD, SYNCS_FILE: syncs, NODE_OPTIONS: watch };
  product = await startProduct('serve', { ...env, ...demo });
  owner = await signIn(product.address, OWNER, DEMO_PASSWORD);
}, 400_000);
afterAll(async () => {
  endAll();
  if (hasOwnDisk) spawnSync('umount', ['--lazy', disk]);
  await relay?.close();
  await place?.remove();
  rmSync(home, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Told = { status: number; code?: string; success?: boolean; message?: string };
const told = async (answer: Promise<Response>): Promise<Told> => {
  const got = await answer;
  return { status: got.status, ...((await got.json()) as Omit<Told, 'status'>) };
};
const health = (path = '') => told(fetch(`${product.address}/health${path}`));

async function sealed(text: string): Promise<string> {
  const { data } = (await (await fetch(`${product.address}/user-api/api/getKey`)).json()) as {
    data: { publicKey: string };
  };
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const key = createPublicKey(data.publicKey);
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
}

/** One try to sign in, from an address of this machine. */
async function tryFrom(localAddress: string, device: string, password: string): Promise<Told> {
  const body = JSON.stringify({ account: OWNER, password: await sealed(password) });
  return new Promise((resolve, reject) => {
    const headers = { device, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const url = `${product.address}/user-api/api/login/account`;
    const sent = request(url, { method: 'POST', localAddress, headers }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve({ status: answer.statusCode ?? 0, ...JSON.parse(text) });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

let papers = 0;
/** A picture of one point that nobody has stored before: its comment differs. */
function picture(): Buffer {
  papers += 1;
  const gif = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  return Buffer.concat([Buffer.from(gif, 'base64'), Buffer.from(`${process.pid}-${papers}`)]);
}
const upload = (bytes = picture()) => told(owner.upload(UPLOAD, 'paper.png', 'image/png', bytes));

it('locks out who guesses, and not the owner, who is told', async () => {
  const guesses: Told[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    guesses.push(await tryFrom('127.0.0.66', 'stranger', `Guess-${guess}-now`));
  expect(guesses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400]);
  expect((await tryFrom('127.0.0.66', 'stranger', DEMO_PASSWORD)).status).toBe(400);
  expect(await tryFrom('127.0.0.66', 'product-test', DEMO_PASSWORD)).toMatchObject({ status: 200, success: true });
  const messages = async () => (await owner.call('GET', '/trade-api/api/sys/message/list?pageSize=20')).text();
  await expect.poll(messages, { timeout: 20_000 }).toContain('账号登录多次失败');
  expect(await messages()).toContain('127.0.0.66');
});

it('tells browsers to keep no answer, and takes no password that is guessed first', async () => {
  const answer = await owner.call('GET', '/user-api/api/personal/detail');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (const common of ['password1', 'qwertyuiop', '12345678', 'Bulkline2026']) {
    const body = { oldPassword: await sealed(DEMO_PASSWORD), newPassword: await sealed(common) };
    const refused = await told(owner.call('POST', '/user-api/api/personal/password', body));
    expect([common, refused.status, refused.code]).toEqual([common, 400, 'SRV202']);
  }
});

it('has a file and the folders of its name on the disk before it answers', async () => {
  const written = () => (existsSync(syncs) ? readFileSync(syncs, 'utf8').trim().split('\n') : []);
  const before = written().length;
  expect((await upload()).status).toBe(200);
  const through = written().slice(before);
  const folder = join(env.DATA_DIR ?? '', 'files');
  expect(through.filter((path) => path.startsWith(folder)).length).toBeGreaterThanOrEqual(2);
  expect(through.some((path) => /\/files\/\w\w\/\w\w\/[0-9a-f]{64}/.test(path))).toBe(true);
  expect(through.some((path) => /\/files\/\w\w\/\w\w$/.test(path))).toBe(true);

  // Another process may have died between the name and the folder.
  const bytes = picture();
  expect((await upload(bytes)).status).toBe(200);
  const again = written().length;
  expect((await upload(bytes)).status).toBe(200);
  expect(
    written()
      .slice(again)
      .some((path) => /\/files\/\w\w\/\w\w$/.test(path)),
  ).toBe(true);
});

describe.skipIf(!hasOwnDisk)('on a full disk', () => {
  afterAll(() => rmSync(ballast, { force: true }));

  it('says so, keeps nothing by halves, goes on reading, and takes files again once there is room', async () => {
    expect(await health()).toMatchObject({ status: 200 });
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k', 'status=none']);
    expect(await health()).toMatchObject({ status: 503, code: 'SRV502' });
    expect((await health('/ready')).status).toBe(200);
    expect(await upload(Buffer.concat([picture(), Buffer.alloc(500_000)]))).toMatchObject({
      status: 503,
      code: 'SRV502',
    });
    expect((await owner.call('GET', '/user-api/api/personal/detail')).status).toBe(200);
    const drafts = spawnSync('find', [join(env.DATA_DIR ?? '', 'files'), '-name', '*.*-*'], { encoding: 'utf8' });
    expect(drafts.stdout).toBe('');
    rmSync(ballast);
    expect((await upload()).status).toBe(200);
    expect(await health()).toMatchObject({ status: 200 });
  });
});

describe('without its database', () => {
  it('says so at once, and goes on by itself when it is back', async () => {
    relay.cut();
    const asked = performance.now();
    const answer = await told(owner.call('GET', '/user-api/api/personal/detail'));
    expect(answer).toMatchObject({ status: 503, code: 'SRV501' });
    expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
    expect(performance.now() - asked).toBeLessThan(12_000);
    expect((await health('/ready')).status).toBe(503);
    expect((await health('/live')).status).toBe(200);
    relay.mend();
    await expect
      .poll(async () => (await owner.call('GET', '/user-api/api/personal/detail')).status, { timeout: 15_000 })
      .toBe(200);
    expect((await health('/ready')).status).toBe(200);
  });
});

describe('the audit trail of a running production', () => {
  const verified = () => runCommand('verify:audit', [], env);

  async function asked(statement: string): Promise<{ record_id: string }[]> {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    try {
      await client.query("set bulkline.system = 'on'; set search_path = service, record");
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  it('tells a record whose chain and head were deleted whole', async () => {
    await pause(1_500);
    expect(await verified()).toMatchObject({ code: 0 });
    const [chosen] = await asked(`select record_id from audit_log where entity = 'tradeContract' order by 1 limit 1`);
    const id = chosen?.record_id;
    // The owner of the database does as they like with it.
    await asked('alter table audit_log disable trigger user');
    for (const table of ['audit_log', 'audit_head'])
      await asked(`delete from ${table} where entity = 'tradeContract' and record_id = '${id}'`);
    const { code, output } = await verified();
    expect([code, output]).toEqual([1, expect.stringContaining(String(id))]);
  }, 200_000);
});
