import { balanceFields, heldFields, ledgerFields, ledgersByKey, markFields } from '#core/claims';
import type { EntitySpec } from '#core/language';
import type { LintRun, Place } from './run.ts';

/** Nobody but claims writes a balance or a mark. */
export function expectUnclaimed(run: LintRun, entity: EntitySpec, field: string, place: Place) {
  if (claimedFields(run, entity).has(field)) run.report('SCH218', { name: field, entity: entity.name }, place);
}

const known = new WeakMap<EntitySpec, ReadonlySet<string>>();

function claimedFields({ set }: LintRun, entity: EntitySpec): ReadonlySet<string> {
  const ledger = ledgersByKey(set.ledgers).get(entity.name);
  const kept = ledger ? [...ledgerFields(ledger), ...heldFields(ledger)] : [];
  const found =
    known.get(entity) ?? new Set([...balanceFields(entity), ...markFields(set.entities, entity.name), ...kept]);
  known.set(entity, found);
  return found;
}
