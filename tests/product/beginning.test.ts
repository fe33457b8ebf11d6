/** From an empty installation to the first administrator at work, by the commands of docs/operations.md alone. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FOUNDING_COMPANY } from '../founding.ts';
import { startGateway } from '../server/platform/codes/gateway.ts';
import { emptyInstallation, endAll, refusedStart, runCommand, startProduct } from './product.ts';

const MOBILE = '13900000101';
const FILE = {
  company: FOUNDING_COMPANY,
  administrator: { name: '康宁', mobile: MOBILE },
};

const home = mkdtempSync(join(tmpdir(), 'bulkline-beginning-'));
let place: Awaited<ReturnType<typeof emptyInstallation>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  place = await emptyInstallation();
  gateway = await startGateway();
});
afterAll(async () => {
  endAll();
  await gateway?.close();
  await place?.remove();
  rmSync(home, { recursive: true, force: true });
});

async function asked<T>(statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  try {
    await client.query('set search_path = service');
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const api = (address: string) => {
  const headers = { device: 'device-1', 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object, more: object = {}) => {
    const answer = await fetch(`${address}/user-api/api${path}`, {
      method,
      headers: { ...headers, ...more },
      body: body && JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape, and the test says which
    return { status: answer.status, ...((await answer.json()) as { code?: string; data?: any }) };
  };
  return {
    get: (path: string, token?: string) => call('GET', path, undefined, token ? { authorization: token } : {}),
    post: (path: string, body: object) => call('POST', path, body),
    /** A puzzle, solved as only who reads the database can. */
    async ticket() {
      const { data } = await call('GET', '/captcha/challenge');
      const [row] = await asked<{ left: number }>('select target_left as left from captcha_challenge where id = $1', [
        data.id,
      ]);
      return (await call('POST', '/captcha/verify', { id: data.id, left: row?.left })).data;
    },
    async encrypt(text: string) {
      const key = createPublicKey((await call('GET', '/getKey')).data.publicKey);
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
    },
  };
};

it('refuses a gateway to which codes would go unencrypted', async () => {
  const { code, output } = await refusedStart('serve', { ...place.env, SMS_URL: 'http://sms.example/send' });
  expect([code, output.includes('SRV306'), output.includes('is ready')]).toEqual([1, true, false]);
});

it('says what is missing, and sends nobody on to wait for a code that cannot come', async () => {
  const product = await startProduct('serve', place.env);
  expect(product.said()).toMatch(/^Text messages: none leave.*SMS_URL$/m);
  expect(product.said()).toMatch(/^Administrator: nobody.*npm run administrator$/m);
  const { post, ticket } = api(product.address);
  const refused = await post('/sendCode/register', { mobile: MOBILE, ...(await ticket()) });
  expect(refused).toMatchObject({ status: 503, code: 'SRV505' });
  product.signal('SIGINT');
  expect(await product.ended).toBe(0);
});

it('is begun by one command and an invitation', async () => {
  const env = { ...place.env, SMS_URL: gateway.url, SMS_TOKEN: 'secret', PORTAL_ORIGIN: 'https://portal.example' };
  const product = await startProduct('serve', env);
  expect(product.said()).toMatch(/^Text messages: by http:\/\/127\.0\.0\.1:\d+$/m);
  const file = join(home, 'beginning.json');
  writeFileSync(file, JSON.stringify({ ...FILE, company: { ...FILE.company, legalPerson: '' } }));
  const command = () => runCommand('administrator', [file], env);
  expect(await command()).toMatchObject({ code: 2, output: expect.stringContaining('SRV333') });
  writeFileSync(file, JSON.stringify(FILE));
  const { code, output } = await command();
  expect([code, output]).toEqual([0, expect.stringContaining(`${MOBILE} is invited to ${FILE.company.name}`)]);
  const inviteCode = /https:\/\/portal\.example\/register\?inviteCode=(\w{8})/.exec(output)?.[1] ?? '';

  const { get, post, ticket, encrypt } = api(product.address);
  await expect.poll(() => gateway.posted.at(-1)?.text, { timeout: 10_000 }).toContain(inviteCode);
  expect((await post('/sendCode/register', { mobile: MOBILE, ...(await ticket()) })).status).toBe(200);
  await expect.poll(() => gateway.posted.at(-1)?.text, { timeout: 10_000 }).toMatch(/验证码\d{6}/);
  expect(gateway.posted.at(-1)).toMatchObject({ mobile: MOBILE, headers: { authorization: 'Bearer secret' } });
  const sent = /\d{6}/.exec(gateway.posted.at(-1)?.text ?? '')?.[0];
  const password = await encrypt('kuai-ma-17-Berg');
  const registered = await post('/register', { mobile: MOBILE, code: sent, account: '', password, inviteCode });
  expect(registered).toMatchObject({ status: 200, data: { token: expect.any(String) } });

  const companies = await get('/company/page?view=review', registered.data.token);
  expect(companies).toMatchObject({ status: 200, data: { list: [{ uscc: FILE.company.uscc }] } });
  const texts = await asked<{ body: string }>("select body from sms_outbox where body <> ''");
  expect(texts).toEqual([]);
  expect(await command()).toMatchObject({ code: 2, output: expect.stringContaining('SRV334') });
  product.signal('SIGINT');
  expect(await product.ended).toBe(0);
  const later = await startProduct('serve', env);
  expect(later.said()).not.toContain('Administrator:');
}, 400_000);
