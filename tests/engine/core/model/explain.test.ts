import { describe, expect, test } from 'vitest';
import type { DecisionTable } from '#core/language';
import { decimal, start, text } from './fixture.ts';

const table: DecisionTable = {
  name: 'transport',
  title: '运输方式',
  inputs: [{ name: 'mode', expression: 'mode', domain: { dictionary: 'mode', empty: true } }],
  outputs: [
    { field: 'port', aspect: 'state' },
    { field: 'way', aspect: 'options' },
    { field: 'rate', aspect: 'suggest' },
  ],
  rows: [
    ['SHIP', 'required', ['A'], '0.50'],
    ['TRAIN', 'readonly', ['B'], '1.20'],
    [['CART', 'empty'], 'hidden', null, null],
  ].map(([mode, port, way, rate]) => {
    const cells = { port, 'way:options': way, 'rate:suggest': rate };
    // biome-ignore lint/suspicious/noThenProperty: the published shape of a row; it is never awaited
    return { when: { mode }, then: cells } as DecisionTable['rows'][number];
  }),
};
const parts = {
  properties: {
    mode: text('方式', { dictionary: 'mode' }),
    port: text('港口'),
    way: text('方法', { dictionary: 'way' }),
    rate: decimal('途耗'),
    total: decimal('合计'),
  },
  tables: { transport: table },
  rules: [{ table: 'transport' }, { field: 'total', value: 'rate * 2', check: 'total < 2', message: '过大' }],
};

describe('decision tables in a form', () => {
  test('states, options and suggestions follow the row that holds', () => {
    const evaluation = start(parts, { mode: 'SHIP' });
    expect(evaluation.state('port')).toMatchObject({ visible: true, required: true, enabled: true });
    expect(evaluation.state('way').options).toEqual(['A']);
    expect(evaluation.value('rate')).toBe('0.5');
    expect(evaluation.value('total')).toBe('1');
    evaluation.set('mode', 'TRAIN');
    expect(evaluation.state('port')).toMatchObject({ visible: true, required: false, enabled: false });
    expect(evaluation.value('rate')).toBe('1.2');
    evaluation.set('mode', null);
    expect(evaluation.state('port')).toMatchObject({ visible: false, required: false });
    expect(evaluation.state('way').options).toBeNull();
    expect(evaluation.value('rate')).toBeNull();
  });

  test('where no row holds the field is as if the table were not there', () => {
    const evaluation = start(parts, { mode: 'PLANE' });
    expect(evaluation.state('port')).toMatchObject({ visible: true, required: false, enabled: true });
  });
});

describe('explanations', () => {
  const evaluation = start(parts, { mode: 'TRAIN' });

  test('a table is explained by its row, what it read, and why the others lost', () => {
    expect(evaluation.explain('port', 'enabled')).toEqual({
      path: 'port',
      aspect: 'enabled',
      result: false,
      because: '决策表「运输方式」第 2 行',
      pointer: 'order/transport#/rows/1',
      read: { mode: 'TRAIN' },
      losing: [
        { row: 0, differs: 'mode', wanted: 'SHIP', got: 'TRAIN' },
        { row: 2, differs: 'mode', wanted: 'CART / empty', got: 'TRAIN' },
      ],
    });
  });

  test('a rule is explained by its text, its pointer and the values that it read', () => {
    expect(evaluation.explain('total', 'value')).toMatchObject({
      result: '2.4',
      because: '规则 value：rate * 2',
      pointer: '/rules/1/value',
      read: { rate: '1.2' },
    });
    expect(evaluation.explain('total', 'check')).toMatchObject({ result: false, because: '校验不通过：total < 2' });
  });

  test('what no rule decides is said to come from the field itself', () => {
    expect(evaluation.explain('mode', 'required')).toMatchObject({
      result: false,
      pointer: null,
      because: '实体定义为选填',
    });
    expect(() => evaluation.explain('mode', 'colour')).toThrow(/unknown aspect/);
    expect(() => evaluation.explain('nope', 'value')).toThrow(/unknown path/);
  });
});
