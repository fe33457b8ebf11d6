import { describe, expect, it } from 'vitest';
import { knownCalls } from '#codegen/emit';
import { loadSchemas } from '#codegen/load';
import { formatFinding, lint } from '#core/lint';
import names from '../../codegen/registered/names.json' with { type: 'json' };
import { leastCost } from '../fixtures/cost.ts';
import { PROJECT } from '../fixtures/workspace.ts';

const LIMIT_MS = 3000;

describe('the shipped schemas', () => {
  it('lint without a single finding in less than three seconds', async () => {
    const cost = await leastCost(LIMIT_MS, () => {
      const { set, positions, findings } = loadSchemas(PROJECT);
      const found = [...findings, ...lint(set, positions, { ...names, calls: knownCalls(set) })];
      expect(found.map(formatFinding)).toEqual([]);
    });
    expect(cost).toBeLessThan(LIMIT_MS);
  });
});
