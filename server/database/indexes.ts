/** Indexes of an entity's table: those that find rows, and those of its unique rules. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import type { Counted } from './counted.ts';
import { dueWhere } from './due.ts';
import type { LinkedColumns } from './linked.ts';
import { type Column, RECORD_SCHEMA, type TableShape } from './shape.ts';
import { literalWhere } from './sql/translate.ts';

/** The column that names who plays the role; null for roles that are worked out, kept in a list, or of a derived entity. */
export function partyColumn({ entity, columns }: TableShape, role: string): string | null {
  const field = Object.hasOwn(entity.parties, role) ? entity.parties[role]?.field : undefined;
  const column = entity.derived || field === undefined ? undefined : columns.get(field);
  return column?.kind === 'text' ? column.name : null;
}

/** An index that only makes reading quick: a database without it answers the same. */
export type Lookup = { name: string; table: string; definition: string };

/** What reads the tables beside their own lists: by table, what counts read, and what other records find rows by. */
export type Reads = { counted?: Counted; linked?: LinkedColumns };

/** Newest first, as lists show rows. */
const LIST_ORDER = 'create_time desc, id desc';

/**
 * Who may see a row and who plays which role; state, time, number, references; for each column by which rows belong to
 * somebody (parties, people of access rules) that column with the order of lists and what their counts read.
 */
export function lookups(shape: TableShape, { counted, linked }: Reads = {}): Lookup[] {
  const { table, columns } = shape;
  const on = (suffix: string, definition: string): Lookup => ({ name: indexName(shape, suffix), table, definition });
  const owners = ownerColumns(shape);
  const references = [...columns.values()].filter((column) => column.schema?.format === 'ref' && !column.head);
  return [
    on('visible', 'using gin (visible_to)'),
    on('party', 'using gin (party_roles)'),
    on('time', `(${LIST_ORDER})`),
    on('status', '(status)'),
    on('number', '(number)'),
    ...owners.map((name) => owned(shape, name, counted?.get(table) ?? [])),
    ...dueRows(shape),
    ...references
      .filter(({ kind, name }) => kind !== 'json' && !owners.includes(name))
      .map(({ name }) => on(`f_${name}`, `("${name}")`)),
    ...linkedRows(shape, linked?.get(table) ?? []),
  ];
}

/** Columns that have an index of their own whatever the entity says. */
const ALWAYS = ['id', 'number'];

/**
 * What rows are linked by, where no index serves it yet: a column that says whose rows they are finds too many of a
 * large company's, so it serves beside others only.
 */
function linkedRows(shape: TableShape, sets: readonly (readonly string[])[]): Lookup[] {
  const owners = ownerColumns(shape);
  const columns = [...shape.columns.values()];
  const isFound = (name: string) =>
    ALWAYS.includes(name) || columns.some((column) => column.name === name && column.schema?.format === 'ref');
  const missing = sets.flatMap((names) => {
    const others = names.filter((name) => !owners.includes(name));
    if (others.some(isFound)) return [];
    return others.length > 0 ? [others] : names.length > 1 ? [names] : [];
  });
  const definitions = new Set(missing.map((names) => `(${names.map((name) => `"${name}"`).join(', ')})`));
  return [...definitions].map((definition) => ({
    name: indexName(shape, `l_${shortHash(definition)}`),
    table: shape.table,
    definition,
  }));
}

/** The name holds the definition's hash: other columns, another index. */
function owned(shape: TableShape, owner: string, counted: readonly string[]): Lookup {
  const others = counted.filter((name) => name !== owner).map((name) => `"${name}"`);
  const include = others.length === 0 ? '' : ` include (${others.join(', ')})`;
  const definition = `("${owner}", ${LIST_ORDER})${include}`;
  return { name: indexName(shape, `p_${owner}_${shortHash(definition)}`), table: shape.table, definition };
}

/** Rows that the server may take on by itself, those not written for longest first. */
function dueRows(shape: TableShape): Lookup[] {
  const automatic = (shape.entity.workflow?.transitions ?? []).flatMap((step) => dueWhere(shape, step) ?? []);
  return automatic.map((where) => {
    const definition = `(update_time, id) where ${where}`;
    return { name: indexName(shape, `d_${shortHash(definition)}`), table: shape.table, definition };
  });
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Columns that name a company or a person whose rows these are; an id is its own index. */
function ownerColumns(shape: TableShape): string[] {
  const { entity, columns } = shape;
  const parties = Object.keys(entity.parties).map((role) => partyColumn(shape, role));
  const people = entity.access.map((rule) => {
    const column = 'user' in rule ? columns.get(rule.user) : undefined;
    return column?.kind === 'text' ? column.name : null;
  });
  return [...new Set([...parties, ...people])].filter((name) => name !== null && name !== 'id') as string[];
}

/** `concurrently`: rows can be written meanwhile; not within a transaction. */
export function creating({ name, table, definition }: Lookup, { concurrently = false } = {}): string {
  const how = concurrently ? 'concurrently ' : '';
  return `create index ${how}if not exists ${name} on ${RECORD_SCHEMA}."${table}" ${definition}`;
}

export type UniqueRule = { index: string; statement: string; message: string; fields: string[] };

/** One unique index for each rule; empty fields clash only where the rule says so. */
export function uniqueRules(shape: TableShape): UniqueRule[] {
  return (shape.entity.unique ?? []).map((rule) => {
    const columns = rule.fields.map((code) => shape.columns.get(code)).filter((column): column is Column => !!column);
    const where = rule.where === undefined ? '' : ` where ${literalWhere(rule.where, shape)}`;
    const nulls = rule.sameEmpty === true ? ' nulls not distinct' : '';
    const definition = `(${columns.map(indexed).join(', ')})${nulls}${where}`;
    // The name holds the definition's hash: a changed rule becomes another index.
    const index = indexName(shape, `u_${createHash('sha256').update(definition).digest('hex').slice(0, 12)}`);
    return {
      index,
      statement: `create unique index if not exists ${index} on ${RECORD_SCHEMA}."${shape.table}" ${definition}`,
      message: rule.message,
      fields: rule.fields,
    };
  });
}

/** Indexes of unique rules that an entity file no longer has: they would refuse rows that are fine today. */
export async function staleUniqueIndexes(sql: Sql, shapes: readonly TableShape[]): Promise<string[]> {
  const { rows } = await raw<{ name: string; table: string }>`select indexname as name, tablename as table
    from pg_indexes where schemaname = ${RECORD_SCHEMA} and starts_with(indexname, tablename || '_u_')`.execute(sql);
  const present = new Map(shapes.map((shape) => [shape.table, shape]));
  return rows.flatMap(({ name, table }) => {
    const shape = present.get(table);
    return shape && !uniqueRules(shape).some((rule) => rule.index === name) ? [name] : [];
  });
}

const indexed = (column: Column) => (column.kind === 'json' ? `(ext ->> '${column.code}')` : `"${column.name}"`);

/** PostgreSQL cuts names after 63 bytes; a cut name would meet another one's. */
export function indexName(shape: TableShape, suffix: string): string {
  const name = `${shape.table}_${suffix}`;
  return name.length <= 63
    ? name
    : `${name.slice(0, 50)}_${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
}
