import type { PermissionSpec } from '#core/language';

/** What a company user brings to the question "which codes": everything that `permissions.json` asks about. */
type Holder = {
  companyType: string;
  services: readonly string[];
  roles: readonly string[];
  director: boolean;
  /** A frozen company reads on, but does nothing new (chapter 70, section 3). */
  readOnly: boolean;
};

const DIRECTOR = 'directorFlag';

type Entry = PermissionSpec['codes'][number];
type Grant = PermissionSpec['roles'][number]['grants'][number];

function covers(grant: Grant, code: string): boolean {
  return grant.codes.some(
    (prefix) =>
      prefix === '*' || (code.startsWith(prefix) && (code.length === prefix.length || code[prefix.length] === ':')),
  );
}

/** Codes of one entry that a grant opens: the entry itself for `view`, `entry:operation` for its operations. */
function granted(grant: Grant, entry: Entry, readOnly: boolean): string[] {
  const all = grant.operations.includes('*');
  const codes = all || grant.operations.includes('view') ? [entry.code] : [];
  const operations = readOnly ? [] : (entry.operations ?? []);
  for (const operation of operations) {
    if (all || grant.operations.includes(operation)) codes.push(`${entry.code}:${operation}`);
  }
  return codes;
}

function roleGrants(spec: PermissionSpec, holder: Holder): Grant[] {
  const listed = spec.companyTypes.find((type) => type.code === holder.companyType)?.roles ?? [];
  const allowed = new Set(listed.map((role) => role.toLowerCase()));
  // A role outside the company type's list grants nothing, whatever the stored record says.
  const held = new Set(holder.roles.filter((role) => allowed.has(role)));
  return spec.roles
    .filter((role) => (role.code === DIRECTOR ? holder.director : held.has(role.code.toLowerCase())))
    .flatMap((role) => role.grants);
}

/** Adds every prefix: `a:b:c` brings `a:b` and `a`, because the client compares codes exactly (chapter 70, section 9.1). */
function closeUpwards(codes: Iterable<string>): Set<string> {
  const closed = new Set<string>();
  for (const code of codes) {
    // What is there already has brought what lies above it.
    for (
      let above = code;
      above !== '' && !closed.has(above);
      above = above.slice(0, Math.max(0, above.lastIndexOf(':')))
    )
      closed.add(above);
  }
  return closed;
}

/** Roles' grants ∩ company type ∩ opened services, closed upwards, plus the codes that everyone holds. */
export function permissionsOf(spec: PermissionSpec, holder: Holder | null): Set<string> {
  const codes: string[] = [...spec.always];
  if (holder !== null) {
    const grants = roleGrants(spec, holder);
    for (const entry of spec.codes) {
      if (entry.companyTypes && !entry.companyTypes.includes(holder.companyType)) continue;
      if (entry.service && !holder.services.includes(entry.service)) continue;
      for (const grant of grants) if (covers(grant, entry.code)) codes.push(...granted(grant, entry, holder.readOnly));
    }
  }
  return closeUpwards(codes);
}
