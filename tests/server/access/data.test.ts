/**
 * What the screens of the chapter show, asked of the server itself: whoever may open a list gets its rows and nobody
 * else's, whoever may open no screen of a record, and holds no code for it, is refused its rows. Route × person, for a
 * person of each role of each kind of company.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardScreen, EntitySpec, ScreenSpec } from '#core/language';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';
import { EXPECTED, USERS } from './chapter.ts';

/** The other common roles read what the operator reads (routes.test.ts asks all of them for the pages). */
const READERS = USERS.filter(({ kind }) => !['admin', 'observer', 'director', 'audit', 'signer'].includes(kind));

type Asked = { route: string; url: string; query: Record<string, unknown>; entity?: EntitySpec };

describe.each(engines.slice(0, 1))('the data behind the screens on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const schemas = () => house.portal.services.schemas;
  const isOfChapter = ({ route }: ScreenSpec) =>
    EXPECTED.some(({ path }) => path === route || (path.startsWith('/center/') && route.startsWith(`${path}/`)));

  /** The call that a screen begins with. */
  function asked(screen: ScreenSpec): Asked[] {
    if (screen.kind === 'list') {
      const entity = schemas().entities[screen.entity];
      if (!entity) throw new Error(screen.entity);
      const page = entity.api?.page?.split(' ')[1]?.replace(':', '-api').replace(/^/, '/');
      const tabs = typeof screen.tabs === 'string' ? screen.tabs : screen.tabs ? screen.route : undefined;
      const query = { pageSize: 200, ...(screen.view ? { view: screen.view } : {}), ...(tabs ? { tabs } : {}) };
      return [{ route: screen.route, url: page ?? `/${entity.base}-api${entity.path}/page`, query, entity }];
    }
    if (screen.kind !== 'board') return [];
    const board: BoardScreen = screen;
    const [base = '', path = ''] = board.answers.split(':');
    const blocks = board.blocks.flatMap((block) => (block.kind === 'part' ? [] : [block.key]));
    return blocks.slice(0, 1).map((block) => ({ route: screen.route, url: `/${base}-api${path}`, query: { block } }));
  }

  const screens = () =>
    Object.values(schemas().screens).filter((screen) => isOfChapter(screen) && asked(screen).length > 0);
  const tried = new Set<string>();
  /** Codes that open something to read; what may be done with it is another matter. */
  const reads = (code: string) => !/:(edit|confirm|stamp|audit|void|export|control)$/.test(code);

  /** Whether a person can be meant to read a row: their company is a party, they are the person, or it is open to their kind. */
  const isVisible = (row: Row, company: string) =>
    row.companyId === company || (row._parties ?? []).length > 0 || JSON.stringify(row).includes(company);

  it('has calls for the lists and boards of the chapter', () => {
    const calls = screens().flatMap(asked);
    expect(calls.length).toBeGreaterThan(25);
  });

  it.each(READERS)(
    'goes to $account ($letter, $kind) as far as the screen does',
    async ({ account, company, letter }) => {
      const person = await house.person(account);
      const open = new Set<string>();
      for (const { route } of screens())
        if ((await person.get('/schema/screen', { route })).status === 200) open.add(route);
      // Colleagues with the same pages and codes get the same rows; one of them asks.
      const alike = [company, ...open, ...[...(await permissionsOf(account))].filter(reads)].sort().join(' ');
      if (tried.has(alike)) return;
      tried.add(alike);
      const wrong: string[] = [];
      for (const screen of screens()) {
        const opens = open.has(screen.route);
        for (const { route, url, query, entity } of asked(screen)) {
          const answer = await person.get(url, query);
          if (opens && answer.status !== 200) wrong.push(`${route}: open, but ${answer.status}`);
          const holds =
            entity === undefined ? false : (await permissionsOf(account)).has(entity.permission ?? 'company');
          if (!opens && answer.status === 200 && !holds) wrong.push(`${route}: refused, but its data comes`);
          if (answer.status !== 200 || !entity || letter === 'P') continue;
          const isPublic = entity.access.some(
            (rule) => 'companyType' in rule && rule.companyType !== 'PLATFORM_COMPANY',
          );
          if (isPublic || entity.derived) continue;
          const strange = (data(answer).list as Row[]).filter((row) => !isVisible(row, company));
          if (strange.length > 0) wrong.push(`${route}: ${strange.map(({ id }) => id).join(' ')}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  const held = new Map<string, Set<string>>();
  async function permissionsOf(account: string): Promise<Set<string>> {
    const known = held.get(account);
    if (known) return known;
    const answer = await (await house.person(account)).get('/user-api/api/company/user/permission');
    const { data: codes } = answer.body as { data: string[] | { codes: string[] } };
    const set = new Set(Array.isArray(codes) ? codes : codes.codes);
    held.set(account, set);
    return set;
  }
});
