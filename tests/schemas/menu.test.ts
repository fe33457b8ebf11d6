import { describe, expect, it } from 'vitest';
import { compileExpression, contextNames } from '#core/expression';
import type { MenuItem } from '#core/language';
import { permissionsOf } from '#core/permissions';
import { menuOf } from '../../server/platform/menu/menu.ts';
import { buyerContext, schemas } from './evaluation.ts';

const { menu, permissions } = schemas;
type Row = Record<string, unknown> & { id: string };
const companies = (schemas.samples.company?.samples ?? []) as Row[];

/** Entries of level 1 and 2 that the observer of each demonstration company sees (chapter 70, section 9.3). */
const OBSERVER_MENU: Record<string, [number, number]> = {
  CO01: [11, 114],
  CO02: [16, 188],
  CO03: [14, 157],
  CO04: [12, 118],
  CO05: [12, 76],
  CO06: [12, 94],
  CO07: [8, 47],
  CO08: [8, 39],
  CO09: [9, 103],
};

function observerMenu(company: Row): MenuItem[] {
  const services = ((company.companyServices ?? []) as Array<{ serviceCode: string }>).map((row) => row.serviceCode);
  const companyType = String(company.companyType);
  const holder = { companyType, services, roles: ['observer'], director: false, readOnly: false };
  const companySets = permissions.companySets
    .filter((set) => set.usccs.includes(String(company.uscc)))
    .map((set) => set.code);
  const context = {
    ...buyerContext,
    company: { id: company.id, name: String(company.name), uscc: String(company.uscc), companyType },
    facts: { director: false, roles: ['observer'], realNameAuth: true, services, companySets },
  };
  const ruleHolds = (name: string) => {
    const rule = permissions.rules.find((candidate) => candidate.name === name);
    const names = { names: contextNames, dictionary: () => undefined };
    return rule !== undefined && compileExpression(rule.when, names).evaluate({ values: {}, context }) === true;
  };
  return menuOf(menu.items, {
    companyType,
    typeCount: permissions.companyTypes.length,
    services,
    permissions: permissionsOf(permissions, holder),
    ruleHolds,
  });
}

const everyEntry = menu.items.flatMap((item) => [item, ...(item.children ?? [])]);

describe('menu and permissions of the shipped data', () => {
  it('hold the whole tree of sixteen areas and 224 entries', () => {
    expect(menu.items.length).toBe(16);
    expect(everyEntry.length - menu.items.length).toBe(224);
    expect(new Set(everyEntry.flatMap((item) => item.authCode ?? [])).size).toBe(103);
  });

  it('know every code of the menu and 313 operations below them, with six more of the account centre', () => {
    const known = new Set(permissions.codes.map(({ code }) => code));
    expect(everyEntry.filter((item) => item.authCode && !known.has(item.authCode))).toEqual([]);
    const own = [
      'company',
      'company:user',
      'company:contact',
      'company:document',
      'company:alert',
      'dgChain:businessline',
    ];
    const counted = permissions.codes.filter(({ code }) => !own.includes(code));
    expect(counted.reduce((sum, { operations = [] }) => sum + operations.length, 0)).toBe(313);
  });

  for (const [id, [areas, entries]] of Object.entries(OBSERVER_MENU)) {
    it(`show the observer of ${id} ${areas} areas and ${entries} entries`, () => {
      const company = companies.find((row) => row.id === id);
      if (!company) throw new Error(`no company ${id}`);
      const shown = observerMenu(company);
      expect([shown.length, shown.reduce((sum, item) => sum + (item.children?.length ?? 0), 0)]).toEqual([
        areas,
        entries,
      ]);
    });
  }

  it('let the observer do nothing and the administrator approve', () => {
    const services = permissions.services.map(({ code }) => code);
    const codesOf = (roles: string[], director = false) =>
      permissionsOf(permissions, { companyType: 'CORE_COMPANY', services, roles, director, readOnly: false });
    const operations = permissions.codes.flatMap(({ code, operations = [] }) =>
      operations.map((operation) => `${code}:${operation}`),
    );
    expect(
      operations.filter(
        (code) => codesOf(['observer']).has(code) && !permissions.codes.some((entry) => entry.code === code),
      ),
    ).toEqual([]);
    expect(codesOf(['admin']).has('dgChain:contract:audit')).toBe(true);
    expect(codesOf(['admin']).has('dgChain:contract:edit')).toBe(false);
    expect(codesOf(['operator']).has('dgChain:contract:audit')).toBe(false);
    expect(codesOf(['signer']).has('dgChain:contract:stamp')).toBe(true);
    expect(codesOf([], true).has('dgChain:contract:audit')).toBe(true);
  });
});
