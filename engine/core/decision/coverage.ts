import type { Domain } from './domain.ts';
import type { CompiledTable } from './table.ts';

/** Symbols of each input, in the order of the inputs. */
export type Combination = string[][];
export type Overlap = { rows: [number, number]; combination: Combination };
export type Coverage = { gap: Combination | null; overlap: Overlap | null; dead: number[]; exhausted: number | null };

const MAX_STATES = 200_000;

/**
 * Finds the first uncovered and the first doubly covered combination without walking the product: values that the
 * same rows take are one branch, branches with the same rows left are walked once, and a row that takes all further
 * values closes its branch.
 */
export function coverageOf({ domains, conditions }: CompiledTable): Coverage {
  const dead = conditions.flatMap((row, index) => (row.some((accepted) => accepted?.length === 0) ? [index] : []));
  const search = new GapSearch(domains, conditions);
  const gap = search.find();
  return { gap, overlap: findOverlap(domains, conditions), dead, exhausted: search.exhausted ? MAX_STATES : null };
}

type Branch = { rows: bigint; symbols: string[] };

class GapSearch {
  private readonly branches: Branch[][];
  /** Rows that take everything from an input on. */
  private readonly openFrom: bigint[];
  private readonly walked = new Set<string>();
  private readonly all: bigint;
  exhausted = false;

  constructor(
    private readonly domains: readonly Domain[],
    private readonly conditions: CompiledTable['conditions'],
  ) {
    this.all = (1n << BigInt(conditions.length)) - 1n;
    this.branches = domains.map((domain, input) => this.branchesOf(domain, input));
    this.openFrom = Array.from({ length: domains.length + 1 }, (_, from) => this.openRows(from));
  }

  find(): Combination | null {
    return this.walk(0, this.all);
  }

  private branchesOf(domain: Domain, input: number): Branch[] {
    const grouped = new Map<bigint, string[]>();
    domain.symbols.forEach((symbol, index) => {
      let rows = 0n;
      this.conditions.forEach((row, position) => {
        const accepted = row[input];
        if (accepted === null || accepted?.includes(index)) rows |= 1n << BigInt(position);
      });
      const symbols = grouped.get(rows);
      if (symbols) symbols.push(symbol);
      else grouped.set(rows, [symbol]);
    });
    return [...grouped].map(([rows, symbols]) => ({ rows, symbols }));
  }

  private openRows(from: number): bigint {
    let rows = 0n;
    this.conditions.forEach((row, position) => {
      if (row.slice(from).every((accepted) => accepted === null)) rows |= 1n << BigInt(position);
    });
    return rows;
  }

  private walk(input: number, live: bigint): Combination | null {
    if (live === 0n) return this.domains.slice(input).map((domain) => [...domain.symbols]);
    if ((live & (this.openFrom[input] ?? 0n)) !== 0n || input === this.domains.length) return null;
    const key = `${input}:${live}`;
    if (this.walked.has(key)) return null;
    if (this.walked.size >= MAX_STATES) {
      this.exhausted = true;
      return null;
    }
    for (const branch of this.branches[input] ?? []) {
      const rest = this.walk(input + 1, live & branch.rows);
      if (rest) return [branch.symbols, ...rest];
    }
    this.walked.add(key);
    return null;
  }
}

function findOverlap(domains: readonly Domain[], conditions: CompiledTable['conditions']): Overlap | null {
  for (let second = 1; second < conditions.length; second++) {
    for (let first = 0; first < second; first++) {
      const combination = meet(domains, conditions[first] ?? [], conditions[second] ?? []);
      if (combination) return { rows: [first, second], combination };
    }
  }
  return null;
}

/** Symbols that two rows share at each input; null when they share none at one. */
function meet(
  domains: readonly Domain[],
  left: ReadonlyArray<readonly number[] | null>,
  right: ReadonlyArray<readonly number[] | null>,
): Combination | null {
  const combination: Combination = [];
  for (const [input, domain] of domains.entries()) {
    const a = left[input] ?? null;
    const b = right[input] ?? null;
    const shared = a === null ? b : b === null ? a : a.filter((symbol) => b.includes(symbol));
    if (shared?.length === 0) return null;
    combination.push(shared === null ? [...domain.symbols] : shared.map((symbol) => domain.symbols[symbol] ?? ''));
  }
  return combination;
}
