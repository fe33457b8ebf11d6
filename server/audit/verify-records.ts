/** Each record's chain: entry after entry, up to its head. */
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import { type AuditEntry, entryHash, firstHash } from './chain.ts';
import { type AuditFault, entryPlace, type Narrowed, narrowed } from './fault.ts';

type Head = { entity: string; record_id: string; seq: number; hash: string };
type Stored = AuditEntry & { previous_hash: string; hash: string; mac: string | null };

export async function checkRecords(sql: Sql, only: Narrowed): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  const seen = new Set<string>();
  for (const head of await readHeads(sql, only)) {
    seen.add(`${head.entity}\n${head.record_id}`);
    faults.push(...checkChain(head, await readChain(sql, head.entity, head.record_id)));
  }
  for (const orphan of await chainNames(sql, only)) {
    if (seen.has(`${orphan.entity}\n${orphan.record_id}`)) continue;
    faults.push({ where: entryPlace({ ...orphan, seq: 0 }), reason: 'the end of the chain is missing' });
  }
  return faults;
}

function checkChain(head: Head, entries: Stored[]): AuditFault[] {
  let previous = firstHash(head.entity, head.record_id);
  const fault = (seq: number, reason: string) => [{ where: entryPlace({ ...head, seq }), reason }];
  for (const [index, { previous_hash, hash, mac: _mac, ...entry }] of entries.entries()) {
    if (entry.seq !== index + 1) return fault(index + 1, 'an entry is missing');
    if (previous_hash !== previous) return fault(entry.seq, 'the entry does not follow the one before');
    if (entryHash(previous, entry) !== hash) return fault(entry.seq, 'the entry was changed');
    previous = hash;
  }
  if (head.seq !== entries.length || head.hash !== previous)
    return fault(entries.length + 1, 'the last entries are missing');
  return [];
}

async function readHeads(sql: Sql, only: Narrowed): Promise<Head[]> {
  const { rows } = await raw<Head>`select entity, record_id, seq, hash from audit_head h
    where ${narrowed(only, 'h')} order by entity, record_id`.execute(sql);
  return rows;
}

async function chainNames(sql: Sql, only: Narrowed) {
  const { rows } = await raw<Pick<Head, 'entity' | 'record_id'>>`
    select distinct entity, record_id from audit_log l where ${narrowed(only, 'l')}`.execute(sql);
  return rows;
}

/** The entries of a record, in their order. */
export async function readChain(sql: Sql, entity: string, recordId: string): Promise<Stored[]> {
  const { rows } =
    await raw<Stored>`select * from audit_log where entity = ${entity} and record_id = ${recordId} order by seq`.execute(
      sql,
    );
  return rows;
}
