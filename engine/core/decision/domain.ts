import { type DictionaryLookup, isEmpty, type Value } from '#core/expression';
import type { InputDomain, TableInput } from '#core/language';

/** Stands for an empty value in a row's `when`. */
export const EMPTY = 'empty';
/** Stands for every value, those outside the domain included. */
export const ANY = '*';

/** The finite values of one input, in the order in which a grid shows them. */
export type Domain = {
  name: string;
  /** Codes, listed values, `true`/`false`, and `empty` where the domain has it. */
  symbols: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  isBoolean: boolean;
  /** Name of a dictionary that does not exist. */
  missing: string | null;
};

/** Enumerates an input's domain. Disabled codes belong to it: stored records may hold them. */
export function domainOf(input: TableInput, dictionary: DictionaryLookup): Domain {
  const { symbols, missing } = enumerate(input.domain, dictionary);
  return {
    name: input.name,
    symbols,
    indexOf: new Map(symbols.map((symbol, index) => [symbol, index])),
    isBoolean: input.domain === 'boolean',
    missing,
  };
}

function enumerate(domain: InputDomain, dictionary: DictionaryLookup): { symbols: string[]; missing: string | null } {
  if (domain === 'boolean') return { symbols: ['true', 'false'], missing: null };
  const tail = domain.empty ? [EMPTY] : [];
  if ('values' in domain) return { symbols: [...domain.values, ...tail], missing: null };
  const known = dictionary(domain.dictionary);
  const codes = known?.entries.map((entry) => entry.code) ?? [];
  return { symbols: [...codes, ...tail], missing: known ? null : domain.dictionary };
}

/** Symbol of a value: an empty boolean is false; a value outside the domain has none (-1) and meets `*` only. */
export function symbolOf(domain: Domain, value: Value): number {
  if (domain.isBoolean) return value === true ? 0 : 1;
  return domain.indexOf.get(isEmpty(value) ? EMPTY : String(value)) ?? -1;
}

/** Symbol indexes that a cell of `when` lists, null for any; `unknown` are values outside the domain. */
export function readCell(
  domain: Domain,
  cell: string | string[] | boolean | undefined,
): { indexes: number[] | null; unknown: string[] } {
  if (cell === undefined || cell === ANY) return { indexes: null, unknown: [] };
  const written = (Array.isArray(cell) ? cell : [cell]).map(String);
  if (written.includes(ANY)) return { indexes: null, unknown: [] };
  const indexes = written.flatMap((symbol) => domain.indexOf.get(symbol) ?? []);
  return { indexes, unknown: written.filter((symbol) => !domain.indexOf.has(symbol)) };
}

/** Cell to write for some symbols of a domain. */
export function writeCell(domain: Domain, symbols: readonly string[]): string | string[] | boolean {
  if (symbols.length === domain.symbols.length) return ANY;
  const [only] = symbols;
  if (symbols.length !== 1 || only === undefined) return [...symbols];
  return domain.isBoolean ? only === 'true' : only;
}
