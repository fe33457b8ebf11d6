import { balanceFields, claimCircles, targetsOf } from '#core/claims';
import { walk } from '#core/expression';
import type { ClaimSpec, ClaimTarget, EntitySpec, FieldSchema } from '#core/language';
import { expectStates } from '../expressions/references.ts';
import { lintSaid } from '../expressions/said.ts';
import { equalities, lintClaimedSides } from '../expressions/sides.ts';
import { soundNode } from '../expressions/sound.ts';
import { expectField, fieldAt, own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { lintTold } from '../run/told.ts';
import { fieldsOf, lintStored } from './balances.ts';
import { endsFrom } from './ends.ts';
import { claimableNumbers, lintLedgerClaim, partyFields } from './ledger-claims.ts';

/** What a record claims: names that exist, expressions that hold still, targets that it may claim from. */
export function lintClaims(run: LintRun, entity: EntitySpec, place: Place) {
  const names = new Set<string>();
  for (const [claim, at] of listed(entity.claims, place)) {
    if (names.has(claim.name)) run.report('SCH142', { name: claim.name }, below(at, 'name'));
    names.add(claim.name);
    lintClaim(run, entity, claim, at);
  }
  lintClaimsAlike(run, entity.claims ?? [], place);
}

/** Claims of one kind, each on another record, hold in the same states: what the one guards the other one guards. */
function lintClaimsAlike(run: LintRun, claims: readonly ClaimSpec[], place: Place) {
  claims.forEach((claim, index) => {
    const kind = kindOf(claim);
    const others = claims.filter((other) => other !== claim && kind !== null && kindOf(other) === kind);
    const other = others.find(({ while: states = [] }) => isWithin(claim.while ?? [], states));
    const state = other?.while?.find((code) => !claim.while?.includes(code));
    if (other && state !== undefined)
      run.report('SCH273', { name: claim.name, state, other: other.name }, below(place, index, 'while'));
  });
}

/** What a claim does, whatever it is on; of two that count in different numbers another word has to join them. */
function kindOf({ each = '', while: states, add, mark, holds, posts }: ClaimSpec): string | null {
  const numbers = Object.entries(add ?? {});
  if (!states || (numbers.length === 0 && !mark) || posts !== undefined) return null;
  return JSON.stringify([each, numbers, Object.keys(mark ?? {}), holds ?? '']);
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.length > 0 && some.length < all.length && some.every((state) => all.includes(state));

function lintClaim(run: LintRun, entity: EntitySpec, claim: ClaimSpec, place: Place) {
  lintStates(run, entity, claim, place);
  if (claim.each !== undefined) lintEach(run, entity, claim, place);
  const use = { entity, field: claim.each === undefined ? undefined : `${claim.each}.id` };
  if (claim.when !== undefined) lintStored(run, claim.when, below(place, 'when'), { ...use, expects: 'bool' });
  if (claim.unless !== undefined) lintStored(run, claim.unless, below(place, 'unless'), { entity, expects: 'bool' });
  if (claim.message !== undefined)
    expectPlain(run, claim.message.replace(/\{\{@(left|limit|value)\}\}/g, ''), 'message', below(place, 'message'));
  const on = below(place, 'on');
  const targets: Array<[ClaimTarget, Place]> = Array.isArray(claim.on) ? listed(claim.on, on) : [[claim.on, on]];
  for (const [target, at] of targets) lintTarget(run, { entity, claim, target, use }, at, place);
  for (const [target] of targets)
    for (const { when } of claim.require ?? []) lintClaimedSides(run, entity, target, when);
  lintMovedOn(run, claim, place);
  lintFix(run, { entity, claim, use }, place);
}

const asksFor = (when: string, theirs: string, ours: string): boolean => {
  const node = soundNode(when);
  let found = false;
  if (node)
    walk(node, (part) => {
      found ||= equalities(part).some(([field, own]) => field === theirs && own === ours);
    });
  return found;
};

/** Goods that are handed on get another key: who is asked to have them is not who has them then. */
function lintMovedOn(run: LintRun, { to, require = [] }: ClaimSpec, place: Place) {
  for (const [field, text] of Object.entries(to ?? {})) {
    const reason = `the claim asks for "${text}" there already, so that nothing is handed on`;
    if (/^[a-z]\w*CompanyId$/.test(text) && require.some(({ when }) => asksFor(when, field, text)))
      run.report('SCH211', { what: `"${field}"`, reason }, below(place, 'to', field));
  }
}

function lintStates(run: LintRun, entity: EntitySpec, claim: ClaimSpec, place: Place) {
  expectStates(run, entity, claim.while, below(place, 'while'));
  expectStates(run, entity, claim.gap, below(place, 'gap'));
  const gaps = gapsOf(entity, claim.while);
  for (const state of gaps)
    if (!claim.gap?.includes(state)) run.report('SCH219', { name: claim.name, state }, below(place, 'while'));
  for (const [state, at] of listed(claim.gap, below(place, 'gap')))
    if (!gaps.includes(state))
      run.report('SCH211', { what: `gap "${state}"`, reason: 'it lies between no two states of "while"' }, at);
}

/** States outside `inside` that records pass on their way from one state inside to another, or back to it. */
function gapsOf({ workflow }: EntitySpec, inside: readonly string[] | undefined): string[] {
  if (!workflow || !inside) return [];
  const ways = workflow.transitions.flatMap(({ from, to }) =>
    from.flatMap((start) => endsFrom(start, to, workflow.field).map((end) => [start, end] as const)),
  );
  const isInside = (state: string) => inside.includes(state);
  const reached = (from: readonly string[], next: (state: string) => string[]) => {
    const seen = new Set<string>();
    const waiting = from.flatMap(next);
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      if (isInside(state) || seen.has(state)) continue;
      seen.add(state);
      waiting.push(...next(state));
    }
    return seen;
  };
  const after = reached(inside, (state) => ways.flatMap(([start, end]) => (start === state ? [end] : [])));
  const before = reached(inside, (state) => ways.flatMap(([start, end]) => (end === state ? [start] : [])));
  // A new record begins outside: only what it comes back to is a gap.
  return workflow.states.map(({ code }) => code).filter((code) => after.has(code) && before.has(code));
}

function lintEach(run: LintRun, entity: EntitySpec, { each = '', fix }: ClaimSpec, place: Place) {
  const table = expectField(run, entity, each, below(place, 'each'));
  if (table && !table.items?.properties)
    run.report('SCH141', { name: each, reason: 'it is no line table' }, below(place, 'each'));
  if (fix) run.report('SCH211', { what: '"fix"', reason: 'rows are not fixed: leave out "each"' }, below(place, 'fix'));
}

type Use = { entity: EntitySpec; field?: string };
type Claiming = { entity: EntitySpec; claim: ClaimSpec; use: Use };

function lintTarget(run: LintRun, claiming: Claiming & { target: ClaimTarget }, place: Place, claimPlace: Place) {
  const { claim, target, use } = claiming;
  if (target.id !== undefined) lintStored(run, target.id, below(place, 'id'), { ...use, expects: 'text' });
  const other = run.entity(target.entity, below(place, 'entity'));
  if (!other) return;
  if (other.derived)
    return run.report(
      'SCH211',
      { what: `claim "${claim.name}"`, reason: `"${other.name}" has no table` },
      below(place, 'entity'),
    );
  lintLedgerClaim(run, { ...claiming, other }, place, claimPlace);
  if (target.id !== undefined) expectBound(run, claiming, other, below(place, 'id'));
  for (const [field, text] of Object.entries(claim.add ?? {})) {
    const at = below(claimPlace, 'add', field);
    const numbers = claimableNumbers(run, other, claim);
    run.expect(field, numbers, 'SCH140', at, { what: `balance of "${other.name}"` });
    lintStored(run, text, at, { ...use, expects: 'decimal', target: own(other.properties, field) });
  }
  for (const [field, text] of Object.entries(claim.mark ?? {})) {
    const at = below(claimPlace, 'mark', field);
    lintMark(run, other, field, at);
    lintStored(run, text, at, { ...use, expects: 'text' });
  }
  for (const [asked, at] of listed(claim.require, below(claimPlace, 'require'))) {
    lintStored(run, asked.when, below(at, 'when'), { ...use, other, expects: 'bool' });
    lintTold(run, asked, at);
    lintSaid(run, { text: asked.when, refuses: false, message: asked.message }, below(at, 'when'), { ...use, other });
    for (const [name, text] of Object.entries(asked.with ?? {})) {
      lintStored(run, text, below(at, 'with', name), { ...use, other });
      expectOpen(run, claiming, other, text, below(at, 'with', name));
    }
  }
}

/** What is told of the target is the claimant's to read: the reference binds it to a company that reads the field. */
function expectOpen(
  run: LintRun,
  { entity, target }: Claiming & { target: ClaimTarget },
  other: EntitySpec,
  text: string,
  place: Place,
) {
  const bound = fieldsOf(target.id ?? '').flatMap((path) =>
    Object.entries(fieldAt(entity, path.join('.'))?.ref?.filter ?? {}),
  );
  const isBoundTo = (role: string) => {
    const { field } = own(other.parties, role) ?? {};
    return bound.some(
      ([name, value]) => name === field && [...partyFields(entity), 'ctx.company.id'].includes(value.trim()),
    );
  };
  for (const [head, name = ''] of fieldsOf(text)) {
    const { readableBy, internal, sensitive } = (head === 'other' && own(other.properties, name)) || {};
    if (internal || sensitive || (readableBy && !readableBy.some(isBoundTo)))
      run.report('SCH136', { name, reason: 'not open to every party', use: 'told to who claims' }, place);
  }
}

function lintMark(run: LintRun, other: EntitySpec, field: string, place: Place) {
  const schema = expectField(run, other, field, place);
  if (!schema) return;
  if (schema.type !== 'string' || field.includes('.'))
    run.report('SCH141', { name: field, reason: 'only texts of the record itself are marked' }, place);
  if (!schema.serverOwned)
    run.report('SCH141', { name: field, reason: 'only claims write it: say "serverOwned"' }, place);
  if (balanceFields(other).includes(field)) run.report('SCH141', { name: field, reason: 'it is a balance' }, place);
}

function lintFix(run: LintRun, { entity, claim }: Claiming, place: Place) {
  const [target] = targetsOf(claim);
  const other = target && own(run.set.entities, target.entity);
  for (const [field, text] of Object.entries(claim.fix ?? {})) {
    const at = below(place, 'fix', field);
    const schema = expectField(run, entity, field, at);
    if (schema && !schema.serverOwned)
      run.report('SCH141', { name: field, reason: 'what is fixed is the server\'s: say "serverOwned"' }, at);
    if (other) lintStored(run, text, at, { entity, other });
  }
}

/**
 * Whoever fills in the reference decides whose number is claimed: it may name only records of a party of this one. A
 * field that the server owns was named by a step.
 */
function expectBound(
  run: LintRun,
  { entity, target, use }: Claiming & { target: ClaimTarget },
  other: EntitySpec,
  place: Place,
) {
  const table = use.field?.replace(/\.id$/, '');
  const { id = '' } = target;
  const paths = fieldsOf(id).map((path) => (path[0] === 'row' && table ? [table, ...path.slice(1)] : path).join('.'));
  const refs = paths
    .map((path) => fieldAt(entity, path))
    .filter((field): field is FieldSchema => field?.ref?.entity === other.name);
  if (refs.length === 0)
    return run.report('SCH236', { name: id, entity: other.name, reason: 'no reference to it is read' }, place);
  for (const ref of refs)
    if (!ref.serverOwned && !isBound(entity, other, ref))
      run.report(
        'SCH236',
        { name: id, entity: other.name, reason: 'no "filter" binds the reference to a party' },
        place,
      );
}

function isBound(entity: EntitySpec, other: EntitySpec, { ref }: FieldSchema): boolean {
  const theirs = partyFields(other);
  const ours = [...partyFields(entity), 'ctx.company.id'];
  const isCompared = Object.entries(ref?.filter ?? {}).some(
    ([field, text]) => theirs.includes(field) && ours.includes(text.trim()),
  );
  // A copy of its party makes that company one of this record.
  return isCompared || Object.entries(ref?.copy ?? {}).some(([to, from]) => theirs.includes(from) && ours.includes(to));
}

/** Numbers that would feed themselves. */
export function lintClaimCircles(run: LintRun) {
  for (const { entity, claim, path } of claimCircles(run.set.entities)) {
    const index = run.set.entities[entity]?.claims?.findIndex(({ name }) => name === claim) ?? 0;
    run.report('SCH237', { name: claim, path: path.join(' → ') }, below(fileOf('entities', entity), 'claims', index));
  }
}
