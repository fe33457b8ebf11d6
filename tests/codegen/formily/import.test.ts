import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importFormily } from '#codegen/formily';
import type { FormSpec } from '#core/language';
import { corpus } from '../../fixtures/formily.ts';
import { PROJECT } from '../../fixtures/workspace.ts';

const take = (text: string) => importFormily(text, 'given.json', { entity: 'sample' });
const formOf = (properties: object): FormSpec => {
  const { files } = take(JSON.stringify({ type: 'object', properties }));
  return JSON.parse(files.get('entities/trade/sample/form.json') ?? '{}');
};
const input = (more: object = {}) => ({ type: 'string', title: '甲', 'x-component': 'Input', ...more });

const filesOf = (properties: object) => {
  const { files, findings } = take(JSON.stringify({ type: 'object', properties }));
  const read = (path: string) => JSON.parse(files.get(path) ?? 'null');
  return { read, form: read('entities/trade/sample/form.json') as FormSpec, findings };
};
const usesIn = ({ sections }: FormSpec) => sections.flatMap(({ fields }) => fields);
const rows = (component: string, more: object = {}) => ({
  type: 'array',
  title: '明细',
  'x-component': component,
  items: { type: 'object', properties: { a: input() } },
  ...more,
});
const tree = [
  { label: '一', value: 'a', children: [{ label: '二', value: 'b', children: [{ label: '三', value: 'c' }] }] },
  { label: '四', value: 'd' },
];

describe('what a Formily schema draws its fields with', () => {
  it('makes rows that stand for themselves of cards, panels and tabs of an array', () => {
    const { form, findings } = filesOf({
      cards: rows('ArrayCards'),
      panels: rows('ArrayCollapse'),
      folded: rows('ArrayCollapse', { 'x-component-props': { defaultOpenPanelCount: 0 } }),
      tabs: rows('ArrayTabs'),
      table: rows('ArrayTable'),
    });
    expect(usesIn(form)).toEqual([
      { field: 'cards', as: 'cards' },
      { field: 'panels', as: 'panels' },
      { field: 'folded', as: 'folded' },
      { field: 'tabs', as: 'panels' },
      'table',
    ]);
    expect(findings.map(({ where }) => where.pointer)).toEqual(['/properties/tabs/x-component']);
  });

  it('keeps a tree: every node of a TreeSelect is on offer, of a Cascader the ends below groups', () => {
    const { form, read } = filesOf({
      node: { type: 'string', title: '树', 'x-component': 'TreeSelect', enum: tree },
      way: {
        type: 'string',
        title: '级联',
        'x-component': 'Cascader',
        enum: tree,
        'x-component-props': { showSearch: true },
      },
      flat: { type: 'string', title: '平', 'x-component': 'TreeSelect', enum: [{ label: '一', value: 'a' }] },
    });
    expect(usesIn(form)).toEqual([
      { field: 'node', widget: 'formily:TreeSelect' },
      { field: 'way', widget: 'formily:Cascader', props: { showSearch: true, parents: 'sampleWayGroup' } },
      'flat',
    ]);
    const entries = (name: string) => read(`dictionaries/trade/${name}.json`).entries;
    expect(entries('sampleNode')).toEqual([
      { code: 'a', label: '一' },
      { code: 'b', label: '二', parent: 'a' },
      { code: 'c', label: '三', parent: 'b' },
      { code: 'd', label: '四' },
    ]);
    expect(entries('sampleWay')).toEqual([
      { code: 'c', label: '三', parent: 'b' },
      { code: 'd', label: '四' },
    ]);
    expect(entries('sampleWayGroup')).toEqual([
      { code: 'a', label: '一' },
      { code: 'b', label: '二', parent: 'a' },
    ]);
  });

  it('tells that several of a Cascader are chosen from a list', () => {
    const many = { title: '级联', 'x-component': 'Cascader', enum: tree, 'x-component-props': { multiple: true } };
    const { form, findings } = filesOf({ ways: { type: 'array', ...many } });
    expect(usesIn(form)).toEqual(['ways']);
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('chosen from a list'),
      expect.stringContaining('"enum" is read another way'),
    ]);
  });

  it('makes stars of a rating, between one and as many as there are', () => {
    const { form, read } = filesOf({
      stars: { type: 'number', title: '评分', 'x-component': 'Rate', 'x-component-props': { count: 3 } },
    });
    expect(usesIn(form)).toEqual([{ field: 'stars', widget: 'formily:Rate', props: { count: 3 } }]);
    const { stars } = read('entities/trade/sample/entity.json').properties;
    expect(stars).toMatchObject({ type: 'integer', minimum: 1, maximum: 3 });
  });

  it('folds the panels that are not open at first, and says when another tab than the first is in front', () => {
    const pane = (component: string, title: string, field: string) => ({
      type: 'void',
      'x-component': component,
      'x-component-props': { header: title, tab: title },
      properties: { [field]: input() },
    });
    const panes = (layout: string, component: string, names: [string, string], active: unknown) => ({
      type: 'void',
      'x-component': layout,
      'x-component-props': { defaultActiveKey: active },
      properties: Object.fromEntries(names.map((name) => [name, pane(component, name, `${name}Field`)])),
    });
    const { form, findings } = filesOf({
      fold: panes('FormCollapse', 'FormCollapse.CollapsePanel', ['one', 'two'], ['two']),
      tabs: panes('FormTab', 'FormTab.TabPane', ['three', 'four'], 'four'),
    });
    expect(form.sections.map(({ title, as }) => [title, as])).toEqual([
      ['one', 'folded'],
      ['two', 'panel'],
      ['three', 'tab'],
      ['four', 'tab'],
    ]);
    expect(findings.map(({ code, where }) => [code, where.pointer])).toEqual([
      ['GEN121', '/properties/tabs/x-component-props/defaultActiveKey'],
    ]);
  });
});

describe('an import of a Formily schema', () => {
  it('says file, line and column of the part of a script that has no counterpart', () => {
    const { findings } = take(`{
  "type": "object",
  "properties": {
    "a": { "type": "string", "x-component": "Input" },
    "b": {
      "type": "string",
      "x-component": "Input",
      "x-visible": "{{ $values.a === '\\u4e00' && host.allows() }}"
    }
  }
}`);
    expect(findings.map(({ code, where }) => ({ code, ...where }))).toEqual([
      { code: 'GEN120', file: 'given.json', line: 8, column: 50, pointer: '/properties/b/x-visible' },
    ]);
    expect(findings[0]?.message).toContain('host.allows');
    expect(findings[0]?.hint).toContain('question to the server');
  });

  it('reports what is no JSON where the text stops being it', () => {
    const { files, findings } = take('{\n  "type": object }');
    expect(files.size).toBe(0);
    expect(findings.map(({ code, where }) => [code, where.line, where.column])).toEqual([['SCH101', 2, 11]]);
  });

  it('never runs what stands in braces, nor reads names of prototypes', () => {
    const visible = (script: string) => ({ a: input(), b: input({ 'x-visible': script }) });
    const scripts = [
      '{{ globalThis.process.exit(7) }}',
      "{{ (() => { throw new Error('run') })() }}",
      "{{ $values.constructor.constructor('return 1')() }}",
      '{{ $values.__proto__.polluted }}',
      '{{ $form.values["__proto__"].a }}',
      '{{ import("node:fs") }}',
    ];
    for (const script of scripts) expect(formOf(visible(script)).rules).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  });

  it('leaves out keys that reach prototypes and says so', () => {
    const { files, findings } = take('{ "type": "object", "properties": { "__proto__": { "type": "string" } } }');
    expect(files.size).toBe(0);
    expect(findings.map(({ code }) => code)).toEqual(['SCH120']);
  });

  it('gives names that expressions keep for themselves another code, everywhere', () => {
    const form = formOf({ row: input(), in: input({ 'x-visible': "{{ $values.row === '1' }}" }), 'a-b': input() });
    expect(form.sections[0]?.fields).toEqual(['rowValue', 'inValue', 'aB']);
    expect(form.rules).toEqual([{ field: 'inValue', visible: "rowValue == '1'" }]);
  });

  it('orders fields by their index, then as they stand', () => {
    const form = formOf({ a: input(), b: input({ 'x-index': 2 }), c: input({ 'x-index': 1 }), d: input() });
    expect(form.sections[0]?.fields).toEqual(['c', 'b', 'a', 'd']);
  });

  it('chooses the bridged component where ours has no like', () => {
    const choices = { enum: [{ label: '一', value: '1' }] };
    const drawn = (component: string, more: object = {}) => ({ ...input(more), 'x-component': component });
    const form = formOf({
      moved: drawn('Transfer', { ...choices, type: 'array' }),
      one: drawn('SelectTable', { ...choices, 'x-component-props': { mode: 'single' } }),
      none: drawn('SelectTable'),
      strong: drawn('Password', { 'x-component-props': { checkStrength: true } }),
      secret: drawn('Password'),
    });
    expect(form.sections[0]?.fields).toEqual([
      { field: 'moved', widget: 'formily:Transfer' },
      { field: 'one', widget: 'formily:SelectTable' },
      'none',
      { field: 'strong', widget: 'formily:Password', props: { checkStrength: true } },
      { field: 'secret', widget: 'Password' },
    ]);
  });

  it('makes tabs of tabs and folding sections of panels, with what stands inside them', () => {
    const pane = (component: string, properties: object) => ({
      ...{ type: 'void', 'x-component': component, 'x-component-props': { tab: '页', header: '栏' } },
      properties,
    });
    const card = {
      type: 'void',
      'x-component': 'Card',
      'x-component-props': { title: '块' },
      properties: { b: input() },
    };
    const form = formOf({
      tabs: pane('FormTab', { one: pane('FormTab.TabPane', { a: input(), card }) }),
      folds: pane('FormCollapse', { two: pane('FormCollapse.CollapsePanel', { c: input() }) }),
      d: input(),
    });
    expect(form.sections.map(({ as }) => as)).toEqual(['tab', 'tab', 'panel', undefined]);
  });

  it('makes blocks of cards, with what hides them, and steps of steps', () => {
    const card = { type: 'void', 'x-component': 'Card', 'x-component-props': { title: '块' } };
    const form = formOf({
      a: input(),
      card: { ...card, 'x-visible': "{{ $values.a === '1' }}", properties: { b: input() } },
      c: input(),
    });
    expect(form.sections.map(({ title, visible, fields }) => ({ title, visible, fields }))).toEqual([
      { title: 'sample', visible: undefined, fields: ['a'] },
      { title: '块', visible: "a == '1'", fields: ['b'] },
      { title: 'sample', visible: undefined, fields: ['c'] },
    ]);
    expect(form.rules).toEqual([]);
    expect(formOf({ steps: { type: 'void', 'x-component': 'FormStep', properties: { a: input() } } }).stepwise).toBe(
      true,
    );
  });

  it('is whole for each schema of the corpus, which has at least thirty', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(30);
    const names = corpus.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { schema } of corpus) expect(take(JSON.stringify(schema)).files.size).toBeGreaterThanOrEqual(2);
  });
});

describe('the command npm run import:formily', () => {
  it('writes files below schemas and ends with 1 when something is lost', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bulkline-formily-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const given = join(folder, 'given.json');
    const run = (properties: object) => {
      writeFileSync(given, JSON.stringify({ type: 'object', properties }));
      const command = [join(PROJECT, 'codegen/import-formily.ts'), given, '--out', folder, '--entity', 'sample'];
      return spawnSync(process.execPath, ['--import', 'tsx', ...command], { cwd: PROJECT, encoding: 'utf8' });
    };
    expect(run({ a: input() })).toMatchObject({ status: 0 });
    const entity = JSON.parse(readFileSync(join(folder, 'schemas/entities/trade/sample/entity.json'), 'utf8'));
    expect(Object.keys(entity.properties)).toEqual(['a']);
    const lost = run({ a: input({ 'x-visible': '{{ later() }}' }) });
    expect(lost.status).toBe(1);
    expect(lost.stdout).toContain('1 lost');
  });
});
