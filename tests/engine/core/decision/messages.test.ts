/** What the author of a table is told, word by word: the table, the place, the value, what to write. */
import { describe, expect, it } from 'vitest';
import { checkTable, compileTable } from '#core/decision';
import type { DecisionTable, DictionarySpec, TableRow } from '#core/language';

const codes = ['SHIP', 'TRAIN', 'TRUCK'];
const dictionary = (name: string): DictionarySpec | undefined =>
  name === 'mode' ? { name, title: name, entries: codes.map((code) => ({ code, label: code })) } : undefined;
const mode = { name: 'mode', expression: 'mode', domain: { dictionary: 'mode' } };
const large = { name: 'large', expression: 'large', domain: 'boolean' as const };
const port = { field: 'port', aspect: 'state' as const };

const tableOf = (rows: TableRow[], more: Partial<DecisionTable> = {}): DecisionTable => ({
  name: 'ways',
  title: '方式',
  inputs: [mode, large],
  outputs: [port],
  rows,
  ...more,
});
// biome-ignore lint/suspicious/noThenProperty: the published shape of a row; it is never awaited
const row = (when: TableRow['when'], cells: TableRow['then'] = { port: 'hidden' }): TableRow => ({ when, then: cells });
const told = (table: DecisionTable, file?: string) =>
  checkTable(table, dictionary, file).map(({ code, message, hint, where }) => [code, message, hint, where]);
const every = row({ mode: '*', large: '*' });

describe('what a table is told', () => {
  it('of values, inputs and outputs that are not there, with what was meant', () => {
    expect(told(tableOf([row({ mode: 'SHPI', lage: true }, { port: 'hidden', prot: 'hidden' })]))).toEqual([
      [
        'SCH303',
        'table "ways": "SHPI" is no value of input "mode"',
        'did you mean "SHIP"?',
        { pointer: '/rows/0/when/mode' },
      ],
      ['SCH304', 'table "ways": unknown input "lage"', 'did you mean "large"?', { pointer: '/rows/0/when/lage' }],
      ['SCH305', 'table "ways": unknown output "prot"', 'did you mean "port"?', { pointer: '/rows/0/then/prot' }],
    ]);
  });

  it('of cells that are missing or do not fit', () => {
    const outputs: DecisionTable['outputs'] = [
      port,
      { field: 'way', aspect: 'options' },
      { field: 'note', aspect: 'value' },
    ];
    const cells = { port: ['a'], 'way:options': 'a', 'note:value': ['a'] } as TableRow['then'];
    expect(told(tableOf([row({}, { 'way:options': null, 'note:value': 'a' }), row({}, cells)], { outputs }))).toEqual([
      [
        'SCH306',
        'table "ways": row 0 has no cell for "port"',
        'give each row a cell for each output',
        { pointer: '/rows/0/then' },
      ],
      [
        'SCH308',
        'table "ways": cell ["a"] does not fit output "port"',
        'use required, shown, readonly or hidden',
        { pointer: '/rows/1/then/port' },
      ],
      [
        'SCH308',
        'table "ways": cell "a" does not fit output "way:options"',
        'use a list of codes or null',
        { pointer: '/rows/1/then/way:options' },
      ],
      [
        'SCH308',
        'table "ways": cell ["a"] does not fit output "note:value"',
        'use a literal or null',
        { pointer: '/rows/1/then/note:value' },
      ],
    ]);
  });

  it('of a dictionary that is unknown, at the domain of the input', () => {
    const inputs = [large, { ...mode, domain: { dictionary: 'gone' } }];
    expect(told(tableOf([every], { inputs }))).toEqual([
      [
        'SCH311',
        'table "ways": dictionary "gone" of input "mode" is unknown',
        'name a file of schemas/dictionaries',
        { pointer: '/inputs/1/domain' },
      ],
    ]);
  });

  it('of inputs that no row asks about, once nothing else is wrong', () => {
    expect(told(tableOf([row({ large: true }), row({ large: false })]))).toEqual([
      [
        'SCH312',
        'table "ways": input "mode" decides nothing: no row asks for a value of it',
        'remove the input',
        { pointer: '/inputs/0' },
      ],
    ]);
    expect(told(tableOf([row({ mode: '*', large: true }), row({ large: false })])).map(([code]) => code)).toEqual([
      'SCH312',
    ]);
    expect(
      told(tableOf([row({ mode: 'SHIP' }), row({ mode: ['TRAIN', 'TRUCK'], large: '*' })])).map(([, text]) => text),
    ).toEqual(['table "ways": input "large" decides nothing: no row asks for a value of it']);
  });

  it('of a gap and of an overlap with a row to paste, blank or like the first of both', () => {
    const outputs: DecisionTable['outputs'] = [port, { field: 'note', aspect: 'value' }];
    const shown = { port: 'shown', 'note:value': 'x' };
    const rows = [row({ mode: 'SHIP', large: true }, shown), row({ mode: ['TRAIN', 'TRUCK'] }, shown)];
    expect(told(tableOf(rows, { outputs }))).toEqual([
      [
        'SCH301',
        'table "ways" has a gap: no row for mode = SHIP, large = false',
        'add the row: {"when":{"mode":"SHIP","large":false},"then":{"port":"hidden","note:value":null}}',
        { pointer: '/rows' },
      ],
    ]);
    const both = [
      row({ mode: 'SHIP' }, shown),
      row({ mode: ['TRAIN', 'SHIP'], large: true }),
      row({ mode: 'TRAIN', large: false }),
      row({ mode: 'TRUCK' }),
    ];
    expect(told(tableOf(both))[0]).toEqual([
      'SCH305',
      'table "ways": unknown output "note:value"',
      expect.anything(),
      { pointer: '/rows/0/then/note:value' },
    ]);
    expect(told(tableOf(both.map(({ when }) => row(when))))).toEqual([
      [
        'SCH302',
        'table "ways" has an overlap: rows 0 and 1 both hold for mode = SHIP, large = true',
        'narrow one of: {"when":{"mode":"SHIP","large":true},"then":{"port":"hidden"}}',
        { pointer: '/rows/1' },
      ],
    ]);
  });

  it('of a row that can never hold, with its number', () => {
    expect(told(tableOf([row({ mode: [] }), row({ large: true }), row({ large: false })]))[0]).toEqual([
      'SCH307',
      'table "ways": row 0 can never hold',
      'remove the row',
      { pointer: '/rows/0' },
    ]);
  });

  it('in the file that it stands in', () => {
    const [problem] = told(tableOf([row({ mode: 'gone' })]), 'ways.table.json');
    expect(problem?.[3]).toEqual({ file: 'ways.table.json', pointer: '/rows/0/when/mode' });
  });
});

describe('rows that do not hold', () => {
  const compiled = compileTable(
    tableOf([row({ mode: 'SHIP', large: true }), row({ mode: ['TRAIN', 'TRUCK'] }), every]),
    dictionary,
  );

  it('are told with the first input that differs, what it takes and what it got', () => {
    expect(compiled.losing(['SHIP', null])).toEqual([
      { row: 0, differs: 'large', wanted: 'true', got: 'false' },
      { row: 1, differs: 'mode', wanted: 'TRAIN / TRUCK', got: 'SHIP' },
    ]);
  });

  it('are told of a value that is none of the domain, and of an empty one', () => {
    expect(compiled.losing(['AIR', true]).map(({ got }) => got)).toEqual(['AIR', 'AIR']);
    expect(compiled.losing([null, true]).map(({ got }) => got)).toEqual(['empty', 'empty']);
  });

  it('leave a row that takes anything, also for a list with the star', () => {
    const open = compileTable(tableOf([row({ mode: ['SHIP', '*'] })]), dictionary);
    expect([open.rowFor(['AIR', true]), open.losing(['AIR', true])]).toEqual([0, []]);
  });

  it('are none of a table without rows or inputs', () => {
    expect(compileTable(tableOf([]), dictionary).rowFor(['SHIP', true])).toBe(-1);
    expect(compileTable(tableOf([row({})], { inputs: [] }), dictionary).rowFor([])).toBe(0);
    expect(compileTable(tableOf([], { inputs: [] }), dictionary).rowFor([])).toBe(-1);
  });
});
