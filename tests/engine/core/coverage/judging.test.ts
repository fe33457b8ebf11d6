/** What a case is told that its form does otherwise, which cases comparisons give, and where bounds are tried. */
import { describe, expect, it } from 'vitest';
import { countOf, coverage, missing } from '#core/coverage';
import type { CasesFile, FieldSchema, FormRule, RuleCase } from '#core/language';
import { context, decimal, modelOf, type Parts, text } from '../model/fixture.ts';

const mode = text('方式', { dictionary: 'mode' });
const lines: FieldSchema = {
  type: 'array',
  title: '行',
  items: {
    type: 'object',
    properties: { kind: mode, count: { type: 'integer', title: '件', minimum: 1 }, note: text('注') },
  },
};

function reportOf(
  properties: Parts['properties'],
  rules: FormRule[],
  cases: Partial<CasesFile> = {},
  samples?: object[],
) {
  const sections = [{ key: 'all', title: '全部', fields: Object.keys(properties ?? {}) }];
  const { sources } = modelOf({ properties, rules, sections } as Parts);
  return coverage({
    sources,
    cases: { entity: 'order', cases: [], ...cases },
    samples: samples && ({ entity: 'order', samples } as never),
    context,
  });
}

describe('a case that expects something else', () => {
  const properties = { a: decimal('甲'), b: decimal('乙', { minimum: '1' }), c: text('丙'), mode };
  const rules: FormRule[] = [
    { field: 'c', visible: 'a > 1', required: 'a > 2' },
    { field: 'mode', options: "['SHIP', 'CART']", enabled: 'a < 9' },
    { field: 'b', value: 'a * 2' },
    { field: 'c', check: "c != '错'", message: '丙有误', level: 'warning' },
  ] as FormRule[];
  const told = (given: RuleCase['given'], expect: RuleCase['expect']) =>
    reportOf(properties, rules, { cases: [{ name: '一', form: 'form', given, expect }] }).failures.flatMap(
      ({ name, differences }) => (name === '一' ? differences : []),
    );

  it.each<[RuleCase['expect'], string]>([
    [{ visible: { c: false } }, 'c visible is true, expected false'],
    [{ required: { c: true } }, 'c required is false, expected true'],
    [{ enabled: { mode: false } }, 'mode enabled is true, expected false'],
    [{ options: { mode: ['SHIP'] } }, 'mode options is ["CART","SHIP"], expected ["SHIP"]'],
    [{ options: { c: ['x'] } }, 'c options is [], expected ["x"]'],
    [{ values: { b: '5' } }, 'b value is 4, expected 5'],
    [{ values: { c: 'x' } }, 'c value is null, expected "x"'],
    [{ errors: { b: '必填' } }, 'b errors are [], expected "必填"'],
    [{ warnings: { c: '丙有误' } }, 'c warnings are [], expected "丙有误"'],
  ])('%j is told what came out', (expect_, difference) => {
    expect(told({ a: '2' }, expect_)).toEqual([difference]);
  });

  it.each<RuleCase['expect']>([
    { visible: { c: true }, required: { c: false }, enabled: { mode: true } },
    { options: { mode: ['CART', 'SHIP'] } },
    { options: { c: [] } },
    { values: { b: '4.00', c: '' } },
    { errors: { b: '' }, warnings: { c: '' } },
  ])('%j is right as it is', (expect_) => {
    expect(told({ a: '2' }, expect_)).toEqual([]);
  });

  it('finds messages at their level alone, and says which there are', () => {
    expect(told({ a: '2', c: '错' }, { warnings: { c: '丙有误' }, errors: { c: '' } })).toEqual([]);
    expect(told({ a: '2', c: '错' }, { warnings: { c: '' } })).toEqual(['c warnings are ["丙有误"], expected ""']);
    expect(told({ a: '2', c: '错' }, { errors: { c: '丙有误' } })).toEqual(['c errors are [], expected "丙有误"']);
  });

  it('is run for its own form alone', () => {
    const cases = [{ name: '一', form: 'other', given: {}, expect: { values: { c: 'x' } } }];
    expect(reportOf(properties, rules, { cases }).cases).toBe(0);
  });
});

describe('the cases that a comparison gives', () => {
  const derived = (field: string, condition: Partial<FormRule>, more: Parts['properties'] = {}) => {
    const properties = { c: text('丙'), lines, mode, yes: { type: 'boolean', title: '是' } as FieldSchema, ...more };
    const report = reportOf(properties, [{ field, ...condition } as FormRule]);
    return [
      report.derived,
      report.failures.map(({ name }) => name),
      missing(report, ['branch', 'rule']).map(({ text: what }) => what),
    ];
  };

  it.each<[string, string, Partial<FormRule>]>([
    ['a code', 'c', { visible: "mode == 'SHIP'" }],
    ['a code that it is not', 'c', { visible: "mode != 'SHIP'" }],
    ['several codes', 'c', { enabled: "mode in ['SHIP', 'CART']" }],
    ['a column of its own row', 'lines.note', { required: "row.kind == 'SHIP'" }],
  ])('with %s are one on either side, and both come out', (_, field, condition) => {
    expect(derived(field, condition)).toEqual([2, [], []]);
  });

  it('with what is no field, no text or no comparison are none', () => {
    for (const visible of ["ctx.user.id == 'U1'", 'mode == c', "'SHIP' == mode", "c in [mode, 'x']", 'empty(c)'])
      expect(derived('c', { visible })[0], visible).toBe(0);
  });

  it('expect nothing of a part of a condition', () => {
    expect(derived('c', { visible: "mode == 'SHIP' && yes" })).toEqual([2, [], ['yes = true']]);
  });
});

describe('the bounds of fields', () => {
  const bounds = (properties: Parts['properties'], rules: FormRule[] = [], samples?: object[]) => {
    const report = reportOf(properties, rules, {}, samples);
    return {
      ...countOf(report, 'bound'),
      failures: report.failures.map(({ name, differences }) => [name, ...differences]),
    };
  };

  it.each<[string, FieldSchema]>([
    ['a decimal of two places', decimal('丁', { minimum: '1', maximum: '5' })],
    ['a decimal of four places', decimal('丁', { exclusiveMinimum: '0', exclusiveMaximum: '0.5', scale: 4 })],
    ['an integer', { type: 'integer', title: '丁', minimum: 1, maximum: 9 }],
  ])('of %s are met from below, at and above', (_, d) => {
    expect(bounds({ d })).toEqual({ exercised: 6, total: 6, failures: [] });
  });

  it('of a column are met in a row that is added', () => {
    expect(bounds({ lines })).toEqual({ exercised: 3, total: 3, failures: [] });
  });

  it('of what nobody types are none', () => {
    const bounded = decimal('丁', { minimum: '1' });
    expect(bounds({ d: { ...bounded, serverOwned: true } }).total).toBe(0);
    expect(bounds({ d: { ...bounded, internal: true } }).total).toBe(0);
    expect(bounds({ a: decimal('甲'), d: bounded }, [{ field: 'd', value: 'a' } as FormRule]).total).toBe(0);
    expect(bounds({ a: decimal('甲'), d: bounded }, [{ field: 'd', hint: "'x'" } as FormRule]).total).toBe(3);
  });

  it('are tried in the first sample that shows the field', () => {
    const properties = { c: text('丙'), d: decimal('丁', { minimum: '1' }) };
    const rules = [{ field: 'd', visible: "c == 'x'" } as FormRule];
    expect(bounds(properties, rules)).toMatchObject({ exercised: 0, total: 3 });
    expect(bounds(properties, rules, [{ c: 'y' }, { c: 'x' }])).toMatchObject({ exercised: 3, total: 3 });
  });

  it('that are not held are told with the value', () => {
    const properties = { d: decimal('丁', { minimum: '1', scale: 2 }) };
    const check = { field: 'd', check: 'd > 5', message: '须大于5' } as FormRule;
    expect(bounds(properties, [check]).failures).toEqual([
      ['d at minimum 1', '1 is refused'],
      ['d above minimum 1', '1.01 is refused'],
    ]);
    const other = { ...check, message: '请填五以上' } as FormRule;
    expect(bounds(properties, [other]).failures).toEqual([]);
  });
});
