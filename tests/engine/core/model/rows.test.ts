import { describe, expect, test } from 'vitest';
import type { DecisionTable, FieldSchema, FormRule } from '#core/language';
import { decimal, start, text } from './fixture.ts';

const steps: FieldSchema = {
  type: 'array',
  title: '阶梯',
  items: { type: 'object', properties: { from: decimal('起'), to: decimal('止'), fee: decimal('费') } },
};
const properties: Record<string, FieldSchema> = {
  factor: decimal('系数'),
  total: decimal('合计'),
  lines: {
    type: 'array',
    title: '明细',
    items: {
      type: 'object',
      required: ['code'],
      properties: {
        code: text('编码'),
        side: text('方向'),
        quantity: decimal('量'),
        amount: decimal('额'),
        share: decimal('占'),
        steps,
      },
    },
  },
};
const rules: FormRule[] = [
  { field: 'total', value: 'sum(lines.amount)' },
  { field: 'lines.amount', value: 'row.quantity * factor' },
  { field: 'lines.share', value: 'round(row.amount * 100 / total, 2)', visible: 'total > 0' },
  { field: 'lines.side', required: "row.code == 'Q'", visible: "row.code != 'X'" },
  { field: 'lines.steps', check: "contiguous(row.steps, 'from', 'to')", message: '阶梯区间不连续' },
  { field: 'lines.steps.fee', value: '(row.to - row.from) * parent.quantity * factor' },
  { field: 'lines', check: 'unique(lines.code)', message: '编码重复' },
];
const values = {
  factor: '2',
  lines: [
    {
      code: 'Q',
      quantity: '1',
      steps: [
        { from: '0', to: '5' },
        { from: '5', to: '7' },
      ],
    },
    { code: 'X', quantity: '3' },
  ],
};

describe('line tables', () => {
  test('columns compute in their own row, totals over all rows, shares from the total', () => {
    const evaluation = start({ properties, rules }, values);
    expect(evaluation.value('total')).toBe('8');
    expect(evaluation.value('lines.0.share')).toBe('25');
    expect(evaluation.value('lines.0.steps.1.fee')).toBe('4');
    expect(evaluation.state('lines.0.side')).toMatchObject({ visible: true, required: true });
    expect(evaluation.state('lines.1.side')).toMatchObject({ visible: false, required: false });
  });

  test('a change of one cell touches its row and what sums it up', () => {
    const evaluation = start({ properties, rules }, values);
    const { values: changed, states } = evaluation.set('lines.1.quantity', '5');
    expect([...changed].sort()).toEqual([
      'lines.0.share',
      'lines.1.amount',
      'lines.1.quantity',
      'lines.1.share',
      'total',
    ]);
    expect(states).toEqual([]);
    expect(evaluation.value('total')).toBe('12');
  });

  test('a change outside reaches every row and nested row', () => {
    const evaluation = start({ properties, rules }, values);
    evaluation.set('factor', '10');
    expect(evaluation.value('lines.0.steps.0.fee')).toBe('50');
    expect(evaluation.value('lines.1.amount')).toBe('30');
  });

  test('a change in the outer row reaches its nested rows only', () => {
    const evaluation = start({ properties, rules }, values);
    const { values: changed } = evaluation.set('lines.0.quantity', '2');
    expect(changed).toContain('lines.0.steps.1.fee');
    expect(evaluation.value('lines.0.steps.0.fee')).toBe('20');
  });

  test('rows can be inserted, moved and removed, nested ones too', () => {
    const evaluation = start({ properties, rules }, values);
    expect(evaluation.insertRow('lines', 0, { code: 'N', quantity: '6' }).values).toContain('lines');
    expect(evaluation.value('total')).toBe('20');
    expect(evaluation.value('lines.1.code')).toBe('Q');
    evaluation.moveRow('lines', 0, 2);
    expect((evaluation.value('lines') as Array<{ code: string }>).map(({ code }) => code)).toEqual(['Q', 'X', 'N']);
    expect(evaluation.set('lines.2.quantity', '1').values).toContain('lines.2.amount');
    evaluation.insertRow('lines.0.steps', 1, { from: '9', to: '10' });
    expect(evaluation.value('lines.0.steps.1.fee')).toBe('2');
    expect(evaluation.removeRow('lines', 0).values).toContain('lines');
    expect(evaluation.value('total')).toBe('8');
    expect(evaluation.validate().map(({ path }) => path)).toEqual([]);
  });

  test('whole tables and whole rows can be replaced', () => {
    const evaluation = start({ properties, rules }, values);
    evaluation.set('lines', [{ code: 'Z', quantity: '100' }]);
    expect(evaluation.value('total')).toBe('200');
    evaluation.set('lines.0', { quantity: '1' });
    expect(evaluation.value('lines.0')).toMatchObject({ code: 'Z', amount: '2' });
    evaluation.set('lines', null);
    expect(evaluation.value('total')).toBe('0');
  });

  test('checks of a table and of a nested table are found at their rows', () => {
    const evaluation = start({ properties, rules }, values);
    evaluation.set('lines.0.steps.1.from', '6');
    evaluation.set('lines.1.code', 'Q');
    expect(evaluation.validate()).toEqual([
      { path: 'lines', message: '编码重复', level: 'error' },
      { path: 'lines.0.side', message: '请输入方向', level: 'error' },
      { path: 'lines.0.steps', message: '阶梯区间不连续', level: 'error' },
      { path: 'lines.1.side', message: '请输入方向', level: 'error' },
    ]);
    expect(evaluation.validate(['lines.1']).map(({ path }) => path)).toEqual(['lines.1.side']);
    expect(evaluation.validate(['lines.0.steps']).map(({ path }) => path)).toEqual(['lines.0.steps']);
  });

  test('a share of the total in ten thousand rows walks the column once, not once a row', () => {
    const columns = { amount: decimal('额'), share: decimal('占') };
    const table: FieldSchema = { type: 'array', title: '明细', items: { type: 'object', properties: columns } };
    const share = { field: 'lines.share', value: 'round(row.amount * 100 / sum(lines.amount), 4)' };
    const lines = Array.from({ length: 10_000 }, () => ({ amount: '1' }));
    const evaluation = start({ properties: { lines: table }, rules: [share] }, { lines });
    expect(evaluation.value('lines.9999.share')).toBe('0.01');
    evaluation.set('lines.0.amount', '10001');
    expect(evaluation.value('lines.0.share')).toBe('50.005');
    expect(evaluation.value('lines.9999.share')).toBe('0.005');
    evaluation.removeRow('lines', 0);
    expect(evaluation.value('lines.0.share')).toBe('0.01');
    expect(evaluation.faults()).toEqual([]);
  });

  test('7: a rule that walks all rows for each row ends at the budget and is reported', () => {
    const columns = { code: text('码'), twin: text('对') };
    const table: FieldSchema = { type: 'array', title: '明细', items: { type: 'object', properties: columns } };
    const twin = { field: 'lines.twin', value: "text(countOf(lines, 'code', row.code + 'x'))" };
    const lines = Array.from({ length: 10_000 }, (_, index) => ({ code: `c${index}` }));
    const started = performance.now();
    const evaluation = start({ properties: { lines: table }, rules: [twin] }, { lines });
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(evaluation.faults()[0]?.code).toBe('ENG119');
    const told = evaluation.validate().find(({ path }) => path === 'lines.9999.twin');
    expect(told).toMatchObject({ level: 'error', message: '对的计算量超出上限，请减少明细行数' });
    expect(evaluation.overruns()).toHaveLength(evaluation.faults().length);
  });

  test('a rule that ends within its steps again is told no more', () => {
    const columns = { code: text('码'), twins: decimal('数') };
    const table: FieldSchema = { type: 'array', title: '明细', items: { type: 'object', properties: columns } };
    const count = { field: 'lines.twins', value: "countOf(lines, 'code', row.code)" };
    const lines = Array.from({ length: 3_000 }, () => ({ code: 'x' }));
    const evaluation = start({ properties: { lines: table }, rules: [count] }, { lines });
    expect(evaluation.overruns().length).toBeGreaterThan(0);
    evaluation.assign({ lines: lines.slice(0, 10) });
    expect(evaluation.overruns()).toEqual([]);
    expect(evaluation.validate()).toEqual([]);
  });

  test('a check that goes past its steps is a finding, not a crash', () => {
    const columns = { code: text('码') };
    const table: FieldSchema = { type: 'array', title: '明细', items: { type: 'object', properties: columns } };
    const check = { field: 'lines.code', check: "countOf(lines, 'code', row.code) == 3000" };
    const lines = Array.from({ length: 3_000 }, () => ({ code: 'x' }));
    const evaluation = start({ properties: { lines: table }, rules: [check] }, { lines });
    const told = evaluation.validate();
    expect(told.at(-1)).toEqual({
      path: 'lines.2999.code',
      message: '码的计算量超出上限，请减少明细行数',
      level: 'error',
    });
  });

  describe('rows that know what stands before them', () => {
    const columns = { amount: decimal('额'), total: decimal('累计'), taken: decimal('核销'), no: decimal('序') };
    const lines: FieldSchema = { type: 'array', title: '明细', items: { type: 'object', properties: columns } };
    const parts = {
      properties: { wanted: decimal('量'), worth: decimal('值'), lines },
      rules: [
        { field: 'lines.total', value: "before(lines, row, 'amount') + row.amount" },
        { field: 'lines.taken', value: "isLast(row) ? wanted - before(lines, row, 'amount') : row.amount" },
        { field: 'lines.no', value: 'row.index' },
        { field: 'worth', value: 'sum(lines, b, b.amount * b.no)' },
      ],
    };
    const begun = () => start(parts, { wanted: '10', lines: ['1', '2', '3'].map((amount) => ({ amount })) });
    const column = (evaluation: ReturnType<typeof begun>, name: string) =>
      (evaluation.value('lines') as Array<Record<string, unknown>>).map((row) => row[name]);

    test('running sums, places and the rest for the last row follow each change', () => {
      const evaluation = begun();
      expect(column(evaluation, 'total')).toEqual(['1', '3', '6']);
      expect(column(evaluation, 'taken')).toEqual(['1', '2', '7']);
      expect(evaluation.value('worth')).toBe('14');
      evaluation.set('lines.0.amount', '5');
      expect(column(evaluation, 'total')).toEqual(['5', '7', '10']);
      expect(evaluation.value('worth')).toBe('18');
    });

    test('a row that comes, goes or moves gives all others their places anew', () => {
      const evaluation = begun();
      evaluation.insertRow('lines', 0, { amount: '4' });
      expect(column(evaluation, 'no')).toEqual(['1', '2', '3', '4']);
      expect(column(evaluation, 'total')).toEqual(['4', '5', '7', '10']);
      evaluation.moveRow('lines', 0, 3);
      expect(column(evaluation, 'taken')).toEqual(['1', '2', '3', '4']);
      evaluation.removeRow('lines', 3);
      expect(column(evaluation, 'taken')).toEqual(['1', '2', '7']);
      expect(evaluation.faults()).toEqual([]);
    });
  });

  test('eight rules that look each row up among all of two thousand stay within their steps', () => {
    const names = Array.from({ length: 8 }, (_, index) => `found${index}`);
    const columns = {
      code: text('码'),
      price: decimal('价'),
      ...Object.fromEntries(names.map((name) => [name, decimal('得')])),
    };
    const table: FieldSchema = { type: 'array', title: '明细', items: { type: 'object', properties: columns } };
    const rules = names.map((name) => ({ field: `lines.${name}`, value: "lookup(lines, 'code', row.code, 'price')" }));
    const lines = Array.from({ length: 2_000 }, (_, index) => ({ code: `c${index}`, price: String(index) }));
    const evaluation = start({ properties: { lines: table }, rules }, { lines });
    expect(evaluation.faults()).toEqual([]);
    expect(evaluation.value('lines.1999.found7')).toBe('1999');
    evaluation.set('lines.1999.code', 'c5');
    expect(evaluation.value('lines.1999.found7')).toBe('5');
  });

  test('a decision table on columns is met by each row for itself', () => {
    const columns = { side: text('向'), price: decimal('价') };
    const table: FieldSchema = { type: 'array', title: '明细', items: { type: 'object', properties: columns } };
    const decide: DecisionTable = {
      name: 'side',
      title: '方向',
      inputs: [
        { name: 'side', expression: 'row.side', domain: { values: ['LOW', 'HIGH'], empty: true } },
        { name: 'on', expression: 'factor > 0', domain: 'boolean' as const },
      ],
      outputs: [{ field: 'lines.price', aspect: 'state' as const }],
      rows: [
        { when: { side: 'LOW', on: true }, cell: 'required' as const },
        { when: { side: ['HIGH', 'empty'], on: true }, cell: 'shown' as const },
        { when: { on: false }, cell: 'hidden' as const },
      ].map(({ when, cell }) => {
        const cells = { 'lines.price': cell };
        // biome-ignore lint/suspicious/noThenProperty: the published shape of a row; it is never awaited
        return { when, then: cells } as DecisionTable['rows'][number];
      }),
    };
    const evaluation = start(
      { properties: { factor: decimal('f'), lines: table }, rules: [{ table: 'side' }], tables: { side: decide } },
      { factor: '1', lines: [{ side: 'LOW' }, { side: 'HIGH' }] },
    );
    const states = () =>
      [0, 1].map((row) => evaluation.state(`lines.${row}.price`)).map((s) => [s.visible, s.required]);
    expect(states()).toEqual([
      [true, true],
      [true, false],
    ]);
    evaluation.set('lines.1.side', 'LOW');
    expect(states()).toEqual([
      [true, true],
      [true, true],
    ]);
    evaluation.set('factor', '0');
    expect(states()).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('ten thousand rows are totalled and one cell changed without a pause', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({ code: `c${index}`, quantity: '1' }));
    const evaluation = start({ properties, rules }, { factor: '1', lines });
    const started = performance.now();
    evaluation.set('lines.9999.quantity', '5');
    expect(performance.now() - started).toBeLessThan(5000);
    expect(evaluation.value('total')).toBe('10004');
    expect(evaluation.faults()).toEqual([]);
  });
});

describe('paths from outside', () => {
  const evaluation = () => start({ properties, rules }, values);

  test.each([
    '__proto__.x',
    'lines.__proto__',
    'lines.0.constructor',
    'factor.prototype',
    'lines[0]',
    'lines.0.nope',
    'nope',
    '',
    'lines.length',
    'factor.x',
  ])('the path %s is refused everywhere', (path) => {
    expect(() => evaluation().set(path, 'x')).toThrow();
    expect(() => evaluation().state(path)).toThrow();
    expect(() => evaluation().value(path)).toThrow();
    expect(() => evaluation().insertRow(path, 0, {})).toThrow();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('15: a row index of four thousand million is refused', () => {
    for (const index of [4294967290, 10_000, -1, 1.5, Number.NaN]) {
      expect(() => evaluation().insertRow('lines', index, {})).toThrow(/out of bounds/);
      expect(() => evaluation().set(`lines.${index}.code`, 'x')).toThrow();
    }
    expect(() =>
      evaluation().set(
        'lines',
        Array.from({ length: 10_001 }, () => ({})),
      ),
    ).toThrow(/out of bounds/);
  });

  test('1: prototype keys in values, rows and assignments change no prototype and are dropped', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"p":1},"constructor":{"prototype":{"p":1}},"lines":[{"__proto__":{"p":1},"code":"a"}]}',
    ) as Record<string, unknown>;
    const made = start({ properties, rules }, hostile);
    made.assign(hostile);
    made.insertRow('lines', 0, JSON.parse('{"__proto__":{"p":1}}'));
    expect(({} as Record<string, unknown>).p).toBeUndefined();
    expect(JSON.stringify(made.values())).not.toContain('"p"');
    expect(() => made.assign({ 'lines.0.__proto__': { p: 1 } })).toThrow();
  });

  test('values of the wrong shape are refused in words, not half taken over', () => {
    const kept = evaluation();
    expect(() => kept.set('lines', [{ code: 'n' }, { steps: [{ from: '0' }, 'x'] }])).toThrow(/an object is wanted/);
    expect(() => kept.assign({ factor: '9', lines: 'x' })).toThrow(/line table/);
    expect([kept.value('total'), kept.value('factor')]).toEqual(['8', '2']);
    expect(() => kept.assign({ factor: '9', 'lines.7.code': 'x' })).toThrow(/out of bounds/);
    expect(kept.value('total')).toBe('36');
    expect(() => evaluation().set('lines', 'x')).toThrow(/line table/);
    expect(() => evaluation().set('lines', [1])).toThrow(/object/);
    expect(() => evaluation().insertRow('factor', 0, {})).toThrow(/not a line table/);
  });
});
