import { describe, expect, it } from 'vitest';
import type { EntitySpec, WorkflowSpec } from '#core/language';
import { lintAccess } from '../../../../../engine/core/lint/access/access.ts';
import { entities, entitiesIn, entityOf, foundBy, foundIn, places } from './shipped.ts';

const moving = entities.filter(({ workflow }) => (workflow?.transitions.length ?? 0) > 0);
const workflowOf = (entity: EntitySpec) => entity.workflow as WorkflowSpec;

const withOneMore = (entity: EntitySpec) => {
  const [first] = workflowOf(entity).transitions;
  if (first)
    workflowOf(entity).transitions.push({ ...first, name: 'forgotten', party: '*', todo: false, automatic: undefined });
};

describe('a transition that nothing offers', () => {
  it('is found in every entity that has steps', () => {
    for (const entity of moving) {
      const last = workflowOf(entity).transitions.length;
      expect(places(foundIn(entity.name, withOneMore))).toContain(`SCH224 /workflow/transitions/${last}/name`);
    }
    expect(moving.length).toBeGreaterThan(30);
  });

  it('is mended by the list of planned steps that the finding proposes', () => {
    for (const { name } of moving) {
      const hint = foundIn(name, withOneMore).find(({ code }) => code === 'SCH224')?.hint ?? '';
      const planned = JSON.parse(/"planned": (\[.*\])/.exec(hint)?.[1] ?? '[]');
      const after = foundIn(name, (entity) => {
        withOneMore(entity);
        workflowOf(entity).planned = planned;
      });
      expect(
        places(after).filter((place) => place.startsWith('SCH224')),
        name,
      ).toEqual([]);
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
    const cases = entities.flatMap(({ name, workflow }) => (workflow?.planned ?? []).map((step) => ({ name, step })));
    for (const { name, step } of cases) {
      const found = foundIn(name, (entity) => {
        workflowOf(entity).planned = workflowOf(entity).planned?.filter((other) => other !== step);
      });
      expect(found.map(({ message }) => message)).toEqual([`nothing offers transition "${step}" of "${name}"`]);
    }
    expect(entitiesIn(cases)).toBeGreaterThanOrEqual(4);
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
