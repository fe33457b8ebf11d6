import { describe, expect, it } from 'vitest';
import { merge, Provenance, SourceFile } from '#codegen/load';
import type { Finding } from '#core/lint';

/** The variant of a base, with what was found wrong and what it repeats. */
function vary(base: unknown, own: unknown) {
  const provenance = new Provenance();
  const findings: Finding[] = [];
  const repeated: Finding[] = [];
  const read = (file: string, value: unknown) => new SourceFile(file, JSON.stringify(value, null, 2), provenance).value;
  const tools = {
    provenance,
    report: (found: Finding) => findings.push(found),
    repeated: (found: Finding) => repeated.push(found),
    relied: new Set<string>(),
  };
  const value = merge(read('base.json', base), read('own.json', own), tools);
  return { value, findings, repeated, fileOf: (pointer: string) => provenance.find(value, pointer)?.source.file };
}

const LIST = ['no', { field: 'amount', width: 150 }, { field: 'state' }];

describe('a variant of a screen', () => {
  it.each([
    ['takes what its base says and it does not', { a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    ['says otherwise member by member', { a: { b: 'c', d: 'e' } }, { a: { b: 'f' } }, { a: { b: 'f', d: 'e' } }],
    ['keeps its word that there is none', { a: 'b' }, { a: null }, { a: null }],
    ['replaces a list whose items have no names', { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ['replaces a text by an object', { tabs: 'main' }, { tabs: [{ key: 'all' }] }, { tabs: [{ key: 'all' }] }],
  ])('%s', (_name, base, own, expected) => {
    expect(vary(base, own).value).toEqual(expected);
  });

  it.each([
    ['adds an item at the end', [{ field: 'date' }], [...LIST, { field: 'date' }]],
    [
      'adds an item before another one',
      [{ field: 'date', before: 'amount' }],
      ['no', { field: 'date' }, LIST[1], LIST[2]],
    ],
    ['adds an item after another one', [{ field: 'date', after: 'no' }], ['no', { field: 'date' }, LIST[1], LIST[2]]],
    ['moves an item', [{ field: 'state', before: 'no' }], [LIST[2], 'no', LIST[1]]],
    ['removes an item', [{ field: 'amount', remove: true }], ['no', LIST[2]]],
    ['changes an item in its place', [{ field: 'amount', width: 90 }], ['no', { field: 'amount', width: 90 }, LIST[2]]],
    ['says more of a plain item', [{ field: 'no', label: '编号' }], [{ field: 'no', label: '编号' }, LIST[1], LIST[2]]],
    [
      'puts an item in the place of another one',
      [{ replaces: 'amount', field: 'price' }],
      ['no', { field: 'price', width: 150 }, LIST[2]],
    ],
    ['puts a plain item in the place of another one', [{ replaces: 'no', name: 'code' }], ['code', LIST[1], LIST[2]]],
  ])('%s of a list by its name', (_name, own, expected) => {
    expect(vary({ columns: LIST }, { columns: own }).value).toEqual({ columns: expected });
  });

  it('finds layers of a map by their kind and title, and what their cards show by field', () => {
    const card = [
      { label: '时间', field: 'time' },
      { label: '速度', field: 'speed', unit: 'km/h' },
    ];
    const base = {
      layers: [
        { kind: 'line', title: '路线' },
        { kind: 'points', title: '轨迹点', card },
      ],
    };
    const fences = { kind: 'areas', title: '围栏', before: 'points:轨迹点' };
    const own = { layers: [fences, { kind: 'points', title: '轨迹点', card: [{ field: 'speed', unit: 'kn' }] }] };
    expect(vary(base, own).value).toEqual({
      layers: [
        base.layers[0],
        { kind: 'areas', title: '围栏' },
        { kind: 'points', title: '轨迹点', card: [card[0], { label: '速度', field: 'speed', unit: 'kn' }] },
      ],
    });
  });

  it('finds blocks by what they show', () => {
    const base = { blocks: ['sections:base', { kind: 'files', field: 'scans', title: '扫描件' }, 'timeline'] };
    const own = {
      blocks: [
        { kind: 'files', field: 'scans', title: '附件' },
        { kind: 'timeline', remove: true },
      ],
    };
    expect(vary(base, own).value).toEqual({
      blocks: ['sections:base', { kind: 'files', field: 'scans', title: '附件' }],
    });
  });

  it('goes back item by item to the file that states it', () => {
    const { fileOf } = vary({ columns: LIST }, { columns: [{ field: 'amount', width: 90 }, 'date'] });
    expect(['/columns/0', '/columns/1/field', '/columns/2/field'].map(fileOf)).toEqual(Array(3).fill('base.json'));
    expect(['/columns/1/width', '/columns/3'].map(fileOf)).toEqual(Array(2).fill('own.json'));
  });
});

describe('a variant that is wrong about its base', () => {
  it.each([
    ['removes what is not there', { field: 'amuont', remove: true }, '/columns/0/remove'],
    ['replaces what is not there', { replaces: 'amuont', field: 'price' }, '/columns/0/replaces'],
    ['puts an item before one that is not there', { field: 'date', before: 'amuont' }, '/columns/0/before'],
    ['puts an item after one that is not there', { field: 'date', after: 'amuont' }, '/columns/0/after'],
  ])('is told when it %s, with the name that was meant', (_name, item, pointer) => {
    const { findings } = vary({ columns: LIST }, { columns: [item] });
    expect(findings).toEqual([expect.objectContaining({ code: 'SCH170', hint: 'did you mean "amount"?' })]);
    expect(findings[0]?.where).toMatchObject({ file: 'own.json', pointer });
  });

  it('is told when it goes on with a list that the base does not have', () => {
    const { findings } = vary({}, { columns: [{ field: 'amount', remove: true }, 'date'] });
    expect(findings).toEqual([
      expect.objectContaining({ code: 'SCH170', hint: 'the screen it extends has no such list' }),
    ]);
  });

  it('is told what it repeats of it', () => {
    const { repeated } = vary(
      { sort: '-no', columns: LIST },
      { sort: '-no', columns: ['no', { field: 'amount', width: 150 }] },
    );
    expect(repeated.map(({ code, where }) => `${code} ${where.file} ${where.pointer}`)).toEqual([
      'SCH171 own.json /sort',
      'SCH171 own.json /columns/0',
      'SCH171 own.json /columns/1/width',
    ]);
  });
});
