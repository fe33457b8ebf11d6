/** What one record claims, as rows of the claim table: reckoned anew, and how that differs from what is kept. */
import Big from 'big.js';
import { sql as raw } from 'kysely';
import { type ClaimLine, claimKey, reckonClaims } from '#core/claims';
import type { Sql } from '#server/kernel';
import { neutralContext } from '../type/context.ts';
import { type RecordType, type RecordTypes, typeNamed } from '../type/record-type.ts';

type Values = Record<string, unknown>;

/** A claim of one record before and after a command; null: there is none. */
export type LineChange = { claimant: string; was: ClaimLine | null; is: ClaimLine | null };

/** What the record claims as it stands, amounts with the digits of the target's column. */
export function linesOf(types: RecordTypes, type: RecordType, record: Values): ClaimLine[] {
  const context = neutralContext();
  const read = (text: string, row?: Values, table?: string) =>
    type
      .compile(text, undefined, table === undefined ? undefined : `${table}.id`)
      .evaluate({ values: record, context, row });
  return [...merged(reckonClaims(type.spec, record, read, amountIn(types))).values()];
}

const amountIn = (types: RecordTypes) => (entity: string, field: string, value: unknown) => {
  const column = typeNamed(types, entity).shape.columns.get(field);
  return big(value).toFixed(column?.scale ?? 0);
};

export const big = (value: unknown): Big =>
  new Big(value === null || value === undefined || value === '' ? 0 : String(value));

/** A claim that names one target twice asks for the sum. */
function merged(lines: readonly ClaimLine[]): Map<string, ClaimLine> {
  const found = new Map<string, ClaimLine>();
  for (const line of lines) {
    const key = claimKey(line);
    const twin = found.get(key);
    found.set(
      key,
      twin?.amount && line.amount ? { ...line, amount: big(twin.amount).plus(line.amount).toFixed() } : line,
    );
  }
  return found;
}

/** Lines by claimant as the table has them. */
export async function keptLines(
  sql: Sql,
  entity: string,
  claimants: readonly string[],
): Promise<Map<string, ClaimLine[]>> {
  const { rows } =
    await raw<Stored>`select claimant, name, line, target_entity, target, field, amount::text, mark from claim
    where entity = ${entity} and claimant = any(${[...claimants]}::text[])`.execute(sql);
  const found = new Map<string, ClaimLine[]>();
  for (const row of rows) found.set(row.claimant, [...(found.get(row.claimant) ?? []), lineOf(row)]);
  return found;
}

export type Stored = {
  claimant: string;
  name: string;
  line: string;
  target_entity: string;
  target: string;
  field: string;
  amount: string | null;
  mark: string | null;
};

export const lineOf = ({ name, line, target_entity, target, field, amount, mark }: Stored): ClaimLine => ({
  claim: name,
  line,
  entity: target_entity,
  target,
  field,
  amount,
  mark,
});

export function changesOf(claimant: string, was: readonly ClaimLine[], is: readonly ClaimLine[]): LineChange[] {
  const before = new Map(was.map((line) => [claimKey(line), line]));
  const after = new Map(is.map((line) => [claimKey(line), line]));
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((key) => ({ claimant, was: before.get(key) ?? null, is: after.get(key) ?? null }))
    .filter((change) => !isSameLine(change));
}

function isSameLine({ was, is }: LineChange): boolean {
  if (!was || !is || was.mark !== is.mark) return false;
  return big(was.amount).eq(big(is.amount));
}
