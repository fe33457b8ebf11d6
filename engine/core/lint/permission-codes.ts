import type { PermissionSpec } from '../language/index.ts';
import type { LintRun } from './run.ts';

const codesOf = new WeakMap<PermissionSpec, Set<string>>();

/** Whether permissions.json declares the code: an entry code, or one of its operations below it. */
export function isPermission(run: LintRun, code: string): boolean {
  return permissionCodes(run.set.permissions).has(code);
}

/** All codes: `entry` and `entry:operation`. */
export function permissionCodes(permissions: PermissionSpec): Set<string> {
  let codes = codesOf.get(permissions);
  if (!codes) {
    codes = new Set(permissions.always);
    for (const { code, operations = [] } of permissions.codes) {
      codes.add(code);
      for (const operation of operations) codes.add(`${code}:${operation}`);
    }
    codesOf.set(permissions, codes);
  }
  return codes;
}
