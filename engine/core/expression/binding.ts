import type { DictionaryLookup, NameType } from './names.ts';
import type { ExpressionNode } from './types.ts';
import type { Value } from './value.ts';

/** A compiled part: reads what it needs from a frame (a scope, a row) and gives an inside value. */
export type Reader<Frame> = (frame: Frame) => Value;

/** Gets each part of an expression with its reader and answers the reader to use. */
export type Probe<Frame> = (node: ExpressionNode, read: Reader<Frame>) => Reader<Frame>;

/** How a host reads names; everything else is compiled here. */
export type Binding<Frame> = {
  /** Reader of a whole name path; of a column all its cells. Converts to the declared type. */
  name(path: readonly string[]): Reader<Frame>;
  dictionary: DictionaryLookup;
  /** A host that evaluates one text in many rows may keep the result of a call over whole columns. */
  keep?(node: Extract<ExpressionNode, { kind: 'call' }>, read: Reader<Frame>): Reader<Frame>;
  types: ReadonlyMap<ExpressionNode, NameType>;
  /** Wraps the reader of each part; rule coverage looks at what decides. */
  probe?: Probe<Frame>;
};
