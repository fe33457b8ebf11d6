import { expect, type Locator, type Page, test } from '@playwright/test';
import transportMode from '../../schemas/dictionaries/trade/transportMode.json' with { type: 'json' };
import { as, ask, BUYER, look, PASSWORD, signInByPassword } from './people.ts';

/** What people do with a list all day: orders over several columns, columns of their own, shared views, news, batches. */

const LIST = '/center/contract/buy/list';
/** In the order in which they are sorted: that of their dictionary. */
const modes: string[] = transportMode.entries.map(({ code }) => code);
const rows = (page: Page) => page.locator('.blk-grid tbody tr[data-id]');
const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name });
const heads = async (page: Page) => (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());

async function opened(page: Page, query = ''): Promise<Page> {
  await page.goto(`${LIST}${query}`);
  await expect(rows(page).first()).toBeVisible();
  return page;
}

/** Columns as the server keeps them for a person, in their order; it is told a moment after the last change. */
async function keptOrder(page: Page): Promise<string[]> {
  const { data } = await ask<Record<string, { order: string[] }>>(page, '/user-api/api/setting/list');
  return data[`list.${LIST}`]?.order ?? [];
}

/** Drags the heading of a column onto another one's far half. */
async function dropHeading(page: Page, name: string, onto: string): Promise<void> {
  const [from, to] = await Promise.all([head(page, name).boundingBox(), head(page, onto).boundingBox()]);
  if (!from || !to) throw new Error('no such heading');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width * 0.8, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('Shift adds a second column to the order, and the server keeps to both', async ({ browser }) => {
  const page = await opened(await as(browser, BUYER.operator));
  await head(page, '运输方式').getByRole('button').click();
  await expect(page).toHaveURL(/sort=transportMode/);
  await head(page, '合同暂定总价')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=transportMode(%2C|,)totalAmount/);
  await head(page, '合同暂定总价')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=transportMode(%2C|,)-totalAmount/);
  await expect(head(page, '运输方式')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, '合同暂定总价')).toHaveAttribute('aria-sort', 'descending');
  await look(page, 'list-two-sorts');
  const { data } = await ask<{ list: Array<{ id: string; transportMode: string; totalAmount: string }> }>(
    page,
    '/trade-api/api/contract/page?view=buy&tabs=main&tab=ALL&sort=transportMode,-totalAmount',
  );
  const { list } = data;
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id'))))
    .toEqual(list.map(({ id }) => id));
  list.slice(1).forEach((row, index) => {
    const before = list[index] as (typeof list)[number];
    expect(modes.indexOf(before.transportMode)).toBeLessThanOrEqual(modes.indexOf(row.transportMode));
    if (before.transportMode === row.transportMode)
      expect(Number(before.totalAmount)).toBeGreaterThanOrEqual(Number(row.totalAmount));
  });
});

test('columns as arranged are there after signing out and in again', async ({ browser }) => {
  const page = await opened(await as(browser, BUYER.observer));
  await page.getByRole('button', { name: '列设置' }).click();
  const settings = page.getByRole('dialog', { name: '列设置' });
  await settings.getByRole('button', { name: /^合同名称下移$/ }).click();
  await settings.getByRole('checkbox', { name: '煤种' }).uncheck();
  await settings.getByRole('checkbox', { name: /^创建人$/ }).check();
  await settings.getByRole('spinbutton', { name: '卖方列宽' }).fill('260');
  await settings.getByRole('button', { name: '卖方固定在左侧' }).click();
  await settings.getByText('紧凑', { exact: true }).click();
  await page.keyboard.press('Escape');
  const place = (titles: string[], name: string) => titles.findIndex((title) => title.startsWith(name));
  // What drags headings is loaded when a pointer comes there, which a script does faster than a hand.
  await expect(async () => {
    await dropHeading(page, '数量', '基准单价');
    const titles = await heads(page);
    expect(place(titles, '数量')).toBe(place(titles, '基准单价') + 1);
  }).toPass();
  const arranged = await heads(page);
  expect(arranged).not.toContain('煤种');
  expect(arranged).toContain('创建人');
  await look(page, 'list-arranged');
  await expect
    .poll(async () => {
      const order = await keptOrder(page);
      return order.indexOf('quantity') - order.indexOf('basePrice');
    })
    .toBe(1);
  // Another device knows nothing but what the server kept.
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!key.startsWith('bulkline.guide')) localStorage.removeItem(key);
  });
  await page.goto('/login');
  await signInByPassword(page, BUYER.observer, PASSWORD);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await opened(page);
  await expect.poll(() => heads(page)).toEqual(arranged);
  await expect(page.locator('.blk-grid')).toHaveClass(/blk-compact/);
  const seller = await head(page, '卖方').boundingBox();
  expect(Math.round(seller?.width ?? 0)).toBe(260);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => heads(page)).toContain('煤种');
  await expect.poll(() => keptOrder(page)).toEqual([]);
});

test('a view that one saves and shares is there for a colleague, who may not change it', async ({ browser }) => {
  const mine = await opened(await as(browser, BUYER.operator), '?tab=EXECUTING&f.contractMode=ONLINE&sort=-quantity');
  const expected = await rows(mine).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
  await mine.getByRole('button', { name: '常用查询' }).click();
  await mine.getByLabel('常用查询名称').fill('线上执行中');
  await mine.getByRole('checkbox', { name: '共享给本公司' }).check();
  await mine.getByRole('button', { name: /保\s?存/ }).click();
  await expect(mine.getByRole('switch', { name: '共享线上执行中' })).toBeChecked();

  const theirs = await opened(await as(browser, BUYER.observer));
  await theirs.getByRole('button', { name: '常用查询' }).click();
  const line = theirs.getByRole('listitem').filter({ hasText: '线上执行中' });
  await expect(line).toContainText('共享');
  await expect(line.getByRole('switch')).toHaveCount(0);
  await expect(line.getByRole('button', { name: '删除线上执行中' })).toHaveCount(0);
  await look(theirs, 'list-shared-view');
  await line.getByRole('button', { name: '线上执行中', exact: true }).click();
  await expect(theirs).toHaveURL(/tab=EXECUTING.*f\.contractMode=ONLINE|f\.contractMode=ONLINE.*tab=EXECUTING/);
  await expect
    .poll(() => rows(theirs).evaluateAll((all) => all.map((row) => row.getAttribute('data-id'))))
    .toEqual(expected);

  await mine.getByRole('button', { name: '删除线上执行中' }).click();
  await expect(mine.getByRole('switch', { name: '共享线上执行中' })).toHaveCount(0);
  await mine.keyboard.press('Escape');
});

test('what a colleague changes is offered, moves no row, and comes when asked for', async ({ browser }) => {
  const page = await opened(await as(browser, BUYER.observer), '?tab=DRAFT&sort=-createTime');
  const before = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
  const colleague = await as(browser, BUYER.operator);
  const made = await ask<{ id: string }>(colleague, '/trade-api/api/contract', {
    contractName: '同事新建的草稿',
    buyerCompanyId: 'CO02',
    contractDirection: 'BUY',
    contractMode: 'ONLINE',
  });
  expect(made.status).toBe(200);
  const hint = page.getByRole('button', { name: '有新数据，点击刷新' });
  await expect(hint).toBeVisible();
  expect(await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))).toEqual(before);
  await hint.click();
  await expect(rows(page).first()).toHaveAttribute('data-id', made.data.id);
  await expect(hint).toHaveCount(0);
});

test('Back finds page, place and ticks as they were left', async ({ browser }) => {
  const page = await opened(await as(browser, BUYER.operator), '?pageSize=20&f.contractMode=ONLINE');
  await rows(page).nth(3).getByRole('checkbox').check();
  const grid = page.locator('.blk-grid');
  const place = () => grid.evaluate((element) => [element.scrollTop, element.scrollLeft]);
  await grid.evaluate((element) => element.scrollTo({ top: 200, left: 120 }));
  // The page hears of it with the next picture.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const left = await place();
  const address = page.url();
  await rows(page).nth(6).getByRole('link').first().click();
  await expect(page).toHaveURL(/detail\?id=/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(place).toEqual(left);
  await page.getByRole('button', { name: /清\s?空/ }).click();
});
