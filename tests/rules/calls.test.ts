/** Section 7: calls of the user API as conversations with the server. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../server/platform/portal.ts';
import { rule } from './rule.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const API = '/user-api/api';

describe('signing in', () => {
  rule('CALL-02', async () => {
    const values = { account: 'co02u01', password: await portal.encrypt(PASSWORD), loginUniqueId: 'd1' };
    expect((await portal.post(`${API}/login/account`, values)).body.success).toBe(true);
    const plain = await portal.post(`${API}/login/account`, { ...values, password: PASSWORD });
    expect(plain.body).toMatchObject({ success: false, message: '登陆失败' });
  });
  rule('CALL-03', async () => {
    const password = await portal.encrypt(PASSWORD);
    const byPassword = await portal.post(`${API}/login/account`, { account: 'co02u01', password, loginUniqueId: 'd1' });
    await portal.system((sql) => portal.services.codes.issue(sql, '14000000202', 'login'));
    const code = await portal.lastCode('14000000202');
    const byCode = await portal.post(`${API}/login/code`, { mobile: '14000000202', code, loginUniqueId: 'd1' });
    for (const { body } of [byPassword, byCode])
      expect(body).toEqual({ success: true, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
  });
  rule('CALL-06', async () => {
    const sent = await portal.post(`${API}/sendCode/login`, {
      mobile: '14000000302',
      ...(await portal.solveCaptcha()),
    });
    expect(sent.body.data).toEqual({ appId: expect.any(String) });
    const refused = await portal.post(`${API}/sendCode/login`, { mobile: '14000000302', ticket: 'x', randstr: 'y' });
    expect(refused.body.message).toBe('验证错误，请重新验证。');
  });
  rule('CALL-21', async () => {
    const asked = { account: 'co03u02', ...(await portal.solveCaptcha()) };
    const begun = await portal.get(`${API}/forgetPwd/account/check`, {}, { privately: asked });
    const { key } = begun.body.data;
    const early = await portal.post(`${API}/forgetPwd/reset`, {
      key,
      ticket: 'x',
      password: await portal.encrypt('New-coal-77'),
    });
    expect(early.body.message).toBe('验证已失效，请重新验证');
    expect((await portal.post(`${API}/forgetPwd/code/send`, { key })).status).toBe(200);
    const checked = await portal.post(`${API}/forgetPwd/code/check`, {
      key,
      code: await portal.lastCode('14000000302'),
    });
    const { ticket } = checked.body.data;
    const done = await portal.post(`${API}/forgetPwd/reset`, {
      key,
      ticket,
      password: await portal.encrypt('New-coal-77'),
    });
    expect(done.body.success).toBe(true);
  });
  rule('FILE-04', async () => {
    const { publicKey } = (await portal.get(`${API}/getKey`)).body.data;
    const key = await import('node:crypto').then(({ createPublicKey }) => createPublicKey(publicKey));
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
  });
  rule('FILE-05', async () => {
    const { publicKey } = (await portal.get(`${API}/getKey`)).body.data;
    const key = await import('node:crypto').then(({ createPublicKey }) => createPublicKey(publicKey));
    expect(key.asymmetricKeyDetails?.publicExponent).toBe(65537n);
  });
  rule('ROLE-02', async () => {
    const detail = async (account: string) => {
      const token = await portal.signIn(account);
      return (await portal.get(`${API}/personal/detail`, {}, { token })).body.data;
    };
    expect(await detail('co02u04')).toMatchObject({ directorFlag: true, companyUserRoles: [] });
    expect(await detail('co02u02')).toMatchObject({ directorFlag: false });
  });
});
