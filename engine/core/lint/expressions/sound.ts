import { type ExpressionNode, parseExpression } from '#core/expression';
import { isProblem } from '../run/problems.ts';

/** Null for what cannot be read; it has its own finding. */
export function soundNode(text: string): ExpressionNode | null {
  try {
    return parseExpression(text);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return null;
  }
}
