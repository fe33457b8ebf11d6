import type { PermissionSpec } from '#core/language';
import { permissionsOf } from '#core/permissions';

/** A user of a company type in one role alone: whoever has more roles holds what each of them gives. */
export type Holder = { companyType: string; role: string };

type Known = { holders: Holder[]; byCode: Map<string, Holder[]> };

const knownOf = new WeakMap<PermissionSpec, Known>();

/** Role of the one person who answers for a company, whatever else they are. */
const DIRECTOR = 'directorFlag';

function known(permissions: PermissionSpec): Known {
  const before = knownOf.get(permissions);
  if (before) return before;
  const held = new Map<Holder, ReadonlySet<string>>();
  const services = permissions.services.map(({ code }) => code);
  for (const { code: companyType, roles } of permissions.companyTypes) {
    for (const role of [DIRECTOR, ...roles]) {
      const user = { companyType, services, roles: [role.toLowerCase()], director: role === DIRECTOR, readOnly: false };
      held.set({ companyType, role }, permissionsOf(permissions, user));
    }
  }
  const byCode = new Map<string, Holder[]>();
  for (const [holder, codes] of held) for (const code of codes) byCode.set(code, [...(byCode.get(code) ?? []), holder]);
  const all = { holders: [...held.keys()], byCode };
  knownOf.set(permissions, all);
  return all;
}

/** Everyone who holds a code once their company has opened its service; without a code all users. */
export function holdersOf(permissions: PermissionSpec, code: string | undefined): readonly Holder[] {
  const { holders, byCode } = known(permissions);
  return code ? (byCode.get(code) ?? []) : holders;
}
