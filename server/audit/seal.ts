/**
 * Gives committed entries their places in the one sequence over all records, and anchors it each day. One process at a
 * time, in short batches: who writes entries waits for nobody but writers of the same record.
 */
import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/kernel';
import { shanghaiTime } from '#server/kernel';
import {
  type Anchor,
  anchorDigest,
  anchorNames,
  copyAnchors,
  readAnchor,
  readHead,
  signedAnchor,
  writeAnchor,
  writeHead,
} from './anchors.ts';
import { chainMac, entryMac, leafOf, type Seal } from './chain.ts';
import { type AuditKeys, anchorsFolder, keysOf, readAuditKeys, type SealKey, type Signer, sealKeysOf } from './keys.ts';
import { rootOf } from './merkle.ts';

const LOCK_KEY = 7_294_610_003;
const BATCH = 500;

/** `copies`: a further folder that anchors are written to. */
export type Sealing = { database: Database; dataDir: string; copies: string | null };

export type Sealed = {
  /** Entries that got their places. */
  count: number;
  /** Entries that the service did not write: they get none. */
  refused: number;
  /** Nothing is sealed over a trail that is not what it was; why, when it is not. */
  reason: string | null;
};

type Tail = { position: number; chain: string };
type Waiting = Omit<Seal, 'position'> & { id: string; mac: string | null; isSealed: boolean };

/** `retired`: a seal key (its id) that the anchor says is retired. */
type Wanted = { anchor?: 'daily' | 'now'; retired?: string };

/**
 * Seals all that is committed, in batches, then anchors what is sealed: when there is no anchor of today yet, or `now`.
 * Does nothing while another process is at it.
 */
export async function sealEntries(sealing: Sealing, { anchor = 'daily', retired }: Wanted = {}): Promise<Sealed> {
  const all: Sealed = { count: 0, refused: 0, reason: null };
  for (;;) {
    const one = await sealBatch(sealing);
    if (one === null) return all;
    all.count += one.count;
    all.refused += one.refused;
    if (one.reason !== null) return { ...all, reason: one.reason };
    if (one.count + one.refused < BATCH) break;
  }
  await anchorSeals(sealing, { anchor, retired });
  return all;
}

/** What is sealed and anchored; `last` is missing where there is no anchor, or it cannot be read. */
type At = {
  keys: AuditKeys;
  tail: Tail;
  anchors: number;
  last: Anchor | undefined;
  head: Awaited<ReturnType<typeof readHead>>;
  reason: string | null;
};

/** Works in a transaction that no other process seals in; null while one does. */
function alone<T>({ database, dataDir }: Sealing, work: (sql: Sql, at: At) => Promise<T>): Promise<T | null> {
  return database.system(async (sql) => {
    const { rows } = await raw<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as got`.execute(sql);
    if (rows[0]?.got !== true) return null;
    // Read anew each time: they may have been exchanged since.
    const keys = readAuditKeys(dataDir);
    const tail = await tailOf(sql);
    const names = await anchorNames(anchorsFolder(dataDir));
    const name = names.at(-1);
    const last = name === undefined ? undefined : ((await readAnchor(anchorsFolder(dataDir), name)) ?? undefined);
    const head = await readHead(dataDir, keys);
    const reason = (await whyNot(sql, tail, { head, isFirst: names.length === 0 })) ?? whyNotAfter(last, keys);
    const at = { keys, tail, anchors: names.length, last, head, reason };
    return work(sql, reason === null ? await exchanged(sql, dataDir, at) : at);
  });
}

/** The head is written after the commit: it never says more than the database holds. */
async function sealBatch(sealing: Sealing): Promise<Sealed | null> {
  const { dataDir } = sealing;
  const done = await alone(sealing, async (sql, { keys, tail, anchors, reason }) => {
    if (reason !== null) return { sealed: { count: 0, refused: 0, reason }, head: null, keys };
    const isFirst = anchors === 0;
    if (isFirst && tail.position === 0) await adopt(sql);
    const { own, foreign } = parted(await waitingEntries(sql), keys, isFirst);
    const end = await place(sql, keys, tail, own);
    await refuse(sql, foreign);
    const head = own.length > 0 ? { ...end, anchors, keyId: keys.keyId } : null;
    return { sealed: { count: own.length, refused: foreign.length, reason: null }, head, keys };
  });
  if (done?.head) await writeHead(dataDir, done.keys, done.head);
  return done?.sealed ?? null;
}

async function tailOf(sql: Sql): Promise<Tail> {
  const { rows } = await raw<Tail>`select position, chain from audit_seal order by position desc limit 1`.execute(sql);
  const [last] = rows;
  return last ? { position: Number(last.position), chain: last.chain } : { position: 0, chain: '' };
}

/** Going on over what somebody took away would hide that it is gone. */
async function whyNot(
  sql: Sql,
  tail: Tail,
  { head, isFirst }: { head: Awaited<ReturnType<typeof readHead>>; isFirst: boolean },
): Promise<string | null> {
  // The very first batch may have been committed by a process that was killed before it wrote the head.
  if (head === null) return isFirst ? null : 'anchors/head.json is missing';
  if (!head.isOwn) return 'anchors/head.json was not written with this key';
  if (head.position > tail.position)
    return `positions ${tail.position + 1} to ${head.position} are missing in the database`;
  if (head.position === 0) return null;
  const { rows } = await raw<{ chain: string }>`select chain from audit_seal where position = ${head.position}`.execute(
    sql,
  );
  return rows[0]?.chain === head.chain ? null : `position ${head.position} is not what was sealed`;
}

/** Nothing may follow an anchor of a key that nobody here has ever had. */
function whyNotAfter(last: Anchor | undefined, keys: AuditKeys): string | null {
  if (last === undefined || keysOf(keys, last) !== null) return null;
  return `the last anchor was made with the key ${last.keyId}, this is ${keys.keyId}`;
}

/**
 * Where keys were exchanged since the last anchor, one more under the earlier keys ends what they sealed, and the first
 * one under the present keys follows, which the earlier signer endorses: every position is sealed with the key of the
 * anchor that covers it.
 */
async function exchanged(sql: Sql, dataDir: string, at: At): Promise<At> {
  const { keys, tail, last } = at;
  const earlier = last && keysOf(keys, last);
  if (!last || !earlier || (last.keyId === keys.keyId && last.publicKey === keys.publicKey)) return at;
  const ended = last.to === tail.position ? at : await anchored(sql, dataDir, at, { keys: earlier });
  return anchored(sql, dataDir, ended, { keys, before: earlier });
}

/** Entries from before there were keys: once, before the first anchor says what there is. */
async function adopt(sql: Sql): Promise<void> {
  await raw`insert into audit_pending (entity, record_id, seq)
    select entity, record_id, seq from audit_log where mac is null order by time, entity, record_id, seq`.execute(sql);
}

async function waitingEntries(sql: Sql): Promise<Waiting[]> {
  const { rows } = await raw<Waiting>`select p.id, p.entity, p.record_id, p.seq, coalesce(l.hash, '') as hash, l.mac,
      exists (select from audit_seal s where (s.entity, s.record_id, s.seq) = (p.entity, p.record_id, p.seq)) as "isSealed"
    from audit_pending p left join audit_log l on (l.entity, l.record_id, l.seq) = (p.entity, p.record_id, p.seq)
    where not p.refused order by p.id limit ${BATCH}`.execute(sql);
  return rows;
}

/** `isFirst`: no anchor says yet what there is; entries from before there were keys are taken as they are. */
function parted(waiting: readonly Waiting[], keys: AuditKeys, isFirst: boolean) {
  const isOwn = ({ hash, mac, isSealed }: Waiting) =>
    !isSealed && hash !== '' && (mac === null ? isFirst : sealKeysOf(keys).some((key) => mac === entryMac(key, hash)));
  return { own: waiting.filter(isOwn), foreign: waiting.filter((entry) => !isOwn(entry)) };
}

async function place(sql: Sql, key: SealKey, tail: Tail, entries: readonly Waiting[]): Promise<Tail> {
  let { position, chain } = tail;
  const seals = entries.map(({ entity, record_id, seq, hash }) => {
    position += 1;
    const seal = { position, entity, record_id, seq, hash };
    chain = chainMac(key, chain, leafOf(seal));
    return { ...seal, chain };
  });
  if (seals.length === 0) return tail;
  await raw`with sealed as (
      insert into audit_seal (position, entity, record_id, seq, hash, chain)
      select * from json_to_recordset(${JSON.stringify(seals)}::json)
        as s(position bigint, entity text, record_id text, seq integer, hash text, chain text))
    delete from audit_pending where id = any(${entries.map(({ id }) => id)}::bigint[])`.execute(sql);
  return { position, chain };
}

/** They stay where they are, for `npm run verify:audit` to tell, and are not looked at again. */
async function refuse(sql: Sql, entries: readonly Waiting[]): Promise<void> {
  if (entries.length === 0) return;
  await raw`update audit_pending set refused = true where id = any(${entries.map(({ id }) => id)}::bigint[])`.execute(
    sql,
  );
}

type Making = {
  keys: Pick<SealKey, 'keyId'> & Signer;
  /** Who signed the last anchor, where that is another key. */
  before?: Signer;
  retired?: string;
};

/** One more anchor, over all positions since the last one. */
async function anchored(sql: Sql, dataDir: string, at: At, { keys, before, retired }: Making): Promise<At> {
  const from = (at.last?.to ?? 0) + 1;
  const to = at.tail.position;
  const number = at.anchors + 1;
  const range = { from, to, root: rootOf(await leavesOf(sql, from, to)), chain: at.tail.chain };
  const said = { number, time: shanghaiTime(), ...range, previous: anchorDigest(at.last) };
  const last = signedAnchor(keys, retired === undefined ? said : { ...said, retired }, before);
  await writeAnchor(anchorsFolder(dataDir), last);
  return { ...at, last, anchors: number };
}

/** Over seals that are committed: an anchor never says more than the database holds. */
async function anchorSeals(sealing: Sealing, { anchor, retired }: Wanted): Promise<void> {
  const { dataDir, copies } = sealing;
  const done = await alone(sealing, async (sql, at) => {
    const { keys, last, tail } = at;
    // A last anchor that cannot be read is for the check to tell: nothing follows it.
    if (at.reason !== null || (at.anchors > 0 && last === undefined)) return null;
    const isDue = last === undefined || last.time.slice(0, 10) < shanghaiTime().slice(0, 10);
    const isWanted = retired !== undefined || (anchor === 'now' && last?.to !== tail.position);
    const { anchors } = isDue || isWanted ? await anchored(sql, dataDir, at, { keys, retired }) : at;
    if (anchors === at.head?.anchors) return null;
    return { keys, head: { ...tail, anchors, keyId: keys.keyId } };
  });
  if (done) await writeHead(dataDir, done.keys, done.head);
  if (copies !== null) await copyAnchors(anchorsFolder(dataDir), copies);
}

/** Hashes of the seals of a range. */
export async function leavesOf(sql: Sql, from: number, to: number): Promise<string[]> {
  const { rows } = await raw<Seal>`select position, entity, record_id, seq, hash from audit_seal
    where position between ${from} and ${to} order by position`.execute(sql);
  return rows.map(leafOf);
}
