import type { MenuItem } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { permissionsOf } from '../run/permission-codes.ts';
import { expectRoute, isRoute, listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectTitle } from '../run/texts.ts';

const PLANNED_HINT = 'describe it below schemas/screens, or let the entry say "planned": true';

/** Titles and links of menu entries. */
export function lintMenu(run: LintRun) {
  lintItems(run, run.set.menu.items, below(fileOf('menu', ''), 'items'));
}

function lintItems(run: LintRun, items: MenuItem[] | undefined, place: Place) {
  for (const [item, at] of listed(items, place)) {
    expectTitle(run, item.name, 'menu entry', at, below(at, 'name'));
    lintLink(run, item, at);
    lintItems(run, item.children, below(at, 'children'));
  }
}

/** The entry leads to a screen (its `key` says which), or says that it is planned, but not both. */
export function lintLink(
  run: LintRun,
  { link, planned }: Pick<MenuItem, 'link' | 'planned'>,
  place: Place,
  key = 'link',
) {
  if (link === undefined || !planned) return expectRoute(run, link, below(place, key), PLANNED_HINT);
  if (isRoute(run, link)) {
    run.report(
      'SCH211',
      { what: '"planned"', reason: `screen "${link}" exists` },
      below(place, 'planned'),
      'remove it',
    );
  }
}

/** Roles that permissions.json names are declared in it; codes stand once. */
export function lintPermissions(run: LintRun) {
  const { permissions } = run.set;
  const file = fileOf('permissions', '');
  const roles = permissions.roles.map(({ code }) => code.toLowerCase());
  const codes = new Set<string>();
  for (const [{ code }, at] of listed(permissions.codes, below(file, 'codes'))) {
    if (codes.has(code)) run.report('SCH124', { name: code }, below(at, 'code'));
    codes.add(code);
    if (run.mentions) run.mention(code, permissionsOf(permissions), below(at, 'code'));
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
  const codes = permissionsOf(run.set.permissions);
  for (const [role, at] of listed(run.set.permissions.roles, place)) {
    for (const [grant, grantAt] of listed(role.grants, below(at, 'grants'))) {
      for (const [code, codeAt] of listed(grant.codes, below(grantAt, 'codes'))) {
        if (code !== '*') run.expect(code, codes, 'SCH110', codeAt);
      }
    }
  }
}
