/**
 * Stories out of a decision table: `<name>.matrix.stories.tsx` says which table, and gets one story for each of its
 * rows. Nothing is generated into the tree; a new row is a new story.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Indexer } from './indexer.ts';

type Table = { title: string; rows: Array<{ note?: string }> };

const MATRIX = /\.matrix\.stories\.tsx$/;
const ROOT = join(import.meta.dirname, '..');

/** The story file names its table in a line `// table: schemas/…`, its place in the sidebar in `// title: …`. */
function sourceOf(file: string): { table: Table; title: string } {
  const text = readFileSync(file, 'utf8');
  const path = /^\/\/ table: (.+)$/m.exec(text)?.[1];
  const title = /^\/\/ title: (.+)$/m.exec(text)?.[1];
  if (!path || !title) throw new Error(`${file} has no "// table:" or "// title:" line`);
  return { table: JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Table, title };
}

export const exportName = (index: number): string => `Row${index + 1}`;

export const matrixIndexer: Indexer = {
  test: MATRIX,
  createIndex: async (fileName) => {
    const { table, title } = sourceOf(fileName);
    return table.rows.map((row, index) => ({
      type: 'story',
      importPath: fileName,
      exportName: exportName(index),
      name: `第${index + 1}行 ${row.note ?? ''}`.trim(),
      title,
    }));
  },
};

/** Adds the exports that the index promises. */
export const matrixPlugin = {
  name: 'bulkline-matrix-stories',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const [file = ''] = id.split('?');
    if (!MATRIX.test(file)) return null;
    const { table } = sourceOf(file);
    const rows = table.rows.map((_, index) => `export const ${exportName(index)} = rowStory(${index});`);
    return { code: `${code}\n${rows.join('\n')}\n`, map: null };
  },
};
