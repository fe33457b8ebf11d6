import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const PAYMENT = '/trade-api/api/fund/payment';
const TASK = '/trade-api/api/approval/task';
const ID = 'FK202611190001';
const WITHOUT_SHEET = 'FK202611200002';

describe.each(engines)('the worked example of the approval chapter on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 240_000);
  afterAll(() => house?.close());

  const run = async (account: string, taskId?: string) =>
    (await house.person(account)).get('/trade-api/api/approval/run', {
      entity: 'payment',
      id: ID,
      ...(taskId ? { taskId } : {}),
    });
  const taskOf = async (account: string): Promise<Row> => data(await run(account)).task;

  it('asks the auditor first, and nobody else yet', async () => {
    const { nodes, submitterName, status } = data(await run('co02u05'));
    expect([submitterName, status]).toEqual(['李晓川', 'RUNNING']);
    expect(nodes.map((node: Row) => [node.name, node.state, node.tasks.map((task: Row) => task.name)])).toEqual([
      ['审核员审批', 'CURRENT', ['孙雅琴']],
      ['财务审批', 'WAITING', []],
      ['负责人审批', 'WAITING', []],
    ]);
    expect(data(await run('co02u04')).task).toBeNull();
  });

  it('leads from the to-do of a payment with a calculation to the page inside the portal', async () => {
    const person = await house.person('co02u05');
    const { list } = data(await person.get('/trade-api/api/todo/page', { pageSize: 200 }));
    const { id } = await taskOf('co02u05');
    expect(list.find((todo: Row) => todo.entity === 'approvalTask' && todo.id === id)?.to).toBe(
      `/center/oAAccountingDetail?id=${ID}&taskId=${id}`,
    );
    const plain = list.find((todo: Row) => todo.entity === 'approvalTask' && todo.number === WITHOUT_SHEET);
    expect(plain?.to).toContain(`/oaPayDetail?id=${WITHOUT_SHEET}&taskId=`);
  });

  it('goes from the auditor over finance to the director, who lets it pass', async () => {
    for (const account of ['co02u05', 'co02u06', 'co02u04']) {
      const person = await house.person(account);
      const task = await taskOf(account);
      expect(task._actions).toEqual(expect.arrayContaining(['agree', 'reject', 'transfer', 'add']));
      expect((await house.row('co02u02', ID, PAYMENT)).status).toBe('AUDITING');
      const done = await person.moved(task, 'agree', { opinion: '同意付款' }, TASK);
      expect(done).toMatchObject({ status: 'AGREED', opinion: '同意付款' });
    }
    expect(await house.row('co02u02', ID, PAYMENT)).toMatchObject({ status: 'WAIT_PAY', auditOpinion: '同意付款' });
    expect(data(await run('co02u02'))).toMatchObject({ status: 'PASS', task: null });
  });
});
