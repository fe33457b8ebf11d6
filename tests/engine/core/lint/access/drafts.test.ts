import { describe, expect, it } from 'vitest';
import { mayBeOne, seesIn } from '#core/access';
import type { AccessRule, EntitySpec } from '#core/language';
import { entities, entitiesIn, foundIn, places } from './shipped.ts';

type PartyRule = Extract<AccessRule, { party: string }>;

/** Whether the company that wrote the draft may play the role. */
const isAuthor = (entity: EntitySpec, role: string): boolean =>
  Object.entries(entity.parties).some(([name, { field }]) => field === 'companyId' && mayBeOne(entity, name, role));

/** Rules that keep the first state from a party; one that lets it in (an owner's who writes drafts, too) keeps nothing. */
const guarded = entities.flatMap((entity) =>
  entity.access.flatMap((rule, index) =>
    'party' in rule &&
    rule.when?.includes('status') &&
    entity.workflow?.initial === 'DRAFT' &&
    seesIn(entity, { kind: 'party', role: rule.party }, 'DRAFT') !== true &&
    !isAuthor(entity, rule.party)
      ? [{ name: entity.name, index }]
      : [],
  ),
);

const ruleOf = (entity: EntitySpec, index: number) => entity.access[index] as PartyRule;

describe('a draft that another company reads', () => {
  it('is found at each rule of the shipped set that stops asking for the state', () => {
    for (const { name, index } of guarded)
      expect(places(foundIn(name, (entity) => delete ruleOf(entity, index).when)), name).toContain(
        `SCH226 /access/${index}`,
      );
    expect(entitiesIn(guarded)).toBeGreaterThanOrEqual(15);
  });

  it('is found at a condition that lets the first state in', () => {
    for (const { name, index } of guarded) {
      const found = foundIn(name, (entity) => {
        const rule = ruleOf(entity, index);
        rule.when = `${rule.when} || status == 'DRAFT'`;
      });
      expect(places(found), name).toContain(`SCH226 /access/${index}/when`);
    }
  });

  it('is mended by the condition that the finding proposes', () => {
    for (const { name, index } of guarded) {
      const [finding] = foundIn(name, (entity) => delete ruleOf(entity, index).when).filter(
        ({ code }) => code === 'SCH226',
      );
      const when = /"when": "([^"]+)"/.exec(finding?.hint ?? '')?.[1];
      const left = places(foundIn(name, (entity) => Object.assign(ruleOf(entity, index), { when })));
      expect(
        left.filter((place) => place.startsWith('SCH226')),
        name,
      ).toEqual([]);
    }
  });

  it('is no mistake where the party writes it, or where records have no drafts', () => {
    expect(places(foundIn('delivery', (entity) => entity.access.push({ party: 'seller' })))).toEqual([]);
    expect(places(foundIn('instruction', (entity) => entity.access.push({ party: 'receiver' })))).toEqual([]);
    expect(places(foundIn('track', (entity) => entity.access.push({ party: 'buyer' })))).toEqual([]);
  });
});
