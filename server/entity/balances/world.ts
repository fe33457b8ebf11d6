/** What the settling of balances needs to know of a set, worked out once. */
import { createHash } from 'node:crypto';
import { behindLedgers, claimRanks, isClaimed, targetsOf } from '#core/claims';
import type { ClaimSpec, EntitySpec } from '#core/language';
import { canonical, type Services } from '#server/kernel';
import type { FormRules } from '../rules/rules.ts';
import type { RecordType, RecordTypes } from '../type/record-type.ts';

export type World = { services: Services; types: RecordTypes; rules: FormRules };

const ranksOf = new WeakMap<RecordTypes, Map<string, number>>();

/** Entities that claim come before those that they claim from. */
export function inLockOrder(types: RecordTypes, names: Iterable<string>): string[] {
  let ranks = ranksOf.get(types);
  if (!ranks) {
    ranks = claimRanks(specsOf(types));
    ranksOf.set(types, ranks);
  }
  const rank = (name: string) => ranks.get(name) ?? 0;
  return [...names].sort((a, b) => rank(a) - rank(b));
}

const specsOf = (types: RecordTypes): Record<string, EntitySpec> =>
  Object.fromEntries([...types].map(([name, { spec }]) => [name, spec]));

const behind = new WeakMap<RecordTypes, ReadonlySet<string>>();

/** Whether claims on such records are settled last: keys of ledgers, and what these claim from. */
export function isBehindLedger(types: RecordTypes, entity: string): boolean {
  let found = behind.get(types);
  if (!found) {
    const ledgers = [...types.values()].flatMap(({ ledger }) =>
      ledger ? [[ledger.spec.name, ledger.spec] as const] : [],
    );
    found = behindLedgers(specsOf(types), Object.fromEntries(ledgers));
    behind.set(types, found);
  }
  return found.has(entity);
}

/** Whether records of the type claim such. */
export const claimsLate = (types: RecordTypes, { spec }: RecordType): boolean =>
  (spec.claims ?? []).some((claim) => targetsOf(claim).some(({ entity }) => isBehindLedger(types, entity)));

/** Whether a change of such a record may change a balance. */
export const takesPart = (types: RecordTypes, type: RecordType): boolean => isClaimed(specsOf(types), type.spec);

const hashes = new WeakMap<ClaimSpec, string>();

/** Definition that a claim row was made by. */
export function hashOf(claim: ClaimSpec): string {
  const known = hashes.get(claim) ?? createHash('sha256').update(canonical(claim)).digest('hex').slice(0, 16);
  hashes.set(claim, known);
  return known;
}
