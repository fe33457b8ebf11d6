import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import type { SchemaSet } from '#core/language';
import { formatFinding, lint } from '#core/lint';
import { SHOP, workspace } from '../../../fixtures/workspace.ts';

const NEW = 'screens/shop/trade/list.json';
const ROUTE = '/shop/trade/list';

/** The shop with one screen more, as the set has it, and what it repeats. */
function load(screen: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const shop = workspace(SHOP);
  shop.write(NEW, JSON.stringify(screen, null, 2));
  for (const [file, value] of Object.entries(more)) shop.write(file, JSON.stringify(value, null, 2));
  const loaded = loadSchemas(shop.root);
  expect(loaded.findings.map(formatFinding)).toEqual([]);
  const told = loaded.repeated.filter(({ where }) => where.file === `schemas/${NEW}`).map(({ where }) => where.pointer);
  return { ...loaded, told, screen: loaded.set.screens[ROUTE] as never as Record<string, never> };
}

const LIST = { kind: 'list', entity: 'order', filters: ['orderNo'], columns: ['orderNo', 'quantity', 'state'] };

describe('a list that says only what differs', () => {
  it('has address, frame, title, way back and permission from what surrounds it', () => {
    const { screen, set } = load(LIST);
    const { title, permission } = set.entities.order as SchemaSet['entities'][string];
    expect(screen).toMatchObject({ route: ROUTE, layout: 'app', title, permission });
  });

  it('keeps its first column and the state in sight, at the width of their formats', () => {
    expect(load(LIST).screen.columns).toEqual([
      { field: 'orderNo', fixed: 'left', width: 170 },
      { field: 'quantity', width: 120 },
      { field: 'state', fixed: 'right', width: 110 },
    ]);
  });

  it('has no more of it where it says null', () => {
    const { screen } = load({ ...LIST, permission: null, columns: [{ field: 'orderNo', fixed: null, width: null }] });
    expect(screen).not.toHaveProperty('permission');
    expect(screen.columns).toEqual([{ field: 'orderNo' }]);
  });

  it('takes the width that a field has in lists, and its own word before that', () => {
    const shop = workspace(SHOP);
    shop.edit<SchemaSet['entities'][string]>('entities/trade/order/entity.json', ({ properties }) => {
      (properties.orderNo as object as Record<string, unknown>).column = { width: 222 };
    });
    shop.write(NEW, JSON.stringify(LIST));
    shop.write(
      'screens/shop/trade/other.json',
      JSON.stringify({ ...LIST, columns: [{ field: 'orderNo', width: 99 }] }),
    );
    const { set, positions } = loadSchemas(shop.root);
    expect(set.screens[ROUTE]).toHaveProperty('columns.0.width', 222);
    expect(set.screens['/shop/trade/other']).toHaveProperty('columns.0.width', 99);
    expect(positions.of('screens', ROUTE, '/columns/0/width')).toMatchObject({
      file: 'schemas/entities/trade/order/entity.json',
      pointer: '/properties/orderNo/column/width',
    });
    expect(set.entities.order?.properties.orderNo).not.toHaveProperty('column');
  });

  it('is told what it repeats of that', () => {
    const { told } = load({
      ...LIST,
      route: ROUTE,
      layout: 'app',
      filters: [{ field: 'orderNo', op: 'contains' }],
      columns: [
        { field: 'orderNo', fixed: 'left' },
        { field: 'quantity', align: 'right', display: 'number', sortable: true },
      ],
      toolbar: [{ key: 'export', operation: 'export', label: '导出' }],
      rowActions: [{ key: 'submit', transition: 'submit', style: 'link' }],
    });
    expect(told.sort()).toEqual([
      '/columns/0/fixed',
      '/columns/1/align',
      '/columns/1/display',
      '/columns/1/sortable',
      '/filters/0/op',
      '/layout',
      '/route',
      '/rowActions/0/style',
      '/rowActions/0/transition',
      '/toolbar/0/label',
      '/toolbar/0/operation',
    ]);
  });
});

describe('a button that says its name only', () => {
  it('takes the transition or the operation of that name', () => {
    const { screen } = load({ ...LIST, rowActions: ['submit', 'remove'], toolbar: ['export'] });
    expect(screen.rowActions).toEqual([
      { key: 'submit', transition: 'submit', style: 'link' },
      { key: 'remove', operation: 'remove', style: 'link' },
    ]);
    expect(screen.toolbar).toMatchObject([{ key: 'export', operation: 'export' }]);
  });

  it('leads to the record beside it, and so does the first column', () => {
    const detail = { kind: 'detail', entity: 'order', blocks: ['timeline'] };
    const { screen, set } = load({ ...LIST, rowActions: ['detail'] }, { 'screens/shop/trade/detail.json': detail });
    const to = '/shop/trade/detail?id={id}';
    expect(screen.rowActions).toEqual([{ key: 'detail', label: '详情', to, style: 'link' }]);
    expect(screen.columns).toMatchObject([{ field: 'orderNo', link: to }, {}, {}]);
    expect(set.screens['/shop/trade/detail']).toMatchObject({ parent: ROUTE, title: '订单详情' });
  });

  it('shows who claims the record of a page, and what it claims, before what happened to it', () => {
    const order = JSON.parse(workspace(SHOP).read('entities/trade/order/entity.json'));
    order.balances = { paid: { max: 'quantity', message: '超出数量' } };
    order.properties.paid = { type: 'string', title: '已付', format: 'money', serverOwned: true };
    const tab = (key: string, ...blocks: string[]) => ({ key, title: '页签', blocks });
    const pages = {
      'entities/trade/order/entity.json': order,
      'screens/shop/trade/detail.json': { kind: 'detail', entity: 'order', blocks: ['sections:base', 'timeline'] },
      'screens/shop/trade/tabs/detail.json': {
        kind: 'detail',
        entity: 'order',
        tabs: [tab('base', 'sections:base'), tab('logs', 'timeline')],
      },
      'screens/shop/trade/own/detail.json': {
        kind: 'detail',
        entity: 'order',
        tabs: [tab('base', 'sections:base', 'claims'), tab('logs', 'timeline')],
      },
      'screens/shop/trade/paper/detail.json': { kind: 'detail', entity: 'order', claims: false, blocks: ['timeline'] },
    };
    const { set } = load(LIST, pages);
    const shown = (address: string) => {
      const screen = set.screens[`/shop/trade/${address}`];
      const tabs = screen?.kind === 'detail' ? screen.tabs : [];
      return tabs.map(({ key, blocks }) => [key, ...blocks.map(({ kind }) => kind)]);
    };
    expect(shown('detail')).toEqual([['base', 'sections', 'claims', 'timeline']]);
    expect(shown('tabs/detail')).toEqual([
      ['base', 'sections'],
      ['shares', 'claims'],
      ['logs', 'timeline'],
    ]);
    expect(shown('own/detail')).toEqual([
      ['base', 'sections', 'claims'],
      ['logs', 'timeline'],
    ]);
    expect(shown('paper/detail')).toEqual([['base', 'timeline']]);
  });

  it('tells a misspelt record as such, and no title that is missing because of it', () => {
    const shop = workspace(SHOP);
    shop.write(
      'screens/shop/trade/detail.json',
      JSON.stringify({ kind: 'detail', entity: 'ordre', blocks: ['timeline'] }),
    );
    const { set, positions, findings } = loadSchemas(shop.root);
    expect(findings.map(formatFinding)).toEqual([]);
    expect(lint(set, positions).find(({ code }) => code === 'SCH106')?.hint).toBe('did you mean "order"?');
  });

  it('leads where it says, without the transition of that name', () => {
    const { screen } = load({
      ...LIST,
      rowActions: [{ key: 'submit', label: '去提交', to: '/shop/order/add?id={id}' }],
    });
    expect(screen.rowActions).toEqual([
      { key: 'submit', label: '去提交', to: '/shop/order/add?id={id}', style: 'link' },
    ]);
  });
});

describe('other ways to a screen', () => {
  it('lead on from each address that it names besides its own', () => {
    const { set } = load({ ...LIST, aliases: ['/shop/deals', './all'] });
    for (const route of ['/shop/deals', '/shop/trade/all']) {
      expect(set.screens[route]).toEqual({ kind: 'redirect', route, layout: 'app', title: '订单', to: ROUTE });
    }
    expect(set.screens[ROUTE]).not.toHaveProperty('aliases');
  });

  it('are refused where a screen lies already', () => {
    const shop = workspace(SHOP);
    shop.write(NEW, JSON.stringify({ ...LIST, aliases: ['/shop/home'] }));
    expect(loadSchemas(shop.root).findings).toEqual([
      expect.objectContaining({ code: 'SCH124', where: expect.objectContaining({ pointer: '/aliases/0' }) }),
    ]);
  });
});

describe('a base without an address', () => {
  it('gives screens what they have in common, and is none itself', () => {
    const base = { kind: 'list', filters: ['orderNo'], columns: ['orderNo'], sort: '-orderNo' };
    const { screen, set } = load(
      { extends: 'orders', entity: 'order', columns: ['quantity'] },
      { 'bases/orders.json': base },
    );
    expect(screen).toMatchObject({
      kind: 'list',
      sort: '-orderNo',
      columns: [{ field: 'orderNo' }, { field: 'quantity' }],
    });
    expect(screen).not.toHaveProperty('extends');
    expect(set.screens).not.toHaveProperty('orders');
  });
});

describe('addresses of a variant', () => {
  it('lead to its own neighbours where its base says so', () => {
    const base = { ...LIST, toolbar: [{ key: 'go', label: '去', to: './add?copy={id}' }] };
    const variant = { extends: '../base/list' };
    const { screen, set } = load(variant, { 'screens/shop/base/list.json': base });
    expect(screen.toolbar).toMatchObject([{ to: '/shop/trade/add?copy={id}' }]);
    expect(set.screens['/shop/base/list']).toMatchObject({ toolbar: [{ to: '/shop/base/add?copy={id}' }] });
  });
});

describe('a form', () => {
  it('that makes a record says so until there is one', () => {
    const form = (title: string, more = {}) =>
      load({ kind: 'form', entity: 'order', title, actions: ['cancel'], ...more });
    expect(form('新增订单').screen).toMatchObject({ title: '新增订单', editTitle: '修改订单' });
    expect(form('编辑订单').screen).not.toHaveProperty('editTitle');
    expect(form('新增订单', { editTitle: null }).screen).not.toHaveProperty('editTitle');
    expect(form('新增订单', { editTitle: '修改订单' }).told).toEqual(['/editTitle']);
  });
});

describe('a page of the menu', () => {
  const entry = { order: 1, name: '单', link: ROUTE, authCode: 'shop', companyTypes: 'A', rules: ['core'] };

  it('opens for those who see it there and may read its rows', () => {
    const { screen } = load(LIST, { 'menu/first.json': entry });
    expect(screen).toMatchObject({ permission: 'shop:order', companyTypes: ['CORE'], rules: ['core'] });
  });

  it('opens for others where it says so', () => {
    const { screen } = load({ ...LIST, companyTypes: 'AP', rules: null }, { 'menu/first.json': entry });
    expect(screen.companyTypes).toEqual(['CORE', 'PLATFORM']);
    expect(screen).not.toHaveProperty('rules');
  });

  it('opens by the code of its entry for those who are to approve', () => {
    const page = { kind: 'confirm', entity: 'order', approval: true, approve: 'confirm', blocks: ['timeline'] };
    expect(load(page, { 'menu/first.json': entry }).screen.permission).toBe('shop');
  });
});

describe('a menu in areas', () => {
  it('is one menu in their order, seen by whom the code of an entry is for', () => {
    const shop = workspace(SHOP);
    const [code] = loadSchemas(SHOP).set.permissions.codes;
    shop.edit<SchemaSet['permissions']>('permissions.json', ({ codes }) => {
      (codes[0] as (typeof codes)[number]).companyTypes = ['CORE_COMPANY'];
    });
    const own = { name: '自己', companyTypes: ['BUYER_COMPANY'], children: [{ name: '下级' }] };
    shop.write('menu/later.json', JSON.stringify({ order: 2, ...own }));
    shop.write('menu/first.json', JSON.stringify({ order: 1, name: '先', authCode: code?.code }));
    const { set, positions } = loadSchemas(shop.root);
    const before = loadSchemas(SHOP).set.menu.items.length;
    expect(set.menu.items.slice(before)).toEqual([
      { name: '先', authCode: code?.code, companyTypes: ['CORE_COMPANY'], area: 'first' },
      { ...own, children: [{ name: '下级', companyTypes: ['BUYER_COMPANY'] }], area: 'later' },
    ]);
    expect(positions.of('menu', '', `/items/${before}/companyTypes`).file).toBe('schemas/permissions.json');
    expect(positions.of('menu', '', `/items/${before + 1}/name`)).toMatchObject({
      file: 'schemas/menu/later.json',
      pointer: '/name',
    });
  });
});
