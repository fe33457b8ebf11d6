/** A production start on PostgreSQL, as docs/operations.md describes it. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyInstallation, endAll, type Product, refusedStart, startProduct } from './product.ts';
import { type Answer, type Frontend, getFrom, startProxy } from './proxy.ts';

let place: Awaited<ReturnType<typeof emptyInstallation>>;

beforeAll(async () => {
  place = await emptyInstallation();
});
afterAll(async () => {
  endAll();
  await place?.remove();
});

describe('the demonstration', () => {
  it('does not begin by accident on a database of one’s own', async () => {
    const { code, output } = await refusedStart('start', place.env);
    expect(output).toContain('SRV330');
    expect(output).toContain('npm run serve');
    expect(output).not.toContain('is ready');
    expect(code).toBe(1);
  });
});

describe('a production start', () => {
  let product: Product;
  let proxy: Frontend;
  const env = () => ({ ...place.env, TRUST_PROXY: '1', DRAIN_NOTICE_MS: '1000' });
  beforeAll(async () => {
    product = await startProduct('serve', env());
    proxy = await startProxy(product.address);
  });
  afterAll(() => proxy?.close());

  it('says which mode it is in and names no accounts', () => {
    expect(product.said()).toMatch(/^Mode: production · PostgreSQL at 127\.0\.0\.1:\d+\/bulkline_/m);
    expect(product.said()).not.toMatch(/demonstration|throwaway/i);
  });

  it('tells nobody the text messages, and browsers to stay on HTTPS', async () => {
    const outbox = await fetch(`${product.address}/user-api/api/demo/outbox`);
    expect(outbox.status).toBe(404);
    expect(outbox.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('names no accounts of the demonstration to the sign-in page', async () => {
    const info = await fetch(`${product.address}/user-api/api/demo/info`);
    expect(await info.json()).toEqual({ success: true, data: { demo: false, accounts: [] } });
  });

  it('limits an address behind a proxy, whatever addresses the caller invents', async () => {
    const asked = `${proxy.address}/user-api/api/forgetPwd/account/check`;
    const about = { 'private-query': 'account=somebody' };
    const statuses: number[] = [];
    for (let call = 1; call <= 31; call += 1) {
      const invented = { ...about, 'x-forwarded-for': `203.0.113.${call}, 198.51.100.${call}` };
      statuses.push((await getFrom('127.0.0.2', asked, invented)).status);
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await getFrom('127.0.0.3', asked, about)).status).toBe(400);
  });

  const statusOf = async (path: string) => (await fetch(product.address + path)).status;

  it('answers and keeps a write that was under way when it was told to end', async () => {
    const release = await holdWrites(place.databaseUrl);
    const answering = challenge(product.address, '127.0.0.9');
    await new Promise((resolve) => setTimeout(resolve, 300));
    product.signal('SIGTERM');
    // Long after it has stopped to take calls.
    setTimeout(release, 2_500);
    // The signal goes its own way: a call right after it can be answered before it.
    await expect.poll(() => statusOf('/health/ready'), { interval: 20 }).toBe(503);
    expect(await statusOf('/health/live')).toBe(200);
    const { status, body } = await answering;
    expect([status, await product.ended]).toEqual([200, 0]);
    expect(await keptOf([idOf(body)])).toBe(1);
  });

  it('loses no call while two processes behind a proxy are started anew one after the other', async () => {
    let [first, second] = await Promise.all([startProduct('serve', env()), startProduct('serve', env())]);
    proxy.lead(first.address, second.address);
    await expect.poll(() => getFrom('127.0.0.9', `${proxy.address}/health/ready`)).toMatchObject({ status: 200 });
    const load = callWithoutPause(proxy.address);

    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    first = await startProduct('serve', env());
    proxy.lead(first.address, second.address);
    await expect.poll(() => fetch(`${first.address}/health/ready`).then(({ status }) => status)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);

    const answers = await load.end();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(100);
    expect(await keptOf(answers.map(({ body }) => idOf(body)))).toBe(answers.length);
  });
});

/** A call that writes: every challenge that is answered lies in the database. */
const challenge = (address: string, from: string) => getFrom(from, `${address}/user-api/api/captcha/challenge`);

const idOf = (body: string): string => JSON.parse(body).data.id;

/** Callers that ask again as soon as they are answered, each from addresses enough that no limit of theirs is met. */
function callWithoutPause(address: string) {
  let goesOn = true;
  const caller = async (number: number) => {
    const answers: Answer[] = [];
    for (let call = 0; goesOn; call += 1) {
      answers.push(await challenge(address, `127.0.${number}.${1 + (Math.floor(call / 100) % 250)}`));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return answers;
  };
  const callers = Promise.all([1, 2, 3, 4].map(caller));
  return {
    async end(): Promise<Answer[]> {
      goesOn = false;
      return (await callers).flat();
    },
  };
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A connection that the end of the test cuts is no fault of its own.
  client.on('error', () => {});
  await client.connect();
  await client.query('set search_path = service');
  return client;
}

/** Nobody writes a challenge until the answer is called. */
async function holdWrites(databaseUrl: string): Promise<() => Promise<void>> {
  const client = await connected(databaseUrl);
  await client.query('begin; lock table captcha_challenge in exclusive mode');
  return () => client.end();
}

/** How many of the challenges lie in the database. */
async function keptOf(ids: readonly string[]): Promise<number> {
  const client = await connected(place.databaseUrl);
  try {
    const { rows } = await client.query('select count(*)::int as kept from captcha_challenge where id = any($1)', [
      ids,
    ]);
    return rows[0].kept;
  } finally {
    await client.end();
  }
}
