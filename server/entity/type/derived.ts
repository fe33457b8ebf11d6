/**
 * Entities that are derivedFields from other records (`derived` of the entity file) as one SELECT that stands where a table
 * would: lists, counts, filters, sorting, sums and exports are those of any entity. Sums count whatever is linked,
 * whoever may open it; who sees the row at all, and which of its fields, is decided inside the statement: the base
 * record's companies and readers, and of those the users whose data scope holds the base record.
 */

import { type RawBuilder, sql } from 'kysely';
import { lineCells } from '#core/claims';
import type { DerivedField, DerivedReader, DerivedSpec } from '#core/language';
import { type Column, castType, cell, type TableShape, valueSql, whereOf } from '#server/database';
import { errors } from '#server/kernel';
import { dayLines, entryLines } from '#server/ledgers';
import { BASE, type Base, baseInScope, callersRows, isOneOf, PRINCIPALS, seersOf } from './derived-callers.ts';
import { fieldsLinked, reckons, valueLayers, type Wanted, wantedOf } from './derived-fields.ts';
import { isLinked, type LinkScope, measureOf, rowsInScope } from './measures.ts';
import type { Cut, RecordType, TypeLookup } from './record-type.ts';

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
const IS_FREE = sql`coalesce(current_setting('bulkline.bound', true), '') <> 'on'`;

/**
 * `table`: the rows of the caller, or all of them where the transaction is bound to no caller; `listed`: the rows of a
 * caller of this company type that it is bound to, found by index; `whole`: all rows, for sums of other entities, which
 * count whatever is linked; of either `…Of`: those that come from these base records.
 */
export type DerivedTables = Pick<RecordType, 'table' | 'tableOf' | 'whole' | 'wholeOf' | 'wholeWith' | 'reckons'> & {
  listed(companyType: string | undefined, cut?: Cut): RawBuilder<unknown>;
  over(rows: RawBuilder<unknown>, cut?: Cut): RawBuilder<unknown>;
};

const chosen = (rows: RawBuilder<unknown>, ids: NonNullable<Cut['ids']>) =>
  sql`(select * from ${rows} as every_base where ${isOneOf(sql.ref('every_base.id'), ids)})`;

/** A row that stands for a line has its record's id with the line's place. */
function baseIds({ rows, entries }: DerivedSpec, ids: NonNullable<Cut['ids']>): NonNullable<Cut['ids']> {
  if (rows === undefined && !entries) return ids;
  if (!('toOperationNode' in ids)) return ids.map((id) => id.slice(0, id.lastIndexOf('-')));
  return sql`select regexp_replace(id, '-[^-]*$', '') from (${ids}) as lines_chosen`;
}

/** @throws BulklineError when a condition or value cannot be told in SQL; the start of the server names it */
export function derivedTables(type: Base, types: TypeLookup): DerivedTables {
  const { spec, shape } = type;
  // Fields that are derivedFields stand in a statement over the entity's own table.
  const derived: DerivedSpec = spec.derived ?? { from: spec.name, fields: spec.derivedFields ?? {} };
  const base = spec.derived ? types(derived.from) : type;
  if (!base) throw errors.SCH106({ name: derived.from });
  const readers = derived.readers ?? [];
  const over = (rows: RawBuilder<unknown>, cut: Cut = {}) => {
    const wanted = wantedOf({ shape, derived }, cut);
    const known = base.over ? sql`(${base.over(rows, { codes: wanted.base, once: cut.once })})` : rows;
    const making = { derived, shape, base, types, rows: known, wanted, once: cut.once ?? false };
    let layered = linkedLayer(making);
    for (const layer of valueLayers(derived, wanted)) layered = valueLayer(layered, layer, derived, shape);
    return sql`${layered}`;
  };
  const bound = (rows: RawBuilder<unknown>, cut: Cut = {}) =>
    boundLayer(
      over(rows, cut),
      columnsWanted({ shape, derived, base, wanted: wantedOf({ shape, derived }, cut) }),
      readers,
      cut.once ?? false,
    );
  const isSeen = sql`${IS_FREE} or ${seenOf(readers)} && ${PRINCIPALS}`;
  const inScope = baseInScope(base);
  const every = ({ base: codes }: Wanted = wantedOf({ shape, derived }, {})) =>
    base.spec.derived ? sql`(select * from ${base.wholeWith(codes)})` : sql`(select * from ${base.stored})`;
  const known = new Map<string, RawBuilder<unknown>>();
  return {
    table: sql`(${bound(inScope)} where ${isSeen}) as derived`,
    tableOf: (ids) =>
      sql`(${bound(chosen(inScope, baseIds(derived, ids)), { once: true })} where ${isSeen}) as derived`,
    listed: (companyType, cut = {}) => {
      const ids = cut.ids && baseIds(derived, cut.ids);
      return sql`(${bound(callersRows({ derived, base, types, companyType, ids }), cut)}) as derived`;
    },
    whole: sql`(${over(every())}) as derived`,
    wholeWith: (codes) => {
      const key = [...new Set(codes)].sort().join();
      const cut = { codes: key.split(',') };
      const found = known.get(key) ?? sql`(${over(every(wantedOf({ shape, derived }, cut)), cut)}) as derived`;
      known.set(key, found);
      return found;
    },
    wholeOf: (ids) => sql`(${over(chosen(every(), ids))}) as derived`,
    over,
    reckons: (codes) => reckons({ derived, base }, codes),
  };
}
type Making = {
  derived: DerivedSpec;
  shape: TableShape;
  base: Base;
  types: TypeLookup;
  rows: RawBuilder<unknown>;
  wanted: Wanted;
  once: boolean;
};

/** PostgreSQL would put the measures wherever a field reads them, each there a statement of its own to plan and to run. */
const ONCE = sql`offset 0`;

/** The base's rows with its own columns, what is measured of linked rows, and who else sees them. */
function linkedLayer({ derived, shape, base, types, rows, wanted, once }: Making): RawBuilder<unknown> {
  const row = lineOf(derived, base);
  const scope: LinkScope = { shape: base.shape, alias: BASE, types, row };
  const own = columnsWanted({ shape, derived, base, wanted }).flatMap((column): RawBuilder<unknown>[] => {
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
    from ${rows} as ${sql.ref(BASE)}${lines} where ${condition(derived.where, base)}${inGroups(derived, base)}
    ${once ? ONCE : sql``}`;
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

/** Without what is reckoned and not asked for. */
function columnsWanted({
  shape,
  derived,
  base,
  wanted,
}: Pick<Making, 'shape' | 'derived' | 'base' | 'wanted'>): Column[] {
  return fieldColumns(shape).filter(({ code }) => wanted.own.has(code) || !reckons({ derived, base }, [code]));
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
  return sql`array(select distinct ${sql.ref(`linked.${column.name}`)} from ${rowsInScope(type, [company, ...fieldsLinked(of)])} as linked
    where ${isLinked(of, type, scope)} and ${sql.ref(`linked.${column.name}`)} is not null)`;
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
function boundLayer(
  table: RawBuilder<unknown>,
  wanted: readonly Column[],
  readers: DerivedReader[],
  once: boolean,
): RawBuilder<unknown> {
  const seenBy = readers.map((_, index) => readersAt(index));
  const isPartial = readers.some(({ reads }) => reads);
  const full = readers.flatMap(({ reads }, index) => (reads ? [] : [seenBy[index] as RawBuilder<unknown>]));
  const columns = wanted.map((column) => {
    const value = sql.ref(`every_row.${column.name}`);
    if (!isPartial) return sql`${value} as ${sql.ref(column.name)}`;
    const reading = readers.flatMap(({ reads }, index) => (reads?.includes(column.code) ? [readsAt(index)] : []));
    const reads = sql.join([READS_ALL, ...reading], sql` or `);
    return sql`case when ${reads} then ${value} end as ${sql.ref(column.name)}`;
  });
  const roles = readers.map(
    ({ role }, index) =>
      sql`array(select ${sql.lit(`${role}:`)} || company from unnest(${seenBy[index] as RawBuilder<unknown>}) company)`,
  );
  const marks = [
    sql`${IS_FREE} or (every_row.visible_to${concat(full)}) && ${PRINCIPALS} as reads_all`,
    ...seenBy.map((seen, index) => sql`${seen} && ${PRINCIPALS} as ${sql.ref(`reads_${index}`)}`),
  ];
  // What a caller reads is found out once a row, not once a field.
  const rows = isPartial
    ? sql`(select every_row.*, ${sql.join(marks)} from (${table}) as every_row ${once ? ONCE : sql``})`
    : sql`(${table})`;
  return sql`select ${sql.join([
    ...HEAD.map((name) => sql.ref(`every_row.${name}`)),
    ...columns,
    sql`${seenOf(readers)} as visible_to`,
    sql`(every_row.party_roles${concat(roles)}) as party_roles`,
  ])} from ${rows} as every_row`;
}

const READS_ALL = sql.ref('every_row.reads_all');
const readsAt = (index: number) => sql.ref(`every_row.reads_${index}`);

const concat = (lists: RawBuilder<unknown>[]) => sql.join([sql``, ...lists], sql` || `);

/** The column's type: amounts rounded to its digits, half up. */
function shaped(column: Column, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (column.kind === 'decimal') return sql`round((${value})::numeric, ${sql.lit(column.scale)})`;
  if (column.kind === 'json') throw errors.SRV327({ field: column.code, reason: 'it is a list or an object' });
  return sql`(${value})::${castType(column.kind)}`;
}
