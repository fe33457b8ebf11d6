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
