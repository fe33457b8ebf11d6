import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  CONTRACT,
  contractOfExample,
  contractOnPaper,
  DELIVERY,
  INVOICE,
  kept,
  PAYMENT,
  paper,
  REFUND,
  rowOf,
  STATEMENT,
  step,
  taken,
  totals,
  type Values,
} from './deal.ts';
import { arrive, expectToast, press } from './dialogs.ts';
import { day } from './fields.ts';
import { as, BUYER, lastCode, look, SELLER } from './people.ts';
import { stamp } from './steps.ts';

/**
 * One deal from its contract to the closed account (chapter 20, section 19): both companies deliver, dispute once, settle,
 * seal twice, pay, invoice, take an allowance and refund it; after each step the contract's page shows the totals of the
 * chapter. Long forms are sent as their pages send them; steps between two companies are taken on their pages.
 */
test.describe.configure({ mode: 'serial' });

const FINANCE = { buyer: 'co02u06', seller: 'co04u06' };
let contract = '';
let statement = '';
const payments: Record<string, string> = {};
const lots: string[] = [];
const invoices: string[] = [];

/** Who approves in turn, each on the page that their to-do leads to. */
async function passed(browser: Browser, address: string, accounts: string[]): Promise<void> {
  for (const account of accounts) {
    const page = await as(browser, account);
    await page.goto(address);
    await page.getByRole('button', { name: '同意', exact: true }).click();
    await expect(page.getByText('您已同意该审批。')).toBeVisible();
  }
}

/** From ten million on an approval asks for a code, on its own page. */
async function agreedWithCode(browser: Browser, account: string, mobile: string, address: string): Promise<void> {
  const page = await as(browser, account);
  await page.goto(address);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await lastCode(page, mobile));
  await page.getByRole('button', { name: '同意', exact: true }).click();
  await expect(page.getByText('您已同意该审批。')).toBeVisible();
}

async function contractShows(browser: Browser, expected: Values): Promise<void> {
  const shown = await totals(await as(browser, BUYER.operator), contract);
  expect(shown).toMatchObject(expected);
}

/** A payment from its draft to the payee's confirmation. */
async function paid(browser: Browser, contractId: string, values: Values & { applyAmount: string }): Promise<string> {
  const buyer = await as(browser, BUYER.operator);
  const given = { entryKind: 'NORMAL', contractId, payMethod: 'TRANSFER', planPayDate: day(1) };
  const accounts = { payerAccountId: 'BA0201', payeeAccountId: 'BA0401', purpose: '货款' };
  const { id } = await kept(buyer, PAYMENT, { ...given, ...accounts, ...values });
  const address = `/oaPayDetail?id=${id}`;
  await taken(buyer, PAYMENT, id, 'submit');
  const large = Number(values.applyAmount) >= 1_000_000 ? [BUYER.director] : [];
  await passed(browser, address, [BUYER.auditor, FINANCE.buyer, ...large]);
  const voucherFiles = await paper(buyer, '付款凭证.pdf');
  const input = { payDate: day(0), amount: values.applyAmount, payMethod: 'TRANSFER', voucherFiles };
  expect((await taken(buyer, PAYMENT, id, 'pay', input)).status).toBe('WAIT_CONFIRM');
  const seller = await as(browser, SELLER.operator);
  const confirmed = { confirmAmount: values.applyAmount, confirmDate: day(0) };
  expect((await taken(seller, PAYMENT, id, 'confirm', confirmed)).status).toBe('COMPLETED');
  return id;
}

test('both companies seal a contract of 15,000 t at 685.50', async ({ browser }) => {
  const buyer = await as(browser, BUYER.operator);
  contract = (await kept(buyer, CONTRACT, contractOfExample())).id;
  await taken(buyer, CONTRACT, contract, 'submit');
  await agreedWithCode(browser, BUYER.auditor, '14000000205', `/oAOrderAuditType1?id=${contract}`);
  await agreedWithCode(browser, BUYER.director, '14000000204', `/oAOrderAuditType1?id=${contract}`);
  await stamp(await as(browser, BUYER.signer), BUYER.signer, `/center/contract/buy/stamp?id=${contract}`);
  const seller = await as(browser, SELLER.operator);
  await seller.goto(`/center/contract/sell/confirm/contract?id=${contract}`);
  await seller.getByRole('button', { name: '确认', exact: true }).click();
  await arrive(seller, /\/center\/contract\/sell\/list/);
  await stamp(await as(browser, SELLER.signer), SELLER.signer, `/center/contract/sell/confirm/stamp?id=${contract}`);
  expect(await rowOf(buyer, CONTRACT, contract)).toMatchObject({ status: 'EXECUTING', totalAmount: '10282500' });
});

test('the deposit and two prepayments are paid and confirmed', async ({ browser }) => {
  test.setTimeout(400_000);
  payments.deposit = await paid(browser, contract, { fundType: 'DEPOSIT', applyAmount: '500000.00' });
  await contractShows(browser, { 已付款: '500,000.00元', 预付余额: '0.00元', 保证金余额: '500,000.00元' });
  const buyer = await as(browser, BUYER.operator);
  const over = await kept(buyer, PAYMENT, {
    entryKind: 'NORMAL',
    contractId: contract,
    fundType: 'PREPAY',
    applyAmount: '10796625.01',
    payMethod: 'CASH_OFFSET',
    payeeAccountId: 'BA0401',
    planPayDate: day(1),
    purpose: '货款',
  });
  expect((await step(buyer, PAYMENT, over.id, 'submit')).status).toBe(400);
  payments.first = await paid(browser, contract, { fundType: 'PREPAY', applyAmount: '4000000.00' });
  await contractShows(browser, { 已付款: '4,500,000.00元', 预付余额: '4,000,000.00元', 保证金余额: '500,000.00元' });
  payments.second = await paid(browser, contract, { fundType: 'PREPAY', applyAmount: '3200000.00' });
  await contractShows(browser, { 已付款: '7,700,000.00元', 预付余额: '7,200,000.00元', 保证金余额: '500,000.00元' });
});

/** Lots of the example: wagons, tons sent and arrived, what was measured on arrival. */
const LOTS = [
  { wagons: 56, sent: '3852.64', arrived: '3828.19', tests: ['5312', '0.83', '10.9'] },
  { wagons: 57, sent: '3901.28', arrived: '3846.75', tests: ['5268', '0.91', '11.7'] },
  { wagons: 56, sent: '3866.92', arrived: '3838.40', tests: ['5341', '0.80', '11.3'] },
];
const measured = (values: string[]) =>
  ['QNET_AR', 'ST_D', 'MT'].map((indicatorCode, at) => ({ indicatorCode, value: values[at] }));

test('three trains are sent; two are received, the weight of one is disputed and agreed', async ({ browser }) => {
  test.setTimeout(400_000);
  const seller = await as(browser, SELLER.operator);
  const buyer = await as(browser, BUYER.operator);
  for (const [at, { wagons, sent, arrived, tests }] of LOTS.entries()) {
    const draft = { contractId: contract, planQuantity: sent, planSendDate: day(0), etaDate: day(3) };
    const { id } = await kept(seller, DELIVERY, draft);
    lots.push(id);
    await taken(seller, DELIVERY, id, 'apply');
    const papers = { deliverFiles: await paper(seller, '货票.pdf'), weightVoucher: await paper(seller, '磅单.pdf') };
    const waybills = [{ label: `货票${at + 1}`, wagonCount: wagons, sendWeight: sent }];
    const load = { dispatchDate: `${day(-1)} 08:00:00`, pieces: wagons, sendWeight: sent, waybills, ...papers };
    expect(await taken(seller, DELIVERY, id, 'confirmSend', load)).toMatchObject({ status: 'WAIT_ACCEPT' });
    const arriveDate = `${day(0)} 00:00:01`;
    if (at === 1) {
      const quantity = { disputeType: 'QUANTITY', arriveDate, arriveWeight: arrived, reason: '到站亏吨超过合理途耗' };
      expect((await taken(buyer, DELIVERY, id, 'dispute', quantity)).status).toBe('DISPUTE');
      await taken(seller, DELIVERY, id, 'propose', { agreedQuantity: '3893.57', remark: '超耗7.71吨由卖方承担' });
      const agreed = { arriveTests: measured(tests), weightVoucher: await paper(buyer, '过磅单.pdf') };
      expect((await taken(buyer, DELIVERY, id, 'settleDispute', agreed)).status).toBe('ACCEPTED');
      continue;
    }
    const arrivals = [{ label: `货票${at + 1}`, arriveWeight: arrived }];
    const weightVoucher = await paper(buyer, '过磅单.pdf');
    const input = { arriveDate, arriveWeight: arrived, arrivals, arriveTests: measured(tests), weightVoucher };
    expect((await taken(buyer, DELIVERY, id, 'accept', input)).status).toBe('ACCEPTED');
  }
  await contractShows(browser, { 已发货量: '11,620.84吨' });
});

test('the seller settles, the buyer confirms, both seal', async ({ browser }) => {
  test.setTimeout(400_000);
  const seller = await as(browser, SELLER.operator);
  const row = await kept(seller, STATEMENT, {
    kind: 'ONLINE',
    settleType: 'PERIOD',
    contractId: contract,
    settleDate: day(0),
    depositUse: 'OFFSET',
    batches: lots.map((deliveryId) => ({ deliveryId })),
    priceAdjusts: [
      { adjustKind: 'VOLUME', unitAdjust: '-2.00', reason: '量价优惠' },
      { adjustKind: 'FREIGHT', unitAdjust: '1.80', reason: '运费补差' },
    ],
    amountAdjusts: [
      { amountKind: 'PLATFORM_FEE', amount: '12600.00', reason: '代垫站台费' },
      { amountKind: 'IMPURITY', amount: '-3850.00', reason: '杂质扣款' },
    ],
    offsets: [
      { paymentId: payments.first, offsetNow: '4000000.00' },
      { paymentId: payments.second, offsetNow: '3200000.00' },
      { paymentId: payments.deposit, offsetNow: '200000.00' },
    ],
    basisFiles: await paper(seller, '结算依据.pdf'),
  });
  statement = row.id;
  expect(row).toMatchObject({ settleQuantity: '11613.13', settlePrice: '656.35', settleAmount: '7631027.88' });
  expect(row).toMatchObject({ payableAmount: '231027.88', netAmount: '6753122.02', taxAmount: '877905.86' });
  await seller.goto(`/center/settle/sell/onlinedetail?id=${statement}`);
  await press(seller, '提交', /提交后进入审批/);
  await expectToast(seller, '提交成功');
  const again = await kept(seller, STATEMENT, {
    kind: 'ONLINE',
    settleType: 'PERIOD',
    contractId: contract,
    settleDate: day(0),
    depositUse: 'KEEP',
    batches: [{ deliveryId: lots[0] }],
  }).catch((error: Error) => error.message);
  expect(JSON.stringify(again)).toContain('batches.0.deliveryId');
  await passed(browser, `/oAStatementAudit?id=${statement}`, [FINANCE.seller, SELLER.director]);
  const buyer = await as(browser, BUYER.operator);
  await buyer.goto(`/center/settle/buy/onlineconfirm?id=${statement}`);
  await expect(buyer.getByText('231,027.88').first()).toBeVisible();
  await look(buyer, 'deal-statement');
  await buyer.getByRole('button', { name: '确认', exact: true }).click();
  await arrive(buyer, /\/center\/settle\/buy\/list/);
  await stamp(await as(browser, SELLER.signer), SELLER.signer, `/center/settle/sell/onlineseal?id=${statement}`);
  await stamp(await as(browser, BUYER.signer), BUYER.signer, `/center/settle/buy/onlineseal?id=${statement}`);
  await contractShows(browser, {
    已付款: '7,700,000.00元',
    预付余额: '0.00元',
    保证金余额: '300,000.00元',
    已结算量: '11,613.13吨',
    已结算金额: '7,631,027.88元',
  });
});

test('the rest is paid, which closes the statement', async ({ browser }) => {
  test.setTimeout(300_000);
  const buyer = await as(browser, BUYER.operator);
  payments.rest = await paid(browser, contract, {
    fundType: 'BALANCE',
    settlementId: statement,
    applyAmount: '231027.88',
    basisFiles: await paper(buyer, '结算单.pdf'),
  });
  expect((await rowOf(buyer, STATEMENT, statement)).status).toBe('COMPLETED');
  await contractShows(browser, { 已付款: '7,931,027.88元', 预付余额: '0.00元', 保证金余额: '300,000.00元' });
  const refused = await step(buyer, STATEMENT, statement, 'cancelApply', { reason: '重新计量' });
  expect([refused.status, refused.body.message]).toEqual([409, '请先办理退款']);
});

async function completed(page: Page, id: string): Promise<void> {
  await page.goto(`/center/contract/detail?id=${id}`);
  await press(page, '完结', [/完结/, '结算、付款、开票均已完成']);
  await expectToast(page, '完结成功');
  expect((await rowOf(page, CONTRACT, id)).status).toBe('COMPLETED');
}

const NAMES = {
  buyerName: '北岭能源物产有限公司',
  buyerTaxNo: '91149900MA0DEM021N',
  sellerName: '晋源煤业有限公司',
  sellerTaxNo: '91149900MA0DEM048E',
};
/** Tons, net and tax of the four invoices (8.7). */
const FACES = [
  ...Array.from({ length: 3 }, () => ['3439.33', '1999996.14', '259999.50'] as const),
  ['1295.14', '753133.59', '97907.37'] as const,
];
const line = (amount: string, tax: string, quantity?: string) => [
  { goodsName: '*煤炭*动力煤', unit: '吨', amount, tax, taxRate: '13', ...(quantity ? { quantity } : {}) },
];
/** A number is one company's once. */
const RUN = String(Date.now()).slice(-8);
const face = (at: number) => ({
  side: 'SELL',
  invoiceKind: '31',
  invoiceNo: `${day(0).slice(2, 4)}142000000${RUN}${at}`,
  ...NAMES,
});

test('four invoices are sent and received', async ({ browser }) => {
  test.setTimeout(300_000);
  const seller = await as(browser, SELLER.operator);
  const buyer = await as(browser, BUYER.operator);
  for (const [at, [quantity, net, tax]] of FACES.entries()) {
    const { id } = await kept(seller, INVOICE, {
      ...face(at),
      contractId: contract,
      settlementId: statement,
      netLimit: '2000000.00',
      invoiceDate: day(0),
      lines: line(net, tax, quantity),
      files: await paper(seller, '发票.pdf'),
    });
    invoices.push(id);
    expect((await taken(seller, INVOICE, id, 'submit')).status).toBe('WAIT_RECEIVE');
    expect((await taken(buyer, INVOICE, id, 'receive', { receiveDate: day(0) })).status).toBe('EFFECTIVE');
  }
  await contractShows(browser, { 已开票金额: '7,631,027.88元' });
  const refused = await step(buyer, STATEMENT, statement, 'cancelApply', { reason: '重新计量' });
  expect([refused.status, refused.body.message]).toEqual([409, '请先解除关联发票']);
});

test('an allowance is invoiced red and refunded, and the contract is completed', async ({ browser }) => {
  test.setTimeout(300_000);
  const seller = await as(browser, SELLER.operator);
  const buyer = await as(browser, BUYER.operator);
  const red = await kept(seller, INVOICE, {
    ...face(9),
    isRed: true,
    blueInvoiceId: invoices[3],
    redReason: 'ALLOWANCE',
    redApplicant: 'SELL',
    redNoticeNo: '14202504100000000001',
    invoiceDate: day(0),
    lines: line('-6876.85', '-893.99'),
    files: await paper(seller, '红字发票.pdf'),
  });
  expect(red).toMatchObject({ amountTotal: '-7770.84' });
  await taken(seller, INVOICE, red.id, 'submit');
  await taken(buyer, INVOICE, red.id, 'receive', { receiveDate: day(0) });
  await contractShows(browser, { 已开票金额: '7,623,257.04元' });

  const refund = await kept(seller, REFUND, {
    refundKind: 'PRICE_DIFF',
    contractId: contract,
    items: [{ paymentId: payments.rest, amount: '7770.84' }],
    refundAmount: '7770.84',
    reason: '销售折让',
    inAccountId: 'BA0201',
  });
  await taken(seller, REFUND, refund.id, 'submit');
  await passed(browser, `/oaRefundDetail?id=${refund.id}`, [SELLER.auditor]);
  const input = { outAccountId: 'BA0401', actualDate: day(0), bankSerialNo: 'BY20261124' };
  await taken(seller, REFUND, refund.id, 'pay', { ...input, voucherFiles: await paper(seller, '退款凭证.pdf') });
  await taken(buyer, REFUND, refund.id, 'receive', { arriveDate: day(0) });
  await contractShows(browser, {
    已付款: '7,923,257.04元',
    预付余额: '0.00元',
    保证金余额: '300,000.00元',
    已退款: '7,770.84元',
    已开票金额: '7,623,257.04元',
  });
  await look(buyer, 'deal-totals');
  await completed(buyer, contract);
});

test('a deal on paper is registered, settled off line, paid, invoiced and completed', async ({ browser }) => {
  test.setTimeout(400_000);
  const seller = await as(browser, SELLER.operator);
  const buyer = await as(browser, BUYER.operator);
  const { id } = await kept(seller, CONTRACT, contractOnPaper(await paper(seller, '合同扫描件.pdf')));
  await taken(seller, CONTRACT, id, 'submit');
  await passed(browser, `/oAOrderAuditType1?id=${id}`, [SELLER.auditor]);
  await buyer.goto(`/center/contract/buy/confirm/contract?id=${id}`);
  await buyer.getByRole('button', { name: '确认', exact: true }).click();
  await arrive(buyer, /\/center\/contract\/buy\/list/);
  expect((await rowOf(seller, CONTRACT, id)).status).toBe('EXECUTING');

  const figures = { offlineQuantity: '2500', offlinePrice: '452.00', offlineAmount: '1130000.00' };
  const last = await kept(seller, STATEMENT, {
    kind: 'OFFLINE',
    settleType: 'FINAL',
    contractId: id,
    settleDate: day(0),
    periodStart: day(0),
    periodEnd: day(0),
    depositUse: 'RETURN',
    ...figures,
    statementFiles: await paper(seller, '结算单.pdf'),
    basisFiles: await paper(seller, '结算依据.pdf'),
  });
  expect(last).toMatchObject({ settleAmount: '1130000', netAmount: '1000000', taxAmount: '130000' });
  await taken(seller, STATEMENT, last.id, 'submit');
  await passed(browser, `/oAStatementAudit?id=${last.id}`, [FINANCE.seller]);
  expect((await rowOf(buyer, STATEMENT, last.id)).status).toBe('EXECUTING');
  await paid(browser, id, {
    fundType: 'BALANCE',
    settlementId: last.id,
    applyAmount: '1130000.00',
    basisFiles: await paper(buyer, '结算单.pdf'),
  });
  expect((await rowOf(buyer, STATEMENT, last.id)).status).toBe('COMPLETED');
  const invoice = await kept(seller, INVOICE, {
    ...face(8),
    contractId: id,
    settlementId: last.id,
    invoiceDate: day(0),
    lines: line('1000000.00', '130000.00', '2500'),
    files: await paper(seller, '发票.pdf'),
  });
  await taken(seller, INVOICE, invoice.id, 'submit');
  await taken(buyer, INVOICE, invoice.id, 'receive', { receiveDate: day(0) });
  expect(await totals(buyer, id)).toMatchObject({
    已结算金额: '1,130,000.00元',
    已付款: '1,130,000.00元',
    已开票金额: '1,130,000.00元',
  });
  await completed(buyer, id);
});
