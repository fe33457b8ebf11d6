import { type Holder, holdersOf } from '#core/access';
import type { MenuItem } from '#core/language';
import { listed, routeOf, screensAt } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { holdersText, whoHold, whoLack } from './holders-text.ts';

/** Whoever sees an entry of the menu may open what it leads to. */
export function lintEntries(run: LintRun, items: MenuItem[] | undefined, place: Place) {
  lintShown(run, items, holdersOf(run.set.permissions, undefined), place);
}

function lintShown(run: LintRun, items: MenuItem[] | undefined, around: readonly Holder[], place: Place) {
  for (const [item, at] of listed(items, place)) {
    const { authCode, companyTypes } = item;
    const people = whoHold(run.set.permissions, around, authCode).filter(
      ({ companyType }) => companyTypes?.includes(companyType) ?? true,
    );
    if (!item.planned) lintEntry(run, item, people, at);
    lintShown(run, item.children, people, below(at, 'children'));
  }
}

/** Entries name types of companies whose users may see them. */
export function lintEntryTypes(run: LintRun, items: MenuItem[] | undefined, place: Place) {
  for (const [item, at] of listed(items, place)) {
    if (!item.planned) lintTypes(run, item, at);
    lintEntryTypes(run, item.children, below(at, 'children'));
  }
}

/** Each type of companies that an entry names has users who hold its code. */
function lintTypes(run: LintRun, { name, link = '', authCode, companyTypes }: MenuItem, place: Place) {
  const { permissions } = run.set;
  if (!authCode || !companyTypes || !permissions.codes.some(({ code }) => code === authCode)) return;
  const all = holdersOf(permissions, undefined);
  const holders = holdersOf(permissions, authCode);
  for (const type of companyTypes) {
    if (holders.some(({ companyType }) => companyType === type)) continue;
    const who = holdersText(all.filter(({ companyType }) => companyType === type));
    run.report('SCH230', { name, who, route: routeOf(link), code: authCode }, below(place, 'companyTypes'));
  }
}

function lintEntry(run: LintRun, { name, link = '' }: MenuItem, people: readonly Holder[], place: Place) {
  for (const route of screensAt(run, link)) {
    const code = run.set.screens[route]?.permission;
    const lacking = whoLack(run.set.permissions, people, code);
    if (!code || lacking.length === 0) continue;
    const who = holdersText(lacking);
    run.report(
      'SCH230',
      { name, who, route: routeOf(link), code },
      below(place, 'link'),
      `write "authCode": "${code}"`,
    );
  }
}
