import { type Bag, bagOf, bagsOf, isBag, textOf } from '../bag.ts';
import { withMember } from '../bag-members.ts';
import { finding } from '../finding.ts';
import type { Stated } from '../provenance.ts';
import type { ResolveTools } from '../step.ts';

/** The tab of all rows, and what it says. */
const ALL = 'ALL';
const ALL_LABEL = '全部';

/** A set that stands for one tab of all rows and one for each state. */
const BY_STATE = 'states';

type States = { field: string; byCode: ReadonlyMap<string, Bag>; stated: Stated | undefined };

/** Writes out the tabs of an entity: one named after a state has its label and rows, `states` are rows in any of several. */
export function completeTabs(entity: Bag, tools: ResolveTools): Bag {
  if (!isBag(entity.tabs)) return entity;
  const workflow = bagOf(entity, 'workflow');
  const byCode = new Map(bagsOf(workflow.states).map((state) => [textOf(state, 'code') ?? '', state]));
  const states = {
    field: textOf(workflow, 'field') ?? '',
    byCode,
    stated: tools.provenance.ofMember(workflow, 'states'),
  };
  const sets = tools.provenance.copy(entity.tabs);
  for (const [name, tabs] of Object.entries(sets)) {
    if (tabs === BY_STATE && byCode.size > 0) tools.provenance.infer(sets, name, tabsByState(states), states.stated);
    if (Array.isArray(sets[name])) completeSet(sets[name], states, tools);
  }
  return withMember(entity, 'tabs', sets, tools);
}

function tabsByState({ byCode }: States): Bag[] {
  return [ALL, ...byCode.keys()].map((key) => ({ key, count: true }));
}

function completeSet(tabs: unknown[], states: States, tools: ResolveTools) {
  for (const [index, tab] of tabs.entries()) {
    const whole = typeof tab === 'string' ? { key: tab } : tab;
    if (!isBag(whole)) continue;
    const stated = tools.provenance.ofMember(tabs, index);
    tabs[index] = whole;
    if (whole !== tab && stated) tools.provenance.stands(whole, stated);
    completeTab(whole, states, tools);
  }
}

function completeTab(tab: Bag, { field, byCode, stated }: States, tools: ResolveTools) {
  const key = textOf(tab, 'key') ?? '';
  const state = byCode.get(key);
  if (key === ALL) follow(tab, 'label', ALL_LABEL, undefined, tools);
  if (state) follow(tab, 'label', state.label, tools.provenance.ofMember(state, 'label'), tools);
  const group = Array.isArray(tab.states) ? tab.states.map(String) : undefined;
  const at = tools.provenance.ofMember(tab, 'states');
  delete tab.states;
  if (group) follow(tab, 'where', `${field} in [${group.map((code) => `'${code}'`).join(', ')}]`, at, tools);
  else if (state && tab.todo === undefined) follow(tab, 'where', `${field} == '${key}'`, stated, tools);
}

/** Gives a tab what it leaves out; what it says although it follows is told. */
function follow(tab: Bag, name: string, value: unknown, stated: Stated | undefined, tools: ResolveTools) {
  const own = tools.provenance.ofMember(tab, name);
  if (tab[name] === undefined) tools.provenance.infer(tab, name, value, stated);
  else if (tab[name] === value && own) {
    const where = own.source.position(own.pointer, 'key');
    tools.repeated(finding('SCH171', { name, from: 'the states of the workflow' }, where));
  }
}
