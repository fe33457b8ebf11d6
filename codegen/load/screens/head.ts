import { type Bag, bagOf, isBag, textOf } from '../bag.ts';
import type { Follow } from './follow.ts';
import type { Fact, Known } from './known.ts';

/** Pages at the end of an address that those beside and below them go back to. */
const LANDINGS = ['list', 'index'];
const FORMS = new Set(['form', 'steps']);

/** What a screen says of itself before its content: address, frame, title, view, way back, permission. */
export function followHead(screen: Bag, follow: Follow, known: Known) {
  follow.fill(screen, 'route', follow.route);
  follow.fill(screen, 'layout', 'app');
  put(screen, 'title', title(screen, follow.route, known), follow);
  if (screen.kind === 'form') put(screen, 'editTitle', editTitle(screen, known), follow);
  if (screen.kind === 'redirect') return;
  follow.fill(screen, 'view', view(screen, follow.route, known));
  follow.fill(screen, 'parent', parent(screen, follow.route, known));
  put(screen, 'permission', permission(screen, follow.route, known), follow);
  for (const keyword of ['companyTypes', 'rules']) follow.fill(screen, keyword, known.entry(follow.route)?.[keyword]);
}

function put(screen: Bag, keyword: string, fact: Fact | undefined, follow: Follow) {
  if (fact && fact.value !== '') follow.fill(screen, keyword, fact.value, fact.stated);
}

/** Of a page that leads on, the title there. The menu's name of the page, the title of the tab that shows it, the record's name. */
function title(screen: Bag, route: string, known: Known): Fact | undefined {
  if (screen.kind === 'redirect') return titleThere(textOf(screen, 'to'), known);
  const named = known.fact(known.entry(route), 'name') ?? known.fact(known.tab(route)?.shown, 'title');
  const record = named ?? recordTitle(screen, known);
  return !named && record && screen.kind === 'detail' ? { ...record, value: `${record.value}详情` } : record;
}

/** What makes a new record is said to change a stored one. */
function editTitle(screen: Bag, known: Known): Fact | undefined {
  const fact = known.fact(screen, 'title');
  const [, named] = /^(?:新增|新建)(.+)$/.exec(String(fact?.value ?? '')) ?? [];
  return fact && named !== undefined ? { ...fact, value: `修改${named}` } : undefined;
}

/** A record that is not there is told as what is wrong; a title that is missing because of it would only hide that. */
function recordTitle(screen: Bag, known: Known): Fact | undefined {
  const entity = known.entity(screen.entity);
  return entity ? known.fact(entity, 'title') : known.fact(screen, 'entity');
}

/** The title of the page that an address leads to. */
function titleThere(to: string | undefined, known: Known): Fact | undefined {
  const page = to === undefined ? undefined : known.screen(to);
  if (!page || to === undefined || page.kind === 'redirect') return undefined;
  return known.fact(page, 'title') ?? title(page, to, known);
}

/** The first part of the address that is the name of a view of the record. */
function view(screen: Bag, route: string, known: Known): string | undefined {
  const views = bagOf(known.entity(screen.entity), 'views');
  return route.split('/').find((segment) => Object.hasOwn(views, segment));
}

/**
 * The page that shows this one as a tab; else the nearest page above in the address, or the list there. Pages of the menu
 * and outside the portal's frame have no way back.
 */
function parent(screen: Bag, route: string, known: Known): string | undefined {
  if ((screen.layout ?? 'app') !== 'app' || known.entry(route)) return undefined;
  const tab = known.tab(route);
  if (tab) return tab.by;
  for (let above = route.lastIndexOf('/'); above > 0; above = route.lastIndexOf('/', above - 1)) {
    const path = route.slice(0, above);
    const found = [path, ...LANDINGS.map((landing) => `${path}/${landing}`)].find(
      (way) => way !== route && isPage(way, known),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function isPage(route: string, known: Known): boolean {
  const screen = known.screen(route);
  return screen !== undefined && textOf(screen, 'kind') !== 'redirect';
}

/**
 * The code of its menu entry; of forms that of creating the record; that of the page before it; that of the record. Of the
 * record also where it lies below that code: who may not read the rows has nothing to open. Whoever is to approve has a
 * task, whatever else they may read.
 */
function permission(screen: Bag, route: string, known: Known): Fact | undefined {
  const entity = known.entity(screen.entity);
  const create = bagOf(bagOf(entity, 'operations'), 'create');
  const own = known.fact(entity, 'permission');
  const around =
    known.fact(known.entry(route), 'authCode') ??
    (FORMS.has(String(screen.kind)) ? known.fact(create, 'permission') : undefined) ??
    pageBefore(screen, route, known);
  return around && (screen.approval || !own?.value.startsWith(`${around.value}:`)) ? around : own;
}

function pageBefore(screen: Bag, route: string, known: Known): Fact | undefined {
  const before = screen.parent === undefined ? parent(screen, route, known) : textOf(screen, 'parent');
  const page = before === undefined ? undefined : known.screen(before);
  if (!isBag(page) || before === undefined) return undefined;
  return (
    known.fact(page, 'permission') ?? (page.permission === undefined ? permission(page, before, known) : undefined)
  );
}
