import { describe, expect, it } from 'vitest';
import { check, entityNames, parseExpression } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { untranslatable } from '../../../../../engine/core/lint/expressions/sql.ts';

const entity = {
  name: 'order',
  properties: {
    title: { type: 'string', title: '标题' },
    amount: { type: 'string', format: 'money', title: '金额' },
    signDate: { type: 'string', format: 'date', title: '日期' },
    isUrgent: { type: 'boolean', title: '加急' },
    tags: { type: 'array', title: '标签', items: { type: 'string' } },
    period: {
      type: 'object',
      title: '期间',
      properties: { start: { type: 'string', format: 'date', title: '开始' } },
    },
    extra: { type: 'object', title: '其他' },
    lines: {
      type: 'array',
      title: '明细',
      items: { type: 'object', properties: { weight: { type: 'string', format: 'decimal', title: '重量' } } },
    },
  },
  parties: {},
  access: [],
} as unknown as EntitySpec;

/** What the linter refuses of a condition that the server would translate, each with the part that it stands on. */
function refused(text: string): string[] {
  const node = parseExpression(text);
  const { types } = check(node, entityNames(entity), { dictionary: () => undefined });
  return untranslatable(node, types, entity).map(({ part, what }) => `${what} · ${text.slice(part.start, part.end)}`);
}

describe('a condition that becomes SQL', () => {
  it.each([
    ['sum(lines.weight) > 1', ['sum() · sum(lines.weight)', 'line table "lines.weight" · lines.weight']],
    ["lookup(lines, 'weight', 1, 'weight') == 2", ['lookup()', 'line table "lines"']],
    ['count(lines, b, b.weight > 3) > 0', ['count() over rows']],
    ['pow(amount, 2) > 4', ['pow() · pow(amount, 2)']],
    ["workday(signDate, 5) > '2024-01-01'", ['workday()']],
    ['days(title, signDate) > 3', ['days() of a text']],
    ['year(title) == 2024', ['year() of a text']],
    ['empty(coalesce(title, amount))', ['coalesce() of values of several types']],
    ['contains(tags, amount)', ['a list of texts with another value']],
    ['empty(extra)', ['empty() of an object without properties']],
    ['tags == tags', ['a list or an object as a value · tags', 'a list or an object as a value · tags']],
    ['period == period', ['a list or an object as a value · period', 'a list or an object as a value · period']],
  ] as const)('is refused with %s, which SQL does not say alike', (text, told) => {
    const found = refused(text);
    for (const part of told)
      expect(
        found.some((each) => each.startsWith(part)),
        `${part} in ${found.join(', ')}`,
      ).toBe(true);
  });

  it.each([
    "title == '甲' && amount > 1 && !isUrgent",
    "empty(tags) || contains(tags, '急')",
    "empty(period) || period.start >= '2024-01-01'",
    'days(signDate, ctx.today) <= 30 && year(signDate) == 2024',
    'coalesce(amount, 0) + max(amount, 1) > round(amount / 3, 2)',
    "(isUrgent ? amount : 0) > 1 && startsWith(title, '甲') && text(amount) != ''",
    "title in ['甲', '乙']",
  ])('passes with %s, which SQL says alike', (text) => {
    expect(refused(text)).toEqual([]);
  });
});
