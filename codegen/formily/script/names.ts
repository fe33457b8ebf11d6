import type { Code } from './code.ts';

/**
 * A value of the record that a script reads: its path by the names of Formily (`*` for a row), whether its row is the one
 * around the field that reads, and the name of the row (which takes `below` names of the path) where a function gives one.
 */
export type Place = { path: readonly string[]; isOwnRow: boolean; variable?: string; below?: number };

/** What names mean where a script stands. */
export type Names = {
  /** The place that a chain of names begins with and how many of them it takes: `$deps`, `0` is a place of two. */
  begin(chain: readonly string[]): { place: Place; taken: number } | { code: Code; taken: number } | null;
  /** The value at a place as our expression says it; a text tells why there is none. */
  read(place: Place): Code | string;
  /** The kind of value at a place; null where there is none. */
  typeAt(path: readonly string[]): Code['type'] | null;
  /** Tells of a value that is read another way. */
  differs(reason: string, offset: number): void;
};
