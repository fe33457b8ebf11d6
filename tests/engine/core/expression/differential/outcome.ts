/** Values of the oracle: what is empty, what is the same, what comes first. */
import { Rational } from './rational.ts';

export type Outcome = null | boolean | string | Rational | Outcome[] | { [name: string]: Outcome };

export function isEmpty(value: Outcome): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

const isObject = (value: Outcome): value is { [name: string]: Outcome } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Rational);

export function spelled(value: Outcome): string | null {
  if (value instanceof Rational || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

export const numeric = (value: Outcome): Rational | null =>
  typeof value === 'string' ? Rational.parse(value) : value instanceof Rational ? value : null;

export function same(a: Outcome, b: Outcome): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (a instanceof Rational || b instanceof Rational) {
    const [left, right] = [numeric(a), numeric(b)];
    return left !== null && right !== null && left.compare(right) === 0;
  }
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index] ?? null));
  if (!isObject(a) || !isObject(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name] ?? null, b[name] ?? null));
}

/** Null when one is empty; texts by the numbers of their characters in Unicode. */
export function order(a: Outcome, b: Outcome): number | null {
  if (a instanceof Rational || b instanceof Rational) {
    const [left, right] = [numeric(a), numeric(b)];
    return left && right ? left.compare(right) : null;
  }
  if (typeof a !== 'string' || typeof b !== 'string' || a === '' || b === '') return null;
  const [left, right] = [[...a], [...b]].map((text) => text.map((character) => character.codePointAt(0) ?? 0));
  const at = left?.findIndex((point, index) => point !== right?.[index]) ?? -1;
  if (at < 0) return Math.sign((left?.length ?? 0) - (right?.length ?? 0));
  return (left?.[at] ?? -1) < (right?.[at] ?? -1) ? -1 : 1;
}

/** As it leaves the engine: numbers as plain text, empty as null. */
export function shown(value: Outcome): unknown {
  if (value instanceof Rational) return value.toString();
  if (Array.isArray(value)) return value.map(shown);
  return value === '' ? null : value;
}
