import { expect, type Page } from '@playwright/test';

/** Presses a button and answers each of the dialogs that follow, in order; a dialog that is missing is a failure. */
export async function press(page: Page, button: string, ...answers: Array<RegExp | [RegExp, string]>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
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
