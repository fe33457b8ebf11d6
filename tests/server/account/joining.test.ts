/** From the invitation of an administrator to the colleague at work: register, prove the name, act for the company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Centre, type Row, startCentre, USERS } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre();
});
afterAll(() => centre.close());

const API = '/user-api/api';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An identity number of the unassigned area with its right check character. */
function idNumber(birthday: string, order: string): string {
  const digits = `149999${birthday}${order}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  return digits + '10X98765432'[sum % 11];
}

async function invite(mobile: string, values: Row): Promise<Row> {
  const added = await centre.create('co02u01', USERS, { name: '受邀人', mobile, dataScope: 'ALL', ...values });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return centre.raw('companyUser', added.body.data.id);
}

async function register(mobile: string, inviteCode: string) {
  await centre.system((sql) => centre.services.codes.issue(sql, mobile, 'register'));
  return centre.post(`${API}/register`, {
    mobile,
    code: await centre.lastCode(mobile),
    password: await centre.encrypt('First-pass-1'),
    inviteCode,
    account: '',
    loginUniqueId: 'new-device',
  });
}

async function proveName(token: string, elements: Row) {
  const sent = await centre.post(`${API}/personal/sendCode/realNameAuth`, elements, { token });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const code = await centre.lastCode(elements.mobile);
  return centre.post(`${API}/personal/checkCode/realNameAuth`, { ...elements, code }, { token });
}

describe('somebody who registers with an invitation', () => {
  it('works for the company at once when the role asks for no checked name', async () => {
    const invited = await invite('14000009911', { companyUserRoles: ['finance'] });
    const { token } = (await register('14000009911', invited.inviteCode)).body.data;
    expect(await centre.raw('companyUser', invited.id)).toMatchObject({
      status: 'ENABLED',
      inviteCode: null,
      inviteExpire: null,
    });
    const { data } = (await centre.get(`${API}/personal/detail`, {}, { token })).body;
    expect(data).toMatchObject({ currentCompanyId: 'CO02', companyUserRoles: ['finance'] });
  });

  it('joins as an operator with the real-name check and not before it', async () => {
    const invited = await invite('14000009912', {
      companyUserRoles: ['operator'],
      authPeriod: { start: '2026-01-01', end: '2028-12-31' },
      authLetter: (await centre.raw('companyUser', 'CU0202')).authLetter,
    });
    const { token } = (await register('14000009912', invited.inviteCode)).body.data;
    expect(await centre.raw('companyUser', invited.id)).toMatchObject({ status: 'INVITED', inviteCode: null });
    const early = await centre.post(`${API}/company/user/accept`, { companyUserId: invited.id }, { token });
    expect(early.body.message).toBe('请先完成实名认证');
    const elements = { name: '牛新', idNo: idNumber('19910203', '001'), mobile: '14000009912' };
    expect((await proveName(token, elements)).status).toBe(200);
    expect(await centre.raw('companyUser', invited.id)).toMatchObject({ status: 'ENABLED', name: '牛新' });
  });

  it('is refused with a code that was used, that is over or that went to another mobile', async () => {
    const used = await invite('14000009913', { companyUserRoles: ['finance'] });
    await register('14000009913', used.inviteCode);
    const over = await invite('14000009914', { companyUserRoles: ['finance'] });
    await centre.patch('companyUser', over.id, { inviteExpire: '2026-01-01 00:00:00' });
    const other = await invite('14000009915', { companyUserRoles: ['finance'] });
    for (const code of [used.inviteCode, over.inviteCode, other.inviteCode]) {
      const answer = await register('14000009916', code);
      expect(answer.body.message).toBe('邀请码无效或已过期');
    }
    expect((await centre.find('person', { mobile: '14000009916' })).length).toBe(0);
  });
});
