import { describe, expect, it } from 'vitest';
import { crowded, edgesOf, loopsOf } from '../../scripts/rooms.ts';
import { PROJECT } from '../fixtures/workspace.ts';

const edge = (from: string, to: string) => ({ from, to });

describe('loops between folders', () => {
  it('are found although no two files import each other', () => {
    const edges = [
      edge('engine/form/View.tsx', 'engine/widgets/Text.tsx'),
      edge('engine/widgets/Table.tsx', 'engine/form/Store.ts'),
    ];
    expect(loopsOf(edges)).toEqual([{ folder: 'engine', members: ['form', 'widgets'], examples: edges }]);
  });

  it('are found at every level and over several steps', () => {
    const edges = [
      edge('a/x/1.ts', 'a/y/1.ts'),
      edge('a/y/2.ts', 'a/z.ts'),
      edge('a/z.ts', 'a/x/2.ts'),
      edge('a/x/1.ts', 'b/1.ts'),
    ];
    expect(loopsOf(edges).map(({ folder, members }) => [folder, members])).toEqual([['a', ['x', 'y', 'z.ts']]]);
  });

  it('are none where all imports lead one way', () => {
    expect(loopsOf([edge('a/x/1.ts', 'a/y/1.ts'), edge('a/y/1.ts', 'a/z/1.ts'), edge('a/x/1.ts', 'a/z/1.ts')])).toEqual(
      [],
    );
  });
});

describe('folders with too many files', () => {
  it('are named with their number, files of folders below not counted', () => {
    const files = ['a/1.ts', 'a/2.ts', 'a/3.ts', 'a/b/1.ts', 'a/b/2.ts'];
    expect(crowded(files, 2)).toEqual(['a: 3 files, 2 at most']);
    expect(crowded(files, 3)).toEqual([]);
  });
});

describe('the imports of the project', () => {
  const edges = edgesOf(PROJECT);

  it('are followed through the names of rooms', () => {
    expect(edges).toContainEqual(edge('server/entity/service.ts', 'server/kernel/index.ts'));
    expect(edges).toContainEqual(edge('engine/form/FormView.tsx', 'engine/core/language/index.ts'));
  });

  it('make no loop between folders', () => {
    expect(loopsOf(edges)).toEqual([]);
  });
});
