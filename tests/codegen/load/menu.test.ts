import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../fixtures/workspace.ts';

/** The area `trade` of the shop's menu as the set has it, what it repeats and what the linter finds in it. */
function area(value: Record<string, unknown>) {
  const shop = workspace(SHOP);
  shop.write('menu/trade.json', JSON.stringify({ order: 1, name: '贸易', ...value }));
  const { set, findings, repeated } = loadSchemas(shop.root);
  expect(findings.map(formatFinding)).toEqual([]);
  const item = set.menu.items.find((each) => each.area === 'trade');
  return {
    item,
    children: item?.children ?? [],
    repeated: repeated
      .filter(({ where }) => where.file === 'schemas/menu/trade.json')
      .map(({ where }) => where.pointer),
    findings: shop.findings().map(formatFinding),
  };
}

describe('an area of the menu', () => {
  it('gives its permission code to entries that say none', () => {
    const { children } = area({
      authCode: 'shop:order',
      children: [{ name: '订单' }, { name: '商城', authCode: 'shop' }, { name: '人人', authCode: '' }],
    });
    expect(children.map(({ authCode }) => authCode)).toEqual(['shop:order', 'shop', '']);
  });

  it('says once that its entries are planned, which holds for those without a screen', () => {
    const { item, children, findings } = area({
      planned: true,
      authCode: 'shop:order',
      children: [
        { name: '装车', link: '/shop/load' },
        { name: '订单', link: '/shop/order/buy/list' },
      ],
    });
    expect(item).not.toHaveProperty('planned');
    expect(children).toEqual([
      { name: '装车', link: '/shop/load', planned: true, authCode: 'shop:order' },
      { name: '订单', link: '/shop/order/buy/list', authCode: 'shop:order' },
    ]);
    expect(findings.join()).not.toContain('menu/trade.json');
  });

  it.each([
    ['is planned itself where it leads to a planned entry', '/shop/load', { planned: true }],
    ['is not planned itself where it leads to an entry with a screen', '/shop/order/buy/list', { planned: undefined }],
  ])('%s', (_name, link, expected) => {
    const children = [
      { name: '装车', link: '/shop/load' },
      { name: '订单', link: '/shop/order/buy/list' },
    ];
    expect({ planned: undefined, ...area({ link, planned: true, children }).item }).toMatchObject(expected);
  });

  it('is told where an entry says that it is not planned although its screen is there', () => {
    const children = [
      { name: '订单', link: '/shop/order/buy/list', planned: false },
      { name: '近期', link: '/shop/order/buy/list?tab=recent', planned: false },
    ];
    expect(area({ planned: true, children }).repeated).toEqual(['/children/0/planned', '/children/1/planned']);
  });

  it('is told where an entry says that it is planned although its screen is there', () => {
    const { findings } = area({ children: [{ name: '订单', link: '/shop/order/buy/list', planned: true }] });
    expect(findings.join('\n')).toMatch(/SCH211 .*"\/shop\/order\/buy\/list" exists.*remove it/);
  });

  it('lets no entry leave its missing screen unsaid', () => {
    const children = [{ name: '装车', link: '/shop/load', planned: false }];
    expect(area({ planned: true, children }).findings.join('\n')).toMatch(/SCH109 .*\/shop\/load/);
  });

  it('says the address that relative links of its entries stand below', () => {
    const { item, children, findings } = area({
      at: '/shop/order',
      authCode: 'shop:order',
      children: [
        { name: '采购', link: './buy/list' },
        { name: '销售', link: '/shop/order/sell/list' },
      ],
    });
    expect(item).not.toHaveProperty('at');
    expect(children.map(({ link }) => link)).toEqual(['/shop/order/buy/list', '/shop/order/sell/list']);
    expect(findings.join()).not.toContain('menu/trade.json');
  });

  it('names company types by their letters', () => {
    expect(area({ companyTypes: 'PA' }).item?.companyTypes).toEqual(['PLATFORM', 'CORE']);
  });

  it('is told which letter stands for no company type', () => {
    expect(area({ companyTypes: 'AX' }).findings.join('\n')).toMatch(/company type "X" is unknown.*menu\/trade\.json/);
  });

  it('is told what an entry repeats of the one around it', () => {
    const { repeated } = area({
      authCode: 'shop:order',
      companyTypes: 'A',
      children: [{ name: '订单', authCode: 'shop:order', companyTypes: 'A' }],
    });
    expect(repeated).toEqual(['/children/0/authCode', '/children/0/companyTypes']);
  });

  it.each([
    ['an order that is no number', { order: 'first' }, '/order'],
    ['an address that begins nowhere', { at: 'shop' }, '/at'],
    ['a keyword that no entry knows', { att: '/shop' }, '/att'],
  ])('is told once that it has %s', (_what, value, pointer) => {
    const shop = workspace(SHOP);
    shop.write('menu/trade.json', JSON.stringify({ order: 1, name: '贸易', ...value }));
    const told = loadSchemas(shop.root).findings.filter(({ where }) => where.file === 'schemas/menu/trade.json');
    expect(told.map(({ where }) => where.pointer)).toEqual([pointer]);
  });
});
