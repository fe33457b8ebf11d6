import { describe, expect, it } from 'vitest';
import { importFormily } from '#codegen/formily';
import type { FormSpec } from '#core/language';

const take = (text: string) => importFormily(text, 'given.json', { entity: 'sample' });
const of = (properties: object) => take(JSON.stringify({ type: 'object', properties }));
const input = (more: object = {}) => ({ type: 'string', title: '甲', 'x-component': 'Input', ...more });
const computed = (script: string) => ({
  ...{ type: 'number', title: '数', 'x-component': 'NumberPicker' },
  ...{ 'x-pattern': 'readPretty', 'x-value': script },
});
const formOf = (files: ReadonlyMap<string, string>): FormSpec =>
  JSON.parse(files.get('entities/trade/sample/form.json') ?? '{"sections":[],"rules":[]}');
const told = ({ findings }: ReturnType<typeof take>) => findings.map(({ code, where }) => [code, where.pointer]);

describe('a Formily schema in which something is wrong', () => {
  it.each([
    ['', ['SCH101', '']],
    ['{', ['SCH101', '']],
    ['[]', ['GEN120', '']],
    ['null', ['GEN120', '']],
    ['{"properties":[]}', ['GEN120', '']],
    ['{"type":"string","x-component":"Input"}', ['GEN120', '']],
    ['{"schema":{"type":"object"}}', ['GEN120', '/schema']],
  ])('is told and makes no files: %s', (text, finding) => {
    const made = take(text);
    expect(made.files.size).toBe(0);
    expect(told(made)).toEqual([finding]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('takes no key %s, however deep', (key) => {
    const state = `{ "a": { "type": "string", "x-reactions": { "fulfill": { "state": { "${key}": { "x": 1 } } } } } }`;
    const made = take(`{ "type": "object", "properties": ${state} }`);
    expect([made.files.size, made.findings.map(({ code }) => code)]).toEqual([0, ['SCH120']]);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('leaves out what holds nothing, and says so where it stands', () => {
    const made = of({
      a: input(),
      object: { type: 'object', properties: {} },
      rows: { type: 'array', 'x-component': 'ArrayTable', items: { type: 'object', properties: {} } },
      text: 'hello',
    });
    expect(formOf(made.files).sections[0]?.fields).toEqual(['a']);
    expect(told(made)).toEqual(['object', 'rows', 'text'].map((name) => ['GEN120', `/properties/${name}`]));
  });

  it('tells each keyword that it does not read, however deep, and none of the names of a schema', () => {
    const rows = { type: 'object', properties: { cell: input({ 'x-data': { kept: 1 } }) } };
    const made = of({
      a: input({ oneOf: [{ minLength: 2 }], 'x-designable-id': 'k1' }),
      part: { type: 'void', 'x-component': 'Card', properties: { b: input({ 'x-hack': 1 }) } },
      list: { type: 'array', title: '列', 'x-component': 'ArrayTable', 'x-compile-omitted': ['x'], items: rows },
    });
    expect(told(made)).toEqual([
      ['GEN120', '/properties/a/oneOf'],
      ['GEN120', '/properties/part/properties/b/x-hack'],
      ['GEN120', '/properties/list/x-compile-omitted'],
      ['GEN120', '/properties/list/items/properties/cell/x-data'],
    ]);
  });

  it('reads "readOnly" of the schema as that of the field', () => {
    const made = of({ a: input({ readOnly: true }), b: input({ readOnly: false }) });
    expect(formOf(made.files).sections[0]?.fields).toEqual([{ field: 'a', readOnly: true }, 'b']);
    expect(made.findings).toEqual([]);
  });

  it('loses one of the fields that wait for each other to show, and one of those that follow each other', () => {
    const made = of({
      a: input({ 'x-visible': "{{$values.b === '1'}}" }),
      b: input({ 'x-visible': "{{$values.a === '1'}}" }),
      c: computed('{{$values.d + 1}}'),
      d: computed('{{$values.c + 1}}'),
    });
    expect(formOf(made.files).rules).toEqual([
      { field: 'a', visible: "b == '1'" },
      { field: 'c', value: 'd + 1' },
    ]);
    expect(told(made)).toEqual([
      ['GEN120', '/properties/b/x-visible'],
      ['GEN120', '/properties/d/x-value'],
    ]);
  });

  it('has an end where a part of it names itself', () => {
    const text = JSON.stringify({
      type: 'object',
      definitions: { tree: { type: 'object', properties: { name: input(), below: { $ref: '#/definitions/tree' } } } },
      properties: { root: { $ref: '#/definitions/tree' } },
    });
    const made = take(text);
    expect(formOf(made.files).sections[0]?.fields).toEqual(['root.name', 'root.below']);
    expect(made.findings.map(({ message }) => message)).toEqual([expect.stringContaining('has no end here')]);
  });
});

describe('a large Formily schema', () => {
  it('of five hundred fields in a chain is read whole', () => {
    const fields = Array.from({ length: 500 }, (_, index) => [
      `f${index}`,
      input(
        index === 0
          ? {}
          : {
              'x-reactions': { dependencies: [`f${index - 1}`], fulfill: { state: { title: "{{$deps[0] || '空'}}" } } },
            },
      ),
    ]);
    const made = of(Object.fromEntries(fields));
    expect(made.findings).toEqual([]);
    expect(formOf(made.files).rules).toHaveLength(499);
  });

  it('in which every rule is mended is judged a few times, not once a rule', () => {
    const fields = Array.from({ length: 200 }, (_, index) => [
      `f${index}`,
      computed(`{{$values.f${(index + 1) % 200} * 1.5}}`),
    ]);
    const started = process.cpuUsage();
    const made = of(Object.fromEntries(fields));
    const { user, system } = process.cpuUsage(started);
    expect(made.findings.filter(({ code }) => code === 'GEN120')).toHaveLength(1);
    expect(formOf(made.files).rules).toHaveLength(199);
    // Once a rule took 20 s.
    expect((user + system) / 1000).toBeLessThan(8000);
  });
});
