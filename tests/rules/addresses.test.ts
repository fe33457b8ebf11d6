/** Sections 1 to 3: addresses, what opens without a session, the frame of pages, what records and files say. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { joinAttachments, splitAttachments } from '#core/format';
import type { DetailScreen, FieldSchema, ScreenSpec } from '#core/language';
import { guardNavigation, isPublicRoute } from '#runtime/session';
import { Percent } from '../../engine/widgets/Percent/index.tsx';
import { typedIn } from '../schemas/evaluation.ts';
import { rule } from './rule.ts';

const { set } = loadSchemasOrThrow(`${import.meta.dirname}/../..`);
const screens = Object.values(set.screens);
const screen = (route: string): ScreenSpec => {
  const found = set.screens[route];
  if (!found) throw new Error(`no screen at "${route}"`);
  return found;
};
const CHINESE = /\p{Script=Han}/u;

rule('DATA-01', () => {
  const named = screens.filter(({ title }) => title !== undefined);
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ title }) => !CHINESE.test(title ?? '')).map(({ route }) => route)).toEqual([]);
  const entities = Object.values(set.entities);
  expect(entities.filter(({ title }) => !CHINESE.test(title)).map(({ name }) => name)).toEqual([]);
});

describe('addresses', () => {
  rule('ROUTE-01', () => {
    const app = screens.filter(({ layout }) => layout === 'app');
    expect(app.length).toBeGreaterThan(300);
    expect(app.filter(({ route }) => !/^\/center(\/|$)/.test(route)).map(({ route }) => route)).toEqual([]);
  });
  rule('ROUTE-04', () => expect(screen('/login').layout).toBe('blank'));
  for (const [id, route] of [
    ['ROUTE-06', '/'],
    ['ROUTE-07', '/home'],
    ['ROUTE-08', '/solution'],
    ['ROUTE-09', '/solution2'],
    ['ROUTE-10', '/solution3'],
    ['ROUTE-11', '/act'],
    ['ROUTE-12', '/case'],
    ['ROUTE-13', '/join'],
    ['ROUTE-14', '/article'],
    ['ROUTE-15', '/login'],
    ['ROUTE-16', '/register'],
    ['ROUTE-17', '/findpass'],
    ['ROUTE-18', '/loginFree'],
    ['ROUTE-19', '/diyForm'],
  ] as const)
    rule(id, () => {
      expect(isPublicRoute(route)).toBe(true);
      expect(isPublicRoute(route === '/' ? '//' : `${route}/`)).toBe(true);
      expect(guardNavigation({ to: route, query: {}, hasToken: false, held: new Set() })).toBeNull();
      expect(screen(route).permission).toBeUndefined();
    });
  rule('ROUTE-24', () => {
    for (const route of ['/help', '/help/classify', '/help/auth']) expect(screen(route).layout).toBe('blank');
  });

  const signedIn = (to: string) => guardNavigation({ to, query: {}, hasToken: true, held: new Set() });
  rule('ROUTE-02', () => expect(signedIn('/center')).toEqual({ path: '/center/account/person/info', replace: true }));
  rule('ROUTE-25', () => {
    expect(screen('/center/contract')).toMatchObject({ kind: 'redirect', to: '/center/contract/buy/list' });
    expect(signedIn('/center/contract')).toEqual({ path: '/center/contract/buy/list', replace: true });
  });
  for (const [id, way] of [
    ['ROUTE-26', 'in'],
    ['ROUTE-27', 'out'],
  ] as const)
    rule(id, () => {
      const path = `/center/logisticsPlatform/${way}`;
      expect(signedIn(`${path}/list`)).toEqual({ path, replace: true });
    });
});

describe('the menu', () => {
  const entries = (items = set.menu.items): typeof items =>
    items.flatMap((item) => [item, ...entries(item.children ?? [])]);
  const links = entries().flatMap(({ link }) => link ?? []);

  // The first level leads to it (inventory of the menu); it is no entry of its own there.
  rule('ROUTE-30', () => {
    const below = set.menu.items.flatMap(({ children = [] }) => entries(children));
    expect(below.filter(({ link }) => link?.startsWith('/center/workbench/myToDoList'))).toEqual([]);
    expect(set.menu.items.find(({ authCode }) => authCode === 'workbench')?.children).toEqual([]);
  });
  rule('ROUTE-31', () => {
    expect(screens.some(({ route }) => route.startsWith('/center/message'))).toBe(true);
    expect(links.filter((link) => link.startsWith('/center/message'))).toEqual([]);
  });
  rule('SCREEN-15', () => {
    const leaves = entries().filter(({ children = [], planned }) => children.length === 0 && !planned);
    expect(leaves.length).toBeGreaterThan(50);
    expect(leaves.filter(({ link }) => link === undefined || !set.screens[link.split('?')[0] ?? ''])).toEqual([]);
  });
});

describe('what screens share', () => {
  for (const [id, route] of [
    ['SCREEN-01', '/center/contract/buy/list'],
    ['SCREEN-02', '/center/contract/sell/list'],
    ['SCREEN-03', '/center/contract/buy/online/add/step2'],
  ] as const)
    rule(id, () => {
      const { guide, guides = [] } = screen(route) as { guide?: string; guides?: unknown[] };
      expect(guide).toBeDefined();
      expect(guides.length).toBeGreaterThan(0);
    });
  rule('SCREEN-06', () => {
    const forms = screens.filter((each) => each.kind === 'form' || each.kind === 'steps');
    const edits = forms.filter(({ route }) => /\/edit(\/|$)/.test(route));
    const addOf = ({ route }: ScreenSpec) => forms.find((each) => each.route === route.replace('/edit', '/add'));
    const pairs = edits.flatMap((edit) => {
      const add = addOf(edit);
      return add ? [[add, edit] as const] : [];
    });
    expect(pairs.length).toBeGreaterThan(3);
    for (const [add, edit] of pairs)
      expect([edit.entity, edit.form, edit.sections]).toEqual([add.entity, add.form, add.sections]);
  });
  rule('SCREEN-08', () => {
    const { title, editTitle } = screen('/center/bondLetter/online/add') as { title: string; editTitle?: string };
    expect([title, editTitle]).toEqual(['新增追加保证金函', '修改追加保证金函']);
  });
  rule('SCREEN-09', () => {
    const { entity = '', actions } = screen('/center/storageCenter/storehouse/openWarehouse') as DetailScreen;
    const steps = set.entities[entity]?.workflow?.transitions ?? [];
    const offered = (actions ?? []).flatMap(({ transition }) => steps.filter(({ name }) => name === transition));
    const into = (step: string) => {
      const { to = '' } = offered.find(({ name }) => name === step) ?? {};
      return typeof to === 'string' ? [to] : to.map(({ state }) => state);
    };
    expect([into('applyOpen'), into('agree')]).toEqual([['OPEN_AUDIT'], ['TEMP_OPEN', 'OPENED']]);
  });
});

describe('what records say', () => {
  const HOST = 'https://files.example.com';
  const stored = '/a.png,/b.pdf';
  const addresses = [`${HOST}/a.png`, `${HOST}/b.pdf`];
  rule('DATA-02', () => {
    const given = (set.samples.companyUser?.samples ?? []).flatMap(
      ({ companyUserRoles }) => companyUserRoles as string[],
    );
    expect(given.length).toBeGreaterThan(5);
    expect(given.filter((code) => code !== code.toLowerCase())).toEqual([]);
  });
  rule('DATA-04', () => {
    const uses = set.forms['tradeContract/form']?.sections.flatMap(({ fields }) => fields) ?? [];
    const use = uses.find((each) => typeof each !== 'string' && each.field === 'quantityOffset');
    const { props: settings = {} } = use as { props?: Record<string, unknown> };
    const schema = set.entities.tradeContract?.properties.quantityOffset as FieldSchema;
    const drawn = createElement(Percent.ReadOnly, { value: '10', schema, settings } as never);
    expect(renderToStaticMarkup(drawn).replaceAll(/<[^>]*>/g, '')).toBe('±10%');
  });
  rule('DATA-05', () => expect(joinAttachments(['/a.png', '/b.pdf'], HOST)).toBe(stored));
  rule('DATA-06', () => expect(joinAttachments(addresses, HOST)).toBe(stored));
  rule('DATA-07', () => expect(splitAttachments(stored, HOST)).toEqual(addresses));
  rule('DATA-08', () => {
    const draft = (agreementType: string) =>
      typedIn('receiptAgreement', { agreementType, signMode: 'ONLINE' }).values().templateType;
    expect([draft('SERVE'), draft('MANAGE')]).toEqual(['SERVE_STANDARD', 'STATION_MANAGE']);
  });
});
