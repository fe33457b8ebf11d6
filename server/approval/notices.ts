/** What an approval tells people: messages in the portal, and a text message with a link that opens the page at once. */
import type { ApprovalSpec } from '#core/language';
import { portalAddress, type Services, type Sql } from '#server/kernel';
import type { Approver } from './approvers.ts';
import type { Instance, Task } from './records.ts';

/** A link of an approval works once within a day (chapter 70, section 6). */
const LINK_SECONDS = 24 * 60 * 60;

const addressOf = (route: string, recordId: string): string => `${route}?id=${encodeURIComponent(recordId)}`;

/** Address of the page for a record as the portal's own to-dos and messages name it; `isInApp`: one inside the portal. */
export const pageOf = ({ inApp, page }: ApprovalSpec, recordId: string, isInApp: boolean): string =>
  addressOf(isInApp && inApp !== undefined ? inApp : page, recordId);

export const taskPage = ({ page }: Instance, taskId: string): string => `${page}&taskId=${encodeURIComponent(taskId)}`;

/** A message and a text message with a link of one use that is bound to the task and to who acts for the company. */
export async function askApprover(
  services: Services,
  sql: Sql,
  about: { approval: ApprovalSpec; instance: Instance; task: Task; approver: Approver; text?: string },
): Promise<void> {
  const { approval, instance, task, approver } = about;
  const page = taskPage({ ...instance, page: addressOf(approval.page, instance.recordId) }, task.id);
  await services.messages.send(sql, {
    userId: approver.userId,
    companyId: instance.companyId,
    kind: 'TODO',
    title: about.text ?? '审批待处理',
    text: `${instance.submitterName}提交的${instance.title}待您审批（${task.nodeName}）。`,
    to: taskPage(instance, task.id),
    entity: instance.recordType,
    recordId: instance.recordId,
    number: instance.recordNumber,
  });
  const secret = await services.loginLinks.issue(sql, {
    way: 'COMPANY_USER',
    personId: approver.userId,
    companyUserId: approver.companyUserId,
    target: page,
    lifeSeconds: LINK_SECONDS,
    scope: { entity: instance.recordType, recordId: instance.recordId, taskId: task.id },
  });
  const arrival = `${page}&companyUserId=${encodeURIComponent(approver.companyUserId)}#secret=${secret}`;
  await services.sms.send(sql, {
    mobile: approver.mobile,
    purpose: 'approval',
    text: `${instance.title}待您审批，24小时内有效：${portalAddress(services.config, arrival)}`,
  });
}

/** Who was asked hears that somebody else has decided in their place, and why. */
export async function tellAssignee(
  services: Services,
  sql: Sql,
  about: { instance: Instance; task: Task; deputy: string; reason: string },
): Promise<void> {
  const { instance, task, deputy, reason } = about;
  await services.messages.send(sql, {
    userId: task.assigneeUserId,
    companyId: instance.companyId,
    kind: 'TODO',
    title: '审批已代批',
    text: `${deputy}已代您处理${instance.title}（${task.nodeName}），原因：${reason}`,
    to: taskPage(instance, task.id),
    entity: instance.recordType,
    recordId: instance.recordId,
    number: instance.recordNumber,
  });
}

/** The submitter hears how it ended. */
export async function tellSubmitter(
  services: Services,
  sql: Sql,
  { instance, title, text }: { instance: Instance; title: string; text: string },
): Promise<void> {
  await services.messages.send(sql, {
    userId: instance.submitterId,
    companyId: instance.companyId,
    kind: 'TODO',
    title,
    text,
    to: instance.page,
    entity: instance.recordType,
    recordId: instance.recordId,
    number: instance.recordNumber,
  });
}
