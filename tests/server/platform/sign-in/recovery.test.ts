import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordFault, randomPassword } from '../../../../server/platform/sign-in/passwords.ts';
import { PASSWORD, type Portal, startPortal } from '../portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const FORGET = '/user-api/api/forgetPwd';
const begin = async (account: string) =>
  (await portal.get(`${FORGET}/account/check`, {}, { privately: { account, ...(await portal.solveCaptcha()) } })).body;
const finish = async (key: string, ticket: string, password: string) =>
  portal.post(`${FORGET}/reset`, { key, ticket, password: await portal.encrypt(password) });
const waitOut = (mobile: string) =>
  portal.system((sql) =>
    raw`update sms_code set created_at = created_at - interval '61 seconds' where mobile = ${mobile}`.execute(sql),
  );

async function ticketFor(account: string, mobile: string): Promise<{ key: string; ticket: string }> {
  const { key } = (await begin(account)).data;
  await waitOut(mobile);
  expect((await portal.post(`${FORGET}/code/send`, { key })).status).toBe(200);
  const answer = await portal.post(`${FORGET}/code/check`, { key, code: await portal.lastCode(mobile) });
  return { key, ticket: answer.body.data.ticket };
}

describe('a forgotten password', () => {
  it('is reset in three steps, ends every session and unlocks the account', async () => {
    const old = await portal.signIn('co05u02');
    const { key, ticket } = await ticketFor('co05u02', '14000000502');
    expect((await finish(key, ticket, 'New-coal-77')).body).toEqual({ success: true, data: null });
    expect((await portal.get('/user-api/api/personal/detail', {}, { token: old })).status).toBe(401);
    const login = async (password: string) =>
      (
        await portal.post('/user-api/api/login/account', {
          account: 'co05u02',
          password: await portal.encrypt(password),
        })
      ).body;
    expect((await login(PASSWORD)).success).toBe(false);
    expect((await login('New-coal-77')).success).toBe(true);
    expect(await finish(key, ticket, 'New-coal-78')).toMatchObject({
      status: 400,
      body: { message: '验证已失效，请重新验证' },
    });
  });

  it('refuses one of the last three passwords and a weak one', async () => {
    const { key, ticket } = await ticketFor('co05u01', '14000000501');
    expect((await finish(key, ticket, PASSWORD)).body.message).toBe('新密码不能与最近三次使用的密码相同');
    expect((await finish(key, ticket, 'short1A')).body.message).toContain('8-64位');
    expect((await finish(key, ticket, 'Other-pass-9')).status).toBe(200);
  });

  it('tells a conversation that is over from a wrong code', async () => {
    const { key } = (await begin('co04u03')).data;
    const check = () => portal.post(`${FORGET}/code/check`, { key, code: '000000' });
    expect((await check()).body.message).toBe('请输入正确的验证码');
    await portal.system((sql) => raw`update password_reset set expires_at = now()`.execute(sql));
    expect(await check()).toMatchObject({ status: 400, body: { message: '验证已失效，请重新验证' } });
  });

  it('[57] refuses step three without step two', async () => {
    const { key } = (await begin('co04u01')).data;
    for (const ticket of ['', 'made-up']) {
      expect(await finish(key, ticket, 'New-coal-77')).toMatchObject({
        status: 400,
        body: { message: '验证已失效，请重新验证' },
      });
    }
    expect((await finish('no-such-key', 'x', 'New-coal-77')).status).toBe(400);
  });

  it('[57] does not take the ticket of one account for another', async () => {
    const mine = await ticketFor('co04u02', '14000000402');
    const theirs = (await begin('co04u03')).data;
    expect((await finish(theirs.key, mine.ticket, 'New-coal-77')).status).toBe(400);
  });

  it('[56] walks the same way for an account that does not exist', async () => {
    const known = await begin('co06u02');
    const unknown = await begin('nobody77');
    const again = await begin('nobody77');
    expect(known.data).toEqual({ key: expect.any(String), mobile: '140****0602' });
    expect(unknown.data).toEqual({ key: expect.any(String), mobile: expect.stringMatching(/^1[3-9]\d\*{4}\d{4}$/) });
    expect(again.data.mobile).toBe(unknown.data.mobile);
    expect((await portal.post(`${FORGET}/code/send`, { key: unknown.data.key })).body).toEqual({
      success: true,
      data: null,
    });
    const check = await portal.post(`${FORGET}/code/check`, { key: unknown.data.key, code: '123456' });
    expect(check).toMatchObject({ status: 400, body: { message: '请输入正确的验证码' } });
    const { rows } = await portal.system((sql) =>
      raw`select 1 from sms_outbox where purpose = 'forgetPwd' and not held_back and mobile not like '140%'`.execute(
        sql,
      ),
    );
    expect(rows).toEqual([]);
  });

  it('needs the human check before it looks anything up', async () => {
    const answer = await portal.get(`${FORGET}/account/check`, {}, { privately: { account: 'co06u02' } });
    expect(answer).toMatchObject({ status: 400, body: { message: '验证错误，请重新验证。' } });
  });

  it('reads no account, and no proof, out of an address', async () => {
    const proof = await portal.solveCaptcha();
    const addressed = await portal.get(`${FORGET}/account/check`, { account: 'co06u02', ...proof });
    expect(addressed).toMatchObject({ status: 400, body: { code: 'SRV606', errors: [{ path: 'account' }] } });
    const half = await portal.get(`${FORGET}/account/check`, { ...proof }, { privately: { account: 'co06u02' } });
    expect(half).toMatchObject({ status: 400, body: { code: 'SRV209' } });
  });
});

describe('registration', () => {
  const mobile = '13800001111';
  const sendCode = async (target: string) =>
    portal.post('/user-api/api/sendCode/register', { mobile: target, ...(await portal.solveCaptcha()) });
  const register = async (values: Record<string, string>, password = 'First-pass-1') =>
    portal.post('/user-api/api/register', { ...values, password: await portal.encrypt(password) });

  it('sends a registered mobile to the sign-in page', async () => {
    expect(await sendCode('14000000701')).toMatchObject({
      status: 400,
      body: { message: '该手机号已注册，请直接登录' },
    });
    expect(
      (await portal.get('/user-api/api/demo/outbox', {}, { privately: { mobile: '14000000701' } })).body.data,
    ).toEqual([]);
  });

  it('makes a person who can sign in with the new password', async () => {
    expect((await sendCode(mobile)).status).toBe(200);
    const code = await portal.lastCode(mobile);
    const answer = await register({ mobile, code, account: 'newcomer1' });
    expect(answer.body).toMatchObject({ success: true, data: { token: expect.any(String) } });
    const detail = await portal.get('/user-api/api/personal/detail', {}, { token: answer.body.data.token });
    expect(detail.body.data).toMatchObject({ mobile, account: 'newcomer1', auth: false, companyUserList: [] });
    const password = await portal.encrypt('First-pass-1');
    expect((await portal.post('/user-api/api/login/account', { account: 'newcomer1', password })).body.success).toBe(
      true,
    );
    const { id } = detail.body.data;
    const { rows } = await portal.system((sql) =>
      raw`select file_type from agreement_consent where user_id = ${id} order by 1`.execute(sql),
    );
    // What the page shows; real-name checks and e-signing have agreements of their own.
    expect(rows).toEqual([{ file_type: 'PRIVACY_POLICY' }, { file_type: 'USER_SERVICE' }]);
  });

  it('takes one of two registrations of the same mobile at once', async () => {
    const target = '13800002222';
    await sendCode(target);
    const code = await portal.lastCode(target);
    const both = await Promise.all([register({ mobile: target, code }), register({ mobile: target, code })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['1startsWithOne', 'First-pass-1', '账户名须为6-20位字母或数字，且不能以1开头'],
    ['fine123', 'Ab-17xq', '密码须为8-64位'],
    ['fine123', 'weakweak', '密码过于常见'],
    ['fine123', 'P@ssw0rd1', '密码过于常见'],
    ['fine123', '1qaz@WSX', '密码过于常见'],
    ['fine1234', 'Fine1234!', '密码过于常见'],
  ])('refuses the account %s with the password %s', async (account, password, message) => {
    const answer = await register({ mobile: '13800003333', code: '123456', account }, password);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });
});

describe('the rule for passwords', () => {
  it.each([
    ['Kohlwag7', true],
    ['kohlwagenfuhre', true],
    ['Abcdef12', false],
    ['abcdefg1', false],
    ['Ab1-xqz', false],
    ['vier kohlen im schacht', true],
    ['wbq-73519', true],
    ['q7'.repeat(32), false],
    [`kohle schacht ${'wagen luft '.repeat(4)}erz 71`, true],
    [`kohle schacht ${'wagen luft '.repeat(4)}erz 7129`, false],
    ['煤炭焦炭钢材粮食运输仓储', true],
  ])('judges "%s" as %s', (password, isFine) => {
    expect(passwordFault(password) === null).toBe(isFine);
  });

  it('refuses words of this place and of the person, though no list of common passwords has them', () => {
    expect(passwordFault('Bulkline2026')).not.toBeNull();
    expect(passwordFault('Kohlweg-71', ['kohlweg'])).not.toBeNull();
    expect(passwordFault('Kohlweg-71')).toBeNull();
  });

  it('is met by every made-up password', () => {
    for (let round = 0; round < 200; round += 1) expect(passwordFault(randomPassword())).toBeNull();
  });
});
