import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { INVOICE } from './deal.ts';
import { day } from './fields.ts';
import { DESKTOP, squeezed, TELEPHONE } from './overflow.ts';
import { as, ask, BUYER, look, SELLER } from './people.ts';

/** Records out of workbooks: a bank's statement, and the tax bureau's list of invoices; what is wrong comes back mended. */

const STREAM = '/trade-api/api/fund/stream';
const STREAMS = '/center/pay/collectRecordList';
const INVOICES = '/center/invoice/buy/list';
const SOLD = '/center/invoice/sell/list';
/** A draft of the demonstration with two trucks. */
const LOT = 'FH202611230101';
const run = String(Date.now()).slice(-8);

type Row = Record<string, unknown>;
const found = async (page: Page, address: string): Promise<Row[]> =>
  (await ask<{ list: Row[] }>(page, address)).data.list;

async function chosen(page: Page, rows: CellValue[][], ahead: CellValue[][] = []) {
  const detail = { name: '明细', rows };
  const sheets = ahead.length > 0 ? [{ name: '汇总', rows: ahead }, detail] : [detail];
  const buffer = Buffer.from((await writeXlsx({ sheets })) as Uint8Array);
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: '导入.xlsx', mimeType: '', buffer });
}

/** The first sheet of what a button brings. */
async function brought(page: Page, button: string): Promise<CellValue[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  const file = readFileSync(await (await download).path());
  return (await readXlsx(new Uint8Array(file))).sheets[0]?.rows ?? [];
}

async function opened(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('button', { name: '批量导入' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const told = (page: Page) => page.getByRole('dialog').getByRole('status');

test('a bank statement becomes receipts; lines with a fault come back with its reason', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await opened(page, STREAMS);
  expect((await brought(page, '下载导入模板'))[0]).toEqual([
    '到账时间*',
    '收款账号*',
    '付款户名*',
    '付款账号*',
    '到账金额（元）*',
    '银行流水号*',
    '摘要',
  ]);
  const head = ['交易时间', '收款账号', '对方户名', '对方账号', '贷方发生额', '交易流水号', '摘要', '余额'];
  const line = (serial: string, amount: string, account = '860000000002000001') =>
    [
      `${day(-1)} 10:42:00`,
      account,
      '海通钢贸有限公司',
      '860000000003000001',
      amount,
      serial,
      '货款',
      '9',
    ] as CellValue[];
  const good = line(`DR${run}01`, '1,200.50');
  await chosen(page, [head, good, line(`DR${run}02`, ''), line(`DR${run}03`, '5', '999'), good]);
  await expect(told(page)).toHaveText('共读取 4 行，1 条可导入，3 行有误。');
  await expect(page.getByText('未识别的列已忽略：余额')).toBeVisible();
  await look(page, 'import-streams');
  await page.getByRole('dialog').getByRole('button', { name: '导入1条' }).click();
  await expect(told(page)).toHaveText('已导入 1 条，3 行未导入。');
  const [headings = [], ...wrong] = await brought(page, '下载错误表');
  expect(headings).toContain('错误原因');
  const reasons = wrong.map((cells) => String(cells[headings.indexOf('错误原因')]));
  expect(reasons[0]).toContain('到账金额');
  expect(reasons[1]).toContain('收款账号：没有找到对应的记录');
  expect(reasons[2]).toBe('与第2行重复');
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('row').filter({ hasText: '1,200.50' }).first()).toBeVisible();

  const rows = await found(page, `${STREAM}/page?f.bankSerialNo=DR${run}`);
  expect(rows.map(({ source, amount, status, accountId }) => [source, amount, status, accountId])).toEqual([
    ['IMPORT', '1200.5', 'WAIT_CLAIM', 'BA0201'],
  ]);

  // The same line once more: the serial number is known.
  await opened(page, STREAMS);
  await chosen(page, [head, good]);
  await page.getByRole('dialog').getByRole('button', { name: '导入1条' }).click();
  await expect(told(page)).toHaveText('已导入 0 条，1 行未导入。');
  await expect(page.getByRole('dialog')).toContainText('该银行流水号已存在');
  expect(await found(page, `${STREAM}/page?f.bankSerialNo=DR${run}`)).toHaveLength(1);
});

test('the tax bureau’s list becomes drafts of invoices, the lines of one number one invoice', async ({ browser }) => {
  const page = await as(browser, BUYER.operator);
  await opened(page, INVOICES);
  expect((await brought(page, '下载导入模板'))[0]?.map((head) => String(head).replace(/（.*）|\*/g, ''))).toEqual([
    ...['发票种类', '发票代码', '发票号码', '开票日期', '购方名称', '购方税号', '销方名称', '销方税号', '货物名称'],
    ...['规格型号', '单位', '数量', '单价', '金额', '税率', '税额', '价税合计', '备注'],
  ]);
  const head = [
    ...[
      '序号',
      '发票代码',
      '发票号码',
      '数电发票号码',
      '销方识别号',
      '销方名称',
      '购方识别号',
      '购买方名称',
      '开票日期',
    ],
    ...['税收分类编码', '货物或应税劳务名称', '规格型号', '单位', '数量', '单价', '金额', '税率', '税额', '价税合计'],
    ...['发票来源', '发票票种', '发票状态', '是否正数发票', '开票人', '备注'],
  ];
  const year = day(0).slice(2, 4);
  const numberOf = (last: number) => `${year}1420000${run}${String(last).padStart(3, '0')}`;
  const line = (last: number, name: string, [quantity, net, tax, total]: string[], state = '正常'): CellValue[] => [
    ...['1', '', '', numberOf(last), '91149900MA0DEM048E', '晋源煤业有限公司', '91149900MA0DEM021N'],
    ...['北岭能源物产有限公司', `${day(0)} 10:11:12`, '1020101000000000000', name, '', '吨', quantity ?? '', ''],
    ...[
      net ?? '',
      '13%',
      tax ?? '',
      total ?? '',
      '电子发票服务平台',
      '数电发票（增值税专用发票）',
      state,
      '是',
      '开票员',
      '',
    ],
  ];
  const two = [
    line(1, '*煤炭*动力煤', ['100', '58000.00', '7540.00', '65540.00']),
    line(1, '*煤炭*混煤', ['50', '20000.00', '2600.00', '22600.00']),
  ];
  const summary = [
    ['发票号码', '价税合计'],
    ['合计', '0'],
  ];
  const wrong = line(2, '*煤炭*动力煤', ['10', '5000.00', '650.00', '5651.00']);
  await chosen(
    page,
    [head, ...two, wrong, line(3, '*煤炭*动力煤', ['10', '5000.00', '650.00', '5650.00'], '作废')],
    summary,
  );
  await expect(told(page)).toHaveText('共读取 4 行，1 条可导入，2 行有误。');
  await expect(page.getByRole('dialog')).toContainText('价税合计不等于金额加税额');
  await expect(page.getByRole('dialog')).toContainText('仅导入状态为正常的发票');
  await look(page, 'import-invoices');
  await page.getByRole('dialog').getByRole('button', { name: '导入1条' }).click();
  await expect(told(page)).toHaveText('已导入 1 条，2 行未导入。');
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('row').filter({ hasText: numberOf(1) })).toContainText('88,140.00');
  const rows = await found(page, `${INVOICE}/page?view=buy&f.invoiceNo=${numberOf(1)}`);
  expect(rows).toHaveLength(1);
  const { data: row } = await ask<Row & { lines: Row[] }>(page, `${INVOICE}/${rows[0]?.id}`);
  expect(row).toMatchObject({
    status: 'DRAFT',
    side: 'BUY',
    invoiceKind: '31',
    amountTotal: '88140',
    amountTax: '10140',
  });
  expect(row.lines.map(({ goodsName, amount, taxRate }) => [goodsName, amount, taxRate])).toEqual([
    ['*煤炭*动力煤', '58000', '13'],
    ['*煤炭*混煤', '20000', '13'],
  ]);

  await opened(page, INVOICES);
  await chosen(page, [head, ...two]);
  await page.getByRole('dialog').getByRole('button', { name: '导入1条' }).click();
  await expect(told(page)).toHaveText('已导入 0 条，2 行未导入。');
  await expect(page.getByRole('dialog')).toContainText('发票已存在，不可重复录入');
});

/** How a dialog looks at both sizes; no control of it is squeezed. */
async function looked(page: Page, name: string): Promise<void> {
  await look(page, name);
  await page.setViewportSize(TELEPHONE);
  expect(await squeezed(page)).toEqual([]);
  await look(page, `${name}-telephone`);
  await page.setViewportSize(DESKTOP);
}

test('waybills of a lot come out of a workbook; those with a fault go back and come again', async ({ browser }) => {
  const page = await as(browser, SELLER.operator);
  await page.goto(`/center/coal/logisticsAdd?id=${LOT}`);
  const trips = page.locator('[data-path="waybills"]');
  const choose = async (rows: CellValue[][]) => {
    const chooser = page.waitForEvent('filechooser');
    await trips.getByRole('button', { name: '从 Excel 导入' }).click();
    const buffer = Buffer.from((await writeXlsx({ sheets: [{ name: '运单', rows }] })) as Uint8Array);
    await (await chooser).setFiles({ name: '运单.xlsx', mimeType: '', buffer });
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const template = page.waitForEvent('download');
  await trips.getByRole('button', { name: '下载导入模板' }).click();
  const file = readFileSync(await (await template).path());
  const head = (await readXlsx(new Uint8Array(file))).sheets[0]?.rows[0] ?? [];
  const at = (heading: string) => head.findIndex((cell) => String(cell).startsWith(heading));
  const line = (plate: string, gross: string, tare: string): CellValue[] => {
    const cells: CellValue[] = head.map(() => '');
    const values = { 车牌号: plate, 司机: '王建军', 司机电话: '13900000403', 装货毛重: gross, 装货皮重: tare };
    for (const [heading, value] of Object.entries(values)) {
      expect(at(heading), heading).toBeGreaterThanOrEqual(0);
      cells[at(heading)] = value;
    }
    return cells;
  };
  await choose([
    head,
    line('晋BK5533', '50.02', '14.40'),
    line('5534', '50.10', '14.36'),
    line('晋BK5535', 'x', '14.36'),
  ]);
  await expect(told(page)).toHaveText('共读取 3 行，1 行可导入，2 行有误。');
  await looked(page, 'import-waybills');
  const [headings = [], ...wrong] = await brought(page, '下载错误表');
  expect(wrong).toHaveLength(2);
  const reasons = wrong.map((cells) => String(cells[headings.indexOf('错误原因')]));
  expect(reasons[0]).toContain('车牌号');
  expect(reasons[1]).toContain('装货毛重');
  await page.getByRole('dialog').getByRole('button', { name: '导入1行' }).click();

  // The sheet of errors itself, mended, is what comes back.
  const mended = wrong.map((cells, index) =>
    cells.map((cell, column) =>
      column === headings.findIndex((one) => String(one).startsWith('车牌号'))
        ? `晋BK553${4 + index}`
        : column === headings.findIndex((one) => String(one).startsWith('装货毛重'))
          ? '50.10'
          : cell,
    ),
  );
  await choose([headings, ...mended]);
  await expect(told(page)).toHaveText('共读取 2 行，2 行可导入。');
  await page.getByRole('dialog').getByRole('button', { name: '导入2行' }).click();
  const entered = () =>
    trips.locator('input').evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));
  const plates = ['晋BK5501', '晋BK5517', '晋BK5533', '晋BK5534', '晋BK5535'];
  await expect.poll(entered).toEqual(expect.arrayContaining(plates));

  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(LOT));
  await page.getByRole('button', { name: '保存草稿' }).click();
  const answer = await stored;
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/center/coal/logisticsAdd?id=${LOT}`);
  await expect.poll(entered).toEqual(expect.arrayContaining(plates));
});

test('invoices of the seller come out of the own workbook and out of the tax bureau’s list', async ({ browser }) => {
  const page = await as(browser, SELLER.operator);
  await opened(page, SOLD);
  const [head = []] = await brought(page, '下载导入模板');
  const number = (last: number) => `${day(0).slice(2, 4)}1490000${run}${String(last).padStart(3, '0')}`;
  const values = (last: number, total: string): Record<string, string> => ({
    发票种类: '31',
    发票号码: number(last),
    数电发票号码: number(last),
    发票票种: '数电发票（增值税专用发票）',
    开票日期: day(0),
    购方名称: '北岭能源物产有限公司',
    购买方名称: '北岭能源物产有限公司',
    购方税号: '91149900MA0DEM021N',
    购方识别号: '91149900MA0DEM021N',
    销方名称: '晋源煤业有限公司',
    销方税号: '91149900MA0DEM048E',
    销方识别号: '91149900MA0DEM048E',
    货物名称: '*煤炭*动力煤',
    货物或应税劳务名称: '*煤炭*动力煤',
    单位: '吨',
    数量: '10',
    金额: '5000.00',
    税率: '13%',
    税额: '650.00',
    价税合计: total,
    发票状态: '正常',
  });
  const line = (headings: CellValue[], last: number, total = '5650.00'): CellValue[] =>
    headings.map((heading) => values(last, total)[String(heading).replace(/（元）|（吨）|（.*?）$|\*/g, '')] ?? '');
  const own = (last: number, total?: string) => line(head, last, total);

  await chosen(page, [head, own(1), own(2, '5651.00')]);
  await expect(told(page)).toHaveText('共读取 2 行，1 条可导入，1 行有误。');
  await looked(page, 'import-sold');
  await page.getByRole('dialog').getByRole('button', { name: '导入1条' }).click();
  await expect(told(page)).toHaveText('已导入 1 条，1 行未导入。');
  const [headings = [], ...wrong] = await brought(page, '下载错误表');
  expect(wrong).toHaveLength(1);
  expect(String(wrong[0]?.[headings.indexOf('错误原因')])).toContain('价税合计不等于金额加税额');
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();

  // The mended sheet of errors.
  const total = headings.findIndex((heading) => String(heading).startsWith('价税合计'));
  await opened(page, SOLD);
  await chosen(page, [headings, ...wrong.map((cells) => cells.with(total, '5650.00'))]);
  await page.getByRole('dialog').getByRole('button', { name: '导入1条' }).click();
  await expect(told(page)).toHaveText('已导入 1 条，0 行未导入。');
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();

  const bureau: CellValue[] = [
    ...['序号', '数电发票号码', '销方识别号', '销方名称', '购方识别号', '购买方名称', '开票日期', '货物或应税劳务名称'],
    ...['单位', '数量', '金额', '税率', '税额', '价税合计', '发票来源', '发票票种', '发票状态'],
  ];
  await opened(page, SOLD);
  await chosen(page, [bureau, line(bureau, 3), line(bureau, 1)]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^导入\d条$/ })
    .click();
  await expect(told(page)).toHaveText('已导入 1 条，1 行未导入。');
  await expect(page.getByRole('dialog')).toContainText('发票已存在，不可重复录入');
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();

  for (const last of [1, 2, 3]) {
    await expect(page.getByRole('row').filter({ hasText: number(last) })).toContainText('5,650.00');
    const rows = await found(page, `${INVOICE}/page?view=sell&f.invoiceNo=${number(last)}`);
    expect(rows.map(({ status, side, amountTotal }) => [status, side, amountTotal])).toEqual([
      ['DRAFT', 'SELL', '5650'],
    ]);
  }
  await looked(page, 'import-sold-list');
});

test('who may not enter invoices is not offered their import', async ({ browser }) => {
  const page = await as(browser, BUYER.observer);
  await page.goto(INVOICES);
  await expect(page.getByRole('tab', { name: /^全部/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '批量导入' })).toBeHidden();
});
