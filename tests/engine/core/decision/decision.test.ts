import { describe, expect, test } from 'vitest';
import { checkTable, compileTable } from '#core/decision';
import { formatError } from '#core/errors';
import type { DecisionTable, DictionarySpec, TableRow } from '#core/language';

const dictionary = (name: string): DictionarySpec | undefined =>
  name === 'missing'
    ? undefined
    : { name, title: name, entries: ['SHIP', 'TRAIN', 'TRUCK', 'NONE'].map((code) => ({ code, label: code })) };

function tableWith(rows: TableRow[], more: Partial<DecisionTable> = {}): DecisionTable {
  return {
    name: 'transport',
    title: '运输方式',
    inputs: [
      { name: 'mode', expression: 'mode', domain: { dictionary: 'mode', empty: true } },
      { name: 'ship', expression: 'isShip', domain: 'boolean' },
    ],
    outputs: [
      { field: 'port', aspect: 'state' },
      { field: 'way', aspect: 'options' },
    ],
    rows,
    ...more,
  };
}

const row = (when: TableRow['when'], port = 'hidden'): TableRow => {
  const cells = { port, 'way:options': ['A'] };
  // biome-ignore lint/suspicious/noThenProperty: the published shape of a row; it is never awaited
  return { when, then: cells } as TableRow;
};
const complete = [
  row({ mode: 'SHIP', ship: true }, 'required'),
  row({ mode: 'SHIP', ship: false }, 'shown'),
  row({ mode: ['TRAIN', 'TRUCK', 'NONE', 'empty'] }),
];
const problems = (table: DecisionTable) => checkTable(table, dictionary);

describe('completeness and exclusivity', () => {
  test('a table that meets each combination once has no problem', () => {
    expect(problems(tableWith(complete))).toEqual([]);
  });

  test('the first gap is told as a row that can be pasted and then closes it', () => {
    const [problem, ...others] = problems(tableWith(complete.slice(0, 2)));
    expect(others).toEqual([]);
    expect(problem?.code).toBe('SCH301');
    expect(problem?.message).toContain('mode = TRAIN or TRUCK or NONE or empty');
    const pasted = JSON.parse(problem?.hint?.replace('add the row: ', '') ?? '') as TableRow;
    expect(pasted.when).toEqual({ mode: ['TRAIN', 'TRUCK', 'NONE', 'empty'], ship: '*' });
    expect(problems(tableWith([...complete.slice(0, 2), pasted]))).toEqual([]);
  });

  test('the first overlap names both rows and what they share', () => {
    const [problem] = problems(tableWith([...complete, row({ mode: ['NONE', 'SHIP'], ship: true })]));
    expect(formatError(problem as never)).toContain('SCH302');
    expect(problem?.message).toContain('rows 0 and 3 both hold for mode = SHIP, ship = true');
    expect(problem?.where).toEqual({ pointer: '/rows/3' });
  });

  test.each([
    ['an unknown code', row({ mode: 'SHPI' }), 'SCH303', '/rows/3/when/mode', 'did you mean "SHIP"?'],
    ['an unknown input', row({ moda: 'SHIP' }), 'SCH304', '/rows/3/when/moda', 'did you mean "mode"?'],
    [
      'a cell that is no state',
      row({ mode: 'SHIP' }, 'maybe'),
      'SCH308',
      '/rows/3/then/port',
      'use required, shown, readonly or hidden',
    ],
    ['a row that takes nothing', row({ mode: [] }), 'SCH307', '/rows/3', 'remove the row'],
  ])('%s is refused at its place with a suggestion', (_, bad, code, pointer, hint) => {
    const found = problems(tableWith([...complete, bad]));
    expect(found.map((problem) => [problem.code, problem.where, problem.hint])).toContainEqual([
      code,
      { pointer },
      hint,
    ]);
  });

  test('missing and unknown cells of outputs are told', () => {
    // biome-ignore lint/suspicious/noThenProperty: the published shape of a row; it is never awaited
    const bad: TableRow = { when: { mode: '*' }, then: { port: 'hidden', 'wy:options': [] } };
    expect(problems(tableWith([bad])).map((problem) => problem.code)).toEqual(['SCH305', 'SCH306']);
  });

  test('an unknown dictionary of an input is told before anything else', () => {
    const inputs: DecisionTable['inputs'] = [{ name: 'mode', expression: 'mode', domain: { dictionary: 'missing' } }];
    expect(problems(tableWith([row({ mode: '*' })], { inputs }))[0]?.code).toBe('SCH311');
  });

  test('a product of five to the twentieth combinations is checked without walking it', () => {
    const inputs: DecisionTable['inputs'] = Array.from({ length: 20 }, (_, index) => ({
      name: `i${index}`,
      expression: 'mode',
      domain: { dictionary: 'mode', empty: true },
    }));
    const others = ['TRAIN', 'TRUCK', 'NONE', 'empty'];
    const ladder = inputs.map((input, index) =>
      row({ ...Object.fromEntries(inputs.slice(0, index).map(({ name }) => [name, others])), [input.name]: 'SHIP' }),
    );
    const last = row(Object.fromEntries(inputs.map(({ name }) => [name, others])));
    const start = performance.now();
    expect(problems(tableWith([...ladder, last], { inputs }))).toEqual([]);
    expect(problems(tableWith(ladder, { inputs }))[0]?.code).toBe('SCH301');
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('the check agrees with plain enumeration on random tables', () => {
    const symbols = ['SHIP', 'TRAIN', 'TRUCK', 'NONE', 'empty'];
    let seed = 7;
    const below = (limit: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * limit);
    };
    for (let round = 0; round < 300; round++) {
      const rows = Array.from({ length: 1 + below(4) }, () => {
        const mode = below(3) === 0 ? '*' : symbols.filter(() => below(2) === 0);
        return row({ mode: mode.length === 0 ? '*' : mode, ship: ['*', true, false][below(3)] as string });
      });
      const table = tableWith(rows);
      const compiled = compileTable(table, dictionary);
      const counts = symbols.flatMap((mode) =>
        [true, false].map((ship) => rows.filter((each) => meets(each, mode, ship)).length),
      );
      const codes = problems(table).map((problem) => problem.code);
      expect(codes.includes('SCH301')).toBe(counts.includes(0));
      expect(codes.includes('SCH302')).toBe(counts.some((count) => count > 1));
      for (const mode of symbols) {
        const wanted = rows.findIndex((each) => meets(each, mode, true));
        expect(compiled.rowFor([mode === 'empty' ? null : mode, true])).toBe(wanted);
      }
    }
  });
});

function meets({ when }: TableRow, mode: string, ship: boolean): boolean {
  const takes = (cell: unknown, value: unknown) =>
    cell === '*' || cell === value || (Array.isArray(cell) && cell.includes(value));
  return takes(when.mode, mode) && takes(when.ship, ship);
}

describe('evaluation of a table', () => {
  const compiled = compileTable(tableWith(complete), dictionary);

  test.each([
    [['SHIP', true], 0],
    [['SHIP', null], 1],
    [[null, true], 2],
    [['', true], 2],
    [['AIRSHIP', true], -1],
  ])('inputs %o meet row %i', (inputs, wanted) => {
    expect(compiled.rowFor(inputs)).toBe(wanted);
  });

  test('a value outside the domain meets a row that takes anything', () => {
    const open = compileTable(tableWith([row({})]), dictionary);
    expect(open.rowFor(['AIRSHIP', false])).toBe(0);
  });

  test('more rows than a machine word holds are told apart', () => {
    const values = Array.from({ length: 70 }, (_, index) => `V${index}`);
    const inputs: DecisionTable['inputs'] = [{ name: 'v', expression: 'v', domain: { values } }];
    const wide = compileTable(
      tableWith(
        values.map((value) => row({ v: value })),
        { inputs },
      ),
      dictionary,
    );
    expect(values.map((value) => wide.rowFor([value]))).toEqual(values.map((_, index) => index));
  });

  test('losing rows say which input differs', () => {
    expect(compiled.losing(['SHIP', true])).toEqual([
      { row: 1, differs: 'ship', wanted: 'false', got: 'true' },
      { row: 2, differs: 'mode', wanted: 'TRAIN / TRUCK / NONE / empty', got: 'SHIP' },
    ]);
  });
});
