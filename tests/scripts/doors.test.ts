import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { doorsBelow, readDoors } from '../../scripts/doors.ts';

const ROOMS = ['engine', 'runtime', 'pages', 'codegen', 'server'];

/** A throw-away project of the given sources. */
function project(sources: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'bulkline-doors-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const room of ROOMS) mkdirSync(join(root, room));
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const read = (sources: Record<string, string>) => {
  const root = project(sources);
  return readDoors(root, doorsBelow(root));
};

describe('exports of doors', () => {
  it('are told with the place of their declaration where it has no comment', () => {
    const { symbols, silent } = read({
      'engine/list/index.ts': "export { rows, type Row } from './rows.tsx';\n",
      'engine/list/rows.tsx': '// not a doc comment\nexport const rows = 1;\nexport type Row = { id: string };\n',
    });
    expect(symbols).toBe(2);
    expect(silent).toEqual([
      { door: 'engine/list/index.ts', name: 'rows', at: 'engine/list/rows.tsx:2' },
      { door: 'engine/list/index.ts', name: 'Row', at: 'engine/list/rows.tsx:3' },
    ]);
  });

  it('are silent no more when values, types and functions carry a comment', () => {
    const { symbols, silent } = read({
      'server/list/index.ts': "export * from './rows.ts';\n",
      'server/list/rows.ts': [
        '/** Metres. */\nexport const width = 1;',
        '/** A row. */\nexport type Row = { id: string };',
        '/** Both ends. */\nexport const { from, to } = { from: 1, to: 2 };',
        '/** Adds up. */\nexport function sum() {}',
      ].join('\n'),
    });
    expect(symbols).toBe(5);
    expect(silent).toEqual([]);
  });

  it('count once although several doors pass them on under other names', () => {
    const { symbols, silent } = read({
      'engine/index.ts': "export { inner as outer } from './list/index.ts';\n",
      'engine/list/index.ts': 'export const inner = 1;\n',
    });
    expect(symbols).toBe(1);
    expect(silent.map(({ at }) => at)).toEqual(['engine/list/index.ts:1']);
  });

  it('are left alone inside a room and in generated output', () => {
    const { symbols } = read({
      'engine/list/rows.ts': 'export const rows = 1;\n',
      'codegen/out/index.ts': 'export const made = 1;\n',
    });
    expect(symbols).toBe(0);
  });
});
