import type { ClaimSpec, ClaimTarget, EntitySpec } from '#core/language';

type Values = Record<string, unknown>;

/** One thing that a record claims: an amount of a number of the target, or a mark on it. */
export type ClaimLine = {
  /** Name of the claim. */
  claim: string;
  /** Id of the row that claims, else its place; empty where the record itself claims. */
  line: string;
  entity: string;
  target: string;
  field: string;
  /** Decimal text; null of a mark. */
  amount: string | null;
  mark: string | null;
};

/** Reads an expression over the record, with `row` over one of its rows. */
export type ReadClaim = (text: string, row?: Values, table?: string) => unknown;

/** Targets of a claim, one or several. */
export const targetsOf = ({ on }: Pick<ClaimSpec, 'on'>): readonly ClaimTarget[] => [on].flat();

/** What makes a line the same before and after a change. */
export const claimKey = ({ claim, line, entity, target, field }: ClaimLine): string =>
  JSON.stringify([claim, line, entity, target, field]);

/** Everything that the record claims now; amounts are what `amountOf` makes of them for the target's column. */
export function reckonClaims(
  spec: EntitySpec,
  record: Values,
  read: ReadClaim,
  amountOf: (entity: string, field: string, value: unknown) => string,
): ClaimLine[] {
  const lines = (spec.claims ?? []).flatMap((claim) => {
    if (claim.while && !claim.while.includes(String(record.status))) return [];
    return rowsOf(claim, record).flatMap((row) => linesOf(claim, row, read, amountOf));
  });
  return lines.filter(({ amount, mark }) => mark !== null || (amount !== null && /[1-9]/.test(amount)));
}

type Claiming = { line: string; row?: Values };

function rowsOf({ each }: ClaimSpec, record: Values): Claiming[] {
  if (each === undefined) return [{ line: '' }];
  const rows = record[each];
  return (Array.isArray(rows) ? (rows as Values[]) : []).map((row, index) => ({
    line: textOf(row.id) || `#${index}`,
    row,
  }));
}

function linesOf(
  claim: ClaimSpec,
  { line, row }: Claiming,
  read: ReadClaim,
  amountOf: (entity: string, field: string, value: unknown) => string,
): ClaimLine[] {
  const value = (text: string) => read(text, row, claim.each);
  if (claim.when !== undefined && value(claim.when) !== true) return [];
  return targetsOf(claim).flatMap(({ entity, id }) => {
    const target = textOf(value(id));
    if (target === '') return [];
    const about = { claim: claim.name, line, entity, target };
    const added = Object.entries(claim.add ?? {}).map(([field, text]) => ({
      ...about,
      field,
      amount: amountOf(entity, field, value(text)),
      mark: null,
    }));
    const marked = Object.entries(claim.mark ?? {}).map(([field, text]) => ({
      ...about,
      field,
      amount: null,
      mark: textOf(value(text)) || null,
    }));
    return [...added, ...marked];
  });
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Numbers that only claims write; a balance with a `value` has no number of its own. */
export const balanceFields = (spec: Pick<EntitySpec, 'balances'>): string[] =>
  Object.entries(spec.balances ?? {}).flatMap(([name, { value }]) => (value === undefined ? [name] : []));

type Entities = Readonly<Record<string, EntitySpec>>;

/** Fields of an entity that the marks of others write. */
export function markFields(entities: Entities, name: string): string[] {
  const marks = Object.values(entities).flatMap((entity) =>
    (entity.claims ?? []).flatMap((claim) =>
      targetsOf(claim).some((target) => target.entity === name) ? Object.keys(claim.mark ?? {}) : [],
    ),
  );
  return [...new Set(marks)];
}

/** Whether records of the entity claim, or are claimed from. */
export const isClaimed = (entities: Entities, spec: EntitySpec): boolean =>
  spec.claims !== undefined || spec.balances !== undefined || markFields(entities, spec.name).length > 0;
