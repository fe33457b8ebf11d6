import { type ExpressionNode, parseExpression } from '#core/expression';

/** What is certain of a condition: it holds, it does not, or what is left of it, which only the record says. */
export type Truth = boolean | string;

/** What is left of a condition for the records in one state; `field` holds the state. Nothing said holds. */
export function conditionIn(text: string | undefined, field: string, state: string): Truth {
  return text === undefined ? true : left(parseExpression(text), { text, field, state });
}

type Known = { text: string; field: string; state: string };
type Kind<Name extends ExpressionNode['kind']> = Extract<ExpressionNode, { kind: Name }>;

function left(node: ExpressionNode, known: Known): Truth {
  const written = known.text.slice(node.start, node.end);
  if (node.kind === 'literal') return typeof node.value === 'boolean' ? node.value : written;
  if (node.kind === 'unary' && node.operator === '!') return not(left(node.operand, known));
  if (node.kind === 'conditional') return chosen(node, known) ?? written;
  if (node.kind !== 'binary') return written;
  if (node.operator === '&&' || node.operator === '||') return joined(node, node.operator, known);
  return compared(node, known) ?? written;
}

function not(truth: Truth): Truth {
  if (typeof truth === 'boolean') return !truth;
  return /^[\w.]+$|^\w+\([^()]*\)$/.test(truth) ? `!${truth}` : `!(${truth})`;
}

function chosen({ test, then, else: other }: Kind<'conditional'>, known: Known): Truth | null {
  const truth = left(test, known);
  return typeof truth === 'boolean' ? left(truth ? then : other, known) : null;
}

/** `a && b`, `a || b`: what decides, or the sides that are still open. */
function joined(node: Kind<'binary'>, operator: '&&' | '||', known: Known): Truth {
  const decides = operator === '||';
  const sides = [left(node.left, known), left(node.right, known)];
  if (sides.includes(decides)) return decides;
  const open = sides.filter((side) => typeof side === 'string');
  if (open.length < 2) return open[0] ?? !decides;
  return open.map((side) => (operator === '&&' && side.includes('||') ? `(${side})` : side)).join(` ${operator} `);
}

/** The state against texts; null for everything else. */
function compared({ operator, left: first, right: second }: Kind<'binary'>, known: Known): boolean | null {
  if (operator === 'in')
    return isState(first, known) && second.kind === 'list' ? isAmong(second.items, known.state) : null;
  if (operator !== '==' && operator !== '!=') return null;
  const other = isState(first, known) ? second : isState(second, known) ? first : null;
  if (other?.kind !== 'literal') return null;
  return (other.value === known.state) === (operator === '==');
}

function isAmong(items: readonly ExpressionNode[], state: string): boolean | null {
  const literals = items.filter((item) => item.kind === 'literal');
  if (literals.some(({ value }) => value === state)) return true;
  return literals.length === items.length ? false : null;
}

const isState = (node: ExpressionNode, { field }: Known): boolean =>
  node.kind === 'name' && node.path.length === 1 && (node.path[0] === field || node.path[0] === 'status');
