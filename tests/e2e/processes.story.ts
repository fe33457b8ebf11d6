import { type Browser, expect, type Page, test } from '@playwright/test';
import { arrive, expectToast, press } from './dialogs.ts';
import { ask, BUYER, dismissGuides, PASSWORD, signInByPassword, tokenOf, visitor } from './people.ts';
import { type House, openHouse } from './processes.ts';
import { approve } from './steps.ts';

/**
 * Two server processes on one PostgreSQL (docs/operations.md, "Several hosts"): what happens at one is seen at once in
 * browsers at the other, and the death of one is a pause of seconds.
 */
test.describe.configure({ mode: 'serial' });

const WORKBENCH = '/center/workbench/myToDoList';
const SAFETY = '/center/account/person/safety';
const PURCHASES = '/center/contract/buy/list';
/** By an event: what would come without one, the round of ended sessions, comes every 15 s. Moments, on a machine with nothing else to do. */
const AT_ONCE = { timeout: 8_000 };
/** Opening a page may take long where much else runs. */
const PATIENCE = { timeout: 120_000 };

let house: House;
test.beforeAll(async () => {
  house = await openHouse();
});
test.afterAll(() => house?.close());

/** The window of somebody at one of the processes, on a page that hears of events. */
async function at(browser: Browser, address: string, account: string, path: string): Promise<Page> {
  const page = await visitor(browser, address);
  await page.goto(`/login?redirectUrl=${encodeURIComponent(path)}`);
  await dismissGuides(page);
  const line = page.waitForResponse((answer) => answer.url().includes('/realtime/events'), PATIENCE);
  const counted = page.waitForResponse((answer) => answer.url().includes('/message/unreadCount'), PATIENCE);
  await signInByPassword(page, account, PASSWORD);
  await page.waitForURL((url) => url.pathname === path);
  await line;
  const { data } = (await (await counted).json()) as { data: { count: number } };
  await expect.poll(() => unread(page)).toBe(data.count);
  // The last part to come: a page that loses a part on its way, because its server dies, is loaded anew.
  await expect(page.getByRole('complementary', { name: '客服助手' })).toBeVisible(PATIENCE);
  return page;
}

/** Another tab of a window's session at another process, as a balancer spreads them. */
async function tabOf(browser: Browser, page: Page, address: string, path: string): Promise<Page> {
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  const tab = await visitor(browser, address);
  await tab.addInitScript((entries: Record<string, string>) => {
    if (sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
  await tab.goto(path);
  return tab;
}

const bell = (page: Page) => page.getByRole('button', { name: /^消息，\d+ 条未读$/ });
async function unread(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
}

/** What a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** The page was signed out, and its session is refused at every process that lives. */
async function expectEnded(page: Page, token: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\/?(\?|$)/, AT_ONCE);
  for (const { address } of [house.first, house.second]) {
    const call = () =>
      page.request.get(`${address}/user-api/api/personal/detail`, { headers: { Authorization: token } });
    // A connection that the server has just let go of is opened once more.
    const answer = await call().catch(call);
    expect(answer.status(), address).toBe(401);
  }
}

test('an approval at one process rings the bell and adds the to-do of a page at the other', async ({ browser }) => {
  const signer = await at(browser, house.second.address, BUYER.signer, WORKBENCH);
  const todo = signer.getByRole('link', { name: '盖章 HT202611180003' });
  // The list is longer than its first page.
  await signer.getByPlaceholder('编号、事项、对方').fill('HT202611180003');
  await expect(signer.getByText('没有符合条件的待办')).toBeVisible();
  await expect(todo).toHaveCount(0);
  const before = await unread(signer);
  await mark(signer);

  // From five million on the flow asks both, one after the other; nothing is to be stamped before.
  const auditor = await at(browser, house.first.address, BUYER.auditor, WORKBENCH);
  await approve(auditor, 'HT202611180003', '同意');
  expect(await unread(signer)).toBe(before);
  const director = await at(browser, house.first.address, BUYER.director, WORKBENCH);
  await approve(director, 'HT202611180003', '同意');

  await expect.poll(() => unread(signer), AT_ONCE).toBe(before + 1);
  await expect(todo).toBeVisible(AT_ONCE);
  await bell(signer).click();
  await expect(
    signer
      .getByRole('dialog')
      .getByText(/HT202611180003/)
      .first(),
  ).toBeVisible();
  expect(await isSamePage(signer)).toBe(true);
  await Promise.all([signer, auditor, director].map((page) => page.context().close()));
});

test('signing out at one process leads the page at the other to the sign-in page', async ({ browser }) => {
  const page = await at(browser, house.second.address, BUYER.finance, WORKBENCH);
  const token = await tokenOf(page);
  const tab = await tabOf(browser, page, house.first.address, WORKBENCH);
  await tab.getByRole('button', { name: /个人菜单/ }).click();
  await tab.getByRole('menuitem', { name: '退出登录' }).click();
  await expectEnded(page, token);
  await Promise.all([page, tab].map((each) => each.context().close()));
});

test('a new password at one process ends the other sign-ins, and their pages say why', async ({ browser }) => {
  const page = await at(browser, house.second.address, 'co02u04', WORKBENCH);
  const token = await tokenOf(page);
  const own = await at(browser, house.first.address, 'co02u04', SAFETY);
  await own.getByRole('button', { name: '修改登录密码' }).click();
  await own.getByLabel('原密码').fill(PASSWORD);
  await own.getByLabel('新密码').fill('Other-Pass-2027');
  await own.getByLabel('确认密码').fill('Other-Pass-2027');
  await own
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expectEnded(page, token);
  await expectToast(page, '登录密码已修改，请重新登录');
  await expect(own).toHaveURL(new RegExp(SAFETY));
  await Promise.all([page, own].map((each) => each.context().close()));
});

test('whom the administrator stops at one process is out at the other', async ({ browser }) => {
  const page = await at(browser, house.second.address, BUYER.observer, PURCHASES);
  const token = await tokenOf(page);
  const admin = await at(browser, house.first.address, BUYER.admin, WORKBENCH);
  const users = '/user-api/api/company/user';
  type Member = { id: string; version: number };
  const { data } = await ask<{ list: Member[] }>(
    admin,
    `${users}/page?view=own&pageSize=1`,
    undefined,
    'f.mobile=14000000203',
  );
  const member = data.list[0];
  const stopped = await ask(admin, `${users}/${member?.id}/disable`, {
    version: member?.version,
    input: { reason: '岗位调整' },
  });
  expect(stopped.status).toBe(200);
  await expectEnded(page, token);
  await expectToast(page, '您在该企业的操作权限已停止，请重新登录');
  await Promise.all([page, admin].map((each) => each.context().close()));
});

test('whom the platform freezes at one process is out at the other; a frozen company only reads there', async ({
  browser,
}) => {
  const page = await at(browser, house.second.address, 'co03u04', WORKBENCH);
  const token = await tokenOf(page);
  const colleague = await at(browser, house.second.address, 'co03u02', PURCHASES);
  const add = colleague.getByRole('button', { name: '新增线上合同' });
  await expect(add).toBeVisible();
  const platform = await at(browser, house.first.address, 'co01u05', WORKBENCH);
  const freeze = async (path: string) => {
    const { data } = await ask<{ version: number }>(platform, path);
    const values = { version: data.version, input: { reason: '账户存在异常' } };
    expect((await ask(platform, `${path}/freeze`, values)).status).toBe(200);
  };
  await freeze('/user-api/api/personal/U0304');
  await expectEnded(page, token);
  await expectToast(page, '账号已停用，如有疑问请联系平台客服');

  await freeze('/user-api/api/company/CO03');
  expect((await ask(colleague, '/trade-api/api/contract', {})).status).toBe(403);
  await colleague.goto(PURCHASES);
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(add).toHaveCount(0);
  await expect(colleague).toHaveURL(new RegExp(PURCHASES));
  await Promise.all([page, colleague, platform].map((each) => each.context().close()));
});

test('when a process is killed, others go on, and its pages come back by the balancer or say that they are alone', async ({
  browser,
}) => {
  const operator = await at(browser, house.second.address, BUYER.operator, WORKBENCH);
  const alone = await at(browser, house.first.address, BUYER.admin, WORKBENCH);
  const signer = await at(browser, house.balanced, BUYER.signer, WORKBENCH);
  const before = await unread(signer);
  await expect(signer.getByRole('region', { name: '待办事项' })).toBeVisible();
  await expect(alone.getByRole('region', { name: '待办事项' })).toBeVisible();
  await signer.getByPlaceholder('编号、事项、对方').fill('HT202611140008');
  await Promise.all([signer, alone].map(mark));
  const back = signer.waitForResponse((answer) => answer.url().includes('/realtime/events') && answer.ok(), PATIENCE);
  await house.first.kill();

  await operator.goto('/center/contract/buy/confirm/contract?id=HT202611140008');
  await press(operator, '确认');
  await arrive(operator, /\/center\/contract\/buy\/list/);
  await back;
  await expect.poll(() => unread(signer)).toBe(before + 1);
  await expect(signer.getByRole('link', { name: '确认盖章 HT202611140008' })).toBeVisible();
  await expect(alone.getByRole('status').getByText(/连接已断开，正在重新连接/)).toBeVisible();
  await expect(signer.getByText(/连接已断开/)).toHaveCount(0);
  for (const page of [signer, alone]) {
    expect(await isSamePage(page)).toBe(true);
    await expect(page).toHaveURL(new RegExp(WORKBENCH));
  }
  await Promise.all([operator, alone, signer].map((page) => page.context().close()));
});
