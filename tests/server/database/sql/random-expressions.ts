/** The fuzz's generator in what SQL may use, over the world's record without its line table. */
import { check, entityNames, parseExpression } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { untranslatable } from '../../../../engine/core/lint/expressions/sql.ts';
import { Generator } from '../../../engine/core/expression/differential/generate.ts';
import { printed, type Tree } from '../../../engine/core/expression/differential/tree.ts';
import { randomRecord, worldEntity } from '../../../engine/core/expression/differential/world.ts';
import type { Dice } from '../../../engine/core/model/random-form.ts';

const { items: _, ...properties } = worldEntity({ top: {}, row: {}, step: {} }).properties;
export const WORLD: EntitySpec = { ...worldEntity({ top: {}, row: {}, step: {} }), properties };
const names = entityNames(WORLD);

const TYPES = ['bool', 'bool', 'bool', 'decimal', 'text', 'date', 'datetime'] as const;

/** An expression that the linter lets through where the server translates it. */
export function randomExpression(dice: Dice): { tree: Tree; text: string } {
  for (;;) {
    const tree = new Generator(dice, { scope: 'top', depth: 1 + dice.below(4), sql: true }).of(dice.pick(TYPES));
    const text = printed(tree);
    const node = parseExpression(text);
    const { types, problems } = check(node, names);
    if (problems.length === 0 && untranslatable(node, types, WORLD).length === 0) return { tree, text };
  }
}

/** A record as the store takes it: empty texts are none. */
export function randomStored(dice: Dice): Record<string, unknown> {
  return stored(randomRecord(dice, false));
}

function stored(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isObject ? stored(value as Record<string, unknown>) : value === '' ? null : value] as const;
  });
  return Object.fromEntries(entries);
}
