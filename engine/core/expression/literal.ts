import { Decimal } from './decimal.ts';
import type { ExpressionNode } from './types.ts';
import type { Value } from './value.ts';

/** Text of a literal argument, else null. */
export function literalText(node: ExpressionNode | undefined): string | null {
  return node?.kind === 'literal' && node.type === 'text' && typeof node.value === 'string' ? node.value : null;
}

/** Inside value of a literal. */
export function literalValue({ value, type }: { value: string | boolean | null; type: string }): Value {
  if (type === 'decimal') return Decimal.parse(String(value));
  return value === '' ? null : value;
}
