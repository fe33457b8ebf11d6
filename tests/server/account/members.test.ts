import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Centre, startCentre, USERS } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre(['seal', 'certificate', 'operatorChange']);
});
afterAll(() => centre.close());

const member = (values: Record<string, unknown>) => ({
  name: '新同事',
  mobile: '14000009901',
  dataScope: 'ALL',
  companyUserRoles: ['finance'],
  ...values,
});

describe('company users of a core company', () => {
  it('are read by everyone of the house, with stars over mobiles for those who may not edit', async () => {
    const observer = await centre.read('co02u03', `${USERS}/page`, { pageSize: 50 });
    const admin = await centre.read('co02u01', `${USERS}/page`, { pageSize: 50 });
    expect(observer.status).toBe(200);
    expect(observer.body.data.list[0].mobile).toMatch(/^140\*\*\*\*\d{4}$/);
    expect(admin.body.data.list[0].mobile).toMatch(/^140\d{8}$/);
    expect(observer.body.data.list.map((row: { companyId: string }) => row.companyId)).not.toContain('CO04');
  });

  it.each(['co02u02', 'co02u03', 'co02u04', 'co02u05', 'co02u06', 'co02u07'])(
    'are added by an administrator only, so %s is refused',
    async (account) => {
      expect((await centre.create(account, USERS, member({}))).status).toBe(403);
    },
  );

  it('are invited by text message when the mobile is unknown, and join with the code', async () => {
    const added = await centre.create('co02u01', USERS, member({}));
    expect(added.body.data).toMatchObject({ status: 'INVITED', source: 'INVITE', companyName: '北岭能源物产有限公司' });
    expect(added.body.data.inviteCode).toBeUndefined();
    const { inviteCode } = await centre.raw('companyUser', added.body.data.id);
    expect(inviteCode).toMatch(/^[A-Z0-9]{8}$/);
    const { data } = (await centre.get('/user-api/api/demo/outbox', {}, { privately: { mobile: '14000009901' } })).body;
    expect(data[0].text).toContain(inviteCode);
  });

  it('join at once when the mobile belongs to somebody with a checked name', async () => {
    const added = await centre.create('co02u01', USERS, member({ mobile: '14000000908', name: '任意' }));
    expect(added.body.data).toMatchObject({ status: 'ENABLED', source: 'ADD', name: '崔明', personId: 'U0908' });
  });

  it.each([
    [['admin', 'signer'], '企业管理员不能同时担任签署人'],
    [['observer', 'finance'], '观察员不能兼任其他角色'],
    [['keeper'], '请选择角色'],
    [[], '角色'],
  ])('are refused with roles %j', async (companyUserRoles, message) => {
    const answer = await centre.create('co02u01', USERS, member({ mobile: '14000009902', companyUserRoles }));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.errors)).toContain(message);
  });

  it('have a period of authority when they are operators', async () => {
    const answer = await centre.create(
      'co02u01',
      USERS,
      member({ mobile: '14000009902', companyUserRoles: ['operator'] }),
    );
    expect(answer.body.errors?.map(({ path }) => path)).toContain('authPeriod');
  });

  it('that applied are admitted with roles and told so', async () => {
    const row = await centre.raw('companyUser', 'CU9101');
    const without = await centre.move('co02u01', USERS, row, 'approve', { dataScope: 'ALL' });
    expect(without.status).toBe(400);
    // The decision table of roles stands in the dialog as in the form: a trading company has no loan officer.
    const foreign = { companyUserRoles: ['finance', 'loanofficer'], dataScope: 'SELF' };
    const refused = await centre.move('co02u01', USERS, row, 'approve', foreign);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ path: 'companyUserRoles', message: '角色不在可选范围内，请重新选择' }]);
    const admitted = await centre.move('co02u01', USERS, row, 'approve', {
      companyUserRoles: ['finance'],
      dataScope: 'SELF',
    });
    expect(admitted.body.data).toMatchObject({ status: 'ENABLED', companyUserRoles: ['finance'], dataScope: 'SELF' });
  });

  it('keep their last administrator and the signer of the certificate', async () => {
    const admin = await centre.raw('companyUser', 'CU0201');
    const signer = await centre.raw('companyUser', 'CU0207');
    expect((await centre.move('co02u01', USERS, admin, 'unbind', {})).body.message).toBe('请先变更管理员');
    expect((await centre.move('co02u01', USERS, signer, 'unbind', {})).body.message).toBe('请先变更签署人');
    expect((await centre.move('co02u01', USERS, signer, 'disable', { reason: '试' })).body.message).toBe(
      '请先变更签署人',
    );
  });

  it('lose their session with the company when they are disabled, and may return', async () => {
    expect((await centre.read('co02u08', '/user-api/api/personal/detail')).status).toBe(200);
    const row = await centre.raw('companyUser', 'CU0208');
    const disabled = await centre.move('co02u01', USERS, row, 'disable', { reason: '休假' });
    expect(disabled.body.data.status).toBe('DISABLED');
    expect((await centre.read('co02u08', '/user-api/api/personal/detail')).status).toBe(401);
    const enabled = await centre.move('co02u01', USERS, disabled.body.data, 'enable');
    expect(enabled.body.data.status).toBe('ENABLED');
  });

  it('of another company cannot be touched or even seen', async () => {
    const row = await centre.raw('companyUser', 'CU0402');
    expect((await centre.move('co02u01', USERS, row, 'disable', { reason: '试' })).status).toBe(404);
    expect((await centre.read('co02u01', `${USERS}/${row.id}`)).status).toBe(404);
  });

  it('change their mobile with a code to the old and one to the new number', async () => {
    const url = '/user-api/api/company/operatorChange';
    const draft = (
      await centre.create('co02u01', url, { changeType: 'MOBILE', companyUserId: 'CU0202', newMobile: '14000009922' })
    ).body.data;
    expect(draft.oldMobile).toBe('140****0202');
    const oldCode = await centre.code('co02u01', url, draft, 'submitMobile', 'oldCode', '14000000202');
    const newCode = await centre.code('co02u01', url, draft, 'submitMobile', 'newCode', '14000009922');
    const wrong = await centre.move('co02u01', url, draft, 'submitMobile', { oldCode: '000000', newCode });
    expect(wrong.body.errors).toEqual([{ path: 'oldCode', message: '请输入正确的验证码' }]);
    const done = await centre.move('co02u01', url, draft, 'submitMobile', { oldCode, newCode });
    expect(done.body.data.status).toBe('PASS');
    expect((await centre.raw('person', 'U0202')).mobile).toBe('14000009922');
    expect((await centre.raw('companyUser', 'CU0202')).mobile).toBe('14000009922');
  });

  it('whose authority has ended act again after a new period', async () => {
    const url = '/user-api/api/company/operatorChange';
    const values = {
      changeType: 'PERIOD',
      companyUserId: 'CU9003',
      newPeriod: { start: '2020-01-01', end: '2020-12-31' },
      authLetter: (await centre.raw('operatorChange', 'JB0001')).authLetter,
    };
    const draft = (await centre.create('co03u01', url, values)).body.data;
    const past = await centre.move('co03u01', url, draft, 'submitPeriod');
    expect(past.body.message).toBe('授权开始日期不能早于今天');
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const end = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
    const saved = await centre.save('co03u01', url, draft, { newPeriod: { start: today, end } });
    const done = await centre.move('co03u01', url, saved.body.data, 'submitPeriod');
    expect(done.body.data.status).toBe('PASS');
    expect(await centre.raw('companyUser', 'CU9003')).toMatchObject({
      status: 'ENABLED',
      authPeriod: { start: today, end },
    });
  });

  it('are replaced when the platform passes the change, which the own house cannot', async () => {
    const url = '/user-api/api/company/operatorChange';
    const row = await centre.raw('operatorChange', 'JB0001');
    expect((await centre.move('co03u01', url, row, 'pass')).status).toBe(403);
    const passed = await centre.move('co01u05', url, row, 'pass', { opinion: '材料齐全' });
    expect(passed.body.data.status).toBe('PASS');
    expect((await centre.raw('companyUser', 'CU9003')).status).toBe('UNBOUND');
  });
});

describe('sign-ins of a company', () => {
  it('are for its administrators and hold no other company', async () => {
    const own = await centre.read('co02u01', `${USERS}/loginLog`, { pageSize: 100 });
    expect(own.status).toBe(200);
    expect(own.body.data.list.length).toBeGreaterThan(0);
    expect(own.body.data.list.every((row: { mobile: string }) => /^140\*{4}0?\d/.test(row.mobile))).toBe(true);
    expect((await centre.read('co02u02', `${USERS}/loginLog`)).status).toBe(403);
  });

  it('are found by a part of the mobile that comes beside the address, not by one in it', async () => {
    const found = async (values: Record<string, string>, beside = '') => {
      const { body } = await centre.read('co02u01', `${USERS}/loginLog`, { pageSize: 100, ...values }, beside);
      return new Set(body.data.list.map((row: { name: string }) => row.name)).size;
    };
    expect(await found({}, 'mobile=14000000201')).toBe(1);
    expect(await found({}, 'mobile=19999999999')).toBe(0);
    expect(await found({ mobile: '19999999999' })).toBe(await found({}));
  });
});

describe('what somebody looks for in a personal field', () => {
  it('is told beside the address, for lists, counts, pickers and exports', async () => {
    const rows = async (beside: string) =>
      (await centre.read('co02u01', `${USERS}/page`, { pageSize: 50 }, beside)).body.data.list.length;
    expect(await rows('f.mobile=14000000203')).toBe(1);
    expect(await rows('f.mobile=19999999999')).toBe(0);
    expect(await rows('')).toBeGreaterThan(1);
  });

  it.each(['page', 'tabCount', 'export', 'options'])('is refused in the address of %s', async (operation) => {
    const { status, body } = await centre.read('co02u01', `${USERS}/${operation}`, { 'f.mobile': '14000000203' });
    expect([status, body.code, body.errors]).toEqual([
      400,
      'SRV137',
      [{ path: 'f.mobile', message: '含个人信息的查询条件不能写在地址中' }],
    ]);
  });

  it('is refused where it comes twice or under a name of a prototype', async () => {
    for (const beside of ['f.mobile=1&f.mobile=2', 'f.__proto__=1'])
      expect((await centre.read('co02u01', `${USERS}/page`, {}, beside)).body.code).toBe('SRV102');
  });
});
