import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { as, ask, BUYER, complaints, look, STRANGER } from './people.ts';
import { unzip } from './zip.ts';

/** The list that traders live in: tabs, filters, sorting, pages, the address, files. */

const LIST = '/center/contract/buy/list';
const rows = (page: Page) => page.locator('tbody tr').filter({ has: page.getByRole('link', { name: /^HT/ }) });
const numbers = (page: Page) => page.getByRole('link', { name: /^HT\d+/ }).allTextContents();

test('tabs count what they hold and the address remembers tab, filter, order and page', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(LIST);
  await expect(rows(page).first()).toBeVisible();
  const { data: counts } = await ask<Record<string, number>>(page, '/trade-api/api/contract/tabCount?view=buy');
  for (const [key, name] of [
    ['ALL', '全部'],
    ['EXECUTING', '执行中'],
    ['DRAFT', '草稿'],
  ] as const)
    await expect(page.getByRole('tab', { name: new RegExp(`^${name}`) })).toContainText(String(counts[key]));
  await look(page, 'list');

  await page.getByRole('tab', { name: /^执行中/ }).click();
  await expect(page).toHaveURL(/tab=EXECUTING/);
  await expect(rows(page)).toHaveCount(Math.min(10, counts.EXECUTING ?? 0));
  for (const row of await rows(page).all()) await expect(row).toContainText('执行中');

  const byQuantity = page.getByRole('columnheader', { name: '数量' }).getByRole('button').first();
  await byQuantity.click();
  await expect(page).toHaveURL(/sort=quantity/);
  await byQuantity.click();
  await expect(page).toHaveURL(/sort=-quantity/);
  const { data: sorted } = await ask<{ list: Array<{ contractNo: string }> }>(
    page,
    '/trade-api/api/contract/page?view=buy&tab=EXECUTING&sort=-quantity',
  );
  const wanted = sorted.list.map(({ contractNo }) => contractNo);
  await expect.poll(() => numbers(page)).toEqual(wanted);
  const address = page.url();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await numbers(page)).toEqual(wanted);
  await page.getByRole('link', { name: wanted[0] }).click();
  await expect(page).toHaveURL(/\/center\/contract\/detail\?id=/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => numbers(page)).toEqual(wanted);
});

test('a filter narrows the rows and the pages, and is taken back with one button', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(LIST);
  await page.getByRole('textbox', { name: '合同编号' }).fill('HT20261118000');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/f\.contractNo=HT20261118000/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: '合同编号' }).fill('no-such-number');
  await page.keyboard.press('Enter');
  await expect(page.getByText('暂无数据').first()).toBeVisible();
  await look(page, 'list-empty');
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect(rows(page).nth(1)).toBeVisible();

  const first = await numbers(page);
  await page.getByRole('button', { name: /^2$|第 ?2 ?页/ }).click();
  await expect(page).toHaveURL(/pageNo=2/);
  await expect.poll(() => numbers(page)).not.toEqual(first);
  expect(complaints(BUYER.operator)).toEqual([]);
});

test('the export holds the rows of the list with amounts as numbers', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(`${LIST}?tab=EXECUTING`);
  const expected = await numbersWhenLoaded(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const { sheets } = await readXlsx(readFileSync(await file.path()));
  const [head = [], ...body] = sheets[0]?.rows ?? [];
  const at = (name: string) => head.findIndex((title) => String(title).startsWith(name));
  expect(body.map((row) => row[at('合同编号')])).toEqual(expect.arrayContaining(expected));
  for (const row of body) expect(typeof row[at('数量')]).toBe('number');
});

test('the batch download packs the documents of the chosen contracts', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(`${LIST}?tab=EXECUTING&f.contractNo=HT202609080012`);
  await rows(page).first().getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '批量下载附件' }).click();
  const entries = unzip(readFileSync(await (await download).path()));
  const documents = entries.filter(({ name }) => name.endsWith('.pdf'));
  expect(documents.length).toBeGreaterThan(0);
  for (const { name, bytes } of documents) {
    expect(name).toContain('HT202609080012');
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  }
});

test('no data and no hits are told apart, and only no hits has a way out', async ({ browser }) => {
  const stranger = await as(browser, STRANGER.operator);
  await stranger.goto('/center/account/company/customer?tab=OTHER');
  const nothing = stranger.getByRole('status').filter({ hasText: '暂无数据' });
  await expect(nothing).toBeVisible();
  await expect(stranger.getByRole('button', { name: '重置条件' })).toHaveCount(0);
  await stranger.goto(`${LIST}?f.contractNo=HT202609080012`);
  await expect(nothing).toContainText('没有符合筛选条件的数据');
  await look(stranger, 'list-no-hits');
  await stranger.getByRole('button', { name: '重置条件' }).click();
  await expect(stranger).toHaveURL(/\/list$/);
});

test('who lacks the right to a list reads so, and no row is asked for', async ({ browser }) => {
  const page = await as(browser, BUYER.finance);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/center/account/company/customer');
  await expect(page.getByRole('alert').filter({ hasText: '您没有该系统权限' })).toBeVisible();
  await look(page, 'list-forbidden');
  expect(asked.filter((path) => path.endsWith('/page'))).toEqual([]);
  expect((await ask(page, '/user-api/api/company/customer/page')).status).toBe(403);
});

test('a right that was taken away while the page was open shows on the next question', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(LIST);
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/trade-api/api/contract/page*', (route) =>
    route.fulfill({ status: 403, json: { success: false, message: '您没有该系统权限' } }),
  );
  await page.getByRole('tab', { name: /^草稿/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '您没有该系统权限' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.unroute('**/trade-api/api/contract/page*');
});

test('a list says that it is loading, that it failed, and comes when asked again', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trade-api/api/contract/page*', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { success: false, message: '服务暂时不可用', traceId: 'e2e-trace' } });
  });
  await page.goto(LIST);
  await expect(page.locator('.blk-skeleton')).toBeVisible();
  await look(page, 'list-loading');
  release();
  const failure = page.getByRole('alert').filter({ hasText: '追踪编号' });
  await expect(failure).toBeVisible();
  await look(page, 'list-error');
  await page.unroute('**/trade-api/api/contract/page*');
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(rows(page).first()).toBeVisible();

  // Rows of the tab before would pass for drafts.
  await page.route('**/trade-api/**', (route) => route.abort());
  await page.getByRole('tab', { name: /^草稿/ }).click();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.unroute('**/trade-api/**');
});

test('the rows stay in sight when asking anew fails', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(LIST);
  const before = await numbersWhenLoaded(page);
  await page.route('**/trade-api/api/contract/page*', (route) => route.abort());
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '刷新失败' })).toBeVisible();
  expect(await numbers(page)).toEqual(before);
  await page.unroute('**/trade-api/api/contract/page*');
});

async function numbersWhenLoaded(page: Page): Promise<string[]> {
  await expect(rows(page).first()).toBeVisible();
  return numbers(page);
}
