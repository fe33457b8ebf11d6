import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '../../../../server/kernel/index.ts';
import { hit } from '../../../../server/platform/codes/throttle.ts';
import { type Answer, PASSWORD, type Portal, startPortal } from '../portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const ACCOUNT = '/user-api/api/login/account';
const CODE = '/user-api/api/login/code';
const SEND = '/user-api/api/sendCode/login';

async function tryPassword(account: string, password: string, ip = '10.0.0.1', device = 'd') {
  return portal.post(ACCOUNT, { account, password: await portal.encrypt(password), loginUniqueId: device }, { ip });
}

/** Wrong tries from a place; the device is one that nobody ever signed in on. */
async function guess(account: string, times: number, ip: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let round = 0; round < times; round += 1)
    answers.push(await tryPassword(account, `Wrong-pass-${round}`, ip, 'device-of-a-guesser'));
  return answers;
}

/** The same whatever the reason, so that nobody learns which accounts there are. */
const DECLINED = {
  success: false,
  code: 'SRV264',
  message: '登陆失败',
  hint: 'check account and password; the login log has the reason',
};

describe('sign-in by account and password', () => {
  it('answers a token for the right password and the session works at once', async () => {
    const answer = await tryPassword('co02u02', PASSWORD);
    expect(answer.body).toMatchObject({ success: true, data: { token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) } });
    const detail = await portal.get('/user-api/api/personal/detail', {}, { token: answer.body.data.token });
    expect(detail.body.data).toMatchObject({ id: 'U0202', name: '李晓川', auth: true, currentCompanyId: 'CO02' });
  });

  it('takes the mobile in place of the account name', async () => {
    expect((await tryPassword('14000000302', PASSWORD)).body.success).toBe(true);
  });

  it('asks for account and password with the texts of section 5', async () => {
    const noAccount = await portal.post(ACCOUNT, { account: '', password: 'x' });
    expect(noAccount).toMatchObject({ status: 400, body: { message: '账户名不能为空' } });
    const noPassword = await portal.post(ACCOUNT, { account: 'co02u02', password: '' });
    expect(noPassword).toMatchObject({ status: 400, body: { message: '密码不能为空' } });
  });

  it('says 登陆失败 with status 200 for a wrong password and never stores what was typed', async () => {
    const answer = await tryPassword('co03u01', 'Wrong-pass-1');
    expect(answer).toMatchObject({ status: 200, body: DECLINED });
    const log = await portal.system((sql) => raw<object>`select * from login_log where user_id = 'U0301'`.execute(sql));
    expect(log.rows).toHaveLength(1);
    expect(log.rows[0]).toMatchObject({ result: false, fail_reason: 'WRONG_PASSWORD', login_way: 'PASSWORD' });
    expect(JSON.stringify(log.rows)).not.toContain('Wrong-pass-1');
  });

  it('refuses a password that was not encrypted with the key of this server', async () => {
    const plain = await portal.post(ACCOUNT, { account: 'co03u02', password: PASSWORD });
    expect(plain.body).toEqual(DECLINED);
  });

  it('stores passwords as salted slow hashes only', async () => {
    const { rows } = await portal.system((sql) =>
      raw<{ password_hash: string }>`select password_hash from auth_credential`.execute(sql),
    );
    expect(rows).toHaveLength(80);
    for (const row of rows) expect(row.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  });

  it('locks after five failures for fifteen minutes, even for the right password', async () => {
    for (let round = 0; round < 5; round += 1) await tryPassword('co04u03', `Wrong-pass-${round}`);
    const locked = await tryPassword('co04u03', PASSWORD);
    expect(locked).toMatchObject({ status: 400, body: { message: '登录失败次数过多，请 15 分钟后再试' } });
    await portal.system((sql) => raw`update auth_lock set locked_until = now() - interval '1 second'`.execute(sql));
    expect((await tryPassword('co04u03', PASSWORD)).body.success).toBe(true);
  });

  it('cannot be guessed past the lock by parallel tries', async () => {
    const password = await portal.encrypt('Wrong-pass-x');
    const tries = Array.from({ length: 12 }, () => portal.post(ACCOUNT, { account: 'co05u03', password }));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(7);
  });

  it('is not locked for its owner by the guesses of others elsewhere', async () => {
    expect((await tryPassword('co08u02', PASSWORD, '10.1.0.1', 'device-of-the-owner')).body.success).toBe(true);
    const guesses = await guess('co08u02', 6, '10.9.0.1');
    expect(guesses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400]);

    const sameAddress = await tryPassword('co08u02', PASSWORD, '10.9.0.1', 'device-of-the-owner');
    expect(sameAddress.body.success, 'on their own device, at the same address').toBe(true);
    const newDevice = await tryPassword('co08u02', PASSWORD, '10.1.0.2', 'new-device-of-the-owner');
    expect(newDevice.body.success, 'on a new device, at another address').toBe(true);
    expect((await guess('co08u02', 1, '10.9.0.1'))[0]?.status, 'the guesser stays locked').toBe(400);
  });

  it('locks a known device by its own five failures only', async () => {
    await tryPassword('co08u03', PASSWORD, '10.1.0.1', 'known-device');
    for (let round = 0; round < 5; round += 1) await tryPassword('co08u03', 'Wrong-pass-1', '10.1.0.1', 'known-device');
    expect((await tryPassword('co08u03', PASSWORD, '10.1.0.1', 'known-device')).status).toBe(400);
    expect((await tryPassword('co08u03', PASSWORD, '10.1.0.2', 'another-device')).body.success).toBe(true);
  });

  it('tells the owner once an hour that somebody guesses, and from where', async () => {
    await guess('co09u02', 5, '10.9.0.7');
    await guess('co09u02', 5, '10.9.0.8');
    const { rows } = await portal.system((sql) =>
      raw<{ title: string; content: string }>`select title, content from record.message
        where receiver_user_id = 'U0902' and title = '账号登录多次失败'`.execute(sql),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.content).toContain('10.9.0.7');
  });

  it('bounds what guessers at many addresses may try together', async () => {
    await guess('co09u03', 1, '10.9.1.1');
    const nearlyAll = await portal.system((sql) =>
      raw`update auth_lock set failures = 49 where subject =
        (select 'person:' || id || '|strangers' from record.person where account = 'co09u03')`.execute(sql),
    );
    expect(nearlyAll.numAffectedRows).toBe(1n);
    expect((await guess('co09u03', 2, '10.9.1.2')).map(({ status }) => status)).toEqual([200, 400]);
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s, so that one line is one place', (ip, place) => {
    expect(networkOf(ip)).toBe(place);
  });

  it('[56] answers and locks unknown accounts exactly as known ones', async () => {
    const known: Answer[] = [];
    const unknown: Answer[] = [];
    for (let round = 0; round < 6; round += 1) {
      known.push(await tryPassword('co06u03', `Wrong-pass-${round}`));
      unknown.push(await tryPassword('nobody99', `Wrong-pass-${round}`));
    }
    const said = (answers: typeof known) => answers.map(({ status, body }) => [status, body.success, body.message]);
    expect(said(unknown)).toEqual(said(known));
  });

  it('[56] spends the slow check on unknown accounts too', async () => {
    // Of the processor, which other work on the machine does not lengthen.
    const cost = async (account: string) => {
      const before = process.cpuUsage();
      await tryPassword(account, 'Wrong-pass-1');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cost('warmup01');
    const known = Math.min(await cost('co07u03'), await cost('co07u01'));
    const unknown = Math.min(await cost('ghost001'), await cost('ghost002'));
    expect(unknown).toBeGreaterThan(known * 0.5);
  });
});

describe('people who may not sign in or act', () => {
  it('refuses a frozen person with the right password', async () => {
    expect((await tryPassword('demo9004', PASSWORD)).body).toEqual(DECLINED);
  });

  it.each(['demo9003', 'demo9005', 'demo9001'])('lets %s in without a company to act for', async (account) => {
    const token = await portal.signIn(account);
    const detail = await portal.get('/user-api/api/personal/detail', {}, { token });
    expect(detail.body.data).toMatchObject({ currentCompanyId: null, companyUserList: [], companyUserRoles: [] });
    const codes = await portal.get('/user-api/api/company/user/permission', {}, { token });
    expect(codes.body.data).toEqual(['company', 'company:password']);
  });
});

describe('sign-in by mobile code', () => {
  const request = async (mobile: string, more = {}) =>
    portal.post(SEND, { mobile, ...(await portal.solveCaptcha()), ...more });

  it('sends a code after the human check and signs in with it once', async () => {
    const mobile = '14000000401';
    expect((await request(mobile)).body).toMatchObject({ success: true, data: { appId: expect.any(String) } });
    const code = await portal.lastCode(mobile);
    const answer = await portal.post(CODE, { mobile, code, loginUniqueId: 'd' });
    expect(answer.body).toMatchObject({ success: true, data: { token: expect.any(String) } });
    const again = await portal.post(CODE, { mobile, code, loginUniqueId: 'd' });
    expect(again).toMatchObject({
      status: 200,
      body: { success: false, code: 'SRV215', message: '请输入正确的验证码' },
    });
  });

  it.each([
    ['', '手机号不能为空'],
    ['12000000401', '请输入正确的手机号'],
    ['1400000040', '请输入正确的手机号'],
    ['140000004011', '请输入正确的手机号'],
  ])('refuses to send to "%s" with the text of section 5', async (mobile, message) => {
    expect(await portal.post(SEND, { mobile })).toMatchObject({ status: 400, body: { message } });
  });

  it.each([
    ['', '123456', '请输入手机号'],
    ['14000000401', '', '验证码不能为空'],
    ['14000000401', '12345', '请输入正确的验证码'],
  ])('checks mobile "%s" and code "%s" before anything else', async (mobile, code, message) => {
    expect(await portal.post(CODE, { mobile, code })).toMatchObject({ status: 400, body: { message } });
  });

  it('[25] refuses a repeated mobile and sends nothing', async () => {
    const before = await portal.system((sql) => raw`select 1 from sms_code`.execute(sql));
    for (const payload of ['mobile=14000000402&mobile=14000000403', 'mobile[]=14000000402&mobile[]=14000000403']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await portal.call('POST', SEND, {}, { headers, payload })).status).toBe(400);
    }
    const json = { payload: { mobile: ['14000000402', '14000000403'] } };
    expect((await portal.call('POST', SEND, {}, json)).status).toBe(400);
    const after = await portal.system((sql) => raw`select 1 from sms_code`.execute(sql));
    expect(after.rows).toHaveLength(before.rows.length);
  });

  it('[53] refuses a wrong, reused, foreign-purpose and foreign-mobile code', async () => {
    const mobile = '14000000402';
    await request(mobile);
    const code = await portal.lastCode(mobile);
    const { codes } = portal.services;
    const check = (target: string, purpose: string, value: string) =>
      portal.system((sql) => codes.check(sql, target, purpose, value));
    await expect(check(mobile, 'seal', code)).rejects.toThrow('请输入正确的验证码');
    await expect(check('14000000403', 'login', code)).rejects.toThrow('请输入正确的验证码');
    await expect(check(mobile, 'login', code)).resolves.toBeUndefined();
    await expect(check(mobile, 'login', code)).rejects.toThrow('请输入正确的验证码');
  });

  it('[53] gives up a code after five wrong guesses although each guess rolled back', async () => {
    const mobile = '14000000903';
    const { codes } = portal.services;
    await portal.system((sql) => codes.issue(sql, mobile, 'seal'));
    const code = await portal.lastCode(mobile);
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = Array.from({ length: 7 }, () => portal.system((sql) => codes.check(sql, mobile, 'seal', wrong)));
    for (const result of await Promise.allSettled(guesses)) expect(result.status).toBe('rejected');
    await expect(portal.system((sql) => codes.check(sql, mobile, 'seal', code))).rejects.toThrow('请输入正确的验证码');
    // Guesses are counted beside the transactions that they were made in.
    const tries = async () => {
      const { rows } = await portal.system((sql) =>
        raw<{ tries: number }>`select tries from sms_code where mobile = ${mobile}`.execute(sql),
      );
      return rows[0]?.tries;
    };
    await expect.poll(tries, { timeout: 10_000 }).toBeGreaterThanOrEqual(5);
  });

  it('[53] refuses a code after its five minutes', async () => {
    const mobile = '14000000904';
    const { codes } = portal.services;
    await portal.system((sql) => codes.issue(sql, mobile, 'seal'));
    const code = await portal.lastCode(mobile);
    await portal.system((sql) =>
      raw`update sms_code set expires_at = now() - interval '1 second' where mobile = ${mobile}`.execute(sql),
    );
    await expect(portal.system((sql) => codes.check(sql, mobile, 'seal', code))).rejects.toThrow('请输入正确的验证码');
  });

  it('[54] sends one code a minute to a mobile, however the device changes', async () => {
    const mobile = '14000000501';
    expect((await request(mobile)).status).toBe(200);
    const proof = await portal.solveCaptcha();
    const second = await portal.post(SEND, { mobile, ...proof }, { headers: { device: 'other' }, ip: '10.9.9.9' });
    expect(second).toMatchObject({ status: 429, body: { message: '操作过于频繁，请稍后再试' } });
  });

  it('[54] reckons a limit from its first hit, not by the clock', async () => {
    const limit = { key: 'test:first-hit', limit: 1, seconds: 60 };
    const tryAfter = (seconds: number) =>
      portal.system(async (sql) => {
        await raw`update auth_throttle set window_start = now() - make_interval(secs => ${seconds}::int)
          where key = ${limit.key}`.execute(sql);
        return hit(sql, limit);
      });
    expect(await tryAfter(0)).toBe(true);
    expect(await tryAfter(59)).toBe(false);
    expect(await tryAfter(61)).toBe(true);
    const other = { ...limit, key: 'test:at-once', limit: 3 };
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => portal.system((sql) => hit(sql, other))));
    expect(atOnce.filter(Boolean)).toHaveLength(3);
  });

  it('[54] sends ten codes a day to a mobile', async () => {
    const mobile = '14000000502';
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const proof = await portal.solveCaptcha();
      const answer = await portal.post(
        SEND,
        { mobile, ...proof },
        { headers: { device: `d${round}` }, ip: `10.1.0.${round}` },
      );
      statuses.push(answer.status);
      await portal.system((sql) =>
        raw`update sms_code set created_at = created_at - interval '61 seconds' where mobile = ${mobile}`.execute(sql),
      );
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it.each([
    ['address', () => '10.2.0.0'],
    ['line with a network of addresses', (index: number) => `2001:db8:0:1::${index + 1}`],
  ])('[54] keeps one %s from sending to many mobiles', async (place, address) => {
    const send = async (index: number) => {
      const mobile = `13${place.length % 10}9999${String(index).padStart(4, '0')}`;
      const proof = await portal.solveCaptcha();
      const headers = { device: `${place.length}x${index}` };
      return (await portal.post(SEND, { mobile, ...proof }, { headers, ip: address(index) })).status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push(await send(index));
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('[55] takes a captcha ticket once only', async () => {
    const proof = await portal.solveCaptcha();
    expect((await portal.post(SEND, { mobile: '14000000601', ...proof }, { ip: '10.3.0.1' })).status).toBe(200);
    const replay = await portal.post(SEND, { mobile: '14000000602', ...proof }, { ip: '10.3.0.1' });
    expect(replay).toMatchObject({ status: 400, body: { message: '验证错误，请重新验证。' } });
  });

  it('[56] answers the same for an unknown mobile and sends it nothing', async () => {
    const mobile = '13912345678';
    const proof = await portal.solveCaptcha();
    const answer = await portal.post(SEND, { mobile, ...proof }, { ip: '10.4.0.1' });
    expect(answer.body).toMatchObject({ success: true, data: { appId: expect.any(String) } });
    expect((await portal.get('/user-api/api/demo/outbox', {}, { privately: { mobile } })).body.data).toEqual([]);
  });
});
