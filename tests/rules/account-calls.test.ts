/** Section 7: calls of the account centre, from the real-name check to the removal of a customer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Centre, startCentre } from '../server/account/centre.ts';
import { rule } from './rule.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre(['seal', 'certificate', 'companyAccount', 'linkman', 'customer']);
});
afterAll(() => centre.close());

const API = '/user-api/api';
const ELEMENTS = { name: '林海', idNo: '149999199008250022', mobile: '14000009001' };

/** The refusal of a call, or null. */
const textOf = ({ body }: { body: { message?: string } }) => body.message ?? null;

describe('a person', () => {
  rule('CALL-09', async () => {
    const check = (values: Record<string, string>) =>
      centre.send('demo9001', `${API}/personal/sendCode/realNameAuth`, values);
    expect(textOf(await check({ ...ELEMENTS, name: '' }))).toBe('请输入姓名');
    expect(textOf(await check({ ...ELEMENTS, idNo: '' }))).toBe('请输入身份证号');
    expect(textOf(await check({ ...ELEMENTS, mobile: '' }))).toBe('请输入手机号');
    expect((await check(ELEMENTS)).status).toBe(200);
    const code = await centre.lastCode(ELEMENTS.mobile);
    const done = await centre.send('demo9001', `${API}/personal/checkCode/realNameAuth`, { ...ELEMENTS, code });
    // The number belongs to somebody else already: one paper, one person.
    expect(textOf(done)).toBe('该证件已在其他账户实名');
  });

  rule('CALL-10', async () => {
    const mail = { email: 'gx@example.com' };
    expect(textOf(await centre.send('co03u02', `${API}/personal/email/save`, mail))).toBe('验证已失效，请重新验证');
    await centre.send('co03u02', `${API}/personal/email/old/send`);
    const wrong = await centre.send('co03u02', `${API}/personal/email/old/check`, { code: '000000' });
    expect(textOf(wrong)).toBe('请输入正确的验证码');
    const code = await centre.lastCode('14000000302');
    await centre.send('co03u02', `${API}/personal/email/old/check`, { code });
    expect((await centre.send('co03u02', `${API}/personal/email/save`, mail)).status).toBe(200);
    await centre.system((sql) => centre.services.codes.issue(sql, '14000000302', 'change/mobile/old/U0302'));
    const old = await centre.lastCode('14000000302');
    expect((await centre.send('co03u02', `${API}/personal/mobile/old/check`, { code: old })).status).toBe(200);
    const mobile = '14000009988';
    const early = await centre.send('co03u02', `${API}/personal/mobile/new/check`, { mobile, code: '000000' });
    expect(textOf(early)).toBe('请输入正确的验证码');
    await centre.send('co03u02', `${API}/personal/mobile/new/send`, { mobile });
    const fresh = { mobile, code: await centre.lastCode(mobile) };
    expect((await centre.send('co03u02', `${API}/personal/mobile/new/check`, fresh)).status).toBe(200);
    expect((await centre.raw('person', 'U0302')).mobile).toBe(mobile);
  });
});

describe('a company', () => {
  rule('CALL-12', async () => {
    const sent = await centre.send('co04u07', '/trade-api/api/cert/seal/code/send');
    expect(sent.body.data).toEqual({ mobile: '140****0407' });
    const wrong = await centre.send('co04u07', '/trade-api/api/cert/seal/code/check', { smsCode: '000000' });
    expect(textOf(wrong)).toBe('请输入正确的验证码');
    const smsCode = await centre.lastCode('14000000407');
    const right = await centre.send('co04u07', '/trade-api/api/cert/seal/code/check', { smsCode });
    expect(right.body.data).toEqual({ valid: true });
  });

  rule('CALL-13', async () => {
    const contacts = await centre.read('co02u02', `${API}/linkman/options`, { 'f.companyId': 'CO02' });
    const own = (await centre.find('linkman', { companyId: 'CO02' })).map(({ id }) => id);
    expect(own.length).toBeGreaterThan(0);
    expect(contacts.body.data.map(({ value }: { value: string }) => value).sort()).toEqual(own.sort());
  });

  rule('CALL-14', async () => {
    const uscc = '91149900MA0DEM048E';
    const accounts = await centre.read('co02u02', `${API}/company/account/options`, { 'f.uscc': uscc });
    expect(accounts.body.data.map(({ record }: { record: { uscc: string } }) => record.uscc)).toEqual([uscc]);
  });
  test('is shown no other company’s accounts without its credit code', async () => {
    const { data } = (await centre.read('co02u02', `${API}/company/account/options`)).body;
    expect(data.map(({ record }: { record: { uscc: string } }) => record.uscc)).toEqual(['91149900MA0DEM021N']);
  });

  rule('CALL-20', async () => {
    const customers = await centre.find('customer', { companyId: 'CO02' });
    const fresh = customers.find((row) => Number(row.tradeCount ?? 0) === 0) ?? customers[0];
    await centre.patch('customer', fresh.id, { tradeCount: 0 });
    const row = await centre.raw('customer', fresh.id);
    expect((await centre.remove('co02u02', `${API}/company/customer`, row)).status).toBe(200);
    expect(await centre.raw('customer', fresh.id)).toBeNull();
  });
});
