import { describe, expect, it } from 'vitest';
import { merge, Provenance, SourceFile } from '#codegen/load';

function read(file: string, value: unknown, provenance: Provenance) {
  return new SourceFile(file, JSON.stringify(value, null, 2), provenance);
}

describe('the statements behind a value', () => {
  it('are those of the file and line that it was read from', () => {
    const provenance = new Provenance();
    const { value } = read('a.json', { sections: [{ key: 'base' }] }, provenance);
    expect(provenance.position(value, '/sections/0/key')).toEqual({
      file: 'a.json',
      pointer: '/sections/0/key',
      line: 4,
      column: 14,
    });
  });

  it('lead below the nearest stated value for a member that nobody states', () => {
    const provenance = new Provenance();
    const { value } = read('a.json', { sections: [{ key: 'base' }] }, provenance);
    expect(provenance.position(value, '/sections/0/title')).toMatchObject({ pointer: '/sections/0/title', line: 3 });
  });

  it('tell the members of a merged object apart by who states them', () => {
    const provenance = new Provenance();
    const base = read('base.json', { title: '采购', tabs: [{ key: 'all' }], at: { x: 1, y: 2 } }, provenance);
    const own = read('own.json', { title: '销售', at: { y: 3 } }, provenance);
    const merged = merge(base.value, own.value, {
      report: () => {},
      repeated: () => {},
      provenance,
      relied: new Set(),
    });
    const fileOf = (pointer: string) => provenance.find(merged, pointer)?.source.file;
    expect(['', '/title', '/at', '/at/y'].map(fileOf)).toEqual(Array(4).fill('own.json'));
    expect(['/tabs', '/tabs/0', '/tabs/0/key', '/at/x'].map(fileOf)).toEqual(Array(4).fill('base.json'));
  });

  it('follow an item to another place of an array', () => {
    const provenance = new Provenance();
    const { value } = read('a.json', [{ key: 'a' }, { key: 'b' }], provenance);
    const turned = [...(value as object[])].reverse();
    expect(provenance.find(turned, '/0/key')?.pointer).toBe('/1/key');
  });

  it('name for an inferred value the statement that it follows from', () => {
    const provenance = new Provenance();
    const screen = read('screen.json', { columns: [{ field: 'no' }] }, provenance).value as {
      columns: Array<Record<string, unknown>>;
    };
    const entity = read('entity.json', { properties: { no: { title: '编号' } } }, provenance);
    const column = screen.columns[0] as Record<string, unknown>;
    provenance.infer(column, 'label', '编号', provenance.find(entity.value, '/properties/no/title'));
    expect(provenance.position(screen, '/columns/0/label')).toMatchObject({
      file: 'entity.json',
      pointer: '/properties/no/title',
    });
    expect(provenance.find(screen, '/columns/0/field')?.source.file).toBe('screen.json');
  });

  it('stay with a copy whose texts were filled in', () => {
    const provenance = new Provenance();
    const { value } = read('pattern.json', { states: [{ code: '{state}' }], done: true }, provenance);
    const copy = provenance.copy(value, (leaf) => (leaf === '{state}' ? 'OPEN' : leaf));
    expect(copy).toEqual({ states: [{ code: 'OPEN' }], done: true });
    expect(provenance.find(copy, '/states/0/code')).toMatchObject({ pointer: '/states/0/code' });
    expect(provenance.find(copy, '/done')?.source.file).toBe('pattern.json');
  });
});
