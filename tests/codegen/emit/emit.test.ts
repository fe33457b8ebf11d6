import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitAll } from '#codegen/emit';
import { loadSchemasOrThrow } from '#codegen/load';
import { staleFiles, writeFiles } from '#codegen/output';
import type { SchemaSet } from '#core/language';
import { SHOP, workspace } from '../../fixtures/workspace.ts';

const { set } = loadSchemasOrThrow(SHOP);
const files = await emitAll(set);
const textOf = (name: string) => files.get(name) ?? '';

describe('generated types', () => {
  it('are named by codes and carry the Chinese labels as comments', () => {
    const types = textOf('types/order.ts');
    expect(types).toContain('export interface Order {');
    expect(types).toMatch(/\* 数量（吨）\s+\*\/\s+quantity\?: string \| null;/);
    expect(types).not.toMatch(/NoName|订单\d/);
  });

  it('name the rows of line tables and the codes of dictionaries', () => {
    const types = textOf('types/order.ts');
    expect(types).toContain('export interface OrderLinesRow {');
    expect(types).toContain("shipMode?: 'ROAD' | 'RAIL' | 'SHIP' | '' | null;");
  });

  it('leave out what never reaches the browser', () => {
    expect(textOf('types/order.ts')).not.toContain('traceCode');
  });
});

describe('the generated manifest', () => {
  it('lists every route with what it is', () => {
    const { routes } = JSON.parse(textOf('manifest.json'));
    expect(Object.keys(routes)).toEqual(Object.keys(set.screens).sort());
    expect(routes['/shop/order/sell/list']).toEqual({
      kind: 'list',
      title: '销售订单',
      permission: 'shop:order',
      entity: 'order',
      layout: 'app',
      file: 'schemas/screens/shop/order/sell/list.json',
    });
    expect(routes['/shop'].to).toBe('/shop/home');
  });
});

describe('generation as a whole', () => {
  it('gives the same files twice, whatever the order of the set', async () => {
    const turned = Object.fromEntries(
      Object.entries(set).map(([name, part]) => [
        name,
        isTable(part) ? Object.fromEntries(Object.entries(part).reverse()) : part,
      ]),
    ) as unknown as SchemaSet;
    expect([...(await emitAll(turned))]).toEqual([...files]);
  });

  it('tells files that are missing, changed or left over, and mends them', () => {
    const shop = workspace(SHOP);
    const folder = join(shop.root, 'codegen/out');
    expect(staleFiles(folder, files)).toEqual([...files.keys()].sort());
    expect(writeFiles(folder, files)).toBe(files.size);
    expect(staleFiles(folder, files)).toEqual([]);
    writeFileSync(join(folder, 'manifest.json'), '{}');
    writeFileSync(join(folder, 'types/gone.ts'), '');
    expect(staleFiles(folder, files)).toEqual(['manifest.json', 'types/gone.ts']);
    expect(writeFiles(folder, files)).toBe(2);
    expect(staleFiles(folder, files)).toEqual([]);
  });
});

function isTable(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === null;
}
