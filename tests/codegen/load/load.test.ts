import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOfRoute, loadSchemas, loadSchemasOrThrow, readTexts, routeOfFile, SchemaLoadError } from '#codegen/load';
import { formatFinding } from '#core/lint';
import { SHOP, type Workspace, workspace } from '../../fixtures/workspace.ts';

const SHOP_SCHEMAS = join(SHOP, 'schemas');
const ORDER = 'entities/trade/order/entity.json';

function findings(shop: Workspace) {
  return loadSchemas(shop.root).findings.map(({ code, where, message, hint }) => ({
    code,
    place: `${where.file}:${where.line}:${where.column} ${where.pointer}`,
    text: `${message} ${hint ?? ''}`,
  }));
}

describe('loading a schema folder', () => {
  it('indexes every file by its name or route without a finding', () => {
    const { set, findings } = loadSchemas(SHOP);
    expect(findings.map(formatFinding)).toEqual([]);
    expect(Object.keys(set.entities)).toEqual(['firm', 'order']);
    expect(Object.keys(set.forms)).toEqual(['order/form']);
    expect(Object.keys(set.tables)).toEqual(['order/ship-mode']);
    expect(Object.keys(set.screens)).toContain('/shop/order/buy/list');
    expect(set.menu.items.length).toBe(2);
    expect(set.permissions.codes.map(({ code }) => code)).toContain('shop:order');
  });

  it('keeps collections free of a prototype, so that no name meets an inherited one', () => {
    const { set } = loadSchemas(SHOP);
    expect(set.screens.constructor).toBeUndefined();
    expect('toString' in set.entities).toBe(false);
  });

  it('resolves a varied screen as its base with the differences', () => {
    const { set } = loadSchemas(SHOP);
    const base = set.screens['/shop/order/buy/list'];
    const variant = set.screens['/shop/order/sell/list'];
    expect(variant).toMatchObject({ kind: 'list', title: '销售订单', view: 'sell', sort: '-signDate,orderNo' });
    expect(variant).toHaveProperty('columns', base && 'columns' in base ? base.columns : null);
  });

  it('points at the file that states a value of a varied screen', () => {
    const { positions } = loadSchemas(SHOP);
    const inherited = positions.of('screens', '/shop/order/sell/list', '/columns/3/field');
    const own = positions.of('screens', '/shop/order/sell/list', '/rowActions/3/transition');
    const lines = readFileSync(join(SHOP_SCHEMAS, 'screens/shop/order/buy/list.json'), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('"field": "amount"')) + 1;
    expect(inherited).toMatchObject({ file: 'schemas/screens/shop/order/buy/list.json', line });
    expect(own.file).toBe('schemas/screens/shop/order/sell/list.json');
  });

  it('throws one error that lists the findings when a sound set is asked for', () => {
    const shop = workspace(SHOP);
    shop.write('menu.json', '{');
    expect(() => loadSchemasOrThrow(shop.root)).toThrow(SchemaLoadError);
    expect(() => loadSchemasOrThrow(shop.root)).toThrow(/SCH101.*schemas\/menu\.json/);
  });
});

describe('loading texts by their paths', () => {
  it('gives what the folder gives that holds them, positions included', () => {
    const { set, positions, findings } = loadSchemas(readTexts(SHOP_SCHEMAS));
    const folder = loadSchemas(SHOP);
    expect(findings).toEqual([]);
    expect(set).toEqual(folder.set);
    const column = ['screens', '/shop/order/sell/list', '/columns/3/field'] as const;
    expect(positions.of(...column)).toEqual(folder.positions.of(...column));
  });

  it('gives the same set in whatever order they come', () => {
    const texts = readTexts(SHOP_SCHEMAS);
    const { set } = loadSchemas(new Map([...texts].reverse()));
    expect(JSON.stringify(set)).toBe(JSON.stringify(loadSchemas(texts).set));
  });

  it('says where a text is wrong as if it lay in a file', () => {
    const texts = new Map([...readTexts(SHOP_SCHEMAS), ['menu.json', '{\n  "items": [\n    {,}\n  ]\n}\n']]);
    const [found] = loadSchemas(texts).findings;
    expect(found).toMatchObject({ code: 'SCH101', where: { file: 'schemas/menu.json', line: 3, column: 6 } });
  });
});

describe('a file that cannot be accepted', () => {
  it('is shown with the line and column at which it stops being JSON', () => {
    const shop = workspace(SHOP);
    shop.write('menu.json', '{\n  "items": [\n    {,}\n  ]\n}\n');
    expect(findings(shop)).toContainEqual(
      expect.objectContaining({ code: 'SCH101', place: expect.stringMatching(/^schemas\/menu\.json:3:6/) }),
    );
  });

  it('may not hold comments, which other readers of JSON refuse', () => {
    const shop = workspace(SHOP);
    shop.write('menu.json', '{\n  // later\n  "items": []\n}\n');
    expect(findings(shop).map(({ code }) => code)).toContain('SCH101');
  });

  it('is refused for a key that stands twice', () => {
    const shop = workspace(SHOP);
    shop.write(ORDER, shop.read(ORDER).replace('"title": "订单",', '"title": "订单",\n  "title": "销售订单",'));
    expect(findings(shop)).toContainEqual(
      expect.objectContaining({ code: 'SCH124', place: `schemas/${ORDER}:4:3 /title` }),
    );
  });

  it.each(['__proto__', 'constructor', 'prototype'])('is refused for the key %s, however deep', (key) => {
    const shop = workspace(SHOP);
    shop.write(
      ORDER,
      shop.read(ORDER).replace('"station": {', `"${key}": { "type": "string", "title": "x" },\n    "station": {`),
    );
    expect(findings(shop)).toContainEqual(expect.objectContaining({ code: 'SCH120' }));
    expect(({} as Record<string, unknown>).title).toBeUndefined();
  });

  it('is refused for a misspelt keyword with the one that was meant', () => {
    const shop = workspace(SHOP);
    shop.write(ORDER, shop.read(ORDER).replace('"serverOwned": true', '"serverOwnd": true'));
    const [first] = findings(shop);
    expect(first).toMatchObject({ code: 'SCH103', place: expect.stringContaining('/properties/orderNo/serverOwnd') });
    expect(first?.text).toContain('did you mean "serverOwned"');
  });

  it('is refused for the former word of a keyword with the word of today', () => {
    const shop = workspace(SHOP);
    shop.write(ORDER, shop.read(ORDER).replace('"dialog": {', '"asks": {'));
    const [first] = findings(shop);
    expect(first).toMatchObject({ code: 'SCH103', place: expect.stringContaining('/asks') });
    expect(first?.text).toContain('it is called "dialog" now');
  });

  it('is refused for a misspelt keyword inside a block without noise from other kinds', () => {
    const shop = workspace(SHOP);
    const file = 'screens/shop/order/detail.json';
    shop.write(file, shop.read(file).replace('"kind": "steps",', '"kind": "steps",\n      "sates": [],'));
    const found = findings(shop);
    expect(found.map(({ code }) => code)).toEqual(['SCH103']);
    expect(found[0]?.text).toContain('did you mean "states"');
  });

  it('is refused for an unknown kind of screen with the known ones', () => {
    const shop = workspace(SHOP);
    const file = 'screens/shop/order/detail.json';
    shop.write(file, shop.read(file).replace('"kind": "detail"', '"kind": "detial"'));
    expect(findings(shop)[0]?.text).toContain('did you mean "detail"');
  });

  it('is refused for a required keyword that is missing', () => {
    const shop = workspace(SHOP);
    shop.edit<Record<string, unknown>>(ORDER, (entity) => {
      delete entity.parties;
    });
    expect(findings(shop)).toContainEqual(
      expect.objectContaining({ code: 'SCH102', text: expect.stringContaining('"parties" is missing') }),
    );
  });

  it('is refused when its name differs from its path', () => {
    const shop = workspace(SHOP);
    shop.write('screens/shop/order/other.json', shop.read('screens/shop/order/add.json'));
    expect(findings(shop)).toContainEqual(
      expect.objectContaining({ code: 'SCH126', text: expect.stringContaining('/shop/order/other') }),
    );
  });

  it('is refused where no schema file belongs', () => {
    const shop = workspace(SHOP);
    shop.write('entitys/order.json', '{}');
    expect(findings(shop)).toContainEqual(
      expect.objectContaining({ code: 'SCH102', text: expect.stringContaining('did you mean "entities"') }),
    );
  });

  it('is refused when another area has an entity of the same name', () => {
    const shop = workspace(SHOP);
    shop.write('entities/sales/order/entity.json', shop.read(ORDER));
    expect(findings(shop)).toContainEqual(expect.objectContaining({ code: 'SCH124' }));
  });

  it('is found by its name whatever area a dictionary lies in', () => {
    const shop = workspace(SHOP);
    shop.write('dictionaries/trade/paidBy.json', shop.read('dictionaries/shipMode.json').replace('shipMode', 'paidBy'));
    const loaded = loadSchemas(shop.root);
    expect(loaded.findings).toEqual([]);
    expect(loaded.set.dictionaries.paidBy?.name).toBe('paidBy');
  });

  it('is refused when two areas have a dictionary of the same name', () => {
    const shop = workspace(SHOP);
    shop.write('dictionaries/trade/shipMode.json', shop.read('dictionaries/shipMode.json'));
    expect(findings(shop)).toContainEqual(expect.objectContaining({ code: 'SCH124' }));
  });

  it('is refused when a dictionary lies deeper than in its area', () => {
    const shop = workspace(SHOP);
    shop.write('dictionaries/trade/buy/other.json', shop.read('dictionaries/shipMode.json'));
    expect(findings(shop)).toContainEqual(expect.objectContaining({ code: 'SCH102' }));
  });

  it('is refused when screens vary each other in a circle', () => {
    const shop = workspace(SHOP);
    const file = 'screens/shop/order/buy/list.json';
    shop.edit<Record<string, unknown>>(file, (screen) => {
      screen.extends = '/shop/order/sell/list';
    });
    expect(findings(shop).map(({ code }) => code)).toContain('SCH125');
  });
});

describe('routes and files', () => {
  it.each([
    ['/', 'screens/index.json'],
    ['*', 'screens/[...].json'],
    ['/center/contract/buy/list', 'screens/center/contract/buy/list.json'],
    ['/center/coalplan/:type/list', 'screens/center/coalplan/[type]/list.json'],
  ])('compute the file of %s as %s and back', (route, file) => {
    expect(fileOfRoute(route)).toBe(file);
    expect(routeOfFile(file)).toBe(route);
  });
});
