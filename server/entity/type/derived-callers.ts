/** Whose rows a derived record comes from: the caller's own, and those that they see through a linked record. */
import { type RawBuilder, sql } from 'kysely';
import { type ExpressionNode, parseExpression } from '#core/expression';
import type { DerivedReader, DerivedSpec } from '#core/language';
import { companyTypePrincipal, partyColumn, type TableShape } from '#server/database';
import { fieldsLinked, wantedOfBase } from './derived-fields.ts';
import { isLinked, type LinkScope, rowsInScope, storedInScope } from './measures.ts';
import type { Cut, RecordType, TypeLookup } from './record-type.ts';

export const BASE = 'base';
/** Companies that the caller's transaction is bound to; a transaction of the service itself is bound to none. */
export const PRINCIPALS = sql`string_to_array(nullif(current_setting('bulkline.principals', true), ''), ',')`;

/** What rows are read from, as far as the statement asks. */
export type Base = Pick<
  RecordType,
  'spec' | 'shape' | 'stored' | 'table' | 'wholeWith' | 'over' | 'reckons' | 'ledger'
>;

/** The base's rows within the data scope of the caller: those of its table, or of its own statement. */
export const baseInScope = (base: Base): RawBuilder<unknown> =>
  base.spec.derived ? sql`(select * from ${base.table})` : storedInScope(base);

type Asking = {
  derived: DerivedSpec;
  base: Base;
  types: TypeLookup;
  companyType: string | undefined;
  /** Of these base records alone. */
  ids?: Cut['ids'];
};

/** Base rows that the caller sees by themselves, then those that they see through a record linked with them. */
export function callersRows({ derived, base, types, companyType, ids }: Asking): RawBuilder<unknown> {
  const isChosen = ids === undefined ? sql`true` : isOneOf(sql.ref(`${BASE}.id`), ids);
  const rows = sql`select * from ${baseInScope(base)} as ${sql.ref(BASE)} where ${isChosen}`;
  const isVisible = sql`${sql.ref(`${BASE}.visible_to`)} && ${PRINCIPALS}`;
  const isOwn = derived.parties ? sql`(${isVisible} and ${seersOf(derived)} && ${PRINCIPALS})` : isVisible;
  const own = sql`${rows} and ${isOwn} and ${namesCompany(base, companyType) ?? sql`true`}`;
  const scope: LinkScope = { shape: base.shape, alias: BASE, types };
  const found = (derived.readers ?? []).flatMap((reader) => readRows(reader, base, scope) ?? []);
  if (found.length === 0) return sql`(${own})`;
  return sql`(${own} union all ${rows} and (${isOwn}) is not true
    and ${sql.ref(`${BASE}.id`)} in (${sql.join(found, sql` union `)}))`;
}

export const isOneOf = (id: RawBuilder<unknown>, ids: NonNullable<Cut['ids']>): RawBuilder<boolean> =>
  'toOperationNode' in ids ? sql`${id} in (${ids})` : sql`${id} = any(${[...ids]}::text[])`;

/** Who sees the row: whoever sees the base record, or of those the named parties and whole company types. */
export function seersOf({ parties }: DerivedSpec): RawBuilder<unknown> {
  const all = sql.ref(`${BASE}.visible_to`);
  if (!parties) return all;
  const roles = sql.join(parties.map((party) => sql.lit(`${party}:`)));
  return sql`array(select seer from unnest(${all}) seer where seer like ${sql.lit(`${companyTypePrincipal('')}%`)}
    or exists (select from unnest(array[${roles}]) role where role || seer = any(${sql.ref(`${BASE}.party_roles`)})))`;
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
  return sql`select ${sql.ref(`${BASE}.id`)} from ${rowsInScope(base, wantedOfBase(of))} as ${sql.ref(BASE)}
    where exists (select from ${rowsInScope(type, [company, ...fieldsLinked(of)])} as linked
      where ${isLinked(of, type, scope)} and ${sql.ref(`linked.${column.name}`)} = any(${PRINCIPALS}))`;
}
