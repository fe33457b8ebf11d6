/**
 * What is claimed of a ledger without naming keys: those that match are taken in their order, first in first out, and
 * what has been chosen stays. Less is given back from the last; where the command itself takes from a key, from there.
 */
import Big from 'big.js';
import { sql as raw } from 'kysely';
import type { ClaimLine } from '#core/claims';
import { castType } from '#server/database';
import type { Ledger } from '#server/ledgers';
import { neutralContext } from '../type/context.ts';
import { type RecordType, typeNamed } from '../type/record-type.ts';
import { digitsOf, figureText } from './figures.ts';
import { big, isSpreadAs } from './lines.ts';
import { refused } from './refusal.ts';
import { type Claimed, claimOf, groupBy, type Settlement } from './settlement.ts';
import { type Differences, differencesOf } from './store.ts';

/** Between looking for keys and locking them others may take what was free. */
const MOST_LOOKS = 5;

/** The changes with keys in place of what is to be spread; those keys are locked. @throws ServerError 409 */
export async function spreadAll(settlement: Settlement, changes: Claimed[]): Promise<Claimed[]> {
  const isSpread = ({ type, was, is }: Claimed) => claimOf(type, (is ?? was)?.claim ?? '')?.spread !== undefined;
  const spread = changes.filter(isSpread);
  if (spread.length === 0) return changes;
  const chosen = changes.filter((change) => !isSpread(change));
  const claims = groupBy(spread, ({ type, claimant, was, is }) =>
    JSON.stringify([type.spec.name, claimant, (is ?? was)?.claim, (is ?? was)?.line]),
  );
  for (const own of claims.values()) chosen.push(...(await spreadOne(settlement, own, chosen)));
  return chosen;
}

/** By key, in the order in which they are taken. */
type Shares = Map<string, Big>;
type Spreading = {
  settlement: Settlement;
  key: RecordType;
  ledger: Ledger;
  field: string;
  own: readonly Claimed[];
  others: readonly Claimed[];
};

async function spreadOne(
  settlement: Settlement,
  own: readonly Claimed[],
  others: readonly Claimed[],
): Promise<Claimed[]> {
  const wanted = own.flatMap(({ is }) => is ?? []);
  const kept = own.flatMap(({ was }) => was ?? []);
  const lead = wanted[0] ?? kept[0];
  const key = lead && typeNamed(settlement.world.types, lead.entity);
  const [first] = own;
  if (!lead || !first || !key?.ledger) return [];
  const field = quantityOf(first, lead);
  const spreading = { settlement, key, ledger: key.ledger, field, own, others };
  const stood = await inOrder(spreading, sharesOf(kept.filter((line) => line.field === lead.field)));
  const amount = big(wanted.find((line) => line.field === lead.field)?.amount).abs();
  const difference = amount.minus(total(stood));
  const shares = difference.gt(0)
    ? await extended(spreading, stood, difference)
    : lessened(spreading, stood, difference.abs());
  return changesTo(first, { wanted, kept, lead }, shares);
}

/** The number of the ledger that a claim spreads. */
const quantityOf = ({ type }: Claimed, { claim }: ClaimLine): string =>
  Object.keys(claimOf(type, claim)?.add ?? {})[0] ?? '';

const sharesOf = (lines: readonly ClaimLine[]): Shares =>
  new Map(lines.map(({ target, amount }) => [target, big(amount).abs()]));
const total = (shares: Shares): Big => [...shares.values()].reduce((sum, share) => sum.plus(share), new Big(0));

async function inOrder({ settlement, key, own }: Spreading, shares: Shares): Promise<Shares> {
  if (shares.size < 2) return shares;
  const { rows } = await raw<{ id: string }>`select id from ${key.stored} where id = any(${[...shares.keys()]}::text[])
    order by ${orderOf(key, own)}`.execute(settlement.sql);
  return new Map(rows.map(({ id }) => [id, shares.get(id) ?? big(0)]));
}

function orderOf(key: RecordType, [first]: readonly Claimed[]) {
  const order = first && claimOf(first.type, (first.is ?? first.was)?.claim ?? '')?.spread?.order;
  const column = order === undefined ? undefined : key.shape.columns.get(order);
  return raw`${column ? raw.id(column.name) : raw`id`} nulls last, number, id`;
}

/** Gives back `less`: first where the command takes from the key itself, then from the last. */
function lessened({ others, ledger, field }: Spreading, stood: Shares, less: Big): Shares {
  const taken = differencesOf(others, ledger.spec.of);
  const out = (key: string) => (taken.get(key)?.get(field) ?? big(0)).times(-1);
  const shares = new Map(stood);
  let rest = less;
  const give = (key: string, most: Big) => {
    const share = shares.get(key) ?? big(0);
    const back = [rest, share, most].sort((a, b) => a.cmp(b))[0] ?? big(0);
    if (back.lte(0)) return;
    rest = rest.minus(back);
    shares.set(key, share.minus(back));
  };
  for (const key of stood.keys()) give(key, out(key));
  for (const key of [...stood.keys()].reverse()) give(key, rest);
  return shares;
}

/** Takes `more` from what is free of the keys that match. */
async function extended(spreading: Spreading, stood: Shares, more: Big): Promise<Shares> {
  const { settlement, key } = spreading;
  const shares = new Map(stood);
  const locked = new Set<string>();
  let rest = more;
  let left = total(stood);
  for (let look = 0; rest.gt(0) && look < MOST_LOOKS; look += 1) {
    const found = (await candidates(spreading, rest)).filter((id) => !locked.has(id));
    if (found.length === 0) break;
    await settlement.known.locked({ type: key, ids: [...found].sort() });
    const free = await freeOf(spreading, found);
    for (const id of found) {
      locked.add(id);
      const room = free.get(id) ?? big(0);
      if (room.lte(0)) continue;
      left = left.plus(room);
      const share = room.lt(rest) ? room : rest;
      if (share.gt(0)) shares.set(id, (shares.get(id) ?? big(0)).plus(share));
      rest = rest.minus(share);
    }
  }
  if (rest.gt(0)) throw short(spreading, left);
  return shares;
}

function short({ own, key, field }: Spreading, left: Big) {
  const [first] = own;
  const spread = first && claimOf(first.type, (first.is ?? first.was)?.claim ?? '')?.spread;
  const told = figureText(left, digitsOf(key, [field]));
  return refused({ place: 0, path: null, text: (spread?.message ?? '').replaceAll('{{@left}}', told) });
}

/** Keys that match, as many as hold what is wanted; those that the command changes are looked at, whatever they hold. */
async function candidates({ settlement, key, ledger, field, own, others }: Spreading, rest: Big): Promise<string[]> {
  const touched = [...differencesOf(others, ledger.spec.of).keys()];
  const order = orderOf(key, own);
  const { rows } = await raw<{ id: string }>`select id from (
      select id, number, sum(greatest(free, 0)) over (order by place) - greatest(free, 0) as before, free, place from (
        select id, number, ${freeSql(key, ledger, field)} as free, row_number() over (order by ${order}) as place
        from ${key.stored} where ${await matching(settlement, key, own)}) keys
      where free > 0 or id = any(${touched}::text[])) kept
    where before < ${rest.toFixed()}::numeric or id = any(${touched}::text[]) order by place`.execute(settlement.sql);
  return rows.map(({ id }) => id);
}

const columnOf = (key: RecordType, field: string) => raw.ref(key.shape.columns.get(field)?.name ?? field);

function freeSql(key: RecordType, { spec }: Ledger, field: string) {
  const held = spec.quantities[field]?.held;
  return held === undefined
    ? raw`coalesce(${columnOf(key, field)}, 0)`
    : raw`coalesce(${columnOf(key, field)}, 0) - coalesce(${columnOf(key, held)}, 0)`;
}

async function matching({ known }: Settlement, key: RecordType, own: readonly Claimed[]) {
  const first = own.find(({ is }) => is);
  const spread = first?.is && claimOf(first.type, first.is.claim)?.spread;
  if (!first?.is || !spread) return raw<boolean>`false`;
  const record = (await known.row(first.type, first.claimant))?.record ?? {};
  const { row, table } = first.is.spreads ?? {};
  const conditions = Object.entries(spread.match).map(([field, text]) => {
    const expression = first.type.compile(text, undefined, table === undefined ? undefined : `${table}.id`);
    const value = expression.evaluate({ values: record, context: neutralContext(), row });
    const wanted = value === null || value === undefined ? null : String(value);
    const { kind } = key.shape.columns.get(field) ?? { kind: 'text' as const };
    return raw`${columnOf(key, field)} = cast(${wanted}::text as ${castType(kind === 'json' ? 'text' : kind)})`;
  });
  return raw<boolean>`${raw.join(conditions, raw` and `)}`;
}

/** What is free of the locked keys when the command is through, but for this claim. */
async function freeOf(
  { settlement, key, ledger, field, others }: Spreading,
  ids: readonly string[],
): Promise<Map<string, Big>> {
  const held = ledger.spec.quantities[field]?.held;
  const differences: Differences = differencesOf(others, ledger.spec.of);
  const rows = await settlement.known.rows({ type: key, ids });
  const after = (id: string, name: string) => big(rows.get(id)?.record[name]).plus(differences.get(id)?.get(name) ?? 0);
  return new Map(
    ids.map((id) => [id, held === undefined ? after(id, field) : after(id, field).minus(after(id, held))]),
  );
}

/** From what is kept to what is to be, for each number that follows the shares. */
function changesTo(
  { type, claimant }: Claimed,
  { wanted, kept, lead }: { wanted: readonly ClaimLine[]; kept: readonly ClaimLine[]; lead: ClaimLine },
  shares: Shares,
): Claimed[] {
  const wholes =
    wanted.length > 0 ? wanted : [...new Map(kept.map((line) => [line.field, { ...line, target: '' }])).values()];
  const isTaken = lead.amount?.startsWith('-') ?? false;
  return wholes.flatMap((whole) => {
    const parts = kept.filter((line) => isSpreadAs({ ...whole, target: '' }, line));
    const targets = new Set([...parts.map(({ target }) => target), ...shares.keys()]);
    return [...targets].flatMap((target): Claimed[] => {
      const was = parts.find((line) => line.target === target) ?? null;
      const share = shares.get(target) ?? big(0);
      const { spreads: _, ...line } = whole;
      const is = share.eq(0) ? null : { ...line, target, amount: (isTaken ? share.times(-1) : share).toFixed() };
      const isSame = was && is && big(was.amount).eq(big(is.amount));
      return (was || is) && !isSame ? [{ type, claimant, was, is }] : [];
    });
  });
}
