import type { RawBuilder } from 'kysely';
import type { RecordOf, Sql } from './rows.ts';

/** Records whose `field` is what `by` says: a column of the row, or a field of a record before (`person.id`). */
export type Link<E extends string = string> = { entity: E; field: string; by: string };

/**
 * Rows of a statement of a module's own, each with the records that it names and these name, all in one statement; as
 * `find` reads them. Where there are several of a record, there are as many rows.
 */
export type RowsBeside = <R, E extends string>(
  sql: Sql,
  rows: RawBuilder<R>,
  links: ReadonlyArray<Link<E>>,
) => Promise<Array<{ row: R; records: { [Name in E]: RecordOf<Name> | null } }>>;
