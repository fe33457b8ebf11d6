import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LoadedSchemas, loadSchemas, readTexts } from '#codegen/load';
import { mended } from '../../codegen/mend.ts';
import { PROJECT, SHOP, workspace } from '../fixtures/workspace.ts';

const FILE = 'schemas/screens/a.json';

/** The text without what stands at the pointers. */
function mend(text: string, ...pointers: string[]) {
  const where = (pointer: string) => ({ file: FILE, pointer, line: 1, column: 1 });
  return mended(
    text,
    pointers.map((pointer) => ({ code: 'SCH171', message: 'repeats', hint: '', where: where(pointer) })),
  );
}

const LIST = `{
  "title": "合同",
  "kind": "list",
  "columns": ["no", { "field": "amount", "width": 150, "align": "right" }, { "field": "state", "label": "状态" }],
  "sort": "-signDate"
}
`;

describe('a file that repeats what follows from elsewhere', () => {
  it('loses the statement and keeps the order of everything else', () => {
    expect(Object.entries(JSON.parse(mend(LIST, '/title')))).toEqual(Object.entries(JSON.parse(LIST)).slice(1));
  });

  it('is the same text where nothing is repeated', () => {
    expect(mend(LIST)).toBe(LIST);
  });

  it('loses several statements of one list, whatever order they are told in', () => {
    const pointers = ['/columns/0', '/columns/1/align', '/columns/1/width', '/sort'];
    const expected = { title: '合同', kind: 'list', columns: ['amount', { field: 'state', label: '状态' }] };
    expect(JSON.parse(mend(LIST, ...pointers))).toEqual(expected);
    expect(mend(LIST, ...pointers)).toBe(mend(LIST, ...pointers.toReversed()));
  });

  it('says an item that has nothing left but its name as a plain text', () => {
    expect(mend(LIST, '/columns/2/label')).toBe(LIST.replace('{ "field": "state", "label": "状态" }', '"state"'));
  });

  it.each([
    ['toolbar', 'key'],
    ['rowActions', 'key'],
    ['batchActions', 'key'],
    ['actions', 'key'],
    ['after', 'key'],
    ['repair', 'key'],
    ['columns', 'field'],
    ['filters', 'field'],
    ['fields', 'field'],
    ['blocks', 'kind'],
    ['header', 'kind'],
  ])('says items of %s that name their %s only as plain texts', (list, name) => {
    const item = (value: object) => JSON.stringify({ tabs: [{ [list]: [value, { [name]: 'b', visible: 'c' }] }] });
    expect(mend(item({ [name]: 'a' }))).toBe(item({ [name]: 'a' }).replace(`{"${name}":"a"}`, '"a"'));
  });

  it('keeps objects of one member that are no item with a short name', () => {
    const text = '{ "tabs": [{ "key": "all" }], "columns": [{ "key": "sum" }], "source": { "field": "rows" } }';
    expect(mend(text)).toBe(text);
  });

  it('loses members whose names are digits or hold a slash or a tilde', () => {
    const text = '{ "titles": { "1": "一", "2": "二", "a/b": "c", "~": "d" } }';
    expect(JSON.parse(mend(text, '/titles/1', '/titles/a~1b', '/titles/~0'))).toEqual({ titles: { '2': '二' } });
  });

  it('needs mending only once', () => {
    const once = mend(LIST, '/columns/2/label', '/title');
    expect(mend(once)).toBe(once);
  });
});

describe('the command that mends', () => {
  const shop = () => {
    const copy = workspace(SHOP);
    cpSync(join(PROJECT, 'biome.json'), join(copy.root, 'biome.json'));
    return copy;
  };
  const fix = (root: string) => {
    const command = ['--import', 'tsx', join(PROJECT, 'codegen/lint.ts'), '--fix', root];
    return spawnSync(process.execPath, command, { cwd: PROJECT, encoding: 'utf8' }).stdout;
  };
  const heads = ({ set }: LoadedSchemas) =>
    Object.entries(set.screens).map(([address, { route, title, permission, parent }]) => [
      address,
      { route, title, permission, parent },
    ]);

  it('leaves nothing repeated, says the same, and finds nothing to do again', { timeout: 60_000 }, () => {
    const { root } = shop();
    const before = loadSchemas(root);
    expect(before.repeated).not.toEqual([]);
    expect(fix(root)).not.toContain('SCH171');
    const after = loadSchemas(root);
    expect(after.repeated).toEqual([]);
    expect(heads(after)).toEqual(heads(before));
    expect({ ...after.set, screens: {} }).toEqual({ ...before.set, screens: {} });
    const texts = readTexts(join(root, 'schemas'));
    fix(root);
    expect(readTexts(join(root, 'schemas'))).toEqual(texts);
  });

  it('lays out every file in the one way that the format check asks for', { timeout: 60_000 }, () => {
    const { root, write, read } = shop();
    write('dictionaries/shipMode.json', JSON.stringify(JSON.parse(read('dictionaries/shipMode.json')), null, 4));
    const check = () => {
      const formatter = join(PROJECT, 'node_modules/@biomejs/biome/bin/biome');
      const args = [formatter, 'format', '--vcs-enabled=false', 'schemas'];
      return spawnSync(process.execPath, args, { cwd: root }).status;
    };
    expect(check()).not.toBe(0);
    fix(root);
    expect(check()).toBe(0);
    expect(read('dictionaries/shipMode.json')).toContain('\n    { "code": "ROAD", "label": "汽运" },\n');
    expect(read('screens/shop/home.json')).toBe('{ "kind": "page", "component": "home" }\n');
  });
});
