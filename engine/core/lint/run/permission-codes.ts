import type { PermissionSpec } from '#core/language';
import type { Lexicon, Said } from './known.ts';

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

/** The codes with where each is declared: by itself, or among the operations of another. */
export function permissionsOf(permissions: PermissionSpec): Lexicon {
  const codes = permissionCodes(permissions);
  const said = (name: string): Said | undefined => {
    const own = permissions.codes.find(({ code }) => code === name);
    if (own) return { of: own, by: 'code' };
    const stem = name.slice(0, Math.max(name.lastIndexOf(':'), 0));
    const { operations = [] } = permissions.codes.find(({ code }) => code === stem) ?? {};
    const index = operations.indexOf(name.slice(stem.length + 1));
    return index < 0 ? undefined : { of: operations, by: String(index) };
  };
  return { has: (name) => codes.has(name), names: () => codes, said, separator: ':' };
}
