/** Why a balance is what it is: the records that claim it, those that the reader may open by name, the rest as a number. */
import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import { type CallContext, errors, type Sql } from '#server/kernel';
import { enteredOn } from '#server/ledgers';
import { get, type Reading } from '../read/read.ts';
import { trimDecimal } from '../store/rows.ts';
import type { RecordType } from '../type/record-type.ts';
import { big } from './lines.ts';
import { type Named, namesOf, refKey } from './named.ts';
import { partsOf, roomsOf } from './rooms.ts';
import { rowsWith } from './store.ts';

/** So many claimants are named; further ones count among the others. */
const MOST_NAMED = 200;

type Share = { entity: string; claimant: string; field: string; amount: string };
export type Claimant = Named & { field: string; amount: string };
export type Explanation = {
  field: string;
  title: string;
  value: string | null;
  /** What may still be claimed below `max` or above `min`; null without a limit. */
  left: string | null;
  claims: Claimant[];
  /** Claims of records that the reader may not open. */
  others: { count: number; amount: string };
};

/** @throws ServerError 404: no such record, or no balance of it that the reader may see */
export async function explain(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  asked: { id: string; field: string },
): Promise<Explanation> {
  const { type } = reading;
  const { id, field } = asked;
  const answer = await get(sql, reading, context, id);
  const balance = Object.hasOwn(type.spec.balances ?? {}, field) ? type.spec.balances?.[field] : undefined;
  const parts = balance ? claimedParts(type, field) : [];
  // A number that is closed to the reader is empty in the answer.
  if (!balance || parts.some((part) => answer[part] === undefined || answer[part] === null))
    throw errors.SRV104({ reason: `${type.spec.name} ${id} balance ${field.slice(0, 60)}` });
  const shares = await asService(sql, () => sharesOf(sql, type, id, parts));
  const named = await namedAmong(sql, reading, context, shares.slice(0, MOST_NAMED));
  const rest = shares.filter((share) => !named.some((claim) => isOf(claim, share)));
  return {
    field,
    title: type.spec.properties[field]?.title ?? field,
    ...(await roomOf(sql, type, id, field)),
    claims: named,
    others: { count: new Set(rest.map(({ entity, claimant }) => `${entity} ${claimant}`)).size, amount: total(rest) },
  };
}

const isOf = (claim: Claimant, share: Share) =>
  claim.entity === share.entity && claim.id === share.claimant && claim.field === share.field;

const total = (shares: readonly Share[]) => shares.reduce((sum, { amount }) => sum.plus(amount), big(0)).toFixed();

/** The stored numbers that the balance is made of: itself, or those that its `value` reads. */
function claimedParts(type: RecordType, field: string): string[] {
  const value = type.spec.balances?.[field]?.value;
  return value === undefined ? [field] : [...partsOf(type, field, { value })].filter((part) => type.claimed.has(part));
}

const sortText = ({ entity, claimant, field }: Share): string => `${entity}\n${claimant}\n${field}`;

async function sharesOf(
  sql: Sql,
  { spec, ledger }: RecordType,
  id: string,
  fields: readonly string[],
): Promise<Share[]> {
  const { rows } = await raw<Share>`select entity, claimant, field, sum(amount)::text as amount from claim
    where target_entity = ${spec.name} and target = ${id} and field = any(${[...fields]}::text[]) and amount is not null
    group by entity, claimant, field`.execute(sql);
  const entered = ledger ? await enteredOn(sql, ledger, id, fields) : [];
  return [...rows, ...entered]
    .map((row) => ({ ...row, amount: trimDecimal(row.amount) }))
    .sort((a, b) => big(b.amount).abs().cmp(big(a.amount).abs()) || (sortText(a) < sortText(b) ? -1 : 1));
}

async function namedAmong(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  shares: readonly Share[],
): Promise<Claimant[]> {
  const refs = shares.map(({ entity, claimant }) => ({ entity, id: claimant }));
  const names = await namesOf(sql, reading, context, refs);
  return shares.flatMap(({ entity, claimant, field, amount }) => {
    const named = names.get(refKey({ entity, id: claimant }));
    return named ? [{ ...named, field, amount }] : [];
  });
}

async function roomOf(
  sql: Sql,
  type: RecordType,
  id: string,
  field: string,
): Promise<Pick<Explanation, 'value' | 'left'>> {
  const record = (await asService(sql, () => rowsWith(sql, type, [id]))).get(id)?.record;
  const rooms = record ? roomsOf(type, field, record) : [];
  const left = rooms.map((room) => room.left).sort((a, b) => a.cmp(b))[0];
  const value = rooms[0]?.value ?? (record ? big(record[field]) : null);
  return { value: value?.toFixed() ?? null, left: left?.toFixed() ?? null };
}
