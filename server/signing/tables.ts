/** Tables of the signing provider. Private keys are stored encrypted (see authority.ts). */
export const tables: string[] = [
  `create table if not exists certificate_key (
    certificate_id text primary key,
    company_id text not null,
    cert_no text not null unique,
    subject text not null,
    valid_to text not null,
    certificate text not null,
    private_key text not null,
    created_at timestamptz not null default now()
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
    seal_id text not null,
    cert_no text not null,
    previewed_hash text not null,
    file_id text not null,
    file_hash text not null,
    sign_time timestamptz not null,
    ip text not null
  )`,
  // Version of the set of schemas that the document was sealed with; its text stays in `schema_set`.
  'alter table sign_record add column if not exists schema_set text',
  'create index if not exists sign_record_record on sign_record (entity, record_id, sign_time)',
  'create index if not exists sign_record_company on sign_record (company_id, sign_time desc)',
];
