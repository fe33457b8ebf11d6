import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '#core/language';
import { context, decimal, modelOf, problemsOf, start, text } from './fixture.ts';

const plan: FieldSchema = {
  type: 'array',
  title: '还款计划',
  items: {
    type: 'object',
    properties: {
      due: { type: 'string', format: 'date', title: '到期日' },
      amount: decimal('金额'),
      note: text('备注', { default: '按期' }),
    },
  },
};
const properties = {
  total: decimal('总额'),
  periods: { type: 'integer' as const, title: '期数' },
  begin: { type: 'string' as const, format: 'date' as const, title: '起始日' },
  plan,
  sum: decimal('合计'),
};
const rules = [
  { field: 'plan', generate: 'periods' },
  { field: 'plan.due', value: 'addMonths(begin, row.index)' },
  { field: 'plan.amount', value: "isLast(row) ? total - before(plan, row, 'each') : row.each" },
  { field: 'sum', value: 'sum(plan.amount)' },
];
const parts = { properties, rules, names: { 'plan.each': 'round(total / periods, 2)' } };
const given = { total: '100', periods: 3, begin: '2026-01-31' };

describe('generated rows', () => {
  test('are as many as the number says, and the last one takes the rest so that the sum is exact', () => {
    const form = start(parts, given);
    expect(form.value('plan')).toEqual([
      { due: '2026-02-28', amount: '33.33', note: '按期' },
      { due: '2026-03-31', amount: '33.33', note: '按期' },
      { due: '2026-04-30', amount: '33.34', note: '按期' },
    ]);
    expect(form.value('sum')).toBe('100');
    for (let periods = 1; periods <= 24; periods++) {
      form.set('periods', periods);
      expect([form.value('sum'), (form.value('plan') as unknown[]).length]).toEqual(['100', periods]);
    }
  });

  test('that stay keep what was entered into them, and rows given by a call are brought to the number', () => {
    const form = start(parts, given);
    form.set('plan.0.note', '先付');
    form.set('periods', 2);
    form.set('periods', 4);
    expect((form.value('plan') as Array<{ note: string }>).map(({ note }) => note)).toEqual([
      '先付',
      '按期',
      '按期',
      '按期',
    ]);
    const sent = { ...given, plan: [{ note: '一', amount: '1' }, {}, {}, {}, { note: '多' }] };
    const server = modelOf(parts).start(sent, context, { defaults: 'missing' });
    expect(server.submission().plan).toMatchObject([{ note: '一', amount: '33.33' }, {}, { amount: '33.34' }]);
  });

  test.each([
    [null, 0],
    [0, 0],
    [-3, 0],
    [2.9, 2],
    [500, 500],
  ])('%j gives %i rows', (periods, count) => {
    expect(start(parts, { ...given, periods }).value('plan')).toHaveLength(count);
  });

  test('more than a table takes are refused, not left out', () => {
    const form = start(parts, { ...given, periods: 501 });
    expect(form.validate().map(({ path, level }) => [path, level])).toContainEqual(['plan', 'error']);
    form.set('periods', 1e9);
    expect((form.value('plan') as unknown[]).length).toBe(501);
  });

  test('follow a list, whose items the cells read by their place', () => {
    const dates: FieldSchema = { type: 'array', title: '日期', items: { type: 'string' } };
    const form = start(
      {
        properties: { ...properties, dates },
        rules: [
          { field: 'plan', generate: 'dates' },
          { field: 'plan.note', value: 'at(dates, row.index)' },
        ],
      },
      { dates: ['甲', '乙'] },
    );
    expect(form.value('plan')).toMatchObject([{ note: '甲' }, { note: '乙' }]);
    form.set('dates', ['丙']);
    expect(form.value('plan')).toMatchObject([{ note: '丙' }]);
  });

  test('undo brings the rows back with what was in them', () => {
    const form = start(parts, given);
    form.set('plan.2.note', '末期');
    const before = form.snapshot();
    form.set('periods', 1);
    form.restore(before);
    expect(form.value('plan')).toMatchObject([{}, {}, { note: '末期', amount: '33.34' }]);
  });

  test('are explained by their rule', () => {
    expect(start(parts, given).explain('plan', 'generate')).toMatchObject({
      result: '3',
      pointer: '/rules/0/generate',
      read: { periods: '3' },
    });
  });

  test('belong to line tables, and do not count themselves', () => {
    expect(problemsOf({ properties, rules: [{ field: 'total', generate: '3' }] })).toEqual([
      ['SCH205', '/rules/0/generate'],
    ]);
    const codes = problemsOf({ properties, rules: [{ field: 'plan', generate: 'count(plan) + 1' }] }).map(
      ([code]) => code,
    );
    expect(codes).toContain('SCH202');
  });
});
