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

/** The toast that answers an action. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.toast')).toContainText(text);
}
