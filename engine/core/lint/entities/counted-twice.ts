import { targetsOf } from '#core/claims';
import type { ClaimSpec, EntitySpec } from '#core/language';
import { sumOf } from '../expressions/amounts.ts';
import { bare } from '../expressions/capped.ts';
import { foldContext } from '../expressions/expressions.ts';
import { canHold } from '../expressions/folding.ts';
import { soundNode } from '../expressions/sound.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

type Claimed = readonly [claim: ClaimSpec, place: Place];

/** A record counts once against a limit: where one claim takes over from another, the first one has ended. */
export function lintCountedTwice(run: LintRun, entity: EntitySpec, place: Place) {
  const claims: Claimed[] = listed(entity.claims, place).filter(([{ add }]) => add !== undefined);
  claims.forEach(([claim, at], index) => {
    for (const [other] of claims.slice(index + 1)) {
      const state = sharedState(claim, other);
      const limit = state === undefined ? null : limitOf(run, entity, claim, other);
      if (limit === null) continue;
      const what = `"${claim.name}"`;
      const reason = `"${other.name}" counts against "${limit}" too while "${state}"`;
      run.report('SCH266', { what, reason }, below(at, 'while'));
    }
  });
}

/** A state in which both hold, of two claims that hold in different ones. */
function sharedState({ while: one }: ClaimSpec, { while: two }: ClaimSpec): string | undefined {
  if (!one || !two || (one.length === two.length && one.every((state) => two.includes(state)))) return undefined;
  return one.find((state) => two.includes(state));
}

/** The balance of the one target in which different numbers of two claims are added up, or null. */
function limitOf(run: LintRun, entity: EntitySpec, claim: ClaimSpec, other: ClaimSpec): string | null {
  const [one, two] = [targetsOf(claim), targetsOf(other)];
  const [target] = one;
  if (!target || one.length !== 1 || two.length !== 1 || claim.each !== other.each) return null;
  if (target.id === undefined || target.entity !== two[0]?.entity || target.id !== two[0].id) return null;
  const owner = own(run.set.entities, target.entity);
  if (!owner || !areTogether(run, entity, claim, other)) return null;
  const limit = Object.entries(owner.balances ?? {}).find(([, { value, min, max }]) => {
    const node = value === undefined || (min ?? max) === undefined ? null : soundNode(value);
    const parts = node && sumOf(bare(node), foldContext(run, { entity: owner }))?.parts;
    return parts && isSummed(claim, other, (name) => parts.get(name)?.factor ?? 0);
  });
  return limit?.[0] ?? null;
}

function isSummed({ add = {} }: ClaimSpec, { add: added = {} }: ClaimSpec, factorOf: (name: string) => number) {
  return Object.entries(add).some(([one, text]) =>
    Object.entries(added).some(
      ([two, other]) =>
        one !== two && factorOf(one) * factorOf(two) > 0 && isTaken(text) === isTaken(other) && !isZero(text, other),
    ),
  );
}

const isTaken = (text: string): boolean => text.trim().startsWith('-');
const isZero = (...texts: string[]): boolean => texts.some((text) => text.trim() === '0');

/** Whether the conditions of two claims may hold of one record. */
function areTogether(run: LintRun, entity: EntitySpec, { when: one, each }: ClaimSpec, { when: two }: ClaimSpec) {
  const nodes = [one, two].flatMap((text) => (text === undefined ? [] : (soundNode(text) ?? [])));
  return canHold(nodes, foldContext(run, { entity, field: each === undefined ? undefined : `${each}.id` }));
}
