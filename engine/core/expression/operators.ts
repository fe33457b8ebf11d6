import type { Binding, Reader } from './binding.ts';
import { Decimal } from './decimal.ts';
import { spendSteps } from './limits.ts';
import { literalValue } from './literal.ts';
import type { ExpressionNode, ValueType } from './types.ts';
import { areEqual, fromOutside, isEmpty, isList, order, toDecimal, toText, type Value } from './value.ts';

type PartTypes = Binding<never>['types'];
type Binary = Extract<ExpressionNode, { kind: 'binary' }>;

export function compileUnary<Frame>(operator: '!' | '-', operand: Reader<Frame>): Reader<Frame> {
  if (operator === '!') return (frame) => operand(frame) !== true;
  return (frame) => toDecimal(operand(frame))?.negate() ?? null;
}

export function compileBinary<Frame>(
  node: Binary,
  left: Reader<Frame>,
  right: Reader<Frame>,
  types: PartTypes,
): Reader<Frame> {
  switch (node.operator) {
    case '&&':
      return (frame) => left(frame) === true && right(frame) === true;
    case '||':
      return (frame) => left(frame) === true || right(frame) === true;
    case 'in':
      return compileMembership(node, left, right, types);
    case '+':
      return compileSum(left, right, types.get(node)?.type ?? 'unknown');
    case '-':
      return arithmetic(left, right, (a, b) => a.subtract(b));
    case '*':
      return arithmetic(left, right, (a, b) => a.multiply(b));
    case '/':
      return arithmetic(left, right, (a, b) => a.divide(b));
    case '%':
      return arithmetic(left, right, (a, b) => a.remainder(b));
    default:
      return compileComparison(node, left, right, types);
  }
}

function arithmetic<Frame>(
  left: Reader<Frame>,
  right: Reader<Frame>,
  compute: (a: Decimal, b: Decimal) => Decimal | null,
): Reader<Frame> {
  return (frame) => {
    const a = toDecimal(left(frame));
    if (a === null) return null;
    const b = toDecimal(right(frame));
    return b === null ? null : compute(a, b);
  };
}

function compileSum<Frame>(left: Reader<Frame>, right: Reader<Frame>, type: ValueType): Reader<Frame> {
  if (type === 'text') return (frame) => joinTexts(left(frame), right(frame));
  if (type === 'decimal') return arithmetic(left, right, (a, b) => a.add(b));
  return (frame) => {
    const a = left(frame);
    const b = right(frame);
    if (a === null || b === null) return null;
    return a instanceof Decimal && b instanceof Decimal ? a.add(b) : joinTexts(a, b);
  };
}

/** An empty text adds nothing; two empty ones stay empty. */
function joinTexts(left: Value, right: Value): Value {
  const joined = (toText(left) ?? '') + (toText(right) ?? '');
  spendSteps(joined.length >> 4);
  return joined === '' ? null : joined;
}

function isMember(item: Value, list: Value): boolean {
  if (!isList(list) || isEmpty(item)) return false;
  spendSteps(list.length);
  return list.some((candidate) => areEqual(fromOutside(candidate), item));
}

/** A written list of texts is looked up in a set. */
function compileMembership<Frame>(
  node: Binary,
  left: Reader<Frame>,
  right: Reader<Frame>,
  types: PartTypes,
): Reader<Frame> {
  const texts = node.right.kind === 'list' ? node.right.items.map(writtenText) : [null];
  if (texts.includes(null) || types.get(node.left)?.type !== 'text') {
    return (frame) => isMember(left(frame), right(frame));
  }
  const known = new Set<Value>(texts);
  return (frame) => known.has(left(frame));
}

function writtenText(node: ExpressionNode): Value {
  return node.kind === 'literal' && node.type === 'text' ? literalValue(node) : null;
}

const DATE_LENGTH = 10;

/** A datetime compared with a date counts as its day. */
function asDay<Frame>(read: Reader<Frame>): Reader<Frame> {
  return (frame) => {
    const value = read(frame);
    return typeof value === 'string' ? value.slice(0, DATE_LENGTH) : value;
  };
}

function compileComparison<Frame>(
  node: Binary,
  left: Reader<Frame>,
  right: Reader<Frame>,
  types: PartTypes,
): Reader<Frame> {
  const leftType = temporalType(node.left, types);
  const rightType = temporalType(node.right, types);
  const mixed = leftType !== rightType && leftType !== null && rightType !== null;
  const a = mixed ? asDay(left) : left;
  const b = mixed ? asDay(right) : right;
  switch (node.operator) {
    case '==':
      return (frame) => areEqual(a(frame), b(frame));
    case '!=':
      return (frame) => !areEqual(a(frame), b(frame));
    case '<':
      return (frame) => (order(a(frame), b(frame)) ?? 1) < 0;
    case '<=':
      return (frame) => (order(a(frame), b(frame)) ?? 1) <= 0;
    case '>':
      return (frame) => (order(a(frame), b(frame)) ?? -1) > 0;
    default:
      return (frame) => (order(a(frame), b(frame)) ?? -1) >= 0;
  }
}

/** `date` or `datetime` of a part; a written date text counts by its form. */
function temporalType(node: ExpressionNode, types: PartTypes): 'date' | 'datetime' | null {
  const type = types.get(node)?.type;
  if (type === 'date' || type === 'datetime') return type;
  const isDay = node.kind === 'literal' && /^\d{4}-\d{2}-\d{2}$/.test(String(node.value));
  return isDay ? 'date' : null;
}
