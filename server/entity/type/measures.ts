/** Measures of linked rows (`LinkedRows`, `Measure` of the language) in SQL, for derived entities, boards and graphs. */

import { type RawBuilder, sql } from 'kysely';
import { parseExpression } from '#core/expression';
import type { LinkedRows, Measure } from '#core/language';
import { scopeCondition, type TableShape, type Translation, valueSql, whereOf } from '#server/database';
import { fieldsLinked } from './derived-fields.ts';
import type { RecordType, TypeLookup } from './record-type.ts';

/** The record that rows are linked with: its columns, and the name of its table in the statement. */
export type LinkScope = { shape: TableShape; alias: string; types: TypeLookup; row?: Translation['row'] };

const ROW = 'linked';

/** One value for each row of the scope. Rows of an entity that is not described yet count as none. */
export function measureOf(of: LinkedRows, measure: Measure, scope: LinkScope): RawBuilder<unknown> {
  const type = scope.types(of.entity);
  if (!type) return 'sum' in measure || 'count' in measure ? sql`0` : sql`null`;
  return sql`(select ${aggregate(measure, type.shape)} from (select * from ${type.wholeWith(fieldsLinked(of, measure))})
    as ${sql.ref(ROW)} where ${isLinked(of, type, scope)})`;
}

/**
 * Rows of an entity for reads of the service: whoever they belong to, without those of the own company that a narrowed
 * data scope hides from the caller. The statement of a derived entity is narrowed where it reads its base.
 */
export function rowsInScope(type: Scoped, codes?: readonly string[]): RawBuilder<unknown> {
  if (type.spec.derived) return sql`(select * from ${type.table})`;
  const rows = storedInScope(type);
  const isStored = codes !== undefined && !type.reckons(codes);
  return type.over && !isStored ? sql`(${type.over(rows, { codes })})` : rows;
}

type Scoped = Pick<RecordType, 'spec' | 'shape' | 'stored' | 'table' | 'over' | 'reckons'>;

/** Of them what their table holds. */
export function storedInScope({ shape, stored }: Pick<Scoped, 'shape' | 'stored'>): RawBuilder<unknown> {
  const condition = scopeCondition(shape);
  return condition === null
    ? sql`(select * from ${stored})`
    : sql`(select * from ${stored} where ${sql.raw(condition)})`;
}

/** What one row named `linked` is worth to a measure. */
export function rowMeasure(measure: Measure, shape: TableShape): RawBuilder<unknown> {
  if ('count' in measure) return sql`1`;
  const value = (text: string) => valueSql(text, { shape, context: null, alias: ROW, clock: true }).sql;
  if ('sum' in measure) return sql`coalesce(${value(measure.sum)}, 0)`;
  if ('avg' in measure) return value(measure.avg);
  if ('min' in measure) return value(measure.min);
  if ('max' in measure) return value(measure.max);
  return value(measure.first);
}

/** The aggregate of a measure over rows named `linked`. */
export function aggregate(measure: Measure, shape: TableShape, alias = ROW): RawBuilder<unknown> {
  const value = (text: string) => valueSql(text, { shape, context: null, alias, clock: true }).sql;
  if ('count' in measure) return sql`count(*)`;
  if ('sum' in measure) return sql`coalesce(sum(${value(measure.sum)}), 0)`;
  if ('avg' in measure) return sql`avg(${value(measure.avg)})`;
  if ('min' in measure) return sql`min(${value(measure.min)})`;
  if ('max' in measure) return sql`max(${value(measure.max)})`;
  const order = sql`order by ${sql.ref(`${alias}.create_time`)}, ${sql.ref(`${alias}.id`)}`;
  return sql`(array_agg(${value(measure.first)} ${order}))[1]`;
}

/**
 * Whether a row named `linked` belongs to the row of the scope; null where it does not, so it stands where rows are
 * chosen: an index finds them.
 */
export function isLinked(of: LinkedRows, type: RecordType, scope: LinkScope): RawBuilder<boolean> {
  const parts = Object.entries(of.match ?? {}).map(([field, text]) => matches(type, field, text, scope));
  if (of.where !== undefined)
    parts.push(whereOf(of.where, { shape: type.shape, context: null, alias: ROW, clock: true }));
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

function matches(type: RecordType, field: string, text: string, scope: LinkScope): RawBuilder<boolean> {
  const several = type.shape.columns.get(field)?.schema?.type === 'array';
  if (several) return isAmong(field, text, scope);
  const own = valueSql(field, { shape: type.shape, context: null, alias: ROW });
  const cells = cellsOf(text, scope);
  if (cells) return sql`(${own.sql})::text = any(array(${cells}))`;
  const { shape, alias, row } = scope;
  const wanted = valueSql(text, { shape, context: null, alias, row, clock: true });
  return sql`${own.sql} = ${wanted.sql}`;
}

/** A field of several values belongs to each of them. */
function isAmong(field: string, text: string, { shape, alias, row }: LinkScope): RawBuilder<boolean> {
  const wanted = valueSql(text, { shape, context: null, alias, row, clock: true });
  return sql`jsonb_exists(${sql.ref(`${ROW}.ext`)} -> ${sql.lit(field)}, (${wanted.sql})::text)`;
}

/** The cells of a column of a line table, `rows.contractId`; null when the text is anything else. */
function cellsOf(text: string, { shape, alias }: LinkScope): RawBuilder<unknown> | null {
  const node = parseExpression(text);
  const path = node.kind === 'name' ? node.path : [];
  const [table = '', cell, ...deeper] = path;
  const column = shape.columns.get(table);
  if (column?.schema?.items?.type !== 'object' || cell === undefined || deeper.length > 0) return null;
  const rows = sql`${sql.ref(`${alias}.ext`)} -> ${sql.lit(table)}`;
  return sql`select cell ->> ${sql.lit(cell)} from jsonb_array_elements(
    case when jsonb_typeof(${rows}) = 'array' then ${rows} else '[]'::jsonb end) cell`;
}
