import { mayBeOne } from '#core/access';
import type { ExpressionNode } from '#core/expression';
import type { ClaimTarget, EntitySpec, FieldSchema, TemplateSpec } from '#core/language';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { soundNode } from './sound.ts';

/** `sellerCompanyId`: what belongs to this company begins with `seller`. */
const COMPANY = /^([a-z]\w{2,})CompanyId$/;
const NAME = /^[a-z]\w*$/;

/** The stems of the companies that a record names: what its fields belong to by their codes. */
function stemsOf(run: LintRun, name: string): readonly string[] {
  const codes = Object.keys(own(run.set.entities, name)?.properties ?? {});
  const stems = codes.flatMap((code) => COMPANY.exec(code)?.[1] ?? []);
  return stems.sort((one, other) => other.length - one.length);
}

/** The company that a field of a record belongs to, by its code: `buyerName` is the buyer's. */
function sideOf(run: LintRun, entity: EntitySpec, field: string): string | null {
  if (!NAME.test(field)) return null;
  return run.of(stemsOf, entity.name).find((stem) => new RegExp(`^${stem}[A-Z]`).test(field)) ?? null;
}

/** Field → role, of roles that a field of their own names. */
function rolesOf(run: LintRun, name: string): ReadonlyMap<string, string> {
  const parties = Object.entries(own(run.set.entities, name)?.parties ?? {});
  return new Map(parties.flatMap(([role, { field }]) => (field === undefined ? [] : [[field, role]])));
}

/** Two fields of a record that hold companies which deal with each other: never one company. */
function areApart(run: LintRun, entity: EntitySpec, one: string, other: string): boolean {
  const roles = run.of(rolesOf, entity.name);
  const [first, second] = [roles.get(one), roles.get(other)];
  if (first === undefined || second === undefined || mayBeOne(entity, first, second)) return false;
  return COMPANY.test(one) && COMPANY.test(other) && !run.of(begunAsOne, entity.name).has(pairOf(one, other));
}

const pairOf = (...fields: [string, string]): string => fields.sort().join(' ');

/** Pairs of fields into which some step writes one company: who holds a record first is who handed the goods in. */
function begunAsOne(run: LintRun, name: string): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const writer of run.names('entities'))
    for (const [target, set] of run.of(writtenBy, writer)) {
      if (target !== name) continue;
      const fields = Object.entries(set).filter(([field]) => COMPANY.test(field));
      for (const [field, text] of fields)
        for (const [other, said] of fields) if (text === said && other < field) pairs.add(pairOf(field, other));
    }
  return pairs;
}

/** What steps and operations of an entity write: the entity that is written, its fields with what they get. */
function writtenBy(run: LintRun, name: string): ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> {
  const entity = own(run.set.entities, name);
  const steps = [...(entity?.workflow?.transitions ?? []), ...Object.values(entity?.operations ?? {})];
  return steps.flatMap(({ effects = [] }) =>
    effects.flatMap((effect): Array<readonly [string, Readonly<Record<string, string>>]> => {
      if ('set' in effect) return [[name, effect.set]];
      if ('create' in effect) return [[effect.create.entity, effect.create.set ?? {}]];
      return 'update' in effect ? [[effect.update.entity, effect.update.set ?? {}]] : [];
    }),
  );
}

function tellOne(run: LintRun, entity: EntitySpec, [one, other]: [string, string], place: Place) {
  run.report('SCH258', { name: one, other, entity: entity.name }, place);
}

/** Records whose two sides would be found by one company: bought and sold by the same one. */
export function lintMatchedSides(
  run: LintRun,
  target: EntitySpec,
  match: Readonly<Record<string, string>>,
  place: Place,
) {
  const entries = Object.entries(match).filter(([, text]) => !text.startsWith("'"));
  entries.forEach(([field, text], index) => {
    const before = entries.slice(0, index).find(([name, said]) => said === text && areApart(run, target, name, field));
    if (before) tellOne(run, target, [before[0], field], below(place, field));
  });
}

/** What a picker filters by, what it copies and what claims ask of the chosen record leave its sides apart. */
export function lintPickedSides(
  run: LintRun,
  { entity, target }: { entity: EntitySpec; target: EntitySpec },
  { filter, copied }: { filter: Readonly<Record<string, string>>; copied: ReadonlyArray<readonly [string, string]> },
  place: Place,
) {
  for (const [theirs, ours] of Object.entries(filter)) {
    for (const [own, from] of copied) {
      if (own === ours && areApart(run, target, theirs, from))
        return tellOne(run, target, [theirs, from], below(place, theirs));
      if (from === theirs && areApart(run, entity, ours, own))
        return tellOne(run, entity, [ours, own], below(place, theirs));
    }
  }
}

/** What a claim demands of the chosen record is what its picker offers: the same company, not the one across. */
export function lintClaimedSides(run: LintRun, entity: EntitySpec, { id }: ClaimTarget, condition: string) {
  const filter = id === undefined ? undefined : own(entity.properties, id)?.ref?.filter;
  const node = filter ? soundNode(condition) : null;
  if (!filter || !node) return;
  for (const [theirs, ours] of equalities(node)) {
    const offered = own(filter, theirs);
    if (offered === undefined || offered === ours || !areApart(run, entity, offered, ours)) continue;
    tellOne(
      run,
      entity,
      [offered, ours],
      below(fileOf('entities', entity.name), 'properties', id ?? '', 'ref', 'filter', theirs),
    );
  }
}

/** `other.field == field` wherever a condition demands it. */
export function equalities(node: ExpressionNode): Array<[theirs: string, ours: string]> {
  if (node.kind !== 'binary') return [];
  const { operator, left, right } = node;
  if (operator === '&&') return [...equalities(left), ...equalities(right)];
  if (operator !== '==' || left.kind !== 'name' || right.kind !== 'name') return [];
  const [theirs, ours] = left.path[0] === 'other' ? [left, right] : [right, left];
  return theirs.path[0] === 'other' && ours.path.length === 1 ? [[theirs.path[1] ?? '', ours.path[0] ?? '']] : [];
}

/** A picker that is titled after one company of the record looks among what belongs to that company. */
export function lintTitledSides(run: LintRun, entity: EntitySpec, { title = '', ref }: FieldSchema, place: Place) {
  const stems = run.of(stemsOf, entity.name);
  const parties = Object.values(entity.parties).flatMap((party) => {
    const stem = COMPANY.exec(party.field ?? '')?.[1];
    return stem !== undefined && title.includes(party.title) ? [stem] : [];
  });
  const [named] = parties;
  if (named === undefined || parties.length > 1 || !stems.includes(named)) return;
  const filter = Object.entries(ref?.filter ?? {});
  if (filter.some(([, text]) => sideOf(run, entity, text) === named)) return;
  for (const [field, text] of filter) {
    const side = sideOf(run, entity, text);
    const meant = side === null ? '' : named + text.slice(side.length);
    if (!Object.hasOwn(entity.properties, meant)) continue;
    const reason = `"${title}" is the one's, "${text}" the other's`;
    run.report('SCH259', { name: named, reason }, below(place, field), `compare with "${meant}"`);
  }
}

/** Below the seal of one company stand its own name and numbers. */
export function lintSignedSides(
  run: LintRun,
  entity: EntitySpec,
  { signatures }: Pick<TemplateSpec, 'signatures'>,
  place: Place,
) {
  for (const [{ party, lines = [] }, at] of listed(signatures, place)) {
    const field = own(entity.parties, party)?.field ?? '';
    const mine = COMPANY.exec(field)?.[1];
    if (mine === undefined) continue;
    for (const [line, lineAt] of listed(lines, below(at, 'lines')))
      for (const [, slot = ''] of line.matchAll(/\{\{([a-z]\w*)/g)) {
        const theirs = sideOf(run, entity, slot);
        if (theirs === null || theirs === mine || !areApart(run, entity, field, `${theirs}CompanyId`)) continue;
        const reason = `"${slot}" is the one's, the seal that of "${field}"`;
        run.report('SCH259', { name: party, reason }, lineAt);
      }
  }
}

/** A field that takes the value of another field of the source. */
export type Taken = { to: string; from: string; place: Place };

/** What one company of a record takes comes from one company of the source: its id and its name. */
export function lintTakenSides(
  run: LintRun,
  { entity, source }: { entity: EntitySpec; source: EntitySpec },
  taken: readonly Taken[],
) {
  const sided = taken.flatMap((one) => {
    const side = sideOf(run, entity, one.to);
    return side === null ? [] : [{ ...one, side, of: sideOf(run, source, one.from) }];
  });
  for (const one of sided) {
    const other = sided.find(
      (each) => each.side === one.side && each.of !== null && one.of !== null && each.of !== one.of,
    );
    if (other && isTold(one, other, sided)) {
      const reason = `"${one.to}" is taken from "${one.from}", "${other.to}" from "${other.from}"`;
      run.report('SCH259', { name: one.side, reason }, one.place);
    }
  }
  sided.forEach((one, index) => {
    const other = sided.slice(0, index).find((each) => each.from === one.from && areOthers(each, one, sided));
    if (!other || !Object.hasOwn(source.properties, one.from)) return;
    const wrong = one.of === one.side ? other : one;
    const reason = `"${other.to}" and "${one.to}" are both taken from "${one.from}"`;
    run.report('SCH259', { name: wrong.side, reason }, wrong.place);
  });
}

/** Of two companies, as the ids that are taken beside them say. */
function areOthers(one: Sided, other: Sided, all: readonly Sided[]): boolean {
  const idOf = ({ side }: Sided) => all.find(({ to }) => to === `${side}CompanyId`)?.from;
  const [mine, theirs] = [idOf(one), idOf(other)];
  return one.side !== other.side && mine !== undefined && theirs !== undefined && mine !== theirs;
}

type Sided = Taken & { side: string; of: string | null };

/** Of fields that do not agree, the one that fewer agree with; of two, the company itself. */
function isTold(one: Sided, other: Sided, all: readonly Sided[]): boolean {
  const count = ({ side, of }: Sided) => all.filter((each) => each.side === side && each.of === of).length;
  const [mine, theirs] = [count(one), count(other)];
  return mine < theirs || (mine === theirs && COMPANY.test(one.to) && !COMPANY.test(other.to));
}
