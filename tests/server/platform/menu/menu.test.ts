import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#core/language';
import { type Portal, startPortal } from '../portal.ts';

let portal: Portal;
/** Without the switch that shows what is to come. */
let plain: Portal;
beforeAll(async () => {
  portal = await startPortal({ upcoming: true });
  plain = await startPortal();
});
afterAll(() => Promise.all([portal.close(), plain.close()]));

const menuFor = async (account: string): Promise<MenuItem[]> => {
  const token = await portal.signIn(account);
  return (await portal.get('/user-api/api/menu', {}, { token })).body.data;
};
const entries = (menu: MenuItem[]) => menu.reduce((sum, item) => sum + (item.children?.length ?? 0), 0);
const links = (menu: MenuItem[]) => menu.flatMap((item) => (item.children ?? []).map((child) => child.link));
const names = (menu: MenuItem[]) => menu.flatMap((item) => (item.children ?? []).map((child) => child.name));
const codesFor = async (account: string): Promise<string[]> => {
  const token = await portal.signIn(account);
  return (await portal.get('/user-api/api/company/user/permission', {}, { token })).body.data;
};

describe('the menu of each demonstration company', () => {
  // Chapter 70, section 9.3: level-1 and level-2 entries that the observer sees; the warehouse's are two more (decision 0129),
  // the platform's one, which sets the rules of warnings that hold where a company has none (decision 0157).
  it.each([
    ['co01u03', 11, 115],
    ['co02u03', 16, 188],
    ['co03u03', 14, 157],
    ['co04u03', 12, 118],
    ['co05u03', 12, 76],
    ['co06u03', 12, 96],
    ['co07u03', 8, 47],
    ['co08u03', 8, 39],
    ['co09u03', 9, 103],
  ])('shows %s %i first-level and %i second-level entries', async (account, first, second) => {
    const menu = await menuFor(account);
    expect([menu.length, entries(menu)]).toEqual([first, second]);
  });

  it('gives each first-level entry its own link or that of its first shown child', async () => {
    const token = await plain.signIn('co06u03');
    const menu = (await plain.get('/user-api/api/menu', {}, { token })).body.data as MenuItem[];
    for (const item of menu) expect(item.link, item.name).toMatch(/^\//);
  });

  it('shows somebody without a company the personal entries only', async () => {
    const menu = await menuFor('demo9001');
    expect(menu.map((item) => item.name)).toEqual(['账户中心']);
    expect(links(menu)).toEqual([
      '/center/account/person/info',
      '/center/account/person/info/auth',
      '/center/account/person/safety',
    ]);
  });

  it('hides the collections from core companies and the repayments from everyone else', async () => {
    expect(names(await menuFor('co02u03'))).not.toContain('收款管理');
    expect(names(await menuFor('co03u03'))).toContain('收款管理');
    expect(names(await menuFor('co02u03'))).toContain('回款管理');
    expect(names(await menuFor('co03u03'))).not.toContain('回款管理');
  });
});

describe('entries whose screen is still to come', () => {
  const OBSERVERS = ['co01u03', 'co02u03', 'co03u03', 'co04u03', 'co05u03', 'co06u03', 'co07u03', 'co08u03', 'co09u03'];
  const routeOf = (link: string | undefined) => (link ?? '').replace(/[?#].*$/, '');

  it.each(OBSERVERS)('are not offered to %s, nor areas that have no others', async (account) => {
    const token = await plain.signIn(account);
    const menu = (await plain.get('/user-api/api/menu', {}, { token })).body.data as MenuItem[];
    const { screens } = plain.services.schemas;
    expect(menu.length).toBeGreaterThan(0);
    for (const { name, link, children } of menu.flatMap((item) => [item, ...(item.children ?? [])])) {
      expect([name, Object.hasOwn(screens, routeOf(link))]).toEqual([name, true]);
      if (children) expect([name, children.length > 0]).toEqual([name, true]);
    }
    const all = (await menuFor(account)).flatMap((item) => item.children ?? []);
    const offered = all.filter(({ planned }) => !planned).map(({ link }) => link);
    expect(links(menu)).toEqual(offered);
  });

  it('lead nowhere where a demonstration shows them', async () => {
    const planned = (await menuFor('co02u03')).flatMap((item) => item.children ?? []).filter((entry) => entry.planned);
    expect(planned.length).toBeGreaterThan(0);
    expect(planned.filter(({ link }) => link !== undefined)).toEqual([]);
  });

  it('are no shortcuts of the workbench', async () => {
    const token = await plain.signIn('co02u03');
    const shortcuts = (await plain.get('/user-api/api/menu/entries', {}, { token })).body.data as MenuItem[];
    const { screens } = plain.services.schemas;
    expect(shortcuts.filter(({ link }) => !Object.hasOwn(screens, routeOf(link)))).toEqual([]);
  });
});

describe('the codes of a company user', () => {
  it('[40] gives the observer no operation at all', async () => {
    const operations = ['edit', 'confirm', 'stamp', 'audit', 'void', 'export', 'control'];
    const held = (await codesFor('co02u03')).filter((code) => operations.includes(code.split(':').pop() ?? ''));
    expect(held).toEqual([]);
  });

  it('[41] never gives two roles more than their union', async () => {
    const union = new Set([...(await codesFor('co02u05')), ...(await codesFor('co02u07'))]);
    const { permissionsOf } = await import('#core/permissions');
    const spec = portal.services.schemas.permissions;
    const services = spec.services.map((service) => service.code);
    const holder = {
      companyType: 'CORE_COMPANY',
      services,
      roles: ['auditor', 'signer'],
      director: false,
      readOnly: false,
    };
    expect([...permissionsOf(spec, holder)].filter((code) => !union.has(code))).toEqual([]);
  });

  it('is closed upwards: every code brings its prefixes', async () => {
    const held = new Set(await codesFor('co03u02'));
    for (const code of held) {
      const parent = code.split(':').slice(0, -1).join(':');
      if (parent !== '') expect(held.has(parent), code).toBe(true);
    }
  });

  it('leaves out what the company has not opened', async () => {
    const held = await codesFor('co09u02');
    expect(held).toContain('steel:contract:edit');
    expect(held.filter((code) => code.startsWith('kitInvoice') || code.startsWith('pledge'))).toEqual([]);
  });

  it('gives a company under certification nothing but its account', async () => {
    const modules = new Set((await codesFor('co10u01')).map((code) => code.split(':')[0]));
    expect([...modules].filter((code) => !['company', 'workbench'].includes(code ?? ''))).toEqual([]);
  });

  it('grants nothing for a role that the company type does not know', async () => {
    const { permissionsOf } = await import('#core/permissions');
    const spec = portal.services.schemas.permissions;
    const holder = {
      companyType: 'BUYER_COMPANY',
      services: ['FINANCE'],
      roles: ['loanofficer'],
      director: false,
      readOnly: false,
    };
    expect([...permissionsOf(spec, holder)].sort()).toEqual(['company', 'company:password']);
  });

  it('takes every operation from a frozen company and leaves it the reading', async () => {
    const { permissionsOf } = await import('#core/permissions');
    const spec = portal.services.schemas.permissions;
    const holder = { companyType: 'CORE_COMPANY', services: ['DG_CHAIN'], roles: ['operator'], director: false };
    const held = permissionsOf(spec, { ...holder, readOnly: true });
    expect(held.has('dgChain:contract')).toBe(true);
    expect(held.has('dgChain:contract:edit')).toBe(false);
  });
});

describe('the reasons behind the menu', () => {
  const reasonsFor = async (account: string) => {
    const token = await portal.signIn(account);
    return portal.get('/user-api/api/menu/why', {}, { token });
  };

  it('name every entry and agree with the menu about which ones show', async () => {
    const menu = await menuFor('co02u03');
    const { body } = await reasonsFor('co02u03');
    const all: Array<{ name: string; parent: string | null; shown: boolean; conditions: Array<{ holds: boolean }> }> =
      body.data;
    expect(all.filter(({ parent, shown }) => parent === null && shown).length).toBe(menu.length);
    expect(all.filter(({ parent, shown }) => parent !== null && shown).length).toBe(entries(menu));
    for (const { name, shown, conditions } of all) {
      expect([name, conditions.every(({ holds }) => holds)]).toEqual([name, shown]);
    }
  });

  it('are kept from everyone without the permission to ask outside of demonstration mode', async () => {
    // Signing in reads the code from the outbox of demonstration mode.
    const token = await portal.signIn('co02u03');
    expect(await codesFor('co02u03')).not.toContain('platform:why');
    portal.services.config.demo = false;
    try {
      expect((await portal.get('/user-api/api/menu/why', {}, { token })).status).toBe(403);
    } finally {
      portal.services.config.demo = true;
    }
  });
});
