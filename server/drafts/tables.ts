/** One row for each user, acting company, form and record: a draft is nobody else's, also not of the same company. */
export const tables: string[] = [
  `create table if not exists form_draft (
    user_id text not null,
    company_id text not null,
    place text not null,
    record text not null,
    entity text not null,
    revision integer not null default 1,
    schema_version text not null,
    record_version integer,
    content jsonb not null,
    device text not null default '',
    saved_at timestamptz not null default clock_timestamp(),
    primary key (user_id, company_id, place, record)
  )`,
  // Version of the whole set that the draft was written with; `schema_version` is that of the form alone.
  'alter table form_draft add column if not exists schema_set text',
  'create index if not exists form_draft_time on form_draft (saved_at)',
];
