/**
 * Entities that are derivedFields from other records (`derived` of the entity file) as one SELECT that stands where a table
 * would: lists, counts, filters, sorting, sums and exports are those of any entity. Sums count whatever is linked,
 * whoever may open it; who sees the row at all, and which of its fields, is decided inside the statement: the base
 * record's companies and readers, and of those the users whose data scope holds the base record.
 */

import { type RawBuilder, sql } from 'kysely';
import { lineCells } from '#core/claims';
import { type ExpressionNode, parseExpression, referencesOf } from '#core/expression';
import type { DerivedField, DerivedReader, DerivedSpec } from '#core/language';
import {
  type Column,
  castType,
  cell,
  companyTypePrincipal,
  partyColumn,
  type TableShape,
  valueSql,
  whereOf,
} from '#server/database';
import { errors } from '#server/kernel';
import { dayLines, entryLines } from '#server/ledgers';
import { isLinked, type LinkScope, measureOf, rowsInScope } from './measures.ts';
import type { RecordType, TypeLookup } from './record-type.ts';

const BASE = 'base';
const HEAD = [
  'id',
  'number',
  'status',
  'version',
  'company_id',
  'created_by',
  'creator_name',
  'create_time',
  'update_time',
  'ext',
];
/** Companies that the caller's transaction is bound to; a transaction of the service itself is bound to none. */
const PRINCIPALS = sql`string_to_array(nullif(current_setting('bulkline.principals', true), ''), ',')`;
const IS_FREE = sql`coalesce(current_setting('bulkline.bound', true), '') <> 'on'`;

/**
 * `table`: the rows of the caller, or all of them where the transaction is bound to no caller; `listed`: the rows of a
 * caller of this company type that it is bound to, found by index; `whole`: all rows, for sums of other entities, which
 * count whatever is linked; `wholeOf`: of them those that come from these base records.
 */
export type DerivedTables = {
  table: RawBuilder<unknown>;
  listed(companyType: string | undefined): RawBuilder<unknown>;
  whole: RawBuilder<unknown>;
  wholeOf(ids: readonly string[]): RawBuilder<unknown>;
};

/** @throws BulklineError when a condition or value cannot be told in SQL; the start of the server names it */
export function derivedTables(type: Base, types: TypeLookup): DerivedTables {
  const { spec, shape } = type;
  // Fields that are derivedFields stand in a statement over the entity's own table.
  const derived: DerivedSpec = spec.derived ?? { from: spec.name, fields: spec.derivedFields ?? {} };
  const base = spec.derived ? types(derived.from) : type;
  if (!base) throw errors.SCH106({ name: derived.from });
  const readers = derived.readers ?? [];
  const statement = (rows: RawBuilder<unknown>) => {
    let layered = linkedLayer({ derived, shape, base, types, rows });
    for (const layer of valueLayers(derived)) layered = valueLayer(layered, layer, derived, shape);
    return layered;
  };
  return {
    table: sql`(${boundLayer(statement(rowsInScope(base)), shape, readers)} where ${IS_FREE}
      or ${seenOf(readers)} && ${PRINCIPALS}) as derived`,
    listed: (companyType) => {
      const rows = callersRows(derived, base, types, companyType);
      return sql`(${boundLayer(statement(rows), shape, readers)}) as derived`;
    },
    whole: sql`(${statement(sql`(select * from ${base.whole})`)}) as derived`,
    wholeOf: (ids) =>
      sql`(${statement(sql`(select * from ${base.whole} where id = any(${[...ids]}::text[]))`)}) as derived`,
  };
}

/** Base rows that the caller sees by themselves, then those that they see through a record linked with them. */
function callersRows(
  derived: DerivedSpec,
  base: Base,
  types: TypeLookup,
  companyType: string | undefined,
): RawBuilder<unknown> {
  const rows = sql`select * from ${rowsInScope(base)} as ${sql.ref(BASE)}`;
  const isVisible = sql`${sql.ref(`${BASE}.visible_to`)} && ${PRINCIPALS}`;
  const isOwn = derived.parties ? sql`(${isVisible} and ${seersOf(derived)} && ${PRINCIPALS})` : isVisible;
  const own = sql`${rows} where ${isOwn} and ${namesCompany(base, companyType) ?? sql`true`}`;
  const scope: LinkScope = { shape: base.shape, alias: BASE, types };
  const found = (derived.readers ?? []).flatMap((reader) => readRows(reader, base, scope) ?? []);
  if (found.length === 0) return sql`(${own})`;
  return sql`(${own} union all ${rows} where (${isOwn}) is not true
    and ${sql.ref(`${BASE}.id`)} in (${sql.join(found, sql` union `)}))`;
}

const COMPANY = sql`(select coalesce(current_setting('bulkline.company', true), ''))`;

/**
 * That a column names the caller's company as one of the parties who see rows: less than that it is seen, but found by
 * index also where the list of seers is not, which row-level security asks first. Null: others may see rows, too.
 */
function namesCompany({ spec, shape }: Base, companyType: string | undefined): RawBuilder<boolean> | null {
  if (spec.derived) return null;
  const rules = spec.access.filter((rule) => !('companyType' in rule) || rule.companyType === companyType);
  const columns = rules.map((rule) => ('party' in rule ? columnsOf(shape, rule.party) : null));
  if (columns.length === 0 || columns.flat().includes(null)) return null;
  const named = [...new Set(columns.flat())].map((name) => sql`${sql.ref(`${BASE}.${name}`)} = ${COMPANY}`);
  return named.length === 0 ? sql`false` : sql`(${sql.join(named, sql` or `)})`;
}

/** Columns one of which names who plays the role; null where other values may. */
function columnsOf(shape: TableShape, role: string): Array<string | null> | null {
  const party = shape.entity.parties[role];
  if (party?.field !== undefined) return [partyColumn(shape, role)];
  return party?.value === undefined ? null : columnsChosen(shape, parseExpression(party.value));
}

function columnsChosen(shape: TableShape, node: ExpressionNode): string[] | null {
  if (node.kind === 'literal') return [];
  if (node.kind === 'conditional') {
    const [one, other] = [columnsChosen(shape, node.then), columnsChosen(shape, node.else)];
    return one && other && [...one, ...other];
  }
  const column = node.kind === 'name' && node.path.length === 1 ? shape.columns.get(node.path[0] ?? '') : undefined;
  return column?.kind === 'text' ? [column.name] : null;
}

/** Ids of base rows whose linked rows name the caller as a reader. */
function readRows({ company, of }: DerivedReader, base: Base, scope: LinkScope): RawBuilder<unknown> | null {
  const type = scope.types(of.entity);
  const column = type?.shape.columns.get(company);
  if (!type || !column) return null;
  return sql`select ${sql.ref(`${BASE}.id`)} from ${rowsInScope(base)} as ${sql.ref(BASE)}
    where exists (select from ${rowsInScope(type)} as linked
      where ${isLinked(of, type, scope)} and ${sql.ref(`linked.${column.name}`)} = any(${PRINCIPALS}))`;
}

/** What rows are read from, as far as the statement asks. */
type Base = Pick<RecordType, 'spec' | 'shape' | 'table' | 'whole' | 'ledger'>;

type Making = {
  derived: DerivedSpec;
  shape: TableShape;
  base: Base;
  types: TypeLookup;
  rows: RawBuilder<unknown>;
};

/** The base's rows with its own columns, what is measured of linked rows, and who else sees them. */
function linkedLayer({ derived, shape, base, types, rows }: Making): RawBuilder<unknown> {
  const row = lineOf(derived, base);
  const scope: LinkScope = { shape: base.shape, alias: BASE, types, row };
  const own = fieldColumns(shape).flatMap((column): RawBuilder<unknown>[] => {
    const field = Object.hasOwn(derived.fields, column.code) ? derived.fields[column.code] : undefined;
    const value = origin(column, field, scope, base);
    return value ? [sql`${value} as ${sql.ref(column.name)}`] : [];
  });
  const readers = (derived.readers ?? []).map(
    (reader, index) => sql`${readersOf(reader, scope)} as ${sql.ref(`readers_${index}`)}`,
  );
  const [, ...head] = HEAD.map((name) => sql.ref(`${BASE}.${name}`));
  const id = row ? sql`${sql.ref(`${BASE}.id`)} || '-' || lines.place as id` : sql.ref(`${BASE}.id`);
  const lists = [sql`${seersOf(derived)} as visible_to`, sql.ref(`${BASE}.party_roles`)];
  const lines = row ? sql`, ${linesOf(derived, base)}` : sql``;
  return sql`select ${firstOf(derived, base)}${sql.join([id, ...head, ...lists, ...own, ...readers])}
    from ${rows} as ${sql.ref(BASE)}${lines} where ${condition(derived.where, base)}${inGroups(derived, base)}`;
}

/** Of rows that agree in the fields of `one` the first stands for all. */
function firstOf({ one }: DerivedSpec, base: Base): RawBuilder<unknown> {
  return one ? sql`distinct on (${sql.join(one.map((field) => baseColumn(base, field)))}) ` : sql``;
}

function inGroups({ one }: DerivedSpec, base: Base): RawBuilder<unknown> {
  return one
    ? sql` order by ${sql.join([...one.map((field) => baseColumn(base, field)), sql.ref(`${BASE}.id`)])}`
    : sql``;
}

/** Who sees the row: whoever sees the base record, or of those the named parties and whole company types. */
function seersOf({ parties }: DerivedSpec): RawBuilder<unknown> {
  const all = sql.ref(`${BASE}.visible_to`);
  if (!parties) return all;
  const roles = sql.join(parties.map((party) => sql.lit(`${party}:`)));
  return sql`array(select seer from unnest(${all}) seer where seer like ${sql.lit(`${companyTypePrincipal('')}%`)}
    or exists (select from unnest(array[${roles}]) role where role || seer = any(${sql.ref(`${BASE}.party_roles`)})))`;
}

function condition(where: string | undefined, base: Base): RawBuilder<boolean> {
  return where === undefined
    ? sql`true`
    : whereOf(where, { shape: base.shape, context: null, alias: BASE, clock: true });
}

function lineOf({ rows, entries }: DerivedSpec, base: Base): LinkScope['row'] {
  const line = sql.ref('lines.line');
  if (entries && base.ledger) return { sql: line, properties: lineCells(entries, base.ledger.spec, base.spec) };
  if (entries) throw errors.ENG204({ path: base.spec.name });
  if (rows === undefined) return undefined;
  const properties = base.shape.columns.get(rows)?.schema?.items?.properties;
  if (!properties) throw errors.ENG204({ path: `${base.spec.name}.${rows}` });
  return { sql: line, properties };
}

function linesOf({ rows = '', entries }: DerivedSpec, { ledger }: Base): RawBuilder<unknown> {
  const key = sql.ref(`${BASE}.id`);
  if (rows === '' && ledger)
    return sql`lateral ${entries === 'days' ? dayLines(ledger, key) : entryLines(ledger, key)} as lines(line, place)`;
  const list = sql`${sql.ref(`${BASE}.ext`)} -> ${sql.lit(rows)}`;
  return sql`lateral jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]'::jsonb end)
    with ordinality as lines(line, place)`;
}

/** Where a column's value comes from; null for values of other fields, which come in later layers. */
function origin(
  column: Column,
  field: DerivedField | undefined,
  scope: LinkScope,
  base: Base,
): RawBuilder<unknown> | null {
  if (field === undefined) return baseColumn(base, column.code);
  if ('value' in field) return null;
  if ('field' in field) return baseColumn(base, field.field);
  if ('row' in field) {
    if (!scope.row) throw errors.SRV327({ field: column.code, reason: 'it reads a line, but there are none' });
    return shaped(column, cell(field.row, scope.row).sql);
  }
  return shaped(column, measureOf(field.of, field, scope));
}

function fieldColumns(shape: TableShape): Column[] {
  return [...shape.columns.values()].filter((column) => !column.head && column.kind !== 'json');
}

function baseColumn(base: Base, code: string): RawBuilder<unknown> {
  const found = base.shape.columns.get(code);
  if (!found || found.kind === 'json') throw errors.SRV457({ field: code, entity: base.spec.name });
  return sql.ref(`${BASE}.${found.name}`);
}

function readersOf({ company, of }: DerivedReader, scope: LinkScope): RawBuilder<unknown> {
  const type = scope.types(of.entity);
  const column = type?.shape.columns.get(company);
  if (!type || !column) return sql`array[]::text[]`;
  return sql`array(select distinct ${sql.ref(`linked.${column.name}`)} from ${rowsInScope(type)} as linked
    where ${isLinked(of, type, scope)} and ${sql.ref(`linked.${column.name}`)} is not null)`;
}

/** Computed fields in an order in which each finds what it reads. */
function valueLayers({ fields }: DerivedSpec): string[][] {
  const waiting = new Map(
    Object.entries(fields).flatMap(([code, field]) =>
      'value' in field
        ? [[code, new Set(referencesOf(parseExpression(field.value)).fields.map(([head = '']) => head))]]
        : [],
    ) as Array<[string, Set<string>]>,
  );
  const layers: string[][] = [];
  while (waiting.size > 0) {
    const ready = [...waiting]
      .filter(([, reads]) => ![...reads].some((name) => waiting.has(name)))
      .map(([code]) => code);
    if (ready.length === 0)
      throw errors.SRV327({ field: [...waiting.keys()].join(', '), reason: 'the values depend on each other' });
    for (const code of ready) waiting.delete(code);
    layers.push(ready);
  }
  return layers;
}

function valueLayer(
  table: RawBuilder<unknown>,
  codes: string[],
  { fields }: DerivedSpec,
  shape: TableShape,
): RawBuilder<unknown> {
  const values = codes.map((code) => {
    const column = shape.columns.get(code) as Column;
    const field = fields[code] as { value: string };
    const value = valueSql(field.value, { shape, context: null, alias: 'known', clock: true });
    return sql`${shaped(column, value.sql)} as ${sql.ref(column.name)}`;
  });
  return sql`select known.*, ${sql.join(values)} from (${table}) as known`;
}

const readersAt = (index: number) => sql.ref(`every_row.readers_${index}`);

/** Who sees a row, its readers included. */
const seenOf = (readers: DerivedReader[]) =>
  sql`(every_row.visible_to${concat(readers.map((_, index) => readersAt(index)))})`;

/** Of each row what the caller may read. */
function boundLayer(table: RawBuilder<unknown>, shape: TableShape, readers: DerivedReader[]): RawBuilder<unknown> {
  const seenBy = readers.map((_, index) => readersAt(index));
  const full = readers.flatMap(({ reads }, index) => (reads ? [] : [seenBy[index] as RawBuilder<unknown>]));
  const reads = sql`(${IS_FREE} or (every_row.visible_to${concat(full)}) && ${PRINCIPALS})`;
  const columns = fieldColumns(shape).map((column) => {
    const partly = readers.flatMap(({ reads: codes }, index) =>
      codes?.includes(column.code) ? [sql`${seenBy[index] as RawBuilder<unknown>} && ${PRINCIPALS}`] : [],
    );
    const value = sql.ref(`every_row.${column.name}`);
    if (!readers.some(({ reads: codes }) => codes)) return sql`${value} as ${sql.ref(column.name)}`;
    return sql`case when ${sql.join([reads, ...partly], sql` or `)} then ${value} end as ${sql.ref(column.name)}`;
  });
  const roles = readers.map(
    ({ role }, index) =>
      sql`array(select ${sql.lit(`${role}:`)} || company from unnest(${seenBy[index] as RawBuilder<unknown>}) company)`,
  );
  return sql`select ${sql.join([
    ...HEAD.map((name) => sql.ref(`every_row.${name}`)),
    ...columns,
    sql`${seenOf(readers)} as visible_to`,
    sql`(every_row.party_roles${concat(roles)}) as party_roles`,
  ])} from (${table}) as every_row`;
}

const concat = (lists: RawBuilder<unknown>[]) => sql.join([sql``, ...lists], sql` || `);

/** The column's type: amounts rounded to its digits, half up. */
function shaped(column: Column, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (column.kind === 'decimal') return sql`round((${value})::numeric, ${sql.lit(column.scale)})`;
  if (column.kind === 'json') throw errors.SRV327({ field: column.code, reason: 'it is a list or an object' });
  return sql`(${value})::${castType(column.kind)}`;
}
