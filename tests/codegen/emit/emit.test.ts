import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsOf, knownCalls } from '#codegen/calls';
import { emitAll } from '#codegen/emit';
import { loadSchemasOrThrow } from '#codegen/load';
import { staleFiles, writeFiles } from '#codegen/output';
import type { SchemaSet } from '#core/language';
import { validateFormat } from '#core/validate';
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
    expect(textOf('openapi.json')).not.toContain('traceCode');
  });
});

describe('a generated validator', () => {
  it('needs neither eval nor require, so that it runs under the strict policy', () => {
    for (const name of ['order', 'firm']) {
      expect(textOf(`validators/${name}.js`)).not.toMatch(/\brequire\(|new Function|\beval\(/);
    }
  });

  it.each([
    ['fine values', { quantity: '12.50', shipMode: 'RAIL', signDate: '2024-03-05', lines: [{ count: 2 }] }, []],
    ['emptied values', { quantity: '', shipMode: null, signDate: '' }, []],
    ['a number where a decimal string is due', { quantity: 12.5 }, ['/quantity']],
    ['too many digits', { price: '1.234' }, ['/price']],
    ['an unknown code', { shipMode: 'AIR' }, ['/shipMode']],
    ['a date that does not exist', { signDate: '2024-02-30' }, ['/signDate']],
    ['a text that is too long', { orderNo: '中'.repeat(21) }, ['/orderNo']],
    ['a wrong cell of a line table', { lines: [{}, { count: 'two' }] }, ['/lines/1/count']],
  ])('judges %s', async (_, values, wrong) => {
    const validate = await compiled('order');
    validate(values);
    expect([...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath))]).toEqual(wrong);
  });
});

type Validate = ((values: unknown) => boolean) & { errors?: Array<{ instancePath: string }> | null };

/** Runs the generated text as a module. Its only import is the engine's format checks, handed in as a data module. */
async function compiled(name: string): Promise<Validate> {
  const text = textOf(`validators/${name}.js`);
  expect(text.match(/^import .*$/gm)).toEqual(["import { validateFormat } from '#core/validate';"]);
  Object.assign(globalThis, { bulklineTest: { validateFormat } });
  const source = text.replace(/^import .*$/m, 'const { validateFormat } = globalThis.bulklineTest;');
  const module: { default: Validate } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  );
  return module.default;
}

describe('the generated manifest and API document', () => {
  it('list every route with what it is', () => {
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

  it('describe every call of every entity and of the platform', () => {
    const { openapi, paths } = JSON.parse(textOf('openapi.json'));
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/trade-api/api/order/{id}/confirm');
    expect(paths['/trade-api/api/order/{id}']).toHaveProperty('put');
    expect(paths['/user-api/api/firm']).toBeUndefined();
    expect(paths['/trade-api/api/cert/composePdf']).toHaveProperty('post');
  });

  it('refer to schemas that exist', () => {
    const document = JSON.parse(textOf('openapi.json'));
    const names = [...textOf('openapi.json').matchAll(/#\/components\/(\w+)\/(\w+)"/g)];
    expect(names.length).toBeGreaterThan(20);
    for (const [, group = '', name = ''] of names) expect(document.components[group]).toHaveProperty(name);
  });

  it('follow the paths that an entity states itself', () => {
    const order = {
      ...(set.entities.order as SchemaSet['entities'][string]),
      api: { page: 'POST trade:/api/order/list' },
    };
    expect(callsOf(order)).toContainEqual(
      expect.objectContaining({ operation: 'page', method: 'POST', path: '/api/order/list' }),
    );
    expect(knownCalls(set)).toContain('POST trade:/api/order/{}/confirm');
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
