/** What those see of a run who were not asked, and who decides in somebody's place (chapter 70, section 6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  TAKE,
  TASK,
  users,
} from './approvals.ts';

// States are the same on both engines; the worked example and the whole story run on both.
describe.each(engines.slice(0, 1))('approvals of others on $name', (engine) => {
  let approvals: Approvals;
  let house: Approvals['house'];
  beforeAll(async () => {
    approvals = await openApprovals(engine);
    ({ house } = approvals);
  }, 300_000);
  afterAll(() => house?.close());

  /** The open tasks of a record, as the administrator finds them under 代批. */
  const forOthers = async (id: string) => {
    const admin = await house.person(ADMIN);
    const { list } = data(await admin.get(`${TASK}/page`, { view: 'deputy', tab: 'TODO', pageSize: 200 }));
    return (list as Row[]).filter(({ recordId }) => recordId === id);
  };

  it('is decided in somebody’s place for the current step alone, with a reason that everybody reads', async () => {
    await approvals.nodes('takeGoods', [users('CU0206'), users('CU0204')]);
    const row = await approvals.take();
    const admin = await house.person(ADMIN);
    const [task] = (await forOthers(row.id)) as [Row];
    expect(task).toMatchObject({ assigneeName: '周敏', _actions: ['deputyAgree', 'deputyReject'] });
    expect((await admin.move(task, 'deputyAgree', {}, TASK)).body.errors?.map(({ path }) => path)).toEqual(['reason']);
    expect((await admin.move(task, 'deputyAgree', { reason: '财务出差' }, TASK)).status).toBe(200);
    expect(await approvals.stateOf(row.id)).toBe('AUDITING');
    expect((await forOthers(row.id)).map(({ assigneeName }) => assigneeName)).toEqual(['陈国栋']);
    const stored = await approvals.inside((sql) => approvals.services().entities.raw(sql, 'approvalTask', task.id));
    expect(stored).toMatchObject({
      status: 'AGREED',
      assigneeUserId: 'U0206',
      deputyUserId: 'U0201',
      deputyReason: '财务出差',
      opinion: null,
    });
    const [step] = data(await approvals.runOf(ADMIN, 'takeGoods', row.id)).nodes;
    expect(step.tasks[0].deputy).toEqual({ name: '王秉文', reason: '财务出差' });
    const trail = data(await (await house.person(OPERATOR)).get(`${TAKE}/${row.id}/logs`)) as unknown as Row[];
    expect(trail.map(({ label, opinion }) => [label, opinion])).toContainEqual(['代批', '代周敏处理“第1步”：财务出差']);
  });

  it('counts what may be decided for others in nobody’s list of what waits for them', async () => {
    await approvals.nodes('takeGoods', [users('CU0206')]);
    const waiting = async (account: string) => {
      const { list } = data(await (await house.person(account)).get('/trade-api/api/todo/page', { pageSize: 200 }));
      return (list as Row[]).map(({ id }) => id);
    };
    const before = await waiting(ADMIN);
    const row = await approvals.take();
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
    await approvals.nodes('takeGoods', [users('CU0206')]);
    const row = await approvals.take();
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
    expect(await approvals.stateOf(row.id)).toBe('AUDITING');
  });

  it('stays inside the company: others and the platform see neither run nor task (isolation)', async () => {
    for (const account of ['co04u05', 'co03u05', 'co01u01']) {
      const person = await house.person(account);
      for (const path of [TASK, INSTANCE]) {
        const list = data(await person.get(`${path}/page`)).list as Row[];
        expect([account, list.filter(({ companyId }) => companyId === 'CO02')]).toEqual([account, []]);
      }
      const task = data(await approvals.runOf(AUDITOR, 'payment', 'FK202611190001')).task as Row;
      expect((await person.get(`${TASK}/${task.id}`)).status).toBe(404);
      expect((await person.move(task, 'agree', {}, TASK)).status).toBe(404);
      expect((await approvals.runOf(account, 'payment', 'FK202611190001')).body.data ?? null).toBeNull();
    }
    expect((await approvals.runOf('co02u08', 'payment', 'FK202611190001')).status).toBe(403);
  });

  it('is listed for who is asked, for who submitted it and for administrators, for nobody else', async () => {
    await approvals.nodes('takeGoods', [users('CU0206')]);
    const row = await approvals.take();
    const task = await approvals.taskOf(FINANCE, 'takeGoods', row.id);
    const run = data(await approvals.runOf(OPERATOR, 'takeGoods', row.id)) as Row;
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
    await approvals.nodes('takeGoods', [users('CU0206')]);
    const rows = [await approvals.take(), await approvals.take()];
    const tasks = await Promise.all(rows.map((row) => approvals.taskOf(FINANCE, 'takeGoods', row.id)));
    const secured = await approvals.taskOf(FINANCE, 'settlement', 'JS202611190001');
    const items = [...tasks, secured].map(({ id, version }) => ({ id, version }));
    const batch = async (account: string) =>
      (await house.person(account)).send('POST', `${TASK}/batch/agree`, { items, input: { opinion: '批量同意' } });
    const refused = data(await batch(DIRECTOR)) as unknown as Array<{ success: boolean }>;
    expect(refused.map(({ success }) => success)).toEqual([false, false, false]);
    const outcome = data(await batch(FINANCE)) as unknown as Array<{ success: boolean; message: string }>;
    expect(outcome.map(({ success }) => success)).toEqual([true, true, false]);
    expect(outcome[2]?.message).toContain('短信验证码');
    for (const row of rows) expect(await approvals.stateOf(row.id)).toBe('WAIT_CONFIRM');
  });
});
