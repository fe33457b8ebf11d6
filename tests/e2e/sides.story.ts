import { expect, test } from '@playwright/test';
import { arrive, press } from './dialogs.ts';
import { attach, choose, day, drawWholeForm, fill, fillRange, pickCard } from './fields.ts';
import { as, ask, BUYER, look, SELLER } from './people.ts';
import { approve, approveInTurn, firstStep, goodsByRail, secondStep, settlementTerms, stamp, submit } from './steps.ts';

/** The other ways to a contract: the seller writes it, or both have it on paper. */
test.describe.configure({ mode: 'serial' });

let id = '';

test('the seller writes a contract, which their auditor and director approve and their signer stamps', async ({
  browser,
}) => {
  const page = await as(browser, SELLER.operator);
  await firstStep(page, 'sell', '北岭', '动力煤购销合同（通用，含产地）');
  await secondStep(page);
  ({ id } = await submit(page, 'sell'));
  await approveInTurn(browser, SELLER, id, '同意');
  await stamp(await as(browser, SELLER.signer), SELLER.signer, `/center/contract/sell/stamp?id=${id}`);
});

test('the buyer confirms it and stamps, and both are executing', async ({ browser }) => {
  const buyer = await as(browser, BUYER.operator);
  await buyer.goto(`/center/contract/buy/confirm/contract?id=${id}`);
  await look(buyer, 'confirm');
  await press(buyer, '确认');
  await arrive(buyer, /\/center\/contract\/buy\/list/);
  await stamp(await as(browser, BUYER.signer), BUYER.signer, `/center/contract/buy/confirm/stamp?id=${id}`);
  const seller = await as(browser, SELLER.operator);
  await seller.goto(`/center/contract/sell/online/detail?id=${id}`);
  await expect(seller.getByText('执行中').first()).toBeVisible();
});

test('a paper contract is entered with its scan and seen by the other side', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto('/center/contract/buy/offline/add');
  await drawWholeForm(page);
  await pickCard(page, '动力煤');
  await choose(page, '卖方', '晋源');
  await fill(page, '纸质合同编号', `BL-${Date.now()}`);
  await choose(page, '签订地点', '');
  await fillRange(page, '合同有效期', day(0), day(200));
  await goodsByRail(page, '2000', '480');
  await fillRange(page, '交货期', day(5), day(40));
  await settlementTerms(page);
  const scan = { name: '合同扫描件.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await attach(page, 'scanFiles', scan);
  await look(page, 'offline');
  await press(page, '提交', /提交后进入审批/);
  await arrive(page, /\/center\/contract\/buy\/list/);
  const { data } = await ask<{ list: Array<{ id: string }> }>(
    page,
    '/trade-api/api/contract/page?view=buy&sort=-createTime&pageSize=1',
  );
  const offline = data.list[0]?.id ?? '';

  await approve(await as(browser, BUYER.auditor), offline, '扫描件与原件一致');
  const seller = await as(browser, SELLER.operator);
  await seller.goto(`/center/contract/sell/confirm/contract?id=${offline}`);
  await expect(seller.getByText('合同扫描件.png').first()).toBeVisible();
  await press(seller, '确认');
  await arrive(seller, /\/center\/contract\/sell\/list/);
  for (const [side, reader] of [
    ['buy', page],
    ['sell', seller],
  ] as const) {
    await reader.goto(`/center/contract/${side}/offline/detail?id=${offline}`);
    await expect(reader.getByText('执行中').first()).toBeVisible();
    await look(reader, `offline-${side}`);
  }
});

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
