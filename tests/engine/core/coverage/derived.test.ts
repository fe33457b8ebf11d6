/** The cases that follow from comparisons and from rows of tables, as they are run. */
import { describe, expect, it } from 'vitest';
import { coverage } from '#core/coverage';
import type { DecisionTable, FieldSchema, FormRule } from '#core/language';
import { comparisonCases } from '../../../../engine/core/coverage/derive-comparisons.ts';
import { rowCases } from '../../../../engine/core/coverage/derive-rows.ts';
import { context, decimal, modelOf, text } from '../model/fixture.ts';

const mode = text('方式', { dictionary: 'mode' });
const cells: Record<string, FieldSchema> = {
  kind: mode,
  note: text('注'),
  steps: { type: 'array', title: '阶梯', items: { type: 'object', properties: { step: decimal('级') } } },
};
const properties: Record<string, FieldSchema> = {
  mode,
  c: text('丙'),
  d: text('丁'),
  yes: { type: 'boolean', title: '是' },
  count: { type: 'integer', title: '件' },
  day: text('日', { format: 'date' }),
  price: decimal('价'),
  modes: { type: 'array', title: '式', dictionary: 'mode', items: { type: 'string' } },
  tags: { type: 'array', title: '签', items: { type: 'string' } },
  span: { type: 'object', title: '段', properties: { from: mode } },
  lines: { type: 'array', title: '行', items: { type: 'object', properties: cells } },
};
const modelWith = (rules: object[], tables: Record<string, DecisionTable> = {}) => {
  const sections = [{ key: 'all', title: '全部', fields: Object.keys(properties) }];
  return modelOf({ properties, rules: rules as FormRule[], sections, tables });
};
const compared = (...rules: object[]) =>
  comparisonCases(modelWith(rules).sources).map(({ name, given, expect: wanted }) => [name, given, wanted]);

describe('the two cases of a comparison', () => {
  it('give the code and another one, and expect the state of the field', () => {
    expect(compared({ field: 'c', visible: "mode == 'SHIP'" })).toEqual([
      ['/rules/0/visible with mode = SHIP', { mode: 'SHIP' }, { visible: { c: true } }],
      ['/rules/0/visible with mode = TRAIN', { mode: 'TRAIN' }, { visible: { c: false } }],
    ]);
    expect(compared({ field: 'c', enabled: "mode != 'SHIP'" }).map(([, , wanted]) => wanted)).toEqual([
      { enabled: { c: false } },
      { enabled: { c: true } },
    ]);
    expect(compared({ field: 'c', required: "mode in ['SHIP', 'TRAIN']" })).toEqual([
      ['/rules/0/required with mode = SHIP', { mode: 'SHIP' }, { required: { c: true } }],
      ['/rules/0/required with mode = CART', { mode: 'CART' }, { required: { c: false } }],
    ]);
  });

  it('stand in a row where the rule is one of a column', () => {
    expect(compared({ field: 'lines.note', required: "row.kind == 'SHIP'" })).toEqual([
      ['/rules/0/required with kind = SHIP', { lines: [{ kind: 'SHIP' }] }, { required: { 'lines.0.note': true } }],
      ['/rules/0/required with kind = TRAIN', { lines: [{ kind: 'TRAIN' }] }, { required: { 'lines.0.note': false } }],
    ]);
    expect(compared({ field: 'lines.note', required: "mode == 'SHIP'" }).map(([, given]) => given)).toEqual([
      { lines: [{}], mode: 'SHIP' },
      { lines: [{}], mode: 'TRAIN' },
    ]);
  });

  it('expect nothing of checks, of parts of a condition, and of a column in a row of a row', () => {
    const wanted = (rule: object) => compared(rule).map(([, , what]) => what);
    expect(wanted({ field: 'c', check: "mode == 'SHIP'", message: 'x' })).toEqual([{}, {}]);
    expect(wanted({ field: 'c', visible: "mode == 'SHIP' && yes" })).toEqual([{}, {}]);
    expect(wanted({ field: 'lines.steps.step', visible: "mode == 'SHIP'" })).toEqual([{}, {}]);
    expect(wanted({ field: 'span.from', visible: "mode == 'SHIP'" })).toEqual([
      { visible: { 'span.from': true } },
      { visible: { 'span.from': false } },
    ]);
  });

  it.each([
    ["c == 'x'", 'x', '文本'],
    ["day == '2024-01-01'", '2024-01-01', '2024-03-05'],
    ["span.from == 'SHIP'", 'SHIP', 'TRAIN'],
    ["c == '文本'", '文本', ''],
  ])('of %s try %j and %j', (visible, one, other) => {
    expect(compared({ field: 'd', visible }).flatMap(([, given]) => Object.values(given as object))).toEqual([
      one,
      other,
    ]);
  });

  it.each([
    'price == 1',
    'price > 1',
    'mode == c',
    "'SHIP' == mode",
    "ctx.user.id == 'x'",
    "c in [mode, 'x']",
    "'SHIP' in modes",
    "mode + 'x' == 'y'",
  ])('are none for %s', (visible) => {
    expect(compared({ field: 'd', visible })).toEqual([]);
  });
});

type Row = DecisionTable['rows'][number];
const row = (when: Row['when'], then: Row['then']): Row => ({ when, then });
const tableOf = (inputs: DecisionTable['inputs'], outputs: DecisionTable['outputs'], rows: Row[]) =>
  ({ name: 't', title: '表', inputs, outputs, rows }) as DecisionTable;
const byMode = { name: 'mode', expression: 'mode', domain: { dictionary: 'mode', empty: true } };

function rowsOf(table: DecisionTable, bases: Array<Record<string, unknown>> = [], rules: object[] = []) {
  const model = modelWith([...rules, { table: 't' }], { t: table });
  return rowCases({ model, bases, context }).map(({ name, given, expect: wanted }) => [name, given, wanted]);
}

describe('the cases of the rows of a table', () => {
  const outputs: DecisionTable['outputs'] = [
    { field: 'c', aspect: 'state' },
    { field: 'd', aspect: 'value' },
    { field: 'modes', aspect: 'options' },
  ];
  const table = tableOf([byMode], outputs, [
    row({ mode: 'SHIP' }, { c: 'required', 'd:value': '船', 'modes:options': ['SHIP'] }),
    row({ mode: 'TRAIN' }, { c: 'shown', 'd:value': '车', 'modes:options': null }),
    row({ mode: 'CART' }, { c: 'readonly', 'd:value': '', 'modes:options': [] }),
    row({ mode: 'empty' }, { c: 'hidden', 'd:value': null, 'modes:options': null }),
  ]);

  it('expect each cell of the row: state, value, options', () => {
    expect(rowsOf(table)).toMatchObject([
      [
        'row 1 of t',
        { mode: 'SHIP' },
        { visible: { c: true }, required: { c: true }, values: { d: '船' }, options: { modes: ['SHIP'] } },
      ],
      ['row 2 of t', { mode: 'TRAIN' }, { visible: { c: true }, required: { c: false }, values: { d: '车' } }],
      ['row 3 of t', { mode: 'CART' }, { visible: { c: true }, enabled: { c: false }, values: { d: '' } }],
      ['row 4 of t', {}, { visible: { c: false } }],
    ]);
    expect(rowsOf(table)[1]?.[2]).toHaveProperty('options', {});
  });

  it('come out as the form has it', () => {
    const model = modelWith([{ table: 't' }], { t: table });
    const report = coverage({ sources: model.sources, context });
    expect(report.failures).toEqual([]);
    expect(report.derived).toBe(4);
  });

  it('stand on a written case where the inputs are hidden without it', () => {
    const hidden = [{ field: 'mode', visible: "c == 'x'" }];
    const onD = tableOf(
      [byMode],
      [{ field: 'd', aspect: 'state' }],
      [row({ mode: 'SHIP' }, { d: 'hidden' }), row({ mode: ['TRAIN', 'CART', 'empty'] }, { d: 'shown' })],
    );
    expect(rowsOf(onD, [], hidden).map(([name]) => name)).toEqual([]);
    expect(rowsOf(onD, [{ d: 'z' }, { c: 'x' }], hidden)).toMatchObject([
      ['row 1 of t', { c: 'x', mode: 'SHIP' }, {}],
      ['row 2 of t', { c: 'x', mode: 'TRAIN' }, {}],
    ]);
  });

  it('take a boolean as false where nothing is said', () => {
    const yes = { name: 'yes', expression: 'yes', domain: 'boolean' as const };
    const flags = tableOf(
      [yes],
      [{ field: 'd', aspect: 'state' }],
      [row({ yes: true }, { d: 'hidden' }), row({ yes: false }, { d: 'shown' })],
    );
    expect(rowsOf(flags).map(([name, given]) => [name, given])).toEqual([
      ['row 1 of t', { yes: true }],
      ['row 2 of t', { yes: false }],
    ]);
  });

  it('of a table over columns stand in a row', () => {
    const kind = { name: 'kind', expression: 'row.kind', domain: { dictionary: 'mode', empty: true } };
    const columns = tableOf(
      [kind],
      [{ field: 'lines.note', aspect: 'state' }],
      [
        row({ kind: 'SHIP' }, { 'lines.note': 'required' }),
        row({ kind: ['TRAIN', 'CART', 'empty'] }, { 'lines.note': 'hidden' }),
      ],
    );
    expect(rowsOf(columns)).toMatchObject([
      ['row 1 of t', { lines: [{ kind: 'SHIP' }] }, { visible: { 'lines.0.note': true } }],
      ['row 2 of t', { lines: [{}] }, { visible: { 'lines.0.note': false } }],
    ]);
  });
});

describe('a table whose rows the form makes', () => {
  const rules = [
    { field: 'lines', generate: 'count' },
    { field: 'lines.note', required: "row.kind == 'SHIP'" },
  ];
  const derivedOn = (...cases: Array<Record<string, unknown>>) => {
    const { sources } = modelWith(rules);
    const written = cases.map((given, index) => ({ name: `${index}`, form: 'form', given, expect: {} }));
    return coverage({ sources, cases: { entity: 'order', cases: written } as never, context });
  };

  it('has a row in a derived case where a written case makes one', () => {
    const report = derivedOn({}, { count: 2, lines: [{ note: 'x' }, { note: 'y' }] });
    expect(report.failures).toEqual([]);
    expect(report.derived).toBe(2);
    const required = report.sites.filter(({ pointer }) => pointer === '/rules/1/required');
    expect(required.length).toBeGreaterThan(0);
    expect(required.filter(({ hits }) => hits === 0)).toEqual([]);
  });

  it('has no derived case where none does, and the rule is told as not exercised', () => {
    const report = derivedOn({});
    expect([report.failures, report.derived]).toEqual([[], 0]);
    expect(report.sites.some(({ pointer, hits }) => pointer === '/rules/1/required' && hits === 0)).toBe(true);
  });
});
