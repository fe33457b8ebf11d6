import { describe, expect, test } from 'vitest';
import { context, decimal, modelOf, problemsOf, start, text } from './fixture.ts';

const lines = {
  type: 'array' as const,
  title: '明细',
  items: {
    type: 'object' as const,
    properties: { gross: decimal('毛重'), tare: decimal('皮重'), share: decimal('分摊'), note: text('备注') },
  },
};
const parts = {
  properties: {
    weight: decimal('重量'),
    water: decimal('水分'),
    price: decimal('单价'),
    amount: decimal('金额'),
    lines,
  },
  names: { worth: 'net * price', net: 'weight - water', 'lines.net': 'row.gross - row.tare' },
  rules: [
    { field: 'amount', value: 'round(worth, 2)', check: 'net > 0', message: '净重须大于0' },
    { field: 'lines.share', value: 'isLast(row) ? 100 - before(lines, row, "net") : row.net' },
  ],
};

describe('names of a form', () => {
  test('are read by rules, read each other in any order and are worked out once a change', () => {
    const evaluated: string[] = [];
    const form = modelOf(parts).start({ weight: '10', water: '1', price: '2.5' }, context, {
      trace: (node) => evaluated.push(node),
    });
    expect(form.value('amount')).toBe('22.5');
    expect(form.value('net')).toBe('9');
    evaluated.length = 0;
    form.set('weight', '11');
    expect(form.value('amount')).toBe('25');
    expect(evaluated).toEqual(['value net', 'value worth', 'value amount']);
    form.set('water', '12');
    expect(form.validate()).toContainEqual({ path: 'amount', message: '净重须大于0', level: 'error' });
  });

  test('of a line table have a value in each row, so that the last row can take the rest', () => {
    const form = start(parts, {
      lines: [
        { gross: '40', tare: '10' },
        { gross: '50', tare: '20' },
        { gross: '1', tare: '0' },
      ],
    });
    expect([0, 1, 2].map((row) => form.value(`lines.${row}.share`))).toEqual(['30', '30', '40']);
    form.removeRow('lines', 2);
    expect([0, 1].map((row) => form.value(`lines.${row}.share`))).toEqual(['30', '70']);
  });

  test('are neither kept nor sent, and what a call gives by such a name is nothing', () => {
    const form = start(parts, { weight: '10', water: '1', net: '99', lines: [{ gross: '1', tare: '0', net: '5' }] });
    expect(form.value('net')).toBe('9');
    expect(form.values()).not.toHaveProperty('net');
    expect(form.submission()).not.toHaveProperty('net');
    expect(form.submission().lines).toEqual([{ gross: '1', tare: '0', share: '100', note: null }]);
    expect(form.held()).not.toContain('net');
    expect([...form.model.fields.keys()]).not.toContain('net');
  });

  test('are explained like computed fields, with their place in the form', () => {
    const form = start(parts, { weight: '10', water: '1' });
    expect(form.explain('net', 'value')).toMatchObject({ pointer: '/let/net', read: { weight: '10', water: '1' } });
    expect(form.explain('amount', 'value')).toMatchObject({ read: { worth: null } });
  });

  test.each([
    [{ price: 'weight * 2' }, 'SCH205'],
    [{ 'nowhere.net': '1' }, 'SCH205'],
    [{ 'a-b': '1' }, 'SCH205'],
    [{ net: 'lines' }, 'SCH205'],
    [{ net: 'weigth - water' }, 'ENG109'],
    [{ net: 'worth', worth: 'net + 1' }, 'SCH202'],
  ])('%j are refused where they stand', (names: Record<string, string>, code) => {
    const problems = problemsOf({ properties: parts.properties, names });
    expect(problems.map(([found]) => found)).toContain(code);
    expect(problems[0]?.[1]).toMatch(/^\/let\//);
  });

  test('take no rules of their own', () => {
    const rules = [{ field: 'net', visible: 'true' }];
    expect(problemsOf({ ...parts, rules })).toEqual([['SCH105', '/rules/0/field']]);
  });
});
