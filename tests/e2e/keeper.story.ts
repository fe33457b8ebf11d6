import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Locator, test } from '@playwright/test';
import { filmOfCode } from './camera.ts';
import { rowOf, taken } from './deal.ts';
import { expectToast } from './dialogs.ts';
import { day, fill } from './fields.ts';
import { DESKTOP, sideways, TELEPHONE } from './overflow.ts';
import { as, complaints, dismissGuides, KEEPER, look, PASSWORD, signInByPassword } from './people.ts';
import { announced, IN, LOT, rowsOf } from './stock.ts';

/** The keeper's work at the gate: on a telephone, over a line that breaks, with a camera. */

/** Height that a thumb hits. */
const THUMB = 44;
const RUN = String(Date.now() % 100_000);

/** A cell whose picker comes alive with the click. */
async function typedMoment(within: Locator, label: string, moment: string): Promise<void> {
  await within.getByRole('button', { name: `${label} 请选择` }).click();
  const input = within.getByRole('textbox', { name: label, exact: true });
  await expect(input).toBeFocused();
  await input.fill(moment);
  await input.press('Enter');
}

test('a weighing whose answer was cut off is sent again and counts once', async ({ browser }) => {
  const keeper = await as(browser, KEEPER.operator);
  const slip = await announced(keeper, `K${RUN}`, 70, []);
  await taken(keeper, IN, slip.id, 'register');
  complaints(KEEPER.operator);
  await keeper.setViewportSize(TELEPHONE);
  await keeper.goto(`/center/storageCenter/in/detail?id=${slip.id}`);
  await keeper.getByRole('button', { name: '过磅记账' }).click();
  const dialog = keeper.getByRole('dialog');
  await dialog.getByRole('button', { name: '+ 添加一行' }).click();
  await fill(dialog, '过磅明细第1行 车号/车皮号', '1638204');
  await fill(dialog, '过磅明细第1行 原发量', '70');
  await fill(dialog, '过磅明细第1行 毛重', '93.82');
  await fill(dialog, '过磅明细第1行 皮重', '23.86');
  await typedMoment(dialog, '过磅明细第1行 毛重时间', `${day(0)} 00:10:00`);
  await typedMoment(dialog, '过磅明细第1行 皮重时间', `${day(0)} 00:40:00`);
  await look(keeper, 'keeper-weighing');
  expect(await sideways(keeper)).toEqual([]);
  const confirm = dialog.getByRole('button', { name: '确定' });
  expect((await confirm.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);

  const keys: Array<string | undefined> = [];
  await keeper.route(`**${IN}/${slip.id}/postLine`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server has posted it, the telephone does not hear of it.
    if (keys.length === 1) await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await confirm.click();
  await expectToast(keeper, '过磅记账成功');
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  await keeper.unroute(`**${IN}/${slip.id}/postLine`);
  expect(await rowOf(keeper, IN, slip.id)).toMatchObject({ status: 'IN_PROGRESS', netWeight: '69.96' });
  const lots = await rowsOf(keeper, LOT, { 'f.inId': slip.id });
  expect(lots.map(({ onHand }) => onHand)).toEqual(['69.96']);
  await keeper.setViewportSize(DESKTOP);
});

test('the code of a paper opens its record on a telephone with a camera', async ({ browser, baseURL }) => {
  const keeper = await as(browser, KEEPER.operator);
  const slip = await announced(keeper, `Q${RUN}`, 70);
  const film = join(await mkdtemp(join(tmpdir(), 'film-')), 'code.y4m');
  const page = `/center/storageCenter/in/detail?id=${slip.id}`;
  await filmOfCode(film, `${baseURL}${page}`);
  const telephone = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const window = await telephone.newPage({ baseURL, viewport: TELEPHONE, hasTouch: true, locale: 'zh-CN' });
    await window.goto('/login');
    await signInByPassword(window, KEEPER.operator, PASSWORD);
    await window.waitForURL((url) => !url.pathname.startsWith('/login'));
    await dismissGuides(window);
    await window.getByRole('button', { name: '扫码' }).click();
    await window.waitForURL((url) => url.pathname + url.search === page);
    await expect(window.getByText(String(slip.inNo)).first()).toBeVisible();
    await look(window, 'keeper-scanned');
  } finally {
    await telephone.close();
  }
});
