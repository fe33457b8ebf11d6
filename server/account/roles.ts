/** Rules about roles of company users (chapter 70, sections 3 and 9.1). */
import type { EntityRow, Services, Sql } from '#server/kernel';
import { refuse } from './refusals.ts';

export const ADMIN = 'admin';
export const SIGNER = 'signer';
const OBSERVER = 'observer';
const MOST_DIRECTORS = 2;

export function rolesIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.map((role) => String(role).trim().toLowerCase()).filter((role) => role !== '');
}

export type Membership = { id: string | null; companyId: string; roles: string[]; director: boolean };

/** @throws ServerError 400 with the rule that the roles break */
export async function requireRoles(services: Services, sql: Sql, member: Membership): Promise<void> {
  const { roles, director, companyId } = member;
  const refused = (message: string) => refuse.field('companyUserRoles', message);
  if (roles.length === 0 && !director) throw refused('请选择角色');
  const company = await services.entities.raw(sql, 'company', companyId);
  const types = services.schemas.permissions.companyTypes;
  const listed = types.find((type) => type.code === company?.companyType)?.roles ?? [];
  if (roles.some((role) => !listed.includes(role))) throw refused('所选角色不适用于本企业类型');
  if (roles.includes(ADMIN) && roles.includes(SIGNER)) throw refused('企业管理员不能同时担任签署人');
  if (roles.includes(OBSERVER) && roles.length > 1) throw refused('观察员不能兼任其他角色');
  if (director) await requireRoomForDirector(services, sql, member);
}

async function requireRoomForDirector(services: Services, sql: Sql, { id, companyId }: Membership): Promise<void> {
  const directors = await services.entities.find(sql, 'companyUser', { companyId, directorFlag: true });
  const others = directors.filter((row) => row.id !== id && (row.status === 'ENABLED' || row.status === 'INVITED'));
  if (others.length >= MOST_DIRECTORS) throw refuse.field('directorFlag', '每家企业至多两名负责人');
}

/** Somebody else can administer the company. @throws ServerError 409 */
export async function requireOtherAdmin(services: Services, sql: Sql, member: EntityRow): Promise<void> {
  if (!rolesIn(member.companyUserRoles).includes(ADMIN)) return;
  const rows = await services.entities.find(sql, 'companyUser', { companyId: member.companyId, status: 'ENABLED' });
  const others = rows.filter((row) => row.id !== member.id && rolesIn(row.companyUserRoles).includes(ADMIN));
  if (others.length === 0) throw refuse.conflict('请先变更管理员', `${member.id} is the last administrator`);
}

const BOUND = new Set(['VALID', 'EXPIRING', 'RENEWAL_NEEDED']);

/** No certificate is bound to the member. @throws ServerError 409 */
export async function requireUnbound(services: Services, sql: Sql, member: EntityRow): Promise<void> {
  const rows = await services.entities.find(sql, 'certificate', { companyId: member.companyId, signerId: member.id });
  if (rows.some((row) => BOUND.has(String(row.status))))
    throw refuse.conflict('请先变更签署人', `a certificate is bound to ${member.id}`);
}
