/**
 * The sweep of `npm run verify:access` over the entities that changed last and some that take turns (`choice.ts`), and
 * over a set with holes, each of which it must name.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCESS_FOLDER } from '#codegen/access';
import type { EntitySpec, SchemaSet } from '#core/language';
import { entitiesToSweep, historyOf, MOST_AT_HAND } from '../../../scripts/access-sweep/choice.ts';
import { inThrowawayPortal } from '../../../scripts/access-sweep/installation.ts';
import { type SweepScope, sweepAccess } from '../../../scripts/access-sweep/sweep.ts';
import { PROJECT } from '../../fixtures/workspace.ts';
import { shippedSchemas } from '../../server/platform/portal.ts';

const sweep = (set: SchemaSet, scope: SweepScope) =>
  inThrowawayPortal(set, (portal) => sweepAccess(portal, join(PROJECT, ACCESS_FOLDER), scope));

const withEntity = (set: SchemaSet, name: string, change: (spec: EntitySpec) => Partial<EntitySpec>): SchemaSet => {
  const spec = set.entities[name] as EntitySpec;
  return { ...set, entities: { ...set.entities, [name]: { ...spec, ...change(spec) } } };
};

describe('the sweep over every door', () => {
  // In `.ci/run` whatever changed lately, which may be much; at hand a minute on a quiet machine.
  const MOST = process.env.CI ? undefined : MOST_AT_HAND;
  const LONGEST_MS = process.env.CI ? 3_600_000 : 600_000;

  it('finds nothing that a visitor, a foreign company or a user without a role reads or changes', {
    timeout: LONGEST_MS,
  }, async () => {
    const set = shippedSchemas();
    const entities = entitiesToSweep(Object.keys(set.entities), historyOf(PROJECT), MOST);
    const report = await sweep(set, { entities, platform: 'few' });
    expect(report.findings).toEqual([]);
    expect(report.operations).toBeGreaterThan(150 + entities.length * 4);
    expect(report.tables).toBeGreaterThan(Object.keys(set.entities).length);
  });

  it('names a rule that opens records to others and a step that lost its permission', async () => {
    const opened = withEntity(shippedSchemas(), 'receiptStream', ({ access }) => ({
      access: [...access, ...['CORE', 'BUYER', 'SUPPLIER'].map((type) => ({ companyType: `${type}_COMPANY` }))],
    }));
    const holed = withEntity(opened, 'payment', ({ workflow }) => ({
      workflow: workflow && {
        ...workflow,
        transitions: workflow.transitions.map((step) => (step.name === 'cancel' ? { ...step, permission: '' } : step)),
      },
    }));
    const { findings } = await sweep(holed, { entities: ['receiptStream', 'payment'], platform: 'none' });
    const found = findings.map(({ who, operation }) => `${who.replace(/ \w+$/, '')} · ${operation}`);
    const pathOf = (name: string) => `/${holed.entities[name]?.base}-api${holed.entities[name]?.path}`;
    expect(found).toContain(`foreign company · GET ${pathOf('receiptStream')}/page`);
    expect(found).toContain(`foreign company · GET ${pathOf('receiptStream')}/{id}`);
    expect(found).toContain(`unprivileged user · POST ${pathOf('payment')}/{id}/cancel`);
    expect(found.filter((text) => text.startsWith('visitor'))).toEqual([]);
  });
});
