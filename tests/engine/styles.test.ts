import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A rule of one class alone, e.g. `.blk-td {` or `.blk-td,`; nested and stated ones refine what this one defines. */
const OWN_RULE = /(?:^|[},])\s*\.([A-Za-z][\w-]*)\s*(?=[,{])/g;

/** Classes that a style sheet gives a look of their own. */
function classesOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENT, '');
  return [...new Set([...text.matchAll(OWN_RULE)].map((match) => match[1] as string))];
}

describe('the style sheets', () => {
  const files = ['engine', 'pages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  );

  it('define each class in one file, so that the order of loading never changes a look', () => {
    const owners = new Map<string, string[]>();
    for (const file of files) for (const name of classesOf(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
    expect([...owners].filter(([, where]) => where.length > 1)).toEqual([]);
  });

  it('are found and read at all', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(classesOf('engine/blocks/blocks.css')).toContain('blk-timeline');
  });
});
