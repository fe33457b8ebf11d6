import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../server/kernel/index.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('agreements', () => {
  it.each([
    ['USER_SERVICE', '用户服务协议'],
    ['PRIVACY_POLICY', '隐私政策'],
    ['AUTH_SERVICE', '认证服务协议'],
    ['SIGN_SERVICE', '电子签章服务条款'],
  ])('serves %s without a session', async (fileType, name) => {
    const { data } = (await portal.get('/user-api/api/agreement/get', { fileType })).body;
    expect(data).toMatchObject({ fileType, name, versionNumber: expect.stringMatching(/^V\d/) });
    expect(data.content.length).toBeGreaterThan(400);
    const byId = (await portal.get('/user-api/api/agreement/queryById', { id: data.id })).body.data;
    expect(byId).toEqual(data);
  });

  it('lists the history of the privacy policy only, the newest first', async () => {
    const history = async (fileType: string) =>
      (await portal.get('/user-api/api/agreement/getHistory', { fileType })).body.data;
    expect((await history('PRIVACY_POLICY')).map((entry: { versionNumber: string }) => entry.versionNumber)).toEqual([
      'V2.0',
      'V1.0',
    ]);
    expect(await history('USER_SERVICE')).toEqual([]);
  });

  it('answers null for a type that is not configured', async () => {
    expect((await portal.get('/user-api/api/agreement/get', { fileType: 'OTHER' })).body).toEqual({
      success: true,
      data: null,
    });
  });
});

describe('dictionaries', () => {
  it.each([
    ['/user-api/dict', 'user'],
    ['/trade-api/api/common/dict/all', 'common'],
    ['/trade-api/api/order/dict/allDict', 'order'],
    ['/steel-api/common/dict/allDict', 'steel'],
    ['/station-api/dict', 'station'],
  ])('%s serves every dictionary of the call %s under its name', async (url, call) => {
    const token = await portal.signIn('co02u02');
    const { data } = (await portal.get(url, {}, { token })).body;
    const dictionaries = Object.values(portal.services.schemas.dictionaries);
    const names = dictionaries.flatMap((dictionary) =>
      (dictionary.served ?? []).filter((place) => place.call === call).map((place) => place.name),
    );
    expect(Object.keys(data).sort()).toEqual(names.sort());
    for (const entries of Object.values(data)) {
      for (const entry of entries as object[])
        expect(entry).toMatchObject({ value: expect.any(String), label: expect.any(String), key: expect.any(String) });
    }
  });

  it('serves the quality indicators by kind of business', async () => {
    const token = await portal.signIn('co02u02');
    const indicators = async (businessType: string) =>
      (await portal.get('/trade-api/api/order/dict/indicator', { businessType }, { token })).body.data;
    expect((await indicators('order')).map((entry: { value: string }) => entry.value)).toContain('QNET_AR');
    expect((await indicators('deliver')).length).toBeGreaterThan(0);
    expect(await indicators('constructor')).toEqual([]);
  });
});

describe('the human check', () => {
  const challenge = async () => (await portal.get('/user-api/api/captcha/challenge')).body.data;
  const target = (id: string) =>
    portal.system(async (sql) => {
      const { rows } = await raw<{
        target_left: number;
      }>`select target_left from captcha_challenge where id = ${id}`.execute(sql);
      return Number(rows[0]?.target_left);
    });
  const verify = (id: string, left: number | string) =>
    portal.post('/user-api/api/captcha/verify', { id, left, track: '' });

  it('shows pictures that do not give the place away', async () => {
    const puzzle = await challenge();
    expect(puzzle).toMatchObject({ id: expect.any(String), width: 320, height: 160, top: expect.any(Number) });
    expect(puzzle.background).toMatch(/^data:image\/png;base64,/);
    expect(puzzle.piece).toMatch(/^data:image\/png;base64,/);
    expect(Object.keys(puzzle).sort()).toEqual(['background', 'height', 'id', 'piece', 'top', 'width']);
  });

  it.each([-4, 4, 0])('forgives %i pixels', async (error) => {
    const { id } = await challenge();
    expect((await verify(id, (await target(id)) + error)).body.data).toMatchObject({
      ticket: expect.any(String),
      randstr: expect.any(String),
    });
  });

  it.each([-5, 5])('refuses an error of %i pixels and gives no second try', async (error) => {
    const { id } = await challenge();
    const left = await target(id);
    expect(await verify(id, left + error)).toMatchObject({ status: 400, body: { message: '验证错误，请重新验证。' } });
    expect((await verify(id, left)).status).toBe(400);
  });

  it.each(['', 'NaN', '1e999', 'left'])('refuses the answer "%s"', async (left) => {
    expect((await verify((await challenge()).id, left)).status).toBe(400);
  });

  it('is over after two minutes, the ticket as well', async () => {
    const { id } = await challenge();
    const left = await target(id);
    await portal.system((sql) =>
      raw`update captcha_challenge set expires_at = now() - interval '1 second'`.execute(sql),
    );
    expect((await verify(id, left)).status).toBe(400);
    const proof = await portal.solveCaptcha();
    await portal.system((sql) => raw`update captcha_ticket set expires_at = now() - interval '1 second'`.execute(sql));
    expect((await portal.post('/user-api/api/sendCode/login', { mobile: '14000000202', ...proof })).status).toBe(400);
  });

  it('names the puzzle service in both calls', async () => {
    const first = (await portal.get('/user-api/api/captcha/getCaptchaAppId')).body.data;
    const second = (await portal.get('/user-api/api/captcha/getCaptchaAppId/v2')).body.data;
    expect(first).toEqual({ appId: expect.any(String) });
    expect(second).toEqual(first);
  });
});

describe('facts about the caller', () => {
  const factsOf = async (account: string, entity: string) => {
    const token = await portal.signIn(account);
    const request = { headers: { authorization: token }, method: 'GET', url: '/', ip: '10.0.0.1', id: 't' };
    const { actor } = await portal.services.authenticate(request as never);
    return portal.services.database.tenant(actor, async (sql) =>
      (await portal.services.facts(sql, actor as Actor, [entity])).get(entity),
    );
  };

  it('say which records every demonstration company approves, and which it does not', async () => {
    expect(await factsOf('co03u02', 'tradeContract')).toMatchObject({ approvalFlow: true });
    expect(await factsOf('co03u02', 'customer')).toMatchObject({ approvalFlow: false });
  });

  it('stop saying so once the company has switched the flow off', async () => {
    const { entities } = portal.services;
    await portal.system(async (sql) => {
      const own = { companyId: 'CO04', recordType: 'tradeContract' };
      for (const { id } of await entities.find(sql, 'approvalFlow', own))
        await entities.patch(sql, 'approvalFlow', id, { enabled: false });
    });
    expect(await factsOf('co04u02', 'tradeContract')).toMatchObject({ approvalFlow: false });
  });

  it('name roles, services and company sets for the named rules', async () => {
    expect(await factsOf('co02u02', 'company')).toMatchObject({
      roles: ['operator'],
      director: false,
      realNameAuth: true,
      groupCode: 'GRP01',
      companySets: expect.arrayContaining(['belongsShanMei', 'operationLive']),
    });
  });
});

describe('the outbox', () => {
  it('is not there outside demonstration mode', async () => {
    const { app } = portal;
    expect(app.hasRoute({ method: 'GET', url: '/user-api/api/demo/outbox' })).toBe(true);
    const plain = await startPortal({ demo: false });
    expect(plain.app.hasRoute({ method: 'GET', url: '/user-api/api/demo/outbox' })).toBe(false);
    await plain.close();
  });
});
