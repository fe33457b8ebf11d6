/** Section 6: named company-type rules, roles and menu codes as the shipped data states them. */
import { describe, expect } from 'vitest';
import { compileExpression, entityNames } from '#core/expression';
import type { MenuItem } from '#core/language';
import { permissionsOf } from '#core/permissions';
import { showsEntry } from '#runtime/session';
import type { Actor } from '../../server/kernel/index.ts';
import { createCompanyRules } from '../../server/platform/directory/rules.ts';
import { buyerContext, schemas } from '../schemas/evaluation.ts';
import { rule } from './rule.ts';

const rules = createCompanyRules(schemas);
const { permissions } = schemas;
const usccs = (set: string) => permissions.companySets.find(({ code }) => code === set)?.usccs ?? [];

type Caller = {
  companyType?: string;
  uscc?: string;
  roles?: string[];
  director?: boolean;
  auth?: boolean;
  services?: string[];
};
function actor({
  companyType = 'BUYER_COMPANY',
  uscc = 'NONE',
  roles = [],
  director = false,
  auth = true,
  services = [],
}: Caller): Actor {
  return {
    sessionId: 's',
    user: { id: 'U', name: '', mobile: '', account: '', realNameAuth: auth },
    company: { id: 'CO', name: '', uscc, companyType, groupCode: null, certStatus: 'CERTIFIED' },
    companyUserId: 'CU',
    roles,
    director,
    permissions: new Set(),
    services,
  };
}
const holds = (name: string, caller: Caller) => rules.holdsFor(actor(caller))(name);

describe('company-type rules', () => {
  rule('COMP-01', () => {
    expect(holds('payback', { companyType: 'CORE_COMPANY' })).toBe(true);
    expect(holds('payback', { companyType: 'SUPPLIER_COMPANY' })).toBe(false);
  });
  rule('COMP-02', () => {
    for (const role of ['director', 'admin', 'observer', 'operator'])
      expect(holds('paybackList', { roles: [role] })).toBe(true);
    expect(holds('paybackList', { director: true })).toBe(true);
    expect(holds('paybackList', { roles: ['finance'] })).toBe(false);
  });
  rule('COMP-03', () => {
    for (const role of ['admin', 'observer', 'operator'])
      expect(holds('paybackTerminal', { roles: [role] })).toBe(true);
    expect(holds('paybackTerminal', { director: true })).toBe(false);
  });
  for (const [id, name, size, shown] of [
    ['COMP-04', 'serviceFeeHidden', 6, false],
    ['COMP-05', 'riskDetail', 2, true],
    ['COMP-06', 'operationLive', 9, true],
    ['COMP-07', 'warehouseReportScreen', 1, true],
    ['COMP-08', 'steelMyDoc', 13, true],
  ] as const)
    rule(id, () => {
      expect(permissions.companySets.find(({ code }) => code === name)?.declaredSize).toBe(size);
      for (const uscc of usccs(name)) expect(holds(name, { uscc })).toBe(shown);
      expect(holds(name, { uscc: 'OTHER' })).toBe(!shown);
    });
  rule('COMP-09', () => {
    expect(holds('getment', { companyType: 'CORE_COMPANY' })).toBe(false);
    expect(holds('getment', { companyType: 'BUYER_COMPANY' })).toBe(true);
  });
  rule('COMP-10', () => {
    expect(holds('currentCompany', {})).toBe(true);
    expect(rules.holdsFor({ ...actor({}), company: null })('currentCompany')).toBe(false);
  });
  rule('COMP-11', () => {
    expect(holds('companyEntry', { auth: true })).toBe(true);
    expect(holds('companyEntry', { auth: false })).toBe(false);
  });
  rule('COMP-12', () => {
    expect(holds('invoiceRecognition', { services: ['INVOICE_TOOL'] })).toBe(true);
    expect(holds('invoiceRecognition', {})).toBe(false);
  });
});

describe('roles and menu codes', () => {
  const held = (companyType: string, roles: string[]) =>
    permissionsOf(permissions, {
      companyType,
      services: permissions.services.map((service) => service.code),
      roles,
      director: false,
      readOnly: false,
    });
  rule('ROLE-01', () => {
    expect(held('CORE_COMPANY', ['operator']).size).toBeGreaterThan(10);
    for (const { code } of permissions.roles) if (code !== 'directorFlag') expect(code).toBe(code.toLowerCase());
  });
  rule('ROLE-03', () => {
    const listed = new Map(permissions.companyTypes.map(({ code, roles }) => [code, roles]));
    expect(listed.get('FINANCE_COMPANY')).toContain('riskofficer');
    expect(listed.get('CORE_COMPANY')).not.toContain('riskofficer');
    // A role that the type's list does not hold grants nothing, whatever is stored.
    expect(held('FINANCE_COMPANY', ['riskofficer'])).toContain('monitor:risk:edit');
    expect(held('CORE_COMPANY', ['riskofficer'])).toEqual(held('CORE_COMPANY', []));
  });
  rule('ROLE-04', () => {
    const codes = permissions.roles.map(({ code }) => code);
    for (const role of ['directorFlag', 'admin', 'observer', 'operator']) expect(codes).toContain(role);
  });
  const all = schemas.menu.items.flatMap((item: MenuItem) => [item, ...(item.children ?? [])]);
  // The area of the digital supply chain leads to its first page under the area's own code.
  const pages = [
    ...schemas.menu.items.filter(({ children = [] }) => children.length === 0),
    ...schemas.menu.items.flatMap(({ children = [] }) => children),
  ];
  const entry = (link: string) => {
    const found = pages.find((item) => item.link === link);
    if (!found) throw new Error(`the menu does not lead to ${link}`);
    return found;
  };
  for (const [id, link, code] of [
    ['MENU-06', '/center/workbench/myToDoList', 'workbench'],
    ['MENU-07', '/center/assets/receivable/list', 'asset:recv'],
    ['MENU-08', '/center/financing/limit/list', 'finance:creditLine'],
    ['MENU-09', '/center/contract/buy/list', 'dgChain:contract'],
  ] as const)
    rule(id, () => {
      expect(showsEntry(entry(link), new Set([code]))).toBe(true);
      expect(showsEntry(entry(link), new Set([`${code}:edit`, 'company']))).toBe(false);
    });
  for (const [id, area, family] of [
    ['MENU-10', '钢材供应链', 'steel:'],
    ['MENU-11', '仓储中心', 'warehouse:'],
    ['MENU-12', '物流仓储中心', 'logisticsStorageCenter:'],
    ['MENU-13', '发票工具箱', 'kitInvoice:'],
  ] as const)
    rule(id, () => {
      const entries = schemas.menu.items.find(({ name }) => name === area)?.children ?? [];
      expect(entries.length).toBeGreaterThan(2);
      for (const item of entries)
        expect([item.name, `${item.authCode}:`.startsWith(family)]).toEqual([item.name, true]);
      expect(entries.filter((item) => showsEntry(item, new Set(['company', 'workbench'])))).toEqual([]);
    });
  for (const [id, area] of [
    ['PERM-03', '/center/settle/'],
    ['PERM-04', '/center/fund/'],
    ['PERM-05', '/center/ladingbill/'],
    ['PERM-06', '/center/receive/'],
    ['PERM-07', '/center/businessline/'],
  ] as const)
    rule(id, () => {
      const entries = all.filter((item) => item.link?.startsWith(area));
      expect(entries.length).toBeGreaterThan(0);
      for (const item of entries) {
        expect([item.name, showsEntry(item, new Set(['dgChain']))]).toEqual([item.name, true]);
        expect([item.name, showsEntry(item, new Set(['company', 'workbench', 'asset']))]).toEqual([item.name, false]);
      }
      // A page of the area that is described is refused by the server for the same reason.
      for (const screen of Object.values(schemas.screens).filter(({ route }) => route.startsWith(area)))
        expect([screen.route, /^dgChain(:|$)/.test(screen.permission ?? '')]).toEqual([screen.route, true]);
    });
});

/** The server compiles the same condition and leaves the rows out of every list of the financier. */
rule('COMP-13', () => {
  const entity = schemas.entities.receivableChange;
  const access = entity?.access?.find((each) => 'party' in each && each.party === 'financier');
  if (!entity || !access || !('when' in access) || !access.when)
    throw new Error('the financier sees changes of receivables under a condition');
  const shows = compileExpression(access.when, {
    names: entityNames(entity),
    dictionary: (name) => schemas.dictionaries[name],
  });
  const rows = [{ lockedValue: '0' }, { lockedValue: '5' }];
  const shown = rows.filter((row) =>
    shows.evaluate({ values: { ...row, status: 'EFFECTIVE' }, context: buyerContext }),
  );
  expect(shown).toEqual([{ lockedValue: '5' }]);
});
