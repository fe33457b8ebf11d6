import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { pdfsig, textOf } from '../server/signing/poppler.ts';
import { as, BUYER, SELLER } from './people.ts';

/** What a user gets on paper or as a file, judged by programs that know nothing of the portal. */

const SEALED = 'HT202609080012';
let bytes: Buffer;

async function downloaded(page: Page, side: 'buy' | 'sell'): Promise<Buffer> {
  await page.goto(`/center/contract/${side}/online/detail?id=${SEALED}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${SEALED}购销合同.pdf`);
  return readFileSync(await file.path());
}

test('both parties download the same file with two valid signatures', async ({ browser }) => {
  bytes = await downloaded(await as(browser, BUYER.operator), 'buy');
  const other = await downloaded(await as(browser, SELLER.operator), 'sell');
  expect(other.equals(bytes)).toBe(true);
  const found = pdfsig(bytes);
  expect(found.map(({ valid }) => valid)).toEqual([true, true]);
  expect(found.at(-1)?.total).toBe(true);
});

test('the text is Chinese that can be searched, with the amount in words and page numbers', () => {
  const text = textOf(bytes).replaceAll(/\s+/g, '');
  expect(text).toContain('炼焦煤购销合同');
  expect(text).toContain('伍佰捌拾壹万柒仟元整');
  expect(text).toMatch(/第1页\/共\d页/);
  expect(text).not.toContain('undefined');
});

test('one flipped byte of the signed part is noticed', () => {
  const broken = Buffer.from(bytes);
  const at = Math.floor(broken.length / 4);
  broken[at] = (broken[at] ?? 0) ^ 0xff;
  expect(pdfsig(broken).every(({ valid }) => valid)).toBe(false);
});

/** The text that the printer gets, with the margins that browsers leave. */
async function printed(page: Page): Promise<string> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  return textOf(await page.pdf({ format: 'A4', margin })).replaceAll(/\s+/g, '');
}

/** Names of the fields that a page shows and a printout does not. */
async function missing(page: Page, text: string): Promise<string[]> {
  const names = await page.locator('.blk-label').allTextContents();
  expect(names.length).toBeGreaterThan(50);
  return names.map((name) => name.replaceAll(/\s+/g, '')).filter((name) => !text.includes(name));
}

test('a record and a long form are printed to the last field, without what only a screen can use', async ({
  browser,
}) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(`/center/contract/buy/online/detail?id=${SEALED}`);
  await expect(page.getByRole('heading', { name: '联系人与其他' })).toBeVisible();
  const record = await printed(page);
  expect(await missing(page, record)).toEqual([]);
  expect(record).not.toMatch(/下载|返回/);
  await page.goto('/center/contract/buy/offline/add');
  await expect(page.getByRole('heading', { name: '联系人与其他' })).toBeVisible();
  const form = await printed(page);
  expect(await missing(page, form)).toEqual([]);
  expect(form).not.toMatch(/保存草稿|上传文件|查找字段/);
});

test('an open dialog is printed alone, the page again once it is closed', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(`/center/contract/buy/online/detail?id=${SEALED}`);
  await expect(page.getByRole('heading', { name: '联系人与其他' })).toBeVisible();
  await page.getByRole('button', { name: '完结', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '完结说明' });
  await expect(dialog).toBeVisible();
  // Until it has come in whole, it is transparent on the paper, too.
  await expect.poll(() => printed(page)).toContain('完结说明');
  const alone = await printed(page);
  expect(alone).not.toMatch(/联系人与其他|取消/);
  await dialog.getByRole('button', { name: /取\s*消/ }).click();
  await expect(dialog).toBeHidden();
  const whole = await printed(page);
  expect(whole).toContain(SEALED);
  expect(whole).toContain('联系人与其他');
  expect(whole).not.toContain('完结说明');
});
