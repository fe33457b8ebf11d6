import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import { SHOP, type Workspace, workspace } from '../../fixtures/workspace.ts';

/** The shop with the codes of areas beside its own. */
function shopWith(areas: Record<string, object>): Workspace {
  const shop = workspace(SHOP);
  for (const [name, area] of Object.entries(areas)) shop.write(`permissions/${name}.json`, JSON.stringify(area));
  return shop;
}

/** The codes that areas add to those of the shop. */
function added(shop: Workspace) {
  const own = loadSchemas(SHOP).set.permissions.codes.length;
  return loadSchemas(shop.root).set.permissions.codes.slice(own);
}

const FREIGHT = {
  service: 'ONLINE',
  companyTypes: 'A',
  codes: [
    { code: 'freight', label: '运输', companyTypes: 'PA' },
    { code: 'freight:plan', label: '计划' },
    { code: 'stock', label: '仓储' },
  ],
};

describe('permission codes in areas', () => {
  it('have what they leave out from the code above them, else from their area', () => {
    expect(added(shopWith({ freight: FREIGHT }))).toEqual([
      { code: 'freight', label: '运输', service: 'ONLINE', companyTypes: ['PLATFORM', 'CORE'] },
      { code: 'freight:plan', label: '计划', service: 'ONLINE', companyTypes: ['PLATFORM', 'CORE'] },
      { code: 'stock', label: '仓储', service: 'ONLINE', companyTypes: ['CORE'] },
    ]);
  });

  it('stand in the order of the areas of the menu, those of no menu last', () => {
    const area = (code: string) => ({ codes: [{ code, label: '一' }] });
    const shop = shopWith({ early: area('early'), free: area('free'), late: area('late') });
    shop.write('menu/early.json', JSON.stringify({ order: 1, name: '先' }));
    shop.write('menu/late.json', JSON.stringify({ order: 9, name: '后' }));
    expect(added(shop).map(({ code }) => code)).toEqual(['early', 'late', 'free']);
  });

  it('are told what they repeat of their area and of the code above', () => {
    const codes = [
      { code: 'freight', label: '运输', companyTypes: 'PA' },
      { code: 'freight:plan', label: '计划', companyTypes: 'PA' },
      { code: 'stock', label: '仓储', service: 'ONLINE' },
    ];
    const { repeated } = loadSchemas(shopWith({ freight: { ...FREIGHT, codes } }).root);
    const told = repeated.filter(({ where }) => where.file === 'schemas/permissions/freight.json');
    expect(told.map(({ where }) => where.pointer)).toEqual(['/codes/1/companyTypes', '/codes/2/service']);
  });

  it('lead to the file of their area where one stands twice', () => {
    const shop = shopWith({ more: { codes: [{ code: 'shop:order', label: '订单' }] } });
    const doubled = shop.findings().find(({ code }) => code === 'SCH124');
    expect(doubled?.where).toMatchObject({ file: 'schemas/permissions/more.json', pointer: '/codes/0/code' });
  });

  it.each([
    ['a keyword that no area knows', { servise: 'ONLINE', codes: [] }, '/servise', 'SCH103'],
    ['codes that are no list', { codes: { freight: '运输' } }, '/codes', 'SCH102'],
    ['no codes at all', { service: 'ONLINE' }, '', 'SCH102'],
  ])('are told once that their area has %s', (_what, area, pointer, code) => {
    const { findings } = loadSchemas(shopWith({ freight: area }).root);
    const told = findings.filter(({ where }) => where.file === 'schemas/permissions/freight.json');
    expect(told.map((found) => [found.code, found.where.pointer])).toEqual([[code, pointer]]);
  });
});
