/** Section 6: named company-type rules, roles and menu codes as the shipped data states them. */
import { describe, expect } from 'vitest';
import type { MenuItem } from '#core/language';
import type { Actor } from '../../server/kernel/types.ts';
import { permissionsOf } from '../../server/platform/permissions.ts';
import { createCompanyRules } from '../../server/platform/rules.ts';
import { schemas } from '../schemas/evaluation.ts';
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
  rule('ROLE-01', () => {
    const held = (roles: string[]) =>
      permissionsOf(permissions, {
        companyType: 'CORE_COMPANY',
        services: permissions.services.map((service) => service.code),
        roles,
        director: false,
        readOnly: false,
      });
    expect(held(['operator']).size).toBeGreaterThan(10);
    for (const { code } of permissions.roles) if (code !== 'directorFlag') expect(code).toBe(code.toLowerCase());
  });
  rule('ROLE-03', () => {
    const listed = new Map(permissions.companyTypes.map(({ code, roles }) => [code, roles]));
    expect(listed.get('FINANCE_COMPANY')).toContain('riskofficer');
    expect(listed.get('CORE_COMPANY')).not.toContain('riskofficer');
  });
  rule('ROLE-04', () => {
    const codes = permissions.roles.map(({ code }) => code);
    for (const role of ['directorFlag', 'admin', 'observer', 'operator']) expect(codes).toContain(role);
  });
  const all = schemas.menu.items.flatMap((item: MenuItem) => [item, ...(item.children ?? [])]);
  const codeOf = (link: string) => all.find((item) => item.link === link)?.authCode;
  for (const [id, link, code] of [
    ['MENU-06', '/center/workbench/myToDoList', 'workbench'],
    ['MENU-07', '/center/assets/receivable/list', 'asset:recv'],
    ['MENU-08', '/center/financing/limit/list', 'finance:creditLine'],
  ] as const)
    rule(id, () => expect(codeOf(link)).toBe(code));
  rule('MENU-09', () =>
    expect(all.filter((item) => item.link === '/center/contract/buy/list').map((item) => item.authCode)).toContain(
      'dgChain:contract',
    ),
  );
  for (const [id, prefix] of [
    ['MENU-10', 'steel:'],
    ['MENU-11', 'warehouse:'],
    ['MENU-12', 'logisticsStorageCenter'],
    ['MENU-13', 'kitInvoice'],
  ] as const)
    rule(id, () => expect(all.some((item) => item.authCode?.startsWith(prefix))).toBe(true));
  for (const [id, area] of [
    ['PERM-03', '/center/settle/'],
    ['PERM-04', '/center/fund/'],
    ['PERM-05', '/center/ladingbill/'],
    ['PERM-06', '/center/receive/'],
    ['PERM-07', '/center/businessline/'],
  ] as const)
    rule(id, () => {
      const entries = all.filter((item) => item.link?.startsWith(area) && item.authCode?.startsWith('dgChain'));
      expect(entries.length).toBeGreaterThan(0);
    });
});
