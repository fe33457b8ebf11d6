import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { entityNames, parseExpression } from '#core/expression';
import { canHold, foldCondition } from '../../../../../engine/core/lint/expressions/folding.ts';
import { SHOP } from '../../../../fixtures/workspace.ts';

const { set } = loadSchemasOrThrow(SHOP);
const order = set.entities.order;
if (!order) throw new Error('the fixture has no order');
const context = { names: entityNames(order), dictionary: (name: string) => set.dictionaries[name] };

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
