/** What records claim as the tables have it: rows of the claim table, and what has been entered in ledgers. */
import { type RawBuilder, sql as raw } from 'kysely';
import type { ClaimLine } from '#core/claims';
import { kept as keptStatement } from '#server/database';
import type { Sql } from '#server/kernel';
import { type Ledger, standingEntries } from '#server/ledgers';
import type { RecordType, RecordTypes } from '../type/record-type.ts';

type Stored = {
  claimant: string;
  name: string;
  line: string;
  target_entity: string;
  target: string;
  field: string;
  amount: string | null;
  mark: string | null;
  kind: string | null;
  seq: number | string | null;
};

/** Lines by claimant, in one statement; of entries those that stand, one line for each number. */
export async function claimedLines(
  sql: Sql,
  types: RecordTypes,
  { spec }: RecordType,
  claimants: readonly string[],
): Promise<Map<string, ClaimLine[]>> {
  const kept = raw`select claimant, name, line, target_entity, target, field, amount::text, mark,
      null::text as kind, null::bigint as seq
    from claim where entity = ${spec.name} and claimant = any(${[...claimants]}::text[])`;
  const entered = ledgersOf(types, spec.claims ?? []).map((ledger) => standingEntries(ledger, spec.name, claimants));
  const all = entered.length === 0 ? kept : raw`${raw.join([kept, ...entered], raw` union all `)} order by target, seq`;
  const { rows } = await keptStatement(all as RawBuilder<Stored>).execute(sql);
  const found = new Map<string, ClaimLine[]>();
  for (const row of rows) found.set(row.claimant, [...(found.get(row.claimant) ?? []), lineOf(row)]);
  return found;
}

/** Whether all that records of the type claim stands in the claim table. */
export const claimsPlainly = (types: RecordTypes, { spec }: RecordType): boolean =>
  ledgersOf(types, spec.claims ?? []).length === 0;

/** A column of a statement that writes rows `t`: what each claims, for `linesIn`. */
export const claimedColumn = ({ spec }: RecordType): RawBuilder<unknown> =>
  raw`(select json_agg(json_build_object('claimant', c.claimant, 'name', c.name, 'line', c.line,
      'target_entity', c.target_entity, 'target', c.target, 'field', c.field, 'amount', c.amount::text, 'mark', c.mark,
      'kind', null, 'seq', null) order by c.target) from claim c where c.entity = ${spec.name} and c.claimant = t.id)`;

export const linesIn = (claimed: unknown): ClaimLine[] => ((claimed as Stored[] | null) ?? []).map(lineOf);

const ledgersOf = (types: RecordTypes, claims: NonNullable<RecordType['spec']['claims']>): Ledger[] =>
  [...types.values()].flatMap(({ ledger }) => (ledger && postsTo(claims, ledger) ? [ledger] : []));

const postsTo = (claims: NonNullable<RecordType['spec']['claims']>, { spec }: Ledger): boolean =>
  claims.some(({ posts, on }) => posts !== undefined && [on].flat().some(({ entity }) => entity === spec.of));

const lineOf = ({ name, line, target_entity, target, field, amount, mark, kind, seq }: Stored): ClaimLine => ({
  claim: name,
  line,
  entity: target_entity,
  target,
  field,
  amount,
  mark,
  ...(kind === null ? {} : { entry: { kind, seq: String(seq), at: null, reason: null } }),
});
