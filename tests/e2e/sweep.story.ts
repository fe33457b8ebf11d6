import { type Browser, expect, type Page, test } from '@playwright/test';
import { inventory } from '../inventory.ts';
import { seriousFindings } from './axe.ts';
import { as, ask, PASSWORD, signInByPassword, visitor } from './people.ts';

/** Every one of the 95 routes of the portal's own areas in a browser: it opens, writes no error, and axe finds nothing serious. */

type Route = { path: string; area: string };
type Screen = {
  screen: { kind: string; entity?: string; view?: string; record?: string };
  entities: Record<string, Spec>;
};
type Spec = { base: string; path: string };

const AREAS = [
  'App root',
  'Public routes',
  'Account',
  'Workbench and monitoring',
  'Other top-level pages',
  'Message centre and other',
];
const routes = inventory<Route[]>('routes').filter(
  ({ path, area }) => AREAS.includes(area) && !path.startsWith('/invoice/discern'),
);

/** Who looks at an area: somebody who may open all of it. */
function lookerOf({ path, area }: Route): string | null {
  if (area === 'Public routes') return null;
  if (path.startsWith('/center/monitoring')) return 'co05u02';
  if (path.startsWith('/help') || path.startsWith('/logistics') || path.startsWith('/travel')) return 'co02u02';
  if (area === 'Other top-level pages' || path === '/center/oAAccountingDetail') return 'co02u05';
  return area === 'Account' ? 'co02u01' : 'co02u02';
}

const WITH_RECORD = ['detail', 'confirm', 'stamp'];

/** The address with the first record that its looker sees, where the page shows one. */
async function addressOf(page: Page, path: string): Promise<string> {
  const { status, data } = await ask<Screen>(page, `/schema/screen?route=${encodeURIComponent(path)}`);
  const { screen, entities } = status === 200 ? data : { screen: null, entities: {} };
  const entity = screen?.entity ? entities[screen.entity] : undefined;
  if (!screen || !entity || screen.record || !WITH_RECORD.includes(screen.kind)) return path;
  const query = new URLSearchParams({ pageNo: '1', pageSize: '1', ...(screen.view ? { view: screen.view } : {}) });
  const found = await ask<{ list: Array<{ id: string }> }>(page, `/${entity.base}-api${entity.path}/page?${query}`);
  const id = found.status === 200 ? found.data.list[0]?.id : undefined;
  return id ? `${path}?id=${encodeURIComponent(id)}` : path;
}

/** What is wrong with a page that was opened at an address; empty when nothing is. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(`error: ${error.message}`);
  page.on('pageerror', onError);
  await page.goto(address);
  await expect(page.locator('.blk-skeleton, .page-loading')).toHaveCount(0);
  await expect(page.getByRole('heading').or(page.getByRole('main')).first()).toBeVisible();
  faults.push(...(await seriousFindings(page)));
  page.off('pageerror', onError);
  return faults.map((fault) => `${address}: ${fault}`);
}

/** Two windows of one session share the work. */
async function sweep(page: Page, paths: string[]): Promise<string[]> {
  const second = await page.context().newPage();
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  await second.addInitScript((stored: Record<string, string>) => {
    for (const [key, value] of Object.entries(stored))
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  }, session);
  const faults: string[] = [];
  const left = [...paths];
  const work = async (window: Page) => {
    for (let path = left.shift(); path !== undefined; path = left.shift())
      faults.push(...(await faultsOf(window, path)));
  };
  await Promise.all([work(page), work(second)]);
  await second.close();
  return faults;
}

const lookers = [...new Set(routes.map(lookerOf))];

async function windowOf(browser: Browser, looker: string | null): Promise<Page> {
  return looker === null ? visitor(browser) : as(browser, looker);
}

test('the areas are 95 routes', () => {
  expect(routes).toHaveLength(95);
});

for (const looker of lookers) {
  const mine = routes.filter((route) => lookerOf(route) === looker).map(({ path }) => path);
  test(`${mine.length} pages are sound for ${looker ?? 'a visitor'}`, async ({ browser }) => {
    const page = await windowOf(browser, looker);
    if (looker === null) await page.goto('/login');
    const addresses: string[] = [];
    for (const path of mine)
      addresses.push(path === '*' ? '/no-such-page' : looker === null ? path : await addressOf(page, path));
    expect(await sweep(page, addresses)).toEqual([]);
    if (looker === null) await page.context().close();
  });
}

test('a session that was ended elsewhere leads to the sign-in page', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/login');
  await signInByPassword(page, 'co09u05', PASSWORD);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('bulkline.session') ?? '{}').token);
  await page.request.post('/user-api/api/new/logout', {
    headers: { Authorization: token, Source: 'PC', Device: 'e2e' },
  });
  await page.goto('/center/account/person/safety');
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});
