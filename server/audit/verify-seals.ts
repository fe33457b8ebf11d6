/** The one sequence over all records: every position, what it sealed, and whether that is still there. */
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import type { Anchor, readHead } from './anchors.ts';
import { chainMac, entryMac, leafOf, type Seal } from './chain.ts';
import { type AuditFault, entryPlace, type Narrowed, narrowed } from './fault.ts';
import { type AuditKeys, type SealKey, sealKeysOf } from './keys.ts';

const BATCH = 2_000;

type SealRow = Seal & {
  chain: string;
  /** Chain of the position before; null where it is missing. */
  before: string | null;
  stored: string | null;
  mac: string | null;
};

/**
 * Which keys stand for a position. `sealed`: those that it may be sealed with; null where its key was retired, and what
 * was anchored stands for it. `written`: those that the entry may have been written under; null where one of them was
 * retired.
 */
export type KeysAt = (position: number) => Record<'sealed' | 'written', readonly SealKey[] | null>;

/** As the anchors say: each covers positions of one key. What no anchor covers yet may be of the present or an earlier one. */
export function keysAt(keys: AuditKeys, anchors: readonly Anchor[]): KeysAt {
  const known = new Map(sealKeysOf(keys).map((key) => [key.keyId, key]));
  const retiredUpTo = Math.max(0, ...anchors.flatMap(({ retired, to }) => (retired === undefined ? [] : to)));
  // Positions are asked for in their order.
  let index = 0;
  return (position) => {
    while (index < anchors.length && (anchors[index]?.to ?? 0) < position) index += 1;
    const anchor = anchors[index];
    const key = anchor && known.get(anchor.keyId);
    const sealed = anchor ? key && [key] : sealKeysOf(keys);
    return { sealed: sealed ?? null, written: position <= retiredUpTo ? null : sealKeysOf(keys) };
  };
}

/** `at`: null where the present key is another one than the trail was sealed with. */
export async function checkSeals(sql: Sql, at: KeysAt | null, only: Narrowed): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  let last = 0;
  for (;;) {
    const rows = await sealsAfter(sql, last, only);
    for (const row of rows) {
      if (only.entity === undefined && row.position !== last + 1) faults.push(missing(last + 1, row.position - 1));
      faults.push(...checkSeal(row, at));
      last = row.position;
    }
    if (rows.length < BATCH) return faults;
  }
}

const positions = (from: number, to: number) => (from === to ? `position ${from}` : `positions ${from} to ${to}`);
const missing = (from: number, to: number): AuditFault => ({
  where: positions(from, to),
  reason: 'missing in the sequence',
});

function checkSeal(row: SealRow, at: KeysAt | null): AuditFault[] {
  const entry = entryPlace(row);
  const { sealed, written } = at?.(row.position) ?? { sealed: null, written: null };
  const fault = (where: string, reason: string) => [{ where, reason }];
  const { before } = row;
  const isLinked =
    sealed === null || before === null || sealed.some((key) => row.chain === chainMac(key, before, leafOf(row)));
  if (!isLinked) return fault(`position ${row.position}`, `not what was sealed there (it says ${entry})`);
  if (row.stored === null) return fault(entry, `the entry is gone; it was sealed at position ${row.position}`);
  if (row.stored !== row.hash) return fault(entry, `not the entry that was sealed at position ${row.position}`);
  const isOwn = written === null || row.mac === null || isWritten(row.mac, row.hash, written);
  return isOwn ? [] : fault(entry, 'the service did not write the entry');
}

const isWritten = (mac: string, hash: string, keys: readonly SealKey[]): boolean =>
  keys.some((key) => mac === entryMac(key, hash));

async function sealsAfter(sql: Sql, last: number, only: Narrowed): Promise<SealRow[]> {
  const { rows } = await raw<SealRow>`select s.position, s.entity, s.record_id, s.seq, s.hash, s.chain,
      case when s.position = 1 then '' else p.chain end as before, l.hash as stored, l.mac
    from audit_seal s left join audit_seal p on p.position = s.position - 1
      left join audit_log l on (l.entity, l.record_id, l.seq) = (s.entity, s.record_id, s.seq)
    where s.position > ${last} and ${narrowed(only, 's')} order by s.position limit ${BATCH}`.execute(sql);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

type Unsealed = { entity: string; record_id: string; seq: number; hash: string | null; mac: string | null };

/** Entries that no position has: they wait, or nobody ever let them. `isBegun`: an anchor says what there was. */
export async function checkWaiting(
  sql: Sql,
  keys: AuditKeys | null,
  { only, isBegun }: { only: Narrowed; isBegun: boolean },
): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  for (const row of await waiting(sql, only)) {
    if (row.hash === null) faults.push({ where: entryPlace(row), reason: 'the entry is gone; it waited to be sealed' });
    else if (keys && (row.mac === null ? isBegun : !isWritten(row.mac, row.hash, sealKeysOf(keys))))
      faults.push({ where: entryPlace(row), reason: 'the service did not write the entry' });
  }
  for (const row of await forgotten(sql, only))
    if (isBegun || row.mac !== null) faults.push({ where: entryPlace(row), reason: 'the entry was never sealed' });
  return faults;
}

async function waiting(sql: Sql, only: Narrowed): Promise<Unsealed[]> {
  const { rows } = await raw<Unsealed>`select p.entity, p.record_id, p.seq, l.hash, l.mac
    from audit_pending p left join audit_log l on (l.entity, l.record_id, l.seq) = (p.entity, p.record_id, p.seq)
    where ${narrowed(only, 'p')} order by p.id`.execute(sql);
  return rows;
}

async function forgotten(sql: Sql, only: Narrowed): Promise<Unsealed[]> {
  const same = (table: string) =>
    raw`exists (select from ${raw.table(table)} t where (t.entity, t.record_id, t.seq) = (l.entity, l.record_id, l.seq))`;
  const { rows } = await raw<Unsealed>`select l.entity, l.record_id, l.seq, l.hash, l.mac from audit_log l
    where ${narrowed(only, 'l')} and not ${same('audit_seal')} and not ${same('audit_pending')}
    order by l.time, l.entity, l.record_id, l.seq`.execute(sql);
  return rows;
}

/** What `head.json` knows of the end. `anchors`: how many there are. */
export async function checkHead(
  sql: Sql,
  head: Awaited<ReturnType<typeof readHead>>,
  anchors: number,
): Promise<AuditFault[]> {
  const where = 'anchors/head.json';
  const { rows } = await raw<{ last: string }>`select coalesce(max(position), 0) as last from audit_seal`.execute(sql);
  const last = Number(rows[0]?.last ?? 0);
  if (head === null)
    return last + anchors === 0 ? [] : [{ where, reason: 'missing: nobody knows where the trail ended' }];
  if (!head.isOwn) return [{ where, reason: 'not written with the key of this trail' }];
  const faults: AuditFault[] = [];
  if (head.anchors > anchors)
    faults.push({ where: 'anchors', reason: `anchors ${anchors + 1} to ${head.anchors} are missing` });
  if (head.position > last)
    faults.push({ where: positions(last + 1, head.position), reason: 'missing at the end of the sequence' });
  else if (!(await isChainAt(sql, head.position, head.chain)))
    faults.push({
      where: `position ${head.position}`,
      reason: 'not what was sealed there, as anchors/head.json knows',
    });
  return faults;
}

/** Of position 0 the empty text. */
export async function isChainAt(sql: Sql, position: number, chain: string): Promise<boolean> {
  if (position === 0) return chain === '';
  const { rows } = await raw`select from audit_seal where position = ${position} and chain = ${chain}`.execute(sql);
  return rows.length > 0;
}
