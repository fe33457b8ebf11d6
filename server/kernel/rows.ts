/** Records of the database as the server's parts speak of them, and the connection that they are read by. */
import type { Kysely, Transaction } from 'kysely';
import type { EntityName, Records } from '#codegen/out/types';
import type { RecordHead } from '#core/protocol';

/** Tables are derived from data, so the database type is open: rows are checked by the entity's schema, not by TypeScript. */
// biome-ignore lint/suspicious/noExplicitAny: columns come from entity files
export type OpenDatabase = any;
/** A connection or a transaction. */
export type Sql = Kysely<OpenDatabase> | Transaction<OpenDatabase>;

/** A record of whatever entity as the server reads it, values by code. */
export type EntityRow = Record<string, unknown> & RecordHead;

/**
 * The record of an entity that is named: as the schemas of this checkout describe it. Of an entity that is known while
 * the server runs only (`string`), any record.
 */
export type RecordOf<E extends string> = E extends EntityName ? Records[E] : EntityRow;
/** Some fields of such a record: what is looked for, written or changed. */
export type ValuesOf<E extends string> = E extends EntityName ? Partial<Records[E]> : Record<string, unknown>;
/** What records are looked for by; a list stands for any of its values. */
export type SoughtOf<E extends string> = {
  readonly [Code in keyof ValuesOf<E>]: ValuesOf<E>[Code] | readonly string[];
};
