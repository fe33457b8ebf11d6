import { permissionsOf } from '#core/permissions';
import { asService } from '#server/database';
import type { Actor, Sql } from '#server/kernel';
import type { Company, CompanyUser } from '../directory/directory.ts';
import type { Platform } from '../platform.ts';

/**
 * Everybody who may act for a company now, with the rights held there, as if they had signed in: who is told of
 * something is asked the same questions as who does it.
 */
export function membersOf(sql: Sql, { services, directory }: Platform, companyId: string): Promise<Actor[]> {
  return asService(sql, async () => {
    const company = await directory.company(sql, companyId);
    if (company === null) return [];
    const acting = (await directory.companyUsersIn(sql, companyId)).filter(({ acting }) => acting);
    return acting.map((member) => memberActor(services.schemas.permissions, company, member));
  });
}

function memberActor(spec: Parameters<typeof permissionsOf>[0], company: Company, member: CompanyUser): Actor {
  const { roles, director } = member;
  const readOnly = company.certStatus === 'FROZEN';
  return {
    sessionId: '',
    user: { id: member.personId, name: '', mobile: '', account: '', realNameAuth: true },
    company: {
      id: company.id,
      name: company.name,
      uscc: company.uscc,
      companyType: company.companyType,
      groupCode: company.groupCode,
      certStatus: company.certStatus,
    },
    companyUserId: member.id,
    roles,
    director,
    permissions: permissionsOf(spec, {
      companyType: company.companyType,
      services: company.services,
      roles,
      director,
      readOnly,
    }),
    services: company.services,
  };
}
