import { type ExpressionNode, walk } from '#core/expression';

export type Outcome = 'true' | 'false' | 'value';
/** Node -> the outcomes that must be seen of it. */
export type BranchPlan = ReadonlyMap<ExpressionNode, readonly Outcome[]>;

type Logical = Extract<ExpressionNode, { kind: 'binary' }> & { operator: '&&' | '||' };

/**
 * What decides in an expression: the root of a condition (true and false), the test of `?:` (both arms), and each
 * operand of a chain of `&&` or `||` deciding it, plus the last one leaving it open. A literal has one outcome only.
 */
export function branchesOf(root: ExpressionNode, isCondition: boolean): BranchPlan {
  const plan = new Map<ExpressionNode, Outcome[]>();
  const ask = (node: ExpressionNode, outcomes: Outcome[]) => {
    if (node.kind === 'literal') return;
    plan.set(node, [...new Set([...(plan.get(node) ?? []), ...outcomes])]);
  };
  // A chain says more than its own two outcomes; a literal condition decides nothing.
  const both = (node: ExpressionNode) => (isLogical(node) ? undefined : ask(node, ['true', 'false']));
  if (isCondition) both(unwrapped(root));
  const inner = new Set<ExpressionNode>();
  walk(root, (node) => {
    if (node.kind === 'conditional') both(unwrapped(node.test));
    if (!isLogical(node) || inner.has(node)) return;
    const operands = chainOf(node, inner);
    const deciding: Outcome = node.operator === '||' ? 'true' : 'false';
    const open: Outcome = node.operator === '||' ? 'false' : 'true';
    operands.forEach((operand, index) => {
      // An operand that is a chain itself has its outcomes inside; asking again would ask twice.
      if (!isLogical(operand)) ask(operand, index === operands.length - 1 ? [deciding, open] : [deciding]);
    });
  });
  return plan;
}

/** `!x` is decided where `x` is. */
function unwrapped(node: ExpressionNode): ExpressionNode {
  return node.kind === 'unary' && node.operator === '!' && isLogical(node.operand) ? node.operand : node;
}

function isLogical(node: ExpressionNode): node is Logical {
  return node.kind === 'binary' && (node.operator === '&&' || node.operator === '||');
}

function chainOf(node: Logical, inner: Set<ExpressionNode>): ExpressionNode[] {
  return [node.left, node.right].flatMap((operand) => {
    if (!isLogical(operand) || operand.operator !== node.operator) return [operand];
    inner.add(operand);
    return chainOf(operand, inner);
  });
}
