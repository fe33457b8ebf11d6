import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const DETAIL = '/user-api/api/personal/detail';
const PERMISSION = '/user-api/api/company/user/permission';
const SWITCH = '/user-api/api/company/user/switch';
const signedOut = { status: 401, body: { message: '登录失效请重新登录' } };

describe('the session', () => {
  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", `${'B'.repeat(42)}=`])(
    '[51] refuses the token "%s"',
    async (token) => {
      expect(await portal.get(DETAIL, {}, { token })).toMatchObject(signedOut);
    },
  );

  it('[43] refuses every call of a guest', async () => {
    const calls = [
      DETAIL,
      PERMISSION,
      '/user-api/api/menu',
      '/trade-api/api/todo/page',
      '/trade-api/api/sys/message/list',
    ];
    for (const url of calls) expect(await portal.get(url)).toMatchObject(signedOut);
    for (const url of [SWITCH, '/user-api/api/refreshToken', '/trade-api/api/common/upload']) {
      expect(await portal.post(url)).toMatchObject(signedOut);
    }
  });

  it('keeps digests of tokens only', async () => {
    const token = await portal.signIn('co02u01');
    const { rows } = await portal.system((sql) => raw`select * from auth_session`.execute(sql));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('[50] ends at logout together with every token refreshed from it', async () => {
    const first = await portal.signIn('co02u01');
    const second = (await portal.post('/user-api/api/refreshToken', {}, { token: first })).body.data.token;
    expect(second).not.toBe(first);
    expect((await portal.get(DETAIL, {}, { token: second })).status).toBe(200);
    expect((await portal.post('/user-api/api/new/logout', {}, { token: second })).body.success).toBe(true);
    expect(await portal.get(DETAIL, {}, { token: second })).toMatchObject(signedOut);
    expect(await portal.get(DETAIL, {}, { token: first })).toMatchObject(signedOut);
  });

  it.each([
    ['after two idle hours', `last_seen_at = now() - interval '2 hours 1 minute'`],
    ['at its absolute end', `expires_at = now() - interval '1 second'`],
  ])('[51] ends %s', async (_when, change) => {
    const token = await portal.signIn('co02u03');
    await portal.system((sql) => raw.raw(`update auth_session set ${change} where user_id = 'U0203'`).execute(sql));
    expect(await portal.get(DETAIL, {}, { token })).toMatchObject(signedOut);
  });

  it('[50] ends at once when the person is frozen', async () => {
    const token = await portal.signIn('co08u01');
    await portal.system((sql) => raw`update record.person set status = 'FROZEN' where id = 'U0801'`.execute(sql));
    expect(await portal.get(DETAIL, {}, { token })).toMatchObject(signedOut);
  });

  it('[50] ends at once when the company user is disabled', async () => {
    const token = await portal.signIn('co08u02');
    await portal.system((sql) =>
      raw`update record.company_user set status = 'DISABLED' where id = 'CU0802'`.execute(sql),
    );
    expect(await portal.get(DETAIL, {}, { token })).toMatchObject(signedOut);
  });

  it('loses the codes of a role at the next call after the role is taken away', async () => {
    const token = await portal.signIn('co08u05');
    const held = async () => (await portal.get(PERMISSION, {}, { token })).body.data as string[];
    expect(await held()).toContain('logisticSupervise');
    await portal.system((sql) =>
      raw`update record.company_user set ext = jsonb_set(ext, '{companyUserRoles}', '[]') where id = 'CU0805'`.execute(
        sql,
      ),
    );
    expect(await held()).toEqual(['company', 'company:password']);
  });
});

describe('switching the company', () => {
  it("lists the person's own companies, the current one first", async () => {
    const token = await portal.signIn('demo9002');
    const { data } = (await portal.post('/user-api/api/company/user/getSwitchCompany', {}, { token })).body;
    expect(data.map((entry: { companyUserId: string }) => entry.companyUserId)).toEqual(['CU9002A', 'CU9002B']);
    expect(data[0]).toMatchObject({
      companyId: 'CO02',
      companyName: '北岭能源物产有限公司',
      companyType: 'CORE_COMPANY',
      companyUscc: '91149900MA0DEM021N',
      companyUserRoles: ['operator'],
      directorFlag: false,
      belongsShanMei: true,
      company: { id: 'CO02', groupCode: 'GRP01' },
    });
  });

  it('changes company and codes of the session', async () => {
    const token = await portal.signIn('demo9002');
    await portal.post(SWITCH, { companyUserId: 'CU9002A' }, { token });
    const before = (await portal.get(PERMISSION, {}, { token })).body.data as string[];
    expect(before).toContain('dgChain:contract:edit');
    expect((await portal.post(SWITCH, { companyUserId: 'CU9002B' }, { token })).body.success).toBe(true);
    const after = (await portal.get(PERMISSION, {}, { token })).body.data as string[];
    expect(after).toContain('dgChain:contract');
    expect(after).not.toContain('dgChain:contract:edit');
    expect((await portal.get(DETAIL, {}, { token })).body.data.currentCompanyId).toBe('CO04');
  });

  it.each(['CU0202', 'CU9003', 'CU9005', 'nobody', ''])(
    '[44] refuses "%s" with 403 and writes it to the trail',
    async (target) => {
      const token = await portal.signIn('demo9005');
      const answer = await portal.post(SWITCH, { companyUserId: target }, { token });
      expect(answer).toMatchObject({ status: 403, body: { message: '您没有该系统权限' } });
      const { rows } = await portal.system((sql) =>
        raw`select 1 from audit_log where action = 'switchRefused' and user_id = 'U9005' and record_id = ${target || '-'}`.execute(
          sql,
        ),
      );
      expect(rows).toHaveLength(1);
    },
  );

  it('[45] refuses a write from a tab that still shows the former company', async () => {
    const token = await portal.signIn('demo9002');
    await portal.post(SWITCH, { companyUserId: 'CU9002B' }, { token });
    const oldTab = { token, headers: { 'company-user': 'CU9002A' } };
    const write = await portal.post('/trade-api/api/sys/message/readAll', {}, oldTab);
    expect(write).toMatchObject({ status: 409, body: { message: '当前企业已切换，请刷新页面后重试' } });
    expect((await portal.get(DETAIL, {}, oldTab)).status).toBe(200);
    expect((await portal.post(SWITCH, { companyUserId: 'CU9002A' }, oldTab)).status).toBe(200);
    expect((await portal.post('/trade-api/api/sys/message/readAll', {}, oldTab)).status).toBe(200);
  });

  it('starts the next sign-in in the company used last, until its entry is removed', async () => {
    const token = await portal.signIn('demo9002');
    await portal.post(SWITCH, { companyUserId: 'CU9002B' }, { token });
    const next = await portal.signIn('demo9002');
    expect((await portal.get(DETAIL, {}, { token: next })).body.data.currentCompanyId).toBe('CO04');
    await portal.post('/user-api/api/company/user/deleteLoginHistory', {}, { token: next });
    const list = (await portal.post('/user-api/api/company/user/list', {}, { token: next })).body.data;
    expect(list.map((entry: { lastLoginTime: string | null }) => entry.lastLoginTime)).toEqual([null, null]);
  });

  it('[46] ignores a company type and credit code sent by the client', async () => {
    const token = await portal.signIn('co03u03');
    const claims = { companyType: 'PLATFORM_COMPANY', companyId: 'CO01', uscc: '91149900MA0DEM013U' };
    const detail = await portal.get(DETAIL, claims, { token, headers: { companytype: 'PLATFORM_COMPANY' } });
    expect(detail.body.data).toMatchObject({ currentCompanyId: 'CO03' });
    const codes = await portal.get(PERMISSION, claims, { token });
    expect(codes.body.data).not.toContain('platform:companyAudit');
  });

  it('[42] decides the group flag from the records, whatever the Host says', async () => {
    const flag = async (account: string, host: string) => {
      const token = await portal.signIn(account);
      return (await portal.get(DETAIL, {}, { token, headers: { host } })).body.data.belongsShanMei;
    };
    for (const host of ['portal.example', 'group.evil.example', 'localhost']) {
      expect(await flag('co02u02', host)).toBe(true);
      expect(await flag('co03u02', host)).toBe(false);
    }
  });
});

describe('the session on the wire', () => {
  it('[60] changes nothing for a write from another site', async () => {
    const token = await portal.signIn('co02u02');
    const foreign = { token, headers: { origin: 'https://evil.example' } };
    expect((await portal.post('/user-api/api/new/logout', {}, foreign)).status).toBe(403);
    expect((await portal.get(DETAIL, {}, { token })).status).toBe(200);
  });

  it('[52] makes its keys on the first start and shows the public half only', async () => {
    const { data } = (await portal.get('/user-api/api/getKey')).body;
    expect(data.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(JSON.stringify(data)).not.toContain('PRIVATE');
  });

  it('[52] refuses to start in production with a weak demonstration password', async () => {
    await expect(startPortal({ production: true, demoPassword: 'demo' })).rejects.toMatchObject({ code: 'SRV220' });
  });
});
