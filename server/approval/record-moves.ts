/** What the record service asks of approvals when records move: runs begin and end with the states of records. */

import type { ApprovalSpec } from '#core/language';
import { asService } from '#server/database';
import { type Actor, type ApprovalOffer, type Approvals, errors, type Services } from '#server/kernel';
import { type Instance, lockInstance, runningOf, TASK, type Task, tasksOf, tasksOfAll } from './records.ts';
import { type Approved, endRun, needsCode, skipOpen, startRun, type Work } from './run.ts';

export function createApprovals(services: Services): Approvals {
  const isApproved = (name: string) => services.schemas.entities[name]?.approval !== undefined;
  return {
    async moved({ sql, context, entity, before, after, transition }) {
      const { approval } = entity;
      if (!approval || before.status === after.status) return false;
      const work: Work = { services, sql, context };
      if (after.status === approval.state) {
        const { user, company } = context.actor;
        const companyId = company?.id ?? after.companyId ?? '';
        const by = { companyId, submitterId: user.id, submitterName: user.name };
        await asService(sql, () => startRun(work, entity as Approved, after, by));
        return true;
      }
      if (before.status === approval.state)
        await asService(sql, () => close(work, entity as Approved, after.id, transition));
      return false;
    },

    async answer(call) {
      const { sql, context, entity, row, transition, input } = call;
      if (!entity.approval) return false;
      return asService(sql, async () => {
        const [running] = await runningOf(services, sql, entity.name, [row.id]);
        if (!running) return false;
        const opinion = typeof input.opinion === 'string' ? input.opinion.trim() : '';
        const isPass = transition.name === entity.approval?.pass;
        const isProven = Object.keys(transition.dialog?.codes ?? {}).some((field) => typeof input[field] === 'string');
        await decide({ services, sql, context }, running, { isPass, isProven, opinion });
        return true;
      });
    },

    async mayRead(sql, actor, entity, id) {
      if (!isApproved(entity)) return false;
      return asService(sql, async () => {
        const own = { recordType: entity, recordId: id, assigneeUserId: actor.user.id };
        const tasks = await services.entities.find(sql, TASK, own);
        return tasks.some(({ companyId }) => companyId === actor.company?.id);
      });
    },

    async asks(sql, actor, entity, id) {
      if (!isApproved(entity)) return false;
      return asService(sql, async () => {
        const [running] = await runningOf(services, sql, entity, [id]);
        if (!running || running.companyId !== actor.company?.id) return false;
        return openTaskOf(await tasksOf(services, sql, running.id), actor) !== null;
      });
    },

    async offers(sql, actor, entity, ids) {
      const approval = services.schemas.entities[entity]?.approval;
      if (!approval || ids.length === 0) return new Map();
      return asService(sql, async () => {
        const running = await runningOf(services, sql, entity, ids);
        const tasks = await tasksOfAll(services, sql, running);
        return new Map(running.map((run) => [run.recordId, offerOf(approval, run, tasks.get(run.id) ?? [], actor)]));
      });
    },
  };
}

/** Who is asked decides, by no other right than that; the submitter takes back only by the right of the transition, too. */
function offerOf(spec: ApprovalSpec, run: Instance, tasks: Task[], actor: Actor): ApprovalOffer {
  const decision = [spec.pass, spec.reject];
  const decides = run.companyId === actor.company?.id && openTaskOf(tasks, actor) !== null;
  const withdraws = withdrawRefusal(run, tasks, actor) === null;
  return { open: decides ? decision : [], shut: [...(decides ? [] : decision), ...(withdraws ? [] : [spec.withdraw])] };
}

function openTaskOf(tasks: Task[], actor: Actor): Task | null {
  return tasks.find(({ status, assigneeUserId }) => status === 'TODO' && assigneeUserId === actor.user.id) ?? null;
}

/** `isProven`: a code that the transition asks for has been checked. */
type Decision = { isPass: boolean; isProven: boolean; opinion: string };

/** The transitions of the record itself: an assignee answers their own task, and nobody else's. */
async function decide(work: Work, instance: Instance, { isPass, isProven, opinion }: Decision) {
  const { services, sql, context } = work;
  if (isPass && !isProven && needsCode(services, instance.amount))
    throw errors.SRV259({ reason: `${instance.title}: ${instance.amount}` });
  const task = openTaskOf(await tasksOf(services, sql, instance.id), context.actor);
  if (!task) throw errors.SRV103({ reason: `no open task of ${context.actor.user.id}` });
  const input = isPass ? { opinion } : { opinion, rejectTo: 'SUBMITTER' };
  await services.entities.move(sql, context, TASK, task.id, isPass ? 'agree' : 'reject', input);
}

/** The record has left the state by another way than the run's own end. @throws ServerError 409 */
async function close(work: Work, spec: Approved, recordId: string, transition: string): Promise<void> {
  const { services, sql, context } = work;
  const [running] = await runningOf(services, sql, spec.name, [recordId]);
  if (!running) return;
  await lockInstance(services, sql, running.id);
  if (transition === spec.approval.withdraw && context.actor.sessionId !== '') {
    const refusal = withdrawRefusal(running, await tasksOf(services, sql, running.id), context.actor);
    if (refusal) throw refusal;
  }
  await skipOpen(work, running);
  await endRun(work, running, 'WITHDRAWN');
}

/** Only the submitter, and only as long as nobody has acted; null: they may. */
function withdrawRefusal(instance: Instance, tasks: Task[], actor: Actor): Error | null {
  if (instance.submitterId !== actor.user.id) return errors.SRV253({ reason: instance.title });
  const acted = tasks.some(({ status }) => status !== 'TODO' && status !== 'SKIPPED');
  return acted ? errors.SRV252({ reason: instance.title }) : null;
}
