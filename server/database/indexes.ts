/** Indexes of an entity's table: state, time, number, references, who may see a row, which party plays which role. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import { type Column, RECORD_SCHEMA, type TableShape } from './shape.ts';
import { literalWhere } from './sql/translate.ts';

export function entityIndexes(shape: TableShape): string[] {
  return [...lookups(shape), ...uniqueRules(shape).map((rule) => rule.statement)];
}

/** The column that names who plays the role; null for roles that are worked out, kept in a list, or of a derived entity. */
export function partyColumn({ entity, columns }: TableShape, role: string): string | null {
  const field = Object.hasOwn(entity.parties, role) ? entity.parties[role]?.field : undefined;
  const column = entity.derived || field === undefined ? undefined : columns.get(field);
  return column?.kind === 'text' ? column.name : null;
}

function lookups(shape: TableShape): string[] {
  const on = (suffix: string, definition: string) =>
    `create index if not exists ${indexName(shape, suffix)} on ${RECORD_SCHEMA}."${shape.table}" ${definition}`;
  const references = [...shape.columns.values()].filter((column) => column.schema?.format === 'ref' && !column.head);
  return [
    on('visible', 'using gin (visible_to)'),
    on('party', 'using gin (party_roles)'),
    on('time', '(create_time desc, id desc)'),
    on('status', '(status)'),
    on('number', '(number)'),
    ...references
      .filter((column) => column.kind !== 'json')
      .map((column) => on(`f_${column.name}`, `("${column.name}")`)),
  ];
}

export type UniqueRule = { index: string; statement: string; message: string; fields: string[] };

/** One unique index for each rule; empty fields never clash. */
export function uniqueRules(shape: TableShape): UniqueRule[] {
  return (shape.entity.unique ?? []).map((rule) => {
    const columns = rule.fields.map((code) => shape.columns.get(code)).filter((column): column is Column => !!column);
    const where = rule.where === undefined ? '' : ` where ${literalWhere(rule.where, shape)}`;
    const definition = `(${columns.map(indexed).join(', ')})${where}`;
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
