/**
 * Rows that watches have to look at again: whoever writes a record that a watch reads, its id is noted with the
 * transaction, whichever statement wrote it. Beside it how far each watch has looked.
 */
import type { EntitySpec } from '#core/language';
import { RECORD_SCHEMA, snakeCase } from '#server/database';
import { entitiesOf, sourcesOf } from './sources.ts';

/** `seen`: transactions before it were looked at; empty: all rows are to be looked at. `day`: of the last look at all. */
export const RISK_TABLES: string[] = [
  `create table if not exists touched_row (
    xid xid8 not null default pg_current_xact_id(),
    entity text not null,
    id text not null
  )`,
  'create index if not exists touched_row_entity on touched_row (entity, xid)',
  `create table if not exists watch_look (
    watch text primary key,
    seen xid8,
    day date,
    hash text,
    failing boolean not null default false
  )`,
  // Of the owner: who writes a record may not write here.
  `create or replace function note_touched() returns trigger language plpgsql security definer
    set search_path = service as $$
  begin
    insert into touched_row (entity, id) select tg_argv[0], id from touched;
    return null;
  end $$`,
];

const EVENTS = ['insert', 'update', 'delete'] as const;

/** Triggers of the tables that watches read, and none on others; alerts are found by the record that they are about. */
export function riskStatements(entities: Readonly<Record<string, EntitySpec>>): string[] {
  if (!entities.riskAlert) return [];
  const watched = Object.values(entities).flatMap(({ name, watches = {} }) =>
    Object.values(watches).flatMap((watch) => entitiesOf(entities, sourcesOf(entities, name, watch))),
  );
  const names = [...new Set(watched)].sort();
  return [
    dropOthers(names.map(snakeCase)),
    ...names.flatMap((name) => EVENTS.map((event) => trigger(name, event))),
    `create index if not exists risk_alert_known on ${RECORD_SCHEMA}.risk_alert (biz_type, biz_id)
      where gone is not true`,
  ];
}

const trigger = (entity: string, event: (typeof EVENTS)[number]): string =>
  `create or replace trigger touched_${event} after ${event} on ${RECORD_SCHEMA}."${snakeCase(entity)}"
    referencing ${event === 'delete' ? 'old' : 'new'} table as touched
    for each statement execute function note_touched('${entity}')`;

const dropOthers = (tables: readonly string[]): string => `do $$
  declare found record;
  begin
    for found in select t.tgname as name, c.relname as on_table from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = '${RECORD_SCHEMA}' and t.tgname like 'touched\\_%'
        and c.relname <> all('{${tables.join(',')}}'::text[])
    loop execute format('drop trigger %I on ${RECORD_SCHEMA}.%I', found.name, found.on_table); end loop;
  end $$`;
