import type { DictionaryLookup, NameType } from './names.ts';
import type { ExpressionNode } from './types.ts';
import type { Value } from './value.ts';

/** A compiled part: reads what it needs from a frame (a scope, a row) and gives an inside value. */
export type Reader<Frame> = (frame: Frame) => Value;

/** Gets each part of an expression with its reader and answers the reader to use. */
export type Probe<Frame> = (node: ExpressionNode, read: Reader<Frame>) => Reader<Frame>;

/** A line table as a host holds it: its rows, and readers of what lies below one of them. */
export type TableReader<Frame> = {
  rows: Reader<Frame>;
  /** Null for `index` where no column is called so: the place of the row. */
  member(path: readonly string[]): ((row: unknown) => Value) | null;
  /** A table in a row. */
  inner(path: readonly string[]): TableReader<unknown>;
};

/** Where a row stands among the rows of its table, counted from 0; below 0 when it is none of them. */
export type RowPlace<Frame> = { index(frame: Frame): number; count(frame: Frame): number };

/** How a host reads names; everything else is compiled here. */
export type Binding<Frame> = {
  /** Reader of a whole name path; of a column all its cells. Converts to the declared type. */
  name(path: readonly string[]): Reader<Frame>;
  /** The line table at a path, for macros. */
  table(path: readonly string[]): TableReader<Frame>;
  /** The place of `row` or `parent`. */
  place(name: string): RowPlace<Frame>;
  dictionary: DictionaryLookup;
  /** A host that evaluates one text in many rows may keep the result of a call over whole columns. */
  keep?(node: ExpressionNode, read: Reader<Frame>): Reader<Frame>;
  types: ReadonlyMap<ExpressionNode, NameType>;
  /** Wraps the reader of each part; rule coverage looks at what decides. */
  probe?: Probe<Frame>;
};
