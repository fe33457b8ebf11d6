import { type Browser, expect, type Page, test } from '@playwright/test';
import { kept, type Row, rowOf, step, taken } from './deal.ts';
import { expectToast, press } from './dialogs.ts';
import { choose, day, fill } from './fields.ts';
import { DESKTOP, sideways, TELEPHONE } from './overflow.ts';
import { as, ask, BUYER, FINANCIER, KEEPER, lastText, look, PLATFORM, SELLER, STRANGER } from './people.ts';
import { stamp } from './steps.ts';
import * as stock from './stock.ts';

/**
 * Goods from the scale to a receipt and out again (chapter 50): tested, confirmed, a receipt over them sealed, sold in part,
 * delivered in part, pledged and freed. Each page that somebody decides on is drawn on a telephone, too; after each step a
 * third company finds nothing of it. Between two seals of one company lies a minute (specification, section 9), which is
 * what this story takes its time for.
 */
test.describe.configure({ mode: 'serial' });

const CENTER = '/center/storageCenter';
const RECEIPTS = '/center/warehouseReceipt';
const DETAIL: Record<string, string> = {
  [stock.IN]: `${CENTER}/in/detail`,
  [stock.SLIP]: `${CENTER}/confirmationSlip/detail`,
  [stock.OPENING]: `${RECEIPTS}/warehouseReceiptOpen/detail`,
  [stock.RECEIPT]: `${RECEIPTS}/warehouseReceiptQuery/detail`,
  [stock.TRANSFER]: `${RECEIPTS}/warehouseReceiptTransfer/detail`,
  [stock.RELEASE]: `${RECEIPTS}/warehouseReceiptDelivery/detail`,
  [stock.OUT]: `${CENTER}/out/Detail`,
  [stock.LOAN]: `${CENTER}/loan/loanDetail`,
};
const GONE = '数据不存在或无权查看该数据';
const RUN = String(Date.now() % 100_000);

let lotId = '';
let slipId = '';
let receipt = '';
/** What the receipt was split into: the part of the buyer, the part of the seller. */
let sold = '';
let rest = '';

/** Opens a page where somebody decides, and sees that it fits a telephone. */
async function opened(browser: Browser, account: string, address: string, name: string): Promise<Page> {
  const page = await as(browser, account);
  await page.setViewportSize(TELEPHONE);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sideways(page)).toEqual([]);
  await look(page, `receipt-${name}-phone`);
  await page.setViewportSize(DESKTOP);
  await look(page, `receipt-${name}`);
  return page;
}

/** Neither the page nor the call gives the record, and no list names it. */
async function hidden(page: Page, path: string, id: string): Promise<void> {
  await page.goto(`${DETAIL[path]}?id=${id}`);
  await expect(page.getByText(GONE)).toBeVisible();
  expect((await ask(page, `${path}/${id}`)).status).toBe(404);
  const { data } = await ask<{ list?: Row[] } | null>(page, `${path}/page`, undefined, 'pageSize=100');
  expect((data?.list ?? []).map((row) => row.id)).not.toContain(id);
}
const hiddenFromStranger = async (browser: Browser, ...records: Array<[string, string]>) => {
  const page = await as(browser, STRANGER.operator);
  for (const [path, id] of records) await hidden(page, path, id);
};
const attached = (page: Page, name: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 photo') });

test('goods are weighed in, tested and posted by the keeper', async ({ browser }) => {
  const keeper = await as(browser, KEEPER.operator);
  const slip = await stock.announced(keeper, `R${RUN}`, 100);
  await opened(browser, KEEPER.operator, `${CENTER}/in/detail?id=${slip.id}`, 'in');
  await press(keeper, '确认登记');
  await press(keeper, '按明细记账');
  await keeper.getByRole('button', { name: '完成入库', exact: true }).click();
  const dialog = keeper.getByRole('dialog').filter({ hasText: '质检结论' });
  await choose(dialog, '质检结论', '合格');
  await fill(dialog, '报告号', 'HY20261125');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expectToast(keeper, '完成入库成功');
  expect(await rowOf(keeper, stock.IN, slip.id)).toMatchObject({ status: 'COMPLETED', netWeight: '100' });
  const [lot] = await stock.rowsOf(keeper, stock.LOT, { 'f.inId': slip.id });
  lotId = lot?.id ?? '';
  await hiddenFromStranger(browser, [stock.IN, slip.id]);
});

test('the owner confirms what the keeper counted', async ({ browser }) => {
  const keeper = await as(browser, KEEPER.operator);
  const draft = { contractId: 'CCHT20260901001', slipType: 'GOODS', cutDate: day(0) };
  slipId = (await kept(keeper, stock.SLIP, draft)).id;
  await keeper.goto(`${CENTER}/confirmationSlip/detail?id=${slipId}`);
  await press(keeper, '提交');
  await expectToast(keeper, '提交成功');
  const page = await opened(browser, SELLER.operator, `${CENTER}/confirmationSlip/confirm?id=${slipId}`, 'slip');
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await expectToast(page, '确认成功');
  expect((await rowOf(keeper, stock.SLIP, slipId)).status).toBe('CONFIRMED');
  await hiddenFromStranger(browser, [stock.SLIP, slipId]);
});

test('a receipt over 90 t is opened and its face sealed by the keeper', async ({ browser }) => {
  test.setTimeout(300_000);
  const owner = await as(browser, SELLER.operator);
  const opening = await stock.applied(owner, slipId, lotId, '90');
  await taken(owner, stock.OPENING, opening.id, 'submit');
  const address = `${RECEIPTS}/warehouseReceiptOpen`;
  const auditor = await opened(browser, KEEPER.auditor, `${address}/audit?id=${opening.id}`, 'opening');
  await attached(auditor, '核库照片.pdf');
  await auditor.getByRole('button', { name: '通过', exact: true }).click();
  await expectToast(auditor, '通过成功');
  await opened(browser, KEEPER.signer, `${address}/sign?id=${opening.id}`, 'seal');
  await stamp(await as(browser, KEEPER.signer), KEEPER.signer, `${address}/sign?id=${opening.id}`);
  const [issued] = await stock.rowsOf(owner, stock.RECEIPT, { 'f.openId': opening.id });
  receipt = issued?.id ?? '';
  await hiddenFromStranger(browser, [stock.OPENING, opening.id], [stock.RECEIPT, receipt]);
  await faced(browser, receipt);
  const page = await opened(browser, SELLER.operator, `${RECEIPTS}/warehouseReceiptQuery/detail?id=${receipt}`, 'face');
  await expect(page.getByText('61,380.00').first()).toBeVisible();
  expect(await rowOf(page, stock.LOT, lotId)).toMatchObject({ onHand: '100', heldQty: '90', available: '10' });
});

const faced = async (browser: Browser, id: string) =>
  stamp(await as(browser, KEEPER.signer), KEEPER.signer, `${RECEIPTS}/warehouseReceiptQuery/sign?id=${id}`);

test('60 t of it are transferred, which splits it; the former holder sees nothing of them', async ({ browser }) => {
  test.setTimeout(300_000);
  const owner = await as(browser, SELLER.operator);
  const { id } = await stock.offered(owner, receipt, '60');
  await taken(owner, stock.TRANSFER, id, 'submit');
  const address = `${RECEIPTS}/warehouseReceiptTransfer`;
  const auditor = await opened(browser, KEEPER.auditor, `${address}/audit?id=${id}`, 'transfer');
  await auditor.getByRole('button', { name: '通过', exact: true }).click();
  await expectToast(auditor, '通过成功');
  await stamp(await as(browser, SELLER.signer), SELLER.signer, `${address}/sign?id=${id}`);
  const buyer = await as(browser, BUYER.operator);
  await hidden(buyer, stock.RECEIPT, receipt);
  await hiddenFromStranger(browser, [stock.TRANSFER, id]);
  await stamp(await as(browser, KEEPER.signer), KEEPER.signer, `${address}/sign/keeper?id=${id}`);
  await opened(browser, BUYER.signer, `${address}/confirm?id=${id}`, 'taking');
  await stamp(await as(browser, BUYER.signer), BUYER.signer, `${address}/confirm?id=${id}`);
  const keeper = await as(browser, KEEPER.operator);
  const parts = await stock.rowsOf(keeper, stock.RECEIPT, { 'f.parentReceiptId': receipt, sort: 'receiptNo' });
  [sold = '', rest = ''] = parts.map((part) => part.id);
  expect(await rowOf(buyer, stock.RECEIPT, sold)).toMatchObject({ holderCompanyId: 'CO02', quantity: '60' });
  expect(await rowOf(owner, stock.RECEIPT, rest)).toMatchObject({ holderCompanyId: 'CO04', quantity: '30' });
  await hidden(owner, stock.RECEIPT, sold);
  await hidden(buyer, stock.RECEIPT, rest);
  await hiddenFromStranger(browser, [stock.TRANSFER, id], [stock.RECEIPT, sold], [stock.RECEIPT, rest]);
});

/** What the one who fetches the goods has on their telephone. */
const pickupCode = async (page: Page) => /提货码(\d{8})/.exec(await lastText(page, '13900000302'))?.[1];

test('the new holder takes 20 t, the keeper weighs out 19.96 of them', async ({ browser }) => {
  test.setTimeout(300_000);
  const buyer = await as(browser, BUYER.operator);
  await faced(browser, sold);
  const { id } = await stock.called(buyer, sold, '20');
  await taken(buyer, stock.RELEASE, id, 'submit');
  const address = `${RECEIPTS}/warehouseReceiptDelivery`;
  const platform = await opened(browser, PLATFORM.auditor, `${address}/audit?id=${id}`, 'delivery');
  await platform.getByRole('button', { name: '通过', exact: true }).click();
  await expectToast(platform, '通过成功');
  const auditor = await opened(browser, KEEPER.auditor, `${address}/warehouseAudit?id=${id}`, 'stock');
  await fill(auditor, '备货日期', day(1));
  await auditor.getByRole('button', { name: '通过', exact: true }).click();
  await expectToast(auditor, '通过成功');
  await stamp(await as(browser, BUYER.signer), BUYER.signer, `${address}/sign?id=${id}`);
  await stamp(await as(browser, KEEPER.signer), KEEPER.signer, `${address}/sign/keeper?id=${id}`);
  const keeper = await as(browser, KEEPER.operator);
  const [order] = await stock.rowsOf(keeper, stock.OUT, { 'f.receiptDeliveryId': id });
  const out = order?.id ?? '';
  const seller = await as(browser, SELLER.operator);
  await hidden(seller, stock.RELEASE, id);
  await hidden(seller, stock.OUT, out);
  await hiddenFromStranger(browser, [stock.RELEASE, id], [stock.OUT, out]);
  const lines = (await rowOf(keeper, stock.OUT, out)).lines as Array<{ lotId: string }>;
  await taken(keeper, stock.OUT, out, 'postLine', {
    pickupCode: await pickupCode(keeper),
    weighings: [stock.loaded(lines[0]?.lotId ?? '', '19.96')],
  });
  await opened(browser, KEEPER.operator, `${CENTER}/out/Detail?id=${out}`, 'out');
  await press(keeper, '完成出库');
  await expectToast(keeper, '完成出库成功');
  expect(await rowOf(buyer, stock.RELEASE, id)).toMatchObject({ status: 'COMPLETED', actualQuantity: '19.96' });
  expect(await rowOf(buyer, stock.RECEIPT, sold)).toMatchObject({ status: 'VALID', balanceQuantity: '40.04' });
});

test('what is left is pledged to a loan and freed with the last cent', async ({ browser }) => {
  test.setTimeout(180_000);
  const buyer = await as(browser, BUYER.operator);
  const { id } = await stock.borrowed(buyer, sold, '15000');
  await buyer.goto(`${CENTER}/loan/loanDetail?id=${id}`);
  await press(buyer, '提交申请');
  await expectToast(buyer, '提交申请成功');
  const risk = await opened(browser, FINANCIER.auditor, `${CENTER}/loan/loanDetail?id=${id}`, 'loan');
  await risk.getByRole('button', { name: '同意', exact: true }).click();
  const terms = risk.getByRole('dialog');
  await fill(terms, '质押率', '70');
  await fill(terms, '年利率', '6.5');
  await terms.getByRole('button', { name: '确定' }).click();
  await expectToast(risk, '同意成功');
  const financier = await opened(browser, FINANCIER.operator, `${CENTER}/loan/loanFang?id=${id}`, 'lend');
  await financier.getByRole('button', { name: '放款', exact: true }).click();
  const payout = financier.getByRole('dialog');
  await fill(payout, '放款金额', '15000');
  await fill(payout, '放款日', day(0));
  await fill(payout, '银行流水号', `LS${RUN}`);
  await fill(payout, '中登登记编号', `ZD${RUN}0000001`);
  await payout.getByRole('button', { name: '确定' }).click();
  await expectToast(financier, '放款成功');
  expect(await rowOf(buyer, stock.RECEIPT, sold)).toMatchObject({ status: 'PLEDGED', pledgeeCompanyId: 'CO05' });
  expect((await rowOf(financier, stock.RECEIPT, sold)).status).toBe('PLEDGED');
  await hidden(await as(browser, SELLER.operator), stock.LOAN, id);
  await hiddenFromStranger(browser, [stock.LOAN, id], [stock.RECEIPT, sold]);
  await taken(buyer, stock.LOAN, id, 'repay', await stock.repaid(buyer, '15000', `HK${RUN}`));
  await financier.goto(`${CENTER}/loan/loanDetail?id=${id}`);
  await press(financier, '确认还款', /还款/);
  await expectToast(financier, '确认还款成功');
  expect((await rowOf(buyer, stock.LOAN, id)).status).toBe('SETTLED');
  const free = await opened(browser, BUYER.operator, `${RECEIPTS}/warehouseReceiptQuery/detail?id=${sold}`, 'free');
  await expect(free.getByText('有效').first()).toBeVisible();
  expect(await rowOf(buyer, stock.RECEIPT, sold)).toMatchObject({ status: 'VALID', pledgeeCompanyId: null });
  await hidden(financier, stock.RECEIPT, sold);
});

test('of the last ten tons two browsers ask at once for eight: one gets them, the other reads what is left', async ({
  browser,
}) => {
  const pages = [await as(browser, SELLER.operator), await as(browser, KEEPER.operator)] as const;
  const orders = [await stock.ordered(pages[0], lotId, '8'), await stock.ordered(pages[1], lotId, '8')] as const;
  for (const [at, page] of pages.entries()) await page.goto(`${CENTER}/out/Detail?id=${orders[at]?.id}`);
  const buttons = [
    pages[0].getByRole('button', { name: '提交', exact: true }),
    pages[1].getByRole('button', { name: '确认登记', exact: true }),
  ];
  for (const button of buttons) await expect(button).toBeEnabled();
  await Promise.all(buttons.map((button) => button.click()));
  const told: string[] = [];
  for (const page of pages) {
    await expect(page.locator('.toast')).toBeVisible();
    told.push((await page.locator('.toast').textContent()) ?? '');
  }
  expect(told.filter((text) => /成功$/.test(text))).toHaveLength(1);
  expect(told.filter((text) => /库存不足：可用2\.00吨/.test(text))).toHaveLength(1);
  await look(pages[told.findIndex((text) => text.includes('库存不足')) === 0 ? 0 : 1], 'receipt-last-ton');
  expect(await rowOf(pages[1], stock.LOT, lotId)).toMatchObject({ available: '2' });
  const refused = await step(pages[1], stock.OUT, orders[1].id, 'postLine', { weighings: [] });
  expect(refused.status).toBeGreaterThanOrEqual(400);
});
