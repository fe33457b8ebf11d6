import type { ClaimSpec, ClaimTarget, EntitySpec } from '#core/language';
import { amountsOf, openedLines } from './entries.ts';
import { type Claimant, type Claiming, type ClaimLine, type Reckoning, textOf } from './line.ts';

type Values = Record<string, unknown>;

/** Targets of a claim, one or several. */
export const targetsOf = ({ on }: Pick<ClaimSpec, 'on'>): readonly ClaimTarget[] => [on].flat();

/** What makes a line the same before and after a change. */
export const claimKey = ({ claim, line, entity, target, field, entry }: ClaimLine): string =>
  JSON.stringify([claim, line, entity, target, field, entry?.kind ?? null]);

/** Everything that the record claims now. */
export function reckonClaims(spec: EntitySpec, record: Values, world: Reckoning): ClaimLine[] {
  const lines = (spec.claims ?? []).flatMap((claim) => {
    if (claim.while && !claim.while.includes(String(record.status))) return [];
    return rowsOf(claim, record).flatMap((row) => linesOf(claim, row, { spec, record, world }));
  });
  return lines.filter(({ amount, mark }) => mark !== null || (amount !== null && /[1-9]/.test(amount)));
}

function rowsOf({ each }: ClaimSpec, record: Values): Claiming[] {
  if (each === undefined) return [{ line: '' }];
  const rows = record[each];
  return (Array.isArray(rows) ? (rows as Values[]) : []).map((row, index) => ({
    line: textOf(row.id) || `#${index}`,
    row,
  }));
}

function linesOf(claim: ClaimSpec, claiming: Claiming, claimant: Claimant): ClaimLine[] {
  const { line, row } = claiming;
  const value = (text: string) => claimant.world.read(text, row, claim.each);
  if (claim.when !== undefined && value(claim.when) !== true) return [];
  return targetsOf(claim).flatMap(({ entity, id, opens }) => {
    const about = { claim: claim.name, line, entity };
    if (opens) return openedLines(claim, opens, { ...about, target: '' }, claiming, claimant);
    const target = id === undefined ? '' : textOf(value(id));
    if (target === '' && !claim.spread) return [];
    const added = amountsOf(claim, { ...about, target }, claiming, claimant);
    const marked = Object.entries(claim.mark ?? {}).map(([field, text]) => ({
      ...about,
      target,
      field,
      amount: null,
      mark: textOf(value(text)) || null,
    }));
    if (target === '') return added.map((each) => ({ ...each, spreads: { row, table: claim.each } }));
    return [...added, ...marked];
  });
}

/** Numbers that only claims write; a balance with a `value` has no number of its own. */
export const balanceFields = (spec: Pick<EntitySpec, 'balances'>): string[] =>
  Object.entries(spec.balances ?? {}).flatMap(([name, { value }]) => (value === undefined ? [name] : []));

type Entities = Readonly<Record<string, EntitySpec>>;

/** Fields that the marks of claims write, by the entity that has them. */
export function marksOf(entities: Entities): ReadonlyMap<string, readonly string[]> {
  const marks = new Map<string, string[]>();
  for (const { claims = [] } of Object.values(entities)) {
    for (const claim of claims) {
      for (const { entity } of targetsOf(claim)) {
        const known = marks.get(entity) ?? [];
        marks.set(entity, known);
        for (const field of Object.keys(claim.mark ?? {})) if (!known.includes(field)) known.push(field);
      }
    }
  }
  return marks;
}

const marksKnown = new WeakMap<Entities, ReadonlyMap<string, readonly string[]>>();

/** Fields of an entity that the marks of others write; looked for once in a set that nobody writes into. */
export function markFields(entities: Entities, name: string): readonly string[] {
  const marks = marksKnown.get(entities) ?? marksOf(entities);
  marksKnown.set(entities, marks);
  return marks.get(name) ?? [];
}

/** Whether records of the entity claim, or are claimed from. */
export const isClaimed = (entities: Entities, spec: EntitySpec): boolean =>
  spec.claims !== undefined || spec.balances !== undefined || markFields(entities, spec.name).length > 0;
