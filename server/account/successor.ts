/** 变更经办人: the roles of one member move to another person (chapter 70, operatorChange). */

import type { Records } from '#codegen/out/types';
import { asService } from '#server/database';
import { errors, type OperationHandler, type Services, type Sql, shanghaiTime } from '#server/kernel';
import { handOver } from './hand-over.ts';
import { drawInvitation, sendInvitation } from './invitations.ts';
import { endSignIns, tellMember } from './members.ts';
import { ADMIN, rolesOf } from './roles.ts';

type Member = Records['companyUser'];
type Change = Records['operatorChange'];

/** The new person's membership of this company, if there is one. */
async function colleagueOf(services: Services, sql: Sql, member: Member, mobile: string): Promise<Member | null> {
  const rows = await services.entities.find(sql, 'companyUser', { companyId: member.companyId, mobile });
  return rows.find(({ id, status }) => id !== member.id && status !== 'UNBOUND') ?? null;
}

/** Roles of both; an observer holds no other role. */
function rolesOfBoth(member: Member, colleague: Member) {
  const roles = [...new Set([...rolesOf(colleague), ...rolesOf(member)])];
  return roles.length > 1 ? roles.filter((role) => role !== 'observer') : roles;
}

/**
 * The audit passed: the roles move to the new person, who joins at once or is invited; the old one is unbound, signed out,
 * and leaves no draft, approval or seal behind.
 */
export function replaceOperator(services: Services): OperationHandler<'operatorChange'> {
  return async ({ sql, context, row }) => {
    await asService(sql, async () => {
      const member = await services.entities.raw(sql, 'companyUser', row.companyUserId ?? '');
      if (!member) return;
      const colleague = await colleagueOf(services, sql, member, row.newMobile ?? '');
      await services.entities.patch(sql, 'companyUser', member.id, { status: 'UNBOUND' });
      const successor = colleague
        ? await giveRoles(services, sql, { member, colleague, row })
        : await addSuccessor(services, sql, member, row);
      const keeper = successor.status === 'ENABLED' ? successor : await deputyOf(services, sql, member, row);
      await handOver(services, sql, context, member, keeper.id);
      await giveSeals(services, sql, member, keeper);
      await endSignIns(sql, member);
      const companyName = member.companyName ?? '';
      await tellMember(services, sql, member, '企业身份已解绑', `您在${companyName}的经办人身份已变更给他人。`);
      if (successor.status === 'ENABLED')
        await tellMember(
          services,
          sql,
          successor,
          '经办人变更已通过',
          `您已接任${companyName}的经办人，可在右上角切换企业。`,
        );
    });
  };
}

type Taking = { member: Member; colleague: Member; row: Change };

/** Somebody of the house takes over: the roles of both, the period of the former operator. */
function giveRoles(services: Services, sql: Sql, { member, colleague, row }: Taking): Promise<Member> {
  return services.entities.patch(sql, 'companyUser', colleague.id, {
    companyUserRoles: rolesOfBoth(member, colleague),
    authPeriod: colleague.authPeriod ?? member.authPeriod,
    authLetter: row.authLetter,
  });
}

async function addSuccessor(services: Services, sql: Sql, member: Member, row: Change): Promise<Member> {
  const mobile = row.newMobile ?? '';
  const { companyUserRoles, directorFlag, dataScope, authPeriod, companyName, dept, position } = member;
  const [person] = await services.entities.find(sql, 'person', { mobile });
  const joins = person?.auth === true && person.status === 'NORMAL';
  const invitation = drawInvitation();
  const successor = await services.entities.insert(
    sql,
    'companyUser',
    {
      ...{ companyName, companyUserRoles, directorFlag, dataScope, authPeriod, dept, position, mobile },
      personId: person?.id ?? null,
      name: row.newPersonName,
      authLetter: row.authLetter,
      source: 'ADD',
      ...(joins ? { status: 'ENABLED', joinTime: shanghaiTime() } : { status: 'INVITED', ...invitation }),
    },
    { userId: row.createdBy ?? '', userName: row.creatorName ?? '', companyId: member.companyId },
  );
  const invited = { companyName: companyName ?? '', mobile, personId: person?.id ?? null };
  if (!joins) await sendInvitation(services, sql, invited, invitation);
  return successor;
}

/** Who keeps the member's work until the invited person has joined: the administrator who asked for the change, or another. */
async function deputyOf(services: Services, sql: Sql, member: Member, row: Change): Promise<Member> {
  const rows = await services.entities.find(sql, 'companyUser', { companyId: member.companyId, status: 'ENABLED' });
  const admins = rows.filter((row) => rolesOf(row).includes(ADMIN));
  const deputy = admins.find(({ personId }) => personId === row.createdBy) ?? admins[0];
  if (!deputy) throw errors.SRV245();
  return deputy;
}

async function giveSeals(services: Services, sql: Sql, member: Member, keeper: Member): Promise<void> {
  const seals = await services.entities.find(sql, 'seal', { companyId: member.companyId, keeperId: member.id });
  for (const { id } of seals) await services.entities.patch(sql, 'seal', id, { keeperId: keeper.id });
}
