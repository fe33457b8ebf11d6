import { describe, expect, test } from 'vitest';
import type { FieldSchema, FormRule } from '#core/language';
import { context, decimal, modelOf, problemsOf, start, text } from './fixture.ts';

describe('order of evaluation', () => {
  test('a diamond gives the value back at once: C = A / B, D = C × B is A', () => {
    const parts = {
      properties: { D: decimal('D'), C: decimal('C'), A: decimal('A'), B: decimal('B') },
      rules: [
        { field: 'D', value: 'C * B' },
        { field: 'C', value: 'A / B' },
      ],
    };
    const trace: string[] = [];
    const evaluation = modelOf(parts).start({ A: '10', B: '4' }, context, { trace: (node) => trace.push(node) });
    expect(evaluation.value('D')).toBe('10');
    for (const [a, b] of [
      ['100', '3'],
      ['7', '9'],
      ['1', '7'],
    ]) {
      evaluation.set('A', a);
      trace.length = 0;
      const { values } = evaluation.set('B', b);
      expect(evaluation.value('D')).toBe(a);
      expect(trace).toEqual(['value C', 'value D']);
      expect(values).toEqual(['B', 'C', ...(values.includes('D') ? ['D'] : [])]);
    }
  });

  test('a chain of a thousand links settles in one change, whatever the order of the rules', () => {
    const names = Array.from({ length: 1001 }, (_, index) => `f${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, decimal(name)]));
    const rules: FormRule[] = names.slice(1).map((name, index) => ({ field: name, value: `f${index} + 1` }));
    const evaluation = start({ properties, rules: rules.reverse() }, { f0: '0' });
    expect(evaluation.value('f1000')).toBe('1000');
    expect(evaluation.set('f0', '5').values).toHaveLength(1001);
    expect(evaluation.value('f1000')).toBe('1005');
  });

  test('a thousand subscribers of one field are each evaluated once', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `f${index}`);
    const properties: Record<string, FieldSchema> = Object.fromEntries(names.map((name) => [name, text(name)]));
    properties.source = decimal('source');
    const rules = names.map((field, index) => ({ field, visible: `source > ${index}` }));
    let count = 0;
    const evaluation = modelOf({ properties, rules }).start({ source: '0' }, context, { trace: () => count++ });
    count = 0;
    expect(evaluation.set('source', '500').states).toHaveLength(500);
    expect(count).toBe(1000);
    expect(evaluation.state('f499').visible).toBe(true);
    expect(evaluation.state('f500').visible).toBe(false);
  });

  test('a result that stays the same stops the change', () => {
    const trace: string[] = [];
    const evaluation = modelOf({
      properties: { a: decimal('a'), big: { type: 'boolean', title: 'big' }, b: text('b') },
      rules: [
        { field: 'big', value: 'a > 100' },
        { field: 'b', visible: 'big' },
      ],
    }).start({ a: '1' }, context, { trace: (node) => trace.push(node) });
    trace.length = 0;
    evaluation.set('a', '2');
    expect(trace).toEqual(['value big']);
  });

  test('a change of context reaches only the rules that read what changed', () => {
    const trace: string[] = [];
    const evaluation = modelOf({
      properties: { a: text('a'), b: decimal('b') },
      rules: [
        { field: 'a', visible: "ctx.view == 'buy'" },
        { field: 'b', value: 'ctx.facts.n * 2' },
      ],
    }).start({}, context, { trace: (node) => trace.push(node) });
    trace.length = 0;
    const changed = evaluation.setContext({ ...context, facts: { n: 21 } });
    expect(trace).toEqual(['value b']);
    expect(changed).toEqual({ states: [], values: ['b'] });
    expect(evaluation.value('b')).toBe('42');
  });

  test('amounts are exact to the last digit over chained rules', () => {
    const evaluation = start(
      {
        properties: {
          quantity: decimal('q'),
          price: decimal('p'),
          rate: decimal('r'),
          total: decimal('t'),
          net: decimal('n'),
        },
        rules: [
          { field: 'net', value: 'round(total / (1 + rate / 100), 2)' },
          { field: 'total', value: 'round(quantity * price, 2)' },
        ],
      },
      { quantity: '10000.005', price: '612.35', rate: '13' },
    );
    expect(evaluation.value('total')).toBe('6123503.06');
    expect(evaluation.value('net')).toBe('5419029.26');
  });
});

describe('mistakes of a form', () => {
  const properties = {
    a: decimal('a'),
    b: decimal('b'),
    c: text('c'),
    items: { type: 'array', title: 'i', items: { type: 'object', properties: { x: decimal('x') } } },
  } as Record<string, FieldSchema>;

  test.each<[string, FormRule[], string, string]>([
    ['an unknown field', [{ field: 'aa', visible: 'true' }], 'SCH105', '/rules/0/field'],
    ['an unknown name in an expression', [{ field: 'a', visible: 'bb > 1' }], 'ENG109', '/rules/0/visible'],
    ['a type error', [{ field: 'a', visible: "b == 'x'" }], 'ENG110', '/rules/0/visible'],
    ['an aspect of the wrong type', [{ field: 'a', visible: 'b + 1' }], 'ENG114', '/rules/0/visible'],
    ['a value of another type than the field', [{ field: 'a', value: 'c' }], 'ENG114', '/rules/0/value'],
    [
      'an aspect defined twice',
      [
        { field: 'a', visible: 'true' },
        { field: 'a', visible: 'false' },
      ],
      'SCH201',
      '/rules/1/visible',
    ],
    ['an unknown table', [{ table: 'nope' }], 'SCH111', '/rules/0/table'],
    ['an aspect that does not fit', [{ field: 'items', value: "'x'" }], 'SCH205', '/rules/0/value'],
    ['a row name outside a row', [{ field: 'a', value: 'row.x' }], 'ENG116', '/rules/0/value'],
    [
      'a circle through values',
      [
        { field: 'a', value: 'b + 1' },
        { field: 'b', value: 'a + 1' },
      ],
      'SCH202',
      '/rules/0/value',
    ],
    ['a field that depends on itself', [{ field: 'a', value: 'a + 1' }], 'SCH202', '/rules/0/value'],
    [
      'a circle through hidden fields',
      [
        { field: 'a', visible: 'b > 1' },
        { field: 'b', visible: 'a > 1' },
      ],
      'SCH202',
      '/rules/0/visible',
    ],
    ['a circle through a column total', [{ field: 'items.x', value: 'sum(items.x) + 1' }], 'SCH202', '/rules/0/value'],
    ['a check that is no condition', [{ field: 'a', check: 'a + 1', message: 'x' }], 'ENG114', '/rules/0/check'],
  ])('%s is refused with its pointer', (_, rules, code, pointer) => {
    expect(problemsOf({ properties, rules })).toContainEqual([code, pointer]);
  });

  test('a circle is told as the path that runs round', () => {
    const rules = [
      { field: 'a', value: 'b + 1' },
      { field: 'b', value: 'a + 1' },
    ];
    expect(() => modelOf({ properties, rules })).toThrow(/value (a → value b → value a|b → value a → value b)/);
  });

  test('everything wrong is told at once', () => {
    const rules = [
      { field: 'zz', visible: 'true' },
      { field: 'a', visible: 'bb' },
      { field: 'b', value: 'rond(1, 2)' },
    ];
    expect(problemsOf({ properties, rules })).toHaveLength(3);
  });

  test('a broken default names the property', () => {
    const broken = {
      day: { type: 'string', format: 'date', title: 'd', default: { expression: 'ctx.todai' } } as FieldSchema,
    };
    expect(problemsOf({ properties: broken })).toEqual([['ENG109', '/properties/day/default/expression']]);
  });
});
