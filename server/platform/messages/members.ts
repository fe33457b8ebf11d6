import { asService } from '#server/database';
import type { Actor, Services, Sql } from '#server/kernel';
import { actingFor } from '../directory/acting.ts';
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
    return acting.map((member) => memberActor(services, company, member));
  });
}

function memberActor(services: Services, company: Company, member: CompanyUser): Actor {
  return {
    sessionId: '',
    user: { id: member.personId, name: '', mobile: '', account: '', realNameAuth: true },
    ...actingFor(services, company, member),
  };
}
