/** The sweep of `npm run verify:input` over records of money and of a company, and over a limit that is not held. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCESS_FOLDER } from '#codegen/access';
import type { EntitySpec, SchemaSet } from '#core/language';
import { inThrowawayPortal } from '../../../scripts/access-sweep/installation.ts';
import { sweepInput } from '../../../scripts/input-sweep/sweep.ts';
import { PROJECT } from '../../fixtures/workspace.ts';
import { shippedSchemas } from '../../server/platform/portal.ts';

/** Half a minute on a quiet machine. */
const LONGEST_MS = 600_000;
const sweep = (served: SchemaSet, entities: readonly string[], judged?: SchemaSet) =>
  inThrowawayPortal(served, (portal) => sweepInput(portal, join(PROJECT, ACCESS_FOLDER), { entities }, judged));

describe('the sweep of hostile values', () => {
  it('meets no error of the server and nothing kept that its field may not hold', { timeout: LONGEST_MS }, async () => {
    const report = await sweep(shippedSchemas(), ['receiptStream', 'linkman']);
    expect(report.findings).toEqual([]);
    expect(report.refused).toBeGreaterThan(400);
    expect(report.kept).toBeGreaterThan(200);
  });

  it('names what is kept beyond a limit that the server does not hold to', { timeout: LONGEST_MS }, async () => {
    const shipped = shippedSchemas();
    const spec = shipped.entities.linkman as EntitySpec;
    const remark = { ...spec.properties.remark, maxLength: 2 } as EntitySpec['properties'][string];
    const narrower = { ...spec, properties: { ...spec.properties, remark } };
    const judged = { ...shipped, entities: { ...shipped.entities, linkman: narrower } };
    const { findings } = await sweep(shipped, ['linkman'], judged);
    expect(findings.map(({ field, what }) => `${field} ${what}`)).toContain('remark kept: too long');
  });
});
