/** The only writer of the audit trail. */
import { sql as raw } from 'kysely';
import type { EntitySpec } from '#core/language';
import { asService } from '#server/database';
import { type Audit, type CallContext, type Sql, shanghaiTime } from '#server/kernel';
import { type AuditEntry, entryHash, entryMac, firstHash } from './chain.ts';
import type { AuditKeys } from './keys.ts';

/** Who did it where no request is behind an entry. */
export type AuditAuthor = { userId: string; userName: string; companyId: string | null; companyName?: string | null };

/** `time`: when it happened, where that is not now (demonstration records). */
type Entry = Parameters<Audit>[1] & { by?: AuditAuthor; time?: string };

/**
 * `entities` says which fields are sensitive; their values are masked before they are stored. `keys`: those of the
 * moment. `onEntry` hears that there is something to seal.
 */
export function createAudit(
  entities: Record<string, EntitySpec>,
  keys: () => AuditKeys,
  onEntry: () => void,
): (sql: Sql, entry: Entry) => Promise<void> {
  return (sql, entry) =>
    asService(sql, async () => {
      const head = await lockHead(sql, entry.entity, entry.recordId);
      const spec = entities[entry.entity];
      const row: AuditEntry = {
        entity: entry.entity,
        record_id: entry.recordId,
        seq: head.seq + 1,
        time: entry.time ?? shanghaiTime(),
        ...author(entry.context, entry.by),
        action: entry.action,
        from_state: entry.fromState ?? null,
        to_state: entry.toState ?? null,
        opinion: entry.opinion ?? null,
        file_id: entry.fileId ?? null,
        before: masked(entry.before, spec),
        after: masked(entry.after, spec),
      };
      await store(sql, row, head.hash, keys());
      onEntry();
    });
}

/** Locking the head makes writers of one record's chain wait for each other: an update that changes nothing locks it. */
async function lockHead(sql: Sql, entity: string, recordId: string): Promise<{ seq: number; hash: string }> {
  const { rows } = await raw<{ seq: number; hash: string }>`insert into audit_head (entity, record_id, seq, hash)
    values (${entity}, ${recordId}, 0, ${firstHash(entity, recordId)})
    on conflict (entity, record_id) do update set seq = audit_head.seq returning seq, hash`.execute(sql);
  return rows[0] ?? { seq: 0, hash: firstHash(entity, recordId) };
}

async function store(sql: Sql, row: AuditEntry, previous: string, keys: AuditKeys): Promise<void> {
  const hash = entryHash(previous, row);
  const cells = Object.entries({
    ...row,
    before: json(row.before),
    after: json(row.after),
    previous_hash: previous,
    hash,
    mac: entryMac(keys, hash),
  });
  await raw`with entry as (
      insert into audit_log (${raw.join(cells.map(([name]) => raw.id(name)))})
      values (${raw.join(cells.map(([, value]) => value))})),
    pending as (
      insert into audit_pending (entity, record_id, seq) values (${row.entity}, ${row.record_id}, ${row.seq}))
    update audit_head set seq = ${row.seq}, hash = ${hash}
    where entity = ${row.entity} and record_id = ${row.record_id}`.execute(sql);
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

function author(context: CallContext | null, by: AuditAuthor | undefined) {
  const { user, company } = context?.actor ?? {};
  return {
    company_id: company?.id ?? by?.companyId ?? null,
    company_name: company?.name ?? by?.companyName ?? null,
    user_id: user?.id ?? by?.userId ?? null,
    user_name: user?.name ?? by?.userName ?? null,
    ip: context?.ip ?? null,
    device: context?.device ?? null,
    trace_id: context?.traceId ?? null,
  };
}

/** Internal and sensitive fields leave a trace that they changed, not what they hold. */
function masked(values: Record<string, unknown> | undefined, spec: EntitySpec | undefined): unknown {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => {
      const schema = spec?.properties[code];
      const isSecret = schema?.sensitive || schema?.internal;
      return [code, isSecret && value !== null && value !== undefined ? '***' : (value ?? null)];
    }),
  );
}
