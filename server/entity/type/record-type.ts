/** Everything the service needs to know of an entity, prepared once: table, columns, rules, expressions. */
import type { RawBuilder } from 'kysely';
import type { CompiledExpression } from '#core/expression';
import type { DictionarySpec, EntitySpec, TabSpec, TransitionSpec } from '#core/language';
import type { Column, TableShape } from '#server/database';
import { type Actor, type EntityRow, errors, type Sql } from '#server/kernel';
import type { Ledger } from '#server/ledgers';

import type { TodoEntry, WrittenRow } from './todo-types.ts';

/** An entity with everything worked out from its file that reading and writing need. */
export type RecordType = {
  spec: EntitySpec;
  /** Version of the set that the entity is of: every row keeps that of its last write. */
  schemaVersion: string;
  shape: TableShape;
  /** Tabs by the name of their set; those of one list alone by its route. */
  tabSets: ReadonlyMap<string, readonly TabSpec[]>;
  /** What stands behind FROM: the table, or the SELECT of a derived entity (read as the service, `readAs`). */
  readonly table: RawBuilder<unknown>;
  /** Of it the rows that come from these base records alone. */
  tableOf(ids: readonly string[]): RawBuilder<unknown>;
  /** The same for lists of the caller that the transaction is bound to (`tenant`): their rows are found by index. */
  listedFor(actor: Pick<Actor, 'company'>, cut?: Cut): RawBuilder<unknown>;
  /** The table that rows are written to. */
  readonly stored: RawBuilder<unknown>;
  /** The same with the rows of every company. */
  readonly whole: RawBuilder<unknown>;
  /** The same as far as these fields go; what is reckoned beside them is left out. */
  wholeWith(codes: readonly string[]): RawBuilder<unknown>;
  /** The fields that are reckoned from linked rows beside rows of `stored`; none of the entity are: undefined. */
  readonly over?: (rows: RawBuilder<unknown>, cut?: Cut) => RawBuilder<unknown>;
  /** Whether one of the fields is reckoned from other records, or from fields that are. */
  reckons(codes: readonly string[]): boolean;
  /** The same of some records alone; of a derived entity: of the rows that come from these base records. */
  wholeOf(ids: readonly string[]): RawBuilder<unknown>;
  /** Unique rules by the name of their index. */
  unique: ReadonlyMap<string, { message: string; fields: string[] }>;
  transitions: ReadonlyMap<string, TransitionSpec>;
  dictionary(name: string): DictionarySpec | undefined;
  /** Days on which nobody works, of the dictionary `holiday`. */
  holidays: ReadonlySet<string>;
  /** Columns that claims alone write: balances, and what others mark. */
  claimed: ReadonlySet<string>;
  /** The ledger that its records are the keys of. */
  ledger?: Ledger;
  /** Hears of each write inside the transaction; left out where no balance depends on the entity (and in seeds). */
  onWritten?: (sql: Sql, change: { before: EntityRow | null; after: EntityRow | null }) => void;
  /** Hears of steps that newly wait for somebody, inside the transaction; left out where nobody is to be told (seeds). */
  onTodos?: (sql: Sql, row: WrittenRow, added: readonly TodoEntry[]) => Promise<void>;
  /** Guards of to-do transitions that SQL cannot express: lists of to-dos leave them out, the call itself does not. */
  inexpressible: ReadonlySet<string>;
  /**
   * Compiled once for each text and place; `transition` gives the names below `input`, `field` (a path like
   * `lines.goodsId`) those of `row` and `parent` (below `input.` of the dialog's tables), `other` the record that an effect writes to.
   */
  compile(text: string, transition?: TransitionSpec, field?: string, other?: EntitySpec): CompiledExpression;
};

/** How much of a statement that reckons is wanted. */
export type Cut = {
  /** These fields and what they read; left out: all of them. */
  codes?: readonly string[];
  /** Rows that come from these base records alone. */
  ids?: readonly string[] | RawBuilder<unknown>;
  /**
   * Each measure is worked out once a row, however many fields read it, for rows that a condition leaves out, too: to be
   * asked for where the rows are chosen already.
   */
  once?: boolean;
};

/** All entities of the set by name. */
export type RecordTypes = ReadonlyMap<string, RecordType>;
/** Undefined where no entity of that name is described (yet). */
export type TypeLookup = (name: string) => RecordType | undefined;

/** Target of a step that is no transition: a built-in operation leaves the state to its effects. */
export const UNMOVED = '';

/** @throws ServerError 404 */
export function typeNamed(types: RecordTypes, name: string): RecordType {
  const type = types.get(name);
  if (!type) throw errors.SRV104({ reason: `no entity "${name}"` });
  return type;
}

/** Columns that may leave the server in lists, filters, sorting, sums and exports. */
export function listedColumn(type: RecordType, code: string): Column | null {
  const column = type.shape.columns.get(code);
  const { internal, sensitive, readableBy } = column?.schema ?? {};
  if (!column || internal || sensitive || readableBy) return null;
  return column;
}
