import { describe, expect, it } from 'vitest';
import { countOf, coverage, missing } from '#core/coverage';
import type { CasesFile, DecisionTable, FieldRule, RuleCase } from '#core/language';
import { context, decimal, modelOf, type Parts, text } from '../model/fixture.ts';

const mode = text('方式', { dictionary: 'mode' });
const section = (fields: string[]) => [{ key: 'all', title: '全部', fields }];

function reportOf(parts: Parts, cases: Partial<CasesFile> = {}) {
  const { sources } = modelOf(parts);
  return coverage({ sources, cases: { entity: 'order', cases: [], ...cases }, context });
}

function open(parts: Parts, ...given: Array<Record<string, unknown>>): string[] {
  const cases = given.map<RuleCase>((values, index) => ({ name: `${index}`, form: 'form', given: values, expect: {} }));
  return missing(reportOf(parts, { cases }), ['rule', 'branch']).map(({ text: what }) => what);
}

const ruled = (rule: Partial<FieldRule>, more: Parts['properties'] = {}): Parts => ({
  properties: { a: decimal('甲'), b: decimal('乙'), c: text('丙'), mode, ...more },
  rules: [{ field: 'c', ...rule }],
  sections: section(['a', 'b', 'c', 'mode']),
});

describe('branches of an expression', () => {
  it('are both outcomes of a condition', () => {
    const parts = ruled({ visible: 'a > 1' });
    expect(open(parts, {})).toEqual(['a > 1 = true']);
    expect(open(parts, { a: '2' })).toEqual([]);
  });

  it('are each side of a chain deciding it, and the last one leaving it open', () => {
    const parts = ruled({ check: 'empty(a) || b > 1' });
    expect(open(parts, { c: 'x' })).toEqual(['b > 1 = true', 'b > 1 = false']);
    expect(open(parts, { c: 'x' }, { c: 'x', a: '1', b: '2' })).toEqual(['b > 1 = false']);
    expect(open(parts, { c: 'x' }, { c: 'x', a: '1', b: '2' }, { c: 'x', a: '1', b: '0' })).toEqual([]);
  });

  it('are both arms of a choice, and the rule itself until it gives something', () => {
    const parts = ruled({ suggest: "a > 1 ? 'x' : ''" });
    expect(open(parts, {})).toEqual(["a > 1 ? 'x' : ''", 'a > 1 = true']);
    expect(open(parts, { a: '2' })).toEqual([]);
  });

  it('of a literal are not asked for', () => {
    expect(open(ruled({ enabled: 'false' }), {})).toEqual([]);
  });
});

describe('derived cases', () => {
  // biome-ignore lint/suspicious/noThenProperty: the language's keyword
  const cell = (state: 'required' | 'shown' | 'readonly' | 'hidden') => ({ then: { c: state } });
  const table: DecisionTable = {
    name: 'states',
    title: '状态',
    inputs: [
      { name: 'mode', expression: 'mode', domain: { dictionary: 'mode', empty: true } },
      { name: 'big', expression: "dict('way', way).label == 'A'", domain: 'boolean' },
    ],
    outputs: [{ field: 'c', aspect: 'state' }],
    rows: [
      { when: { mode: ['SHIP'], big: true }, ...cell('required') },
      { when: { mode: ['SHIP'], big: false }, ...cell('readonly') },
      { when: { mode: ['TRAIN', 'CART', 'empty'] }, ...cell('hidden') },
    ],
  };
  const parts: Parts = {
    properties: { c: text('丙'), mode, way: text('方法', { dictionary: 'way' }) },
    rules: [{ table: 'states' }],
    sections: section(['c', 'mode', 'way']),
    tables: { states: table },
  };

  it('lead to each row of a table and compare its cells with the form', () => {
    const report = reportOf(parts);
    expect(countOf(report, 'row')).toEqual({ exercised: 3, total: 3 });
    expect(report.failures).toEqual([]);
  });

  it('fail where something else hides what a row shows', () => {
    const [all] = section(['c', 'mode', 'way']);
    const hidden = { ...parts, sections: [{ ...all, key: 'all', title: '', fields: ['c'], visible: 'false' }] };
    expect(reportOf(hidden).failures.map(({ name }) => name)).toEqual(['row 1 of states', 'row 2 of states']);
  });

  it('leave a row out that is named as out of reach by its id, and refuse one that is named by its place', () => {
    const [first, second, third] = table.rows;
    if (!first || !second || !third) throw new Error('the table has three rows');
    const rows = [first, { ...second, id: 'small', when: { mode: ['SHIP'], big: 'empty' } }, third];
    const tables = { states: { ...table, rows } };
    const entry = { in: 'states', pointer: '/rows/small', reason: '说明' };
    expect(missing(reportOf({ ...parts, tables }), ['row']).map(({ name }) => name)).toEqual(['/rows/small']);
    const report = reportOf({ ...parts, tables }, { unreachable: [entry] });
    expect(missing(report, ['row'])).toEqual([]);
    expect(report.stale).toEqual([]);
    const byPlace = reportOf({ ...parts, tables }, { unreachable: [{ ...entry, pointer: '/rows/1' }] });
    expect(byPlace.stale).toEqual(['states /rows/1 names a row by its place: give the row an "id"']);
  });

  it('match a compared code and another one', () => {
    const report = reportOf(ruled({ required: "mode == 'SHIP'" }));
    expect(report.derived).toBe(2);
    expect(missing(report)).toEqual([]);
    expect(report.failures).toEqual([]);
  });

  it('put values below, at and above each bound', () => {
    const bounded = decimal('丁', { minimum: '1', exclusiveMaximum: '5' });
    const report = reportOf(ruled({ hint: "'x'" }, { d: bounded }));
    expect(countOf(report, 'bound')).toEqual({ exercised: 6, total: 6 });
    expect(report.failures).toEqual([]);
  });

  it('leave a bound open whose field never shows', () => {
    const parts = ruled({ field: 'd', visible: "c == 'x' && a > 1" }, { d: decimal('丁', { minimum: '1' }) });
    expect(missing(reportOf(parts), ['bound'])).toHaveLength(3);
  });
});

describe('branches out of reach', () => {
  const parts = ruled({ visible: 'a > 1' });
  const entry = { in: 'form', pointer: '/rules/c/visible', branch: 'a > 1 = true', reason: '说明' };

  it('are left out with their reason', () => {
    const cases: RuleCase[] = [{ name: 'empty', form: 'form', given: {}, expect: {} }];
    const report = reportOf(parts, { cases, unreachable: [entry] });
    expect(missing(report)).toEqual([]);
    expect(report.sites.find(({ unreachable }) => unreachable)?.unreachable).toBe('说明');
  });

  it('are refused where a case reaches them or nothing has that name', () => {
    const cases: RuleCase[] = [{ name: 'reached', form: 'form', given: { a: '2' }, expect: {} }];
    const report = reportOf(parts, { cases, unreachable: [entry, { ...entry, pointer: '/rules/0/visible' }] });
    expect(report.stale).toEqual([
      'form /rules/c/visible a > 1 = true is exercised by a case',
      'form /rules/0/visible a > 1 = true names nothing',
    ]);
  });

  it('stay what they are when a rule is put in above', () => {
    const cases: RuleCase[] = [{ name: 'empty', form: 'form', given: {}, expect: {} }];
    const rules = [{ field: 'b', hint: "'x'" }, ...(parts.rules ?? [])];
    const report = reportOf({ ...parts, rules }, { cases, unreachable: [entry] });
    expect(missing(report)).toEqual([]);
    expect(report.stale).toEqual([]);
    expect(report.sites.find(({ unreachable }) => unreachable)?.pointer).toBe('/rules/1/visible');
  });

  it('are told apart by the id of their rule where a field has two checks', () => {
    const rules = [
      { field: 'c', check: 'a > 1', message: '一' },
      { id: 'c.second', field: 'c', check: 'a > 1', message: '二' },
    ];
    const second = { ...entry, pointer: '/rules/c.second/check', branch: undefined };
    const report = reportOf({ ...parts, rules }, { unreachable: [second] });
    const left = missing(report).map(({ name }) => name);
    expect(new Set(left)).toEqual(new Set(['/rules/c/check']));
  });
});
