/** Invitations to a company: eight characters, 72 hours, used once (chapter 70, companyUser). */
import { randomInt } from 'node:crypto';
import type { Records } from '#codegen/out/types';
import { errors, inTurn, portalAddress, type Services, type Sql, shanghaiTime } from '#server/kernel';
import { rolesOf, SIGNER } from './roles.ts';

const HOUR_MS = 3_600_000;
const LIFE_HOURS = 72;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

type Member = Records['companyUser'];
export type Invitation = { inviteCode: string; inviteExpire: string };

export const drawInvitation = (): Invitation => ({
  inviteCode: Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  inviteExpire: shanghaiTime(new Date(Date.now() + LIFE_HOURS * HOUR_MS)),
});

/** Tells the invited person by text message, and in the portal when the mobile is registered. */
export async function sendInvitation(
  services: Services,
  sql: Sql,
  member: { companyName: string; mobile: string; personId: string | null },
  { inviteCode }: Invitation,
): Promise<void> {
  const page = portalAddress(services.config, `/register?inviteCode=${inviteCode}`);
  const text = `${member.companyName}邀请您加入，邀请码${inviteCode}，${LIFE_HOURS}小时内有效。注册：${page}`;
  await services.sms.send(sql, { mobile: member.mobile, purpose: 'invite', text });
  if (member.personId === null) return;
  await services.messages.send(sql, {
    userId: member.personId,
    kind: 'SYSTEM',
    title: '企业邀请',
    text: `${member.companyName}邀请您加入，请在个人信息中接受邀请。`,
    to: '/center/account/person/info',
  });
}

export type Acceptance = { personId: string; name: string; mobile: string; auth: boolean };

/**
 * Binds an invitation to the person who accepts it; answers the company user.
 * @throws ServerError 404 unknown or used, 409 over, not this person's mobile, real name missing
 */
export async function acceptInvitation(
  services: Services,
  sql: Sql,
  person: Acceptance,
  by: { inviteCode: string } | { companyUserId: string },
): Promise<Member> {
  const [found] =
    'inviteCode' in by
      ? await services.entities.find(sql, 'companyUser', { inviteCode: by.inviteCode, status: 'INVITED' })
      : await services.entities.find(sql, 'companyUser', { id: by.companyUserId });
  if (found?.status !== 'INVITED' || found.mobile !== person.mobile)
    throw errors.SRV104({ reason: 'no open invitation of this mobile' });
  if ((found.inviteExpire ?? '') < shanghaiTime()) throw errors.SRV240();
  if (needsName(found) && !person.auth) throw errors.SRV236();
  return services.entities.patch(sql, 'companyUser', found.id, {
    personId: person.personId,
    name: person.name || found.name,
    status: 'ENABLED',
    joinTime: shanghaiTime(),
    inviteCode: null,
    inviteExpire: null,
  });
}

/** Who acts for the company towards others has shown who they are first. */
const needsName = (member: Member): boolean => rolesOf(member).some((role) => role === SIGNER || role === 'operator');

/**
 * Invitations that the person took up by registering with their code: accepted at once, or after the real-name check
 * where the role asks for one. One that has run out meanwhile stays for the administrator to renew.
 */
export async function acceptBound(services: Services, sql: Sql, person: Acceptance): Promise<Member[]> {
  const { personId, mobile } = person;
  const bound = await services.entities.find(sql, 'companyUser', { personId, status: 'INVITED', mobile });
  const open = bound.filter((row) => !row.inviteCode && (row.inviteExpire ?? '') >= shanghaiTime());
  const ready = open.filter((row) => person.auth || !needsName(row));
  return inTurn(ready, (row) => acceptInvitation(services, sql, person, { companyUserId: row.id }));
}
