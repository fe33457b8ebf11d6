import { type Browser, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Demo-Pass-2026';

/** Signs a demo user in with account and password in a window of his own. */
export async function signIn(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/login');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('账户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.evaluate(() => {
    localStorage.setItem('bulkline.guide.contractList', '-1');
    localStorage.setItem('bulkline.guide.contractStep2', '-1');
  });
  return page;
}

/** Chooses an option of a drop-down by its label and a part of the option's text. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  const control = box.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")][1]');
  await control.click();
  const list = await box.getAttribute('aria-controls');
  const options = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${list}"]`) });
  await options.locator('.ant-select-item-option', { hasText: option }).first().click();
  const isMultiple = ((await control.getAttribute('class')) ?? '').includes('ant-select-multiple');
  if (isMultiple) await page.getByRole('heading', { level: 1 }).click();
  await expect(options).toBeHidden();
}

/** Chooses a card by its title; the card's own words (mode, price) may follow. */
export async function pickCard(page: Page, title: string): Promise<void> {
  await page
    .getByRole('radio', { name: new RegExp(`^${title}`) })
    .first()
    .check();
}

export async function fill(page: Page, label: string, value: string): Promise<void> {
  const input = field(page, label);
  await input.fill(value);
  await input.blur();
}

export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true }).first();
}

/** Types both ends of a date range. */
export async function fillRange(page: Page, label: string, start: string, end: string): Promise<void> {
  await field(page, label).click();
  await page.keyboard.type(start);
  await page.keyboard.press('Enter');
  await page.keyboard.type(end);
  await page.keyboard.press('Enter');
}

/** The last text message to a mobile number, read from the demonstration outbox; gives its six-digit code. */
export async function lastCode(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.get(`/user-api/api/demo/outbox?mobile=${mobile}`);
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: Array<{ text: string }> };
  const code = /\d{6}/.exec(data[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

export async function token(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('bulkline.session') ?? '{}').token as string);
}

/** The toast that answers an action. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.toast')).toContainText(text);
}
