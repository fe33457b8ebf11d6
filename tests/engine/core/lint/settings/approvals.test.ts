import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

type Values = Record<string, unknown>;

const node = (more: Values = {}) => ({
  order: 1,
  name: '审批',
  approverType: 'DIRECTOR',
  mode: 'ANY',
  limitDays: 2,
  ...more,
});
const flow = (...nodes: unknown[]) => ({ flows: [{ entity: 'order', title: '审批', nodes }] });

const ORDER = 'entities/trade/order/entity.json';
const APPROVAL = {
  bizType: 'ORDER',
  state: 'SUBMITTED',
  pass: 'confirm',
  reject: 'refuse',
  withdraw: 'takeBack',
  party: 'seller',
  page: '/shop/order/confirm',
};
const DICTIONARY = { name: 'oaBizType', title: '审批业务', entries: [{ code: 'ORDER', label: '订单' }] };

/** The shop, whose orders are approved as `approval` says. */
function findings(approval: Values | null, flows: unknown = flow(node())): string {
  const shop = workspace(SHOP);
  if (approval) shop.write('dictionaries/oaBizType.json', JSON.stringify(DICTIONARY));
  shop.edit<{ approval?: Values; workflow: { transitions: Values[] } }>(ORDER, (entity) => {
    if (!approval) return;
    const { transitions } = entity.workflow;
    const like = transitions.find(({ name }) => name === 'confirm') as Values;
    const plain = { from: ['SUBMITTED'], to: 'DRAFT', permission: like.permission, party: 'seller' };
    transitions.push({ ...plain, name: 'refuse', label: '不通过' }, { ...plain, name: 'takeBack', label: '收回' });
    entity.approval = { ...APPROVAL, ...approval };
  });
  shop.write('approval-flows.json', JSON.stringify(flows));
  return shop.findings({}).map(formatFinding).join('\n');
}

describe('approvals', () => {
  it('are accepted with steps whose conditions speak of the record', () => {
    expect(findings({}, flow(node({ when: '!empty(orderNo)' })))).toBe('');
  });

  it.each([
    ['an unknown state', { state: 'NOWHERE' }, 'NOWHERE'],
    ['an unknown transition', { pass: 'passs' }, 'passs'],
    ['a transition that does not leave the state', { withdraw: 'submit' }, 'SCH144'],
    ['an unknown party', { party: 'nobody' }, 'nobody'],
    ['a business that the dictionary does not know', { bizType: 'OTHER' }, 'SCH140'],
    ['a page that is not there', { page: '/nowhere' }, 'SCH109 unknown route "/nowhere"'],
  ])('are refused for %s', (_what, approval, finding) => {
    expect(findings(approval)).toContain(finding);
  });

  it('are refused where a flow names an entity without one', () => {
    expect(findings(null)).toContain('SCH143');
  });
});

describe('flows of approvals', () => {
  it.each([
    [
      'an unknown entity',
      { flows: [{ entity: 'ordr', title: '审批', nodes: [node()] }] },
      'SCH106 unknown entity "ordr"',
    ],
    ['an unknown role', flow(node({ approverType: 'ROLE', roleCode: 'nobody' })), 'SCH140 unknown role "nobody"'],
    ['a role step without a role', flow(node({ approverType: 'ROLE' })), 'SCH143'],
    ['a step of named users without users', flow(node({ approverType: 'USER' })), 'SCH143'],
    ['an unknown name in a condition', flow(node({ when: '!empty(ordrNo)' })), 'ENG109'],
    ['a condition that is no statement', flow(node({ when: 'orderNo' })), 'ENG114'],
  ])('are refused for %s', (_what, flows, finding) => {
    expect(findings({}, flows)).toContain(finding);
  });
});
