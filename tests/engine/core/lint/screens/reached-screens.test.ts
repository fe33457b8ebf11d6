import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

const LIST = 'screens/shop/order/buy/list.json';

/** A copy of the list under another route, with what is said of it. */
function screens(said: Record<string, { parent?: string; to?: string }>) {
  const shop = workspace(SHOP);
  for (const [route, { parent, to = '/shop/order/add' }] of Object.entries(said)) {
    const screen = { ...JSON.parse(shop.read(LIST)), route, parent };
    screen.toolbar[0].to = to;
    shop.write(`screens${route}.json`, JSON.stringify(screen));
  }
  const found = shop.findings({});
  expect(found.filter(({ code }) => code !== 'SCH137').map(formatFinding)).toEqual([]);
  return found.map(({ where }) => `${where.file} ${where.pointer}`);
}

describe('a screen that nothing leads to', () => {
  it('is found when only a screen that is not reached either links it', () => {
    expect(screens({ '/shop/one': { to: '/shop/two' }, '/shop/two': { to: '/shop/one' } })).toEqual([
      'schemas/screens/shop/one.json /route',
      'schemas/screens/shop/two.json /route',
    ]);
  });

  it('is found when it names itself as its parent', () => {
    expect(screens({ '/shop/one': { parent: '/shop/one' } })).toEqual(['schemas/screens/shop/one.json /route']);
  });

  it('is reached from its parent, and so is what it links', () => {
    expect(screens({ '/shop/one': { parent: '/shop/home', to: '/shop/two' }, '/shop/two': {} })).toEqual([]);
  });
});
