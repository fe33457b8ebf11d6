import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Centre, type Row, startCentre, USERS } from './centre.ts';

const CHANGES = '/user-api/api/company/operatorChange';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre(['seal', 'certificate', 'operatorChange', 'companyDocument']);
});
afterAll(() => centre.close());

const insert = (entity: string, values: Record<string, unknown>, by: string, companyId: string): Promise<Row> =>
  centre.system((sql) => centre.services.entities.insert(sql, entity, values, { userId: by, userName: by, companyId }));

/** An approval of the company that waits for the member. */
async function openTask(member: Row, submitterId: string): Promise<Row> {
  const { companyId } = member;
  const head = { companyId, submitterId, recordType: 'tax', recordId: `T-${member.id}`, status: 'RUNNING' };
  const instance = await insert('approvalInstance', head, submitterId, companyId);
  const asked = { companyUserId: member.id, assigneeUserId: member.personId, assigneeName: member.name };
  return insert('approvalTask', { ...asked, instanceId: instance.id, status: 'TODO' }, submitterId, companyId);
}

const replacing = (values: Row): Record<string, unknown> => ({
  changeType: 'OPERATOR',
  newPersonName: '崔明',
  newIdNo: '149999198912071079',
  newMobile: '14000000908',
  ...values,
});

/** An audited change of 经办人, applied for by the administrator of the company. */
async function ask(admin: string, values: Row): Promise<Row> {
  const { authLetter } = await centre.raw('operatorChange', 'JB0001');
  const draft = await centre.create(admin, CHANGES, replacing({ authLetter, ...values }));
  return centre.move(admin, CHANGES, draft.body.data, 'submitOperator');
}

describe('another person in the place of an operator', () => {
  it('signs the former one out and takes their drafts, approvals and seals', async () => {
    const member = await centre.raw('companyUser', 'CU0402');
    const draft = await insert('tax', { taxType: 'VAT', period: '2026-10' }, 'U0402', 'CO04');
    const task = await openTask(member, 'U0401');
    const [seal] = await centre.find('seal', { companyId: 'CO04' });
    await centre.patch('seal', seal.id, { keeperId: 'CU0402' });
    expect((await centre.read('co04u02', `${USERS}/page`)).status).toBe(200);

    const asked = await ask('co04u01', { companyUserId: 'CU0402' });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const passed = await centre.move('co01u05', CHANGES, asked.body.data, 'pass', { opinion: '齐全' });
    expect(passed.status, JSON.stringify(passed.body)).toBe(200);

    const [successor] = await centre.find('companyUser', { companyId: 'CO04', personId: 'U0908' });
    expect(successor).toMatchObject({ status: 'ENABLED', companyUserRoles: ['operator'] });
    expect((await centre.raw('companyUser', 'CU0402')).status).toBe('UNBOUND');
    expect((await centre.read('co04u02', `${USERS}/page`)).status).toBe(401);
    expect((await centre.raw('tax', draft.id)).createdBy).toBe('U0908');
    expect(await centre.raw('approvalTask', task.id)).toMatchObject({
      companyUserId: successor.id,
      assigneeUserId: 'U0908',
    });
    expect((await centre.raw('seal', seal.id)).keeperId).toBe(successor.id);
  });

  it('leaves the work with the administrator who asked until an invited person has joined', async () => {
    const draft = await insert('tax', { taxType: 'VAT', period: '2026-09' }, 'U0902', 'CO09');
    const asked = await ask('co09u01', { companyUserId: 'CU0902', newMobile: '14000009917' });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const passed = await centre.move('co01u05', CHANGES, asked.body.data, 'pass', {});
    expect(passed.status, JSON.stringify(passed.body)).toBe(200);
    const [successor] = await centre.find('companyUser', { companyId: 'CO09', mobile: '14000009917' });
    expect(successor.status).toBe('INVITED');
    expect((await centre.raw('tax', draft.id)).createdBy).toBe('U0901');
  });

  it.each([
    ['the last administrator', 'CU0301', '14000000908', '请先变更管理员'],
    ['the signer of the certificate', 'CU0307', '14000000908', '请先变更签署人'],
    ['somebody whom the house has disabled', 'CU0308', '14000000306', '请先启用或解绑'],
  ])('is refused for %s when it is asked for', async (_who, companyUserId, newMobile, message) => {
    if (newMobile === '14000000306') await centre.patch('companyUser', 'CU0306', { status: 'DISABLED' });
    const asked = await ask('co03u01', { companyUserId, newMobile });
    expect([400, 409]).toContain(asked.status);
    expect(asked.body.message).toContain(message);
  });

  it('is refused when the mobile is that of another checked person', async () => {
    const asked = await ask('co03u01', { companyUserId: 'CU0308', newIdNo: '149999199008250022' });
    expect(asked.body.errors).toEqual([{ path: 'newMobile', message: expect.stringContaining('实名信息') }]);
  });

  it('is not what the audit of another period means', async () => {
    const start = `${new Date().getFullYear() + 1}-01-01`;
    const end = `${new Date().getFullYear() + 2}-01-01`;
    const row = await centre.patch('operatorChange', 'JB0002', { newPeriod: { start, end } });
    const passed = await centre.move('co01u05', CHANGES, row, 'pass', {});
    expect(passed.status, JSON.stringify(passed.body)).toBe(200);
    expect(await centre.raw('companyUser', 'CU0202')).toMatchObject({ status: 'ENABLED', authPeriod: { start, end } });
  });
});

describe('a member who is unbound', () => {
  it('names somebody for the approvals that wait, who has not submitted them', async () => {
    const member = await centre.raw('companyUser', 'CU0205');
    const task = await openTask(member, 'U0206');
    const unnamed = await centre.move('co02u01', USERS, member, 'unbind', {});
    expect(unnamed.body.errors).toEqual([{ path: 'handover', message: '该用户有1条待办审批，请选择交接人' }]);
    const submitter = await centre.move('co02u01', USERS, member, 'unbind', { handover: 'CU0206' });
    expect(submitter.body.errors?.map(({ path }) => path)).toEqual(['handover']);
    const unbound = await centre.move('co02u01', USERS, member, 'unbind', { handover: 'CU0204' });
    expect(unbound.status, JSON.stringify(unbound.body)).toBe(200);
    expect(await centre.raw('approvalTask', task.id)).toMatchObject({ companyUserId: 'CU0204', status: 'TODO' });
  });
});
