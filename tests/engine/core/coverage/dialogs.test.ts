import { describe, expect, it } from 'vitest';
import { missing, screenCoverage, workflowCoverage } from '#core/coverage';
import type { ActionSpec, DecisionTable, DictionarySpec, EntitySpec, ScreenSpec } from '#core/language';
import { context, decimal, text } from '../model/fixture.ts';

const ways: DictionarySpec = {
  name: 'way',
  title: '方式',
  entries: ['SHIP', 'CAR', 'TRAIN'].map((code) => ({ code, label: code })),
};
const dictionary = () => ways;
const fields = { way: text('方式', { dictionary: 'way' }), crew: text('人员') };

type Row = DecisionTable['rows'][number];
// biome-ignore lint/suspicious/noThenProperty: the published shape of a row; it is never awaited
const row = (when: Row['when'], cell: string): Row => ({ when, then: { crew: cell } });

/** Decides by the dialog and the record together. */
const crew: DecisionTable = {
  name: 'crew',
  title: '随行人员',
  inputs: [
    { name: 'way', expression: 'input.way', domain: { dictionary: 'way', empty: true } },
    { name: 'large', expression: 'weight > 100', domain: 'boolean' },
  ],
  outputs: [{ field: 'crew', aspect: 'state' }],
  rows: [
    row({ way: 'SHIP', large: true }, 'required'),
    row({ way: 'SHIP', large: false }, 'shown'),
    row({ way: ['CAR', 'TRAIN', 'empty'] }, 'hidden'),
  ],
};
const byTable = { fields, rules: [{ table: 'crew' }], tables: { crew } };

const order: EntitySpec = {
  name: 'order',
  title: '订单',
  base: 'trade',
  path: '/order',
  label: [],
  type: 'object',
  properties: { weight: decimal('重量') },
  parties: {},
  access: [],
  workflow: {
    field: 'status',
    initial: 'DRAFT',
    states: ['DRAFT', 'DONE'].map((code) => ({ code, label: code, color: 'default' })),
    transitions: [{ name: 'finish', label: '完成', from: ['DRAFT'], to: 'DONE', permission: 'p', dialog: byTable }],
  },
};

/** What no case reaches of the dialog of a button. */
function left(dialog: Partial<NonNullable<ActionSpec['dialog']>>) {
  // biome-ignore lint/suspicious/noThenProperty: the language's keyword
  const action = { key: 'remind', label: '催办', dialog: { title: '催办', fields, then: '/x', ...dialog } };
  const screen = {
    kind: 'detail',
    route: '/order/detail',
    title: '订单',
    entity: 'order',
    tabs: [],
    actions: [action],
  };
  const report = screenCoverage({ screen: screen as unknown as ScreenSpec, entity: order, dictionary, context });
  return report && missing(report).map(({ file, pointer }) => `${file}${pointer}`);
}

describe('coverage of dialogs', () => {
  it('reaches each row of a table that a transition asks by, in the file of the table', () => {
    const report = workflowCoverage({ entity: order, dictionary, context });
    const rows = report.sites.filter(({ file, kind }) => file === 'order/crew' && kind === 'row');
    expect(rows.map(({ hits }) => hits > 0)).toEqual([true, true, true]);
    expect(missing(report)).toEqual([]);
  });

  it('reaches the row of a table for a context that says nothing', () => {
    const byCompany: DecisionTable = {
      ...crew,
      inputs: [{ name: 'way', expression: 'ctx.company.companyType', domain: { dictionary: 'way', empty: true } }],
      rows: [row({ way: ['SHIP', 'CAR', 'TRAIN'] }, 'shown'), row({ way: 'empty' }, 'hidden')],
    };
    expect(left({ rules: [{ table: 'crew' }], tables: { crew: byCompany } })).toEqual([]);
  });

  it('reaches every rule and row of a button, and names the screen where one is left', () => {
    expect(left({ rules: [{ table: 'crew' }], tables: { crew } })).toEqual([]);
    expect(left({ rules: [{ field: 'crew', visible: "input.way == 'SHIP' && weight > 5" }] })).toEqual([]);
    const never = left({ rules: [{ field: 'crew', visible: "input.way == 'SHIP' && input.way == 'CAR'" }] });
    expect(new Set(never)).toEqual(new Set(['/order/detail/actions/0/dialog/rules/0/visible']));
  });

  it('has nothing to say of a button that asks without rules', () => {
    expect(left({})).toBeNull();
  });
});
