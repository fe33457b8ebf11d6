import { type Holder, holdersOf } from '#core/access';
import type { PermissionSpec } from '#core/language';

/** Those of some people who hold a code, too. */
export function whoHold(permissions: PermissionSpec, people: readonly Holder[], code: string | undefined): Holder[] {
  if (!code) return [...people];
  const holders = new Set(holdersOf(permissions, code));
  return people.filter((holder) => holders.has(holder));
}

/** Those who do not. */
export function whoLack(permissions: PermissionSpec, people: readonly Holder[], code: string | undefined): Holder[] {
  const holders = new Set(whoHold(permissions, people, code));
  return people.filter((holder) => !holders.has(holder));
}

/** `"observer" of CORE_COMPANY and 3 more`: who is meant, by the first of them. */
export function holdersText([first, ...others]: readonly Holder[]): string {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return first ? `"${first.role}" of ${first.companyType}${more}` : 'nobody';
}
