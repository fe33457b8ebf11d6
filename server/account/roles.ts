import type { Records } from '#codegen/out/types';

/** Roles of company users that the account centre's code speaks of; what they may be together is said by the entity. */
export const ADMIN = 'admin';
export const SIGNER = 'signer';

/** Of a company user. */
export const rolesOf = ({ companyUserRoles }: Pick<Records['companyUser'], 'companyUserRoles'>) =>
  companyUserRoles ?? [];
