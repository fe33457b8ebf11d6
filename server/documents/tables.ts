/** Every PDF that was made of a record's document: composed ones and each signed version. Rows are never removed. */
export const tables: string[] = [
  `create table if not exists document_file (
    file_id text primary key,
    entity text not null,
    record_id text not null,
    document text not null,
    sha256 text not null,
    pages integer not null,
    anchors jsonb not null default '[]',
    signed_parties jsonb not null default '[]',
    previous_file_id text,
    voided_at timestamptz,
    created_at timestamptz not null default clock_timestamp()
  )`,
  'alter table document_file add column if not exists text text',
  'create index if not exists document_file_record on document_file (entity, record_id, document, created_at)',
];
