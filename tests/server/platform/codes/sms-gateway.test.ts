import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { smsProvider } from '../../../../server/platform/codes/sms.ts';
import { deliverTexts } from '../../../../server/platform/codes/sms-gateway.ts';
import { type Portal, startPortal } from '../portal.ts';
import { startGateway } from './gateway.ts';

const MOBILE = '13900000001';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.system((sql) => raw`delete from sms_outbox`.execute(sql)));

type Row = { body: string; sent: boolean; due: boolean; failure: string | null; tries: number };
const outbox = async (): Promise<Row[]> =>
  (
    await portal.system((sql) =>
      raw<Row>`select body, sent_at is not null as sent, due_at is not null as due, failure, tries
        from sms_outbox order by created_at`.execute(sql),
    )
  ).rows;

const production = (gateway: { url: string; token: string | null } | null) =>
  smsProvider({ ...portal.services.config, demo: false, production: true, smsGateway: gateway });

async function gatewayWith(answer?: (call: number) => number | string, token: string | null = null) {
  const gateway = await startGateway(answer);
  const named = { url: gateway.url, token };
  const delivery = deliverTexts(portal.services, named);
  onTestFinished(async () => {
    await delivery.stop();
    await gateway.close();
  });
  const send = (text: string, lifeSeconds?: number) =>
    portal.system((sql) => production(named).send(sql, { mobile: MOBILE, purpose: 'login', text, lifeSeconds }));
  return { ...gateway, named, send };
}

/** Long enough for two looks. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_500));

describe('the gateway of text messages', () => {
  it('is posted each text once, with the token, and the outbox keeps none of it', async () => {
    const { send, posted, named } = await gatewayWith(undefined, 'the-token');
    // Another process beside it.
    const other = deliverTexts(portal.services, named);
    onTestFinished(() => other.stop());
    await send('验证码123456', 300);
    await send('您有新的合同');
    await expect.poll(() => posted.length, { timeout: 5_000 }).toBe(2);
    await expect.poll(outbox).toEqual([
      { body: '', sent: true, due: false, failure: null, tries: 1 },
      { body: '', sent: true, due: false, failure: null, tries: 1 },
    ]);
    expect(posted.map(({ text }) => text).sort()).toEqual(['您有新的合同', '验证码123456']);
    expect(posted[0]).toMatchObject({ mobile: MOBILE, purpose: 'login' });
    expect(posted[0]?.headers).toMatchObject({ authorization: 'Bearer the-token', 'idempotency-key': posted[0]?.id });
    await pause();
    expect(posted).toHaveLength(2);
  });

  it('hears nothing of a transaction that failed, and nothing that is held back', async () => {
    const { named, posted } = await gatewayWith();
    const message = { mobile: MOBILE, purpose: 'login', text: '验证码123456', lifeSeconds: 300 };
    const failing = portal.system(async (sql) => {
      await production(named).send(sql, message);
      throw new Error('the record could not be saved');
    });
    await expect(failing).rejects.toThrow('could not be saved');
    await portal.system((sql) => production(named).hold(sql, message));
    await pause();
    expect(posted).toEqual([]);
    expect(await outbox()).toEqual([{ body: '', sent: false, due: false, failure: null, tries: 0 }]);
  });

  it('is asked again while it is away, under the same id', async () => {
    const { send, posted } = await gatewayWith((call) => [503, 429][call - 1] ?? 200);
    await send('验证码123456', 300);
    await expect.poll(outbox, { timeout: 15_000 }).toMatchObject([{ sent: true, body: '', tries: 3 }]);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
  }, 30_000);

  it('is not asked again for what it refuses', async () => {
    const { send, posted } = await gatewayWith(() => 400);
    await send('验证码123456', 300);
    await expect.poll(outbox, { timeout: 5_000 }).toMatchObject([{ failure: 'status 400', sent: false, body: '' }]);
    await pause();
    expect(posted).toHaveLength(1);
  });

  it('does not lead a text elsewhere', async () => {
    const elsewhere = await startGateway();
    onTestFinished(async () => void (await elsewhere.close()));
    const { send, posted } = await gatewayWith(() => elsewhere.url);
    await send('验证码123456', 300);
    await expect.poll(() => posted.length, { timeout: 5_000 }).toBeGreaterThan(0);
    await pause();
    expect(elsewhere.posted).toEqual([]);
  });

  it('is not brought a code that is over', async () => {
    const { send, posted } = await gatewayWith();
    await send('验证码123456', -1);
    await expect.poll(outbox, { timeout: 5_000 }).toMatchObject([{ failure: 'too late', due: false, body: '' }]);
    expect(posted).toEqual([]);
  });
});

describe('a production without a gateway', () => {
  it('refuses codes, of known and unknown mobiles alike, and lets other texts wait for one', async () => {
    const sms = production(null);
    const code = { mobile: MOBILE, purpose: 'login', text: '验证码123456', lifeSeconds: 300 };
    for (const way of ['send', 'hold'] as const)
      await expect(portal.system((sql) => sms[way](sql, code))).rejects.toMatchObject({ code: 'SRV505', status: 503 });
    expect(await outbox()).toEqual([]);
    await portal.system((sql) => sms.send(sql, { mobile: MOBILE, purpose: 'invite', text: '邀请您加入' }));
    expect(await outbox()).toMatchObject([{ body: '邀请您加入', due: true }]);
    const { posted } = await gatewayWith();
    await expect.poll(() => posted.map(({ text }) => text), { timeout: 5_000 }).toEqual(['邀请您加入']);
  });
});
