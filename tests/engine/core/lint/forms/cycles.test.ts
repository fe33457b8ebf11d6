import { describe, expect, it } from 'vitest';
import type { EntitySpec, FieldRule } from '#core/language';
import type { Positions } from '#core/lint';
import { definitionsOf } from '../../../../../engine/core/lint/forms/aspects.ts';
import { lintCycles } from '../../../../../engine/core/lint/forms/cycles.ts';
import { fileOf, LintRun } from '../../../../../engine/core/lint/run/run.ts';
import { leastCost } from '../../../../fixtures/cost.ts';
import { shipped } from '../access/shipped.ts';

const positions: Positions = { of: (_collection, key, pointer) => ({ file: key, pointer }) };
const order = { name: 'order', properties: {}, parties: {}, access: [] } as unknown as EntitySpec;

/** Circles that the rules of a form make. */
function circles(rules: FieldRule[]): string[] {
  const run = new LintRun({ ...shipped, entities: { order } }, positions, {});
  lintCycles(run, order, definitionsOf(run, 'order', rules, fileOf('forms', 'order/form')));
  return run.findings().map(({ message }) => message);
}

/** Each field reads the next one; `last` closes the chain. */
const chain = (length: number, last: string): FieldRule[] =>
  Array.from({ length }, (_, index) => ({
    field: `f${index}`,
    value: index + 1 < length ? `f${index + 1} + 1` : last,
  }));

describe('values that depend on themselves', () => {
  it('are found over values, visibility and the parts of an object', () => {
    expect(circles(chain(3, 'f0'))).toEqual([expect.stringContaining('f0 → f1 → f2 → f0')]);
    expect(
      circles([
        { field: 'a', value: 'b' },
        { field: 'b', visible: 'a > 0' },
      ]),
    ).toHaveLength(1);
    expect(
      circles([
        { field: 'period.end', value: 'days' },
        { field: 'days', value: 'period' },
      ]),
    ).toHaveLength(1);
    expect(
      circles([
        { field: 'a', visible: 'b > 0' },
        { field: 'b', visible: 'a > 0' },
      ]),
    ).toEqual([]);
    expect(circles(chain(50, '1'))).toEqual([]);
  });

  it('are looked for once a field, in a form of ten thousand', async () => {
    const rules = chain(10_000, '1');
    const cost = await leastCost(1500, () => expect(circles(rules)).toEqual([]));
    expect(cost).toBeLessThan(1500);
    expect(circles(chain(10_000, 'f9000'))).toHaveLength(1);
  });
});
