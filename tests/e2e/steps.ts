import { type Browser, expect, type Page } from '@playwright/test';
import { advance, arrive, expectToast, press } from './dialogs.ts';
import { choose, day, drawWholeForm, field, fill, fillRange, pickCard } from './fields.ts';
import { as, lastCode, SEAL_MOBILE } from './people.ts';

/** Steps of a contract's life that several stories take. */

export type Side = 'buy' | 'sell';

/** Step 1: coal type, template, the other party, place and term. */
export async function firstStep(page: Page, side: Side, other: string, template: string): Promise<void> {
  await page.goto(`/center/contract/${side}/online/add/step1`);
  await drawWholeForm(page);
  await pickCard(page, '动力煤');
  await pickCard(page, template);
  await choose(page, side === 'buy' ? '卖方' : '买方', other);
  await choose(page, '签订地点', '');
  await fillRange(page, '合同有效期', day(1), day(220));
  await advance(page, '下一步', (url) => url.pathname === `/center/contract/${side}/online/add/step2`);
  await expect(page.getByRole('button', { name: '上一步' })).toBeVisible();
}

/** Goods, price and the two stations. */
export async function goodsByRail(page: Page, quantity: string, price: string): Promise<void> {
  await choose(page, '品名', '洗混煤');
  await fill(page, '数量', quantity);
  await fill(page, '基准单价', price);
  await choose(page, '运输方式', '铁路');
  await fill(page, '发站', '源平站');
  await fill(page, '到站', '北港东站');
}

/** Inspection, payment, contacts and court. */
export async function settlementTerms(page: Page): Promise<void> {
  await fill(page, '检验机构', '华北煤炭检验有限公司');
  await choose(page, '付款方式', '货到付款');
  await choose(page, '支付方式', '电汇');
  await choose(page, '卖方收款账户', '8600');
  await choose(page, '卖方联系人', '');
  await choose(page, '买方联系人', '');
  await fill(page, '管辖法院', '太原市小店区');
}

/** Step 2 by rail: 10,000 t at 612.50. */
export async function secondStep(page: Page): Promise<void> {
  await drawWholeForm(page);
  await goodsByRail(page, '10000', '612.50');
  await choose(page, '交货方式', '发站车板交货');
  await fillRange(page, '交货期', day(10), day(55));
  await settlementTerms(page);
  await expect(field(page, '合同暂定总价')).toHaveValue('6,125,000');
}

/** From the detail page of a draft, a withdrawn or a refused contract to the content that it had. */
export async function editAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('button', { name: '上一步' })).toBeVisible();
  await drawWholeForm(page);
}

/** Submits a finished draft; gives the new contract's number and id from the list. */
export async function submit(page: Page, side: Side): Promise<{ id: string; no: string }> {
  await press(page, '提交', /提交后进入审批/);
  await arrive(page, (url) => url.pathname === `/center/contract/${side}/list`);
  const link = page.getByRole('link', { name: /^HT\d{12}$/ }).first();
  const no = (await link.textContent()) ?? '';
  const id = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('id') ?? '';
  await expect(page.getByRole('row', { name: new RegExp(no) })).toContainText('审批中');
  return { id, no };
}

export async function approve(page: Page, id: string, opinion: string): Promise<void> {
  await page.goto(`/center/contract/detail?id=${id}`);
  await press(page, '通过', [/审批意见/, opinion]);
  await expectToast(page, '通过成功');
}

/** Whom the flow asks from five million on: the auditor, then the director. */
export async function approveInTurn(
  browser: Browser,
  { auditor, director }: { auditor: string; director: string },
  id: string,
  opinion: string,
): Promise<void> {
  for (const account of [auditor, director]) await approve(await as(browser, account), id, opinion);
}

/** Stamps with the code that was sent to the signer's mobile. */
export async function stamp(page: Page, account: string, address: string): Promise<void> {
  await page.goto(address);
  // Between two codes for one mobile lies a minute (specification section 9); a second seal may have to wait for it.
  const sent = page.getByRole('button', { name: /秒后重发/ });
  await expect(async () => {
    // The answer to the click before may have come late.
    if (!(await sent.isVisible())) await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(sent).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 80_000, intervals: [1000] });
  await page.getByLabel('短信验证码').fill(await lastCode(page, SEAL_MOBILE[account] ?? ''));
  await page.getByRole('button', { name: /^确认.*(盖章|签章|受让)/ }).click();
  await expect(page.getByRole('heading', { name: '盖章成功' })).toBeVisible({ timeout: 60_000 });
}
