/** Names of an expression as the oracle reads them: by the world's own table of types, never by the engine's. */
import type { Place } from './compared.ts';
import type { Read } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import { Rational } from './rational.ts';
import { CONTEXT, MEMBERS, ROW, STEP, TOP } from './world.ts';

const INTEGERS_AND_DECIMALS = new Set(
  [...TOP, ...MEMBERS, ...ROW, ...STEP]
    .filter(({ type }) => type === 'decimal')
    .map(({ name }) => name.split('.').at(-1)),
);

export function readerOf({ path, values, row, parent }: Place): Read {
  const roots: Record<string, unknown> = { row, parent, ctx: CONTEXT };
  const places = path
    .split('.')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
  const tables = [values.items, parent?.steps] as unknown[][];
  return ([head = '', ...rest]) => {
    const depth = head === 'row' ? places.length - 1 : head === 'parent' ? places.length - 2 : -1;
    if (depth >= 0 && rest[0] === 'index') return Rational.of(BigInt((places[depth] ?? 0) + 1));
    if (depth >= 0 && rest[0] === 'count') return Rational.of(BigInt(tables[depth]?.length ?? 0));
    return Object.hasOwn(roots, head) ? below(roots[head], rest) : below(values, [head, ...rest]);
  };
}

/** Through tables to the cells of all their rows, in order. */
function below(value: unknown, path: readonly string[]): Outcome {
  const [name, ...rest] = path;
  if (name === undefined) return outcomeOf(value, '');
  const isTable = name === 'items' || name === 'steps';
  const inner = (value as Record<string, unknown> | null)?.[name];
  if (rest.length === 0) return outcomeOf(inner, name);
  if (!isTable) return below(inner, rest);
  return ((inner ?? []) as unknown[]).flatMap((row) => {
    const cell = below(row, rest);
    // A row without marks adds none to the marks of all rows.
    if (cell === null && rest.at(-1) === 'marks') return [];
    return Array.isArray(cell) ? cell : [cell];
  });
}

function outcomeOf(value: unknown, name: string): Outcome {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((item) => outcomeOf(item, ''));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, outcomeOf(one, inner)]));
  return INTEGERS_AND_DECIMALS.has(name) ? Rational.parse(String(value)) : (value as string | boolean);
}
