import { describe, expect, it } from 'vitest';
import type { EntitySpec, WorkflowSpec } from '#core/language';
import { lintAccess } from '../../../../../engine/core/lint/access/access.ts';
import { entities, entityOf, foundBy, foundIn, foundInEach, places } from './shipped.ts';

const moving = entities.filter(({ workflow }) => (workflow?.transitions.length ?? 0) > 0);
const workflowOf = (entity: EntitySpec) => entity.workflow as WorkflowSpec;

const withOneMore = (entity: EntitySpec) => {
  const [first] = workflowOf(entity).transitions;
  if (first)
    workflowOf(entity).transitions.push({ ...first, name: 'forgotten', party: '*', todo: false, automatic: undefined });
};

describe('a transition that nothing offers', () => {
  it('is found in every entity that has steps', () => {
    const found = foundInEach(moving, withOneMore);
    for (const entity of moving) {
      const last = workflowOf(entity).transitions.length;
      expect(places(found(entity.name))).toContain(`SCH224 /workflow/transitions/${last}/name`);
    }
    expect(moving.length).toBeGreaterThan(30);
  });

  it('is mended by the list of planned steps that the finding proposes', () => {
    const found = foundInEach(moving, withOneMore);
    const after = foundInEach(moving, (entity) => {
      const hint = found(entity.name).find(({ code }) => code === 'SCH224')?.hint ?? '';
      withOneMore(entity);
      workflowOf(entity).planned = JSON.parse(/"planned": (\[.*\])/.exec(hint)?.[1] ?? '[]');
    });
    for (const { name } of moving) {
      const left = places(after(name)).filter((place) => place.startsWith('SCH224'));
      expect(left, name).toEqual([]);
    }
  });

  it('is found once the screens that offered it are gone', () => {
    const found = foundBy(lintAccess, { screens: {} }).filter(({ code }) => code === 'SCH224');
    const told = found.map(({ message }) => message.replace(/.*"(\w+)" of "(\w+)"/, '$2 $1'));
    expect(told).toEqual(
      expect.arrayContaining([
        'seal disable',
        'customer blacklist',
        'companyUser unbind',
        'track depart',
        'riskAlert assign',
      ]),
    );
  });

  it('is found at each name that is no longer planned', () => {
    const planning = entities.filter(({ workflow }) => (workflow?.planned ?? []).length > 0);
    const found = foundInEach(planning, (entity) => {
      workflowOf(entity).planned = [];
    });
    for (const { name, workflow } of planning) {
      const told = (workflow?.planned ?? []).map((step) => `nothing offers transition "${step}" of "${name}"`);
      expect(
        found(name)
          .map(({ message }) => message)
          .sort(),
      ).toEqual(told.sort());
    }
    expect(planning.length).toBeGreaterThanOrEqual(4);
  });
});

describe('a step that is said to be planned', () => {
  it('is a mistake once something offers it, or when the entity does not have it', () => {
    const cases = [
      ['tradeContract', 'submit'],
      ['seal', 'pass'],
      ['payment', 'confirm'],
      ['track', 'depart'],
      ['customer', 'disable'],
    ];
    for (const [name = '', step = ''] of cases) {
      const found = foundIn(name, (entity) => {
        workflowOf(entity).planned = [step, 'nothing'];
      }).filter(({ where }) => where.pointer.startsWith('/workflow/planned'));
      expect(places(found).sort()).toEqual(['SCH113 /workflow/planned/1', 'SCH211 /workflow/planned/0']);
      expect(entityOf(name).name).toBe(name);
    }
  });

  it('needs no button where the server alone takes it', () => {
    const byServer = entityOf('sealUse').workflow?.transitions.filter(({ party }) => party === 'system');
    expect(byServer?.map(({ name }) => name)).toEqual(['submit', 'use']);
    expect(places(foundIn('sealUse', () => {}))).toEqual([]);
  });
});
