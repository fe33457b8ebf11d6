/** Operations of 经办人变更: another person in the role, a new period, a new mobile (chapter 70, operatorChange). */
import {
  type EntityRow,
  type OperationHandler,
  type Services,
  type Sql,
  shanghaiDate,
  shanghaiTime,
} from '#server/kernel';
import type { RealNameProvider } from './providers/real-name.ts';
import { refuse } from './refusals.ts';
import { replaceOperator, requireReplaceable } from './successor.ts';
import { text } from './values.ts';

const MOST_YEARS = 3;

async function memberOf(services: Services, sql: Sql, row: EntityRow): Promise<EntityRow> {
  const member = await services.entities.raw(sql, 'companyUser', text(row.companyUserId));
  if (!member || member.companyId !== row.companyId) throw refuse.field('companyUserId', '请选择本企业的用户');
  return member;
}

/** The number that answers for the user today; the code of the change goes there. */
function noteOldMobile(services: Services): OperationHandler {
  return async ({ sql, row, input, changes }) => {
    const member = await memberOf(services, sql, { ...row, ...input });
    changes.oldMobile = member.mobile;
  };
}

/** One open change per user. */
async function requireNoOpenChange(services: Services, sql: Sql, row: EntityRow): Promise<void> {
  const equals = { companyUserId: row.companyUserId, status: 'AUDITING' };
  const open = await services.entities.find(sql, 'operatorChange', equals);
  if (open.some((other) => other.id !== row.id)) throw refuse.conflict('该用户已有审核中的变更申请');
}

/** Whoever has proved the mobile by name is the person that the form names. @throws ServerError 400 */
async function requireSamePerson(services: Services, sql: Sql, row: EntityRow, mobile: string): Promise<void> {
  const [person] = await services.entities.find(sql, 'person', { mobile });
  if (person?.auth !== true) return;
  if (person.name !== row.newPersonName || person.idNo !== row.newIdNo)
    throw refuse.field('newMobile', '该手机号的实名信息与新经办人的姓名、证件号不一致');
}

/** The three elements of the new person must fit before anybody audits. */
function checkNewOperator(services: Services, provider: RealNameProvider): OperationHandler {
  return async ({ sql, row, changes }) => {
    const member = await memberOf(services, sql, row);
    await requireNoOpenChange(services, sql, row);
    const mobile = text(row.newMobile);
    if (mobile === member.mobile) throw refuse.field('newMobile', '新经办人不能与原经办人相同');
    await requireReplaceable(services, sql, member, mobile);
    const verdict = await provider.check({ name: text(row.newPersonName), idNo: text(row.newIdNo), mobile });
    await requireSamePerson(services, sql, row, mobile);
    if (!verdict.pass) throw refuse.field('newIdNo', verdict.reason);
    changes.channelNo = verdict.channelNo;
  };
}

function requirePeriod(row: EntityRow): { start: string; end: string } {
  const { start = '', end = '' } = (row.newPeriod ?? {}) as { start?: string; end?: string };
  if (start < shanghaiDate()) throw refuse.field('newPeriod', '授权开始日期不能早于今天');
  if (end < start) throw refuse.field('newPeriod', '授权结束日期不能早于开始日期');
  const latest = `${Number(start.slice(0, 4)) + MOST_YEARS}${start.slice(4)}`;
  if (end > latest) throw refuse.field('newPeriod', `授权期限不能超过${MOST_YEARS}年`);
  return { start, end };
}

/** 变更授权期限 takes effect at once; an expired member may act again. */
function changePeriod(services: Services): OperationHandler {
  return async ({ sql, row, changes }) => {
    const member = await memberOf(services, sql, row);
    const period = requirePeriod(row);
    const status = member.status === 'EXPIRED' ? { status: 'ENABLED' } : {};
    await services.entities.patch(sql, 'companyUser', member.id, {
      authPeriod: period,
      authLetter: row.authLetter,
      ...status,
    });
    Object.assign(changes, { auditTime: shanghaiTime() });
  };
}

/** Both numbers gave their codes, or the platform has audited the letter: the person's mobile is the new one. */
function changeMobile(services: Services): OperationHandler {
  return async ({ sql, row, changes }) => {
    const member = await memberOf(services, sql, row);
    const mobile = text(row.newMobile);
    if (mobile === member.mobile) throw refuse.field('newMobile', '新手机号不能与原手机号相同');
    const [known] = await services.entities.find(sql, 'person', { mobile });
    if (known) throw refuse.field('newMobile', '该手机号已注册');
    if (member.personId) await services.entities.patch(sql, 'person', text(member.personId), { mobile });
    const roles = member.personId
      ? await services.entities.find(sql, 'companyUser', { personId: member.personId })
      : [];
    for (const { id } of member.personId ? roles : [member]) {
      await services.entities.patch(sql, 'companyUser', id, { mobile });
    }
    Object.assign(changes, { auditTime: shanghaiTime() });
  };
}

/** 审核通过: what the change is about. */
function applyChange(services: Services): OperationHandler {
  const operations: Record<string, OperationHandler> = {
    OPERATOR: replaceOperator(services),
    PERIOD: changePeriod(services),
    MOBILE: changeMobile(services),
  };
  return async (call) => {
    const apply = operations[text(call.row.changeType)];
    if (!apply) throw refuse.field('changeType', '请选择变更类型');
    await apply(call);
  };
}

export const operatorChangeOperations = (
  services: Services,
  provider: RealNameProvider,
): Record<string, OperationHandler> => ({
  'account.noteOldMobile': noteOldMobile(services),
  'account.checkNewOperator': checkNewOperator(services, provider),
  'account.changePeriod': changePeriod(services),
  'account.changeMobile': changeMobile(services),
  'account.applyOperatorChange': applyChange(services),
});
