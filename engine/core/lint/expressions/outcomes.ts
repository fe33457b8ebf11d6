import type { ExpressionNode } from '#core/expression';

/** The parts of an expression that it may give as they stand: branches of choices, what `coalesce` falls back on. */
export function outcomesOf(node: ExpressionNode): ExpressionNode[] {
  if (node.kind === 'conditional') return [...outcomesOf(node.then), ...outcomesOf(node.else)];
  if (node.kind === 'call' && node.name === 'coalesce') return node.args.flatMap(outcomesOf);
  return [node];
}
