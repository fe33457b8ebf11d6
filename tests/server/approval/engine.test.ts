/** The engine of internal approvals, spoken to as people speak to it (chapter 70, section 6). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Records } from '#codegen/out/types';
import { dueAfter } from '../../../server/entity/index.ts';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const TASK = '/trade-api/api/approval/task';
const INSTANCE = '/trade-api/api/approval/instance';
const TAKE = '/trade-api/api/takeGoods';
const PAYMENT = '/trade-api/api/fund/payment';
const AUDITOR = 'co02u05';
const FINANCE = 'co02u06';
const DIRECTOR = 'co02u04';
const OPERATOR = 'co02u02';
const ADMIN = 'co02u01';

type Step = Partial<NonNullable<Records['approvalFlow']['nodes']>[number]>;
type Values = Record<string, unknown>;

// States are the same on both engines; the worked example and the whole story run on both.
describe.each(engines.slice(0, 1))('approvals on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const services = () => house.portal.services;
  const inside = <T>(work: Parameters<typeof house.portal.system<T>>[0]) => house.portal.system<T>(work);

  async function nodes(recordType: string, steps: Step[]): Promise<void> {
    await inside(async (sql) => {
      const [flow] = await services().entities.find(sql, 'approvalFlow', { companyId: 'CO02', recordType });
      const all = steps.map((step, index) => ({
        order: index + 1,
        name: `第${index + 1}步`,
        mode: 'ANY' as const,
        limitDays: 2,
        ...step,
      }));
      await services().entities.patch(sql, 'approvalFlow', flow?.id ?? '', { nodes: all });
    });
  }
  const users = (...ids: string[]): Step => ({ approverType: 'USER', users: ids.join(',') });

  let copies = 0;
  /** A copy of the demonstration's record of this kind, submitted by the operator. */
  async function submitted(entity: string, path: string, id: string, more: Values = {}): Promise<Row> {
    copies += 1;
    const record = await inside(async (sql) => {
      const sample = (await services().entities.raw(sql, entity, id)) as Values;
      const { id: _id, number: _number, version: _version, status: _status, ...values } = sample;
      const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
      const spec = services().schemas.entities[entity];
      const field = spec?.number?.field ?? '';
      return services().entities.insert(
        sql,
        entity,
        { ...values, [field]: `T${entity}${copies}`, ...more, status: 'DRAFT' },
        by,
      );
    });
    const operator = await house.person(OPERATOR);
    const [submit = ''] = services().schemas.entities[entity]?.workflow?.transitions.map(({ name }) => name) ?? [];
    return operator.moved(await house.row(OPERATOR, record.id, path), submit, {}, path);
  }
  const take = (more?: Values) => submitted('takeGoods', TAKE, 'TS202611200001', more);

  const runOf = async (account: string, entity: string, id: string) =>
    (await house.person(account)).get('/trade-api/api/approval/run', { entity, id });
  const taskOf = async (account: string, entity: string, id: string): Promise<Row> =>
    data(await runOf(account, entity, id)).task;
  const stateOf = async (id: string, path = TAKE) => (await house.row(OPERATOR, id, path)).status;
  const decide = async (account: string, row: Row, name: string, input: Values = {}, entity = 'takeGoods') =>
    (await house.person(account)).move(await taskOf(account, entity, row.id), name, input, TASK);

  it('is done with a step when one of several has agreed, where one is enough', async () => {
    await nodes('takeGoods', [users('CU0205', 'CU0206')]);
    const row = await take();
    expect(await taskOf(FINANCE, 'takeGoods', row.id)).toMatchObject({ status: 'TODO' });
    expect((await decide(AUDITOR, row, 'agree')).status).toBe(200);
    expect(await stateOf(row.id)).toBe('WAIT_CONFIRM');
    const [step] = data(await runOf(FINANCE, 'takeGoods', row.id)).nodes;
    expect(step.tasks.map((task: Row) => task.status).sort()).toEqual(['AGREED', 'SKIPPED']);
    expect(data(await runOf(FINANCE, 'takeGoods', row.id)).acted.name).toBe('孙雅琴');
  });

  it('is due after working days, without the days of the holiday table', async () => {
    const { dictionaries } = services().schemas;
    await nodes('takeGoods', [{ approverType: 'ROLE', roleCode: 'auditor', limitDays: 1 }]);
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
      const task = await taskOf(AUDITOR, 'takeGoods', (await take()).id);
      expect(task.dueAt).toBe(dueAfter(task.arrivedAt, 1, new Set(holidays)));
      expect(task.dueAt.slice(0, 10) > (holidays.at(-2) ?? '')).toBe(true);
    } finally {
      if (known) dictionaries.holiday = known;
    }
  });

  it('waits for everyone where all must agree', async () => {
    await nodes('takeGoods', [{ ...users('CU0205', 'CU0206'), mode: 'ALL' }]);
    const row = await take();
    await decide(AUDITOR, row, 'agree');
    expect(await stateOf(row.id)).toBe('AUDITING');
    await decide(FINANCE, row, 'agree');
    expect(await stateOf(row.id)).toBe('WAIT_CONFIRM');
  });

  it('leaves out the steps whose condition the record does not meet', async () => {
    const names = async (applyAmount: string) => {
      const row = await submitted('payment', PAYMENT, 'FK202611200002', { applyAmount });
      return data(await runOf(AUDITOR, 'payment', row.id)).nodes.map((node: Row) => node.name);
    };
    expect(await names('999999.99')).toEqual(['审核员审批', '财务审批']);
    expect(await names('1000000.00')).toEqual(['审核员审批', '财务审批', '负责人审批']);
  });

  it('hands a task over, and the one it was handed to decides', async () => {
    await nodes('takeGoods', [{ approverType: 'ROLE', roleCode: 'auditor' }]);
    const row = await take();
    const input = { userId: 'CU0206', opinion: '请财务判断' };
    expect((await decide(AUDITOR, row, 'transfer', input)).body.data).toMatchObject({ status: 'TRANSFERRED' });
    expect(await taskOf(AUDITOR, 'takeGoods', row.id)).toBeNull();
    expect(await taskOf(FINANCE, 'takeGoods', row.id)).toMatchObject({ source: 'TRANSFER' });
    await decide(FINANCE, row, 'agree');
    expect(await stateOf(row.id)).toBe('WAIT_CONFIRM');
  });

  it('hands a task to nobody who submitted the record, holds it already or works elsewhere', async () => {
    const row = await take();
    for (const userId of ['CU0202', 'CU0205']) {
      const answer = await decide(AUDITOR, row, 'transfer', { userId, opinion: '转给他' });
      expect([userId, answer.status]).toEqual([userId, userId === 'CU0205' ? 400 : 409]);
    }
    expect((await decide(AUDITOR, row, 'transfer', { userId: 'CU0305', opinion: '转给外人' })).status).toBe(400);
    expect((await decide(AUDITOR, row, 'transfer', { userId: 'CU0206' })).status).toBe(400);
  });

  it('offers a task to those alone whom it can be handed to', async () => {
    await nodes('takeGoods', [users('CU0205', 'CU0206')]);
    const row = await take();
    const { id, version, instanceId, node } = await taskOf(AUDITOR, 'takeGoods', row.id);
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
    await decide(AUDITOR, row, 'agree');
  });

  it('asks a colleague first, and comes back to who added them', async () => {
    const row = await take();
    await decide(AUDITOR, row, 'add', { userId: 'CU0204', opinion: '请负责人先看' });
    expect(await taskOf(AUDITOR, 'takeGoods', row.id)).toBeNull();
    await decide(DIRECTOR, row, 'agree', { opinion: '可以' });
    expect(await stateOf(row.id)).toBe('AUDITING');
    expect(await taskOf(AUDITOR, 'takeGoods', row.id)).toMatchObject({ source: 'BACK' });
    await decide(AUDITOR, row, 'agree');
    expect(await stateOf(row.id)).toBe('WAIT_CONFIRM');
  });

  it('goes back to the step before, but not before the first', async () => {
    await nodes('takeGoods', [users('CU0205'), users('CU0206')]);
    const row = await take();
    const back = { rejectTo: 'PREVIOUS', opinion: '数量请核对' };
    expect(await decide(AUDITOR, row, 'reject', back)).toMatchObject({ status: 409 });
    await decide(AUDITOR, row, 'agree');
    await decide(FINANCE, row, 'reject', back);
    expect(await taskOf(AUDITOR, 'takeGoods', row.id)).toMatchObject({ source: 'RETURN', round: 2 });
    await decide(AUDITOR, row, 'agree');
    await decide(FINANCE, row, 'agree');
    expect(await stateOf(row.id)).toBe('WAIT_CONFIRM');
  });

  it('gives the record back to the submitter with the reason, which nobody may leave out', async () => {
    await nodes('takeGoods', [users('CU0205')]);
    const row = await take();
    expect((await decide(AUDITOR, row, 'reject')).status).toBe(400);
    await decide(AUDITOR, row, 'reject', { opinion: '余量不足' });
    expect(await house.row(OPERATOR, row.id, TAKE)).toMatchObject({
      status: 'APPROVAL_FAIL',
      auditOpinion: '余量不足',
    });
    expect(data(await runOf(OPERATOR, 'takeGoods', row.id))).toMatchObject({ status: 'REJECT', note: '余量不足' });
  });

  it('is void when the record is no longer what was submitted', async () => {
    const row = await take();
    await inside((sql) => services().entities.patch(sql, 'takeGoods', row.id, { applyQuantity: '1700.000' }));
    expect(data(await runOf(AUDITOR, 'takeGoods', row.id)).changed).toBe(true);
    expect((await decide(AUDITOR, row, 'agree')).body.data).toMatchObject({ status: 'SKIPPED' });
    expect(await stateOf(row.id)).toBe('DRAFT');
    expect(data(await runOf(OPERATOR, 'takeGoods', row.id))).toMatchObject({ status: 'WITHDRAWN' });
  });

  it('never asks the submitter, and refuses what nobody else could approve', async () => {
    await nodes('takeGoods', [users('CU0202')]);
    const row = await take();
    expect(data(await runOf(OPERATOR, 'takeGoods', row.id)).nodes[0].tasks.map((task: Row) => task.name)).toEqual([
      '陈国栋',
    ]);
    const director = (directorFlag: boolean) =>
      inside((sql) => services().entities.patch(sql, 'companyUser', 'CU0204', { directorFlag }));
    await director(false);
    try {
      await expect(take()).rejects.toThrow(/未找到审批人/);
    } finally {
      await director(true);
      await nodes('takeGoods', [{ approverType: 'ROLE', roleCode: 'auditor' }]);
    }
  });

  it('is taken back by the submitter alone, and only before anybody has acted', async () => {
    await nodes('takeGoods', [users('CU0205'), users('CU0206')]);
    let row = await take();
    const business = await house.person('co02u01');
    expect(
      (await business.move(await house.row('co02u01', row.id, TAKE), 'withdraw', { reason: '收回' }, TAKE)).status,
    ).toBe(403);
    const run = data(await runOf(OPERATOR, 'takeGoods', row.id));
    const operator = await house.person(OPERATOR);
    expect((await operator.move({ ...run, status: '' }, 'withdraw', {}, INSTANCE)).status).toBe(200);
    expect(await stateOf(row.id)).toBe('DRAFT');
    row = await take();
    const offered = async (account: string) => [
      (await house.row(account, row.id, TAKE))._actions.includes('withdraw'),
      data(await runOf(account, 'takeGoods', row.id)).actions.includes('withdraw'),
    ];
    expect([await offered(OPERATOR), await offered(AUDITOR)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await decide(AUDITOR, row, 'agree');
    expect(await offered(OPERATOR)).toEqual([false, false]);
    const answer = await operator.move(await house.row(OPERATOR, row.id, TAKE), 'withdraw', { reason: '收回' }, TAKE);
    expect(answer).toMatchObject({ status: 409, body: { message: '审批已开始处理，不能撤回' } });
  });

  it('reminds the approvers once in four hours', async () => {
    const row = await take();
    const operator = await house.person(OPERATOR);
    const urge = async () =>
      operator.move({ ...data(await runOf(OPERATOR, 'takeGoods', row.id)), status: '' }, 'urge', {}, INSTANCE);
    expect((await urge()).status).toBe(200);
    expect(await urge()).toMatchObject({ status: 409, body: { message: '4小时内只能催办一次' } });
  });

  it('asks for a code from ten million on, and takes nothing less', async () => {
    const answer = await decide(FINANCE, { id: 'JS202611190001' } as Row, 'agree', {}, 'settlement');
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.errors?.map(({ path }) => path)).toEqual(['smsCode']);
  });

  it('passes at once, and says so, where the company has no flow', async () => {
    const switched = (enabled: boolean) =>
      inside(async (sql) => {
        const [flow] = await services().entities.find(sql, 'approvalFlow', {
          companyId: 'CO02',
          recordType: 'takeGoods',
        });
        await services().entities.patch(sql, 'approvalFlow', flow?.id ?? '', { enabled });
      });
    await switched(false);
    try {
      expect(await take()).toMatchObject({ status: 'WAIT_CONFIRM', auditOpinion: '未配置审批' });
    } finally {
      await switched(true);
    }
  });

  it('is not gone round by the transitions of the record', async () => {
    await nodes('takeGoods', [users('CU0206'), users('CU0204')]);
    const row = await take();
    const auditor = await house.person(AUDITOR);
    const direct = await auditor.move(await house.row(AUDITOR, row.id, TAKE), 'approve', { opinion: '同意' }, TAKE);
    expect(direct).toMatchObject({ status: 403, body: { message: '您没有该系统权限' } });
    const offered = (await house.row(ADMIN, row.id, TAKE))._actions;
    expect(offered.filter((name: string) => ['approve', 'refuse'].includes(name))).toEqual([]);
    const admin = await house.person(ADMIN);
    expect((await admin.move(await house.row(ADMIN, row.id, TAKE), 'approve', { opinion: '同意' }, TAKE)).status).toBe(
      403,
    );
    expect(await stateOf(row.id)).toBe('AUDITING');
  });

  /** The open tasks of a record, as the administrator finds them under 代批. */
  const forOthers = async (id: string) => {
    const admin = await house.person(ADMIN);
    const { list } = data(await admin.get(`${TASK}/page`, { view: 'deputy', tab: 'TODO', pageSize: 200 }));
    return (list as Row[]).filter(({ recordId }) => recordId === id);
  };

  it('is decided in somebody’s place for the current step alone, with a reason that everybody reads', async () => {
    await nodes('takeGoods', [users('CU0206'), users('CU0204')]);
    const row = await take();
    const admin = await house.person(ADMIN);
    const [task] = (await forOthers(row.id)) as [Row];
    expect(task).toMatchObject({ assigneeName: '周敏', _actions: ['deputyAgree', 'deputyReject'] });
    expect((await admin.move(task, 'deputyAgree', {}, TASK)).body.errors?.map(({ path }) => path)).toEqual(['reason']);
    expect((await admin.move(task, 'deputyAgree', { reason: '财务出差' }, TASK)).status).toBe(200);
    expect(await stateOf(row.id)).toBe('AUDITING');
    expect((await forOthers(row.id)).map(({ assigneeName }) => assigneeName)).toEqual(['陈国栋']);
    const stored = await inside((sql) => services().entities.raw(sql, 'approvalTask', task.id));
    expect(stored).toMatchObject({
      status: 'AGREED',
      assigneeUserId: 'U0206',
      deputyUserId: 'U0201',
      deputyReason: '财务出差',
      opinion: null,
    });
    const [step] = data(await runOf(ADMIN, 'takeGoods', row.id)).nodes;
    expect(step.tasks[0].deputy).toEqual({ name: '王秉文', reason: '财务出差' });
    const trail = data(await (await house.person(OPERATOR)).get(`${TAKE}/${row.id}/logs`)) as unknown as Row[];
    expect(trail.map(({ label, opinion }) => [label, opinion])).toContainEqual(['代批', '代周敏处理“第1步”：财务出差']);
  });

  it('counts what may be decided for others in nobody’s list of what waits for them', async () => {
    await nodes('takeGoods', [users('CU0206')]);
    const waiting = async (account: string) => {
      const { list } = data(await (await house.person(account)).get('/trade-api/api/todo/page', { pageSize: 200 }));
      return (list as Row[]).map(({ id }) => id);
    };
    const before = await waiting(ADMIN);
    const row = await take();
    const [task] = (await forOthers(row.id)) as [Row];
    expect(await waiting(ADMIN)).toEqual(before);
    expect(await waiting(FINANCE)).toContain(task.id);
    const own = data(await (await house.person(ADMIN)).get(`${TASK}/page`, { view: 'mine', pageSize: 200 })).list;
    expect((own as Row[]).map(({ id }) => id)).not.toContain(task.id);
    await (await house.person(ADMIN)).move(task, 'deputyReject', { opinion: '量不对', reason: '财务请假' }, TASK);
    expect(await waiting(FINANCE)).not.toContain(task.id);
    expect(await house.row(OPERATOR, row.id, TAKE)).toMatchObject({ status: 'APPROVAL_FAIL', auditOpinion: '量不对' });
  });

  it('is decided in no one’s place by a colleague, by the submitter or where a code proves the approver', async () => {
    await nodes('takeGoods', [users('CU0206')]);
    const row = await take();
    const [task] = (await forOthers(row.id)) as [Row];
    const reason = { reason: '代为处理' };
    for (const account of [FINANCE, OPERATOR])
      expect([account, (await (await house.person(account)).move(task, 'deputyAgree', reason, TASK)).status]).toEqual([
        account,
        403,
      ]);
    for (const account of [AUDITOR, DIRECTOR, 'co02u03', 'co03u01', 'co01u01'])
      expect([account, (await (await house.person(account)).move(task, 'deputyAgree', reason, TASK)).status]).toEqual([
        account,
        404,
      ]);
    const [secured] = (await forOthers('JS202611190001')) as [Row];
    expect(secured._actions).not.toContain('deputyAgree');
    expect((await (await house.person(ADMIN)).move(secured, 'deputyAgree', reason, TASK)).status).not.toBe(200);
    expect(await stateOf(row.id)).toBe('AUDITING');
  });

  it('stays inside the company: others and the platform see neither run nor task (isolation)', async () => {
    for (const account of ['co04u05', 'co03u05', 'co01u01']) {
      const person = await house.person(account);
      for (const path of [TASK, INSTANCE]) {
        const list = data(await person.get(`${path}/page`)).list as Row[];
        expect([account, list.filter(({ companyId }) => companyId === 'CO02')]).toEqual([account, []]);
      }
      const task = data(await runOf(AUDITOR, 'payment', 'FK202611190001')).task as Row;
      expect((await person.get(`${TASK}/${task.id}`)).status).toBe(404);
      expect((await person.move(task, 'agree', {}, TASK)).status).toBe(404);
      expect((await runOf(account, 'payment', 'FK202611190001')).body.data ?? null).toBeNull();
    }
    expect((await runOf('co02u08', 'payment', 'FK202611190001')).status).toBe(403);
  });

  it('is listed for who is asked, for who submitted it and for administrators, for nobody else', async () => {
    await nodes('takeGoods', [users('CU0206')]);
    const row = await take();
    const task = await taskOf(FINANCE, 'takeGoods', row.id);
    const run = data(await runOf(OPERATOR, 'takeGoods', row.id)) as Row;
    const sees = async (account: string, path: string, id: string) => {
      const person = await house.person(account);
      const list = data(await person.get(`${path}/page`, { pageSize: 200 })).list as Row[];
      expect([account, list.some((each) => each.id === id)]).toEqual([
        account,
        (await person.get(`${path}/${id}`)).status === 200,
      ]);
      return list.some((each) => each.id === id);
    };
    const colleagues = [FINANCE, OPERATOR, AUDITOR, DIRECTOR, 'co02u01', 'co02u03', 'co02u08'];
    const readers = async (path: string, id: string) => {
      const found: string[] = [];
      for (const account of colleagues) if (await sees(account, path, id)) found.push(account);
      return found;
    };
    expect(await readers(TASK, task.id)).toEqual([FINANCE, OPERATOR, ADMIN]);
    expect(await readers(INSTANCE, run.id)).toEqual([OPERATOR]);
  });

  it('is decided for several records at once, each for itself', async () => {
    await nodes('takeGoods', [users('CU0206')]);
    const rows = [await take(), await take()];
    const tasks = await Promise.all(rows.map((row) => taskOf(FINANCE, 'takeGoods', row.id)));
    const secured = await taskOf(FINANCE, 'settlement', 'JS202611190001');
    const items = [...tasks, secured].map(({ id, version }) => ({ id, version }));
    const batch = async (account: string) =>
      (await house.person(account)).send('POST', `${TASK}/batch/agree`, { items, input: { opinion: '批量同意' } });
    const refused = data(await batch(DIRECTOR)) as unknown as Array<{ success: boolean }>;
    expect(refused.map(({ success }) => success)).toEqual([false, false, false]);
    const outcome = data(await batch(FINANCE)) as unknown as Array<{ success: boolean; message: string }>;
    expect(outcome.map(({ success }) => success)).toEqual([true, true, false]);
    expect(outcome[2]?.message).toContain('短信验证码');
    for (const row of rows) expect(await stateOf(row.id)).toBe('WAIT_CONFIRM');
  });
});
