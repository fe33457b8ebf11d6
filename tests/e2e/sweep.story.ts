import { join } from 'node:path';
import { type Browser, type ConsoleMessage, expect, type Page, type Response, test } from '@playwright/test';
import { loadSchemasOrThrow } from '#codegen/load';
import { inventory } from '../inventory.ts';
import { coverOf, featuresOf } from '../schemas/features.ts';
import { seriousFindings } from './axe.ts';
import { DESKTOP, moved, sideways, squeezed, TELEPHONE, watchMoves } from './overflow.ts';
import { as, ask, PASSWORD, signInByPassword, tokenOf, visitor } from './people.ts';

/**
 * Pages of the portal in a browser: each opens, writes no error, breaks no content policy (abuse case 94), axe finds nothing
 * serious, no control is squeezed, and on a telephone nothing makes it scroll sideways. Drawn are the public pages and a
 * cover of the others, in which every feature of the language that a screen uses is seen; screens that use the same are
 * alike, and each of them is drawn without a browser (tests/engine/shipped).
 */

type Route = { path: string; area: string };
type Screen = {
  screen: { kind: string; entity?: string; view?: string; record?: string };
  entities: Record<string, Spec>;
};
type Spec = { base: string; path: string };

const { set } = loadSchemasOrThrow(join(import.meta.dirname, '../..'));
const described = (path: string) => Object.hasOwn(set.screens, path);
const open = inventory<Route[]>('routes')
  .filter(({ path, area }) => area === 'Public routes' && described(path))
  .map(({ path }) => path);
const covering = coverOf(featuresOf(set)).filter((path) => !open.includes(path));

/** Who looks, the most usual first; each page is looked at by the first who may open it and sees a record where it shows one. */
const LOOKERS = [
  'co02u02',
  'co02u01',
  'co02u05',
  'co05u02',
  'co01u05',
  'co01u08',
  'co04u02',
  'co07u02',
  'co06u02',
  'co10u01',
];

const WITH_RECORD = ['detail', 'confirm', 'stamp'];

/** The address for somebody who may open it, with the first record that they see where the page shows one. */
async function addressOf(page: Page, path: string): Promise<{ address: string; isWhole: boolean } | null> {
  const { status, data } = await ask<Screen>(page, `/schema/screen?route=${encodeURIComponent(path)}`);
  if (status !== 200) return null;
  const { screen, entities } = data;
  const entity = screen.entity ? entities[screen.entity] : undefined;
  if (!entity || screen.record || !WITH_RECORD.includes(screen.kind)) return { address: path, isWhole: true };
  const query = new URLSearchParams({ pageNo: '1', pageSize: '1', ...(screen.view ? { view: screen.view } : {}) });
  const found = await ask<{ list: Array<{ id: string }> }>(page, `/${entity.base}-api${entity.path}/page?${query}`);
  const id = found.status === 200 ? found.data.list[0]?.id : undefined;
  return id ? { address: `${path}?id=${encodeURIComponent(id)}`, isWhole: true } : { address: path, isWhole: false };
}

/** The addresses of the cover by who looks at them; asked once in a process. */
let shared: Promise<Map<string, string[]>> | null = null;
function sharedOut(browser: Browser): Promise<Map<string, string[]>> {
  shared ??= (async () => {
    const best = new Map<string, { looker: string; address: string; isWhole: boolean }>();
    for (const looker of LOOKERS) {
      const page = await as(browser, looker);
      for (const path of covering.filter((one) => !best.get(one)?.isWhole)) {
        const found = await addressOf(page, path);
        if (found && (found.isWhole || !best.has(path))) best.set(path, { looker, ...found });
      }
    }
    const unseen = covering.filter((path) => !best.has(path));
    expect(unseen, 'pages that none of the lookers may open').toEqual([]);
    const of = (looker: string) => [...best.values()].filter((seen) => seen.looker === looker);
    return new Map(
      LOOKERS.map((looker) => [looker, of(looker).map(({ address }) => (address === '*' ? '/no-such-page' : address))]),
    );
  })();
  return shared;
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

test(`${open.length} public pages are sound for a visitor`, async ({ browser }) => {
  test.setTimeout(open.length * PAGE_MS);
  const page = await visitor(browser);
  await page.goto('/login');
  expect(await sweep(page, open)).toEqual([]);
  await page.context().close();
});

for (const looker of LOOKERS)
  test(`pages that show every feature are sound for ${looker}`, async ({ browser }) => {
    test.setTimeout((covering.length + LOOKERS.length) * PAGE_MS);
    const addresses = (await sharedOut(browser)).get(looker) ?? [];
    expect(await sweep(await as(browser, looker), addresses)).toEqual([]);
  });

for (const size of [DESKTOP, TELEPHONE])
  test(`the workbench stays where it stands while it comes, ${size.width} px wide`, async ({ browser }) => {
    const page = await as(browser, 'co02u02');
    await page.setViewportSize(size);
    await watchMoves(page);
    await page.goto('/center/workbench/myToDoList');
    await expect(page.getByRole('heading', { name: '本月数据' })).toBeVisible();
    await expect(page.locator('.blk-skeleton, .page-loading')).toHaveCount(0);
    expect(await moved(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
  });

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
