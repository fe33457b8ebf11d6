/** Route × company type × role over all 95 routes of chapter 70: what the server opens and refuses, and the client's guard. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardNavigation } from '../../../runtime/session/navigation.ts';
import { accountModule } from '../../../server/account/index.ts';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { schemaModule } from '../../../server/schema/index.ts';
import { siteModule } from '../../../server/site/index.ts';
import { type Portal, startPortal } from '../platform/portal.ts';
import { EXPECTED, USERS } from './chapter.ts';

let portal: Portal;
let described: ReadonlySet<string>;
beforeAll(async () => {
  portal = await startPortal({}, { modules: [platformModule, entityModule, schemaModule, accountModule, siteModule] });
  described = new Set(Object.keys(portal.services.schemas.screens));
});
afterAll(() => portal.close());

/** Pages of the list that nobody has described yet; a page that comes must leave this list. */
const MISSING: readonly string[] = [];
/** Frames without data of their own: their description is no secret, the browser and the calls below ask for a session. */
const FRAMES = ['/help', '/help/classify', '/help/auth'];

const open = (path: string, token?: string) => portal.get('/schema/screen', { route: path }, token ? { token } : {});
const present = () => EXPECTED.filter(({ path }) => described.has(path));

describe('the 95 routes of the chapter', () => {
  it('are 95 and each but the missing ones is described as a screen', () => {
    expect(EXPECTED).toHaveLength(95);
    expect(EXPECTED.map(({ path }) => path).filter((path) => !described.has(path))).toEqual(MISSING);
  });

  it.each(USERS)('open for $account ($letter, $kind) as roles, menu, services and rules say', async (user) => {
    const token = await portal.signIn(user.account);
    const wrong: string[] = [];
    for (const { path, opens } of present()) {
      const { status } = await open(path, token);
      const wanted = opens(user) ? 200 : 403;
      if (status !== wanted) wrong.push(`${path}: ${status}, not ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });

  it('open for a visitor only where the specification calls them public, at the server and in the browser', async () => {
    for (const { path, visitor } of present()) {
      expect((await open(path)).status, path).toBe(visitor || FRAMES.includes(path) ? 200 : 401);
      const address = path === '*' ? '/nowhere' : path;
      const guard = guardNavigation({ to: address, query: { id: '7' }, hasToken: false, held: new Set() });
      if (visitor) expect(guard, path).toBeNull();
      else expect(guard, path).toEqual({ path: '/login/', query: { redirectUrl: address, id: '7' } });
    }
  });

  it('show a visitor nothing of the help centre but its frame', async () => {
    expect((await portal.get('/user-api/api/help/article', {})).status).toBe(401);
  });

  it('leave somebody without company and checked name the pages that belong to nobody’s company', async () => {
    const token = await portal.signIn('demo9001');
    const company = EXPECTED.filter(({ path }) => path.startsWith('/center/account/company/'));
    const opened: string[] = [];
    for (const { path } of company) if ((await open(path, token)).status === 200) opened.push(path);
    expect(opened).toEqual(['/center/account/company/new', '/center/account/company/inspectAuthority']);
    for (const { path } of EXPECTED.filter(({ area }) => area === 'Workbench and monitoring'))
      expect([403, 404], path).toContain((await open(path, token)).status);
  });

  it('offer the opening of signatures to a company without them, and what follows it only afterwards', async () => {
    const token = await portal.signIn('co10u01');
    const info = '/center/account/company/info';
    expect((await open(`${info}/openSignature`, token)).status).toBe(200);
    expect((await open(`${info}/addCertModel`, token)).body.message).toBe('请先开通电子签章');
    const opened = await portal.signIn('co02u01');
    expect((await open(`${info}/openSignature`, opened)).body.message).toBe('企业已开通电子签章');
  });

  it('stay closed to somebody whose authorisation has ended, apart from their own pages', async () => {
    const token = await portal.signIn('demo9003');
    for (const { path } of EXPECTED.filter(({ area }) => area === 'Workbench and monitoring'))
      expect([403, 404], path).toContain((await open(path, token)).status);
    expect((await open('/center/account/person/info', token)).status).toBe(200);
  });
});
