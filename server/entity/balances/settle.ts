/**
 * Balances are settled once, at the end of a command: what every written record claims is reckoned, targets are locked,
 * the differences written, targets that claim themselves reckoned in turn, moves `at: "balance"` taken; when nothing
 * changes any more the limits are judged over the rows as they are at last. Nothing is judged in between.
 */
import { type RawBuilder, sql as raw } from 'kysely';
import type { ClaimLine } from '#core/claims';
import { asService, notifyAll } from '#server/database';
import { errors, type ServerEvent, type Sql } from '#server/kernel';
import { announcement } from '../store/announce.ts';
import type { StoredRow } from '../store/rows.ts';
import { findRows } from '../store/store.ts';
import { type RecordType, typeNamed } from '../type/record-type.ts';
import { claimsPlainly } from './claimed.ts';
import { entering } from './entries.ts';
import { fixedOf } from './fix.ts';
import { judge } from './judge.ts';
import { judgeKeys } from './keys.ts';
import { big, changesOf, linesOf } from './lines.ts';
import { takeMoves } from './moves.ts';
import { openKeys } from './openings.ts';
import { isWaiting, keyOf, type Touched, take } from './pending.ts';
import { type Claimed, claimOf, groupBy, newSettlement, type Settlement } from './settlement.ts';
import { spreadAll } from './spread.ts';
import { addDifferences, type Differences, differencesOf, linesWritten, writeFixed } from './store.ts';
import { markTargets, targetIds } from './targets.ts';
import { claimsLate, hashOf, inLockOrder, isBehindLedger, takesPart, type World } from './world.ts';

const MOST_MOVES = 5;
/** Claims of claims: longer chains feed themselves. */
const MOST_ROUNDS = 20;

/** Settles what the transaction has written. @throws ServerError 409 or 400: a limit, a mark or a requirement */
export async function settleBalances(sql: Sql, world: World): Promise<void> {
  if (!isWaiting(sql)) return;
  await asService(sql, async () => {
    const settlement = newSettlement(sql, world);
    for (let moves = 0; ; moves += 1) {
      await claimAll(settlement);
      if (!(await takeMoves(settlement))) {
        if (settlement.late.size === 0) break;
        await claimLate(settlement);
        if (!(await takeMoves(settlement))) break;
      }
      if (moves >= MOST_MOVES) throw errors.SRV468({ reason: 'moves at a balance follow each other without an end' });
    }
    await judge(settlement);
    await tell(settlement);
  });
}

/** Until no written record claims otherwise than before. */
async function claimAll(settlement: Settlement): Promise<void> {
  for (let round = 0; isWaiting(settlement.sql) || round === 0; round += 1) {
    if (round >= MOST_ROUNDS) throw errors.SRV468({ reason: 'claims feed each other without an end' });
    let touched = remembered(settlement, take(settlement.sql));
    while (touched.length > 0) touched = await claimOnce(settlement, touched);
  }
}

/**
 * Ledgers come last: what is taken from a key and what is given back to it are written at once, so that no number of a
 * key is ever below what is held of it, not even on the way.
 */
export async function claimLate(settlement: Settlement): Promise<void> {
  let touched = [...settlement.late.values()];
  settlement.late.clear();
  for (let round = 0; touched.length > 0; round += 1) {
    if (round >= MOST_ROUNDS) throw errors.SRV468({ reason: 'claims feed each other without an end' });
    const next = await claimOnce(settlement, touched, { isLate: true });
    // Keys that were opened claim, too.
    touched = [...next, ...remembered(settlement, take(settlement.sql))];
  }
}

function remembered(settlement: Settlement, touched: readonly Touched[]): readonly Touched[] {
  for (const each of touched) {
    const key = keyOf(each.type.spec.name, each.id);
    settlement.own ??= key;
    const first = settlement.before.get(key);
    settlement.before.set(key, first ? { ...first, isGone: each.isGone } : each);
  }
  return touched;
}

/** Settles what these records claim; answers the targets that claim themselves. */
async function claimOnce(
  settlement: Settlement,
  touched: readonly Touched[],
  { isLate = false } = {},
): Promise<Touched[]> {
  const { world, known } = settlement;
  if (!isLate)
    for (const each of touched)
      if (claimsLate(world.types, each.type)) settlement.late.set(keyOf(each.type.spec.name, each.id), each);
  const changes: Claimed[] = [];
  for (const [type, ids] of byType(touched)) changes.push(...(await reckoned(settlement, type, ids, isLate)));
  if (changes.length === 0) return [];
  const last = lockedByWriting(settlement, changes);
  await lockAll(settlement, changes, last);
  const chosen = isLate ? await spreadAll(settlement, changes) : changes;
  const fixed = await fixAll(settlement, chosen, isLate);
  if (fixed !== chosen) await lockAll(settlement, fixed, null);
  settlement.changes.push(...fixed);
  const writes = isLate ? await enterJudged(settlement, fixed) : [];
  for (const [type, own] of groupBy(fixed, ({ type }) => type)) {
    const claims = new Map((type.spec.claims ?? []).map((claim) => [claim.name, hashOf(claim)]));
    writes.push(...linesWritten(type.spec.name, own, (name) => claims.get(name) ?? ''));
    known.forgetLines(
      type.spec.name,
      own.map(({ claimant }) => claimant),
    );
  }
  return writeTargets(settlement, fixed, writes, last);
}

/**
 * The entity whose only row is locked by the very statement that adds to it: the last in the order of locks, so that no
 * other row is locked after it, with nothing but sums to write. What it was before is what it is less what came to it.
 * What it claims is read later: the statement that waited for it sees other tables as they were before.
 */
function lockedByWriting({ world, known, before }: Settlement, changes: readonly Claimed[]): string | null {
  const wanted = targetIds(changes);
  const last = inLockOrder(world.types, wanted.keys()).at(-1);
  const ids = [...(wanted.get(last ?? '') ?? [])];
  const [id] = ids;
  if (last === undefined || id === undefined || ids.length > 1 || !known.isBounded) return null;
  const type = typeNamed(world.types, last);
  const isPlain = changes.every(({ was, is, type: claiming }) => {
    const spec = claimOf(claiming, (is ?? was)?.claim ?? '');
    const lines = [was, is].filter((line) => line?.entity === last);
    return !spec?.fix && !spec?.spread && lines.every((line) => line?.mark === null && line.opens === undefined);
  });
  return isPlain && !type.ledger && !before.has(keyOf(last, id)) ? last : null;
}

async function reckoned(
  { world, known }: Settlement,
  type: RecordType,
  ids: readonly string[],
  isLate: boolean,
): Promise<Claimed[]> {
  if (!type.spec.claims || (isLate && !claimsLate(world.types, type))) return [];
  const isMeant = ({ entity }: ClaimLine) => isBehindLedger(world.types, entity) === isLate;
  const claimed = await known.lines(world.types, { type, ids });
  const rows = await known.rows({ type, ids });
  return ids.flatMap((id) => {
    const record = rows.get(id)?.record;
    const now = record ? linesOf(world.types, type, record) : [];
    const was = (claimed.get(id) ?? []).filter(isMeant);
    return changesOf(id, was, now.filter(isMeant)).map((change) => ({ ...change, type }));
  });
}

/** Old and new targets, entity by entity in the order of the claim graph. */
async function lockAll(settlement: Settlement, changes: readonly Claimed[], last: string | null): Promise<void> {
  const { world, known } = settlement;
  const wanted = targetIds(changes);
  for (const entity of inLockOrder(world.types, wanted.keys())) {
    if (entity === last) continue;
    const ids = [...(wanted.get(entity) ?? [])].sort();
    const there = await known.locked({ type: typeNamed(world.types, entity), ids });
    const opened = await openKeys(settlement, entity, there, changes);
    const missing = changes.find(
      ({ is }) => is?.entity === entity && is.target !== '' && !there.has(is.target) && !opened.has(is.target),
    );
    if (missing) throw errors.SRV104({ reason: `${entity} ${missing.is?.target}` });
  }
}

/** Fields settled once from the locked target; what follows from them is reckoned again. */
async function fixAll(settlement: Settlement, changes: Claimed[], isLate: boolean): Promise<Claimed[]> {
  const { sql, known } = settlement;
  const appearing = changes.filter(({ was, is, type }) => !was && is && claimOf(type, is.claim)?.fix);
  if (appearing.length === 0) return changes;
  for (const [key, lines] of groupBy(appearing, ({ type, claimant }) => keyOf(type.spec.name, claimant))) {
    const type = lines[0]?.type;
    const id = key.slice(key.indexOf('\n') + 1);
    if (!type) continue;
    await writeFixed(sql, type, id, await fixedOf(settlement, type, id, lines));
    known.forget({ type, ids: [id] });
  }
  const again: Claimed[] = [];
  for (const [type, own] of groupBy(changes, ({ type }) => type))
    again.push(...(await reckoned(settlement, type, [...new Set(own.map(({ claimant }) => claimant))], isLate)));
  return again;
}

/** Before anything is written of a ledger: its keys as they would be. Answers what writes its entries. */
async function enterJudged(settlement: Settlement, changes: readonly Claimed[]): Promise<RawBuilder<unknown>[]> {
  const { isHistory = false } = settlement;
  for (const [entity, ids] of targetIds(changes)) {
    const type = typeNamed(settlement.world.types, entity);
    if (!type.ledger || isHistory) continue;
    await rememberTargets(settlement, type, [...ids]);
    await judgeKeys(settlement, type, [...ids], differencesOf(changes, entity));
  }
  return entering(settlement, changes, { isHistory });
}

/** `writes`: what goes with the first of the targets. */
async function writeTargets(
  settlement: Settlement,
  changes: readonly Claimed[],
  writes: RawBuilder<unknown>[],
  last: string | null,
): Promise<Touched[]> {
  const { sql, world, known } = settlement;
  const next: Touched[] = [];
  const wanted = targetIds(changes);
  const claimants = new Set(changes.map(({ type }) => type.spec.name));
  for (const entity of inLockOrder(world.types, wanted.keys())) {
    const type = typeNamed(world.types, entity);
    const ids = [...(wanted.get(entity) ?? [])];
    if (entity !== last) await rememberTargets(settlement, type, ids);
    const differences = differencesOf(changes, entity);
    const isClaiming =
      entity !== last && type.spec.claims !== undefined && claimsPlainly(world.types, type) && !claimants.has(entity);
    const rows = await addDifferences(sql, type, differences, { writes: writes.splice(0), isClaiming });
    if (entity === last) rememberWritten(settlement, type, ids, rows, differences);
    known.learnWritten(type, rows);
    known.forget({ type, ids: await markTargets(sql, type, ids, changes) });
    if (type.spec.claims) next.push(...ids.map((id) => ({ type, id, before: null, isGone: false })));
  }
  return next;
}

/** Before the first difference: the rows are locked. */
async function rememberTargets({ known, before }: Settlement, type: RecordType, ids: readonly string[]): Promise<void> {
  const fresh = ids.filter((id) => !before.has(keyOf(type.spec.name, id)));
  if (fresh.length === 0) return;
  const rows = await known.rows({ type, ids: fresh });
  for (const id of fresh) {
    const row = rows.get(id)?.record ?? null;
    before.set(keyOf(type.spec.name, id), { type, id, before: row, isGone: row === null });
  }
}

/** A row that was locked by the write. @throws ServerError 404 it is not there */
function rememberWritten(
  { before }: Settlement,
  type: RecordType,
  ids: readonly string[],
  rows: readonly StoredRow[],
  differences: Differences,
): void {
  for (const id of ids) {
    const row = rows.find(({ record }) => record.id === id);
    if (!row) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
    const former = [...(differences.get(id) ?? [])].map(
      ([field, added]) => [field, big(row.record[field]).minus(added).toFixed()] as const,
    );
    const record = { ...row.record, ...Object.fromEntries(former) };
    before.set(keyOf(type.spec.name, id), { type, id, before: record, isGone: false });
  }
}

/** Pages that show a target learn that it is no longer what they have. */
async function tell({ sql, world, changes, known }: Settlement): Promise<void> {
  const events: ServerEvent[] = [];
  for (const [entity, ids] of targetIds(changes)) {
    const type = typeNamed(world.types, entity);
    const rows = await known.rows({ type, ids: [...ids] });
    events.push(...[...rows.values()].map((row) => announcement(type, 'changed', row)));
  }
  await notifyAll(sql, events);
}

/**
 * The written row as it is at last: with what others claim of it, and with the fields that are reckoned from linked
 * records, which no write answers. Of types that have neither nothing is asked.
 */
export async function settledRow(sql: Sql, world: World, type: RecordType, row: StoredRow): Promise<StoredRow> {
  const isSettled = isWaiting(sql) && takesPart(world.types, type);
  if (isWaiting(sql)) await settleBalances(sql, world);
  if (!isSettled && !type.spec.derivedFields) return row;
  const { id } = row.record;
  return asService(sql, async () => (await findRows(sql, type, raw`id = ${id}`))[0] ?? row);
}

function byType(touched: readonly Touched[]): Map<RecordType, string[]> {
  const grouped = groupBy(touched, ({ type }) => type);
  return new Map([...grouped].map(([type, members]) => [type, [...new Set(members.map(({ id }) => id))]]));
}
