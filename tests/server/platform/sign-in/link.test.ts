import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const API = '/user-api/api';
const OVER = { status: 200, body: { success: false, code: 'SRV265', message: '链接已失效，请重新登录' } };
type Way = 'FREE' | 'ACCESS_TOKEN' | 'COMPANY_USER' | 'COMPANY_USER_SA';
const issue = (way: Way, more: { personId?: string; companyUserId?: string | null; formSource?: string } = {}) =>
  portal.system((sql) =>
    portal.services.loginLinks.issue(sql, {
      way,
      personId: 'U0202',
      companyUserId: 'CU0202',
      target: '/center/x',
      ...more,
    }),
  );
const detailOf = async (token: string) => (await portal.get(`${API}/personal/detail`, {}, { token })).body.data;

describe('a link that signs in', () => {
  it('[SESS-22] opens the session of its person and company at its address, once', async () => {
    const secret = await issue('FREE');
    const { body } = await portal.post(`${API}/login/free`, { secret });
    expect(body).toMatchObject({ success: true, data: { target: '/center/x' } });
    expect(await detailOf(body.data.token)).toMatchObject({ id: 'U0202', currentCompanyId: 'CO02' });
    expect(await portal.post(`${API}/login/free`, { secret })).toMatchObject(OVER);
  });

  it('is over after five minutes', async () => {
    const secret = await issue('FREE');
    await portal.system((sql) => raw`update login_link set expires_at = now() - interval '1 second'`.execute(sql));
    expect(await portal.post(`${API}/login/free`, { secret })).toMatchObject(OVER);
  });

  it('works by its own way in only, and wrong use spends it', async () => {
    const secret = await issue('COMPANY_USER');
    expect(await portal.post(`${API}/login/free`, { secret })).toMatchObject(OVER);
    const right = { secret, companyUserId: 'CU0202' };
    expect(await portal.post(`${API}/loginByCompanyUserId`, right)).toMatchObject(OVER);
  });

  it('keeps digests of secrets only, in the table and in the login log', async () => {
    const secret = await issue('FREE');
    await portal.post(`${API}/login/free`, { secret: `${secret.slice(0, -1)}x` });
    const { rows } = await portal.system((sql) =>
      raw`select row_to_json(l)::text as row from login_link l union all select row_to_json(g)::text from login_log g`.execute(
        sql,
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(0, 20));
  });

  it('refuses an access token of another system', async () => {
    const secret = await issue('ACCESS_TOKEN', { formSource: 'oa' });
    expect(await portal.post(`${API}/login/accessToken`, { secret, formSource: 'erp' })).toMatchObject(OVER);
    const second = await issue('ACCESS_TOKEN', { formSource: 'oa' });
    const { body } = await portal.post(`${API}/login/accessToken`, { secret: second, formSource: 'oa' });
    expect(body.success).toBe(true);
  });

  it('refuses a frozen person and a company user whose time is over', async () => {
    for (const [personId, companyUserId] of [
      ['U9004', null],
      ['U9003', 'CU9003'],
    ] as const)
      expect(
        await portal.post(`${API}/login/free`, { secret: await issue('FREE', { personId, companyUserId }) }),
      ).toMatchObject(OVER);
  });
});

describe('an arrival by company user id', () => {
  it('[44] needs the secret, and the secret needs its company user', async () => {
    expect(await portal.post(`${API}/loginByCompanyUserId`, { companyUserId: 'CU0202' })).toMatchObject(OVER);
    const foreign = { companyUserId: 'CU0302', secret: await issue('COMPANY_USER') };
    expect(await portal.post(`${API}/loginByCompanyUserId`, foreign)).toMatchObject(OVER);
    const { rows } = await portal.system((sql) =>
      raw`select 1 from login_log where login_way = 'COMPANY_USER' and fail_reason = 'COMPANY_USER'`.execute(sql),
    );
    expect(rows.length).toBeGreaterThan(0);
    const own = { companyUserId: 'CU0202', secret: await issue('COMPANY_USER') };
    expect((await portal.post(`${API}/loginByCompanyUserId`, own)).body.success).toBe(true);
  });

  it("takes arrivals from the group's system for companies of the group only", async () => {
    const group = { companyUserId: 'CU0202', secret: await issue('COMPANY_USER_SA') };
    expect((await portal.post(`${API}/loginByCompanyUserIdForSA`, group)).body.success).toBe(true);
    const secret = await issue('COMPANY_USER_SA', { personId: 'U0302', companyUserId: 'CU0302' });
    expect(await portal.post(`${API}/loginByCompanyUserIdForSA`, { companyUserId: 'CU0302', secret })).toMatchObject(
      OVER,
    );
  });
});

describe('a link for oneself', () => {
  it('carries the session to another device and never leads out of the portal', async () => {
    const token = await portal.signIn('co03u02');
    const made = await portal.post(`${API}/login/free/link`, { target: '/center/contract/buy/list' }, { token });
    const { body } = await portal.post(`${API}/login/free`, { secret: made.body.data.secret });
    expect(await detailOf(body.data.token)).toMatchObject({ id: 'U0302' });
    for (const target of ['//evil.example', 'https://evil.example', '/\\evil'])
      expect((await portal.post(`${API}/login/free/link`, { target }, { token })).status).toBe(400);
    expect((await portal.post(`${API}/login/free/link`, {})).status).toBe(401);
  });
});

describe('the login log', () => {
  const read = async (account: string, scope: string) =>
    portal.get(`${API}/loginLog/page`, { scope, pageSize: 100 }, { token: await portal.signIn(account) });

  it('shows everybody their own sign-ins, with how and from where', async () => {
    const { list } = (await read('co06u03', 'own')).body.data;
    expect(list[0]).toMatchObject({ userName: '蔡文', loginWay: 'CODE', result: '1', ip: '10.77.0.1' });
  });

  it('shows administrators the sign-ins of their company, and the platform all', async () => {
    await portal.signIn('co06u02');
    const own = (await read('co06u01', 'company')).body.data;
    expect(new Set(own.list.map((each: { userName: string }) => each.userName))).toEqual(
      new Set(['卢刚', '蒋玲', '蔡文']),
    );
    expect((await read('co06u02', 'company')).status).toBe(403);
    expect((await read('co06u01', 'all')).status).toBe(403);
    expect((await read('co01u01', 'all')).body.data.total).toBeGreaterThan(own.total);
  });
});

describe('what an arrival settles', () => {
  it('[SESS-23] keeps the first trace id of a person', async () => {
    const token = await portal.signIn('co04u02');
    const report = async (traceId: string) =>
      (await portal.post(`${API}/loginLog/trace`, { traceId, loginType: 'invoiceTools' }, { token })).body.data.traceId;
    expect(await report('trace-0001')).toBe('trace-0001');
    expect(await report('trace-0002')).toBe('trace-0001');
  });

  it('asks again for the privacy policy when its version is new, and for nothing else', async () => {
    const token = await portal.signIn('co04u03');
    const pending = async () => (await portal.get(`${API}/agreement/pending`, {}, { token })).body.data;
    expect(await pending()).toEqual([]);
    await portal.system((sql) =>
      raw`update agreement_consent set version_number = 'V0.1' where user_id = 'U0403'`.execute(sql),
    );
    const again = await portal.signIn('co04u03');
    const asked = (await portal.get(`${API}/agreement/pending`, {}, { token: again })).body.data;
    expect(asked.map((each: { fileType: string }) => each.fileType)).toEqual(['PRIVACY_POLICY']);
    await portal.post(`${API}/agreement/agree`, { id: asked[0].id }, { token: again });
    expect(await pending()).toEqual([]);
  });
});
