import type { ExpressionNode } from '#core/expression';
import type { FieldSchema } from '#core/language';
import type { FoldContext } from './folding.ts';

const NUMBERS: ReadonlySet<string> = new Set(['money', 'decimal', 'percent']);
const ROUNDS: ReadonlySet<string> = new Set(['round', 'floor', 'ceil']);
const WIDEST: ReadonlySet<string> = new Set(['min', 'max', 'coalesce']);
const KEEPS: ReadonlySet<string> = new Set(['abs', 'sum']);

/** Digits that a field holds behind the point; null where it is no number. */
export function scaleOf({ type, format, scale = 2 }: FieldSchema): number | null {
  if (type === 'integer') return 0;
  return type === 'string' && NUMBERS.has(format ?? '') ? scale : null;
}

/** Digits that a value can have behind the point, infinity for what need not end; null where that is open. */
export function digitsOf(node: ExpressionNode, context: FoldContext): number | null {
  const inner = (part: ExpressionNode | undefined) => (part ? digitsOf(part, context) : null);
  switch (node.kind) {
    case 'literal':
      return node.type === 'decimal' ? (String(node.value).split('.')[1]?.length ?? 0) : node.value === null ? 0 : null;
    case 'name': {
      const schema = context.field?.(node.path);
      return schema ? scaleOf(schema) : null;
    }
    case 'unary':
      return inner(node.operand);
    case 'conditional':
      return most([inner(node.then), inner(node.else)]);
    case 'binary':
      return digitsOfBinary(node, inner);
    case 'call':
      if (ROUNDS.has(node.name)) return wholeNumber(node.args[1]);
      if (WIDEST.has(node.name)) return most(node.args.map(inner));
      return KEEPS.has(node.name) ? inner(node.args[0]) : null;
    default:
      return null;
  }
}

function digitsOfBinary(
  { operator, left, right }: Extract<ExpressionNode, { kind: 'binary' }>,
  inner: (part: ExpressionNode) => number | null,
): number | null {
  const sides = [inner(left), inner(right)];
  if (operator === '+' || operator === '-') return most(sides);
  const [first, second] = sides;
  if (first === null || first === undefined || second === null || second === undefined) return null;
  if (operator === '*') return first + second;
  if (operator !== '/') return null;
  const zeros = right.kind === 'literal' ? /^10*$/.exec(String(right.value))?.[0].length : undefined;
  return zeros === undefined ? Number.POSITIVE_INFINITY : first + zeros - 1;
}

const most = (digits: ReadonlyArray<number | null>): number | null =>
  digits.includes(null) ? null : Math.max(...(digits as number[]));

function wholeNumber(node: ExpressionNode | undefined): number | null {
  return node?.kind === 'literal' && node.type === 'decimal' ? Number(node.value) : null;
}
