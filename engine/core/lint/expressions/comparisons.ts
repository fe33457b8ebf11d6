import type { ExpressionNode } from '#core/expression';
import {
  ANYWHERE,
  common,
  difference,
  directionOf,
  type Ground,
  isConstant,
  isNowhere,
  type Range,
  rangeOf,
  type Sum,
  sumOf,
} from './amounts.ts';
import { cappedRange } from './capped.ts';

type Binary = Extract<ExpressionNode, { kind: 'binary' }>;
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

const OPPOSITES: Readonly<Record<Comparison, Comparison>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};
const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  ...{ '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==', '!=': '!=' },
};

export function isComparison(operator: string): operator is Comparison {
  return Object.hasOwn(OPPOSITES, operator);
}

/** The comparison that holds of two filled-in values exactly when this one does not. */
export const opposite = (node: Binary): Binary =>
  isComparison(node.operator) ? { ...node, operator: OPPOSITES[node.operator] } : node;

/**
 * Whether a comparison of numbers or days is the same for all records; null where that is open. `isFilled`: asked of
 * records whose fields are filled in. An empty value is neither less nor greater than anything, and equal to another.
 */
export function foldComparison(node: Binary, ground: Ground, isFilled: boolean): boolean | null {
  const { operator } = node;
  const sides = isComparison(operator) ? sidesOf(node, ground) : null;
  if (!sides || !isComparison(operator)) return null;
  const [left, right] = sides;
  const gap = difference(left, right);
  const holds = truthOf(operator, rangeOf(gap, ground));
  if (holds === null) return isBeyond(operator, gap, ground) ? false : null;
  if (isConstant(left) && isConstant(right)) return holds;
  // The same on both sides is equal, be it empty; beside a constant an empty value differs.
  const isSame = isConstant(gap) && gap.constant === 0;
  const isBesideConstant = isConstant(left) || isConstant(right);
  if (operator === '==' || operator === '!=') return isFilled || isSame || isBesideConstant ? holds : null;
  return !holds || isFilled ? holds : null;
}

/** Whether a comparison holds of no record because the limit of a balance keeps each of them from it. */
function isBeyond(operator: Comparison, gap: Sum, { caps }: Ground): boolean {
  const range = operator === '==' || operator === '!=' ? null : cappedRange(gap, caps);
  return range !== null && truthOf(operator, range) === false;
}

function sidesOf(node: Binary, ground: Ground): [Sum, Sum] | null {
  const left = sumOf(node.left, ground);
  const right = left && sumOf(node.right, ground);
  return right ? [left, right] : null;
}

/** Whether `gap < 0` and so on holds for all of a range, for none of it, or for some. */
function truthOf(operator: Comparison, gap: Range): boolean | null {
  const { least, isOpenBelow, greatest, isOpenAbove } = gap;
  const isBelow = greatest < 0 || (greatest === 0 && isOpenAbove);
  const isAbove = least > 0 || (least === 0 && isOpenBelow);
  switch (operator) {
    case '<':
      return isBelow ? true : least >= 0 ? false : null;
    case '<=':
      return greatest <= 0 ? true : isAbove ? false : null;
    case '>':
      return isAbove ? true : greatest <= 0 ? false : null;
    case '>=':
      return least >= 0 ? true : isBelow ? false : null;
    case '==':
      return isBelow || isAbove ? false : least === 0 && greatest === 0 ? true : null;
    case '!=':
      return isBelow || isAbove ? true : least === 0 && greatest === 0 ? false : null;
  }
}

/** What one comparison says about one number: where it lies, and whether it holds only of a value that is there. */
type Bound = { key: string; range: Range; needsValue: boolean };

/** Comparisons that leave no value to a number: `a > 10 && a < 5`, `a > b && a < b`. */
export function excludeEachOther(parts: readonly ExpressionNode[], ground: Ground, isFilled: boolean): boolean {
  const bounds = new Map<string, { range: Range; needsValue: boolean }>();
  for (const part of parts) {
    const bound = boundOf(part, ground);
    if (!bound) continue;
    const known = bounds.get(bound.key);
    bounds.set(bound.key, {
      range: known ? common(known.range, bound.range) : bound.range,
      needsValue: bound.needsValue || (known?.needsValue ?? isFilled),
    });
  }
  return [...bounds.values()].some(({ range, needsValue }) => needsValue && isNowhere(range));
}

function boundOf(node: ExpressionNode, ground: Ground): Bound | null {
  if (node.kind !== 'binary' || !isComparison(node.operator) || node.operator === '!=') return null;
  const sides = sidesOf(node, ground);
  if (!sides) return null;
  const gap = difference(...sides);
  if (isConstant(gap)) return null;
  const { key, factor } = directionOf(gap);
  const limit = -gap.constant / factor;
  const operator = factor < 0 ? MIRRORED[node.operator] : node.operator;
  const needsValue = operator !== '==' || sides.some(isConstant);
  const own = { ...gap, constant: 0 };
  const whole = rangeOf(
    { ...own, parts: new Map([...own.parts].map(([name, part]) => [name, scaledDown(part, factor)])) },
    ground,
  );
  return { key, range: common(whole, rangeBy(operator, limit)), needsValue };
}

const scaledDown = <Part extends { factor: number }>(part: Part, factor: number): Part => ({
  ...part,
  factor: part.factor / factor,
});

function rangeBy(operator: Comparison, limit: number): Range {
  const below = { ...ANYWHERE, greatest: limit, isOpenAbove: operator === '<' };
  const above = { ...ANYWHERE, least: limit, isOpenBelow: operator === '>' };
  if (operator === '==') return common(below, above);
  return operator === '<' || operator === '<=' ? below : above;
}
