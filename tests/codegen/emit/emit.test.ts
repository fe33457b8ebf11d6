import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { emitAll } from '#codegen/emit';
import { loadSchemasOrThrow } from '#codegen/load';
import { staleFiles, writeFiles } from '#codegen/output';
import type { SchemaSet } from '#core/language';
import { tableShape } from '#server/database';
import { SHOP, workspace } from '../../fixtures/workspace.ts';

const HEAD = join(import.meta.dirname, '../../../engine/core/protocol/records.ts');

const { set } = loadSchemasOrThrow(SHOP);
const files = emitAll(set);
const textOf = (name: string) => files.get(name) ?? '';

describe('generated types', () => {
  it('are named by codes, a line for each field, with the Chinese labels as comments', () => {
    const types = textOf('types/order.ts');
    expect(types).toContain('export type Order = RecordHead & {');
    expect(types).toContain('  /** 数量（吨） */ quantity: string | null;\n');
    expect(types).not.toMatch(/NoName|订单\d/);
  });

  it('name the rows of line tables, whose cells may be left out', () => {
    const types = textOf('types/order.ts');
    expect(types).toContain('OrderLinesRow[] | null;');
    expect(types).toMatch(/export type OrderLinesRow = \{\n( {2}\/\*\* .+ \*\/ \w+\?: .+ \| null;\n)+\};/);
  });

  it('name the codes of a dictionary once and refer to them', () => {
    expect(textOf('types/order.ts')).toContain("shipMode: Codes['shipMode'] | null;");
    expect(textOf('types/codes.ts')).toContain("shipMode: 'ROAD' | 'RAIL' | 'SHIP';");
  });

  it('say whose records a call answers by the page', () => {
    expect(textOf('types/index.ts')).toContain("  'trade:/api/order/page': 'order';\n");
  });

  it('have what the server keeps to itself, too: stored records are whole', () => {
    expect(textOf('types/order.ts')).toContain('traceCode: string | null;');
  });

  it('have every field that the server reads of a row, and no other', () => {
    for (const [name, entity] of Object.entries(set.entities)) {
      const [, head = ''] = /export type RecordHead = \{([^}]*)\}/.exec(readFileSync(HEAD, 'utf8')) ?? [];
      const [, own = ''] = /RecordHead & \{\n([^}]*(?:\{[^}]*\}[^}]*)*)\n\};/.exec(textOf(`types/${name}.ts`)) ?? [];
      const fields = [...`${head}\n${own}`.matchAll(/^ +(?:\/\*\* .* \*\/ )?(\w+): /gm)].map(([, field]) => field);
      expect(new Set(fields)).toEqual(new Set(tableShape(entity).columns.keys()));
    }
  });

  it('are found by the name of the entity', () => {
    for (const name of Object.keys(set.entities)) {
      expect(textOf('types/index.ts')).toMatch(new RegExp(`^  ${name}: \\w+;$`, 'm'));
      expect(files.has(`types/${name}.ts`)).toBe(true);
    }
  });

  it('compile, and hold a record as the server reads it', () => {
    const shop = workspace(SHOP);
    writeFiles(join(shop.root, 'out'), files);
    const use = join(shop.root, 'out/use.ts');
    writeFileSync(use, USE);
    expect(problemsOf(use)).toEqual([expect.stringMatching(/^Type '"SLED"' is not assignable to type .*"RAIL"/)]);
  });
});

/** One mistake: a code that the dictionary does not have. */
const USE = `import type { Records } from './types/index.ts';
export const wrong: Partial<Records['order']> = { shipMode: 'SLED', quantity: '12.5', status: null };
export const asAny: Record<string, unknown> = {} as Records['order'];
`;

function problemsOf(file: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    paths: { '#core/protocol': [join(import.meta.dirname, '../../../engine/core/protocol/index.ts')] },
    lib: ['lib.es2020.d.ts'],
    types: [],
  };
  const program = ts.createProgram([file], options);
  const found = program.getSemanticDiagnostics(program.getSourceFile(file));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('generation as a whole', () => {
  it('gives the same files twice, whatever the order of the set', () => {
    const turned = Object.fromEntries(
      Object.entries(set).map(([name, part]) => [
        name,
        isTable(part) ? Object.fromEntries(Object.entries(part).reverse()) : part,
      ]),
    ) as unknown as SchemaSet;
    expect([...emitAll(turned)]).toEqual([...files]);
  });

  it('tells files that are missing, changed or left over, and mends them', () => {
    const shop = workspace(SHOP);
    const folder = join(shop.root, 'codegen/out');
    expect(staleFiles(folder, files)).toEqual([...files.keys()].sort());
    expect(writeFiles(folder, files)).toBe(files.size);
    expect(staleFiles(folder, files)).toEqual([]);
    writeFileSync(join(folder, 'types/order.ts'), '');
    writeFileSync(join(folder, 'types/gone.ts'), '');
    expect(staleFiles(folder, files)).toEqual(['types/gone.ts', 'types/order.ts']);
    expect(writeFiles(folder, files)).toBe(2);
    expect(staleFiles(folder, files)).toEqual([]);
  });
});

function isTable(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === null;
}
