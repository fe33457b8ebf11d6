import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemas, readTexts } from '#codegen/load';
import { textOf, versionOf } from '#codegen/version';
import { SHOP, workspace } from '../../fixtures/workspace.ts';

const ORDER = 'entities/trade/order/entity.json';
const texts = readTexts(join(SHOP, 'schemas'));
const versionFrom = (given: ReadonlyMap<string, string>) => versionOf(loadSchemas(given).set);
const SHIPPED = versionFrom(texts);

describe('the version of a set of schemas', () => {
  it('is the same for the same texts, in whatever order they come', () => {
    expect(versionFrom(new Map([...texts].reverse()))).toBe(SHIPPED);
    expect(SHIPPED).toMatch(/^[0-9a-f]{32}$/);
  });

  it('does not change with the layout of a file, for it says the same', () => {
    const text = JSON.stringify(JSON.parse(texts.get(ORDER) ?? ''));
    expect(versionFrom(new Map([...texts, [ORDER, text]]))).toBe(SHIPPED);
  });

  it('changes with a title, and with the order of fields', () => {
    const shop = workspace(SHOP);
    shop.edit<{ title: string }>(ORDER, (entity) => {
      entity.title = '别的';
    });
    const titled = versionOf(loadSchemas(shop.root).set);
    shop.edit<{ title: string; properties: object }>(ORDER, (entity) => {
      entity.properties = Object.fromEntries(Object.entries(entity.properties).reverse());
    });
    expect(new Set([SHIPPED, titled, versionOf(loadSchemas(shop.root).set)]).size).toBe(3);
  });

  it('is that of what a screen says after its base was changed', () => {
    const shop = workspace(SHOP);
    shop.edit<{ pageSize?: number }>('screens/shop/order/buy/list.json', (screen) => {
      screen.pageSize = 20;
    });
    const { set } = loadSchemas(shop.root);
    expect(JSON.parse(textOf(set)).screens['/shop/order/sell/list']).toMatchObject({ pageSize: 20 });
    expect(versionOf(set)).not.toBe(SHIPPED);
  });
});
