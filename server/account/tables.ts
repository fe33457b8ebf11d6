/** Tables of the account centre that hold secrets or counters; its records come from the entity files. */
export const tables: string[] = [
  `create table if not exists small_payment (
    account_id text primary key,
    amount_digest text not null,
    tries integer not null default 0,
    paid_on date not null default current_date
  )`,
  `create table if not exists company_password (
    company_id text primary key,
    password_hash text not null,
    failures integer not null default 0,
    locked_until timestamptz,
    updated_at timestamptz not null default now()
  )`,
  `create table if not exists contact_change (
    user_id text not null,
    kind text not null,
    passed_until timestamptz not null,
    primary key (user_id, kind)
  )`,
];
