import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import { formatFinding } from '#core/lint';
import { SHOP, type Workspace, workspace } from '../../../fixtures/workspace.ts';

const ORDER = 'entities/trade/order/entity.json';
const DICTIONARY = 'dictionaries/orderState.json';

type Entity = {
  tabs: Record<string, unknown>;
  workflow: { states: Array<{ code: string; label: string; color: string }> };
};

/** What the states of the shop's order say. */
const STATES = loadSchemas(SHOP).set.entities.order?.workflow?.states ?? [];
const ENTRIES = STATES.map(({ code, label, color }) => ({ code, label, color }));

function withoutDictionary(): Workspace {
  const shop = workspace(SHOP);
  rmSync(join(shop.root, 'schemas', DICTIONARY));
  return shop;
}

/** A set of the order's tabs as the loader completes it, and what it repeats. */
function tabs(given: unknown) {
  const shop = workspace(SHOP);
  shop.edit<Entity>(ORDER, (order) => {
    order.tabs.mine = given;
  });
  const { set, findings, repeated } = loadSchemas(shop.root);
  expect(findings.map(formatFinding)).toEqual([]);
  const told = repeated.map(({ where }) => where.pointer).filter((pointer) => pointer.startsWith('/tabs/mine'));
  return { tabs: set.entities.order?.tabs?.mine, told };
}

describe('the dictionary of a state', () => {
  it('has the states of the workflow as its entries where no file gives any', () => {
    const { set, findings } = loadSchemas(withoutDictionary().root);
    expect(findings.map(formatFinding)).toEqual([]);
    expect(set.dictionaries.orderState).toEqual({ name: 'orderState', title: '订单状态', entries: ENTRIES });
  });

  it('leads to the state that says a label, for whoever asks where it stands', () => {
    const { positions } = loadSchemas(withoutDictionary().root);
    expect(positions.of('dictionaries', 'orderState', '/entries/1/label')).toMatchObject({
      file: `schemas/${ORDER}`,
      pointer: '/workflow/states/1/label',
    });
  });

  it('keeps what its file says beside the entries', () => {
    const shop = workspace(SHOP);
    shop.write(DICTIONARY, JSON.stringify({ name: 'orderState', title: '进度' }));
    expect(loadSchemas(shop.root).set.dictionaries.orderState).toMatchObject({ title: '进度', entries: ENTRIES });
  });

  it('is told that it repeats the states, and not where its labels are others', () => {
    const shop = workspace(SHOP);
    const told = () => loadSchemas(shop.root).repeated.filter(({ where }) => where.file === `schemas/${DICTIONARY}`);
    shop.write(DICTIONARY, JSON.stringify({ name: 'orderState', title: '进度', entries: ENTRIES }));
    expect(told().map(({ where }) => where.pointer)).toEqual(['/entries']);
    const entries = ENTRIES.map((entry) => ({ ...entry, label: `${entry.label}（单）` }));
    shop.write(DICTIONARY, JSON.stringify({ name: 'orderState', title: '进度', entries }));
    expect(told()).toEqual([]);
  });

  it('cannot be that of two workflows with other states', () => {
    const shop = withoutDictionary();
    const copy = JSON.parse(shop.read(ORDER)) as Entity & { name: string; path: string };
    copy.workflow.states.reverse();
    shop.write('entities/trade/offer/entity.json', JSON.stringify({ ...copy, name: 'offer', path: '/api/offer' }));
    const found = loadSchemas(shop.root).findings.map(formatFinding).join('\n');
    expect(found).toMatch(/SCH124 .*"orderState".*entity\.json.*the states of \w+ give it other entries/);
  });
});

describe('tabs of a workflow', () => {
  const [first, second] = STATES;

  it('stand for one tab of all rows and one of each state, in their order', () => {
    const where = (code: string) => `state == '${code}'`;
    expect(tabs('states').tabs).toEqual([
      { key: 'ALL', label: '全部', count: true },
      ...STATES.map(({ code, label }) => ({ key: code, label, where: where(code), count: true })),
    ]);
  });

  it('have label and rows of the state that they are named after, unless they say others', () => {
    const given = ['ALL', first?.code, { key: second?.code, label: '等待', count: true }];
    expect(tabs(given).tabs).toEqual([
      { key: 'ALL', label: '全部' },
      { key: first?.code, label: first?.label, where: `state == '${first?.code}'` },
      { key: second?.code, label: '等待', count: true, where: `state == '${second?.code}'` },
    ]);
  });

  it('show the rows of several states where they name them', () => {
    const given = [{ key: 'OPEN', label: '未完', states: [first?.code, second?.code] }];
    const where = `state in ['${first?.code}', '${second?.code}']`;
    expect(tabs(given).tabs).toEqual([{ key: 'OPEN', label: '未完', where }]);
  });

  it('are told what they repeat of the states', () => {
    const where = `state == '${first?.code}'`;
    const { told } = tabs([
      { key: 'ALL', label: '全部' },
      { key: first?.code, label: first?.label, where },
    ]);
    expect(told).toEqual(['/tabs/mine/0/label', '/tabs/mine/1/label', '/tabs/mine/1/where']);
  });

  it('keep the rows that wait for the caller, whatever they are named after', () => {
    expect(tabs([{ key: first?.code, todo: true }]).tabs).toEqual([
      { key: first?.code, label: first?.label, todo: true },
    ]);
  });
});
