import { expect, type Page, test } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { as, BUYER, complaints, look } from './people.ts';

test.describe.configure({ mode: 'serial' });

/** In a demonstration whoever wants asks why a page is as it is; elsewhere it needs a permission that traders lack. */
const FORM = '/center/contract/buy/online/add/step1';

async function explain(page: Page, wanted: '解释页面规则' | '不再解释') {
  await page.getByRole('button', { name: '演示环境' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: wanted }).click()]);
  await expect(page.getByRole('button', { name: '演示环境' })).toBeVisible();
}

async function choose(page: Page, text: string, kind: string) {
  await page.locator('.blk-why-select input').fill(text);
  await page.locator('.ant-select-item-option:visible', { hasText: kind }).first().click();
}

const reasonOf = (page: Page, title: string) =>
  page.locator('.blk-why-reason', { has: page.getByText(title, { exact: true }) });

test('why a field does not show, what would show it, and where the rule stands', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto(FORM);
  await expect(page.getByRole('heading', { name: '新增采购合同' })).toBeVisible();
  await page.keyboard.press('Control+Shift+?');
  await expect(page.getByText('指向页面')).toHaveCount(0);
  await explain(page, '解释页面规则');
  await page.keyboard.press('Control+Shift+?');
  await expect(page.getByText('指向页面')).toBeVisible();

  await choose(page, 'indexName', '未显示');
  const visible = reasonOf(page, '是否显示');
  await expect(visible).toContainText('隐藏');
  await expect(visible).toContainText(/要使其显示，需要：「计价方式」为 .+（INDEX）/);
  await expect(visible).toContainText(/schemas\/entities\/trade\/tradeContract\/form\.json:\d+/);
  await look(page, 'why-field');

  await choose(page, 'next', '操作');
  await expect(reasonOf(page, '条件')).toContainText('按钮没有条件');
  expect(await seriousFindings(page)).toEqual([]);
});

test('the page as somebody else sees it, and the panel is put away again', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await page.goto('/center/contract/buy/list?tab=EXECUTING');
  await page.locator('tbody a').first().click();
  await page.waitForURL(/detail\?id=/);
  await page.getByRole('button', { name: '为什么' }).click();
  await page.getByRole('switch', { name: '以其他身份查看' }).click();
  const pick = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
  };
  await pick('企业类型', '采购商');
  await pick('角色', '观察员');
  await pick('单据状态', '草稿');
  await choose(page, 'submit', '操作');
  await look(page, 'why-seen-as');
  await expect(reasonOf(page, '权限')).toContainText('未持有');
  await expect(reasonOf(page, '单据状态')).toContainText('草稿（DRAFT）');
  await page.getByRole('switch', { name: '以其他身份查看' }).click();
  await page.locator('.ant-drawer-close:visible').click();
  await explain(page, '不再解释');
  await expect(page.getByRole('button', { name: '为什么' })).toHaveCount(0);
  expect(complaints(BUYER.operator)).toEqual([]);
});
