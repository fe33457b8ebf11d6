import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; impact: string | null; nodes: Array<{ target: unknown; failureSummary?: string }> };

/** Serious and critical findings of axe-core on what the page shows now: rule and the first place of each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // The page's content policy allows no foreign script element; the debugger's evaluation is not bound by it.
  await page.evaluate(SOURCE);
  const violations = await page.evaluate<Finding[]>('axe.run().then(({ violations }) => violations)');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${JSON.stringify(nodes[0]?.target)} (${nodes.length}) ${nodes[0]?.failureSummary ?? ''}`,
    );
}
