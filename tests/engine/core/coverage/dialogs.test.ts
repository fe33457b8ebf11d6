import { describe, expect, it } from 'vitest';
import { missing, screenCoverage, workflowCoverage } from '#core/coverage';
import type {
  ActionSpec,
  DecisionTable,
  DictionarySpec,
  EntitySpec,
  FieldSchema,
  FormRule,
  ScreenSpec,
  TransitionCase,
} from '#core/language';
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

describe('the written cases of a transition that asks', () => {
  const rules = [{ field: 'crew', visible: "input.way == 'SHIP'" }] as FormRule[];
  const asking = (...transitions: object[]): EntitySpec =>
    ({ ...order, workflow: { ...order.workflow, transitions } }) as unknown as EntitySpec;
  const [finish] = order.workflow?.transitions ?? [];
  const entity = asking({ ...finish, name: 'start', dialog: { fields } }, { ...finish, dialog: { fields, rules } });
  const report = (rule: Partial<TransitionCase>) => {
    const whole = { name: '一', transition: 'finish', given: { status: 'DRAFT' }, expect: {}, ...rule };
    return workflowCoverage({
      entity,
      cases: { entity: 'order', cases: [], transitions: [whole] },
      dictionary,
      context,
    });
  };

  it('are judged with what they type in, under the name of the case', () => {
    const shown = { dialog: { visible: { crew: true } } };
    expect(report({ input: { way: 'SHIP' }, expect: shown }).failures).toEqual([]);
    expect(report({ expect: shown }).failures).toEqual([
      { name: '一', differences: ['crew visible is false, expected true'] },
    ]);
    expect(report({ transition: 'start', expect: {} }).failures).toEqual([]);
  });

  it('are played by the person that they name', () => {
    const byUser = asking({ ...finish, dialog: { fields, rules: [{ field: 'crew', visible: "ctx.user.id == 'x'" }] } });
    const ctx = { user: { ...context.user, id: 'x' } };
    const cases = {
      entity: 'order',
      cases: [],
      transitions: [
        {
          name: '一',
          transition: 'finish',
          given: { status: 'DRAFT' },
          ctx,
          expect: { dialog: { visible: { crew: true } } },
        },
      ],
    };
    expect(workflowCoverage({ entity: byUser, cases, dictionary, context }).failures).toEqual([]);
  });

  it('leave fewer scenes to be derived than none do', () => {
    const none = workflowCoverage({ entity, dictionary, context });
    expect([none.derived, report({ input: { way: 'SHIP' } }).derived]).toEqual([1, 0]);
    expect(none.sites.map(({ pointer, hits }) => [pointer, hits > 0])).toEqual([
      ['/workflow/transitions/1/dialog/rules/0/visible', true],
      ['/workflow/transitions/1/dialog/rules/0/visible', true],
      ['/workflow/transitions/1/dialog/rules/0/visible', true],
    ]);
  });
});

describe('the scenes of a dialog', () => {
  const parts: FieldSchema = {
    type: 'array',
    title: '分批',
    items: { type: 'object', properties: { way: fields.way, crew: text('人员') } },
  };
  const all = (rules: object[], more: Record<string, FieldSchema> = {}, tables = {}) =>
    screenCoverage({
      screen: {
        kind: 'detail',
        route: '/order/detail',
        entity: 'order',
        tabs: [],
        actions: [
          { key: 'plain', label: '看', to: '/x' },
          { key: 'remind', label: '催办', dialog: { title: '催办', fields: { ...fields, ...more }, rules, tables } },
        ],
      } as unknown as ScreenSpec,
      entity: order,
      dictionary,
      context,
    });

  it('reach a rule of a column in a row that has the cell', () => {
    const report = all([{ field: 'parts.crew', visible: "row.way == 'SHIP'" }], { parts });
    expect(report && missing(report)).toEqual([]);
  });

  it('reach a check of a column for values that are sound', () => {
    const report = all([{ field: 'parts.way', check: "row.way != 'CAR'", message: '不可' }], { parts });
    expect(report && missing(report)).toEqual([]);
  });

  it('reach a check that reads another field, by trying its own', () => {
    const report = all([{ field: 'crew', check: "input.way == 'CAR'", message: '不可' }]);
    expect(report && missing(report)).toEqual([]);
    expect(report).toMatchObject({ form: '/order/detail', cases: 0, failures: [], stale: [] });
  });

  it('reach a condition over the rows of a table', () => {
    const report = all([{ field: 'crew', visible: "sum(input.parts, p, p.way == 'SHIP' ? 1 : 0) > 0" }], { parts });
    expect(report?.sites.length).toBeGreaterThan(0);
  });

  it('are counted where they see something new, and name their places by button and rule', () => {
    const report = all([{ field: 'way', required: 'weight > 5' }, { table: 'crew' }], {}, { crew });
    expect(report?.derived).toBe(3);
    expect([...new Set(report?.sites.map(({ name }) => name))]).toEqual([
      '/inputs/0/expression',
      '/inputs/1/expression',
      '/rows/0',
      '/rows/1',
      '/rows/2',
      '/actions/remind/dialog/rules/way/required',
    ]);
    expect(report && missing(report)).toEqual([]);
  });
});
