/**
 * Every route that is drawn × company type × role: it opens (its description is served, and the call that its list or record
 * begins with is answered), or menu and server refuse it alike. Generated from the screens, the menu and the demonstration.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAddress, type MenuItem, type ScreenSpec } from '#core/language';
import { modules } from '../../../server/modules.ts';
import { type Portal, startPortal } from '../platform/portal.ts';
import { type Letter, USERS, type User } from './chapter.ts';

let portal: Portal;
/** Routes that stand in the menu, whoever sees them there. */
let inMenu: ReadonlySet<string>;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
  inMenu = new Set(linksOf(portal.services.schemas.menu.items).map(pathOf));
}, 900_000);
afterAll(() => portal.close());

const pathOf = (link: string) => link.replace(/[?#].*$/, '');
const linksOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ link, children = [] }) => [...(link === undefined ? [] : [link]), ...linksOf(children)]);

const RECORD_KINDS: ReadonlySet<string> = new Set(['detail', 'confirm', 'stamp']);

/** Pages of the menu that open for people who are not shown them there, for they are led there otherwise. */
const LED_TO: Record<string, { letters: readonly Letter[]; why: string }> = {
  '/center/account/person/info/auth': {
    letters: ['P', 'C', 'B', 'S', 'F', 'W', 'L', 'V'],
    why: 'the menu asks for a name that is not checked yet; afterwards the page says that it is, and is led to from the own data',
  },
  '/center/fund/collect/record/list': {
    letters: ['C'],
    why: 'the menu entry alone is hidden for core companies; as sellers they confirm receipts and go back to this list',
  },
  '/center/warehouseReceipt/warehouseReceiptTransfer/list': {
    letters: ['W'],
    why: 'the keeper is a party of the transfer: from its pages the way back leads to this list',
  },
  '/center/warehouseReceipt/warehouseReceiptDelivery/list': {
    letters: ['W'],
    why: 'the keeper is a party of the delivery: from its pages the way back leads to this list',
  },
};

/** A person with the rights and the menu that the server tells them. */
type Visitor = User & { token: string; rights: ReadonlySet<string>; offered: ReadonlySet<string> };

async function visitorOf(user: User): Promise<Visitor> {
  const token = await portal.signIn(user.account);
  const rights = (await portal.get('/user-api/api/company/user/permission', {}, { token })).body.data as string[];
  const links = linksOf((await portal.get('/user-api/api/menu', {}, { token })).body.data).map(pathOf);
  return { ...user, token, rights: new Set(rights), offered: new Set(links) };
}

const entityOf = ({ entity }: ScreenSpec) =>
  entity === undefined ? undefined : portal.services.schemas.entities[entity];

/** What was asked already: of a company each view, by people who hold the record's code and by people who do not. */
const asked = new Set<string>();
function isNew(question: string): boolean {
  const before = asked.size;
  return asked.add(question).size > before;
}

/**
 * What is wrong with the calls of a page that opens; null when nothing is. Only a page where somebody approves opens for
 * people who may not read its record: they have a task instead, and are refused the rows.
 */
async function faultOf({ company, token, rights }: Visitor, screen: ScreenSpec): Promise<string | null> {
  const entity = entityOf(screen);
  if (!entity || (screen.kind !== 'list' && !RECORD_KINDS.has(screen.kind))) return null;
  const reads = !entity.permission || rights.has(entity.permission);
  const approves = screen.kind === 'confirm' && screen.approval === true;
  if (!isNew(JSON.stringify([company, reads, approves, entity.name, screen.view, screen.kind === 'list']))) return null;
  const address = (operation: string, path: string) => {
    const call = callAddress(entity, operation, { method: 'GET', path });
    return `/${call.base}-api${call.path}`;
  };
  const query = { pageNo: 1, pageSize: 1, ...(screen.view === undefined ? {} : { view: screen.view }) };
  const { status, body } = await portal.get(address('page', '/page'), query, { token });
  const wanted = reads || !approves ? 200 : 403;
  if (status !== wanted) return `its rows: ${status}, not ${wanted}`;
  const id = status === 200 ? body.data.list[0]?.id : undefined;
  if (screen.kind === 'list' || id === undefined) return null;
  const record = await portal.get(address('detail', '/{id}').replace('{id}', encodeURIComponent(id)), {}, { token });
  return record.status === 200 ? null : `its record ${id}: ${record.status}`;
}

/** The descriptions that were served, by their tags: who has one is told that nothing changed, which is an open page, too. */
const tags = new Map<string, string>();

async function opens(route: string, { token }: Visitor): Promise<number> {
  const tag = tags.get(route);
  const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag };
  const { status, headers: told } = await portal.get('/schema/screen', { route }, { token, headers });
  if (status === 200) tags.set(route, String(told.etag));
  return status === 304 ? 200 : status;
}

/**
 * What the server looks at before it opens a page to a person: pages and people that are alike in it are answered alike.
 * Rules look at what a person is, so they are asked for each kind of role.
 */
function gateOf(screen: ScreenSpec, { letter, kind, rights }: Visitor): string {
  const { permission, rules, companyTypes, layout } = screen;
  const code = entityOf(screen)?.permission;
  const held = [permission, code].map((each) => !each || rights.has(each));
  return JSON.stringify([letter, permission, code, held, companyTypes, layout, ...(rules ? [rules, kind] : [])]);
}

const typeOf = (letter: Letter) =>
  portal.services.schemas.permissions.companyTypes.find((type) => type.letter === letter)?.code ?? '';

/** Why a page that is open to a person should not be; null when it may. */
function openedWrongly({ letter, rights, offered }: Visitor, screen: ScreenSpec): string | null {
  const { route, permission, companyTypes, layout } = screen;
  if (layout !== 'app') return null;
  if (permission && !rights.has(permission)) return `opens without ${permission}`;
  if (companyTypes && !companyTypes.includes(typeOf(letter))) return 'opens for another type of company';
  const isHidden = inMenu.has(route) && !offered.has(route);
  return isHidden && !LED_TO[route]?.letters.includes(letter) ? 'opens, though the menu hides it' : null;
}

/** What each gate answered. */
const gates = new Map<string, number>();

/** What is wrong with the routes for a person: `every` asks for each, otherwise where nobody alike has asked. */
async function faultsFor(person: Visitor, every: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const [route, screen] of Object.entries(portal.services.schemas.screens)) {
    const gate = gateOf(screen, person);
    const known = gates.get(gate);
    const status = every ? await opens(route, person) : (known ?? (await opens(route, person)));
    if ((known ?? status) !== status) wrong.push(`${route}: ${status}, unlike others behind its gate`);
    gates.set(gate, status);
    if (status !== 200 && status !== 403) wrong.push(`${route}: ${status}`);
    if (status !== 200 && person.offered.has(route)) wrong.push(`${route}: offered by the menu, refused by the server`);
    const fault = status === 200 ? (openedWrongly(person, screen) ?? (await faultOf(person, screen))) : null;
    if (fault !== null) wrong.push(`${route}: ${fault}`);
  }
  return wrong.map((fault) => `${person.account} ${fault}`);
}

describe('every route that is drawn', () => {
  it('is more than the specification names', () => {
    expect(Object.keys(portal.services.schemas.screens).length).toBeGreaterThan(269);
  });

  it('is led to from elsewhere, where the menu hides it', () => {
    const isHidden = ([route, { letters }]: [string, { letters: readonly Letter[] }]) =>
      inMenu.has(route) &&
      letters.every((letter) => portal.services.schemas.screens[route]?.companyTypes?.includes(typeOf(letter)) ?? true);
    expect(Object.entries(LED_TO).filter((one) => !isHidden(one))).toEqual([]);
  });

  it.each(['P', 'C', 'B', 'S', 'F', 'W', 'L', 'V'])(
    'opens for the roles of company type %s with its data, or menu and server refuse it',
    async (letter) => {
      const wrong: string[] = [];
      for (const [index, user] of USERS.filter((one) => one.letter === letter).entries())
        wrong.push(...(await faultsFor(await visitorOf(user), index === 0)));
      expect(wrong).toEqual([]);
    },
    600_000,
  );
});
