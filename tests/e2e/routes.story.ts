import { expect, type Page, test } from '@playwright/test';
import { inventory } from '../inventory.ts';
import { seriousFindings } from './axe.ts';
import { squeezed } from './overflow.ts';
import { as, BUYER, complaints, SELLER, STRANGER, visitor } from './people.ts';

/** Every purchase and sales route of the specification: opens for its user, is refused to strangers and visitors. */

type Route = { path: string; kind: string };
type Visit = { address: string; account: string; shows: string | RegExp };

const routes = inventory<Route[]>('routes').filter(({ path }) => /^\/center\/contract\/(buy|sell)\//.test(path));

/** Demonstration records in the state that a page is made for, and who takes the step. */
const SEALED = 'HT202609080012';
const OFFLINE = 'HT202610120014';
const TERMINATION = 'ZZ202404120002';
const RECORDS: Record<string, { id: string; query?: string; signer?: boolean; account?: string }> = {
  'online/detail': { id: SEALED },
  'offline/detail': { id: OFFLINE },
  'buy/stamp': { id: 'HT202611150006', signer: true },
  'sell/stamp': { id: 'HT202611150007', signer: true },
  'confirm/stamp': { id: 'HT202611130010', signer: true },
  'buy/confirm/contract': { id: 'HT202611140008' },
  'sell/confirm/contract': { id: 'HT202611140009', account: BUYER.operator },
  'buy/stop': { id: SEALED, query: 'contractId' },
  'sell/stop': { id: SEALED, query: 'contractId' },
  'stamp/stop': { id: TERMINATION, signer: true },
  'confirm/stop': { id: TERMINATION },
  'termination/stamp': { id: TERMINATION, signer: true },
  'agreement/pdf/detail': { id: SEALED },
};
/** Pages whose look is checked for people who cannot see or use a mouse. */
const CHECKED = ['buy/list', 'buy/online/add/step2', 'buy/online/detail', 'buy/stamp', 'buy/confirm/contract'];

function visitOf({ path }: Route): Visit & { record?: string } {
  const [, side = '', page = ''] = /^\/center\/contract\/(buy|sell)\/(.*)$/.exec(path) ?? [];
  const record = RECORDS[`${side}/${page}`] ?? RECORDS[page];
  const people = side === 'buy' ? BUYER : SELLER;
  if (!record) return { address: path, account: people.operator, shows: /合同/ };
  return {
    address: `${path}?${record.query ?? 'id'}=${record.id}`,
    account: record.account ?? (record.signer ? people.signer : people.operator),
    shows: record.id.startsWith('ZZ') ? /ZZ202404120002|HT202403050012/ : record.id,
    record: record.id,
  };
}

test('the specification names these routes and each has its record', () => {
  expect(routes.length).toBeGreaterThan(25);
  const needed = routes.filter(({ kind }) => ['detail', 'stamp', 'confirm'].includes(kind));
  expect(needed.filter((route) => !visitOf(route).record).map(({ path }) => path)).toEqual([]);
});

for (const route of routes) {
  const { address, account, shows } = visitOf(route);
  test(`${route.path} opens for ${account} without a complaint`, async ({ browser }) => {
    const page = await as(browser, account);
    complaints(account);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-龥]{2,}/);
    await expect(page.getByRole('main')).toContainText(shows);
    await isLoaded(page);
    await expect(page.locator('.blk-notice-bad')).toHaveCount(0);
    if (CHECKED.some((end) => route.path.endsWith(end))) expect(await seriousFindings(page)).toEqual([]);
    expect(await squeezed(page)).toEqual([]);
    expect(complaints(account)).toEqual([]);
  });
}

test('the third company is refused each record by its address', async ({ browser }) => {
  const page = await as(browser, STRANGER.operator);
  // Contracts of the third company itself are its own affair.
  const foreign = routes.map(visitOf).filter(({ record }) => record && record !== 'HT202611140009');
  for (const { address, record } of foreign) {
    await page.goto(address);
    await expect(page.getByText(/无权查看该数据|数据不存在|您没有该系统权限/).first(), address).toBeVisible();
    await expect(page.getByRole('main'), address).not.toContainText('晋源煤业');
    expect(record).toBeTruthy();
  }
});

test('a visitor is sent to the sign-in page and keeps their address', async ({ browser }) => {
  const page = await visitor(browser);
  for (const { address } of routes.map(visitOf)) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/login\/?\?/);
    expect(new URL(page.url()).searchParams.get('redirectUrl'), address).toContain(address.split('?')[0]);
  }
  expect(await seriousFindings(page)).toEqual([]);
  await page.context().close();
});

async function isLoaded(page: Page): Promise<void> {
  await expect(page.locator('.blk-skeleton')).toHaveCount(0);
}
