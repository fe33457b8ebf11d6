import { test } from 'vitest';
import { inventory } from '../inventory.ts';

type Rule = { id: string; section: string; statement: string };
const RULES = new Map(inventory<Rule[]>('rules').map((rule) => [rule.id, rule]));

/** A test named by the id and the words of a rule of the specification; `npm run rules` finds it by that name. */
export function rule(id: string, check: () => void | Promise<void>): void {
  const known = RULES.get(id);
  if (!known) throw new Error(`rules.json has no rule "${id}"`);
  test(`${id} ${known.statement}`, check);
}
