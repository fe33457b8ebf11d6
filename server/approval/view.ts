/** A run as its own company sees it: steps with who was asked, what they said, and what the caller can do now. */
import type { ApprovalRun, ApprovalStep } from '#core/protocol';
import { type Actor, type CallContext, errors, type Services, type Sql } from '#server/kernel';
import { INSTANCE, type Instance, runsOf, type StoredNode, TASK, type Task, taskOf, tasksOf } from './records.ts';
import { approvedSpec } from './run.ts';
import { snapshotOf } from './snapshot.ts';

/** A run with what no page shows yet. */
type RunView = ApprovalRun & { amount: string | null; finishTime: string | null };

/**
 * The latest run of a record for the submitter, everyone who is or was asked, directors and the roles that read tasks; null when
 * there is none. @throws ServerError 403 for anyone else of the company
 */
export async function runView(
  services: Services,
  sql: Sql,
  context: CallContext,
  about: { entity: string; id: string; taskId: string | null },
): Promise<RunView | null> {
  const { actor } = context;
  const runs = (await runsOf(services, sql, about.entity, about.id)).filter(
    ({ companyId }) => companyId === actor.company?.id,
  );
  const named = about.taskId ? await services.entities.raw(sql, TASK, about.taskId) : null;
  const asked = named && taskOf(named);
  const instance = runs.find(({ id }) => id === asked?.instanceId) ?? runs.at(-1);
  if (!instance) return null;
  const tasks = await tasksOf(services, sql, instance.id);
  if (!maySee(services, actor, instance, tasks)) throw errors.SRV103({ reason: `run ${instance.id}` });
  const own = tasks.filter(({ assigneeUserId }) => assigneeUserId === actor.user.id);
  const open =
    own.find(({ status, id }) => status === 'TODO' && (asked === null || id === asked.id)) ??
    own.find(({ status }) => status === 'TODO');
  const run = await services.entities.get(sql, INSTANCE, instance.id, context);
  return {
    id: instance.id,
    version: instance.version,
    number: instance.number ?? '',
    title: instance.title,
    status: instance.status,
    note: instance.note,
    amount: instance.amount,
    submitterName: instance.submitterName,
    submitTime: instance.submitTime,
    finishTime: instance.finishTime,
    nodes: instance.nodes.map((node) => nodeView(instance, node, tasks)),
    changed: instance.status === 'RUNNING' && (await hasChanged(services, sql, instance)),
    task: open ? await services.entities.get(sql, TASK, open.id, context) : null,
    acted: actedOf(asked, own, tasks),
    actions: run._actions ?? [],
    records: { task: TASK, run: INSTANCE },
  };
}

function maySee({ schemas }: Services, actor: Actor, instance: Instance, tasks: Task[]): boolean {
  const rules = schemas.entities[TASK]?.access ?? [];
  return (
    actor.director ||
    instance.submitterId === actor.user.id ||
    tasks.some(({ assigneeUserId }) => assigneeUserId === actor.user.id) ||
    rules.some((rule) => 'role' in rule && actor.roles.some((held) => held.toLowerCase() === rule.role?.toLowerCase()))
  );
}

/** Who dealt with the step that the link leads to: the reader themselves, or the colleague who was faster. */
function actedOf(asked: Task | null, own: Task[], tasks: Task[]): ApprovalRun['acted'] {
  const task = asked ?? own.at(-1) ?? null;
  if (!task || task.status === 'TODO') return null;
  const decided = (each: Task) => each.status !== 'TODO' && each.status !== 'SKIPPED';
  const by = decided(task) ? task : tasks.filter((each) => each.node === task.node && decided(each)).at(-1);
  return by ? { name: by.deputyName ?? by.assigneeName, time: by.actTime ?? '' } : null;
}

function nodeView(instance: Instance, node: StoredNode, tasks: Task[]): ApprovalStep {
  const own = tasks.filter((task) => task.node === node.order);
  return {
    order: node.order,
    name: node.name,
    mode: node.mode,
    state: stateOf(instance, node, own),
    tasks: own.map((task) => ({
      id: task.id,
      name: task.assigneeName,
      source: task.source,
      status: task.status,
      deputy: task.deputyName ? { name: task.deputyName, reason: task.deputyReason ?? '' } : null,
      opinion: task.opinion,
      files: task.files,
      arrivedAt: task.arrivedAt,
      dueAt: task.dueAt,
      actTime: task.actTime,
    })),
  };
}

function stateOf({ status, currentNode }: Instance, { order }: StoredNode, own: Task[]): ApprovalStep['state'] {
  if (status === 'RUNNING') return order === currentNode ? 'CURRENT' : order < currentNode ? 'DONE' : 'WAITING';
  if (own.some((task) => task.status === 'REJECTED')) return 'STOPPED';
  if (status === 'PASS' || own.some((task) => task.status === 'AGREED')) return own.length > 0 ? 'DONE' : 'STOPPED';
  return 'STOPPED';
}

async function hasChanged(services: Services, sql: Sql, instance: Instance): Promise<boolean> {
  const record = await services.entities.raw(sql, instance.recordType, instance.recordId);
  return record === null || snapshotOf(approvedSpec(services, instance.recordType), record) !== instance.snapshotHash;
}
