import type { LedgerSpec } from '#core/language';
import { appendOnly, type Column, columnType, RECORD_SCHEMA, snakeCase, type TableShape } from '#server/database';

/** A ledger with what reading and writing of its entries need. */
export type Ledger = {
  spec: LedgerSpec;
  /** Table of the records that are its keys. */
  key: TableShape;
  /** Name of the table of entries; `<table>_month` holds what stood at the end of closed months. */
  table: string;
  /** Columns of the key that entries add up to; in the table of entries they go by the same names. */
  quantities: readonly Column[];
};

/** What a numbered column of the entries holds: the number of the key after the entry. */
export const after = ({ name }: Column): string => `${name}_after`;

/** A ledger over the table of its keys. */
export function ledgerOf(spec: LedgerSpec, key: TableShape): Ledger {
  const quantities = Object.keys(spec.quantities).flatMap((field) => key.columns.get(field) ?? []);
  return { spec, key, table: `ledger_${snakeCase(spec.name)}`, quantities };
}

/**
 * Statements that make the tables of a ledger and hold its keys to their limits; each may run again. Entries are refused
 * to be changed or removed to whoever tries, the owner of the tables too.
 */
export function ledgerStatements(ledger: Ledger): string[] {
  const { table, quantities } = ledger;
  const columns = quantities.flatMap((column) => [
    `add column if not exists "${column.name}" ${columnType(column)} not null default 0`,
    `add column if not exists "${after(column)}" ${columnType(column)} not null default 0 check ("${after(column)}" >= 0)`,
  ]);
  const months = quantities.map(
    (column) => `add column if not exists "${column.name}" ${columnType(column)} not null default 0`,
  );
  return [
    `create table if not exists ${table} (
      key text not null,
      seq bigint not null check (seq > 0),
      kind text not null,
      posted_at timestamptz not null,
      at timestamptz not null check (at <= posted_at),
      entity text not null,
      claimant text not null,
      claim text not null,
      line text not null,
      turn integer not null,
      reverses bigint check (reverses < seq),
      reason text,
      company_id text,
      user_id text,
      primary key (key, seq)
    )`,
    `alter table ${table} ${columns.join(', ')}`,
    `create unique index if not exists ${table}_document on ${table} (entity, claimant, claim, line, key, kind, turn) where reverses is null`,
    `create unique index if not exists ${table}_reverses on ${table} (key, reverses) where reverses is not null`,
    `create index if not exists ${table}_time on ${table} (posted_at)`,
    `create table if not exists ${table}_month (month text not null, key text not null, primary key (month, key))`,
    `alter table ${table}_month ${months.join(', ')}`,
    ...[table, `${table}_month`].flatMap((own) => [...appendOnly(own), revokeChange(own)]),
    ...limits(ledger),
  ];
}

/** The lock and then what it guards: each statement of the function sees what had been closed when it began. */
const CLOSED_UNTIL = `create or replace function ledger_closed_until(name text) returns text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('ledger ' || name, 0));
  return (select max(month) from ledger_closing where ledger = name);
end $$`;

/** Tables that all ledgers share. */
export const LEDGER_TABLES: string[] = [
  `create table if not exists ledger_closing (
    ledger text not null,
    month text not null,
    closed_at timestamptz not null default statement_timestamp(),
    primary key (ledger, month)
  )`,
  CLOSED_UNTIL,
];

const revokeChange = (table: string) => `revoke update, delete, truncate on ${table} from public, current_user`;

/** On the keys themselves: no number below 0, none below what is held of it. */
function limits({ spec, key, quantities }: Ledger): string[] {
  const table = `${RECORD_SCHEMA}."${key.table}"`;
  const conditions = quantities.flatMap((column) => {
    const held = key.columns.get(spec.quantities[column.code]?.held ?? '');
    const number = (name: string) => `coalesce("${name}", 0)`;
    if (!held) return [[column.name, `${number(column.name)} >= 0`] as const];
    return [
      [column.name, `${number(column.name)} >= ${number(held.name)}`] as const,
      [held.name, `${number(held.name)} >= 0`] as const,
    ];
  });
  return conditions.map(([name, condition]) => {
    const constraint = `ledger_${name}`.slice(0, 63);
    const known = `select from pg_constraint where conname = '${constraint}' and conrelid = '${table}'::regclass`;
    return `do $$ begin
      if not exists (${known}) then alter table ${table} add constraint "${constraint}" check (${condition}); end if;
    end $$`;
  });
}
