import { expect, test } from '@playwright/test';
import { solveSlider } from './captcha.ts';
import { expectToast } from './dialogs.ts';
import { as, BUYER, lastCode, look, PASSWORD, signInByPassword, tokenOf, visitor } from './people.ts';

/** Ways in and out (specification sections 2, 4, 5 and 8). */

const OPERATOR_MOBILE = '14000000402';

test('a mobile code is sent after the slider and opens the workbench', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/login');
  await look(page, 'login');
  await page.getByLabel('手机号').fill('12345');
  await page.getByLabel('手机号').blur();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();

  await page.getByLabel('手机号').fill(OPERATOR_MOBILE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const spent = await solveSlider(page, { off: 40 });
  await expectToast(page, '验证错误，请重新验证。');
  await solveSlider(page, { spent });
  await expect(page.getByRole('dialog', { name: '安全验证' })).toBeHidden();
  await expectToast(page, '发送成功');
  await expect(page.getByRole('button', { name: /\d+\s*(秒|s)/ })).toBeDisabled();

  await page.getByLabel('验证码', { exact: true }).fill('12');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入正确的验证码')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await lastCode(page, OPERATOR_MOBILE));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/center/'));
  await expect(page.getByText('唐磊').first()).toBeVisible();
  await page.context().close();
});

test('a wrong password is refused, the right one lands on the to-dos and stays after a reload', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/center/contract/sell/list?tab=EXECUTING');
  await expect(page).toHaveURL(/\/login\/?\?.*redirectUrl=/);

  await page.goto('/login');
  await signInByPassword(page, '', '');
  await expect(page.getByText('账户名不能为空')).toBeVisible();
  await expect(page.getByText('密码不能为空')).toBeVisible();
  await signInByPassword(page, 'co02u03', 'not-the-password');
  await expectToast(page, '登陆失败');
  await expect(page).toHaveURL(/\/login/);

  await signInByPassword(page, 'co02u03', PASSWORD);
  await expect(page).toHaveURL(/\/center\/workbench\/myToDoList$/);
  await page.reload();
  await expect(page.getByRole('region', { name: '待办事项' })).toBeVisible();
  await expect(page).toHaveURL(/\/center\/workbench\/myToDoList$/);
  await page.context().close();
});

test('signing out ends the session for the next address too', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/login?redirectUrl=%2Fcenter%2Fcontract%2Fbuy%2Flist');
  await signInByPassword(page, 'co02u03', PASSWORD);
  await expect(page).toHaveURL(/\/center\/contract\/buy\/list/);
  const token = await tokenOf(page);
  // The first visit to this list is guided; the guide lies over everything until it is closed.
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /个人菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/center/contract/buy/list');
  await expect(page).toHaveURL(/\/login\/?\?.*redirectUrl=/);
  const answer = await page.request.get('/user-api/api/personal/detail', { headers: { Authorization: token } });
  expect(answer.status()).toBe(401);
  await page.context().close();
});

test('a new tab goes on with the session of one that is open, and a fresh browser does not', async ({ browser }) => {
  const page = await as(browser, BUYER.finance);
  const tab = await page.context().newPage();
  await tab.goto('/center/workbench/approvals');
  await expect(tab.getByRole('tab', { name: '待我审批' })).toBeVisible();
  await expect(tab).toHaveURL(/\/center\/workbench\/approvals/);
  const token = await tokenOf(tab);
  expect(token).toHaveLength(43);
  expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
  // The tab that was there first goes on with the token that the new one has renewed.
  expect(await tokenOf(page)).toBe(token);
  await tab.close();
  const stranger = await visitor(browser);
  await stranger.goto('/center/workbench/approvals');
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.context().close();
});
