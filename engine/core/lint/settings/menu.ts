import type { MenuItem } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { expectCompanyType } from '../expressions/references.ts';
import { permissionCodes } from '../run/permission-codes.ts';
import { expectRoute, isRoute, listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectTitle } from '../run/texts.ts';

const PLANNED_HINT = 'describe it below schemas/screens, or let the entry say "planned": true';

/** Codes, routes, company types, rules and services that menu entries name. */
export function lintMenu(run: LintRun) {
  lintItems(run, run.set.menu.items, below(fileOf('menu', ''), 'items'));
}

function lintItems(run: LintRun, items: MenuItem[] | undefined, place: Place) {
  const { permissions } = run.set;
  const rules = permissions.rules.map(({ name }) => name);
  const services = permissions.services.map(({ code }) => code);
  for (const [item, at] of listed(items, place)) {
    expectTitle(run, item.name, 'menu entry', at, below(at, 'name'));
    if (item.authCode) run.expect(item.authCode, permissionCodes(permissions), 'SCH146', below(at, 'authCode'));
    lintLink(run, item, at);
    for (const [code, codeAt] of listed(item.companyTypes, below(at, 'companyTypes')))
      expectCompanyType(run, code, codeAt);
    for (const [name, nameAt] of listed(item.rules, below(at, 'rules'))) run.expect(name, rules, 'SCH119', nameAt);
    for (const [code, codeAt] of listed(item.services, below(at, 'services'))) {
      run.expect(code, services, 'SCH140', codeAt, { what: 'service' });
    }
    lintItems(run, item.children, below(at, 'children'));
  }
}

/** The entry leads to a screen, or says that it is planned, but not both. */
function lintLink(run: LintRun, { link, planned }: MenuItem, place: Place) {
  if (link === undefined || !planned) return expectRoute(run, link, below(place, 'link'), PLANNED_HINT);
  if (isRoute(run, link)) {
    run.report(
      'SCH211',
      { what: '"planned"', reason: `screen "${link}" exists` },
      below(place, 'planned'),
      'remove it',
    );
  }
}

/** Roles, services and company types that permissions.json names are declared in it; codes stand once. */
export function lintPermissions(run: LintRun) {
  const { permissions } = run.set;
  const file = fileOf('permissions', '');
  const services = permissions.services.map(({ code }) => code);
  const roles = permissions.roles.map(({ code }) => code.toLowerCase());
  const codes = new Set<string>();
  for (const [{ code, companyTypes, service }, at] of listed(permissions.codes, below(file, 'codes'))) {
    if (codes.has(code)) run.report('SCH124', { name: code }, below(at, 'code'));
    codes.add(code);
    for (const [type, typeAt] of listed(companyTypes, below(at, 'companyTypes'))) expectCompanyType(run, type, typeAt);
    if (service !== undefined) run.expect(service, services, 'SCH140', below(at, 'service'), { what: 'service' });
  }
  for (const [type, at] of listed(permissions.companyTypes, below(file, 'companyTypes'))) {
    for (const [role, roleAt] of listed(type.roles, below(at, 'roles'))) {
      run.expect(role.toLowerCase(), roles, 'SCH140', roleAt, { what: 'role' });
    }
  }
  lintGrants(run, below(file, 'roles'));
  for (const [rule, at] of listed(permissions.rules, below(file, 'rules'))) {
    lintCondition(run, rule.when, below(at, 'when'), {});
  }
}

/** A grant's prefix opens at least one code. */
function lintGrants(run: LintRun, place: Place) {
  const codes = permissionCodes(run.set.permissions);
  for (const [role, at] of listed(run.set.permissions.roles, place)) {
    for (const [grant, grantAt] of listed(role.grants, below(at, 'grants'))) {
      for (const [code, codeAt] of listed(grant.codes, below(grantAt, 'codes'))) {
        if (code !== '*') run.expect(code, codes, 'SCH110', codeAt);
      }
    }
  }
}
