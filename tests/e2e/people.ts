import { type Browser, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Demo-Pass-2026';

/** Who takes part: the buyer's people (company CO02), the seller's (CO04), a stranger's (CO03). */
export const BUYER = {
  operator: 'co02u02',
  admin: 'co02u01',
  auditor: 'co02u05',
  director: 'co02u04',
  signer: 'co02u07',
  observer: 'co02u03',
  finance: 'co02u06',
};
export const SELLER = {
  operator: 'co04u02',
  admin: 'co04u01',
  auditor: 'co04u05',
  director: 'co04u04',
  signer: 'co04u07',
};
/** The yard: who enters and weighs, who decides, who seals. The financier's: who decides, who pays out. */
export const KEEPER = { operator: 'co06u02', auditor: 'co06u05', signer: 'co06u07' };
export const FINANCIER = { operator: 'co05u02', auditor: 'co05u05' };
export const PLATFORM = { auditor: 'co01u05' };
export const STRANGER = { operator: 'co03u02' };

/** Mobiles that seal codes go to. */
export const SEAL_MOBILE: Record<string, string> = {
  co02u07: '14000000207',
  co04u07: '14000000407',
  co06u07: '14000000607',
};

const rooms = new Map<string, Page>();
const failures = new Map<string, string[]>();

/** A window that nobody has signed in to; at another address than the usual one where given. */
export async function visitor(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  watch(page, 'visitor');
  return page;
}

/** The window of a demo user; they sign in once in a run and stay. */
export async function as(browser: Browser, account: string): Promise<Page> {
  const known = rooms.get(account);
  if (known && !known.isClosed()) return known;
  const page = await visitor(browser);
  watch(page, account);
  await page.goto('/login');
  await signInByPassword(page, account, PASSWORD);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await dismissGuides(page);
  rooms.set(account, page);
  return page;
}

/** Closes the windows of all demo users; whoever is needed next signs in again. */
export async function closeWindows(): Promise<void> {
  await Promise.all([...rooms.values()].map((page) => page.context().close()));
  rooms.clear();
}

export async function signInByPassword(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('账户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** First-entry guides have tests of their own; here they would lie over the page. */
export async function dismissGuides(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('bulkline.guide.contractList', '-1');
    localStorage.setItem('bulkline.guide.contractStep2', '-1');
  });
}

/** Errors and warnings that the page wrote since the last call; a failed call is the server's matter and left out. */
export function complaints(account: string): string[] {
  const found = failures.get(account) ?? [];
  failures.set(account, []);
  return found;
}

function watch(page: Page, account: string): void {
  const note = (text: string) => failures.set(account, [...(failures.get(account) ?? []), text]);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    const isServerAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isServerAnswer) note(message.text());
  });
}

/** The last text message to a mobile number, read from the demonstration outbox. */
export async function lastText(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.get('/user-api/api/demo/outbox', {
    headers: { 'private-query': `mobile=${mobile}` },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: Array<{ text: string }> };
  return data[0]?.text ?? '';
}

/** The six-digit code of the last text message. */
export async function lastCode(page: Page, mobile: string): Promise<string> {
  const code = /\d{6}/.exec(await lastText(page, mobile))?.[0];
  if (!code) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('bulkline.session') ?? '{}').token as string);

/** A call with the session of a window, for what a test wants to know beside the screen; with `values` it writes. */
export async function ask<T>(
  page: Page,
  path: string,
  values?: object,
  beside = '',
): Promise<{ status: number; data: T }> {
  const headers = { Authorization: await tokenOf(page), Source: 'PC', Device: 'e2e', 'Private-Query': beside };
  const answer = values
    ? await page.request.post(path, { headers, data: values })
    : await page.request.get(path, { headers });
  const body = (await answer.json()) as { data: T };
  return { status: answer.status(), data: body.data };
}

/** A picture for people to look at, when `E2E_SHOTS` names a folder. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
