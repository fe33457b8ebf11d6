import { describe, expect, it } from 'vitest';
import type { MessageEffect } from '#core/language';
import { entitiesIn, foundIn, places, stepAt, steps } from './shipped.ts';

const MESSAGE = { title: '提醒', text: '请处理' };

/** One more message on every step of the set. */
const told = (message: Partial<MessageEffect['message']>) =>
  steps.map(({ name, transition, index }) => {
    const at = transition.effects?.length ?? 0;
    const found = foundIn(name, (entity) => {
      entity.parties.machine = { title: '系统', value: "''" };
      const step = stepAt(entity, index);
      step.effects = [...(step.effects ?? []), { message: { ...MESSAGE, ...message } }];
    });
    return { name, found: places(found), place: `/workflow/transitions/${index}/effects/${at}/message` };
  });

describe('a message to users who cannot exist', () => {
  it('is found where nobody plays the party', () => {
    const cases = told({ party: 'machine' });
    for (const { found, place } of cases) expect(found).toContain(`SCH227 ${place}/party`);
    expect(entitiesIn(cases)).toBeGreaterThan(30);
  });

  it('is found where no role is granted the code', () => {
    for (const { found, place } of told({ party: 'owner', permission: 'company:nobodys' }))
      expect(found).toContain(`SCH227 ${place}/permission`);
  });

  it('is found where the field of the person holds something else', () => {
    for (const { found, place } of told({ user: 'createTime' })) expect(found).toContain(`SCH227 ${place}/user`);
  });

  it('is no mistake to a person or to a party that companies play', () => {
    for (const { found } of told({ user: 'createdBy' })) expect(found).toEqual([]);
    const owned = told({ party: 'owner', permission: 'company' }).filter(
      ({ name }) => name === 'payment' || name === 'seal',
    );
    for (const { found } of owned) expect(found).toEqual([]);
  });
});
