/** Rules that the account centre's entities say: who may lead, what stays as it was verified, what is not removed. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Records } from '#codegen/out/types';
import { type Centre, startCentre, USERS } from './centre.ts';

const ACCOUNT = '/user-api/api/company/account';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre(['companyAccount', 'certificate', 'companyDocument']);
});
afterAll(() => centre.close());

const person = (mobile: string, values: Record<string, unknown>) => ({
  ...{ name: '新同事', mobile, dataScope: 'ALL', companyUserRoles: ['finance'] },
  ...values,
});

describe('who leads a company', () => {
  it('are at most two people in charge, those invited among them', async () => {
    const second = await centre.create('co02u01', USERS, person('14000009911', { directorFlag: true }));
    expect(second.body.data?.status, JSON.stringify(second.body)).toBe('INVITED');
    const third = await centre.create('co02u01', USERS, person('14000009912', { directorFlag: true }));
    expect([third.status, third.body.errors]).toEqual([
      400,
      [{ path: 'directorFlag', message: '每家企业至多两名负责人' }],
    ]);
    const clerk = await centre.raw('companyUser', 'CU0206');
    expect((await centre.save('co02u01', USERS, clerk, { directorFlag: true })).status).toBe(400);
  });

  it('nobody takes the administrator’s role from themselves, nor is it taken from the last one', async () => {
    const own = await centre.raw('companyUser', 'CU0201');
    const changed = await centre.save('co02u01', USERS, own, { companyUserRoles: ['finance'] });
    expect([changed.status, changed.body.message]).toEqual([409, '不能取消本人的管理员角色']);
    expect((await centre.move('co02u01', USERS, own, 'disable', { reason: '试' })).body.message).toBe('不能停用本人');
    const signer = await centre.raw('companyUser', 'CU0207');
    const unsigned = await centre.save('co02u01', USERS, signer, { companyUserRoles: ['finance'] });
    expect([unsigned.status, unsigned.body.message]).toEqual([409, '请先变更签署人']);
  });

  it('a member is told of other roles, and keeps the number that was proved', async () => {
    const clerk = await centre.raw('companyUser', 'CU0206');
    const renumbered = await centre.save('co02u01', USERS, clerk, { mobile: '14000009913' });
    expect(renumbered.body.errors).toEqual([{ path: 'mobile', message: '手机号请通过变更手机号修改' }]);
    const changed = await centre.save('co02u01', USERS, clerk, { companyUserRoles: ['finance', 'business'] });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const told = await centre.find('message', { receiverUserId: 'U0206' });
    expect(told.map(({ title }) => title)).toContain('角色已变更');
  });
});

describe('a verified bank account', () => {
  it('keeps number, bank and name, and stays while a contract under way names it', async () => {
    const row = await centre.raw('companyAccount', 'BA0201');
    const other = await centre.save('co02u01', ACCOUNT, row, { bankName: '他行' });
    const message = '已验证账户的户名、银行与账号不能修改，请新增账户';
    expect(other.body.errors).toEqual([{ path: 'bankName', message }]);
    const by = { userId: 'U0201', userName: '甲', companyId: 'CO02' };
    const named: Partial<Records['tradeContract']> = {
      buyerCompanyId: 'CO02',
      sellerCompanyId: 'CO04',
      buyerBankAccountId: 'BA0201',
      status: 'EXECUTING',
    };
    await centre.system((sql) => centre.services.entities.insert(sql, 'tradeContract', named, by));
    const removed = await centre.remove('co02u01', ACCOUNT, row);
    expect([removed.status, removed.body.message]).toEqual([409, '该账户已用于执行中的合同，不能删除']);
  });
});

describe('a document of the company', () => {
  it('keeps its earlier files with their numbers when others take their place', async () => {
    const url = '/user-api/api/companyDocument';
    const [row, other] = await centre.find('companyDocument', { companyId: 'CO02' });
    const same = await centre.save('co02u01', url, row, { remark: '年检' });
    expect(same.body.data, JSON.stringify(same.body)).toMatchObject({ docVersion: 1, earlier: row.earlier });
    const renewed = await centre.save('co02u01', url, same.body.data, { files: `${row.files},${other.files}` });
    expect(renewed.body.data, JSON.stringify(renewed.body)).toMatchObject({ docVersion: 2 });
    expect(renewed.body.data.earlier[0]).toMatchObject({ docVersion: 1, files: row.files });
  });
});
