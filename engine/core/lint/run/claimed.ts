import { balanceFields, heldFields, ledgerFields, ledgersByKey, marksOf } from '#core/claims';
import type { EntitySpec } from '#core/language';
import type { LintRun, Place } from './run.ts';

/** Nobody but claims writes a balance or a mark. */
export function expectUnclaimed(run: LintRun, entity: EntitySpec, field: string, place: Place) {
  if (run.of(claimedFields, entity.name).has(field)) run.report('SCH218', { name: field, entity: entity.name }, place);
}

function claimedFields(run: LintRun, name: string): ReadonlySet<string> {
  const entity = run.set.entities[name];
  const ledger = ledgersByKey(run.set.ledgers).get(name);
  const kept = ledger ? [...ledgerFields(ledger), ...heldFields(ledger)] : [];
  return new Set([...(entity ? balanceFields(entity) : []), ...(run.of(marks).get(name) ?? []), ...kept]);
}

const marks = (run: LintRun): ReadonlyMap<string, readonly string[]> => marksOf(run.set.entities);
