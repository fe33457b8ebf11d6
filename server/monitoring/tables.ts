/** What lives for seconds: who is online, who asked whom for the screen, and what browsers still have to fetch. */
export const tables: string[] = [
  `create table if not exists presence (
    socket_id uuid primary key,
    user_id text not null,
    device_id text not null,
    user_name text not null,
    company_id text,
    company_name text not null default '',
    company_type text not null default '',
    address text not null default '',
    login_time timestamptz not null,
    current_page text not null,
    stream_count integer not null default 0,
    share_supported boolean not null default false,
    update_time timestamptz not null default now()
  )`,
  'create index if not exists presence_update on presence (update_time)',
  `create table if not exists presence_watch (
    socket_id uuid primary key,
    until timestamptz not null
  )`,
  "alter table presence_watch add column if not exists user_id text not null default ''",
  `create table if not exists share_ticket (
    ticket uuid primary key,
    sharer_socket uuid not null,
    watcher_socket uuid not null,
    sharer_user text not null,
    watcher_user text not null,
    watcher_name text not null,
    share_id text,
    state text not null default 'ASKED',
    created_at timestamptz not null default now()
  )`,
  'create index if not exists share_ticket_sharer on share_ticket (sharer_socket)',
  `create table if not exists share_signal (
    id uuid primary key,
    to_user text not null,
    to_socket uuid not null,
    body jsonb not null,
    created_at timestamptz not null default now()
  )`,
];
