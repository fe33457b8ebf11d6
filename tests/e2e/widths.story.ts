import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { loadSchemasOrThrow } from '#codegen/load';
import type { ScreenSpec } from '#core/language';
import { as, ask } from './people.ts';
import { Typical } from './typical.ts';

/**
 * No control is narrower than what usually stands in it, on any form, in three windows. Each form opens with the sample of
 * its record that fills in most; a control that the sample leaves empty is measured against a text that is usual for it.
 * Long texts wrap in their boxes and are not measured here, nor are files.
 */

const { set } = loadSchemasOrThrow(join(import.meta.dirname, '../..'));
const WIDTHS = [1280, 1440, 1920];
const LOOKERS = [
  'co02u02',
  'co02u01',
  'co04u02',
  'co05u02',
  'co06u02',
  'co01u05',
  'co01u08',
  'co02u06',
  'co07u02',
  'co08u01',
  'co09u01',
  'co10u01',
];

type Drawn = Extract<ScreenSpec, { kind: 'form' | 'steps' }>;
const forms = Object.values(set.screens).filter(
  (screen): screen is Drawn => screen.kind === 'form' || screen.kind === 'steps',
);

/** A control, or a text that stands in the place of one. */
type Measured = { path: string; text: string; room: number };

/** A form with its sample; null when this person may not open it. */
async function open(page: Page, screen: Drawn): Promise<Typical | null> {
  const { status } = await ask(page, `/schema/screen?route=${encodeURIComponent(screen.route)}`);
  const entity = set.entities[screen.entity];
  if (status !== 200 || !entity) return null;
  const typical = new Typical(set, entity);
  const record = typical.record();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (record)
    await page.route(`**/${entity.base}-api${entity.path}/${encodeURIComponent(record.id)}`, (route) =>
      route.fulfill({ json: { success: true, data: { version: 1, _actions: [], ...record } } }),
    );
  await page.goto(`${screen.route}${record ? `?id=${encodeURIComponent(record.id)}` : ''}`);
  await expect(page.locator('.blk-form')).toBeVisible();
  await expect(page.locator('.blk-skeleton, .page-loading')).toHaveCount(0);
  for (const add of await page.locator('.blk-table:has(.blk-table-empty) > .blk-table-add').all())
    if (await add.isEnabled()) await add.click();
  return typical;
}

/** Every control that is seen, with what stands in it and the room that it has for a text, in pixels. */
async function measure(page: Page): Promise<Measured[]> {
  return page.evaluate(() => {
    const inner = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const controls = '.blk-form [data-path] :is(input, .blk-cell-shell, .blk-cell-text, .ant-select-selection-item)';
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const isSeen = control.checkVisibility() && control.clientWidth > 0;
      const isText = !(control instanceof HTMLInputElement) || ['text', 'password', 'tel'].includes(control.type);
      if (!isSeen || !isText || control.matches('.ant-select input, .blk-shell:has(.blk-shell-tags) input')) return [];
      const path = control.closest<HTMLElement>('[data-path]')?.dataset.path ?? '';
      const isEmpty = 'empty' in control.dataset;
      const isWrapped = getComputedStyle(control).whiteSpace === 'normal' && !(control instanceof HTMLInputElement);
      if (isWrapped && control.scrollWidth <= control.clientWidth) return [];
      const text = control instanceof HTMLInputElement ? control.value : isEmpty ? '' : (control.textContent ?? '');
      return [{ path, text, room: inner(control) }];
    });
  });
}

/** Pixels of texts in the letters of the controls. */
async function pixels(page: Page, texts: readonly string[]): Promise<number[]> {
  return page.evaluate((all) => {
    const pen = document.createElement('canvas').getContext('2d');
    const { font } = getComputedStyle(document.querySelector('.blk-form') ?? document.body);
    if (!pen) return [];
    pen.font = font;
    return all.map((text) => pen.measureText(text).width);
  }, texts);
}

/** What is too narrow in the page as it stands. */
async function narrow(page: Page, typical: Typical): Promise<string[]> {
  const measured = await measure(page);
  const texts = measured.map(({ path, text }) => (text === '' ? typical.text(path) : text));
  const needed = await pixels(page, texts);
  return measured.flatMap(({ path, room }, place) => {
    const need = needed[place] ?? 0;
    if (need <= room + 1) return [];
    const lacking = `has ${Math.floor(room)} px for the ${Math.ceil(need)} px of ${texts[place]}`;
    return [`${typical.title(path)} (${path.replace(/\.\d+\./g, '.')}) ${lacking}`];
  });
}

/** Fields that each form draws: one that draws none is no form without a fault. The last step of a flow may only tell. */
const counts = new Map<string, number>();

async function faultsOf(browser: Browser, screen: Drawn): Promise<string[]> {
  for (const looker of LOOKERS) {
    const page = await as(browser, looker);
    const typical = await open(page, screen);
    if (!typical) continue;
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await narrow(page, typical)).map((fault) => `${screen.route} at ${width}: ${fault}`));
    }
    if (screen.kind === 'form') counts.set(screen.route, await page.locator('.blk-form [data-path]').count());
    return [...new Set(faults)];
  }
  return [`${screen.route}: none of the lookers may open it`];
}

for (const looker of ['co02u02', 'co02u05', 'co02u06'])
  test(`to-dos of ${looker} stay in their card, names of companies on two lines at most`, async ({ browser }) => {
    const page = await as(browser, looker);
    for (const width of [...WIDTHS, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/center/workbench/myToDoList');
      await expect(page.locator('.todo-table tbody tr').first()).toBeVisible();
      const faults = await page.locator('.todo-table').evaluate((table) => {
        const room = table.parentElement?.clientWidth ?? 0;
        const lines = [...table.querySelectorAll('.todo-other')].map((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return text.getClientRects().length;
        });
        return { over: table.scrollWidth - room, lines: Math.max(...lines) };
      });
      expect(faults.over, `at ${width}`).toBeLessThanOrEqual(0);
      expect(faults.lines, `at ${width}`).toBeLessThanOrEqual(2);
    }
  });

test(`no control of ${forms.length} forms is narrower than what usually stands in it`, async ({ browser }) => {
  test.setTimeout(forms.length * 20_000);
  const faults: string[] = [];
  for (const screen of forms) faults.push(...(await faultsOf(browser, screen)));
  expect(faults).toEqual([]);
  expect([...counts].filter(([, count]) => count === 0).map(([route]) => route)).toEqual([]);
});
