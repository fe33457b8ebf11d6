/**
 * Every route that is drawn × company type × role: it opens (its description is served, and the call that its list or record
 * begins with is answered), or menu and server refuse it alike. Generated from the screens, the menu and the demonstration.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAddress, type MenuItem, type ScreenSpec } from '#core/language';
import { modules } from '../../../server/modules.ts';
import { type Portal, startPortal } from '../platform/portal.ts';
import { USERS, type User } from './chapter.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
}, 900_000);
afterAll(() => portal.close());

const pathOf = (link: string) => link.replace(/[?#].*$/, '');
const linksOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ link, children = [] }) => [...(link === undefined ? [] : [link]), ...linksOf(children)]);

const RECORD_KINDS: ReadonlySet<string> = new Set(['detail', 'confirm', 'stamp']);

/** A person with the rights and the menu that the server tells them. */
type Visitor = {
  account: string;
  company: string;
  token: string;
  rights: ReadonlySet<string>;
  offered: ReadonlySet<string>;
};

async function visitorOf({ account, company }: User): Promise<Visitor> {
  const token = await portal.signIn(account);
  const rights = (await portal.get('/user-api/api/company/user/permission', {}, { token })).body.data as string[];
  const links = linksOf((await portal.get('/user-api/api/menu', {}, { token })).body.data).map(pathOf);
  return { account, company, token, rights: new Set(rights), offered: new Set(links) };
}

/** What was asked already: of a company each view, of a person each record. */
const asked = new Set<string>();
function isNew(question: string): boolean {
  const before = asked.size;
  return asked.add(question).size > before;
}

/**
 * What is wrong with the calls of a page that opens; null when nothing is. A page may be open to people who hold another
 * right than its record asks for, such as those who are to approve: they are refused the rows and have a task instead.
 */
async function faultOf({ company, account, token, rights }: Visitor, screen: ScreenSpec): Promise<string | null> {
  const entity = screen.entity === undefined ? undefined : portal.services.schemas.entities[screen.entity];
  if (!entity || (screen.kind !== 'list' && !RECORD_KINDS.has(screen.kind))) return null;
  const isNewHere = isNew(`${company} ${entity.name} ${screen.view} ${screen.kind === 'list'}`);
  if (!isNew(`${account} ${entity.name}`) && !isNewHere) return null;
  const address = (operation: string, path: string) => {
    const call = callAddress(entity, operation, { method: 'GET', path });
    return `/${call.base}-api${call.path}`;
  };
  const query = { pageNo: 1, pageSize: 1, ...(screen.view === undefined ? {} : { view: screen.view }) };
  const { status, body } = await portal.get(address('page', '/page'), query, { token });
  const wanted = !entity.permission || rights.has(entity.permission) ? 200 : 403;
  if (status !== wanted) return `its rows: ${status}, not ${wanted}`;
  const id = status === 200 ? body.data.list[0]?.id : undefined;
  if (screen.kind === 'list' || id === undefined) return null;
  const record = await portal.get(address('detail', '/{id}').replace('{id}', encodeURIComponent(id)), {}, { token });
  return record.status === 200 ? null : `its record ${id}: ${record.status}`;
}

/** What the server looks at before it opens a page: pages that are alike in it are opened or refused alike. */
const gateOf = ({ permission, entity, rules, layout }: ScreenSpec) =>
  JSON.stringify([permission, entity, rules, layout]);

/** What is wrong with the routes for a person: `every` asks for each, otherwise for one behind each gate. */
async function faultsFor(person: Visitor, every: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const gates = new Map<string, number>();
  for (const [route, screen] of Object.entries(portal.services.schemas.screens)) {
    const known = every ? undefined : gates.get(gateOf(screen));
    const status = known ?? (await portal.get('/schema/screen', { route }, { token: person.token })).status;
    if ((gates.get(gateOf(screen)) ?? status) !== status)
      wrong.push(`${route}: ${status}, unlike others behind its gate`);
    gates.set(gateOf(screen), status);
    if (status !== 200 && status !== 403) wrong.push(`${route}: ${status}`);
    if (status !== 200 && person.offered.has(route)) wrong.push(`${route}: offered by the menu, refused by the server`);
    const fault = status === 200 ? await faultOf(person, screen) : null;
    if (fault !== null) wrong.push(`${route}: ${fault}`);
  }
  return wrong.map((fault) => `${person.account} ${fault}`);
}

describe('every route that is drawn', () => {
  it('is more than the specification names', () => {
    expect(Object.keys(portal.services.schemas.screens).length).toBeGreaterThan(269);
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
