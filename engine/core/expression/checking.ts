import { type BulklineError, didYouMean, errors } from '#core/errors';
import type { DictionaryLookup, Names, NameType } from './names.ts';
import type { ExpressionNode } from './types.ts';

/** What the parts of a check share. */
export type Checking = {
  names: Names;
  dictionary: DictionaryLookup | null;
  typeOf(node: ExpressionNode): NameType;
  /** The same check over other names, of the body of a macro. */
  over(names: Names): Checking;
  report(problem: BulklineError): void;
};

/** Blames the first segment that does not resolve and suggests a neighbour of it. */
export function unknownName(path: readonly string[], names: Names, where: { start: number; end: number }) {
  const place = { start: where.start, end: where.end };
  const known = path.findIndex((_, index) => names.resolve(path.slice(0, index + 1)) === null);
  const wrong = path[Math.max(0, known)] ?? '';
  const before = path.slice(0, Math.max(0, known));
  if (before.length === 0 && (wrong === 'row' || wrong === 'parent')) {
    return errors.ENG116({ name: wrong }, { where: place });
  }
  const hint = didYouMean(wrong, names.candidates(before));
  return errors.ENG109({ name: [...before, wrong].join('.') }, { where: place, hint });
}

export const conditionAdvice = 'compare it, or ask empty(x) or !empty(x)';

export function isCondition({ type }: NameType): boolean {
  return type === 'bool' || type === 'empty' || type === 'unknown';
}

export function isTextual({ type }: NameType): boolean {
  return type === 'text' || type === 'date' || type === 'datetime';
}

export function placeOf({ start, end }: { start: number; end: number }): { start: number; end: number } {
  return { start, end };
}

/** Of a type that only the data tell. */
export function isOpen({ type }: NameType): boolean {
  return type === 'unknown' || type === 'empty';
}

/** Of one type, or of types that stand for each other. */
export function areAlike(left: NameType, right: NameType): boolean {
  return isOpen(left) || isOpen(right) || left.type === right.type || (isTextual(left) && isTextual(right));
}

/** A whole line table. */
export function isRows({ type, element }: NameType): boolean {
  return type === 'list' && element === 'object';
}
