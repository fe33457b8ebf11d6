import { describe, expect, it } from 'vitest';
import { knownCalls } from '#codegen/emit';
import { loadSchemas } from '#codegen/load';
import { formatFinding, lint } from '#core/lint';
import names from '../../codegen/registered/names.json' with { type: 'json' };
import { PROJECT } from '../fixtures/workspace.ts';

describe('the shipped schemas', () => {
  it('lint without a single finding in less than three seconds', () => {
    const start = process.cpuUsage();
    const { set, positions, findings } = loadSchemas(PROJECT);
    const found = [...findings, ...lint(set, positions, { ...names, calls: knownCalls(set) })];
    expect(found.map(formatFinding)).toEqual([]);
    const { user, system } = process.cpuUsage(start);
    // Processor time: a busy machine must not fail the test.
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
