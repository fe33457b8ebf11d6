/** `npm run verify:loop` over contracts, whose lists, exports and documents are the heaviest, and over work that must be told. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCESS_FOLDER } from '#codegen/access';
import { inThrowawayPortal } from '../../../scripts/access-sweep/installation.ts';
import { longestTurn } from '../../../scripts/loop-watch/turns.ts';
import { LIMIT_MS, watchLoop } from '../../../scripts/loop-watch/watch.ts';
import { PROJECT } from '../../fixtures/workspace.ts';
import { shippedSchemas } from '../../server/platform/portal.ts';

const scope = { entities: ['tradeContract'], platform: false, rows: 600, readingOnly: true };

describe('the watch over the event loop', () => {
  it('finds no list, export or text of contracts that holds it 100 ms, and each does its work', async () => {
    const folder = join(PROJECT, ACCESS_FOLDER);
    const slow = { threads: 2, statementMs: 600_000 };
    const report = await inThrowawayPortal(shippedSchemas(), (portal) => watchLoop(portal, folder, scope), slow);
    expect(report.slow).toEqual([]);
    expect([...report.refused, ...report.closed]).toEqual([]);
    expect(report.done).toBe(report.operations);
    expect(report.calls).toBeGreaterThan(20);
  }, 600_000);

  it('takes steps whose states no record of the demonstration is in', async () => {
    const uses = { entities: ['sealUse'], platform: false, rows: 6 };
    const report = await inThrowawayPortal(shippedSchemas(), (portal) =>
      watchLoop(portal, join(PROJECT, ACCESS_FOLDER), uses),
    );
    const left = [...report.refused, ...report.closed].map(({ operation }) => operation);
    expect(left).not.toContain('POST /trade-api/api/sealUse/{id}/pass');
    expect(left).not.toContain('POST /trade-api/api/sealUse/{id}/withdraw');
  }, 600_000);

  it('tells a turn by the time of the processor, not what is waited for', async () => {
    const busy = await longestTurn(async () => {
      const until = performance.now() + 3 * LIMIT_MS;
      while (performance.now() < until);
    });
    const waiting = await longestTurn(() => new Promise((resolve) => setTimeout(resolve, 2 * LIMIT_MS)));
    expect(busy.longestMs).toBeGreaterThan(LIMIT_MS);
    expect(waiting.longestMs).toBeLessThan(LIMIT_MS);
  });
});
