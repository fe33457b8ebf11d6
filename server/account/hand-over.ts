/** What a leaving member has begun goes to a successor (chapter 70, companyUser, unbind). */

import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import type { EntitySpec } from '#core/language';
import { RECORD_SCHEMA, tableShape } from '#server/database';
import type { CallContext, Services, Sql } from '#server/kernel';
import { errors } from '#server/kernel';

type Member = Records['companyUser'];
type Task = Records['approvalTask'];
type Draft = { entity: EntitySpec; id: string };

/** Records that the member created for the company and that wait in their first state. */
async function draftsOf(services: Services, sql: Sql, member: Member): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const entity of Object.values(services.schemas.entities)) {
    if (!entity.workflow || !entity.operations?.edit) continue;
    const table = raw.id(RECORD_SCHEMA, tableShape(entity).table);
    const { rows } = await raw<{ id: string }>`select id from ${table} where company_id = ${member.companyId}
      and created_by = ${member.personId} and status = ${entity.workflow.initial}`.execute(sql);
    drafts.push(...rows.map(({ id }) => ({ entity, id })));
  }
  return drafts;
}

/** Approvals that wait for the member. */
const tasksOf = (services: Services, sql: Sql, { id }: Member): Promise<Task[]> =>
  services.entities.find(sql, 'approvalTask', { companyUserId: id, status: 'TODO' });

/** @throws ServerError 400 when the successor themselves has submitted what they would approve */
async function moveTasks(services: Services, sql: Sql, tasks: Task[], successor: Member): Promise<void> {
  for (const task of tasks) {
    const instance = await services.entities.raw(sql, 'approvalInstance', task.instanceId ?? '');
    if (instance?.submitterId === successor.personId) throw errors.SRV628();
    await services.entities.patch(sql, 'approvalTask', task.id, {
      assigneeUserId: successor.personId,
      assigneeName: successor.name,
      companyUserId: successor.id,
    });
  }
}

/**
 * Drafts and open approvals of the member go to the successor.
 * @throws ServerError 400 when there are some and no successor is named, or the successor is none
 */
export async function handOver(
  services: Services,
  sql: Sql,
  context: CallContext,
  member: Member,
  successorId: string | null,
): Promise<void> {
  if (!member.personId) return;
  const drafts = await draftsOf(services, sql, member);
  const tasks = await tasksOf(services, sql, member);
  const left = [
    ...(drafts.length > 0 ? [`${drafts.length}条未办结的草稿`] : []),
    ...(tasks.length > 0 ? [`${tasks.length}条待办审批`] : []),
  ];
  if (left.length === 0) return;
  if (successorId === null) throw errors.SRV629({ left: left.join('、') });
  const successor = await services.entities.raw(sql, 'companyUser', successorId);
  const fits = successor?.companyId === member.companyId && successor?.status === 'ENABLED' && successor.personId;
  if (!fits) throw errors.SRV615({ path: 'handover' });
  await moveTasks(services, sql, tasks, successor);
  for (const { entity, id } of drafts) {
    const table = raw.id(RECORD_SCHEMA, tableShape(entity).table);
    await raw`update ${table} set created_by = ${successor.personId}, creator_name = ${successor.name},
      version = version + 1, update_time = now() where id = ${id}`.execute(sql);
    await services.audit(sql, {
      context,
      entity: entity.name,
      recordId: id,
      action: 'handOver',
      opinion: `${member.name} → ${successor.name}`,
    });
  }
}
