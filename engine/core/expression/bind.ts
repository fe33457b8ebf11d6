import { errors } from '#core/errors';
import type { ExpressionNode } from './types.ts';
import { walk } from './walk.ts';

/** A name, what it stands for, and how each part that is written in its place is counted. */
type Bound = { name: string; value: ExpressionNode; count: <N extends ExpressionNode>(node: N) => N };

/**
 * `bind(d, contractValue - actual, d > 0 ? d * price : 0)`: the body with the value in place of the name, so that every
 * evaluator knows it without a word of its own. Null for a call that is something else.
 */
export function bound(
  { name, args, start, end }: { name: string; args: readonly ExpressionNode[]; start: number; end: number },
  count: Bound['count'],
): ExpressionNode | null {
  const [variable, value, body] = args;
  if (name !== 'bind' || args.length !== 3 || variable?.kind !== 'name' || !value || !body) return null;
  const [called = '', ...further] = variable.path;
  return further.length > 0 ? null : { ...inPlace(body, { name: called, value, count }), start, end };
}

function inPlace(node: ExpressionNode, bound: Bound): ExpressionNode {
  const of = <N extends ExpressionNode>(part: N) => inPlace(part, bound) as N;
  switch (node.kind) {
    case 'name':
      return named(node, bound);
    case 'access':
      return { ...node, object: of(node.object) };
    case 'list':
      return { ...node, items: node.items.map(of) };
    case 'call':
      return { ...node, args: node.args.map(of) };
    case 'macro':
      return overRows(node, bound);
    case 'unary':
      return { ...node, operand: of(node.operand) };
    case 'binary':
      return { ...node, left: of(node.left), right: of(node.right) };
    case 'conditional':
      // biome-ignore lint/suspicious/noThenProperty: the tree's published shape; it is never awaited
      return { ...node, test: of(node.test), then: of(node.then), else: of(node.else) };
    default:
      return node;
  }
}

function named(node: Extract<ExpressionNode, { kind: 'name' }>, { name, value, count }: Bound): ExpressionNode {
  const [head, ...rest] = node.path;
  if (head !== name) return node;
  walk(value, count);
  if (value.kind === 'name') return { ...value, path: [...value.path, ...rest] };
  const { start, end } = node;
  return rest.reduce<ExpressionNode>((object, field) => ({ start, end, kind: 'access', object, field }), value);
}

/** The row's name hides the bound one; a value that reads a name of that kind would read the wrong row. */
function overRows(node: Extract<ExpressionNode, { kind: 'macro' }>, bound: Bound): ExpressionNode {
  const source = inPlace(node.source, bound);
  if (source.kind !== 'name')
    throw errors.ENG107({ what: 'a macro over a bound value that is no table' }, { where: place(node.source) });
  if (node.variable === bound.name) return { ...node, source };
  let isCaught = false;
  walk(bound.value, (part) => {
    if (part.kind === 'name' && part.path[0] === node.variable) isCaught = true;
  });
  if (isCaught)
    throw errors.ENG107(
      { what: `a row called "${node.variable}" like a name of the bound value` },
      { where: place(node) },
    );
  return { ...node, source, body: inPlace(node.body, bound) };
}

const place = ({ start, end }: ExpressionNode) => ({ start, end });
