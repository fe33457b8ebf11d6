/** Operations of the company user's workflow; the transitions themselves are data (`companyUser/entity.json`). */
import { asService } from '#server/database';
import { type EntityRow, type OperationHandler, type Services, type Sql, shanghaiTime } from '#server/kernel';
import { MAY_NOT_ACT, revokeCompanyUser } from '#server/platform';
import { handOver } from './hand-over.ts';
import { drawInvitation, sendInvitation } from './invitations.ts';
import { refuse } from './refusals.ts';
import { ADMIN, requireOtherAdmin, requireRoles, requireUnbound, rolesIn, SIGNER } from './roles.ts';
import { text } from './values.ts';

type Values = Record<string, unknown>;

async function personByMobile(services: Services, sql: Sql, mobile: string): Promise<EntityRow | null> {
  const [person] = await services.entities.find(sql, 'person', { mobile });
  return person?.status === 'NORMAL' ? person : null;
}

/** 新增: a known person with a checked name joins at once, everyone else is invited. */
function addMember(services: Services): OperationHandler {
  return async ({ sql, context, row, changes }) => {
    const companyId = text(row.companyId);
    const roles = rolesIn(row.companyUserRoles);
    await requireRoles(services, sql, { id: null, companyId, roles, director: row.directorFlag === true });
    const companyName = context.actor.company?.name ?? '';
    const mobile = text(row.mobile);
    const person = await personByMobile(services, sql, mobile);
    Object.assign(changes, { companyName, personId: person?.id ?? null, companyUserRoles: roles });
    if (person?.auth === true) {
      Object.assign(changes, { name: person.name, status: 'ENABLED', source: 'ADD', joinTime: shanghaiTime() });
      await tell(services, sql, person.id, '已加入企业', `${companyName}已将您加入，可在右上角切换企业。`);
      return;
    }
    const invitation = drawInvitation();
    Object.assign(changes, { ...invitation, status: 'INVITED', source: 'INVITE' });
    await sendInvitation(services, sql, { companyName, mobile, personId: person?.id ?? null }, invitation);
  };
}

/** 修改: roles, data scope and the like of an enabled member. */
function changeMember(services: Services): OperationHandler {
  return async ({ sql, context, row, input, changes }) => {
    const roles = rolesIn(input.companyUserRoles ?? row.companyUserRoles);
    const before = rolesIn(row.companyUserRoles);
    const director = (input.directorFlag ?? row.directorFlag) === true;
    if (input.mobile !== undefined && input.mobile !== row.mobile)
      throw refuse.field('mobile', '手机号请通过变更手机号修改');
    if (before.includes(ADMIN) && !roles.includes(ADMIN)) {
      if (row.personId === context.actor.user.id) throw refuse.conflict('不能取消本人的管理员角色');
      await requireOtherAdmin(services, sql, row);
    }
    if (before.includes(SIGNER) && !roles.includes(SIGNER)) await requireUnbound(services, sql, row);
    await requireRoles(services, sql, { id: row.id, companyId: text(row.companyId), roles, director });
    changes.companyUserRoles = roles;
    await tellMember(services, sql, row, '角色已变更', '您的企业角色或数据范围已变更，重新进入页面后生效。');
  };
}

/** 通过 of an application. */
function admitMember(services: Services): OperationHandler {
  return async ({ sql, row, input, changes }) => {
    const companyId = text(row.companyId);
    const roles = rolesIn(input.companyUserRoles);
    await requireRoles(services, sql, { id: row.id, companyId, roles, director: row.directorFlag === true });
    const bound = roles.includes('operator') || roles.includes(SIGNER);
    const period = (input.authPeriod ?? {}) as Values;
    if (bound && (!period.start || !period.end)) throw refuse.field('authPeriod', '经办人与签署人请填写授权期限');
    Object.assign(changes, { companyUserRoles: roles, joinTime: shanghaiTime() });
    if (input.authPeriod) changes.authPeriod = input.authPeriod;
    if (input.dataScope) changes.dataScope = input.dataScope;
    await tellMember(services, sql, row, '加入申请已通过', `您加入${text(row.companyName)}的申请已通过。`);
  };
}

function refuseMember(services: Services): OperationHandler {
  return ({ sql, row, input }) =>
    tellMember(services, sql, row, '加入申请未通过', `${text(row.companyName)}未通过您的申请：${text(input.opinion)}`);
}

function disableMember(services: Services): OperationHandler {
  return async ({ sql, context, row }) => {
    if (row.personId === context.actor.user.id) throw refuse.conflict('不能停用本人');
    await requireOtherAdmin(services, sql, row);
    await requireUnbound(services, sql, row);
    await endSignIns(sql, row);
    await tellMember(services, sql, row, '企业身份已停用', `您在${text(row.companyName)}的身份已停用。`);
  };
}

function unbindMember(services: Services): OperationHandler {
  return async ({ sql, context, row, input }) => {
    await requireOtherAdmin(services, sql, row);
    await requireUnbound(services, sql, row);
    const successor = text(input.handover);
    if (successor === row.id) throw refuse.field('handover', '交接人不能是本人');
    await asService(sql, () => handOver(services, sql, context, row, successor === '' ? null : successor));
    await endSignIns(sql, row);
    await tellMember(services, sql, row, '企业身份已解绑', `您在${text(row.companyName)}的身份已解绑。`);
  };
}

function renewInvitation(services: Services): OperationHandler {
  return async ({ sql, row, changes }) => {
    const invitation = drawInvitation();
    Object.assign(changes, invitation);
    const personId = text(row.personId) || null;
    const member = { companyName: text(row.companyName), mobile: text(row.mobile), personId };
    await sendInvitation(services, sql, member, invitation);
  };
}

/** The sign-ins that act as the member are over with this transaction. */
export const endSignIns = (sql: Sql, { id }: EntityRow): Promise<void> =>
  asService(sql, () => revokeCompanyUser(sql, id, MAY_NOT_ACT));

/** A message to the member, if he has an account. */
export async function tellMember(
  services: Services,
  sql: Sql,
  row: EntityRow,
  title: string,
  body: string,
): Promise<void> {
  const personId = text(row.personId);
  if (personId !== '') await tell(services, sql, personId, title, body);
}

const tell = (services: Services, sql: Sql, userId: string, title: string, body: string) =>
  services.messages.send(sql, { userId, kind: 'SYSTEM', title, text: body, to: '/center/account/person/info' });

export const memberOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.addMember': addMember(services),
  'account.changeMember': changeMember(services),
  'account.admitMember': admitMember(services),
  'account.refuseMember': refuseMember(services),
  'account.disableMember': disableMember(services),
  'account.unbindMember': unbindMember(services),
  'account.renewInvitation': renewInvitation(services),
});
