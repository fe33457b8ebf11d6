import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import { lint } from '#core/lint';
import { leastCost } from '../../fixtures/cost.ts';
import { SHOP, workspace } from '../../fixtures/workspace.ts';

const LIMIT_MS = 3000;

describe('a tree of 740 screens', () => {
  it('loads and lints within three seconds', async () => {
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
    const cost = await leastCost(LIMIT_MS, () => {
      const { set, positions, findings } = loadSchemas(shop.root);
      expect(findings).toEqual([]);
      expect(lint(set, positions)).toEqual([]);
      expect(Object.keys(set.screens).length).toBeGreaterThan(740);
    });
    expect(cost).toBeLessThan(LIMIT_MS);
  });
});
