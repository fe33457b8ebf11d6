import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../scripts/first-chunks.ts';

const ROOT = '/project';
const chunk = (fileName: string, imports: string[], modules: string[], facade?: string) => ({
  fileName,
  imports,
  moduleIds: modules.map((module) => `${ROOT}/${module}`),
  facadeModuleId: facade ? `${ROOT}/${facade}` : null,
});

const CHUNKS = [
  chunk('list.js', ['both.js', 'table.js'], ['list.ts'], 'list.ts'),
  chunk('form.js', ['both.js'], ['form.ts', 'fields.ts'], 'form.ts'),
  chunk('both.js', ['deep.js'], ['both.ts']),
  chunk('deep.js', [], ['deep.ts']),
  chunk('table.js', [], ['table.ts']),
  chunk('map.js', ['deep.js'], ['map.ts', 'tiles.ts'], 'map.ts'),
];
const NAMES = ['list', 'form', 'both', 'deep', 'table', 'fields', 'map', 'tiles'];

const PAGES = { counted: ['list.ts'], first: ['form.ts'], others: ['map.ts'] };

/** Modules of each group but the first, which the bundler fills. */
const shared = (pages: Partial<typeof PAGES>) =>
  groupsOf(CHUNKS, { counted: [], first: [], others: [], ...pages }, ROOT)
    .slice(1)
    .map(({ test }) => NAMES.filter((name) => typeof test === 'function' && test(`${ROOT}/${name}.ts`)));

describe('the files of a first visit', () => {
  it('hold together what the same pages need, and apart what only one of them needs', () => {
    expect(shared({ ...PAGES, others: [] })).toEqual([['both', 'deep'], ['table'], ['fields']]);
  });

  it('tell other pages apart only in what no counted page needs', () => {
    expect(shared(PAGES)).toEqual([['both', 'deep'], ['table'], ['fields'], ['tiles']]);
    expect(shared({ first: ['form.ts'], others: ['map.ts'] })).toEqual([['both', 'fields'], ['deep'], ['tiles']]);
  });

  it('leave alone what is loaded by itself, and what no named page needs', () => {
    const grouped = shared({ ...PAGES, others: [] }).flat();
    for (const name of ['list', 'form', 'map', 'tiles']) expect(grouped).not.toContain(name);
  });

  it('refuse a page that the build does not load by itself', () => {
    expect(() => shared({ first: ['both.ts'] })).toThrow(/both\.ts/);
  });
});
