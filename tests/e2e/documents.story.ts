import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { pdfsig, textOf } from '../server/signing/poppler.ts';
import { as, BUYER, SELLER } from './people.ts';

/** The sealed contract as a user downloads it, judged by programs that know nothing of the portal. */

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
