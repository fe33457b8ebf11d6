import { type Browser, type ConsoleMessage, expect, type Page, type Response, test } from '@playwright/test';
import { inventory } from '../inventory.ts';
import { seriousFindings } from './axe.ts';
import { DESKTOP, sideways, squeezed, TELEPHONE } from './overflow.ts';
import { as, ask, PASSWORD, signInByPassword, tokenOf, visitor } from './people.ts';

/**
 * Every one of the 95 routes of the portal's own areas in a browser: it opens, writes no error, breaks no content policy
 * (abuse case 94), axe finds nothing serious, no control is squeezed, and on a telephone nothing makes it scroll sideways.
 */

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
  if (path.endsWith('/openSignature')) return 'co10u01';
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

/** Pages that people open on a telephone before they have an account, and their own: axe looks at them at that size, too. */
const ON_TELEPHONES = /^\/(?!center|oa|oA|financing|help|logistics|travel)|^\/center\/account\/person/;

/** What is wrong with a page that was opened at an address; empty when nothing is. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  const { faults, stop } = watched(page);
  await page.goto(address);
  // In this order: before anything is drawn nothing says that it is loading, either.
  await expect(page.getByRole('heading').or(page.getByRole('main')).first()).toBeVisible();
  await expect(page.locator('.blk-skeleton, .page-loading')).toHaveCount(0);
  faults.push(...(await seriousFindings(page)), ...(await squeezed(page)));
  await page.setViewportSize(TELEPHONE);
  faults.push(...[...(await sideways(page)), ...(await squeezed(page))].map((fault) => `on a telephone ${fault}`));
  if (ON_TELEPHONES.test(address))
    faults.push(...(await seriousFindings(page)).map((fault) => `on a telephone ${fault}`));
  await page.setViewportSize(DESKTOP);
  stop();
  return faults.map((fault) => `${address}: ${fault}`);
}

/** Collects what goes wrong in a page meanwhile: errors, what it writes to the console as one, and calls that the server fails at. */
function watched(page: Page): { faults: string[]; stop(): void } {
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(`error: ${error.message}`);
  const onMessage = (message: ConsoleMessage) => {
    // A refused call is written there, too; what the page makes of it is what counts.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  };
  const onAnswer = (answer: Response) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
  };
  page.on('pageerror', onError);
  page.on('console', onMessage);
  page.on('response', onAnswer);
  return {
    faults,
    stop() {
      page.off('pageerror', onError);
      page.off('console', onMessage);
      page.off('response', onAnswer);
    },
  };
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

/** For one page, on a machine that has other things to do. */
const PAGE_MS = 20_000;
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
    test.setTimeout(mine.length * PAGE_MS);
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
  const token = await tokenOf(page);
  await page.request.post('/user-api/api/new/logout', {
    headers: { Authorization: token, Source: 'PC', Device: 'e2e' },
  });
  await page.goto('/center/account/person/safety');
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});
