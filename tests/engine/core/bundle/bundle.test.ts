import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { screenBundle, screenOfPath } from '#core/bundle';
import type { ActionSpec, BlockSpec, DetailScreen, EntitySpec, FormScreen, ListScreen } from '#core/language';
import { SHOP } from '../../../fixtures/workspace.ts';

const { set } = loadSchemasOrThrow(SHOP);

describe('the bundle of a screen', () => {
  it('of a list holds its entity and the entities that its fields refer to', () => {
    const bundle = screenBundle(set, '/shop/order/buy/list');
    expect(Object.keys(bundle?.entities ?? {}).sort()).toEqual(['firm', 'order']);
    expect(bundle?.forms).toEqual({});
    expect(bundle?.tables).toEqual({});
  });

  it('of a form holds the form and the decision tables that it uses', () => {
    const bundle = screenBundle(set, '/shop/order/add');
    expect(Object.keys(bundle?.forms ?? {})).toEqual(['order/form']);
    expect(Object.keys(bundle?.tables ?? {})).toEqual(['order/ship-mode']);
  });

  it('of a detail holds the forms of its blocks and the entities of related records', () => {
    expect(Object.keys(screenBundle(set, '/shop/order/detail')?.forms ?? {})).toEqual(['order/form']);
    expect(Object.keys(screenBundle(set, '/shop/firm/detail')?.entities ?? {}).sort()).toEqual(['firm', 'order']);
  });

  it.each([
    { kind: 'chart', title: '图', chart: 'bar', label: 'signDate', series: [] },
    { kind: 'rows', title: '行', columns: [] },
    { kind: 'map', map: 'base', layers: [] },
  ])('of a detail holds the entity whose records a $kind shows', (shown) => {
    const source = { entity: 'order', by: 'sellerId', sort: 'signDate' };
    const block = { ...shown, ...(shown.kind === 'map' ? { sources: { orders: source } } : { source }) } as BlockSpec;
    const detail = set.screens['/shop/firm/detail'] as DetailScreen;
    const screens = { ...set.screens, '/x': { ...detail, tabs: [{ key: 'a', title: '甲', blocks: [block] }] } };
    expect(Object.keys(screenBundle({ ...set, screens }, '/x')?.entities ?? {}).sort()).toEqual(['firm', 'order']);
  });

  it('of a confirm page holds the form whose fields are filled in there', () => {
    expect(screenBundle(set, '/shop/order/confirm')?.forms).toHaveProperty('order/form');
  });

  it('says of a button to a form which right the form asks for, unless the button says its own', () => {
    const list = set.screens['/shop/order/buy/list'] as ListScreen;
    const form = set.screens['/shop/order/add'] as FormScreen;
    const shown = (permission: string | undefined, toolbar: ActionSpec[]) => {
      const screens = { ...set.screens, '/x': { ...list, toolbar }, '/f': { ...form, permission } };
      const order = { ...set.entities.order, operations: { create: { permission: 'order:store' } } } as EntitySpec;
      const bundle = screenBundle({ ...set, screens, entities: { ...set.entities, order } }, '/x');
      return (bundle?.screen as ListScreen | undefined)?.toolbar?.map((action) => action.permission);
    };
    const add: ActionSpec = { key: 'add', label: '新增', to: '/f?from=list' };
    expect(shown('order:edit', [add, { ...add, permission: 'order:own' }])).toEqual(['order:edit', 'order:own']);
    expect(shown(undefined, [add, { ...add, to: '/shop/order/buy/list' }])).toEqual(['order:store', undefined]);
  });

  it('of a hand-written page holds nothing but the screen', () => {
    expect(screenBundle(set, '/shop/home')).toEqual({
      screen: set.screens['/shop/home'],
      entities: {},
      forms: {},
      tables: {},
    });
  });

  it.each(['/shop/unknown', '__proto__', 'constructor', ''])('is null for the unknown route "%s"', (route) => {
    expect(screenBundle(set, route)).toBeNull();
  });
});

describe('the screen that a path meets', () => {
  const list = set.screens['/shop/order/buy/list'];
  const withParameter = { ...set, screens: { '/plan/:type/list': list, '/plan/in/list': list } as typeof set.screens };

  it('is the one of exactly that route first', () => {
    expect(screenOfPath(withParameter, '/plan/in/list')).toEqual({ route: '/plan/in/list', parameters: {} });
  });

  it('is else one with parameters, which it names', () => {
    expect(screenOfPath(withParameter, '/plan/load/list')).toEqual({
      route: '/plan/:type/list',
      parameters: { type: 'load' },
    });
  });

  it('is none for a path that nothing describes', () => {
    expect(screenOfPath(withParameter, '/plan/load')).toBeNull();
  });
});
