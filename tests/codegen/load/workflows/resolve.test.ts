import { describe, expect, it } from 'vitest';
import type { TransitionSpec, WorkflowSpec } from '#core/language';
import { type Own, shopWith, slot, toldOf, workflowOf } from './shop.ts';

const named = (workflow: WorkflowSpec, name: string) =>
  workflow.transitions.find((transition) => transition.name === name) as TransitionSpec;
const codes = ({ states }: WorkflowSpec) => states.map(({ code }) => code);
const names = ({ transitions }: WorkflowSpec) => transitions.map(({ name }) => name);
const own = (transitions: Own[], states: Own[] = []) => workflowOf(shopWith({}, { states, transitions }));

describe('a workflow that uses a pattern', () => {
  it('is as explicit as one that is written out', () => {
    const workflow = workflowOf(shopWith());
    expect(workflow).toMatchObject({ field: 'state', initial: 'DRAFT' });
    expect(codes(workflow)).toEqual(['DRAFT', 'SUBMITTED', 'CONFIRMED']);
    expect(named(workflow, 'submit')).toEqual({
      name: 'submit',
      label: '提交订单',
      from: ['DRAFT'],
      to: 'SUBMITTED',
      party: 'buyer',
      permission: 'shop:order:edit',
      validate: 'form',
      effects: [{ set: { signDate: 'ctx.today' } }],
      todo: true,
      patterns: ['handshake'],
    });
    expect(workflow).not.toHaveProperty('uses');
  });

  it('is linted clean where the pattern fits', () => {
    expect(toldOf(shopWith())).toBe('');
  });

  it('has numbers, flags and lists where they stand alone', () => {
    const workflow = workflowOf(shopWith({ length: 90, counts: false, back: ['SUBMITTED', 'CONFIRMED'] }));
    expect(named(workflow, 'reject').dialog?.fields?.opinion?.maxLength).toBe(90);
    expect(named(workflow, 'submit').todo).toBe(false);
    expect(named(workflow, 'reject').from).toEqual(['SUBMITTED', 'CONFIRMED']);
  });

  it('keeps an expression one whole among others', () => {
    const workflow = workflowOf(shopWith({ open: "urgent || goods == 'COAL'" }));
    expect(named(workflow, 'confirm').when).toBe("!urgent && (urgent || goods == 'COAL')");
  });

  it('names fields of effects by parameters', () => {
    expect(named(workflowOf(shopWith({ written: 'station' })), 'reject').effects).toEqual([
      { set: { station: 'input.opinion' } },
    ]);
  });

  it('leaves nothing of one entity in another', () => {
    const [first, second] = [workflowOf(shopWith({ takenLabel: '甲' })), workflowOf(shopWith({ takenLabel: '乙' }))];
    expect([first, second].map(({ states }) => states[2]?.label)).toEqual(['甲', '乙']);
  });
});

describe('what an entity says beside its patterns', () => {
  it('comes after theirs, or where it says', () => {
    const state = (code: string, more: Own = {}) => ({ code, label: code, color: 'default', ...more });
    const workflow = own(
      [{ name: 'last', label: '完', from: ['DRAFT'], to: 'VOID', permission: 'shop:order:edit' }],
      [state('VOID', { final: true }), state('HELD', { after: 'DRAFT' }), state('FIRST', { before: 'DRAFT' })],
    );
    expect(codes(workflow)).toEqual(['FIRST', 'DRAFT', 'HELD', 'SUBMITTED', 'CONFIRMED', 'VOID']);
    expect(names(workflow)).toEqual(['submit', 'confirm', 'reject', 'last']);
    expect(named(workflow, 'last').patterns).toBeUndefined();
    expect(workflow.states[2]).not.toHaveProperty('after');
  });

  it('changes single members of a transition and takes others away', () => {
    const workflow = own([{ name: 'confirm', when: null, todo: true }]);
    expect(named(workflow, 'confirm')).toMatchObject({ label: '确认', todo: true, patterns: ['handshake'] });
    expect(named(workflow, 'confirm')).not.toHaveProperty('when');
  });

  it('takes a whole transition away', () => {
    expect(names(own([{ name: 'reject', remove: true }]))).toEqual(['submit', 'confirm']);
  });

  it('replaces lists that are no effects', () => {
    expect(named(own([{ name: 'reject', from: ['SUBMITTED', 'CONFIRMED'] }]), 'reject').from).toHaveLength(2);
  });

  it('leaves what is set under a condition of its own apart', () => {
    const under = { when: 'urgent', set: { remark: "'急'" } };
    const { effects } = named(own([{ name: 'submit', effects: [under] }]), 'submit');
    expect(effects).toEqual([{ set: { signDate: 'ctx.today' } }, under]);
  });

  it('adds effects and joins what is set, in the order of its own list', () => {
    const message = { message: { party: 'seller', title: '新', text: '新' } };
    const update = { update: { entity: 'firm', id: 'buyerId', set: { firmName: 'buyerName' } } };
    const { effects } = named(
      own([{ name: 'submit', effects: [update, { set: { remark: "'新'" } }, message] }]),
      'submit',
    );
    expect(effects).toEqual([update, { set: { signDate: 'ctx.today', remark: "'新'" } }, message]);
    expect(named(own([{ name: 'submit', effects: [message] }]), 'submit').effects?.at(-1)).toEqual(message);
  });

  it("puts fields of a dialog before the pattern's by stating those again", () => {
    const fields = { number: { type: 'string', title: '号' }, opinion: {} };
    const { dialog } = named(own([{ name: 'reject', dialog: { fields } }]), 'reject');
    expect(Object.keys(dialog?.fields ?? {})).toEqual(['number', 'opinion']);
    expect(dialog?.fields?.opinion?.title).toBe('退回原因');
  });
});

describe('several patterns in one workflow', () => {
  it('are put over each other in their order', () => {
    const shop = shopWith(
      {},
      {
        uses: [
          { workflow: 'handshake', stem: 'shop:order', taken: 'CONFIRMED', noun: '订单' },
          { workflow: 'hurry', state: 'SUBMITTED' },
        ],
      },
    );
    const urge = {
      name: 'urge',
      label: '催办',
      from: [slot('state')],
      to: slot('state'),
      permission: 'shop:order:edit',
      after: 'submit',
    };
    const hurry = {
      name: 'hurry',
      title: 'Urged',
      parameters: { state: { meaning: 'What waits', type: 'state' } },
      transitions: [urge, { name: 'submit', label: '发送' }],
    };
    shop.write('workflows/hurry.json', JSON.stringify(hurry));
    const workflow = workflowOf(shop);
    expect(names(workflow)).toEqual(['submit', 'urge', 'confirm', 'reject']);
    expect(named(workflow, 'submit')).toMatchObject({ label: '发送', patterns: ['handshake', 'hurry'] });
  });
});
