import { type ExpressionNode, walk } from '#core/expression';
import type { EntitySpec } from '#core/language';
import type { LintRun, Place } from '../run/run.ts';
import { type Ground, sumOf } from './amounts.ts';
import { bare } from './capped.ts';
import { soundNode } from './sound.ts';

/** A limit that a field gives, and the numbers that count against it. */
type Limit = { limit: string; taken: readonly string[] };
const known = new WeakMap<EntitySpec, readonly Limit[]>();

/** What is taken counts against its limit: the two are never one sum. What is left is the limit less what is taken. */
export function lintAddedLimits(run: LintRun, node: ExpressionNode, entity: EntitySpec, ground: Ground, place: Place) {
  const limits = limitsOf(entity, ground);
  if (limits.length === 0) return;
  const inner = new Set<ExpressionNode>();
  walk(node, (part) => {
    if (part.kind !== 'binary' || (part.operator !== '+' && part.operator !== '-')) return;
    for (const side of [part.left, part.right]) inner.add(side);
    const sum = inner.has(part) ? null : sumOf(bare(part), ground);
    if (!sum) return;
    for (const { limit, taken } of limits) {
      const factor = sum.parts.get(limit)?.factor ?? 0;
      const added = taken.find((name) => factor * (sum.parts.get(name)?.factor ?? 0) > 0);
      if (added !== undefined) run.report('SCH265', { name: added, limit }, { ...place, start: part.start });
    }
  });
}

function limitsOf(entity: EntitySpec, ground: Ground): readonly Limit[] {
  const before = known.get(entity);
  if (before) return before;
  const limits = Object.entries(entity.balances ?? {}).flatMap(([name, { value, max }]) => {
    const [number, limit] = [soundNode(value ?? name), max === undefined ? null : soundNode(max)];
    const isField = limit?.kind === 'name' && !Object.hasOwn(entity.balances ?? {}, limit.path.join('.'));
    const sum = isField && number ? sumOf(bare(number), ground) : null;
    if (!isField || !sum) return [];
    const taken = [...sum.parts].flatMap(([part, { factor }]) => (factor > 0 ? [part] : []));
    return [{ limit: limit.path.join('.'), taken }];
  });
  known.set(entity, limits);
  return limits;
}
