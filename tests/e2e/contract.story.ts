import { expect, type Page, test } from '@playwright/test';
import { choose, expectToast, field, fill, fillRange, lastCode, pickCard, signIn } from './people.ts';

/**
 * One record from a fresh start to both seals, told as its people live it: the buyer's operator writes the contract,
 * his administrator approves, his signer stamps; the seller confirms and stamps; a third company sees nothing.
 */
test.describe.configure({ mode: 'serial' });

let contractNo = '';
let contractId = '';

const STEP2 = '/center/contract/buy/online/add/step2';
const BUYER_SIGNER_MOBILE = '14000000207';
const SELLER_SIGNER_MOBILE = '14000000407';

test('a wrong mobile number is named and a code needs the human check first', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await page.getByLabel('手机号').fill('12345');
  await page.getByLabel('手机号').blur();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();
  await page.getByLabel('手机号').fill('14000000402');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('dialog', { name: '安全验证' })).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await page.close();
});

test('the operator lands on his to-dos and finds the contract list with counted tabs', async ({ browser }) => {
  const page = await signIn(browser, 'co02u02');
  await expect(page).toHaveURL(/\/center\/workbench\/myToDoList$/);
  await page.goto('/center/contract/buy/list');
  await expect(page.getByRole('tab', { name: /全部/ })).toContainText(/\d+/);
  await page.getByRole('tab', { name: /执行中/ }).click();
  await expect(page).toHaveURL(/tab=EXECUTING/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /执行中/ })).toHaveAttribute('aria-selected', 'true');
  await page.close();
});

test('the operator writes an online contract in two steps and submits it', async ({ browser }) => {
  const page = await signIn(browser, 'co02u02');
  await firstStep(page);
  await secondStep(page);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expectToast(page, /保存成功/);
  await page.reload();
  await expect(field(page, '发站')).toHaveValue('源平站');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await confirmDialog(page);
  await page.waitForURL(/\/center\/contract\/buy\/list/, { timeout: 20_000 });
  const link = page.getByRole('link', { name: /^HT\d+/ }).first();
  contractNo = (await link.textContent()) ?? '';
  contractId = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('id') ?? '';
  expect(contractNo).toMatch(/^HT\d{12}$/);
  await expect(page.getByRole('row', { name: new RegExp(contractNo) })).toContainText('审批中');
  await page.close();
});

test('the administrator approves and the signer stamps with a code', async ({ browser }) => {
  const admin = await signIn(browser, 'co02u01');
  await admin.goto(`/center/contract/detail?id=${contractId}`);
  await admin.getByRole('button', { name: '通过', exact: true }).click();
  await confirmDialog(admin);
  await expect(admin.getByText('待盖章').first()).toBeVisible();
  await admin.close();

  const signer = await signIn(browser, 'co02u07');
  await stamp(signer, `/center/contract/buy/stamp?id=${contractId}`, BUYER_SIGNER_MOBILE);
  await signer.close();
});

test('the seller sees the same record, confirms it and stamps; both sides are executing', async ({ browser }) => {
  const operator = await signIn(browser, 'co04u02');
  await operator.goto(`/center/contract/sell/list?f.contractNo=${contractNo}`);
  await expect(operator.getByRole('link', { name: contractNo })).toBeVisible();
  await operator.goto(`/center/contract/sell/confirm/contract?id=${contractId}`);
  await operator.getByRole('button', { name: '确认', exact: true }).click();
  await confirmDialog(operator);
  await operator.waitForURL(/\/center\/contract\/sell\//);
  await operator.close();

  const signer = await signIn(browser, 'co04u07');
  await stamp(signer, `/center/contract/sell/confirm/stamp?id=${contractId}`, SELLER_SIGNER_MOBILE);
  await signer.goto(`/center/contract/sell/online/detail?id=${contractId}`);
  await expect(signer.getByText('执行中').first()).toBeVisible();
  await signer.getByRole('tab', { name: '操作记录' }).click();
  await expect(signer.getByText('程浩').first()).toBeVisible();
  await expect(signer.getByText('吴海峰').first()).toBeVisible();
  await signer.close();
});

test('a third company sees nothing of it in the browser', async ({ browser }) => {
  const page = await signIn(browser, 'co03u02');
  await page.goto(`/center/contract/buy/list?f.contractNo=${contractNo}`);
  await expect(page.getByText('暂无数据').first()).toBeVisible();
  await page.goto(`/center/contract/detail?id=${contractId}`);
  await expect(page.getByText('无权查看该数据').first()).toBeVisible();
  await page.close();
});

async function firstStep(page: Page): Promise<void> {
  await page.goto('/center/contract/buy/online/add/step1');
  await pickCard(page, '动力煤');
  await pickCard(page, '动力煤购销合同（通用，含产地）');
  await choose(page, '卖方', '晋源');
  await choose(page, '签订地点', '北岭');
  await fillRange(page, '合同有效期', '2026-11-21', '2027-06-30');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL((url) => url.pathname === STEP2);
}

async function secondStep(page: Page): Promise<void> {
  await choose(page, '品名', '洗混煤');
  await fill(page, '数量', '10000');
  await fill(page, '基准单价', '612.50');
  await expect(field(page, '合同暂定总价')).toHaveValue(/6,125,000/);
  await choose(page, '运输方式', '汽运');
  await expect(page.getByRole('group', { name: '发货地址' })).toBeVisible();
  await expect(field(page, '发站')).toHaveCount(0);
  await choose(page, '运输方式', '铁路');
  await fill(page, '发站', '源平站');
  await fill(page, '到站', '北港东站');
  await choose(page, '交货方式', '发站车板交货');
  await fillRange(page, '交货期', '2026-12-01', '2027-01-15');
  await fill(page, '检验机构', '华北煤炭检验有限公司');
  await choose(page, '付款方式', '货到付款');
  await choose(page, '支付方式', '电汇');
  await page.keyboard.press('Escape');
  await choose(page, '卖方收款账户', '8600');
  await choose(page, '卖方联系人', '');
  await choose(page, '买方联系人', '');
  await fill(page, '管辖法院', '太原市小店区');
}

async function stamp(page: Page, path: string, mobile: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await lastCode(page, mobile));
  await page.getByRole('button', { name: '确认盖章' }).click();
  await expect(page.getByText(/盖章成功|盖章完成/).first()).toBeVisible({ timeout: 60_000 });
}

/** Steps that ask (an opinion, whether open slots are meant, whether to go on) do so in dialogs, one after the other. */
async function confirmDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const appears = () =>
    dialog
      .first()
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
  while (await appears()) {
    // A dialog that is just closing may vanish under the pointer; the next round sees what is left.
    await dialog
      .last()
      .getByRole('button')
      .last()
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await page.waitForTimeout(600);
  }
}
