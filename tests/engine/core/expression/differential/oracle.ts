/**
 * What an expression of the generator means, from docs/language/expressions.md and nothing else: exact rationals, settled
 * at twenty digits where a value is compared, rounded, spelled or leaves. No code of the engine.
 */
import { called, calledOver } from './oracle-calls.ts';
import { isEmpty, type Outcome, order, same, spelled } from './outcome.ts';
import { Rational } from './rational.ts';
import { type Tree, textual } from './tree.ts';

/** Reads a name; of a column the list of its cells. */
export type Read = (path: readonly string[]) => Outcome;

export function judge(tree: Tree, read: Read): Outcome {
  switch (tree.kind) {
    case 'literal':
      return tree.type === 'decimal' ? Rational.parse(String(tree.value)) : tree.value === '' ? null : tree.value;
    case 'name':
      return read(tree.path);
    case 'list':
      return tree.items.map((item) => judge(item, read));
    case 'call':
      return called(tree, (part) => judge(part, read), read);
    case 'macro':
      return overRows(tree, read);
    case 'unary':
      return unary(tree.operator, judge(tree.operand, read));
    case 'binary':
      return binary(tree, judge(tree.left, read), judge(tree.right, read));
    case 'choice':
      return judge(judge(tree.test, read) === true ? tree.yes : tree.no, read);
  }
}

/** The body for each row; the place of a row counts from 1. */
function overRows({ name, path, variable, body }: Extract<Tree, { kind: 'macro' }>, read: Read): Outcome {
  const rows = (read(path) ?? []) as Outcome[];
  const values = rows.map((row, index) => {
    const place = { row, index, count: rows.length };
    return judge(body, (wanted) => (wanted[0] === variable ? ofRow(place, wanted.slice(1)) : read(wanted)));
  });
  if (name === 'count') return Rational.of(BigInt(values.filter((value) => value === true).length));
  return calledOver(name, values);
}

function ofRow(
  { row, index, count }: { row: Outcome; index: number; count: number },
  path: readonly string[],
): Outcome {
  if (path[0] === 'index') return Rational.of(BigInt(index + 1));
  if (path[0] === 'count') return Rational.of(BigInt(count));
  return (row as Record<string, Outcome>)[path[0] ?? ''] ?? null;
}

function unary(operator: '!' | '-', value: Outcome): Outcome {
  if (operator === '!') return value !== true;
  return value instanceof Rational ? value.negate() : null;
}

type Binary = Extract<Tree, { kind: 'binary' }>;

function binary({ operator, left, right, type }: Binary, a: Outcome, b: Outcome): Outcome {
  if (operator === '&&') return a === true && b === true;
  if (operator === '||') return a === true || b === true;
  if (operator === 'in') return Array.isArray(b) && !isEmpty(a) && b.some((item) => same(item, a));
  if (operator === '+' && type === 'text') return `${spelled(a) ?? ''}${spelled(b) ?? ''}` || null;
  if ('+-*/%'.includes(operator)) return arithmetic(operator, a, b);
  const kinds = [temporal(left), temporal(right)];
  const isMixed = kinds[0] !== kinds[1] && !kinds.includes(null);
  return compared(operator, isMixed ? day(a) : a, isMixed ? day(b) : b);
}

function arithmetic(operator: string, a: Outcome, b: Outcome): Outcome {
  if (!(a instanceof Rational && b instanceof Rational)) return null;
  if (operator === '+') return a.add(b);
  if (operator === '-') return a.add(b.negate());
  if (operator === '*') return a.multiply(b);
  return operator === '/' ? a.divide(b) : a.remainder(b);
}

function compared(operator: string, a: Outcome, b: Outcome): boolean {
  if (operator === '==' || operator === '!=') return same(a, b) === (operator === '==');
  const difference = order(a, b);
  if (difference === null) return false;
  if (operator === '<') return difference < 0;
  if (operator === '<=') return difference <= 0;
  return operator === '>' ? difference > 0 : difference >= 0;
}

/** A time beside a date counts as its day; a written text is a date by its form. */
function temporal(tree: Tree): 'date' | 'datetime' | null {
  if (tree.type === 'date' || tree.type === 'datetime') return tree.type;
  const isDay = tree.kind === 'literal' && textual(tree.type) && /^\d{4}-\d\d-\d\d$/.test(String(tree.value));
  return isDay ? 'date' : null;
}

const day = (value: Outcome) => (typeof value === 'string' ? value.slice(0, 10) : value);
