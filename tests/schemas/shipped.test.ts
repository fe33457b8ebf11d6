import { describe, expect, it } from 'vitest';
import { checkSchemas } from '#codegen/check';
import { formatFinding } from '#core/lint';
import { leastCost } from '../fixtures/cost.ts';
import { PROJECT } from '../fixtures/workspace.ts';

const LIMIT_MS = 3000;

describe('the shipped schemas', () => {
  it('lint without a single finding in less than three seconds', async () => {
    const cost = await leastCost(LIMIT_MS, () => {
      expect(checkSchemas(PROJECT).findings.map(formatFinding)).toEqual([]);
    });
    expect(cost).toBeLessThan(LIMIT_MS);
  });
});
