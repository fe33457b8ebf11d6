import { expect, type Locator, type Page } from '@playwright/test';

/** A long form draws its lower parts when they come near; the key of the browser's search draws them all. */
export async function drawWholeForm(page: Page): Promise<void> {
  await expect(page.locator('.blk-form')).toBeVisible();
  // A form listens to the key a moment after it is painted.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+f');
    await expect(page.locator('.blk-later')).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

/** A page or a part of it, where a label stands twice. */
export type Within = Page | Locator;

export const pageOf = (within: Within): Page => ('page' in within ? within.page() : within);

/** Chooses an option of a drop-down by its label and a part of the option's text. */
export async function choose(within: Within, label: string, option: string): Promise<void> {
  const page = pageOf(within);
  const box = within.getByRole('combobox', { name: label, exact: true });
  const control = box.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")][1]');
  // A control that was only drawn so far comes alive with the focus.
  await box.focus();
  await control.click();
  const list = await box.getAttribute('aria-controls');
  const options = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${list}"]`) });
  const entry = options.locator('.ant-select-item-option', { hasText: option }).first();
  await expect(entry).toBeVisible();
  const isMultiple = ((await control.getAttribute('class')) ?? '').includes('ant-select-multiple');
  // Of several choices a second click would take one away again.
  const isChosen = ((await entry.getAttribute('class')) ?? '').includes('ant-select-item-option-selected');
  if (isMultiple) {
    if (!isChosen) await entry.click();
    await page.keyboard.press('Escape');
    await expect(options).toBeHidden();
    return;
  }
  // A list whose options arrive from the server just then takes the click away with the option that it hit.
  let isTaken = false;
  await expect(async () => {
    if (!isTaken && !(await options.isVisible())) await control.click({ timeout: 2_000 });
    if (await options.isVisible()) {
      await entry.click({ timeout: 2_000 });
      isTaken = true;
    }
    await expect(options).toBeHidden({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await expect.poll(() => chosenIn(box, control), `the choice of ${label}`).toBeTruthy();
}

/** What a drop-down shows as chosen: a tag of the live control, or the text of what stands for it again. */
async function chosenIn(box: Locator, control: Locator): Promise<string | null> {
  const chosen = control.locator('.ant-select-selection-item');
  return (await chosen.count()) > 0 ? chosen.first().textContent() : box.inputValue();
}

/** Chooses a card by its title; the card's own words (mode, price) may follow. */
export async function pickCard(page: Page, title: string): Promise<void> {
  await page
    .getByRole('radio', { name: new RegExp(`^${title}`) })
    .first()
    .check();
}

export function field(within: Within, label: string): Locator {
  return within.getByRole('textbox', { name: label, exact: true }).first();
}

export async function fill(within: Within, label: string, value: string): Promise<void> {
  const input = field(within, label);
  // A form that is drawn anew meanwhile may take a value away: what stands there in the end counts.
  await expect(async () => {
    // As above: the control that is typed into is another one than the one that was drawn.
    await input.focus();
    await input.fill(value);
    await input.blur();
    expect(same(await input.inputValue(), value), `${label} holds ${value}`).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** The same value, however it is set: thousands apart, an account number in groups. */
function same(shown: string, typed: string): boolean {
  const [left, right] = [shown, typed].map((text) => text.replace(/[\s,]/g, ''));
  return left === right || (left !== '' && Number(left) === Number(right));
}

/** Types a day into a calendar control over what stands there. */
export async function fillDate(within: Within, label: string, date: string): Promise<void> {
  const page = pageOf(within);
  const input = field(within, label);
  await expect(async () => {
    await input.click({ timeout: 5_000 });
    // The control comes with the click; what stands for it takes no text.
    await expect(input).toBeEditable({ timeout: 5_000 });
    await expect(input).toBeFocused({ timeout: 5_000 });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(date);
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue(date, { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

/** Types both ends of a date range over what stands there. */
export async function fillRange(page: Page, label: string, start: string, end: string): Promise<void> {
  await field(page, label).click();
  for (const [input, date] of [
    [field(page, label), start],
    [field(page, `${label} 结束`), end],
  ] as const) {
    // Typed where a person sees the cursor: the control comes after the click, and the second field after Enter.
    await expect(input).toBeEditable();
    await expect(input).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(date);
    await page.keyboard.press('Enter');
  }
  await expect(field(page, label)).toHaveValue(start);
  await expect(field(page, `${label} 结束`)).toHaveValue(end);
}

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Puts a file into a field and waits until the server has it: until then its name stands beside a bar. */
export async function attach(within: Within, path: string, file: Picture): Promise<void> {
  const box = within.locator(`[data-path="${path}"]`);
  await box.scrollIntoViewIfNeeded();
  await box.locator('input[type="file"]').setInputFiles(file);
  await expect(box.locator('.blk-files'), `${file.name} in ${path}`).toContainText(file.name);
  await expect(box.locator('.blk-upload-pending')).toHaveCount(0);
}

/** Chooses province and city of an address and writes the rest. */
export async function place(within: Within, label: string, [province, city, rest]: [string, string, string]) {
  const menus = pageOf(within).locator('.ant-cascader-menu-item:visible');
  const box = within.getByRole('combobox', { name: `${label} 省市` });
  const shown = box.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")][1]');
  await expect(async () => {
    await box.focus();
    if ((await menus.count()) === 0) await box.click({ timeout: 2_000 });
    for (const part of [province, city]) await menus.filter({ hasText: part }).first().click({ timeout: 5_000 });
    await expect(menus).toHaveCount(0, { timeout: 5_000 });
    await expect(shown).toContainText(city, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await fill(within, `${label} 区县及详细地址`, rest);
}

/** Labels of the fields that a section of the form shows, those that must be filled in with a `*`. */
export async function fieldsOf(page: Page, section: string): Promise<string[]> {
  const box = page.locator('section', { has: page.getByRole('heading', { name: section, exact: true }) });
  const labels = await box.locator('.blk-field').evaluateAll((fields) =>
    fields.map((field) => {
      const label = field.querySelector('.blk-label');
      const isRequired = label?.hasAttribute('data-required') || label?.querySelector('.blk-required');
      return `${isRequired ? '*' : ''}${(label?.textContent ?? '').replace('*', '').trim()}`;
    }),
  );
  return labels.filter((label) => label !== '');
}

/** A day from today on the portal's clock, `YYYY-MM-DD`. */
export function day(offset: number): string {
  const shanghai = new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000);
  return shanghai.toISOString().slice(0, 10);
}
