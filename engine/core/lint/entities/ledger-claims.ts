import { balanceFields, heldFields, ledgerFields, ledgersByKey, targetsOf } from '#core/claims';
import type { ClaimSpec, ClaimTarget, EntitySpec, LedgerSpec } from '#core/language';
import { expectField } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { lintStored } from './balances.ts';

/** Fields that hold the company of a role. */
export const partyFields = ({ parties }: EntitySpec): string[] =>
  Object.values(parties).flatMap(({ field }) => field ?? []);

/** Numbers of the target that a claim may add to: those of a ledger by entries and holds alone. */
export function claimableNumbers(run: LintRun, other: EntitySpec, { posts, holds }: ClaimSpec): string[] {
  const ledger = ledgerWith(run, other);
  if (!ledger) return balanceFields(other);
  if (posts !== undefined || holds !== undefined) return ledgerFields(ledger);
  const kept = new Set([...ledgerFields(ledger), ...heldFields(ledger)]);
  return balanceFields(other).filter((field) => !kept.has(field));
}

const ledgerWith = ({ set }: LintRun, { name }: EntitySpec): LedgerSpec | undefined =>
  ledgersByKey(set.ledgers).get(name);

type Use = { entity: EntitySpec; field?: string };
type Claiming = { entity: EntitySpec; claim: ClaimSpec; target: ClaimTarget; other: EntitySpec; use: Use };

/** Keywords of a claim on the key of a ledger. */
export function lintLedgerClaim(run: LintRun, claiming: Claiming, place: Place, claimPlace: Place) {
  const { claim, target, other } = claiming;
  const ledger = ledgerWith(run, other);
  const used = (['posts', 'holds', 'spread', 'to', 'at', 'reason'] as const).filter(
    (keyword) => claim[keyword] !== undefined,
  );
  if (!ledger) {
    for (const keyword of used)
      run.report(
        'SCH211',
        { what: `"${keyword}"`, reason: `"${other.name}" is the key of no ledger` },
        below(claimPlace, keyword),
      );
    if (target.id === undefined) run.report('SCH211', { what: 'this target', reason: 'it has no "id"' }, place);
    return;
  }
  const ways = [target.id, target.opens, claim.spread].filter((way) => way !== undefined).length;
  if (ways !== 1)
    run.report('SCH211', { what: 'this target', reason: 'it needs one of "id", "opens" and "spread"' }, place);
  if (claim.posts !== undefined) lintPosts(run, claiming, ledger, claimPlace);
  if (claim.holds !== undefined)
    run.expect(claim.holds, Object.keys(ledger.holds ?? {}), 'SCH140', below(claimPlace, 'holds'), {
      what: 'kind of hold',
    });
  if (claim.holds !== undefined && claim.posts !== undefined)
    run.report('SCH211', { what: '"holds"', reason: 'the claim posts' }, below(claimPlace, 'holds'));
  if (target.opens) lintOpening(run, claiming, below(place, 'opens'));
  if (claim.spread) lintSpread(run, claiming, below(claimPlace, 'spread'));
}

function lintPosts(run: LintRun, { claim, other, use }: Claiming, ledger: LedgerSpec, place: Place) {
  lintStored(run, claim.posts ?? '', below(place, 'posts'), { ...use, expects: 'text' });
  for (const kind of literalsOf(claim.posts ?? '')) {
    run.expect(kind, Object.keys(ledger.kinds), 'SCH140', below(place, 'posts'), { what: 'kind of entry' });
    const from = Object.entries(ledger.kinds).find(([, { into }]) => into === kind)?.[0];
    if (from)
      run.report(
        'SCH211',
        { what: `kind "${kind}"`, reason: `it is entered by what "${from}" takes alone` },
        below(place, 'posts'),
      );
  }
  lintDirection(run, claim, ledger, place);
  for (const keyword of ['at', 'reason'] as const) {
    const text = claim[keyword];
    if (text !== undefined) lintStored(run, text, below(place, keyword), use);
  }
  for (const [field, text] of Object.entries(claim.to ?? {})) {
    expectField(run, other, field, below(place, 'to', field));
    lintStored(run, text, below(place, 'to', field), { ...use, other });
  }
}

/** What goes out is taken off, what comes in is added. */
function lintDirection(run: LintRun, { posts = '', add = {} }: ClaimSpec, { kinds }: LedgerSpec, place: Place) {
  for (const [field, text] of Object.entries(add)) {
    const isTaken = text.trim().startsWith('-');
    for (const kind of literalsOf(posts)) {
      const direction = kinds[kind]?.direction;
      if (direction === undefined || (direction === 'out') === isTaken) continue;
      const reason = isTaken ? `kind "${kind}" comes in and is taken off` : `kind "${kind}" goes out and is added`;
      run.report('SCH211', { what: `"${field}"`, reason }, below(place, 'add', field), 'correct the sign, or the kind');
    }
  }
}

/** Texts that an expression may give as they stand: those that it does not compare with. */
function literalsOf(text: string): string[] {
  const given = text.replace(/(?:[=!]=|\bin)\s*(?:'[^']*'|\[[^\]]*\])/g, '');
  return given.includes('+') ? [] : [...given.matchAll(/'([A-Z][A-Z0-9_]*)'/g)].map(([, kind = '']) => kind);
}

function lintOpening(run: LintRun, { claim, target, other, use }: Claiming, place: Place) {
  if (claim.posts === undefined) run.report('SCH211', { what: '"opens"', reason: 'the claim posts nothing' }, place);
  for (const [index, text] of (target.opens?.by ?? []).entries()) lintStored(run, text, below(place, 'by', index), use);
  for (const [field, text] of Object.entries(target.opens?.set ?? {})) {
    expectField(run, other, field, below(place, 'set', field));
    lintStored(run, text, below(place, 'set', field), use);
  }
}

function lintSpread(run: LintRun, { entity, claim, other, use }: Claiming, place: Place) {
  const { order = '', match = {} } = claim.spread ?? {};
  if (Object.keys(claim.add ?? {}).length !== 1)
    run.report('SCH211', { what: '"spread"', reason: 'it spreads one number' }, place);
  if (claim.mark ?? claim.fix) run.report('SCH211', { what: '"spread"', reason: 'it neither marks nor fixes' }, place);
  expectField(run, other, order, below(place, 'order'));
  for (const [field, text] of Object.entries(match)) {
    expectField(run, other, field, below(place, 'match', field));
    lintStored(run, text, below(place, 'match', field), use);
  }
  const ours = partyFields(entity);
  const isBound = Object.entries(match).some(
    ([field, text]) => partyFields(other).includes(field) && ours.includes(text.trim()),
  );
  if (!isBound)
    run.report(
      'SCH236',
      { name: 'spread', entity: other.name, reason: 'no "match" binds the keys to a party' },
      below(place, 'match'),
    );
}

/** Whether an entity posts to a ledger. */
export const postsTo = ({ claims = [] }: EntitySpec, { of }: LedgerSpec): boolean =>
  claims.some((claim) => claim.posts !== undefined && targetsOf(claim).some(({ entity }) => entity === of));
