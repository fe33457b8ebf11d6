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

/** The node of a tree that the next key starts from. */
const ACTIVE = '.ant-select-tree-treenode-active';

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
  // The list of a control takes keys once it is there; people look where they are, too.
  const walk = async (path: string, ...steps: Array<[key: string, at: string]>) => {
    await keys(path);
    for (const [key, at] of steps) {
      await page.keyboard.press(key);
      await expect(page.locator('.ant-select-dropdown:visible').locator(ACTIVE)).toHaveText(at);
    }
    await page.keyboard.press('Enter');
  };
  await walk('tree', ['ArrowDown', '煤炭'], ['ArrowRight', '煤炭'], ['ArrowDown', '动力煤']);
  await expect.poll(() => held(page, 'tree')).toBe('THERMAL');
  await keys('way', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter');
  await expect.poll(() => held(page, 'way')).toBe('COKING');
  await walk('department', ['ArrowDown', '总部'], ['ArrowDown', '销售部'], ['ArrowDown', '华北组']);
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
  await keys('signature');
  await page.keyboard.type('陈磊');
  await expect.poll(() => held(page, 'signature')).toBe('陈磊');
  await keys('from');
  await page.keyboard.type('08:30:00');
  await page.keyboard.press('Enter');
  await expect.poll(() => held(page, 'from')).toBe('08:30:00');
  // The rule of another field follows.
  await expect(fieldAt(page, 'note')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await look(page, 'formily-widgets');
  expect(told).toEqual([]);
});

for (const width of [1440, 390])
  test(`tabs, folded parts, cards and panels work by the keyboard alone and accessibly in a window of ${width}`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await open('layouts');
    const fits = async (name: string) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await seriousFindings(page)).toEqual([]);
      await look(page, `formily-layouts-${name}-${width}`);
    };
    // A card: Enter goes to the next one, Ctrl+Enter makes one, what is typed stays in it.
    await fieldAt(page, 'cards.0.name').getByRole('textbox').focus();
    await page.keyboard.press('Enter');
    await expect(fieldAt(page, 'cards.1.name').getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(fieldAt(page, 'cards.2.name').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('矿');
    await expect.poll(() => held(page, 'cards')).toMatchObject([{ name: '煤' }, { name: '焦' }, { name: '矿' }]);
    await fits('cards');
    await page.getByRole('tab', { name: /^卡片页/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /^栏目页/ })).toHaveAttribute('aria-selected', 'true');
    await expect(fieldAt(page, 'cards.0.name')).toBeHidden();
    const opened = async (name: RegExp, path: string) => {
      const title = page.getByRole('button', { name, expanded: false });
      await title.focus();
      await page.keyboard.press('Enter');
      await expect(fieldAt(page, path).getByRole('textbox')).toBeVisible();
    };
    await opened(/第1行/, 'panels.0.name');
    await opened(/^更多/, 'remark');
    await page.getByRole('button', { name: /^联系/, expanded: true }).focus();
    await page.keyboard.press('Space');
    await expect(fieldAt(page, 'phone')).toBeHidden();
    await fits('panels');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(told).toEqual([]);
  });

for (const mode of ['edit', 'read', 'print'])
  for (const width of [1440, 390])
    test(`bridged components fit a window of ${width} in a form to ${mode}, and say nothing in the console`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.origin}/?form=filled&mode=${mode}`);
      await expect(page.locator('.ant-rate').or(page.getByText('4 / 5')).first()).toBeVisible();
      await expect(page.getByText('华北组').or(page.getByLabel(/^部门/)).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await page.getByText('Ab1-xyz!').count()).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await look(page, `formily-${mode}-${width}`);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(told).toEqual([]);
    });
