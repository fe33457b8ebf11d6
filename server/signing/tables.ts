/** Tables of the signing provider. Private keys are stored encrypted (see authority.ts). */
export const tables: string[] = [
  `create table if not exists certificate_key (
    cert_no text primary key,
    company_id text not null,
    company_name text not null,
    uscc text not null,
    subject text not null,
    issuer text not null,
    valid_from timestamptz not null,
    valid_to timestamptz not null,
    signer_id text not null,
    signer_name text not null,
    signer_mobile text not null,
    certificate text not null,
    private_key text not null,
    revoked_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index if not exists certificate_key_company on certificate_key (company_id, valid_to desc)',
  `create table if not exists company_seal (
    id uuid primary key,
    company_id text not null,
    seal_type text not null,
    seal_name text not null,
    name_text text not null,
    bottom_text text not null,
    width_mm numeric(4, 1) not null,
    enabled boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, seal_type)
  )`,
  `create table if not exists seal_code (
    company_id text primary key,
    sent_at timestamptz not null
  )`,
  `create table if not exists seal_pass (
    company_id text not null,
    user_id text not null,
    code_hash text not null,
    expires_at timestamptz not null,
    primary key (company_id, user_id)
  )`,
  `create table if not exists sign_record (
    id uuid primary key,
    entity text not null,
    record_id text not null,
    document text not null,
    party text not null,
    company_id text not null,
    signer_id text not null,
    signer_name text not null,
    seal_id uuid,
    cert_no text not null,
    previewed_hash text not null,
    file_id text not null,
    file_hash text not null,
    sign_time timestamptz not null,
    ip text not null
  )`,
  'create index if not exists sign_record_record on sign_record (entity, record_id, sign_time)',
  'create index if not exists sign_record_company on sign_record (company_id, sign_time desc)',
];
