import type { ExpressionNode } from './types.ts';

/** Visits each part once, parents first. */
export function walk(node: ExpressionNode, visit: (part: ExpressionNode) => void): void {
  visit(node);
  for (const part of partsOf(node)) walk(part, visit);
}

/** What an expression is made of, in the order of its text. */
export function partsOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'access':
      return [node.object];
    case 'list':
      return node.items;
    case 'call':
      return node.args;
    case 'macro':
      return [node.source, node.body];
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.then, node.else];
    default:
      return [];
  }
}
