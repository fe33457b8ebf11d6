/** Checks the chains of the audit trail. */
import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/kernel';
import { type AuditEntry, entryHash, firstHash } from './chain.ts';

export type AuditFault = { entity: string; recordId: string; seq: number; reason: string };

/** Empty = every entry follows its predecessor and every chain is complete. `entity`, `recordId` narrow the check. */
export function verifyAudit(
  database: Database,
  only: { entity?: string; recordId?: string } = {},
): Promise<AuditFault[]> {
  return database.system(async (sql) => {
    const faults: AuditFault[] = [];
    const heads = await readHeads(sql, only);
    const seen = new Set<string>();
    for (const head of heads) {
      seen.add(`${head.entity}\n${head.record_id}`);
      faults.push(...checkChain(head, await readChain(sql, head.entity, head.record_id)));
    }
    for (const orphan of await chainNames(sql, only)) {
      if (seen.has(`${orphan.entity}\n${orphan.record_id}`)) continue;
      faults.push({
        entity: orphan.entity,
        recordId: orphan.record_id,
        seq: 0,
        reason: 'the end of the chain is missing',
      });
    }
    return faults;
  });
}

type Head = { entity: string; record_id: string; seq: number; hash: string };
type Stored = AuditEntry & { previous_hash: string; hash: string };

function checkChain(head: Head, entries: Stored[]): AuditFault[] {
  let previous = firstHash(head.entity, head.record_id);
  const fault = (seq: number, reason: string) => [{ entity: head.entity, recordId: head.record_id, seq, reason }];
  for (const [index, { previous_hash, hash, ...entry }] of entries.entries()) {
    if (entry.seq !== index + 1) return fault(index + 1, 'an entry is missing');
    if (previous_hash !== previous) return fault(entry.seq, 'the entry does not follow the one before');
    if (entryHash(previous, entry) !== hash) return fault(entry.seq, 'the entry was changed');
    previous = hash;
  }
  if (head.seq !== entries.length || head.hash !== previous)
    return fault(entries.length + 1, 'the last entries are missing');
  return [];
}

const narrowed = ({ entity, recordId }: { entity?: string; recordId?: string }) =>
  raw`(${entity ?? null}::text is null or entity = ${entity ?? null}) and (${recordId ?? null}::text is null or record_id = ${recordId ?? null})`;

async function readHeads(sql: Sql, only: { entity?: string; recordId?: string }): Promise<Head[]> {
  const { rows } = await raw<Head>`select entity, record_id, seq, hash from audit_head where ${narrowed(only)}`.execute(
    sql,
  );
  return rows;
}

async function chainNames(sql: Sql, only: { entity?: string; recordId?: string }) {
  const { rows } = await raw<Pick<Head, 'entity' | 'record_id'>>`
    select distinct entity, record_id from audit_log where ${narrowed(only)}`.execute(sql);
  return rows;
}

async function readChain(sql: Sql, entity: string, recordId: string): Promise<Stored[]> {
  const { rows } =
    await raw<Stored>`select * from audit_log where entity = ${entity} and record_id = ${recordId} order by seq`.execute(
      sql,
    );
  return rows;
}
