/** Runs of an internal approval at different stages. */
import type { ApprovalRun, ApprovalTask } from '#engine/port';

type Node = ApprovalRun['nodes'][number];

const task = (id: string, name: string, more: Partial<ApprovalTask>): ApprovalTask => ({
  id,
  name,
  source: 'FLOW',
  status: 'TODO',
  deputy: null,
  opinion: null,
  files: null,
  dueAt: null,
  actTime: null,
  ...more,
});

const AGREED: Node = {
  order: 1,
  name: '业务经理',
  mode: 'ANY',
  state: 'DONE',
  tasks: [
    task('A1', '周敏', {
      status: 'AGREED',
      opinion: '价格与指数一致，同意。',
      files: '/trade-files/A2/比价单.pdf',
      actTime: '2024-03-06 14:05:11',
    }),
  ],
};
const OPEN: Node = {
  order: 2,
  name: '财务与风控会签',
  mode: 'ALL',
  state: 'CURRENT',
  tasks: [
    task('A2', '赵宇', { status: 'AGREED', opinion: '额度足够。', actTime: '2024-03-06 16:20:40' }),
    task('A3', '钱芳', { dueAt: '2024-03-08 18:00:00' }),
  ],
};
const AHEAD: Node = { order: 3, name: '总经理', mode: 'ANY', state: 'WAITING', tasks: [] };

const run = (status: string, nodes: Node[], more: Partial<ApprovalRun> = {}): ApprovalRun => ({
  id: 'R1',
  version: 3,
  number: 'SP202403060003',
  title: '采购合同 HT202403060012',
  status,
  note: null,
  submitterName: '陈磊',
  submitTime: '2024-03-06 09:40:02',
  nodes,
  changed: false,
  task: null,
  acted: null,
  actions: [],
  records: { task: 'approvalTask', run: 'approvalInstance' },
  ...more,
});

const done = (node: Node, opinion: string): Node => ({
  ...node,
  state: 'DONE',
  tasks: [task(`B${node.order}`, '孙立', { status: 'AGREED', opinion, actTime: '2024-03-07 09:12:00' })],
});

export const running = run('RUNNING', [AGREED, OPEN, AHEAD]);
export const passed = run('PASSED', [AGREED, done(OPEN, '同意'), done(AHEAD, '同意签约')]);
export const rejected = run('REJECTED', [
  AGREED,
  {
    ...OPEN,
    state: 'STOPPED',
    tasks: [task('A3', '钱芳', { status: 'REJECTED', opinion: '账期超过制度规定。', actTime: '2024-03-07 10:02:00' })],
  },
  AHEAD,
]);
export const withoutFlow = run('PASSED', [], { note: '未配置审批' });
