/** Tables of the data plane itself. Every statement may run again on a database that has the table. */
import { SERVICE_SCHEMA, TENANT_ROLE } from './doors.ts';
import { RENAMED_KEY } from './renames.ts';

const refuseChange = `create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit trail is append-only' using errcode = '42501';
  end $$`;

const trigger = (name: string, when: string, level: 'row' | 'statement') =>
  `create or replace trigger ${name} before ${when} on audit_log for each ${level} execute function refuse_change()`;

export const SERVICE_TABLES: string[] = [
  `create table if not exists number_sequence (
    prefix text primary key,
    last integer not null
  )`,
  `create table if not exists idempotency (
    owner text not null,
    key text not null,
    request_hash text not null,
    answer json,
    create_time timestamptz not null default now(),
    primary key (owner, key)
  )`,
  // json, not jsonb: a repeated answer is the first one to the letter, the order of its keys too.
  'alter table idempotency alter column answer type json using answer::json',
  'create index if not exists idempotency_time on idempotency (create_time)',
  `create table if not exists audit_log (
    entity text not null,
    record_id text not null,
    seq integer not null,
    time text not null,
    company_id text,
    company_name text,
    user_id text,
    user_name text,
    action text not null,
    from_state text,
    to_state text,
    opinion text,
    file_id text,
    before jsonb,
    after jsonb,
    ip text,
    device text,
    trace_id text,
    previous_hash text not null,
    hash text not null,
    primary key (entity, record_id, seq)
  )`,
  'create index if not exists audit_log_time on audit_log (time desc)',
  'create index if not exists audit_log_user on audit_log (user_id, time desc)',
  // The end of each chain: locks the chain while it grows and shows a cut-off tail.
  `create table if not exists audit_head (
    entity text not null,
    record_id text not null,
    seq integer not null,
    hash text not null,
    primary key (entity, record_id)
  )`,
  // Every set of schemas that this database was brought to; the text of those that documents were sealed with (gzip).
  `create table if not exists schema_set (
    version text primary key,
    served_at timestamptz not null default clock_timestamp(),
    content bytea
  )`,
  refuseChange,
  RENAMED_KEY,
  trigger('audit_log_rows', 'update or delete', 'row'),
  trigger('audit_log_truncate', 'truncate', 'statement'),
  `revoke all on schema ${SERVICE_SCHEMA} from public, ${TENANT_ROLE}`,
];
