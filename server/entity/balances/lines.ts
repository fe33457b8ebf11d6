/** What one record claims, as rows of the claim table: reckoned anew, and how that differs from what is kept. */
import Big from 'big.js';
import { type ClaimLine, claimKey, type Reckoning, reckonClaims } from '#core/claims';
import { openedId } from '#server/ledgers';
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
  const ledgerOf = (entity: string) => types.get(entity)?.ledger?.spec;
  const world: Reckoning = { read, amountOf: amountIn(types), ledgerOf, openedId };
  return [...merged(reckonClaims(type.spec, record, world)).values()];
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

export function changesOf(claimant: string, was: readonly ClaimLine[], now: readonly ClaimLine[]): LineChange[] {
  const is = placedLines(was, now);
  const before = new Map(was.map((line) => [claimKey(line), line]));
  const after = new Map(is.map((line) => [claimKey(line), line]));
  const all = [...new Set([...after.keys(), ...before.keys()])].map((key) => ({
    claimant,
    was: before.get(key) ?? null,
    is: after.get(key) ?? null,
  }));
  const changed = all.filter((change) => !isSameLine(change));
  // An entry changes as a whole: what takes it back and what follows it say all of its numbers.
  const entries = new Set(changed.flatMap((change) => entryKey(change) ?? []));
  return entries.size === 0
    ? changed
    : all.filter((change) => !isSameLine(change) || entries.has(entryKey(change) ?? ''));
}

/** What is claimed, with keys in place of what is spread over them already. */
export const placedLines = (was: readonly ClaimLine[], now: readonly ClaimLine[]): ClaimLine[] =>
  now.flatMap((line) => (line.target === '' ? (placedAs(line, was) ?? [line]) : [line]));

/** Where it is as much as is claimed, it stays where it is. */
function placedAs(line: ClaimLine, was: readonly ClaimLine[]): ClaimLine[] | null {
  const placed = was.filter((each) => isSpreadAs(line, each));
  const sum = placed.reduce((total, { amount }) => total.plus(big(amount)), big(0));
  return sum.eq(big(line.amount)) ? placed : null;
}

/** Whether a line is a part of what another one spreads. */
export const isSpreadAs = (whole: ClaimLine, part: ClaimLine): boolean =>
  claimKey({ ...part, target: '' }) === claimKey(whole);

/** What the numbers of one entry have in common; null for what is no entry. */
export function entryKey({ was, is }: Pick<LineChange, 'was' | 'is'>): string | null {
  const line = is ?? was;
  return line?.entry ? JSON.stringify([line.claim, line.line, line.entity, line.target, line.entry.kind]) : null;
}

function isSameLine({ was, is }: LineChange): boolean {
  if (!was || !is || was.mark !== is.mark) return false;
  return big(was.amount).eq(big(is.amount));
}

/** What a record that is not stored would claim. */
export const claimsOf = (types: RecordTypes, entity: string, record: Values): ClaimLine[] => {
  const type = typeNamed(types, entity);
  return type.spec.claims ? linesOf(types, type, record) : [];
};
