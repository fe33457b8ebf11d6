import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { kept } from './deal.ts';
import { as, KEEPER, look } from './people.ts';
import { rowsOf } from './stock.ts';

/** A ship of 5,000 bundles out of one workbook: ten slips of 500, all of them or none. */

const LIST = '/center/steelStorage/inStorage/list';
const SLIP = '/steel-api/inStorage';
const LINES = 5000;
const run = String(Date.now()).slice(-6);

const HEAD = [
  ...['仓库', '库房编号', '库位编号', '货主', '入库类型', '发货单位', '运输方式', '车号/船名'],
  ...['捆包号', '炉批号', '品名', '材质', '规格', '件数', '计重方式', '磅重/码单重', '单价'],
];
const line = (place: string, no: number): CellValue[] => [
  ...['港润一号堆场', 'KF00016', place, '海通钢贸有限公司', '其他入库', '昌源特钢有限公司', '船舶', `永顺${run}`],
  ...[`S${run}-${no}`, 'H250902308', '热轧卷板', 'Q235B', '4.75×1500×C', 1, '磅计', 0.5, 3390],
];

async function chosen(page: Page, rows: CellValue[][]): Promise<void> {
  const buffer = Buffer.from((await writeXlsx({ sheets: [{ name: '捆包', rows: [HEAD, ...rows] }] })) as Uint8Array);
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: '捆包.xlsx', mimeType: '', buffer });
}

test('5,000 bundles of a workbook become ten slips, a number that stands twice keeps all of them out', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await as(browser, KEEPER.operator);
  const place = { allocationNo: `S${run}`, allocationName: '船货', warehouseId: 'WH00001', storehouseId: 'KF00016' };
  const more = { goodsCategory: 'STEEL', capacityTon: '9000', mixAllowed: true };
  await kept(page, '/trade-api/api/storage/goods/point', { ...place, ...more });
  await page.goto(LIST);
  await page.getByRole('button', { name: '导入捆包' }).click();
  const told = page.getByRole('dialog').getByRole('status');
  const take = page.getByRole('dialog').getByRole('button', { name: '导入10条' });
  const lines = Array.from({ length: LINES }, (_, index) => line(`S${run}`, index));

  await chosen(page, lines.with(4321, line(`S${run}`, 7)));
  await expect(told).toHaveText('共读取 5000 行，9 条可导入，500 行有误。', { timeout: 120_000 });
  await expect(page.getByRole('dialog').getByRole('button', { name: /^导入\d+条$/ })).toBeHidden();
  await look(page, 'bundles-refused');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: '下载错误表' }).click();
  const sheet = (await readXlsx(new Uint8Array(readFileSync(await (await download).path())))).sheets[0]?.rows ?? [];
  const reason = sheet[0]?.indexOf('错误原因') ?? -1;
  expect(sheet.filter((cells) => String(cells[reason]).includes('与第9行重复'))).toHaveLength(1);

  const started = Date.now();
  await chosen(page, lines);
  await expect(told).toHaveText('共读取 5000 行，10 条可导入。', { timeout: 120_000 });
  const read = Date.now();
  await take.click();
  await expect(told).toHaveText('已导入 10 条，0 行未导入。', { timeout: 120_000 });
  console.log(`5,000 bundles: read and judged in ${read - started} ms, taken in ${Date.now() - read} ms`);
  await look(page, 'bundles-imported');
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();

  const slips = await rowsOf(page, SLIP, { 'f.vehicleNo': `永顺${run}`, pageSize: '20' });
  expect(slips.map(({ status, bundleCount, weight }) => [status, bundleCount, Number(weight)])).toEqual(
    Array.from({ length: 10 }, () => ['DRAFT', 500, 250]),
  );

  // Each of them is a form like any other: its rows are drawn as they come into sight.
  await page.goto(`/center/steelStorage/inStorage/add?id=${slips[0]?.id}`);
  const table = page.locator('table[aria-rowcount="500"]');
  await expect(table.locator('tr[data-index="0"]')).toBeVisible();
  expect(await table.locator('tr[data-index]').count()).toBeLessThan(60);
  await page.getByRole('region', { name: '捆包明细表格' }).evaluate((region) => {
    region.scrollTop = region.scrollHeight;
  });
  await expect(table.locator('tr[data-index="499"]')).toBeVisible();
  await look(page, 'bundles-form');
});
