/** The only writer of the audit trail. */
import { sql as raw } from 'kysely';
import type { EntitySpec } from '#core/language';
import { asService } from '#server/database';
import { type AuditOf, Breath, type CallContext, type Sql, shanghaiTime } from '#server/kernel';
import { type AuditEntry, entryHash, entryMac, firstHash } from './chain.ts';
import type { AuditKeys } from './keys.ts';

/** Who did it where no request is behind an entry. */
export type AuditAuthor = { userId: string; userName: string; companyId: string | null; companyName?: string | null };

/** `time`: when it happened, where that is not now (demonstration records). */
type Entry = AuditOf & { by?: AuditAuthor; time?: string };

/**
 * `entities` says which fields are sensitive; their values are masked before they are stored. `keys`: those of the
 * moment. `onEntry` hears that there is something to seal.
 */
export function createAudit(
  entities: Record<string, EntitySpec>,
  keys: () => AuditKeys,
  onEntry: () => void,
): (sql: Sql, given: Entry | readonly Entry[]) => Promise<void> {
  return (sql, given) =>
    asService(sql, async () => {
      const entries = [given].flat();
      const heads = await lockHeads(sql, entries);
      const breath = new Breath();
      const rows = await breath.map(entries, (entry): Chained => {
        const head = heads.get(keyOf(entry.entity, entry.recordId)) ?? startOf(entry.entity, entry.recordId);
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
        return { row, previous: head.hash };
      });
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await store(sql, rows.slice(start, start + ROWS_AT_ONCE), keys());
      onEntry();
    });
}

/** A statement has room for 65,535 parameters. */
const ROWS_AT_ONCE = 250;

type Head = { seq: number; hash: string };
type Chained = { row: AuditEntry; previous: string };

const keyOf = (entity: string, recordId: string): string => `${entity}\n${recordId}`;
const startOf = (entity: string, recordId: string): Head => ({ seq: 0, hash: firstHash(entity, recordId) });

/**
 * Locking the head makes writers of one record's chain wait for each other: an update that changes nothing locks it.
 * Heads are locked in the order of their records.
 */
async function lockHeads(sql: Sql, entries: readonly Entry[]): Promise<Map<string, Head>> {
  const entities = entries.map(({ entity }) => entity);
  const ids = entries.map(({ recordId }) => recordId);
  const first = entries.map(({ entity, recordId }) => firstHash(entity, recordId));
  const { rows } = await raw<Head & { entity: string; record_id: string }>`
    insert into audit_head (entity, record_id, seq, hash)
    select entity, record_id, 0, hash from unnest(${entities}::text[], ${ids}::text[], ${first}::text[])
      as d (entity, record_id, hash) order by entity, record_id
    on conflict (entity, record_id) do update set seq = audit_head.seq
    returning entity, record_id, seq, hash`.execute(sql);
  return new Map(rows.map(({ entity, record_id, seq, hash }) => [keyOf(entity, record_id), { seq, hash }]));
}

async function store(sql: Sql, chained: readonly Chained[], keys: AuditKeys): Promise<void> {
  const rows = chained.map(({ row, previous }) => {
    const hash = entryHash(previous, row);
    const json = { before: jsonOf(row.before), after: jsonOf(row.after) };
    return { ...row, ...json, previous_hash: previous, hash, mac: entryMac(keys, hash) };
  });
  const names = Object.keys(rows[0] ?? {}) as Array<keyof (typeof rows)[number]>;
  const texts = (read: (row: (typeof rows)[number]) => string) => raw`${rows.map(read)}::text[]`;
  const told = raw`select * from unnest(${texts(({ entity }) => entity)}, ${texts(({ record_id }) => record_id)},
    ${rows.map(({ seq }) => seq)}::bigint[], ${texts(({ hash }) => hash)}) as d (entity, record_id, seq, hash)`;
  await raw`with told as (${told}), entry as (
      insert into audit_log (${raw.join(names.map((name) => raw.id(name)))})
      values ${raw.join(rows.map((row) => raw`(${raw.join(names.map((name) => row[name]))})`))}),
    pending as (
      insert into audit_pending (entity, record_id, seq) select entity, record_id, seq from told)
    update audit_head h set seq = told.seq, hash = told.hash from told
    where h.entity = told.entity and h.record_id = told.record_id`.execute(sql);
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

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

/** Internal and sensitive fields and passcodes leave a trace that they changed, not what they hold. */
function masked(values: Record<string, unknown> | undefined, spec: EntitySpec | undefined): unknown {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => {
      const schema = spec?.properties[code];
      const isSecret = schema?.sensitive || schema?.internal || schema?.passcode;
      return [code, isSecret && value !== null && value !== undefined ? '***' : (value ?? null)];
    }),
  );
}
