import { describe, expect, it } from 'vitest';
import type { EffectSpec, EntitySpec } from '#core/language';
import { targetsOf } from '../../../../../engine/core/lint/entities/served.ts';
import { entities, entitiesIn, foundIn, places, stepAt, steps } from './shipped.ts';

const SEAL = { document: 'main', keyword: 'auto', sms: true };

/** Entities with drafts that are edited in named states and sent on by a step that validates. */
const sent = steps.flatMap(({ name, transition, index }) => {
  const entity = entities.find((each) => each.name === name) as EntitySpec;
  const edit = entity.operations?.edit;
  const isDraft = edit?.states?.some((state) => transition.from.includes(state)) && !edit.complete;
  // Some steps leave a draft where it is (lines drawn up anew).
  const leaves = targetsOf(transition).some((state) => !edit?.states?.includes(state));
  return transition.validate !== undefined && isDraft && leaves ? [{ name, index, transition, edit }] : [];
});

describe('a submission that judges nothing', () => {
  it('is found in every entity whose drafts are sent on', () => {
    for (const { name, index } of sent) {
      const found = foundIn(name, (entity) => delete stepAt(entity, index).validate);
      expect(places(found), name).toContain(`SCH223 /workflow/transitions/${index}`);
      expect(found.map(({ hint }) => hint).join()).toContain('add "validate": "form"');
    }
    expect(entitiesIn(sent)).toBeGreaterThanOrEqual(20);
  });

  it('is no mistake where each save passes the whole validation', () => {
    for (const { name, index } of sent) {
      const found = foundIn(name, (entity) => {
        delete stepAt(entity, index).validate;
        if (entity.operations?.edit) entity.operations.edit.complete = true;
      });
      expect(
        places(found).filter((place) => place.startsWith('SCH223')),
        name,
      ).toEqual([]);
    }
  });
});

describe('an edit of what is sealed', () => {
  const targets = sent.flatMap(({ name, index, transition }) =>
    typeof transition.to === 'string' ? [{ name, index, to: transition.to }] : [],
  );

  const sealedAndEdited = (index: number, to: string) => (entity: EntitySpec) => {
    stepAt(entity, index).dialog = { seal: SEAL };
    entity.operations?.edit?.states?.push(to);
  };

  it('is found at the state behind the first seal, in every entity that is given one', () => {
    for (const { name, index, to } of targets) {
      const states = entities.find((each) => each.name === name)?.operations?.edit?.states ?? [];
      const found = places(foundIn(name, sealedAndEdited(index, to)));
      expect(found, name).toContain(`SCH222 /operations/edit/states/${states.length}`);
    }
    expect(entitiesIn(targets)).toBeGreaterThanOrEqual(15);
  });

  it('is found where an edit of a sealed record names no states', () => {
    for (const name of ['tradeContract', 'contractTermination'])
      expect(places(foundIn(name, (entity) => delete entity.operations?.edit?.states))).toContain(
        'SCH222 /operations/edit',
      );
  });

  it('is found once the step that leads back no longer voids the document', () => {
    for (const name of ['tradeContract', 'contractTermination']) {
      const found = foundIn(name, (entity) => {
        for (const transition of entity.workflow?.transitions ?? [])
          transition.effects = transition.effects?.filter((effect) => !('operation' in effect));
      });
      expect(found.map(({ message }) => message).join()).toContain('"REJECT"');
    }
  });

  it('is no mistake where every step that leads back takes the seal away', () => {
    const voiding: EffectSpec = { operation: 'signing.voidDocument' };
    for (const { name, index } of targets) {
      const found = foundIn(name, (entity) => {
        for (const transition of entity.workflow?.transitions ?? [])
          transition.effects = [...(transition.effects ?? []), voiding];
        stepAt(entity, index).dialog = { seal: SEAL };
      });
      // A record may be removed where the planted seal itself leads: that is a mistake of its own.
      expect(
        places(found).filter((place) => place.startsWith('SCH222 /operations/edit')),
        name,
      ).toEqual([]);
    }
  });
});
