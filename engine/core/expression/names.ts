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
  /** Names of the members of a row of the line table at a path; null where there is no table. */
  row?(path: readonly string[]): Names | null;
  /** The table that `row`, `parent` or a macro's variable is a row of; null for other names. */
  tableOf?(name: string): readonly string[] | null;
  /** How many macros stand around. */
  depth?: number;
};

const ROOT_NAMES: ReadonlySet<string> = new Set(['ctx', 'row', 'parent', 'input', 'stored', 'other']);

/** Whether a name means something else than a field wherever expressions are read: `row`, `ctx`, `stored` … */
export function isRootName(name: string): boolean {
  return ROOT_NAMES.has(name);
}

const INDEX: NameType = { type: 'decimal' };

/** The same names and a variable for a row of a table; its place is `index` where no column is called so. */
export function withRow(names: Names, variable: string, table: readonly string[], row: Names): Names {
  const rest = (path: readonly string[]) => path.slice(1);
  const member = (path: readonly string[]): NameType | null =>
    path.length === 0 ? { type: 'object' } : (row.resolve(path) ?? (path.join() === 'index' ? INDEX : null));
  return {
    depth: (names.depth ?? 0) + 1,
    resolve: (path) => (path[0] === variable ? member(rest(path)) : names.resolve(path)),
    candidates: (path) => {
      if (path[0] === variable) return [...row.candidates(rest(path)), 'index'];
      return path.length === 0 ? [variable, ...names.candidates(path)] : names.candidates(path);
    },
    row: (path) => (path[0] === variable ? row.row?.(rest(path)) : names.row?.(path)) ?? null,
    tableOf: (name) => (name === variable ? table : (names.tableOf?.(name) ?? null)),
  };
}

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
