/** To whom a task may be handed, by transfer or to be asked first. */

import { asService } from '#server/database';
import { errors, type QuestionHandler, type ServerError, type Services } from '#server/kernel';
import { membersOf, namedAll } from './approvers.ts';
import { INSTANCE, type Instance, instanceOf, type Task, tasksOf } from './records.ts';

/** `by` holds the task of step `node`. */
type Handing = { instance: Instance; tasks: readonly Task[]; node: number; by: string };

/** Why a colleague may not take the task over; null when they may. */
export function refusalOf(userId: string, { instance, tasks, node, by }: Handing): ServerError | null {
  if (userId === by || userId === instance.submitterId) return errors.SRV254({ reason: `from ${by} to ${userId}` });
  const isAsked = tasks.some((task) => task.status === 'TODO' && task.node === node && task.assigneeUserId === userId);
  return isAsked ? errors.SRV256({ reason: userId }) : null;
}

/** Of several tasks at once (`instanceId` is not told), who may take over some. */
export function successors(services: Services): QuestionHandler {
  return ({ sql, context: { actor }, values: { instanceId, node } }) =>
    asService(sql, async () => {
      const companyId = actor.company?.id ?? '';
      const colleagues = await namedAll(services, sql, await membersOf(services, sql, companyId));
      const others = colleagues.filter(({ userId }) => userId !== actor.user.id);
      const instance = instanceId ? await services.entities.raw(sql, INSTANCE, String(instanceId)) : null;
      if (!instance || instance.companyId !== companyId)
        return { codes: others.map(({ companyUserId }) => companyUserId) };
      const tasks = await tasksOf(services, sql, instance.id);
      const handing = { instance: instanceOf(instance), tasks, node: Number(node), by: actor.user.id };
      const accepted = others.filter(({ userId }) => refusalOf(userId, handing) === null);
      return { codes: accepted.map(({ companyUserId }) => companyUserId) };
    });
}
