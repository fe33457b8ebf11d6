import { describe, expect, it } from 'vitest';
import type { EffectSpec, EntitySpec, ServedBy, WorkflowSpec } from '#core/language';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

const ORDER = 'entities/trade/order/entity.json';
const FIRM = 'entities/base/firm/entity.json';
const KNOWN = {
  operations: ['shop.pay', 'shop.idle'],
  jobs: ['shop.sweep'],
  calls: ['POST trade:/api/order/{}/pay'],
};

/** A state that only `served` leads to; the firm's one transition has the effects. */
function findings(served: ServedBy | ServedBy[] | undefined, effects: EffectSpec[] = []): string {
  const shop = workspace(SHOP);
  shop.edit<EntitySpec>(ORDER, (order) => {
    const workflow = order.workflow as WorkflowSpec;
    workflow.states.push({ code: 'PAID', label: '已付款', color: 'success', final: true, served });
    const [first] = workflow.transitions;
    if (first) first.effects = [...(first.effects ?? []), { operation: 'shop.pay' }];
  });
  shop.edit<{ entries: unknown[] }>('dictionaries/orderState.json', ({ entries }) => {
    entries.push({ code: 'PAID', label: '已付款' });
  });
  shop.edit<EntitySpec>(FIRM, (firm) => {
    firm.reference = { fields: ['firmName', 'uscc'], where: 'ownerId == ctx.company.id' };
    firm.properties.phase = { type: 'string', title: '阶段', serverOwned: true };
    const states = ['NEW', 'OLD'].map((code) => ({ code, label: code, color: 'default' as const, final: true }));
    const age = {
      name: 'age',
      label: '变老',
      from: ['NEW'],
      to: 'OLD',
      party: '*',
      permission: 'shop:order:edit',
      effects,
    };
    firm.workflow = { field: 'phase', initial: 'NEW', states, transitions: [age], planned: ['age'] };
  });
  return shop.findings(KNOWN).map(formatFinding).join('\n');
}

const pays: EffectSpec = { update: { entity: 'order', match: { sellerId: 'id' }, set: { state: "'PAID'" } } };

describe('a state that something beside its transitions brings', () => {
  it.each<[string, ServedBy | ServedBy[], EffectSpec[]]>([
    ['an operation that a transition runs', { operation: 'shop.pay' }, []],
    ['a call of the platform', { call: 'POST trade:/api/order/{id}/pay' }, []],
    ['work by the clock', { job: 'shop.sweep' }, []],
    ['a transition of another entity that writes it', { entity: 'firm', transition: 'age' }, [pays]],
    [
      'a transition of another entity that creates a record there',
      { entity: 'firm', transition: 'age' },
      [{ create: { entity: 'order', set: { state: "empty(id) ? 'DRAFT' : 'PAID'" } } }],
    ],
    ['a transition that is planned', { entity: 'parcel', transition: 'arrive', planned: true }, []],
    ['several of them', [{ job: 'shop.sweep' }, { operation: 'shop.pay' }], []],
  ])('is accepted with %s', (_, served, effects) => {
    expect(findings(served, effects)).toBe('');
  });

  it.each<[string, ServedBy, RegExp]>([
    ['an operation', { operation: 'shop.pya' }, /SCH121 .*shop\.pya.*did you mean "shop\.pay"/],
    ['a call', { call: 'POST trade:/api/order/{id}/buy' }, /SCH140 unknown call/],
    ['work by the clock', { job: 'shop.weep' }, /SCH140 unknown job "shop\.weep".*shop\.sweep/],
    ['an entity', { entity: 'frim', transition: 'age' }, /SCH106 .*frim.*did you mean "firm"/],
    ['a transition', { entity: 'firm', transition: 'aeg' }, /SCH113 .*aeg.*did you mean "age"/],
  ])('is refused with %s that does not exist', (_, served, expected) => {
    expect(findings(served)).toMatch(expected);
  });

  it('is refused where nothing brings it at all', () => {
    expect(findings(undefined)).toMatch(/SCH208 state "PAID" cannot be reached/);
  });

  it('is refused with a transition that leads elsewhere', () => {
    const elsewhere = { update: { entity: 'order', id: 'id', set: { remark: "'PAID'" } } };
    expect(findings({ entity: 'firm', transition: 'age' }, [elsewhere])).toMatch(/SCH215 nothing brings state "PAID"/);
    expect(findings({ entity: 'firm', transition: 'age' })).toMatch(/SCH215/);
    expect(findings({ transition: 'submit' })).toMatch(/SCH215|SCH113/);
  });

  it('is refused with an operation that nobody runs', () => {
    expect(findings({ operation: 'shop.idle' })).toMatch(
      /SCH211 operation "shop\.idle" can never be used: no transition/,
    );
  });

  it('is refused as planned once the transition brings it', () => {
    const found = findings({ entity: 'firm', transition: 'age', planned: true }, [pays]);
    expect(found).toMatch(/SCH211 "planned" can never be used: transition "age" of "firm" brings state "PAID"/);
  });

  it.each<[string, unknown]>([
    ['true', true],
    ['two things at once', { job: 'shop.sweep', operation: 'shop.pay' }],
    ['nothing', []],
    ['an entity without a transition', { entity: 'firm', job: 'shop.sweep' }],
  ])('is no state with %s', (_, served) => {
    expect(findings(served as ServedBy)).toMatch(/SCH102/);
  });
});
