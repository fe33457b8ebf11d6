import { describe, expect, it } from 'vitest';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

type Entity = { properties: { state: { dictionary?: string } }; access: Array<{ when?: string }> };

/** The findings of unknown states, where the state's field names no dictionary and a condition reads it. */
function unknownStates(when: string): string[] {
  const shop = workspace(SHOP);
  shop.edit<Entity>('entities/trade/order/entity.json', ({ properties, access }) => {
    delete properties.state.dictionary;
    for (const rule of access) if (rule.when !== undefined) rule.when = when;
  });
  return shop.findings().flatMap(({ code, message, hint }) => (code === 'SCH118' ? [`${message} · ${hint}`] : []));
}

describe('what a condition compares the state with', () => {
  it('is told where the workflow has no such state', () => {
    const told = 'unknown state "DRAFTT" · did you mean "DRAFT"?';
    expect(unknownStates("state != 'DRAFTT'")).toEqual([told]);
    expect(unknownStates("state in ['VOID', 'DRAFTT']")).toEqual([told]);
  });

  it('is left alone where it is a state, or the empty text', () => {
    expect(unknownStates("state != 'DRAFT' && state != ''")).toEqual([]);
  });
});
