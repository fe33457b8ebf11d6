import type { ExpressionNode } from '#core/expression';
import type { EntitySpec } from '#core/language';
import {
  ANYWHERE,
  type Caps,
  common,
  difference,
  directionOf,
  type Ground,
  type Range,
  type Sum,
  sumOf,
} from './amounts.ts';
import { soundNode } from './sound.ts';

const known = new WeakMap<EntitySpec, Caps>();

/** What holds of every record because claims are refused beyond it; an empty limit is none, and is never passed. */
export function capsOf(entity: EntitySpec, ground: Ground): Caps {
  const before = known.get(entity);
  if (before) return before;
  const caps = new Map<string, Range>();
  for (const [name, { value, min, max }] of Object.entries(entity.balances ?? {})) {
    const number = figure(value ?? name, ground);
    for (const [limit, isMax] of [[min, false] as const, [max, true] as const]) {
      const bound = number && limit !== undefined ? figure(limit, ground) : null;
      if (!number || !bound) continue;
      const gap = difference(number, bound);
      if (gap.parts.size === 0) continue;
      const { key, factor } = directionOf(gap);
      const edge = -gap.constant / factor;
      const own = isMax === factor > 0 ? { ...ANYWHERE, greatest: edge } : { ...ANYWHERE, least: edge };
      caps.set(key, common(caps.get(key) ?? ANYWHERE, own));
    }
  }
  known.set(entity, caps);
  return caps;
}

/** Where a number lies by the limits of balances alone. */
export function cappedRange(gap: Sum, caps: Caps | undefined): Range | null {
  if (!caps?.size || gap.parts.size === 0) return null;
  const { key, factor } = directionOf(gap);
  const cap = caps.get(key);
  if (!cap) return null;
  const [low, high] = factor > 0 ? [cap.least, cap.greatest] : [cap.greatest, cap.least];
  return { ...ANYWHERE, least: gap.constant + factor * low, greatest: gap.constant + factor * high };
}

function figure(text: string, ground: Ground): Sum | null {
  const node = soundNode(text);
  return node && sumOf(bare(node), ground);
}

/** A number that is nothing while it is empty is the number: `coalesce(a, 0)`. */
export function bare(node: ExpressionNode): ExpressionNode {
  switch (node.kind) {
    case 'call': {
      const [first, second] = node.args;
      const isZero = second?.kind === 'literal' && Number(second.value) === 0;
      if (node.name === 'coalesce' && first?.kind === 'name' && isZero) return first;
      return { ...node, args: node.args.map(bare) };
    }
    case 'binary':
      return { ...node, left: bare(node.left), right: bare(node.right) };
    case 'unary':
      return { ...node, operand: bare(node.operand) };
    default:
      return node;
  }
}
