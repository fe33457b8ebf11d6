import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import { lint } from '#core/lint';
import { SHOP, workspace } from '../../fixtures/workspace.ts';

describe('a tree of 740 screens', () => {
  it('loads and lints within three seconds', () => {
    const shop = workspace(SHOP);
    const list = shop.read('screens/shop/order/buy/list.json');
    for (let index = 0; index < 740; index++) {
      const route = `/shop/copies/list${index}`;
      shop.write(
        `screens${route}.json`,
        list.replace('"/shop/order/buy/list"', `"${route}",\n  "parent": "/shop/home"`),
      );
    }
    loadSchemas(SHOP);
    const start = process.cpuUsage();
    const { set, positions, findings } = loadSchemas(shop.root);
    const found = lint(set, positions);
    const { user, system } = process.cpuUsage(start);
    expect(findings).toEqual([]);
    expect(found).toEqual([]);
    expect(Object.keys(set.screens).length).toBeGreaterThan(740);
    // Processor time: a busy machine must not fail the test.
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
