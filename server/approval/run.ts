/** A run of a flow: it starts with the submission, goes from step to step, and ends with a transition of the record. */

import { randomUUID } from 'node:crypto';
import { compileExpression, entityNames } from '#core/expression';
import { type ApprovalSpec, amountField, type EntitySpec } from '#core/language';
import { dueAfter, holidaysOf, SYSTEM } from '#server/entity';
import {
  type CallContext,
  codeOf,
  contextOf,
  type EntityRow,
  errors,
  type Services,
  type Sql,
  shanghaiTime,
} from '#server/kernel';
import { type Approver, approversOf } from './approvers.ts';
import { askApprover, pageOf, taskPage, tellSubmitter } from './notices.ts';
import {
  flowOf,
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
import { snapshotOf } from './snapshot.ts';

/** What every step of a run works with; `sql` is the transaction of the call that it belongs to, as the service. */
export type Work = { services: Services; sql: Sql; context: CallContext };
export type Approved = EntitySpec & { approval: ApprovalSpec };

const NO_FLOW = '未配置审批';
const NO_STEP = '无需审批的节点';
const CHANGED = '业务数据在提交后已变更，本次审批作废';

export function approvedSpec({ schemas }: Pick<Services, 'schemas'>, recordType: string): Approved {
  const spec = schemas.entities[recordType];
  if (!spec?.approval) throw errors.SRV463({ entity: recordType });
  return spec as Approved;
}

type Submission = { companyId: string; submitterId: string; submitterName: string; quiet?: boolean };

/**
 * Begins a run for a record that waits for its approval. Without a flow, or with one none of whose steps applies, the
 * record passes at once. @throws ServerError 409 未找到审批人
 */
export async function startRun(work: Work, spec: Approved, record: EntityRow, by: Submission): Promise<void> {
  const { services, sql } = work;
  const flow = await flowOf(services, sql, by.companyId, spec.name);
  if (!flow?.enabled) return passAtOnce(work, spec, record, NO_FLOW);
  const nodes = stepsFor(services, spec, flow.nodes, record);
  const [first] = nodes;
  if (!first) return passAtOnce(work, spec, record, NO_STEP);
  // A step that nobody can take is found out when somebody can still do something about it.
  for (const node of nodes) await approversOf(services, sql, node, by);
  const number = textOf(record.number) || record.id;
  const author = { userId: by.submitterId, userName: by.submitterName, companyId: by.companyId };
  const instance = await services.entities.insert(
    sql,
    INSTANCE,
    {
      bizType: codeOf(services.schemas, 'oaBizType', spec.approval.bizType),
      recordType: spec.name,
      recordId: record.id,
      recordNumber: number,
      page: pageOf(spec.approval, record.id, isForPage(services, spec, record)),
      title: `${spec.title} ${number}`,
      amount: amountOf(spec, record),
      submitterId: by.submitterId,
      submitterName: by.submitterName,
      submitTime: shanghaiTime(),
      nodes,
      currentNode: first.order,
      snapshotHash: snapshotOf(spec, record),
      flowRevision: flow.revision ?? 1,
    },
    author,
  );
  await openNode(work, spec, instanceOf(instance), first, { round: 1, quiet: by.quiet });
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The steps whose condition holds for the record, in their order. */
function stepsFor(services: Services, spec: EntitySpec, nodes: StoredNode[], record: EntityRow): StoredNode[] {
  const holds = (condition: string) => evaluated(services, spec, condition, record) === true;
  return [...nodes].sort((a, b) => a.order - b.order).filter(({ condition }) => !condition || holds(condition));
}

/** The page inside the portal may be made for some records only. */
function isForPage(services: Services, spec: Approved, record: EntityRow): boolean {
  const { records } = services.schemas.screens[spec.approval.inApp ?? ''] ?? {};
  return records === undefined || evaluated(services, spec, records, record) === true;
}

function evaluated(services: Services, spec: EntitySpec, text: string, record: EntityRow): unknown {
  const dictionary = (name: string) => services.schemas.dictionaries[name];
  const expression = compileExpression(text, { names: entityNames(spec), dictionary });
  return expression.evaluate({ values: record, context: contextOf(SYSTEM) });
}

function amountOf(spec: EntitySpec, record: EntityRow): string | null {
  const field = amountField(spec);
  return field === null ? null : textOf(record[field]) || null;
}

const asSystem = (context: CallContext): CallContext => ({ ...context, actor: SYSTEM });

async function passAtOnce({ services, sql, context }: Work, spec: Approved, record: EntityRow, note: string) {
  const { pass } = spec.approval;
  await services.entities.move(sql, asSystem(context), spec.name, record.id, pass, { opinion: note });
}

/** Asks the approvers of a step. A step is asked again (`round`) when a later one sends the run back to it. */
export async function openNode(
  work: Work,
  spec: Approved,
  instance: Instance,
  node: StoredNode,
  more: { round: number; source?: Task['source']; quiet?: boolean },
): Promise<void> {
  const { services, sql } = work;
  const approvers = await approversOf(services, sql, node, instance);
  await services.entities.patch(sql, INSTANCE, instance.id, { currentNode: node.order, currentNodeName: node.name });
  for (const approver of approvers) await openTask(work, spec, instance, node, { approver, source: 'FLOW', ...more });
}

type Opening = {
  approver: Approver;
  source: Task['source'];
  round: number;
  parentTaskId?: string;
  /** No messages: for records that waited before the engine came. */
  quiet?: boolean;
};

export async function openTask(
  work: Work,
  spec: Approved,
  instance: Instance,
  node: StoredNode,
  { approver, source, round, parentTaskId, quiet }: Opening,
): Promise<void> {
  const { services, sql } = work;
  const arrivedAt = shanghaiTime();
  const by = { userId: instance.submitterId, userName: instance.submitterName, companyId: instance.companyId };
  const id = randomUUID();
  const task = await services.entities.insert(
    sql,
    TASK,
    {
      ...stepOf(instance, node),
      id,
      number: instance.recordNumber,
      page: taskPage(instance, id),
      round,
      assigneeUserId: approver.userId,
      assigneeName: approver.name,
      companyUserId: approver.companyUserId,
      source,
      parentTaskId: parentTaskId ?? null,
      codeRequired: needsCode(services, instance.amount),
      arrivedAt,
      dueAt: dueAfter(arrivedAt, Math.max(1, node.limitDays), holidaysOf(services.schemas)),
    },
    by,
  );
  if (!quiet) await askApprover(services, sql, { approval: spec.approval, instance, task: taskOf(task), approver });
}

/** What each task of a step says of its run. */
export function stepOf(instance: Instance, { order, name, mode }: Pick<StoredNode, 'order' | 'name' | 'mode'>) {
  const { id: instanceId, bizType, recordType, recordId, recordNumber, title, amount } = instance;
  const { submitterId, submitterName } = instance;
  const run = { instanceId, bizType, recordType, recordId, recordNumber, title, amount, submitterId, submitterName };
  return { ...run, node: order, nodeName: name, mode };
}

/** Whether an amount is so large that agreeing asks for a code. */
export function needsCode({ schemas }: Pick<Services, 'schemas'>, amount: string | null): boolean {
  const from = schemas.approvalFlows?.codeFrom;
  return from !== undefined && amount !== null && Number(amount) >= Number(from);
}

/** Open tasks of a run that nobody needs to take any more. */
export async function skipOpen(work: Work, instance: Instance, except?: string): Promise<void> {
  const { services, sql } = work;
  const open = (await tasksOf(services, sql, instance.id)).filter(
    ({ status, id }) => status === 'TODO' && id !== except,
  );
  for (const task of open) await services.entities.patch(sql, TASK, task.id, { status: 'SKIPPED' });
}

/** After a step is done: the next one, or the end. `opinion` of who agreed last stands in the record's own trail. */
export async function goOn(work: Work, instance: Instance, round: number, opinion: string | null): Promise<void> {
  const spec = approvedSpec(work.services, instance.recordType);
  const next = instance.nodes.find(({ order }) => order > instance.currentNode);
  if (next) {
    await note(work, instance, 'approvalStep', opinion);
    return openNode(work, spec, instance, next, { round });
  }
  await passRun(work, instance, opinion);
}

/** A step stands in the record's own trail, which only the own company reads for that time. */
export async function note(
  { services, sql, context }: Work,
  instance: Instance,
  action: string,
  opinion: string | null,
) {
  const { recordType: entity, recordId } = instance;
  await services.audit(sql, { context, entity, recordId, action, opinion });
}

export async function passRun(work: Work, instance: Instance, opinion: string | null): Promise<void> {
  await endRun(work, instance, 'PASS');
  const spec = approvedSpec(work.services, instance.recordType);
  await moveRecord(work, instance, spec.approval.pass, { opinion });
  await tellSubmitter(work.services, work.sql, {
    instance,
    title: '审批已通过',
    text: `您提交的${instance.title}已审批通过。`,
  });
}

export async function rejectRun(work: Work, instance: Instance, opinion: string, except?: string): Promise<void> {
  await skipOpen(work, instance, except);
  await endRun(work, instance, 'REJECT', opinion);
  const spec = approvedSpec(work.services, instance.recordType);
  await moveRecord(work, instance, spec.approval.reject, { opinion });
  await tellSubmitter(work.services, work.sql, {
    instance,
    title: '审批被驳回',
    text: `您提交的${instance.title}被驳回：${opinion}`,
  });
}

/** The record is no longer what was submitted: the run is over and the submitter has the record back. */
async function voidRun(work: Work, instance: Instance, except?: string): Promise<void> {
  await skipOpen(work, instance, except);
  await endRun(work, instance, 'WITHDRAWN', CHANGED);
  const spec = approvedSpec(work.services, instance.recordType);
  await work.services.entities.move(
    work.sql,
    asSystem(work.context),
    instance.recordType,
    instance.recordId,
    spec.approval.withdraw,
    { reason: CHANGED },
  );
  await tellSubmitter(work.services, work.sql, {
    instance,
    title: '审批已作废',
    text: `${instance.title}：${CHANGED}，请核对后重新提交。`,
  });
}

export async function endRun(work: Work, instance: Instance, status: Instance['status'], note?: string): Promise<void> {
  const changes = { status, finishTime: shanghaiTime(), ...(note === undefined ? {} : { note: note.slice(0, 200) }) };
  await work.services.entities.patch(work.sql, INSTANCE, instance.id, changes);
}

async function moveRecord(
  { services, sql, context }: Work,
  instance: Instance,
  name: string,
  input: Record<string, unknown>,
) {
  await services.entities.move(sql, context, instance.recordType, instance.recordId, name, input);
}

/**
 * The run of a task under its lock. Null: the record has changed since it was submitted, and the run is void now.
 * @throws ServerError 409 when the run is over
 */
export async function currentRun(work: Work, instanceId: string, taskId?: string): Promise<Instance | null> {
  const { services, sql } = work;
  await lockInstance(services, sql, instanceId);
  const row = await services.entities.raw(sql, INSTANCE, instanceId);
  if (row?.status !== 'RUNNING') throw errors.SRV260({ reason: `run ${instanceId} is ${row?.status ?? 'gone'}` });
  const instance = instanceOf(row);
  const record = await services.entities.raw(sql, instance.recordType, instance.recordId);
  if (record && snapshotOf(approvedSpec(services, instance.recordType), record) === instance.snapshotHash)
    return instance;
  await voidRun(work, instance, taskId);
  return null;
}
