/** Tables of the data plane itself. Every statement may run again on a database that has the table. */
import { SERVICE_SCHEMA, TENANT_ROLE } from './doors.ts';
import { RENAMED_KEY } from './renames.ts';

const refuseChange = `create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end $$`;

/** Statements after which rows of the table are added only, whoever tries otherwise; `refuse_change` is made with the service's tables. */
export const appendOnly = (table: string): string[] => [
  `create or replace trigger ${table}_rows before update or delete on ${table} for each row execute function refuse_change()`,
  `create or replace trigger ${table}_truncate before truncate on ${table} for each statement execute function refuse_change()`,
];

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
  `create table if not exists passcode_guess (
    key text not null,
    time timestamptz not null default now()
  )`,
  'create index if not exists passcode_guess_key on passcode_guess (key, time)',
  `create table if not exists text_sent (
    mobile text not null,
    purpose text not null,
    time timestamptz not null default now()
  )`,
  'create index if not exists text_sent_mobile on text_sent (mobile, time)',
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
  // What shows that the service wrote the entry; entries from before there were keys have none.
  'alter table audit_log add column if not exists mac text',
  // Entries that wait for their place in the one sequence over all records.
  `create table if not exists audit_pending (
    id bigint generated always as identity primary key,
    entity text not null,
    record_id text not null,
    seq integer not null,
    refused boolean not null default false,
    unique (entity, record_id, seq)
  )`,
  `create table if not exists audit_seal (
    position bigint primary key,
    entity text not null,
    record_id text not null,
    seq integer not null,
    hash text not null,
    chain text not null,
    unique (entity, record_id, seq)
  )`,
  // Every set of schemas that this database was brought to; the text of those that documents were sealed with (gzip).
  `create table if not exists schema_set (
    version text primary key,
    served_at timestamptz not null default clock_timestamp(),
    content bytea
  )`,
  refuseChange,
  RENAMED_KEY,
  ...appendOnly('audit_log'),
  ...appendOnly('audit_seal'),
  `revoke all on schema ${SERVICE_SCHEMA} from public, ${TENANT_ROLE}`,
];
