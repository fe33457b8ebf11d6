/** Roles of company users that the account centre's code speaks of; what they may be together is said by the entity. */
export const ADMIN = 'admin';
export const SIGNER = 'signer';

export function rolesIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.map((role) => String(role).trim().toLowerCase()).filter((role) => role !== '');
}
