import { type ExpressionNode, type Names, SYSTEM_FIELDS } from '#core/expression';
import type { FieldSchema } from '#core/language';

/** What the parts of a number are known by: the types of its names and the limits of its fields. */
export type Ground = { names: Names; field?(path: readonly string[]): FieldSchema | undefined; caps?: Caps };

/** Where the limits of balances let their numbers lie, by the direction of number less limit. */
export type Caps = ReadonlyMap<string, Range>;

/** A number, or a day as a count of days: a constant and the parts that only a record tells, with their factors. */
export type Sum = { constant: number; parts: ReadonlyMap<string, Part> };
type Part = { factor: number; node: ExpressionNode };

/** Where a number can lie; `isOpen…`: the end itself is left out. */
export type Range = { least: number; isOpenBelow: boolean; greatest: number; isOpenAbove: boolean };

export const ANYWHERE: Range = {
  least: Number.NEGATIVE_INFINITY,
  isOpenBelow: false,
  greatest: Number.POSITIVE_INFINITY,
  isOpenAbove: false,
};

const NUMBERS: ReadonlySet<string> = new Set(['decimal', 'date', 'datetime']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Sums of short decimals; what is lost behind the ninth digit is no difference. */
const exact = (value: number): number => Math.round(value * 1e9) / 1e9;

/** A number as a sum; null where it is none, or not for certain. */
export function sumOf(node: ExpressionNode, ground: Ground): Sum | null {
  switch (node.kind) {
    case 'literal':
      return sumOfLiteral(node);
    case 'name':
      return NUMBERS.has(ground.names.resolve(node.path)?.type ?? '') ? alone(node) : null;
    case 'unary':
      return node.operator === '-' ? scaled(sumOf(node.operand, ground), -1) : null;
    case 'binary':
      return sumOfBinary(node, ground);
    case 'call':
      return sumOfCall(node, ground);
    default:
      return null;
  }
}

function sumOfLiteral({ type, value }: Extract<ExpressionNode, { kind: 'literal' }>): Sum | null {
  if (type === 'decimal') return { constant: Number(value), parts: new Map() };
  const text = String(value);
  return DAY.test(text) ? { constant: Date.parse(`${text}T00:00:00Z`) / DAY_MS, parts: new Map() } : null;
}

function sumOfBinary(node: Extract<ExpressionNode, { kind: 'binary' }>, ground: Ground): Sum | null {
  const left = sumOf(node.left, ground);
  const right = sumOf(node.right, ground);
  if (!left || !right) return null;
  switch (node.operator) {
    case '+':
      return added(left, right);
    case '-':
      return difference(left, right);
    case '*':
      if (isConstant(right)) return scaled(left, right.constant);
      return isConstant(left) ? scaled(right, left.constant) : alone(node);
    case '/':
      return isConstant(right) && right.constant !== 0 ? scaled(left, 1 / right.constant) : alone(node);
    default:
      return null;
  }
}

const COUNTING: ReadonlySet<string> = new Set(['count', 'size', 'countOf', 'abs']);
const FIGURES: ReadonlySet<string> = new Set([
  'sum',
  'avg',
  'round',
  'floor',
  'ceil',
  'days',
  'coalesce',
  'minutes',
  'months',
  'lookup',
]);

function sumOfCall(node: Extract<ExpressionNode, { kind: 'call' }>, ground: Ground): Sum | null {
  const [first, second] = node.args;
  if (node.name === 'addDays' && first && second) {
    const [day, count] = [sumOf(first, ground), sumOf(second, ground)];
    return day && count ? added(day, count) : null;
  }
  if (node.name === 'days' && first && second && isDay(first, ground) && isDay(second, ground)) {
    const [from, to] = [sumOf(first, ground), sumOf(second, ground)];
    return from && to ? difference(to, from) : alone(node);
  }
  return COUNTING.has(node.name) || FIGURES.has(node.name) ? alone(node) : null;
}

/** A day without a time: those between two of them are their difference. */
const isDay = (node: ExpressionNode, { names }: Ground): boolean =>
  node.kind === 'name' && names.resolve(node.path)?.type === 'date';

/** One number less another. */
export function difference(left: Sum, right: Sum): Sum {
  return added(left, scaled(right, -1) as Sum);
}

export const isConstant = ({ parts }: Sum): boolean => parts.size === 0;

/** The parts without what is added to them, so that the first has the factor one; two numbers that differ by a constant share it. */
export function directionOf(sum: Sum): { key: string; factor: number } {
  const parts = [...sum.parts].sort(([a], [b]) => (a < b ? -1 : 1));
  const factor = parts[0]?.[1].factor ?? 1;
  return { key: parts.map(([name, part]) => `${exact(part.factor / factor)} ${name}`).join(' + '), factor };
}

/** Where a number can lie when its fields hold what they may. */
export function rangeOf(sum: Sum, ground: Ground): Range {
  let range: Range = { ...ANYWHERE, least: sum.constant, greatest: sum.constant };
  for (const { factor, node } of sum.parts.values()) {
    const own = rangeOfPart(node, ground);
    const [low, high] = factor > 0 ? [own.least, own.greatest] : [own.greatest, own.least];
    const [isOpenLow, isOpenHigh] =
      factor > 0 ? [own.isOpenBelow, own.isOpenAbove] : [own.isOpenAbove, own.isOpenBelow];
    range = {
      least: exact(range.least + factor * low),
      isOpenBelow: range.isOpenBelow || isOpenLow,
      greatest: exact(range.greatest + factor * high),
      isOpenAbove: range.isOpenAbove || isOpenHigh,
    };
  }
  return range;
}

function rangeOfPart(node: ExpressionNode, { field }: Ground): Range {
  if (node.kind === 'call' && COUNTING.has(node.name)) return { ...ANYWHERE, least: 0 };
  const schema = node.kind === 'name' && !SYSTEM_FIELDS.has(node.path.join('.')) ? field?.(node.path) : undefined;
  // What the server writes is judged by no form.
  return schema && !schema.serverOwned ? limitsOf(schema) : ANYWHERE;
}

/** Where the limits of a field let a number lie. */
export function limitsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: FieldSchema): Range {
  const [least, above] = [figure(minimum), figure(exclusiveMinimum)];
  const [greatest, under] = [figure(maximum), figure(exclusiveMaximum)];
  return {
    least: Math.max(least ?? ANYWHERE.least, above ?? ANYWHERE.least),
    isOpenBelow: above !== null && above >= (least ?? above),
    greatest: Math.min(greatest ?? ANYWHERE.greatest, under ?? ANYWHERE.greatest),
    isOpenAbove: under !== null && under <= (greatest ?? under),
  };
}

function figure(bound: string | number | undefined): number | null {
  const value = bound === undefined || bound === '' ? Number.NaN : Number(bound);
  return Number.isNaN(value) ? null : value;
}

/** What lies in both; `least` above `greatest` where nothing does. */
export function common(a: Range, b: Range): Range {
  return {
    least: Math.max(a.least, b.least),
    isOpenBelow: (a.isOpenBelow && a.least >= b.least) || (b.isOpenBelow && b.least >= a.least),
    greatest: Math.min(a.greatest, b.greatest),
    isOpenAbove: (a.isOpenAbove && a.greatest <= b.greatest) || (b.isOpenAbove && b.greatest <= a.greatest),
  };
}

export function isNowhere({ least, isOpenBelow, greatest, isOpenAbove }: Range): boolean {
  return least > greatest || (least === greatest && (isOpenBelow || isOpenAbove));
}

function alone(node: ExpressionNode): Sum {
  return { constant: 0, parts: new Map([[nameOf(node), { factor: 1, node }]]) };
}

/** What a part goes by: two that read the same are the same. */
function nameOf(node: ExpressionNode): string {
  return node.kind === 'name'
    ? node.path.join('.')
    : JSON.stringify(node, (key, value) => (key === 'start' || key === 'end' ? undefined : value));
}

function scaled(sum: Sum | null, factor: number): Sum | null {
  if (!sum) return null;
  if (factor === 0) return { constant: 0, parts: new Map() };
  const parts = [...sum.parts].map(([name, part]) => [name, { ...part, factor: exact(part.factor * factor) }] as const);
  return { constant: exact(sum.constant * factor), parts: new Map(parts) };
}

function added(left: Sum, right: Sum): Sum {
  const parts = new Map(left.parts);
  for (const [name, part] of right.parts) {
    const factor = exact((parts.get(name)?.factor ?? 0) + part.factor);
    if (factor === 0) parts.delete(name);
    else parts.set(name, { ...part, factor });
  }
  return { constant: exact(left.constant + right.constant), parts };
}
