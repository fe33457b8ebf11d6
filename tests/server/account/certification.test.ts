/** A company on its way in: founded, described, proved by a small payment, rejected, submitted again, certified, frozen. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../credit-code.ts';
import { type Centre, COMPANY, type Row, startCentre } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre(['companyAccount']);
});
afterAll(() => centre.close());

const API = '/user-api/api';
const ACCOUNT = '/user-api/api/company/account';
const FOUNDER = 'co09u08';
const MOBILE = '14000000908';
let company: Row;

async function submit(): Promise<Row> {
  // The sixty seconds between two codes are not waited for.
  await centre.system((sql) => raw`update sms_code set created_at = created_at - interval '2 minutes'`.execute(sql));
  const row = await centre.raw('company', company.id);
  const code = await centre.code(FOUNDER, COMPANY, row, 'submit', 'code', MOBILE);
  return centre.move(FOUNDER, COMPANY, row, 'submit', { code });
}

describe('a company that is founded', () => {
  it('is refused to the platform as long as its papers are not complete', async () => {
    const uscc = creditCode('MA0DEM20');
    const founded = await centre.send(FOUNDER, `${COMPANY}/found`, {
      uscc,
      name: '恒远物资有限公司',
      companyType: 'BUYER_COMPANY',
    });
    expect(founded.status, JSON.stringify(founded.body)).toBe(200);
    company = await centre.raw('company', founded.body.data.companyId);
    expect(company).toMatchObject({ certStatus: 'UNCERTIFIED', uscc });
    const early = await submit();
    expect(early.status).toBe(400);
    expect(early.body.errors.map(({ path }: Row) => path)).toEqual(
      expect.arrayContaining(['licenseFile', 'authLetter', 'legalPerson', 'registeredCapital']),
    );
  });

  it('is submitted with a code to its administrator and waits for the platform alone', async () => {
    const pattern = await centre.raw('company', 'CO03');
    const copied = [
      'industry',
      'scale',
      'registeredCapital',
      'paidCapital',
      'establishDate',
      'businessTerm',
      'registerAuthority',
    ]
      .concat([
        'registeredAddress',
        'businessScope',
        'officeAddress',
        'phone',
        'licenseFile',
        'legalPerson',
        'legalIdNo',
      ])
      .concat(['legalMobile', 'legalIdFront', 'legalIdBack', 'authLetter']);
    await centre.patch('company', company.id, Object.fromEntries(copied.map((field) => [field, pattern[field]])));
    const row = await centre.raw('company', company.id);
    const wrong = await centre.move(FOUNDER, COMPANY, row, 'submit', { code: '000000' });
    expect(wrong.body.message).toBe('请输入正确的验证码');
    const submitted = await submit();
    expect(submitted.body.data?.certStatus, JSON.stringify(submitted.body)).toBe('AUDITING');
    expect((await centre.move('co02u01', COMPANY, submitted.body.data, 'pass')).status).toBe(404);
  });

  it('proves its account by the amount that arrived: three tries, then a new payment the next day', async () => {
    const account = {
      accountName: '恒远物资有限公司',
      bankName: '北原银行',
      subbranchName: '北原银行城区支行',
      subbranchNo: '999000000201',
      area: '山西省太原市小店区',
      accountNo: '860000000020000001',
      accountType: 'BASIC',
      useScope: ['PAY', 'COLLECT'],
      isDefault: true,
    };
    const bare = await centre.create(FOUNDER, ACCOUNT, { ...account, useScope: [] });
    expect(bare.body.errors?.map(({ path }: Row) => path)).toEqual(['useScope', 'permitFile']);
    const { licenseFile: permitFile } = await centre.raw('company', company.id);
    const added = await centre.create(FOUNDER, ACCOUNT, { ...account, permitFile });
    expect(added.body.data?.status, JSON.stringify(added.body)).toBe('WAIT_VERIFY');
    const { data } = added.body;
    const paid = (await centre.move(FOUNDER, ACCOUNT, data, 'payIn')).body.data;
    expect(paid.status).toBe('VERIFYING');
    const outbox = (await centre.get(`${API}/demo/outbox`, {}, { privately: { mobile: MOBILE } })).body.data as Row[];
    const amount = /打款(0\.\d\d)元/.exec(outbox[0].text)?.[1] ?? '';
    const other = amount === '0.50' ? '0.51' : '0.50';
    const wrong = await centre.move(FOUNDER, ACCOUNT, paid, 'verify', { amount: other });
    expect(wrong.body.message).toBe('到账金额不正确，还可尝试2次');
    // The page that the company looks at is still the last word: no refresh between two tries.
    const verified = await centre.move(FOUNDER, ACCOUNT, paid, 'verify', { amount });
    expect(verified.body.data, JSON.stringify(verified.body)).toMatchObject({ status: 'VERIFIED', verifyTimes: 2 });
  });

  it('is rejected with a reason that its administrator reads, and may be submitted again', async () => {
    const waiting = await centre.raw('company', company.id);
    const without = await centre.move('co01u05', COMPANY, waiting, 'reject');
    expect(without.status).toBe(400);
    const rejected = await centre.move('co01u05', COMPANY, waiting, 'reject', { opinion: '营业执照不清晰' });
    expect(rejected.body.data.certStatus).toBe('REJECTED');
    const shown = (await centre.read(FOUNDER, `${COMPANY}/${company.id}`)).body.data;
    expect(shown.certRejectReason).toBe('营业执照不清晰');
    expect((await submit()).body.data.certStatus).toBe('AUDITING');
  });

  it('opens its services when it passes, reads on when frozen, and works again afterwards', async () => {
    const passed = await centre.move('co01u05', COMPANY, await centre.raw('company', company.id), 'pass');
    expect(passed.body.data.certStatus).toBe('CERTIFIED');
    const codes = async () => (await centre.read(FOUNDER, `${API}/company/user/permission`)).body.data as string[];
    expect(await codes()).toContain('company:edit');
    const frozen = await centre.move('co01u05', COMPANY, passed.body.data, 'freeze', { reason: '证照过期' });
    expect(frozen.body.data.certStatus).toBe('FROZEN');
    expect(await codes()).not.toContain('company:edit');
    expect((await centre.create(FOUNDER, ACCOUNT, { bankName: '甲' })).status).toBe(403);
    const thawed = await centre.move('co01u05', COMPANY, frozen.body.data, 'unfreeze', { reason: '已更新' });
    expect(thawed.body.data.certStatus).toBe('CERTIFIED');
    expect(await codes()).toContain('company:edit');
  });
});
