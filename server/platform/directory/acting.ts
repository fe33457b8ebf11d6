/** What people hold while they act for a company. */
import { permissionsOf } from '#core/permissions';
import type { Actor, Services } from '#server/kernel';
import type { Company, CompanyUser } from './directory.ts';

type Acting = Pick<Actor, 'company' | 'companyUserId' | 'roles' | 'director' | 'permissions' | 'services'>;

/** The part of an actor that acts for `company`; a frozen company only reads. */
export function actingFor({ schemas }: Services, company: Company, member: CompanyUser): Acting {
  const { companyType, services, certStatus } = company;
  const { roles, director } = member;
  const readOnly = certStatus === 'FROZEN';
  return {
    company: {
      id: company.id,
      name: company.name,
      uscc: company.uscc,
      companyType,
      groupCode: company.groupCode,
      certStatus,
    },
    companyUserId: member.id,
    roles,
    director,
    permissions: permissionsOf(schemas.permissions, { companyType, services, roles, director, readOnly }),
    services,
  };
}

/** The part of an actor who acts for nobody yet. */
export function actingForNobody({ schemas }: Services): Acting {
  return {
    company: null,
    companyUserId: null,
    roles: [],
    director: false,
    permissions: permissionsOf(schemas.permissions, null),
    services: [],
  };
}
