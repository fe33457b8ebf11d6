import type { DictionaryLookup, Value } from '#core/expression';
import type { DecisionTable, TableOutput } from '#core/language';
import { type Domain, domainOf, readCell, symbolOf } from './domain.ts';

const WORD = 32;

/** A row that did not meet, and the first input that differs. */
export type LosingRow = { row: number; differs: string; wanted: string; got: string };

/** A table made ready: inputs are looked up in row sets, whatever the size of the product. */
export type CompiledTable = {
  table: DecisionTable;
  domains: readonly Domain[];
  /** Symbol indexes of each row and input; null = any. */
  conditions: ReadonlyArray<ReadonlyArray<readonly number[] | null>>;
  /** Index of the row that holds for the inputs (in the table's order), -1 when none does. */
  rowFor(inputs: readonly Value[]): number;
  /** Why the other rows do not hold. */
  losing(inputs: readonly Value[]): LosingRow[];
};

/** Key of an output in a row's `then`: the field for its state, `field:options` and so on for others. */
export function outputKey(output: TableOutput): string {
  return output.aspect === 'state' ? output.field : `${output.field}:${output.aspect}`;
}

/** Indexes a decision table. Never refuses: `checkTable` says what is wrong with it. */
export function compileTable(table: DecisionTable, dictionary: DictionaryLookup): CompiledTable {
  const domains = table.inputs.map((input) => domainOf(input, dictionary));
  const conditions = table.rows.map(({ when }) =>
    domains.map((domain) => readCell(domain, Object.hasOwn(when, domain.name) ? when[domain.name] : undefined).indexes),
  );
  const words = Math.max(1, Math.ceil(table.rows.length / WORD));
  const sets = domains.map((domain, input) => rowSets(domain, conditions, input, words));
  return {
    table,
    domains,
    conditions,
    rowFor: (inputs) => firstRow(sets, domains, inputs, words, table.rows.length),
    losing: (inputs) => losingRows(conditions, domains, inputs),
  };
}

/** For each symbol the rows that take it, as bits; the last set holds for values outside the domain. */
function rowSets(
  domain: Domain,
  conditions: CompiledTable['conditions'],
  input: number,
  words: number,
): readonly Int32Array[] {
  const sets = Array.from({ length: domain.symbols.length + 1 }, () => new Int32Array(words));
  conditions.forEach((row, index) => {
    const accepted = row[input] ?? sets.keys();
    for (const symbol of accepted) addBit(sets[symbol], index);
  });
  return sets;
}

function addBit(set: Int32Array | undefined, index: number): void {
  const word = Math.floor(index / WORD);
  if (set) set[word] = (set[word] ?? 0) | (1 << (index % WORD));
}

function firstRow(
  sets: ReadonlyArray<readonly Int32Array[]>,
  domains: readonly Domain[],
  inputs: readonly Value[],
  words: number,
  rows: number,
): number {
  for (let word = 0; word < words; word++) {
    let live = -1;
    for (let input = 0; input < domains.length && live !== 0; input++) {
      const domain = domains[input] as Domain;
      const symbol = symbolOf(domain, inputs[input] ?? null);
      const set = sets[input]?.[symbol < 0 ? domain.symbols.length : symbol];
      live &= set?.[word] ?? 0;
    }
    if (live === 0) continue;
    const row = word * WORD + (31 - Math.clz32(live & -live));
    return row < rows ? row : -1;
  }
  return -1;
}

function losingRows(
  conditions: CompiledTable['conditions'],
  domains: readonly Domain[],
  inputs: readonly Value[],
): LosingRow[] {
  const got = domains.map((domain, index) => symbolOf(domain, inputs[index] ?? null));
  return conditions.flatMap((row, index) => {
    const differing = row.findIndex((accepted, input) => accepted !== null && !accepted.includes(got[input] ?? -1));
    const domain = domains[differing];
    if (!domain) return [];
    const wanted = (row[differing] ?? []).map((symbol) => domain.symbols[symbol]).join(' / ');
    const actual = domain.symbols[got[differing] ?? -1] ?? String(inputs[differing] ?? 'empty');
    return [{ row: index, differs: domain.name, wanted, got: actual }];
  });
}
