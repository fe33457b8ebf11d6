import type { DictionarySpec } from '#core/language';
import type { ValueType } from './types.ts';

/** Type of a name or of a part of an expression. */
export type NameType = {
  type: ValueType;
  /** Type of a list's items. */
  element?: ValueType;
  /** A column whose cells are lists themselves: their items, one list; they stand beside no row. */
  isFlattened?: boolean;
  /** Dictionary whose codes the text (or the list's items) holds. */
  dictionary?: string;
  /** Type of a member of an object; null = no such member. Left out: any member, of unknown type. */
  member?(name: string): NameType | null;
  /** Names of the members, for suggestions. */
  members?(): string[];
};

/** What the names of an expression mean, at the place where it stands. */
export type Names = {
  /** Type of a whole name path, e.g. `['row', 'side']`; null = unknown name. */
  resolve(path: readonly string[]): NameType | null;
  /** Names that can follow a path, for suggestions and completion. */
  candidates(path: readonly string[]): string[];
};

/** Gives a dictionary by name; undefined = there is none. */
export type DictionaryLookup = (name: string) => DictionarySpec | undefined;

export const UNKNOWN: NameType = { type: 'unknown' };

/** Names of nothing but `ctx`. */
export function objectType(members: Record<string, NameType>): NameType {
  const known = new Map(Object.entries(members));
  return { type: 'object', member: (name) => known.get(name) ?? null, members: () => [...known.keys()] };
}

const TEXT: NameType = { type: 'text' };

/** `ctx` of docs/language/expressions.md "Expressions". */
export const CONTEXT_TYPE: NameType = objectType({
  today: { type: 'date' },
  now: { type: 'datetime' },
  user: objectType({ id: TEXT, name: TEXT, mobile: TEXT }),
  company: objectType({ id: TEXT, name: TEXT, uscc: TEXT, companyType: TEXT }),
  facts: { type: 'object' },
  query: { type: 'object', member: () => TEXT },
  view: TEXT,
  related: { type: 'object', member: () => ({ type: 'object' }) },
});

/** Walks members; a member of something untyped is of unknown type. */
export function memberType(from: NameType, path: readonly string[]): NameType | null {
  let current: NameType | null = from;
  for (const name of path) {
    if (current === null) return null;
    if (current.type === 'unknown') return UNKNOWN;
    if (current.type !== 'object') return null;
    current = current.member ? current.member(name) : UNKNOWN;
  }
  return current;
}
