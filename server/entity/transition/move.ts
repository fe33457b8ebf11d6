import type { TransitionSpec } from '#core/language';
import type { CallContext, Sql } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import type { Writing } from '../rules/writing.ts';
import type { StoredRow } from '../store/rows.ts';

type Values = Record<string, unknown>;

/** A move of a record, on its way from the caller's request to the written row. */
export type Move = {
  sql: Sql;
  writing: Writing;
  context: CallContext;
  caller: Caller;
  /** The record that the step is about; of a built-in operation as it will be. */
  stored: StoredRow;
  /** What is stored while an edit is under way. */
  former?: StoredRow;
  transition: TransitionSpec;
  input: Values;
  changes: Values;
  fileId: string | null;
  /** Moves of other records that this one entails; bounded, so that two entities cannot call each other for ever. */
  depth: number;
  /** The way to move another record. */
  carryOut(move: Move): Promise<StoredRow>;
};
