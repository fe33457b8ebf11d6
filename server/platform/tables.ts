import { fileKeyTables } from './files/keys.ts';

/**
 * Tables of the platform itself: sign-in, codes, files, messages, approval settings. Records of the trade are not here;
 * their tables come from the entity files. Every statement may run again on a database that has the table.
 */
export const tables: string[] = [
  ...fileKeyTables,
  `create table if not exists auth_credential (
    user_id text primary key,
    password_hash text not null,
    former_hashes jsonb not null default '[]',
    seeded boolean not null default false,
    updated_at timestamptz not null default now()
  )`,
  `create table if not exists auth_session (
    id uuid primary key,
    family uuid not null,
    token_hash text not null unique,
    user_id text not null,
    company_user_id text,
    device text not null,
    ip text not null,
    user_agent text not null,
    login_way text not null,
    login_type text not null default 'normal',
    idle_seconds integer not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoke_reason text
  )`,
  'alter table auth_session add column if not exists scope jsonb',
  'create index if not exists auth_session_user on auth_session (user_id) where revoked_at is null',
  'create index if not exists auth_session_expiry on auth_session (expires_at)',
  `create table if not exists auth_lock (
    subject text primary key,
    failures integer not null,
    window_start timestamptz not null default now(),
    locked_until timestamptz
  )`,
  `create table if not exists auth_throttle (
    key text not null,
    window_start timestamptz not null,
    hits integer not null,
    primary key (key, window_start)
  )`,
  `create table if not exists captcha_challenge (
    id uuid primary key,
    target_left integer not null,
    expires_at timestamptz not null
  )`,
  `create table if not exists captcha_ticket (
    ticket_hash text primary key,
    expires_at timestamptz not null
  )`,
  `create table if not exists sms_code (
    id uuid primary key,
    mobile text not null,
    purpose text not null,
    code_hash text not null,
    tries integer not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index if not exists sms_code_mobile on sms_code (mobile, purpose, created_at desc)',
  `create table if not exists sms_outbox (
    id uuid primary key,
    mobile text not null,
    purpose text not null,
    body text not null,
    held_back boolean not null default false,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `alter table sms_outbox add column if not exists due_at timestamptz,
    add column if not exists expires_at timestamptz,
    add column if not exists tries integer not null default 0,
    add column if not exists sent_at timestamptz,
    add column if not exists failure text`,
  'create index if not exists sms_outbox_due on sms_outbox (due_at) where due_at is not null',
  'create index if not exists sms_outbox_mobile on sms_outbox (mobile, created_at desc)',
  `create table if not exists login_log (
    id uuid primary key,
    user_id text,
    company_user_id text,
    company_id text,
    login_time timestamptz not null default clock_timestamp(),
    login_unique_id text not null,
    login_way text not null,
    login_type text not null default 'normal',
    ip text not null,
    region text not null default '–',
    user_agent text not null,
    result boolean not null,
    fail_reason text,
    trace_id text
  )`,
  'create index if not exists login_log_user on login_log (user_id, login_time desc)',
  `create table if not exists recent_company (
    user_id text not null,
    company_user_id text not null,
    used_at timestamptz not null default now(),
    primary key (user_id, company_user_id)
  )`,
  `create table if not exists login_link (
    secret_hash text primary key,
    way text not null,
    user_id text not null,
    company_user_id text,
    target text not null,
    form_source text not null default '',
    expires_at timestamptz not null
  )`,
  'alter table login_link add column if not exists scope jsonb',
  `create table if not exists password_reset (
    key_hash text primary key,
    user_id text,
    mobile text not null,
    ticket_hash text,
    ticket_expires_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create table if not exists agreement_consent (
    user_id text not null,
    file_type text not null,
    version_number text not null,
    agreed_at timestamptz not null default now(),
    primary key (user_id, file_type, version_number)
  )`,
  `create table if not exists stored_file (
    id uuid primary key,
    name text not null,
    mime text not null,
    size bigint not null,
    sha256 text not null,
    company_id text,
    created_by text not null,
    entity text,
    record_id text,
    field text,
    kind text not null,
    created_at timestamptz not null default now()
  )`,
  'create index if not exists stored_file_record on stored_file (entity, record_id)',
];
