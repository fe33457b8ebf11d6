import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyPasswordFault } from '../../../server/account/company-password.ts';
import { type Centre, startCentre } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre();
});
afterAll(() => centre.close());

const ME = '/user-api/api/personal';
const ELEMENTS = { name: '柳青', idNo: '149999199003071234', mobile: '14000009001' };

/** Identity number of the unassigned area 149999 with its check digit. */
function idNo(birth: string, serial: string): string {
  const body = `149999${birth}${serial}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + '10X98765432'[sum % 11];
}

async function check(account: string, elements: Record<string, string>) {
  await centre.send(account, `${ME}/sendCode/realNameAuth`, elements);
  const code = await centre.lastCode(elements.mobile ?? '');
  return centre.send(account, `${ME}/checkCode/realNameAuth`, { ...elements, code });
}

describe('the real-name check by three elements', () => {
  it('refuses what is no identity number before a code is sent', async () => {
    const answer = await centre.send('demo9001', `${ME}/sendCode/realNameAuth`, {
      ...ELEMENTS,
      idNo: '149999199013071234',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.path).toBe('idNo');
  });

  it('tells that a mobile is not the person’s, and counts the try', async () => {
    const elements = { ...ELEMENTS, idNo: idNo('19900307', '123'), mobile: '14000009999' };
    const answer = await check('demo9001', elements);
    expect(answer.body.message).toBe('手机号与本人不一致');
    expect(await centre.find('realNameAuth', { personId: 'U9001' })).toHaveLength(1);
  });

  it('tells that an identity number is another person’s', async () => {
    const answer = await check('demo9001', { ...ELEMENTS, idNo: '149999198603140018' });
    expect(answer.body.message).toBe('该证件已在其他账户实名');
  });

  it('makes the person’s name, sex and birthday those of the number', async () => {
    // The number of the test before was asked for less than a minute ago, so the code goes to another one.
    const elements = { ...ELEMENTS, idNo: idNo('19900307', '123'), mobile: '14000009011' };
    const answer = await check('demo9001', elements);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await centre.raw('person', 'U9001')).toMatchObject({
      auth: true,
      name: '柳青',
      gender: 'M',
      birthday: '1990-03-07',
    });
    const shown = (await centre.read('demo9001', `${ME}/realNameAuth`)).body.data;
    expect(shown.idNo).toMatch(/^1499\*{4}123.$/);
  });
});

describe('changes of the own account', () => {
  it('begin with a code to the mobile that is on record', async () => {
    const early = await centre.send('co02u03', `${ME}/email/save`, { email: 'someone@example.com' });
    expect(early.body.message).toBe('验证已失效，请重新验证');
    await centre.send('co02u03', `${ME}/email/old/send`);
    const code = await centre.lastCode('14000000203');
    expect((await centre.send('co02u03', `${ME}/email/old/check`, { code })).status).toBe(200);
    expect((await centre.send('co02u03', `${ME}/email/save`, { email: 'someone@example.com' })).status).toBe(200);
    expect((await centre.raw('person', 'U0203')).email).toBe('someone@example.com');
  });

  it('give a new mobile only after a code to it, and not one that is known', async () => {
    await centre.send('co02u05', `${ME}/mobile/old/send`);
    const code = await centre.lastCode('14000000205');
    await centre.send('co02u05', `${ME}/mobile/old/check`, { code });
    const known = await centre.send('co02u05', `${ME}/mobile/new/send`, { mobile: '14000000201' });
    expect(known.body.message).toBe('该手机号已注册');
    await centre.send('co02u05', `${ME}/mobile/new/send`, { mobile: '14000009905' });
    const second = await centre.lastCode('14000009905');
    expect(
      (await centre.send('co02u05', `${ME}/mobile/new/check`, { mobile: '14000009905', code: second })).status,
    ).toBe(200);
    expect((await centre.raw('person', 'U0205')).mobile).toBe('14000009905');
    expect((await centre.raw('companyUser', 'CU0205')).mobile).toBe('14000009905');
  });

  it('end the session of another device only after a code to the mobile', async () => {
    const [mine, other] = [await centre.signIn('co02u06'), await centre.signIn('co02u06')];
    const seen = (await centre.get(`${ME}/devices`, {}, { token: mine })).body.data;
    const { id } = seen.find(({ current }: { current: boolean }) => !current);
    const end = (code: string) => centre.post(`${ME}/devices/${id}/remove`, { code }, { token: mine });
    expect((await end('')).status).toBe(400);
    await centre.post(`${ME}/devices/remove/send`, {}, { token: mine });
    const code = await centre.lastCode('14000000206');
    expect((await end(code === '000000' ? '000001' : '000000')).status).toBe(400);
    expect((await centre.get(`${ME}/detail`, {}, { token: other })).status).toBe(200);
    expect((await end(code)).status).toBe(200);
    expect((await centre.get(`${ME}/detail`, {}, { token: other })).status).toBe(401);
    expect((await centre.get(`${ME}/detail`, {}, { token: mine })).status).toBe(200);
  });

  it('keep administrators and signers from cancelling', async () => {
    for (const account of ['co02u01', 'co02u07']) {
      const answer = await centre.send(account, `${ME}/cancel`);
      expect(answer.body.message).toBe('您仍是企业管理员或签署人，不能注销');
    }
  });

  it('end the account and its memberships for others', async () => {
    expect((await centre.send('co09u08', `${ME}/cancel`)).status).toBe(200);
    expect((await centre.raw('person', 'U0908')).status).toBe('CANCELLED');
    expect((await centre.raw('companyUser', 'CU0908')).status).toBe('UNBOUND');
    expect((await centre.read('co09u08', `${ME}/detail`)).status).toBe(401);
  });
});

describe('the company password', () => {
  it.each([
    ['12345', '企业密码须为6位数字'],
    ['777777', '企业密码不能为6个相同数字'],
    ['123456', '企业密码不能为连续数字'],
    ['987654', '企业密码不能为连续数字'],
    ['000020', '企业密码不能是手机号的一部分'],
    ['250318', null],
  ])('%s is judged as %s', (password, fault) => {
    expect(companyPasswordFault(password, '14000020301')).toBe(fault);
  });

  it('is set by an administrator with a code, and asks for the old one afterwards', async () => {
    const url = '/user-api/api/company/password';
    expect((await centre.send('co02u02', `${url}/code/send`)).status).toBe(403);
    await centre.send('co02u01', `${url}/code/send`);
    const code = await centre.lastCode('14000000201');
    const newPassword = await centre.encrypt('250318');
    expect((await centre.send('co02u01', url, { newPassword, code })).status).toBe(200);
    const wrong = await centre.send('co02u01', url, {
      oldPassword: await centre.encrypt('111222'),
      newPassword: await centre.encrypt('260418'),
      code: '123456',
    });
    expect(wrong.body.message).toBe('原密码不正确，还可尝试4次');
    expect((await centre.read('co02u03', url)).body.data).toMatchObject({ isSet: true, mayChange: false });
  });
});
