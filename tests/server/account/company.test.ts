/** A company as it stands: certified, changed, its personal data with stars, its small records. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../credit-code.ts';
import { type Centre, COMPANY, type Row, startCentre } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre([
    'companyChange',
    'seal',
    'certificate',
    'companyAccount',
    'customer',
    'linkman',
    'signAddress',
  ]);
});
afterAll(() => centre.close());

const CHANGE = '/user-api/api/companyChange';
const ACCOUNT = '/user-api/api/company/account';

describe('the certification of a company', () => {
  it('is passed by the platform alone and opens services and messages', async () => {
    const row = await centre.raw('company', 'CO10');
    expect(row.certStatus).toBe('AUDITING');
    expect((await centre.move('co02u01', COMPANY, row, 'pass')).status).toBe(404);
    expect((await centre.move('co01u02', COMPANY, row, 'pass')).status).toBe(403);
    const passed = await centre.move('co01u05', COMPANY, row, 'pass', { opinion: '资料齐全' });
    expect(passed.body.data.certStatus).toBe('CERTIFIED');
    const stored = await centre.raw('company', 'CO10');
    expect(stored.companyServices.map(({ serviceCode }: Row) => serviceCode)).toContain('DG_CHAIN');
    expect(stored.certTime).toBeTruthy();
  });

  it('shows identity number and mobile of the legal person with stars', async () => {
    const shown = (await centre.read('co02u01', `${COMPANY}/CO02`)).body.data;
    expect(shown.legalIdNo).toBe('1499****1026');
    expect(shown.legalMobile).toBe('140****0204');
  });

  it('starts with a company that its founder administers', async () => {
    const values = { uscc: creditCode('MA0DEM11'), name: '恒远物资有限公司' };
    const found = (companyType: string) => centre.send('co09u03', `${COMPANY}/found`, { ...values, companyType });
    for (const companyType of ['PLATFORM_COMPANY', 'NO_COMPANY'])
      expect((await found(companyType)).body.errors).toEqual([{ path: 'companyType', message: '请选择企业类型' }]);
    const founded = await found('BUYER_COMPANY');
    const member = await centre.raw('companyUser', founded.body.data.companyUserId);
    expect(member).toMatchObject({ companyUserRoles: ['admin'], status: 'ENABLED' });
  });

  it('refuses to found a company twice and lets people apply instead', async () => {
    const twice = await centre.send('co09u04', `${COMPANY}/found`, {
      uscc: '91149900MA0DEM021N',
      name: '北岭能源物产有限公司',
      companyType: 'CORE_COMPANY',
    });
    expect(twice.body.message).toBe('该统一社会信用代码已注册');
    const applied = await centre.send('co09u04', `${COMPANY}/user/apply`, {
      uscc: '91149900MA0DEM021N',
      remark: '业务对接',
    });
    expect(applied.status).toBe(200);
    expect(await centre.raw('companyUser', applied.body.data.companyUserId)).toMatchObject({
      status: 'APPLYING',
      companyId: 'CO02',
    });
  });
});

describe('a change of company information', () => {
  it('tells the reviewer whose it is, in the list as in the record', async () => {
    const found = (await centre.read('co01u05', `${CHANGE}/page`, { 'f.companyName': '通衡' })).body.data;
    expect(found.list.length).toBeGreaterThan(0);
    for (const row of found.list) expect(row.companyName).toBe('通衡物流有限公司');
    const record = (await centre.read('co01u05', `${CHANGE}/BG0001`)).body.data;
    expect(record.companyName).toBe('通衡物流有限公司');
    const none = (await centre.read('co01u05', `${CHANGE}/page`, { 'f.companyName': '无此企业' })).body.data;
    expect(none.list).toEqual([]);
  });

  it('passes into the company and makes certificates wait for renewal when the name changes', async () => {
    const files = (await centre.raw('companyChange', 'BG0001')).files;
    const values = { changeType: ['NAME'], newName: '通衡现代物流有限公司', reason: '更名', files };
    const own = (await centre.create('co07u01', CHANGE, values)).body.data;
    const second = await centre.move('co07u01', CHANGE, own, 'submit');
    expect(second.status, 'one open change for a company').toBeGreaterThanOrEqual(400);
    const open = await centre.raw('companyChange', 'BG0001');
    expect((await centre.move('co01u05', CHANGE, open, 'pass')).body.data.status).toBe('PASS');
    expect((await centre.raw('company', 'CO07')).registeredAddress).toContain('新港路16号');
    const submitted = await centre.move('co07u01', CHANGE, own, 'submit');
    expect(submitted.body.data.items).toEqual([
      { id: expect.any(String), fieldName: '企业名称', oldValue: '通衡物流有限公司', newValue: '通衡现代物流有限公司' },
    ]);
    expect((await centre.raw('company', 'CO07')).certStatus).toBe('CHANGING');
    const passed = await centre.move('co01u05', CHANGE, submitted.body.data, 'pass');
    expect(passed.body.data.status).toBe('PASS');
    expect(await centre.raw('company', 'CO07')).toMatchObject({
      name: '通衡现代物流有限公司',
      certStatus: 'CERTIFIED',
    });
    const [certificate] = await centre.find('certificate', { companyId: 'CO07' });
    expect(certificate.status).toBe('RENEWAL_NEEDED');
    expect((await centre.find('seal', { companyId: 'CO07', status: 'ENABLED' })).length).toBe(0);
  });
});

describe('values that are shown with stars', () => {
  it('are shown in full after a code to the caller’s own mobile, and the look is in the trail', async () => {
    const url = `${COMPANY}/CO02/reveal`;
    const fields = ['legalIdNo'];
    expect((await centre.create('co02u02', url, { fields, smsCode: '123456' })).status).toBe(400);
    expect((await centre.create('co02u02', `${url}/code`, {})).body.data.mobile).toBe('140****0202');
    const smsCode = await centre.lastCode('14000000202');
    expect((await centre.create('co02u02', url, { fields, smsCode })).body.data).toEqual({
      legalIdNo: '149999197003151026',
    });
    expect((await centre.create('co02u02', url, { fields: ['name'], smsCode })).status).toBe(400);
    expect((await centre.create('co04u02', `${url}/code`, {})).status).toBe(404);
    const trail = (await centre.read('co02u02', `${COMPANY}/CO02/logs`)).body.data;
    expect(trail.at(-1)).toMatchObject({ action: 'reveal', label: '查看完整信息', opinion: '法定代表人证件号' });
  });

  it('stay as they are when a form sends the stars back', async () => {
    await centre.patch('company', 'CO10', { certStatus: 'REJECTED' });
    const shown = (await centre.read('co10u01', `${COMPANY}/CO10`)).body.data;
    expect(shown.legalIdNo).toContain('****');
    const saved = await centre.save('co10u01', COMPANY, shown, { legalIdNo: shown.legalIdNo, phone: '0531-5551002' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await centre.raw('company', 'CO10')).toMatchObject({
      legalIdNo: '149999196902151105',
      phone: '0531-5551002',
    });
  });
});

describe('a bank account', () => {
  it('takes three wrong amounts, however many come at once, and then no other on that day', async () => {
    const row = await centre.raw('companyAccount', 'BA0202');
    const paid = (await centre.move('co02u01', ACCOUNT, row, 'payIn')).body.data;
    const { data } = (await centre.get('/user-api/api/demo/outbox', {}, { privately: { mobile: '14000000201' } })).body;
    const amount = /打款(0\.\d\d)元/.exec(data.find((sms: Row) => sms.purpose === 'smallPayment').text)?.[1] ?? '';
    const wrong = { amount: amount === '0.01' ? '0.02' : '0.01' };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => centre.move('co02u01', ACCOUNT, paid, 'verify', wrong)),
    );
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body.message)).toEqual([
      '到账金额不正确，还可尝试2次',
      '到账金额不正确，还可尝试1次',
      '到账金额不正确，请明天重新打款',
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    await expect.poll(async () => (await centre.raw('companyAccount', 'BA0202')).status).toBe('FAILED');
    const failed = await centre.raw('companyAccount', 'BA0202');
    expect(failed.verifyTimes).toBe(3);
    const again = await centre.move('co02u01', ACCOUNT, failed, 'payIn');
    expect(again.body.message).toBe('今日验证次数已用完，请明天重新打款');
  });

  it('shows its last four digits to those who may not edit the company', async () => {
    const observer = (await centre.read('co02u03', `${ACCOUNT}/BA0201`)).body.data;
    const admin = (await centre.read('co02u01', `${ACCOUNT}/BA0201`)).body.data;
    expect(observer.accountNo).toBe('****0001');
    expect(admin.accountNo).toBe('860000000002000001');
  });

  it('stays the only default and the only basic one of its company', async () => {
    const row = await centre.raw('companyAccount', 'BA0202');
    await centre.save('co02u01', ACCOUNT, row, { isDefault: true });
    expect((await centre.raw('companyAccount', 'BA0201')).isDefault).toBe(false);
    const again = await centre.raw('companyAccount', 'BA0202');
    const basic = await centre.save('co02u01', ACCOUNT, again, { accountType: 'BASIC' });
    expect(basic.body.message).toBe('每家企业只能有一个基本户');
  });
});

const SYSTEM = { userId: 'seed', userName: '系统' };
const put = (entity: string, companyId: string, values: Row) =>
  centre.system((sql) => centre.services.entities.insert(sql, entity, values, { ...SYSTEM, companyId }));
const trade = (buyerCompanyId: string, sellerCompanyId: string, status: string) =>
  put('tradeContract', buyerCompanyId, { buyerCompanyId, sellerCompanyId, status, signDate: '2025-05-20' });

describe('what a customer stands at', () => {
  const url = '/user-api/api/company/customer';
  const PLACE = { area: '山西省太原市', detail: '小店区长风街1号' };

  it('is derivedFields from open receivables, contracts and alerts, as in the worked example of chapter 70', async () => {
    const owed = { sellerCompanyId: 'CO02', buyerCompanyId: 'CO03' };
    await put('receivable', 'CO02', { ...owed, status: 'CONFIRMED', balance: '10000000.55' });
    await put('receivable', 'CO02', { ...owed, status: 'FINANCED', balance: '2486300.00' });
    await put('receivable', 'CO02', { ...owed, status: 'AUDITING', balance: '999.00' });
    await put('receivable', 'CO02', { ...owed, status: 'SETTLED', balance: '1.00' });
    await put('receivable', 'CO04', { ...owed, sellerCompanyId: 'CO04', status: 'CONFIRMED', balance: '5.00' });
    await trade('CO03', 'CO02', 'COMPLETED');
    await trade('CO03', 'CO02', 'DRAFT');
    const alert = { subjectCompanyId: 'CO03', level: 'ORANGE', status: 'HANDLING' };
    await put('riskAlert', 'CO01', { ...alert, concernedIds: ['CO02'] });
    await put('riskAlert', 'CO01', { ...alert, level: 'RED', concernedIds: ['CO04'] });
    const stands = {
      ...{ creditLimit: '20000000', usedCredit: '12486300.55', availableCredit: '7513699.45', creditUsage: '62.43' },
      ...{ tradeCount: 1, lastTradeDate: '2025-05-20', riskFlag: 'ORANGE' },
    };
    expect((await centre.read('co02u02', `${url}/KH00002`)).body.data).toMatchObject(stands);
    const { list } = (await centre.read('co02u02', `${url}/page`, { sort: '-usedCredit', pageSize: 1 })).body.data;
    expect(list[0]).toMatchObject({ id: 'KH00002', ...stands });
    const over = (await centre.read('co02u02', `${url}/page`, { 'f.creditUsage': '60~' })).body.data;
    expect(over.list.map((row: Row) => row.id)).toEqual(['KH00002']);
  });

  it('is nothing that anybody could write, and stays right after a save', async () => {
    const row = (await centre.read('co02u02', `${url}/KH00002`)).body.data;
    const saved = await centre.save('co02u02', url, row, { usedCredit: '1.00', remark: '重点客户' });
    expect(saved.body.data, JSON.stringify(saved.body)).toMatchObject({
      usedCredit: '12486300.55',
      remark: '重点客户',
    });
  });

  it('knows who of them is on the platform by the credit code', async () => {
    const values = { customerType: ['BUYER'], contactName: '齐心', contactPhone: '0351-5550001', ...PLACE };
    const known = await centre.create('co02u02', url, { ...values, customerName: '远山', uscc: '91149900MA0DEM0644' });
    expect(known.body.message).toBe('该客户已存在');
    const own = await centre.create('co04u01', url, { ...values, customerName: '港润', uscc: '91149900MA0DEM0644' });
    expect(own.body.data?.linkedCompanyId, JSON.stringify(own.body)).toBe('CO06');
  });
});

describe('small records of a company', () => {
  it('are complete when they are saved and stay in the house', async () => {
    const url = '/user-api/api/linkman';
    const empty = await centre.create('co02u01', url, { contactName: '甲' });
    expect(empty.status).toBe(400);
    const made = await centre.create('co02u01', url, {
      contactName: '齐心',
      contactPhone: '0351-5550001',
      linkType: 'FINANCE',
      isDefault: true,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const others = await centre.find('linkman', { companyId: 'CO02', linkType: 'FINANCE', isDefault: true });
    expect(others.map(({ id }: Row) => id)).toEqual([made.body.data.id]);
    expect((await centre.create('co02u03', url, { contactName: '齐心', contactPhone: '0351-5550001' })).status).toBe(
      403,
    );
  });

  it('customers are paged by type, exported, and stay when they were traded with', async () => {
    const url = '/user-api/api/company/customer';
    const counts = (await centre.read('co02u02', `${url}/tabCount`, { tabs: 'type', view: 'own' })).body.data;
    expect(counts.ALL).toBeGreaterThan(counts.SUPPLIER);
    expect((await centre.read('co02u02', `${url}/export`)).status).toBe(200);
    expect((await centre.read('co02u03', `${url}/export`)).status).toBe(403);
    await trade('CO02', 'CO04', 'EXECUTING');
    const row = await centre.raw('customer', 'KH00001');
    expect((await centre.remove('co02u02', url, row)).body.message).toBe('存在交易记录，不能删除');
    expect(
      (await centre.read('co04u01', `${url}/page`)).body.data.list.every((each: Row) => each.companyId === 'CO04'),
    ).toBe(true);
  });
});
