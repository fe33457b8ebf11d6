/** What people set up for themselves, and views of lists that they share. Every statement may run again. */
export const tables: string[] = [
  `create table if not exists user_setting (
    user_id text not null,
    key text not null,
    value jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  `create table if not exists list_view (
    id uuid primary key,
    route text not null,
    company_id text not null,
    owner_id text not null,
    owner_name text not null,
    name text not null,
    query jsonb not null,
    shared boolean not null default false,
    updated_at timestamptz not null default now(),
    unique (owner_id, company_id, route, name)
  )`,
  'create index if not exists list_view_route on list_view (company_id, route)',
];
