/** CREATE TABLE and ADD COLUMN of an entity's table. */
import { sql as raw } from 'kysely';
import { errors, type Sql } from '#server/kernel';
import { type Column, columnType, fieldPlace, RECORD_SCHEMA, type TableShape } from './shape.ts';

/** Counts the changes that claims made to the row; `version` counts those of its editors. */
export const BALANCE_COLUMN = 'balance_version';

/** Version of the set of schemas that a row was last written with; null in rows from before there were versions. */
export const SET_COLUMN = 'schema_set';

const HEAD_DDL = `id text primary key,
    number text,
    status text,
    version integer not null default 1,
    company_id text,
    created_by text,
    creator_name text,
    create_time timestamptz not null default now(),
    update_time timestamptz not null default now(),
    visible_to text[] not null default '{}',
    party_roles text[] not null default '{}',
    ${SET_COLUMN} text,
    ${BALANCE_COLUMN} integer not null default 0,
    ext jsonb not null default '{}'`;

export function createTable(shape: TableShape): string {
  const columns = fieldColumns(shape).map((column) => `\n    "${column.name}" ${columnType(column)}`);
  return `create table ${RECORD_SCHEMA}."${shape.table}" (\n    ${[HEAD_DDL, ...columns].join(',')}\n)`;
}

/**
 * Row-level security reads the access lists of every row it judges: they stay in the row. Counts from an index alone
 * need a table whose pages were looked over lately.
 */
export function tableStorage(shape: TableShape): string[] {
  const table = `${RECORD_SCHEMA}."${shape.table}"`;
  const often = ['vacuum', 'vacuum_insert', 'analyze'].map((kind) => `autovacuum_${kind}_scale_factor = 0.02`);
  return [
    `alter table ${table} alter column visible_to set storage main, alter column party_roles set storage main`,
    `alter table ${table} set (${often.join(', ')})`,
  ];
}

/** By table: name -> type as PostgreSQL prints it. */
export async function existingColumns(sql: Sql): Promise<Map<string, Map<string, string>>> {
  const { rows } = await raw<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${RECORD_SCHEMA} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`.execute(sql);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, name, type } of rows) {
    const columns = tables.get(table) ?? new Map<string, string>();
    tables.set(table, columns.set(name, type));
  }
  return tables;
}

/** Statements that add what is missing and widen decimals; any other change of a type is refused. */
export function addedColumns(shape: TableShape, present: Map<string, string>): string[] {
  const table = `${RECORD_SCHEMA}."${shape.table}"`;
  // Tables from before rows kept the version of their set, and that of their balances.
  const later: Array<[name: string, type: string]> = [
    [SET_COLUMN, 'text'],
    [BALANCE_COLUMN, 'integer not null default 0'],
  ];
  const head = later.flatMap(([name, type]) =>
    present.has(name) ? [] : [`alter table ${table} add column ${name} ${type}`],
  );
  const fields = fieldColumns(shape).flatMap((column) => {
    const wanted = columnType(column);
    const type = present.get(column.name);
    if (type === undefined) return [`alter table ${table} add column "${column.name}" ${wanted}`];
    if (printed(wanted) === type) return [];
    const scales = decimalScales(wanted, type);
    // More digits keep every stored value; a column with more digits than wanted stays as it is, the schema checks.
    if (scales)
      return scales.wanted > scales.present
        ? [`alter table ${table} alter column "${column.name}" type ${wanted}`]
        : [];
    const where = fieldPlace(shape.entity, column.code);
    throw errors.SRV312({ field: column.code, entity: shape.entity.name, type, wanted }, { where });
  });
  return [...head, ...fields];
}

function fieldColumns(shape: TableShape): Column[] {
  return [...shape.columns.values()].filter((column) => !column.head && column.kind !== 'json');
}

const printed = (type: string) => (type === 'timestamptz' ? 'timestamp with time zone' : type);

function decimalScales(wanted: string, present: string): { wanted: number; present: number } | null {
  const scale = (type: string) => Number(/^numeric\(20,(\d+)\)$/.exec(type)?.[1] ?? Number.NaN);
  const both = { wanted: scale(wanted), present: scale(present) };
  return Number.isNaN(both.wanted) || Number.isNaN(both.present) ? null : both;
}
