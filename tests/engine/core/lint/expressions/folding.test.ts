import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { entityNames, parseExpression } from '#core/expression';
import { canHold, foldCondition } from '../../../../../engine/core/lint/expressions/folding.ts';
import { SHOP } from '../../../../fixtures/workspace.ts';

const { set } = loadSchemasOrThrow(SHOP);
const order = set.entities.order;
if (!order) throw new Error('the fixture has no order');
const context = {
  names: entityNames(order),
  dictionary: (name: string) => set.dictionaries[name],
  field: (path: readonly string[]) => order.properties[path.join('.')],
};

describe('what is certain about a condition', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['!false', true],
    ["shipMode == 'RAIL'", 'open'],
    ["shipMode == 'AIR'", false],
    ["shipMode != 'AIR'", true],
    ["shipMode in ['AIR', 'RAIL']", 'open'],
    ["shipMode in ['AIR', 'PIPE']", false],
    ["shipMode == ''", 'open'],
    ["urgent && shipMode == 'AIR'", false],
    ["urgent || shipMode == 'AIR'", 'open'],
    ["shipMode == 'RAIL' && shipMode == 'SHIP'", false],
    ["shipMode == 'RAIL' && shipMode != 'RAIL'", false],
    ["empty(station) && station == 'A'", false],
    ['urgent && !urgent', false],
    ["urgent ? false : goods == 'TEA'", false],
    ['quantity == 1 && quantity == 1.0', 'open'],
    ['1 == 2', false],
    ["ctx.view == 'buy'", 'open'],
    ["station == 'AIR'", 'open'],
    ['quantity > 10 && quantity < 5', false],
    ['quantity > price && quantity < price', false],
    ['quantity > 10 && quantity < 15', 'open'],
    ['quantity + 1 < quantity', false],
    ['quantity - 1 < quantity', 'open'],
    ['quantity >= 5 || quantity < 5', 'open'],
    ['quantity == quantity', true],
    ['quantity == quantity + 1', 'open'],
    ['2 * quantity > 10 && quantity <= 5', false],
    ['addDays(signDate, 1) <= signDate', false],
    ["shipMode == 'RAIL' || shipMode != 'RAIL'", true],
    ['urgent || !urgent', true],
  ] as const)('%s is %s', (text, truth) => {
    expect(foldCondition(parseExpression(text), context)).toBe(truth);
  });

  it.each([
    [["goods == 'COAL'", "shipMode == 'RAIL'"], true],
    [["goods == 'COAL'", "goods == 'COKE'"], false],
    [["goods in ['COAL', 'COKE']", "goods != 'COAL'", "goods != 'COKE'"], false],
    [['!empty(goods)', "goods == 'COAL'"], true],
  ])('%j can hold together: %s', (texts, possible) => {
    expect(canHold(texts.map(parseExpression), context)).toBe(possible);
  });
});

describe('what is certain about a condition over fields that are filled in', () => {
  it.each([
    ['quantity >= 5 || quantity < 5', true],
    ['quantity >= quantity', true],
    ['quantity != quantity + 1', true],
    ['quantity > 5 || quantity < 5', 'open'],
    ['empty(quantity)', 'open'],
  ] as const)('%s is %s', (text, truth) => {
    expect(foldCondition(parseExpression(text), { ...context, isFilled: true })).toBe(truth);
  });

  it('holds a number against the limits of its field', () => {
    const field = () =>
      ({ type: 'string', title: '数量', format: 'decimal', exclusiveMinimum: '0', maximum: '100' }) as const;
    const truth = (text: string) => foldCondition(parseExpression(text), { ...context, field, isFilled: true });
    expect(['quantity > 0', 'quantity <= 100', 'quantity > 100', 'quantity < 0', 'quantity > 50'].map(truth)).toEqual([
      true,
      true,
      false,
      false,
      'open',
    ]);
    const server = () => ({ ...field(), serverOwned: true });
    expect(foldCondition(parseExpression('quantity > 100'), { ...context, field: server })).toBe('open');
  });
});
