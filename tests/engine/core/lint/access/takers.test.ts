import { describe, expect, it } from 'vitest';
import { isPlayed } from '#core/access';
import { type AccessRule, type EntitySpec, rolesNamed } from '#core/language';
import { entities, entitiesIn, foundIn, permissions, places, stepAt, steps } from './shipped.ts';

describe('who takes a step', () => {
  it('is told of every transition of the shipped set that does not say it', () => {
    for (const { name, index } of steps) {
      const found = foundIn(name, (entity) => delete stepAt(entity, index).party);
      expect(places(found)).toContain(`SCH220 /workflow/transitions/${index}`);
      expect(found[0]?.where.line).toBeGreaterThan(0);
    }
    expect(entitiesIn(steps)).toBeGreaterThan(30);
  });

  it('is mended by the text that the finding proposes', () => {
    for (const { name, index } of steps) {
      const [finding] = foundIn(name, (entity) => delete stepAt(entity, index).party);
      const proposed = /"party": "(\*|\w+)"/.exec(finding?.hint ?? '')?.[1];
      const after = foundIn(name, (entity) => Object.assign(stepAt(entity, index), { party: proposed }));
      expect(
        places(after).filter((place) => /SCH22[01]/.test(place)),
        `${name} ${proposed}`,
      ).toEqual([]);
    }
  });
});

/** Steps for roles that see the record by rules of access for parties alone. */
const takers = steps.flatMap(({ name, transition, index }) => {
  const entity = entities.find((each) => each.name === name) as EntitySpec;
  const roles = (rolesNamed(transition.party) ?? []).filter((role) => isPlayed(entity, role));
  const isPersonal = entity.access.some((rule) => 'user' in rule);
  const isOperators = transition.permission.startsWith('platform:');
  return roles.length === 0 || isPersonal || isOperators ? [] : [{ name, index, states: transition.from, roles }];
});

const withoutParties = (entity: EntitySpec) => {
  entity.access = entity.access.filter((rule) => !('party' in rule));
};

describe('whoever takes a step', () => {
  it('is told of when no access shows them the record in the state that they should leave', () => {
    for (const { name, index, states } of takers) {
      const found = places(foundIn(name, withoutParties));
      states.forEach((_, place) => {
        expect(found, name).toContain(`SCH221 /workflow/transitions/${index}/from/${place}`);
      });
    }
    expect(entitiesIn(takers)).toBeGreaterThan(20);
  });

  it('sees it once the rule that the finding proposes stands in access', () => {
    for (const { name, index } of takers) {
      const mended = (entity: EntitySpec) => {
        withoutParties(entity);
        const here = foundIn(name, withoutParties).filter(({ where }) =>
          where.pointer.startsWith(`/workflow/transitions/${index}/from`),
        );
        for (const { hint } of here)
          entity.access.push(JSON.parse(/\{.*?\}/.exec(hint ?? '')?.[0] ?? '') as AccessRule);
      };
      const left = places(foundIn(name, mended)).filter((place) =>
        place.startsWith(`SCH221 /workflow/transitions/${index}/`),
      );
      expect(left, name).toEqual([]);
    }
  });

  it('may be the other side of a role that one expression gives, but never the side that it leaves out', () => {
    const hidden = foundIn('tradeContract', (entity) => {
      entity.access = entity.access.filter((rule) => !('party' in rule) || rule.party !== 'counterparty');
    });
    const names = hidden.map(({ message }) => /takes "(\w+)"/.exec(message)?.[1]);
    expect(new Set(names)).toEqual(new Set(['confirm', 'reject', 'confirmStamp']));
  });

  it('is told of when nobody who holds its code holds that of the record', () => {
    const cases = ['delivery', 'payment', 'settlement', 'takeGoods'];
    for (const name of cases) {
      const found = foundIn(name, (entity) => {
        entity.permission = 'platform:companyAudit';
      });
      expect(found.some(({ code, message }) => code === 'SCH221' && message.includes('platform:companyAudit'))).toBe(
        true,
      );
    }
    expect(permissions.codes.length).toBeGreaterThan(0);
  });
});
