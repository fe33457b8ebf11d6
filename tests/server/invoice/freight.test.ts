/** Freight invoices: what stands out is found, held against payment and worked off by the shipper (chapter 20, 8 and 9). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { type Deal, openDeal, PAYMENT, type Values } from '../fund/deal.ts';
import { data, type Row } from '../story/house.ts';

const INVOICE = '/trade-api/api/invoice';
const UNUSUAL = '/trade-api/api/invoice/unusual';
const SHIPPER = 'co02u02';
const DIRECTOR = 'co02u04';
const CARRIER = 'co07u02';

describe.each(engines)('freight invoices on $name', (engine) => {
  let deal: Deal;
  let files: Record<'SELL' | 'BUY', string>;
  let numbers = 0;
  beforeAll(async () => {
    deal = await openDeal(engine);
    files = { SELL: await deal.file('发票.pdf', 'CO07'), BUY: await deal.file('发票.pdf') };
  }, 300_000);
  afterAll(() => deal?.house.close());

  const fresh = async (entity: string, id: string, more: Values): Promise<string> => {
    const { id: _id, number: _number, version: _version, ...values } = await deal.raw(entity, id);
    return (await deal.insert(entity, { ...values, ...more })).id;
  };
  const PLATES = ['晋A·X1023', '晋A·X1187', '晋B·T2091', '晋B·T3365'];
  /** The worked example of freight, agreed to: 140.22 t and 11,724.64 yuan. */
  const settled = async (more: Values = {}) => {
    numbers += 1;
    const own = {
      contractNo: `YS2025040${numbers}`,
      outContractNo: `FP${numbers}`,
      fromPlace: '太原',
      toPlace: '石家庄',
    };
    const none = { paidAmount: '0', payingAmount: '0', prepayBalance: '0', settledAmount: '0', invoicedAmount: '0' };
    const transportContractId = await fresh('transportContract', 'YS202610140006', {
      ...own,
      ...none,
      invoiceFirst: true,
    });
    const parties = {
      transportContractId,
      contractNo: own.contractNo,
      shipperCompanyId: 'CO02',
      carrierCompanyId: 'CO07',
      companyId: 'CO02',
    };
    const figures = {
      billQuantity: '140.22',
      settleAmount: '11724.64',
      payAmount: '9724.64',
      periodEnd: '2025-04-01',
      settleDate: '2025-04-02',
    };
    const trips = PLATES.map((carrierNo, index) => ({ tripNo: index + 1, carrierNo, billWeight: '35' }));
    const { id } = await deal.insert('transportSettlement', {
      ...parties,
      ...figures,
      trips,
      invoiceFirst: true,
      status: 'EXECUTING',
      ...more,
    });
    return { transportContractId, transSettlementId: id };
  };
  const person = (account: string) => deal.house.person(account);
  const LINE = { goodsName: '*运输服务*货物运输', unit: '吨', amount: '10756.55', tax: '968.09', taxRate: '9' };
  const sent = async (account: string, values: Values) => {
    numbers += 1;
    const side = account === CARRIER ? 'SELL' : 'BUY';
    const invoiceNo = `25142000000087${String(650_000 + numbers)}`;
    const names = {
      buyerName: '北岭能源物产有限公司',
      buyerTaxNo: '91149900MA0DEM021N',
      sellerName: '通衡物流有限公司',
      sellerTaxNo: '91149900MA0DEM072Y',
    };
    const face = {
      bizType: 'FREIGHT',
      side,
      invoiceKind: '31',
      invoiceNo,
      invoiceDate: '2025-04-03',
      ...names,
      files: files[side],
      lines: [LINE],
    };
    return (await person(account)).send('POST', INVOICE, { ...face, ...values });
  };
  const drafted = async (account: string, values: Values): Promise<Row> => data(await sent(account, values));
  const at = (account: string, row: { id: string }, path = INVOICE) => deal.house.row(account, row.id, path);
  const move = async (account: string, row: { id: string }, name: string, input: Values = {}, path = INVOICE) =>
    (await person(account)).move(await at(account, row, path), name, input, path);
  const moved = async (...call: Parameters<typeof move>): Promise<Row> => data(await move(...call));
  const found = async (row: { id: string }, account = SHIPPER): Promise<Row[]> =>
    data(
      await (await person(account)).get(`${UNUSUAL}/page`, {
        'f.invoiceNo': (await at(SHIPPER, row)).invoiceNo,
        pageSize: 50,
      }),
    ).list;
  const strange = (...plates: string[]) => ({
    transCount: plates.length,
    transLines: plates.map((carrierNo) => ({
      vehicleType: 'ROAD',
      carrierNo,
      fromPlace: '太原',
      toPlace: '石家庄',
      goodsName: '末煤',
    })),
  });
  const paid = async (on: Values) => {
    const payer = await person(SHIPPER);
    const given = {
      entryKind: 'TRANSPORT',
      fundType: 'FREIGHT',
      payMethod: 'CASH_OFFSET',
      payeeAccountId: 'BA0701',
      planPayDate: '2099-12-31',
    };
    const row = data(
      await payer.send('POST', PAYMENT, {
        ...given,
        ...on,
        purpose: '运费',
        applyAmount: '100.00',
        basisFiles: files.BUY,
      }),
    );
    return deal.submit(row as Row);
  };

  it('is told by its settlement: parties, vehicles and what is left to invoice, and counts when it is received', async () => {
    const on = await settled();
    const row = await drafted(CARRIER, on);
    expect(row).toMatchObject({
      buyerCompanyId: 'CO02',
      sellerCompanyId: 'CO07',
      amountTotal: '11724.64',
      settleNo: expect.anything(),
    });
    expect(row.transLines.map(({ carrierNo }: Row) => carrierNo)).toEqual(PLATES);
    await moved(CARRIER, row, 'submit');
    expect(await found(row)).toEqual([]);
    const held = await deal.raw('transportSettlement', on.transSettlementId);
    expect([held.invoicingAmount, held.invoicedAmount].map(Number)).toEqual([11724.64, 0]);
    expect([(await paid(on)).status, (await paid(on)).body.message]).toEqual([409, '请先关联运费发票']);
    await moved(SHIPPER, row, 'receive', { receiveDate: '2025-04-04' });
    const settledNow = await deal.raw('transportSettlement', on.transSettlementId);
    expect([settledNow.invoicingAmount, settledNow.invoicedAmount].map(Number)).toEqual([0, 11724.64]);
    expect(Number((await deal.raw('transportContract', on.transportContractId)).invoicedAmount)).toBe(11724.64);
    expect((await paid(on)).status).toBe(200);
  });

  it('finds the strange vehicle of the chapter and closes it once it is mended', async () => {
    const row = await drafted(CARRIER, {
      ...(await settled()),
      ...strange('晋A·X1023', '晋A·X1187', '晋B·T2091', '晋B·T9999'),
    });
    await moved(CARRIER, row, 'submit');
    const [unusual] = await found(row);
    expect(unusual).toMatchObject({
      ruleCode: 'F05',
      level: 'MIDDLE',
      status: 'OPEN',
      detail: '车号 晋B·T9999 不在关联运单中',
    });
    expect(Number((await at(SHIPPER, row)).unusualCount)).toBe(1);
    expect(await found(row, CARRIER)).toEqual([]);
    await moved(SHIPPER, unusual as Row, 'follow', { opinion: '请核对车号' }, UNUSUAL);
    expect((await found(row, CARRIER)).map(({ status }) => status)).toEqual(['PROCESSING']);
    await moved(SHIPPER, row, 'return', { reason: '车号有误' });
    const carrier = await person(CARRIER);
    const mended = data(
      await carrier.send('PUT', `${INVOICE}/${row.id}`, {
        ...(await at(CARRIER, row)),
        ...strange(...PLATES),
        f05: false,
        f05No: null,
      }),
    ) as Row;
    await moved(CARRIER, mended, 'submit');
    expect((await found(row)).map(({ status }) => status)).toEqual(['CLOSED']);
    expect(Number((await at(SHIPPER, row)).unusualCount)).toBe(0);
  });

  it('finds what goes past the settlement, links what is left of it and holds the payment until the director lets it pass', async () => {
    const on = await settled();
    const first = await drafted(CARRIER, on);
    await moved(CARRIER, first, 'submit');
    await moved(SHIPPER, first, 'receive', { receiveDate: '2025-04-04' });
    const second = await drafted(CARRIER, { ...on, lines: [{ ...LINE, amount: '458.72', tax: '41.28' }] });
    await moved(CARRIER, second, 'submit');
    const [unusual] = await found(second);
    expect(unusual).toMatchObject({
      ruleCode: 'F07',
      level: 'HIGH',
      detail: '累计开票 12,224.64 大于结算金额 11,724.64',
    });
    expect((await deal.raw('transportSettlement', on.transSettlementId)).invoicingAmount).toSatisfy(
      (value) => Number(value) === 0,
    );
    expect((await paid(on)).body.message).toBe('发票存在未处理异常');
    expect(
      (await move(SHIPPER, unusual as Row, 'release', { opinion: '补充运费' }, UNUSUAL)).status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (await move(SHIPPER, unusual as Row, 'releaseHigh', { opinion: '补充运费' }, UNUSUAL)).status,
    ).toBeGreaterThanOrEqual(400);
    await moved(DIRECTOR, unusual as Row, 'releaseHigh', { opinion: '补充运费' }, UNUSUAL);
    expect((await paid(on)).status).toBe(200);
  });

  it('goes back to the carrier from the list of what stands out', async () => {
    const row = await drafted(CARRIER, { ...(await settled()), invoiceDate: '2025-03-30' });
    await moved(CARRIER, row, 'submit');
    const [unusual] = await found(row);
    expect(unusual).toMatchObject({ ruleCode: 'F09', level: 'LOW' });
    await moved(SHIPPER, unusual as Row, 'sendBack', { opinion: '开票早于运输' }, UNUSUAL);
    expect(await at(CARRIER, row)).toMatchObject({ status: 'RETURNED', returnReason: '开票早于运输' });
    const again = await moved(CARRIER, row, 'submit');
    expect((await found(again)).map(({ status }) => status).sort()).toEqual(['OPEN', 'RETURNED']);
  });

  it('is refused with other parties or twice, whoever enters it', async () => {
    const on = await settled();
    const wrong = await drafted(CARRIER, { ...on, buyerTaxNo: '91149900MA0DEM048E' });
    const { status, body } = await move(CARRIER, wrong, 'submit');
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'buyerTaxNo']);
    const row = await drafted(SHIPPER, on);
    expect((await moved(SHIPPER, row, 'submit')).status).toBe('EFFECTIVE');
    const twice = await sent(CARRIER, { ...on, invoiceNo: row.invoiceNo });
    expect([twice.status >= 400, JSON.stringify(twice.body)]).toEqual([true, expect.stringContaining('发票已存在')]);
  });

  it('links no more than the settlement, however many are received at once', async () => {
    const on = await settled();
    const rows: Row[] = [];
    for (let count = 0; count < 6; count++) rows.push(await drafted(CARRIER, on));
    const answers = await Promise.all(rows.map((row) => move(CARRIER, row, 'submit')));
    const refused = answers.filter(({ status }) => status >= 400).map(({ body }) => body.message);
    const { invoicingAmount } = await deal.raw('transportSettlement', on.transSettlementId);
    expect(Number(invoicingAmount)).toBe(11724.64);
    expect(new Set(refused).size).toBeLessThanOrEqual(1);
    expect(refused.every((message) => message === '关联金额超过结算金额')).toBe(true);
  });

  it('reddens in part and reopens what it takes back', async () => {
    const on = await settled();
    const blue = await drafted(CARRIER, on);
    await moved(CARRIER, blue, 'submit');
    await moved(SHIPPER, blue, 'receive', { receiveDate: '2025-04-04' });
    const red = {
      isRed: true,
      blueInvoiceId: blue.id,
      redReason: 'WRONG',
      redNoticeNo: '12345678901234567890',
      redApplicant: 'SELL',
    };
    const row = await drafted(CARRIER, { ...red, lines: [{ ...LINE, amount: '-1000', tax: '-90' }] });
    await moved(CARRIER, row, 'submit');
    await moved(SHIPPER, row, 'receive', { receiveDate: '2025-04-05' });
    const held = await deal.raw('transportSettlement', on.transSettlementId);
    expect([Number(held.invoicedAmount), (await at(SHIPPER, blue)).status]).toEqual([10634.64, 'PART_RED']);
  });
});
