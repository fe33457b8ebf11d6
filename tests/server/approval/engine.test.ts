/** The engine of internal approvals, spoken to as people speak to it (chapter 70, section 6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueAfter } from '../../../server/entity/index.ts';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import {
  ADMIN,
  type Approvals,
  AUDITOR,
  DIRECTOR,
  FINANCE,
  INSTANCE,
  OPERATOR,
  openApprovals,
  PAYMENT,
  TAKE,
  TASK,
  users,
  type Values,
} from './approvals.ts';

// States are the same on both engines; the worked example and the whole story run on both.
describe.each(engines.slice(0, 1))('approvals on $name', (engine) => {
  let approvals: Approvals;
  let house: Approvals['house'];
  beforeAll(async () => {
    approvals = await openApprovals(engine);
    ({ house } = approvals);
  }, 300_000);
  afterAll(() => house?.close());

  it('is done with a step when one of several has agreed, where one is enough', async () => {
    await approvals.nodes('takeGoods', [users('CU0205', 'CU0206')]);
    const row = await approvals.take();
    expect(await approvals.taskOf(FINANCE, 'takeGoods', row.id)).toMatchObject({ status: 'TODO' });
    expect((await approvals.decide(AUDITOR, row, 'agree')).status).toBe(200);
    expect(await approvals.stateOf(row.id)).toBe('WAIT_CONFIRM');
    const [step] = data(await approvals.runOf(FINANCE, 'takeGoods', row.id)).nodes;
    expect(step.tasks.map((task: Row) => task.status).sort()).toEqual(['AGREED', 'SKIPPED']);
    expect(data(await approvals.runOf(FINANCE, 'takeGoods', row.id)).acted.name).toBe('孙雅琴');
  });

  it('is due after working days, without the days of the holiday table', async () => {
    const { dictionaries } = approvals.services().schemas;
    await approvals.nodes('takeGoods', [{ approverType: 'ROLE', roleCode: 'auditor', limitDays: 1 }]);
    const holidays = Array.from({ length: 10 }, (_, day) =>
      new Date(Date.now() + (day + 1) * 86_400_000).toISOString().slice(0, 10),
    );
    const known = dictionaries.holiday;
    dictionaries.holiday = {
      name: 'holiday',
      title: '节假日',
      entries: holidays.map((code) => ({ code, label: '休' })),
    };
    try {
      const task = await approvals.taskOf(AUDITOR, 'takeGoods', (await approvals.take()).id);
      expect(task.dueAt).toBe(dueAfter(task.arrivedAt, 1, new Set(holidays)));
      expect(task.dueAt.slice(0, 10) > (holidays.at(-2) ?? '')).toBe(true);
    } finally {
      if (known) dictionaries.holiday = known;
    }
  });

  it('waits for everyone where all must agree', async () => {
    await approvals.nodes('takeGoods', [{ ...users('CU0205', 'CU0206'), mode: 'ALL' }]);
    const row = await approvals.take();
    await approvals.decide(AUDITOR, row, 'agree');
    expect(await approvals.stateOf(row.id)).toBe('AUDITING');
    await approvals.decide(FINANCE, row, 'agree');
    expect(await approvals.stateOf(row.id)).toBe('WAIT_CONFIRM');
  });

  it('leaves out the steps whose condition the record does not meet', async () => {
    const names = async (applyAmount: string) => {
      const row = await approvals.submitted('payment', PAYMENT, 'FK202611200002', {
        applyAmount,
        planPayDate: '2099-12-31',
      });
      return data(await approvals.runOf(AUDITOR, 'payment', row.id)).nodes.map((node: Row) => node.name);
    };
    expect(await names('999999.99')).toEqual(['审核员审批', '财务审批']);
    expect(await names('1000000.00')).toEqual(['审核员审批', '财务审批', '负责人审批']);
  });

  it('hands a task over, and the one it was handed to decides', async () => {
    await approvals.nodes('takeGoods', [{ approverType: 'ROLE', roleCode: 'auditor' }]);
    const row = await approvals.take();
    const input = { userId: 'CU0206', opinion: '请财务判断' };
    expect((await approvals.decide(AUDITOR, row, 'transfer', input)).body.data).toMatchObject({
      status: 'TRANSFERRED',
    });
    expect(await approvals.taskOf(AUDITOR, 'takeGoods', row.id)).toBeNull();
    expect(await approvals.taskOf(FINANCE, 'takeGoods', row.id)).toMatchObject({ source: 'TRANSFER' });
    await approvals.decide(FINANCE, row, 'agree');
    expect(await approvals.stateOf(row.id)).toBe('WAIT_CONFIRM');
  });

  it('hands a task to nobody who submitted the record, holds it already or works elsewhere', async () => {
    const row = await approvals.take();
    for (const userId of ['CU0202', 'CU0205']) {
      const answer = await approvals.decide(AUDITOR, row, 'transfer', { userId, opinion: '转给他' });
      expect([userId, answer.status]).toEqual([userId, userId === 'CU0205' ? 400 : 409]);
    }
    expect((await approvals.decide(AUDITOR, row, 'transfer', { userId: 'CU0305', opinion: '转给外人' })).status).toBe(
      400,
    );
    expect((await approvals.decide(AUDITOR, row, 'transfer', { userId: 'CU0206' })).status).toBe(400);
  });

  it('offers a task to those alone whom it can be handed to', async () => {
    await approvals.nodes('takeGoods', [users('CU0205', 'CU0206')]);
    const row = await approvals.take();
    const { id, version, instanceId, node } = await approvals.taskOf(AUDITOR, 'takeGoods', row.id);
    const auditor = await house.person(AUDITOR);
    const asked = { 'f.companyId': 'CO02', by: 'approval.successors' };
    const offered = async (told: Values) => {
      const answer = data(await auditor.get('/user-api/api/company/user/options', { ...asked, ...told }));
      return (answer as unknown as Array<{ value: string }>).map(({ value }) => value);
    };
    const told = { 'b.instanceId': instanceId, 'b.node': String(node) };
    const takers = await offered(told);
    expect(takers).toContain('CU0204');
    // Who submitted the record, who holds the task, who is asked in the same step.
    for (const name of ['CU0202', 'CU0205', 'CU0206']) expect(takers).not.toContain(name);
    const colleagues = data(await auditor.get('/user-api/api/company/user/options', { 'f.companyId': 'CO02' }));
    for (const { value: userId } of colleagues as unknown as Array<{ value: string }>) {
      if (takers.includes(userId)) continue;
      const answer = await auditor.move(
        { id, version, status: 'TODO' },
        'transfer',
        { userId, opinion: '转给他' },
        TASK,
      );
      expect([userId, answer.status]).not.toEqual([userId, 200]);
    }
    const stranger = await house.person('co03u02');
    const foreign = await stranger.get('/user-api/api/company/user/options', { ...asked, ...told });
    expect(data(foreign)).toEqual([]);
    const unknown = await auditor.get('/user-api/api/company/user/options', { ...asked, by: 'record.unique' });
    expect(unknown.status).toBe(400);
    await approvals.decide(AUDITOR, row, 'agree');
  });

  it('asks a colleague first, and comes back to who added them', async () => {
    const row = await approvals.take();
    await approvals.decide(AUDITOR, row, 'add', { userId: 'CU0204', opinion: '请负责人先看' });
    expect(await approvals.taskOf(AUDITOR, 'takeGoods', row.id)).toBeNull();
    await approvals.decide(DIRECTOR, row, 'agree', { opinion: '可以' });
    expect(await approvals.stateOf(row.id)).toBe('AUDITING');
    expect(await approvals.taskOf(AUDITOR, 'takeGoods', row.id)).toMatchObject({ source: 'BACK' });
    await approvals.decide(AUDITOR, row, 'agree');
    expect(await approvals.stateOf(row.id)).toBe('WAIT_CONFIRM');
  });

  it('goes back to the step before, but not before the first', async () => {
    await approvals.nodes('takeGoods', [users('CU0205'), users('CU0206')]);
    const row = await approvals.take();
    const back = { rejectTo: 'PREVIOUS', opinion: '数量请核对' };
    expect(await approvals.decide(AUDITOR, row, 'reject', back)).toMatchObject({ status: 409 });
    await approvals.decide(AUDITOR, row, 'agree');
    await approvals.decide(FINANCE, row, 'reject', back);
    expect(await approvals.taskOf(AUDITOR, 'takeGoods', row.id)).toMatchObject({ source: 'RETURN', round: 2 });
    await approvals.decide(AUDITOR, row, 'agree');
    await approvals.decide(FINANCE, row, 'agree');
    expect(await approvals.stateOf(row.id)).toBe('WAIT_CONFIRM');
  });

  it('gives the record back to the submitter with the reason, which nobody may leave out', async () => {
    await approvals.nodes('takeGoods', [users('CU0205')]);
    const row = await approvals.take();
    expect((await approvals.decide(AUDITOR, row, 'reject')).status).toBe(400);
    await approvals.decide(AUDITOR, row, 'reject', { opinion: '余量不足' });
    expect(await house.row(OPERATOR, row.id, TAKE)).toMatchObject({
      status: 'APPROVAL_FAIL',
      auditOpinion: '余量不足',
    });
    expect(data(await approvals.runOf(OPERATOR, 'takeGoods', row.id))).toMatchObject({
      status: 'REJECT',
      note: '余量不足',
    });
  });

  it('is void when the record is no longer what was submitted', async () => {
    const row = await approvals.take();
    await approvals.inside((sql) =>
      approvals.services().entities.patch(sql, 'takeGoods', row.id, { applyQuantity: '1700.000' }),
    );
    expect(data(await approvals.runOf(AUDITOR, 'takeGoods', row.id)).changed).toBe(true);
    expect((await approvals.decide(AUDITOR, row, 'agree')).body.data).toMatchObject({ status: 'SKIPPED' });
    expect(await approvals.stateOf(row.id)).toBe('DRAFT');
    expect(data(await approvals.runOf(OPERATOR, 'takeGoods', row.id))).toMatchObject({ status: 'WITHDRAWN' });
  });

  it('never asks the submitter, and refuses what nobody else could approve', async () => {
    await approvals.nodes('takeGoods', [users('CU0202')]);
    const row = await approvals.take();
    expect(
      data(await approvals.runOf(OPERATOR, 'takeGoods', row.id)).nodes[0].tasks.map((task: Row) => task.name),
    ).toEqual(['陈国栋']);
    const director = (directorFlag: boolean) =>
      approvals.inside((sql) => approvals.services().entities.patch(sql, 'companyUser', 'CU0204', { directorFlag }));
    await director(false);
    try {
      await expect(approvals.take()).rejects.toThrow(/未找到审批人/);
    } finally {
      await director(true);
      await approvals.nodes('takeGoods', [{ approverType: 'ROLE', roleCode: 'auditor' }]);
    }
  });

  it('is taken back by the submitter alone, and only before anybody has acted', async () => {
    await approvals.nodes('takeGoods', [users('CU0205'), users('CU0206')]);
    let row = await approvals.take();
    const business = await house.person('co02u01');
    expect(
      (await business.move(await house.row('co02u01', row.id, TAKE), 'withdraw', { reason: '收回' }, TAKE)).status,
    ).toBe(403);
    const run = data(await approvals.runOf(OPERATOR, 'takeGoods', row.id));
    const operator = await house.person(OPERATOR);
    expect((await operator.move({ ...run, status: '' }, 'withdraw', {}, INSTANCE)).status).toBe(200);
    expect(await approvals.stateOf(row.id)).toBe('DRAFT');
    row = await approvals.take();
    const offered = async (account: string) => [
      (await house.row(account, row.id, TAKE))._actions.includes('withdraw'),
      data(await approvals.runOf(account, 'takeGoods', row.id)).actions.includes('withdraw'),
    ];
    expect([await offered(OPERATOR), await offered(AUDITOR)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await approvals.decide(AUDITOR, row, 'agree');
    expect(await offered(OPERATOR)).toEqual([false, false]);
    const answer = await operator.move(await house.row(OPERATOR, row.id, TAKE), 'withdraw', { reason: '收回' }, TAKE);
    expect(answer).toMatchObject({ status: 409, body: { message: '审批已开始处理，不能撤回' } });
  });

  it('reminds the approvers once in four hours', async () => {
    const row = await approvals.take();
    const operator = await house.person(OPERATOR);
    const urge = async () =>
      operator.move(
        { ...data(await approvals.runOf(OPERATOR, 'takeGoods', row.id)), status: '' },
        'urge',
        {},
        INSTANCE,
      );
    expect((await urge()).status).toBe(200);
    expect(await urge()).toMatchObject({ status: 409, body: { message: '4小时内只能催办一次' } });
  });

  it('asks for a code from ten million on, and takes nothing less', async () => {
    const answer = await approvals.decide(FINANCE, { id: 'JS202611190001' } as Row, 'agree', {}, 'settlement');
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.errors?.map(({ path }) => path)).toEqual(['smsCode']);
  });

  it('passes at once, and says so, where the company has no flow', async () => {
    const switched = (enabled: boolean) =>
      approvals.inside(async (sql) => {
        const [flow] = await approvals.services().entities.find(sql, 'approvalFlow', {
          companyId: 'CO02',
          recordType: 'takeGoods',
        });
        await approvals.services().entities.patch(sql, 'approvalFlow', flow?.id ?? '', { enabled });
      });
    await switched(false);
    try {
      expect(await approvals.take()).toMatchObject({ status: 'WAIT_CONFIRM', auditOpinion: '未配置审批' });
    } finally {
      await switched(true);
    }
  });

  it('is not gone round by the transitions of the record', async () => {
    await approvals.nodes('takeGoods', [users('CU0206'), users('CU0204')]);
    const row = await approvals.take();
    const auditor = await house.person(AUDITOR);
    const direct = await auditor.move(await house.row(AUDITOR, row.id, TAKE), 'approve', { opinion: '同意' }, TAKE);
    expect(direct).toMatchObject({ status: 403, body: { message: '您没有该系统权限' } });
    const offered = (await house.row(ADMIN, row.id, TAKE))._actions;
    expect(offered.filter((name: string) => ['approve', 'refuse'].includes(name))).toEqual([]);
    const admin = await house.person(ADMIN);
    expect((await admin.move(await house.row(ADMIN, row.id, TAKE), 'approve', { opinion: '同意' }, TAKE)).status).toBe(
      403,
    );
    expect(await approvals.stateOf(row.id)).toBe('AUDITING');
  });
});
