import { Decimal, type RoundingMode } from '../decimal.ts';
import { spendSteps } from '../limits.ts';
import type { NameType } from '../names.ts';
import { fromOutside, isList, order, toDecimal, type Value } from '../value.ts';
import type { FunctionCall, FunctionSpec } from './specification.ts';

const MAX_PLACES = 20;
const MAX_EXPONENT = 1000;

function rounding(mode: RoundingMode): FunctionCall {
  return (x = null, digits = null) => {
    const value = toDecimal(x);
    const places = digits === null ? null : toDecimal(digits)?.toInteger();
    if (!value || places === null || places === undefined) return null;
    return value.round(Math.max(-MAX_PLACES, Math.min(MAX_PLACES, places)), mode);
  };
}

/** Least or greatest; of a list its cells without empty ones, of single arguments empty when one is. */
function extreme(wanted: -1 | 1): FunctionCall {
  return (...args) => {
    const [only] = args;
    const isColumn = args.length === 1 && only !== undefined && isList(only);
    const candidates = isColumn ? cellsOf(only) : args;
    if (!isColumn && candidates.includes(null)) return null;
    let best: Value = candidates[0] ?? null;
    for (const candidate of candidates) {
      const difference = order(candidate, best);
      if (difference === null) return null;
      if (Math.sign(difference) === wanted) best = candidate;
    }
    return best;
  };
}

function cellsOf(list: readonly unknown[]): Value[] {
  spendSteps(list.length);
  return list.map(fromOutside).filter((cell) => cell !== null);
}

function typeOfFirst([first]: readonly NameType[]): NameType {
  return { type: (first?.type === 'list' ? first.element : first?.type) ?? 'unknown' };
}

export const numberFunctions: readonly FunctionSpec[] = [
  {
    name: 'round',
    signature: 'round(x, digits)',
    meaning: 'decimal to that many digits, half up (away from zero)',
    parameters: ['decimal', 'decimal'],
    returns: 'decimal',
    call: rounding('half-up'),
  },
  {
    name: 'floor',
    signature: 'floor(x, digits)',
    meaning: 'largest decimal of that many digits not above x',
    parameters: ['decimal', 'decimal'],
    returns: 'decimal',
    call: rounding('floor'),
  },
  {
    name: 'ceil',
    signature: 'ceil(x, digits)',
    meaning: 'smallest decimal of that many digits not below x',
    parameters: ['decimal', 'decimal'],
    returns: 'decimal',
    call: rounding('ceil'),
  },
  {
    name: 'abs',
    signature: 'abs(x)',
    meaning: 'size without sign',
    parameters: ['decimal'],
    returns: 'decimal',
    call: (x = null) => toDecimal(x)?.abs() ?? null,
  },
  {
    name: 'pow',
    signature: 'pow(x, n)',
    meaning: 'x to the whole power n, of at most 1000',
    parameters: ['decimal', 'decimal'],
    returns: 'decimal',
    call: (x = null, n = null) => {
      const exponent = toDecimal(n)?.toInteger() ?? null;
      if (exponent === null || Math.abs(exponent) > MAX_EXPONENT) return null;
      return toDecimal(x)?.power(exponent) ?? null;
    },
  },
  {
    name: 'min',
    signature: 'min(a, b, …)',
    meaning: 'least value, empty when one is empty; of a column its least cell',
    parameters: ['ordered'],
    rest: 'ordered',
    returns: typeOfFirst,
    call: extreme(-1),
  },
  {
    name: 'max',
    signature: 'max(a, b, …)',
    meaning: 'greatest value, empty when one is empty; of a column its greatest cell',
    parameters: ['ordered'],
    rest: 'ordered',
    returns: typeOfFirst,
    call: extreme(1),
  },
];

/** Sum of the decimals of a list; others and empty ones are skipped. */
export function sumOf(list: readonly unknown[]): { sum: Decimal | null; count: number } {
  spendSteps(list.length);
  let sum: Decimal | null = Decimal.zero;
  let count = 0;
  for (const item of list) {
    const decimal = toDecimal(item);
    if (!decimal || !sum) continue;
    sum = sum.add(decimal);
    count++;
  }
  return { sum, count };
}
