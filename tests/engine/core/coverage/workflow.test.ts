import { describe, expect, it } from 'vitest';
import { judgeTransition, missing, workflowCoverage } from '#core/coverage';
import type { CasesFile, DictionarySpec, EntitySpec, TransitionSpec } from '#core/language';
import { context, decimal, text } from '../model/fixture.ts';

const way: DictionarySpec = {
  name: 'way',
  title: '方式',
  entries: ['A', 'B', 'C'].map((code) => ({ code, label: code })),
};

function order(transition: Partial<TransitionSpec>, more: Partial<EntitySpec> = {}): EntitySpec {
  return {
    name: 'order',
    title: '订单',
    base: 'trade',
    path: '/order',
    label: [],
    type: 'object',
    properties: { way: text('方式', { dictionary: 'way' }), owner: text('归属'), weight: decimal('重量') },
    parties: {},
    access: [],
    workflow: {
      field: 'status',
      initial: 'DRAFT',
      states: ['DRAFT', 'DONE'].map((code) => ({ code, label: code, color: 'default' })),
      transitions: [{ name: 'finish', label: '完成', from: ['DRAFT'], to: 'DONE', permission: 'p', ...transition }],
    },
    ...more,
  };
}

function report(entity: EntitySpec, cases: Partial<CasesFile> = {}) {
  const whole = { entity: 'order', cases: [], ...cases };
  return workflowCoverage({ entity, cases: whole, dictionary: () => way, context });
}

const left = (entity: EntitySpec) => missing(report(entity)).map((site) => `${site.pointer} ${site.text}`);

describe('coverage of the conditions beside the forms', () => {
  it('derives records that reach every branch of guards, checks and targets', () => {
    const entity = order({
      when: "way == 'A' || owner != ctx.user.id && weight >= 10",
      checks: [{ refuseWhen: 'ctx.facts.busy == true && !empty(owner)', message: '忙' }],
      to: [{ state: 'DONE', when: "input.mode == 'B'" }, { state: 'DRAFT' }],
      dialog: { fields: { mode: text('方式', { dictionary: 'way' }) } },
    });
    const found = report(entity);
    expect(missing(found)).toEqual([]);
    expect(found.sites.filter(({ kind }) => kind === 'rule')).toHaveLength(3);
    expect(found.derived).toBeGreaterThan(5);
  });

  it('reaches both sides of a bound and the empty value', () => {
    const entity = order({ when: 'weight > 10 && weight < 12' });
    expect(left(entity)).toEqual([]);
  });

  it('names a guard that can never hold, with its pointer', () => {
    expect(left(order({ when: "way == 'A' && way == 'B'" }))).toEqual([
      "/workflow/transitions/0/when way == 'B' = true",
    ]);
  });

  it('judges a guard in the states of its transition only', () => {
    expect(left(order({ when: "status == 'DONE'" }))).toEqual(["/workflow/transitions/0/when status == 'DONE' = true"]);
  });

  it('looks at access, operations, views and tabs', () => {
    const where = "owner == ctx.company.id || way == 'C'";
    const entity = order(
      {},
      {
        parties: { owner: { title: '归属', field: 'owner' } },
        access: [{ party: 'owner', when: where }],
        operations: { remove: { permission: 'p', when: where } },
        reference: { fields: ['owner'], where },
        views: { mine: { title: '我的', where } },
        tabs: { main: [{ key: 'c', label: 'C', where }] },
      },
    );
    const found = report(entity);
    expect(missing(found)).toEqual([]);
    expect(found.sites.filter(({ kind }) => kind === 'rule').map(({ pointer }) => pointer)).toEqual([
      '/access/0/when',
      '/operations/remove/when',
      '/reference/where',
      '/views/mine/where',
      '/tabs/main/0/where',
    ]);
  });

  it('takes an unreachable branch with its reason and refuses one that is reached', () => {
    const entity = order({ when: "way == 'A' && way == 'B'" });
    const entry = { in: 'order', pointer: '/workflow/transitions/finish/when', reason: '方式只有一个' };
    const branch = "way == 'B' = true";
    expect(missing(report(entity, { unreachable: [{ ...entry, branch }] }))).toEqual([]);
    const reached = report(entity, { unreachable: [{ ...entry, branch: "way == 'A' = false" }] });
    expect(reached.stale).toEqual([
      "order /workflow/transitions/finish/when way == 'A' = false is exercised by a case",
    ]);
  });
});

describe('cases of a transition', () => {
  const entity = order({
    when: "way != 'C'",
    checks: [{ refuseWhen: 'weight > 100', message: '超重' }],
    to: [{ state: 'DRAFT', when: "way == 'B'" }, { state: 'DONE' }],
  });

  it.each([
    [
      { status: 'DONE', way: 'A' },
      { offered: false, refused: null, to: null },
    ],
    [
      { status: 'DRAFT', way: 'C' },
      { offered: false, refused: null, to: null },
    ],
    [
      { status: 'DRAFT', way: 'A', weight: '101' },
      { offered: true, refused: '超重', to: null },
    ],
    [
      { way: 'B', weight: '100' },
      { offered: true, refused: null, to: 'DRAFT' },
    ],
    [
      { status: 'DRAFT', way: 'A' },
      { offered: true, refused: null, to: 'DONE' },
    ],
  ])('the record %j is judged %j', (given, expected) => {
    const failing = report(entity, {
      transitions: [{ name: 'x', transition: 'finish', given, expect: expected as { offered: boolean } }],
    });
    expect(failing.failures).toEqual([]);
  });

  it('says in words what came out otherwise', () => {
    const given = { status: 'DRAFT', weight: '101' };
    const transitions = [{ name: '重', transition: 'finish', given, expect: { refused: null, to: 'DONE' } }];
    expect(report(entity, { transitions }).failures).toEqual([
      {
        name: '重',
        differences: ['finish refused is "超重", expected null', 'finish to is null, expected "DONE"'],
      },
    ]);
  });

  it('refuses the name of a transition that the entity lacks', () => {
    const scope = { values: {}, context, input: {} };
    expect(() => judgeTransition(entity, 'vanish', scope, () => undefined)).toThrow(
      'unknown transition "order.vanish"',
    );
  });
});
