import type { ExpressionNode } from '#core/expression';
import type { FieldSchema } from '#core/language';
import type { FoldContext } from './folding.ts';

/**
 * How many noughts a figure carries too many: 13 (%) is 0.13 with two of them, a percentage of an amount two as well
 * until it is divided by 100. `bare`: a written number, which may stand for either; null: not for certain.
 */
type Noughts = number | 'bare' | null;
type Call = Extract<ExpressionNode, { kind: 'call' }>;
type Binary = Extract<ExpressionNode, { kind: 'binary' }>;

const OF_UNIT: Readonly<Record<string, number>> = { '%': 2, '‰': 3 };
const KEEPS: ReadonlySet<string> = new Set(['round', 'floor', 'ceil', 'abs', 'sum', 'avg', 'decimal']);
const CHOOSES: ReadonlySet<string> = new Set(['min', 'max', 'coalesce']);
const COUNTS: ReadonlySet<string> = new Set(['days', 'months', 'minutes', 'count', 'countOf', 'size']);
const ALIKE: ReadonlySet<string> = new Set(['+', '-', '<', '<=', '>', '>=', '==', '!=']);

/** Where percentages are taken for the fractions that they stand for: an amount times 13 for 13 %. */
export function sharesApart(node: ExpressionNode, context: FoldContext, target?: FieldSchema): string[] {
  const found: string[] = [];
  const noughts = noughtsOf(node, context, (left, right) => found.push(spelled(left, right)));
  const wanted = target ? noughtsOfField(target) : null;
  if (found.length === 0 && isTooMany(noughts, wanted)) found.push(spelled(noughts, wanted));
  return found;
}

type Tell = (left: Noughts, right: Noughts) => void;

function noughtsOf(node: ExpressionNode, context: FoldContext, tell: Tell): Noughts {
  const inner = (part: ExpressionNode) => noughtsOf(part, context, tell);
  switch (node.kind) {
    case 'literal':
      return node.type === 'decimal' || node.value === null ? 'bare' : null;
    case 'name': {
      const schema = context.field?.(node.path);
      return schema ? noughtsOfField(schema) : null;
    }
    case 'unary':
      return inner(node.operand);
    case 'binary':
      return noughtsOfBinary(node, inner, tell);
    case 'conditional':
      inner(node.test);
      return common([inner(node.then), inner(node.else)], tell);
    case 'call':
      return noughtsOfCall(node, inner, tell);
    case 'macro':
      inner(node.body);
      return null;
    default:
      return null;
  }
}

function noughtsOfField({ type, format, unit }: FieldSchema): Noughts {
  const isNumber = type === 'integer' || ['money', 'decimal', 'percent'].includes(format ?? '');
  // A bare figure may have its unit from the record.
  if (!isNumber || unit === '') return null;
  if (unit === undefined) return format === 'money' || type === 'integer' ? 0 : format === 'percent' ? 2 : null;
  const [above = '', ...below] = unit.split('/');
  return below.reduce((sum, part) => sum - (OF_UNIT[part] ?? 0), OF_UNIT[above] ?? 0);
}

function noughtsOfBinary({ operator, left, right }: Binary, inner: (part: ExpressionNode) => Noughts, tell: Tell) {
  const [first, second] = [inner(left), inner(right)];
  if (ALIKE.has(operator)) {
    const either = common([first, second], tell);
    return operator === '+' || operator === '-' ? either : null;
  }
  if (first === null || second === null || (operator !== '*' && operator !== '/')) return null;
  const sign = operator === '*' ? 1 : -1;
  const [written, other] = right.kind === 'literal' ? [right, first] : left.kind === 'literal' ? [left, second] : [];
  if (written && other !== undefined && other !== 'bare' && (sign === 1 || written === right))
    return taken(other, Number(written.value), sign);
  return first === 'bare' && second === 'bare' ? 'bare' : figure(first) + sign * figure(second);
}

const figure = (noughts: number | 'bare'): number => (noughts === 'bare' ? 0 : noughts);

/** What a written factor makes of a figure: a hundred, or a multiple of it, may be what turns a fraction into per cent. */
function taken(noughts: number, factor: number, sign: 1 | -1): Noughts {
  const isHundreds = factor !== 0 && factor % 100 === 0;
  const isSmall = Math.abs(factor) < 1;
  if (sign === 1 && noughts > 0 && isSmall) return null;
  if (sign === 1 && isHundreds) return null;
  if (sign === -1 && isSmall) return null;
  if (sign === -1 && isHundreds && noughts !== 0) return noughts <= 3 && noughts > 0 ? 0 : null;
  return noughts;
}

function noughtsOfCall({ name, args }: Call, inner: (part: ExpressionNode) => Noughts, tell: Tell): Noughts {
  const all = args.map(inner);
  if (COUNTS.has(name)) return 0;
  if (CHOOSES.has(name)) return common(all, tell);
  return KEEPS.has(name) ? (all[0] ?? null) : null;
}

function common(all: readonly Noughts[], tell: Tell): Noughts {
  const known = all.filter((noughts) => typeof noughts === 'number');
  const [first] = known;
  const other = known.find((noughts) => noughts !== first);
  if (first !== undefined && other !== undefined) tell(first, other);
  if (all.includes(null)) return null;
  return first ?? 'bare';
}

/** An amount that is still a percentage, or a percentage of one; a bare sum into a percentage may be one. */
function isTooMany(noughts: Noughts, wanted: Noughts): boolean {
  if (typeof noughts !== 'number' || typeof wanted !== 'number' || noughts === wanted) return false;
  return wanted === 0 || noughts > wanted;
}

const spelled = (left: Noughts, right: Noughts): string =>
  `one counts in ${named(left)}, the other in ${named(right)}: divide the percentage by 100`;

function named(noughts: Noughts): string {
  if (noughts === 0) return 'whole ones';
  return noughts === 2
    ? 'per cent'
    : noughts === 3
      ? 'per mille'
      : noughts === -2
        ? 'one by per cent'
        : 'shares of shares';
}
