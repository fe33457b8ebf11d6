import type { PermissionSpec } from '#core/language';

const codesOf = new WeakMap<PermissionSpec, ReadonlySet<string>>();

/** All codes that permissions.json declares: `entry`, `entry:operation`, and what lies above them (`a:b` brings `a`). */
export function permissionCodes(permissions: PermissionSpec): ReadonlySet<string> {
  const known = codesOf.get(permissions);
  if (known) return known;
  const codes = new Set<string>();
  const declared = permissions.codes.flatMap(({ code, operations = [] }) => [
    code,
    ...operations.map((operation) => `${code}:${operation}`),
  ]);
  for (const code of [...permissions.always, ...declared]) {
    const parts = code.split(':');
    for (let length = parts.length; length > 0; length--) codes.add(parts.slice(0, length).join(':'));
  }
  codesOf.set(permissions, codes);
  return codes;
}
