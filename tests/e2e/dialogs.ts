import { expect, type Page } from '@playwright/test';
import { pageOf, type Within } from './fields.ts';

/** Presses a button and answers each of the dialogs that follow, in order; a dialog that is missing is a failure. */
export async function press(
  within: Within,
  button: string,
  ...answers: Array<RegExp | [RegExp, string]>
): Promise<void> {
  const page = pageOf(within);
  await within.getByRole('button', { name: button, exact: true }).click();
  for (const answer of answers) {
    const [text, opinion] = Array.isArray(answer) ? answer : [answer, null];
    const dialog = page.getByRole('dialog').filter({ hasText: text });
    await expect(dialog).toBeVisible();
    if (opinion !== null) await dialog.getByRole('textbox').first().fill(opinion);
    await dialog.getByRole('button', { name: /^(确定|离开)$/ }).click();
    await expect(dialog).toBeHidden();
  }
}

/** How long a page may take to come on a machine that does other work. */
const PAGE_MS = 60_000;

/** Presses a button that leads to another page. */
export async function advance(page: Page, button: string, to: RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await arrive(page, to);
}

/** Waits for a page; where it does not come, the failure tells what the one that stayed says. */
export async function arrive(page: Page, to: RegExp | ((url: URL) => boolean)): Promise<void> {
  try {
    await page.waitForURL(to, { timeout: PAGE_MS });
  } catch (cause) {
    throw new Error(`the page ${to} did not come; ${await saidBy(page)}`, { cause });
  }
}

/** What a page holds against going on: fields that are marked wrong, toasts, dialogs, files under way. */
async function saidBy(page: Page): Promise<string> {
  const texts = (selector: string) => page.locator(selector).allInnerTexts();
  const found = {
    address: [page.url()],
    'marked wrong': await texts('[data-invalid], .blk-error:not([data-invalid] *)'),
    toasts: await texts('.toast'),
    dialogs: await texts('[role="dialog"]:visible'),
    'under way': await texts('.blk-upload-pending, button[aria-busy="true"], .ant-btn-loading'),
    notices: await texts('.ant-alert'),
  };
  return Object.entries(found)
    .map(([kind, said]) => `${kind}: ${said.map((text) => text.replace(/\s+/g, ' ')).join(' | ') || 'nothing'}`)
    .join('; ');
}

/** The toast that answers an action. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.toast')).toContainText(text);
}
