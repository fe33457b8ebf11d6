/** What the transitions of approval records do (`approval.*` in the entity files). */

import { invariant } from '#core/errors';
import { compileExpression, entityNames } from '#core/expression';
import { asService } from '#server/database';
import { errors, type OperationHandler, operationOn, type Services, shanghaiTime } from '#server/kernel';
import { colleague } from './approvers.ts';
import { askApprover, tellAssignee } from './notices.ts';
import {
  FLOW,
  INSTANCE,
  type Instance,
  instanceOf,
  lockInstance,
  type StoredNode,
  TASK,
  type Task,
  taskOf,
  tasksOf,
} from './records.ts';
import { approvedSpec, currentRun, goOn, note, openNode, openTask, rejectRun, skipOpen, type Work } from './run.ts';
import { refusalOf } from './successors.ts';

type Call<E extends string = string> = Parameters<OperationHandler<E>>[0];
type Step = { work: Work; instance: Instance; task: Task; node: StoredNode; call: Call<typeof TASK> };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function approvalOperations(services: Services): Map<string, OperationHandler> {
  const act = (take: (step: Step) => Promise<void>): OperationHandler =>
    operationOn(TASK, (call) => actOn(services, call, take));
  return new Map<string, OperationHandler>([
    ['approval.agree', act(agree)],
    ['approval.reject', act(reject)],
    ['approval.transfer', act((step) => handOver(step, 'TRANSFER'))],
    ['approval.add', act((step) => handOver(step, 'ADD'))],
    ['approval.withdraw', operationOn(INSTANCE, (call) => withdraw(services, call))],
    ['approval.urge', operationOn(INSTANCE, (call) => urge(services, call))],
    ['approval.saveFlow', operationOn(FLOW, (call) => saveFlow(services, call))],
  ]);
}

/** One decision of an assignee. A run that has become void takes the task with it (`voided`). */
async function actOn(services: Services, call: Call<typeof TASK>, take: (step: Step) => Promise<void>): Promise<void> {
  const { sql, context, changes, input } = call;
  const task = taskOf(call.row);
  const work: Work = { services, sql, context };
  await asService(sql, async () => {
    const instance = await currentRun(work, task.instanceId, task.id);
    changes.actTime = shanghaiTime();
    if (!instance) {
      changes.voided = true;
      return;
    }
    const node = instance.nodes.find(({ order }) => order === task.node);
    if (!node || instance.currentNode !== task.node)
      throw errors.SRV260({ reason: `step ${task.node} is not the current one` });
    changes.opinion = textOf(input.opinion) || null;
    if (input.files !== undefined) changes.files = textOf(input.files) || null;
    if (context.actor.user.id !== task.assigneeUserId) await recordDeputy(work, instance, task, textOf(input.reason));
    await take({ work, instance, task, node, call });
    await services.entities.patch(sql, INSTANCE, instance.id, { decided: true });
  });
}

/** Whoever decides in somebody's place is named with their reason in the record's own trail, and the assignee is told. */
async function recordDeputy(work: Work, instance: Instance, task: Task, reason: string): Promise<void> {
  await note(work, instance, 'approvalDeputy', `代${task.assigneeName}处理“${task.nodeName}”：${reason}`);
  await tellAssignee(work.services, work.sql, { instance, task, deputy: work.context.actor.user.name, reason });
}

async function agree({ work, instance, task, node, call }: Step): Promise<void> {
  const opinion = textOf(call.input.opinion) || null;
  const tasks = (await tasksOf(work.services, work.sql, instance.id)).filter(({ id }) => id !== task.id);
  if (task.source === 'ADD') return backToAdder({ work, instance, task, node, call }, tasks);
  const isOpen = tasks.some((other) => other.status === 'TODO' && other.node === task.node);
  // Countersigning waits for everyone who is still asked in this step.
  if (node.mode === 'ALL' && isOpen) return note(work, instance, 'approvalStep', opinion);
  await skipOpen(work, instance, task.id);
  await goOn(work, instance, task.round, opinion);
}

/** Who was asked by a colleague gives an opinion; the colleague decides with it. */
async function backToAdder({ work, instance, task, node }: Step, tasks: Task[]): Promise<void> {
  const adder = tasks.find(({ id }) => id === task.parentTaskId);
  invariant(adder, 'a task that was added names the task it was added from');
  const approver = await colleague(work.services, work.sql, instance.companyId, adder.companyUserId);
  const spec = approvedSpec(work.services, instance.recordType);
  await openTask(work, spec, instance, node, { approver, source: 'BACK', round: task.round, parentTaskId: task.id });
}

async function reject({ work, instance, task, call }: Step): Promise<void> {
  const opinion = textOf(call.input.opinion);
  if (call.input.rejectTo !== 'PREVIOUS') return rejectRun(work, instance, opinion, task.id);
  const previous = instance.nodes.filter(({ order }) => order < task.node).at(-1);
  if (!previous) throw errors.SRV257({ reason: `step ${task.node} of ${instance.number}` });
  await skipOpen(work, instance, task.id);
  await note(work, instance, 'approvalReturn', opinion);
  const spec = approvedSpec(work.services, instance.recordType);
  await openNode(work, spec, instance, previous, { round: task.round + 1, source: 'RETURN' });
}

async function handOver({ work, instance, task, node, call }: Step, source: 'TRANSFER' | 'ADD'): Promise<void> {
  const approver = await colleague(work.services, work.sql, instance.companyId, textOf(call.input.userId));
  const tasks = await tasksOf(work.services, work.sql, instance.id);
  const refusal = refusalOf(approver.userId, { instance, tasks, node: task.node, by: task.assigneeUserId });
  if (refusal) throw refusal;
  await note(work, instance, source === 'ADD' ? 'approvalAdd' : 'approvalTransfer', textOf(call.input.opinion));
  const spec = approvedSpec(work.services, instance.recordType);
  await openTask(work, spec, instance, node, { approver, source, round: task.round, parentTaskId: task.id });
}

/** Taking back the approval takes back the record, which closes the run (`moved`). */
async function withdraw(services: Services, { sql, context, row, changes }: Call<typeof INSTANCE>): Promise<void> {
  const instance = instanceOf(row);
  await asService(sql, async () => {
    const { approval } = approvedSpec(services, instance.recordType);
    const { recordType, recordId } = instance;
    await services.entities.move(sql, context, recordType, recordId, approval.withdraw, { reason: '撤回审批' });
  });
  changes.finishTime = shanghaiTime();
}

/** Reminds everyone who is asked now. */
async function urge(services: Services, { sql, row }: Call<typeof INSTANCE>): Promise<void> {
  const hours = services.schemas.approvalFlows?.urgeHours ?? 4;
  await asService(sql, async () => {
    await lockInstance(services, sql, row.id);
    const instance = instanceOf(row);
    if (isWithin(instance.urgedAt, hours)) throw errors.SRV258({ reason: `urged at ${instance.urgedAt}` });
    const { approval } = approvedSpec(services, instance.recordType);
    const open = (await tasksOf(services, sql, instance.id)).filter(({ status }) => status === 'TODO');
    for (const task of open) {
      const approver = await colleague(services, sql, instance.companyId, task.companyUserId).catch(() => null);
      if (approver) await askApprover(services, sql, { approval, instance, task, approver, text: '审批催办' });
    }
  });
}

function isWithin(time: string | null, hours: number): boolean {
  if (!time) return false;
  return (
    Date.parse(`${shanghaiTime().replace(' ', 'T')}+08:00`) - Date.parse(`${time.replace(' ', 'T')}+08:00`) <
    hours * 3_600_000
  );
}

/** A flow must work for every record of its kind before anyone submits one. */
async function saveFlow({ schemas }: Services, { row, changes }: Call<typeof FLOW>): Promise<void> {
  const { recordType, nodes, revision } = { ...row, ...changes };
  const spec = schemas.entities[recordType ?? ''];
  if (!spec?.approval) throw errors.SRV202({ path: 'recordType', text: '该记录类型不支持审批' });
  if (!nodes?.length) throw errors.SRV202({ path: 'nodes', text: '请至少设置一个审批节点' });
  const orders = nodes.map(({ order }) => order);
  nodes.forEach((node, index) => {
    const at = (column: string) => `nodes.${index}.${column}`;
    if (orders.indexOf(node.order) !== index) throw errors.SRV202({ path: at('order'), text: '节点顺序不能重复' });
    if (node.approverType === 'ROLE' && !node.roleCode)
      throw errors.SRV202({ path: at('roleCode'), text: '请选择审批角色' });
    if (node.approverType === 'USER' && !node.users) throw errors.SRV202({ path: at('users'), text: '请选择审批人员' });
    if (!node.condition) return;
    try {
      compileExpression(node.condition, { names: entityNames(spec), dictionary: (name) => schemas.dictionaries[name] });
    } catch {
      throw errors.SRV202({ path: at('condition'), text: '条件表达式有误，请核对字段名称与写法' });
    }
  });
  changes.revision = (revision ?? 0) + 1;
}
