/** Who is asked: candidates of a step inside the own company. */
import { errors, type Services, type Sql } from '#server/kernel';
import { type Directory, platformOf } from '#server/platform';
import type { StoredNode } from './records.ts';

export type Approver = { companyUserId: string; userId: string; name: string; mobile: string };
type Member = Awaited<ReturnType<Directory['companyUsersIn']>>[number];
type Asking = { companyId: string; submitterId: string };

/** Users that may act for the company today. */
export async function membersOf(services: Services, sql: Sql, companyId: string): Promise<Member[]> {
  const members = await platformOf(services).directory.companyUsersIn(sql, companyId);
  return members.filter(({ acting, personId }) => acting && personId !== '');
}

function candidates(node: StoredNode, members: Member[], submitterId: string): Member[] {
  switch (node.approverType) {
    case 'ROLE':
      return members.filter(({ roles }) => roles.includes((node.roleCode ?? '').toLowerCase()));
    case 'USER': {
      const named = new Set((node.users ?? '').split(',').map((id) => id.trim()));
      return members.filter(({ id }) => named.has(id));
    }
    case 'DEPT_HEAD': {
      const dept = members.find(({ personId }) => personId === submitterId)?.dept ?? '';
      return dept === '' ? [] : members.filter((member) => member.dept === dept && member.director);
    }
    default:
      return members.filter(({ director }) => director);
  }
}

/**
 * The approvers of a step without the submitter, who never approves their own; a step without candidates goes to the
 * person in charge. @throws ServerError 409 未找到审批人
 */
export async function approversOf(
  services: Services,
  sql: Sql,
  node: StoredNode,
  { companyId, submitterId }: Asking,
): Promise<Approver[]> {
  const others = (await membersOf(services, sql, companyId)).filter(({ personId }) => personId !== submitterId);
  const found = candidates(node, others, submitterId);
  const asked = found.length > 0 ? found : others.filter(({ director }) => director);
  if (asked.length === 0) throw errors.SRV250({ reason: `step "${node.name}" of company ${companyId}` });
  return namedAll(services, sql, asked);
}

/** The same person in two roles is asked once. */
export async function namedAll(services: Services, sql: Sql, members: Member[]): Promise<Approver[]> {
  const approvers = new Map<string, Approver>();
  for (const member of members) {
    if (approvers.has(member.personId)) continue;
    const approver = await named(services, sql, member);
    if (approver) approvers.set(member.personId, approver);
  }
  return [...approvers.values()];
}

async function named(services: Services, sql: Sql, member: Member): Promise<Approver | null> {
  const person = await platformOf(services).directory.person(sql, member.personId);
  if (person?.status !== 'NORMAL') return null;
  return { companyUserId: member.id, userId: person.id, name: person.name, mobile: person.mobile };
}

/** A colleague that a task is handed to. @throws ServerError 409 */
export async function colleague(services: Services, sql: Sql, companyId: string, id: string): Promise<Approver> {
  const member = (await membersOf(services, sql, companyId)).find((each) => each.id === id);
  const approver = member && (await named(services, sql, member));
  if (!approver) throw errors.SRV255({ reason: `company user ${id} of ${companyId}` });
  return approver;
}
