import { expect, type Page, test } from '@playwright/test';
import type { Behaviour } from '../fixtures/formily.ts';
import { corpus } from '../fixtures/formily.ts';
import { seriousFindings } from './axe.ts';
import { formName, forms, type ShownForm } from './formily/forms.ts';
import { fieldAt, held, put, seen } from './formily/hands.ts';
import { openSite, type Site } from './formily/site.ts';
import { look } from './people.ts';

/** Imported Formily schemas and bridged components, under the content policy of the portal. */

/** Nobody can put these in by hand: the controls offer no wrong choice, and take no digit too many. */
const NOT_BY_HAND: ReadonlyArray<[schema: string, says: string]> = [
  ['component-inputs', 'a number with more digits is refused'],
  ['component-select', 'a code that is not on offer is refused'],
  ['component-trees', 'what is not in the tree is refused'],
  ['component-scales', 'more stars than there are is refused'],
  ['component-times', 'what is no time is refused'],
];

let site: Site;
/** One window for all, so that the code of the page is read once. */
let page: Page;
let told: string[] = [];

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  site = await openSite();
  page = await browser.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(String(error)));
});
test.afterAll(async () => {
  await page.close();
  await site.close();
});
test.beforeEach(() => {
  told = [];
});

async function open(name: string): Promise<ShownForm> {
  const form = forms.get(name);
  if (!form) throw new Error(`no form ${name}`);
  await page.goto(`${site.origin}/?form=${name}`);
  await expect(page.locator('.blk-form')).toBeVisible();
  return form;
}

const isByHand = (schema: string, says: string): boolean =>
  !NOT_BY_HAND.some(([name, part]) => name === schema && part === says);

async function expectBehaviour(name: string, { set = {}, then }: Behaviour): Promise<void> {
  const form = await open(name);
  for (const [path, value] of Object.entries(set)) await put(page, form, path, value);
  if (then.errors || then.submitted) await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect.poll(() => seen(page, form, then)).toEqual(then);
}

for (const { name, behaves } of corpus)
  test(`the schema ${name}, imported, behaves in the browser as documented`, async () => {
    for (const [index, behaviour] of behaves.entries())
      if (isByHand(name, behaviour.says))
        await test.step(behaviour.says, () => expectBehaviour(formName(name, index), behaviour));
    expect(told).toEqual([]);
  });

test('bridged components are filled in by the keyboard alone, under the content policy and accessibly', async () => {
  await open('widgets');
  const keys = async (path: string, ...pressed: string[]) => {
    await fieldAt(page, path).locator('input, [role="radiogroup"], [tabindex="0"]').first().focus();
    // The control that is only drawn so far comes with the focus.
    await expect(fieldAt(page, path).locator('.blk-shell')).toHaveCount(0);
    for (const key of pressed) await page.keyboard.press(key);
  };
  await keys('tree', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter');
  await expect.poll(() => held(page, 'tree')).toBe('THERMAL');
  await keys('way', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter');
  await expect.poll(() => held(page, 'way')).toBe('COKING');
  await keys('department', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(() => held(page, 'department')).toBe('D3');
  await keys('several', 'Tab', 'Tab', 'Space');
  await fieldAt(page, 'several').locator('button:enabled').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => held(page, 'several')).toHaveLength(1);
  await keys('chosen', 'Space');
  await expect.poll(() => held(page, 'chosen')).toBe('COAL');
  await keys('secret');
  await page.keyboard.type('Ab1-xyz!');
  await expect.poll(() => held(page, 'secret')).toBe('Ab1-xyz!');
  await keys('stars', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect.poll(() => held(page, 'stars')).toBe(4);
  // The rule of another field follows.
  await expect(fieldAt(page, 'note')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await look(page, 'formily-widgets');
  expect(told).toEqual([]);
});
