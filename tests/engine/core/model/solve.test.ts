import { describe, expect, test } from 'vitest';
import { context, decimal, modelOf, problemsOf, start } from './fixture.ts';

const properties = {
  rate: decimal('汇率'),
  price: decimal('单价', { scale: 4 }),
  quantity: decimal('数量', { scale: 3 }),
  amount: decimal('金额', { scale: 2 }),
};
const rules = [
  { field: 'price', solve: 'round(amount / quantity, 4)' },
  { field: 'quantity', solve: 'round(amount / price, 3)' },
  { field: 'amount', solve: 'round(price * quantity, 2)' },
];
const parts = { properties, rules };
const shown = (form: ReturnType<typeof start>) => ['price', 'quantity', 'amount'].map((name) => form.value(name));

describe('fields that solve each other', () => {
  test.each([
    ['price', 'quantity', ['10', '3', '30']],
    ['quantity', 'price', ['10', '3', '30']],
    ['price', 'amount', ['10', '3', '30']],
    ['amount', 'quantity', ['10', '3', '30']],
  ])('any two give the third: %s and %s', (first, second, all) => {
    const form = start(parts);
    const values: Record<string, string> = { price: '10', quantity: '3', amount: '30' };
    form.set(first, values[first]);
    expect(shown(form).filter((value) => value !== null)).toHaveLength(1);
    const change = form.set(second, values[second]);
    expect(shown(form)).toEqual(all);
    expect(change.values).toHaveLength(2);
  });

  test('the field entered last but one stays, the one before it gives way', () => {
    const form = start(parts);
    form.set('price', '10');
    form.set('quantity', '3');
    form.set('amount', '60');
    expect(shown(form)).toEqual(['20', '3', '60']);
    form.set('price', '30');
    expect(shown(form)).toEqual(['30', '2', '60']);
    form.set('quantity', '4');
    expect(shown(form)).toEqual(['30', '4', '120']);
  });

  test('with one field left the others are empty, and the emptied one is what is solved next', () => {
    const form = start(parts);
    form.set('price', '10');
    form.set('quantity', '3');
    form.set('quantity', null);
    expect(shown(form)).toEqual(['10', null, null]);
    form.set('amount', '50');
    expect(shown(form)).toEqual(['10', '5', '50']);
  });

  test('a stored record stays as it is, and the field that follows from the others gives way first', () => {
    const stored = { price: '33.3333', quantity: '3', amount: '100' };
    const form = modelOf(parts).start(stored, context, { defaults: false });
    expect(shown(form)).toEqual(['33.3333', '3', '100']);
    form.set('quantity', '4');
    expect(shown(form)).toEqual(['33.3333', '4', '133.33']);
  });

  test('of values that do not agree the last field of the rules gives way', () => {
    expect(shown(start(parts, { price: '2', quantity: '3', amount: '999' }))).toEqual(['2', '3', '6']);
  });

  test('of a call that gives two of them the stored third gives way', () => {
    const stored = { price: '10', quantity: '3', amount: '30' };
    const given = { quantity: '3', amount: '60' };
    const form = modelOf(parts).start({ ...stored, ...given }, context, {
      defaults: false,
      given: Object.keys(given),
    });
    expect(shown(form)).toEqual(['20', '3', '60']);
  });

  test('undo and a restored draft know which was entered when', () => {
    const form = start(parts);
    form.set('price', '10');
    form.set('quantity', '3');
    const before = form.snapshot();
    form.set('amount', '60');
    form.restore(before);
    expect(shown(form)).toEqual(['10', '3', '30']);
    form.set('price', '5');
    expect(shown(form)).toEqual(['5', '3', '15']);
    const again = modelOf(parts).start(form.values(), context, { held: form.held() });
    again.set('amount', '30');
    expect(form.held()).toEqual(['quantity', 'price']);
    expect(shown(again)).toEqual(['5', '6', '30']);
  });

  test('what a division by zero would give is empty', () => {
    const form = start(parts);
    form.set('quantity', '0');
    form.set('amount', '5');
    expect(shown(form)).toEqual([null, '0', '5']);
  });

  test('two fields follow whichever was entered last, also what they read beside each other', () => {
    const form = start({
      properties: { rate: decimal('税率'), net: decimal('不含税'), gross: decimal('含税'), twice: decimal('两倍') },
      rules: [
        { field: 'net', solve: 'round(gross / (1 + rate), 2)' },
        { field: 'gross', solve: 'round(net * (1 + rate), 2)' },
        { field: 'twice', value: 'gross * 2' },
      ],
    });
    form.set('rate', '0.13');
    form.set('net', '100');
    expect([form.value('gross'), form.value('twice')]).toEqual(['113', '226']);
    form.set('rate', '0.09');
    expect([form.value('gross'), form.value('twice')]).toEqual(['109', '218']);
    form.set('gross', '218');
    expect([form.value('net'), form.value('twice')]).toEqual(['200', '436']);
  });

  test('each row of a line table is solved by itself', () => {
    const row = { price: decimal('单价'), quantity: decimal('数量'), amount: decimal('金额') };
    const form = start({
      properties: {
        lines: { type: 'array', title: '明细', items: { type: 'object', properties: row } },
        total: decimal('合计'),
      },
      rules: [
        { field: 'lines.price', solve: 'row.amount / row.quantity' },
        { field: 'lines.quantity', solve: 'row.amount / row.price' },
        { field: 'lines.amount', solve: 'row.price * row.quantity' },
        { field: 'total', value: 'sum(lines.amount)' },
      ],
    });
    form.insertRow('lines', 0, { price: '2', quantity: '3' });
    form.insertRow('lines', 1, {});
    form.set('lines.1.amount', '8');
    form.set('lines.1.price', '4');
    expect([form.value('lines.0.amount'), form.value('lines.1.quantity'), form.value('total')]).toEqual([
      '6',
      '2',
      '14',
    ]);
  });

  test('the solved field is explained by its rule, the others were entered', () => {
    const form = start(parts);
    form.set('price', '10');
    form.set('amount', '30');
    expect(form.explain('quantity', 'value')).toMatchObject({
      result: '3',
      pointer: '/rules/1/solve',
      read: { amount: '30', price: '10' },
    });
    expect(form.explain('price', 'value').pointer).toBeNull();
    expect(form.state('quantity').enabled).toBe(true);
  });

  test.each([
    ['a field alone', [{ field: 'price', solve: 'rate * 2' }], '/rules/0/solve'],
    [
      'one that leaves another out',
      [rules[0], rules[1], { field: 'amount', solve: 'round(price * 2, 2)' }],
      '/rules/2/solve',
    ],
    ['a second source', [...rules, { field: 'price', suggest: '1' }], '/rules/0/solve'],
    [
      'one that reads itself',
      [rules[0], rules[1], { field: 'amount', solve: 'price * quantity + amount' }],
      '/rules/2/solve',
    ],
  ])('%s is refused', (_, wrong, pointer) => {
    expect(problemsOf({ properties, rules: wrong as typeof rules })).toContainEqual(['SCH205', pointer]);
  });

  test('a circle through another computed field is refused', () => {
    const circle = [...rules, { field: 'rate', value: 'amount * 2' }];
    const through = circle.map((rule) =>
      rule.field === 'price' ? { field: 'price', solve: 'amount / quantity * rate' } : rule,
    );
    expect(problemsOf({ properties, rules: through as typeof rules }).map(([code]) => code)).toContain('SCH202');
  });
});
