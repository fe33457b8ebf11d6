/** Freight from the draft to the last yuan: a load is settled once, the carrier agrees, nothing is paid twice (chapter 20, 7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { type Deal, openDeal, PAYMENT, type Values } from '../fund/deal.ts';
import { data, type Row } from '../story/house.ts';

const PATH = '/trade-api/api/settle/transport';
const SHIPPER = 'co02u02';
const AUDITOR = 'co02u05';
const CARRIER = 'co07u02';
const STRANGER = 'co03u02';

describe.each(engines)('freight settlement on $name', (engine) => {
  let deal: Deal;
  let contract: string;
  /** Room for all lots of these tests. */
  let goods: string;
  let files: string;
  let numbers = 0;
  beforeAll(async () => {
    deal = await openDeal(engine);
    files = await deal.file('运单.pdf');
    contract = await carriage();
    goods = await deal.contracted();
  }, 300_000);
  afterAll(() => deal?.house.close());

  /** A transport contract under way at 86.00 with 0.30 % of loss at 685.50 (the worked example). */
  const carriage = async (more: Values = {}): Promise<string> => {
    const {
      id: _id,
      number: _number,
      version: _version,
      ...values
    } = await deal.raw('transportContract', 'YS202610140006');
    const agreed = { freightPrice: '86.00', lossRate: '0.30', lossPrice: '685.50', invoiceFirst: false };
    numbers += 1;
    const own = { contractNo: `YS2025040${numbers}`, outContractNo: `TH${numbers}`, totalFreight: '200000.00' };
    const none = {
      carriedQuantity: '0',
      settledQuantity: '0',
      settledAmount: '0',
      prepaidTotal: '0',
      prepayBalance: '0',
    };
    const money = {
      paidAmount: '0',
      payingAmount: '0',
      payingPrepay: '0',
      openSettlements: 0,
      openLots: 0,
      invoicedAmount: '0',
    };
    return (await deal.insert('transportContract', { ...values, ...agreed, ...own, ...none, ...money, ...more })).id;
  };
  const LOADS = [
    ['晋A·X1023', '34.86', '34.78'],
    ['晋A·X1187', '35.42', '35.26'],
    ['晋B·T2091', '34.12', '34.10'],
    ['晋B·T3365', '36.08', '36.12'],
  ].map(([label, sendWeight, arriveWeight]) => ({ label, plateNo: label, sendWeight, arriveWeight }));
  const lot = async (transportContractId: string, more: Values = {}): Promise<string> => {
    const { id: _id, number: _number, version: _version, ...values } = await deal.raw('delivery', 'FH202610160001');
    numbers += 1;
    const own = {
      deliveryNo: `FH2025040${numbers}`,
      batchNo: `F${numbers}`,
      transportContractId,
      waybills: LOADS,
      contractId: goods,
    };
    const weights = { sendWeight: '140.48', arriveWeight: '140.26', freightCount: '0', freightHolder: null };
    const free = { settleCount: '0', settleHolder: null, proofCount: '0' };
    return (await deal.insert('delivery', { ...values, ...own, ...weights, ...free, ...more })).id;
  };
  const person = (account: string) => deal.house.person(account);
  const sent = async (values: Values, account = SHIPPER) =>
    (await person(account)).send('POST', PATH, { basisFiles: files, ...values });
  const drafted = async (transportContractId: string, lots: string[], more: Values = {}): Promise<Row> =>
    data(
      await sent({
        transportContractId,
        lots: lots.map((deliveryId) => ({ deliveryId })),
        settleDate: '2026-01-05',
        ...more,
      }),
    );
  const at = (account: string, row: Row) => deal.house.row(account, row.id, PATH);
  const move = async (account: string, row: Row, name: string, input: Values = {}) =>
    (await person(account)).move(await at(account, row), name, input, PATH);
  const moved = async (...call: Parameters<typeof move>): Promise<Row> => data(await move(...call));
  const agreed = async (row: Row): Promise<Row> => {
    await moved(SHIPPER, row, 'submit');
    await moved(AUDITOR, row, 'pass');
    return moved(CARRIER, row, 'confirm');
  };
  const totals = async (id: string, ...fields: string[]) => {
    const row = await deal.raw('transportContract', id);
    return fields.map((field) => Number(row[field]));
  };
  const typed = (waybillNo: string) => ({
    carrierNo: '晋A·X1023',
    waybillNo,
    dispatchDate: '2026-01-03',
    arriveDate: '2026-01-04',
    sendWeight: '34.86',
    arriveWeight: '34.78',
  });
  const held = async (id: string) => (await deal.raw('delivery', id)).freightHolder ?? null;
  const payment = async (values: Values): Promise<Row> => {
    const given = {
      entryKind: 'TRANSPORT',
      payMethod: 'CASH_OFFSET',
      payeeAccountId: 'BA0701',
      planPayDate: '2099-12-31',
    };
    return data(
      await (await person(SHIPPER)).send('POST', PAYMENT, { ...given, purpose: '运费', basisFiles: files, ...values }),
    );
  };
  const paidBy = async (row: Row, amount: string) => {
    const payee = await person(CARRIER);
    await deal.paid(await deal.passed(row), amount);
    return payee.moved(
      await deal.at(CARRIER, row),
      'confirm',
      { confirmAmount: amount, confirmDate: '2026-01-05' },
      PAYMENT,
    );
  };

  it('comes out as the worked example, whatever a call says of figures', async () => {
    const delivery = await lot(contract);
    const lots = [{ deliveryId: delivery }];
    const forged = await sent({ transportContractId: contract, lots, billQuantity: '1', settleAmount: '1' });
    expect(forged.body.errors?.map(({ path }: { path: string }) => path)).toEqual(['billQuantity', 'settleAmount']);
    const row = await drafted(contract, [delivery], { trips: [{ freight: '1', amount: '1' }] });
    expect(row).toMatchObject({
      billQuantity: '140.22',
      freightAmount: '12058.92',
      lossDeduct: '34.28',
      settleAmount: '12024.64',
    });
    expect(row.trips.map(({ carrierNo, amount }: Row) => [carrierNo, Number(amount)])).toEqual([
      ['晋A·X1023', 2991.08],
      ['晋A·X1187', 2998.08],
      ['晋B·T2091', 2932.6],
      ['晋B·T3365', 3102.88],
    ]);
    expect((await (await person(CARRIER)).get(`${PATH}/${row.id}`)).status).toBe(404);
    expect((await (await person(STRANGER)).get(`${PATH}/${row.id}`)).status).toBe(404);
  });

  it('holds its loads from the submission on, is passed by somebody else and sent back with marks', async () => {
    const delivery = await lot(contract);
    const row = await drafted(contract, [delivery]);
    expect(await held(delivery)).toBeNull();
    await moved(SHIPPER, row, 'submit');
    expect([await held(delivery), await totals(contract, 'openSettlements')]).toEqual([row.id, [1]]);
    expect((await move(SHIPPER, row, 'pass')).status).toBeGreaterThanOrEqual(400);
    await moved(SHIPPER, row, 'withdraw', { reason: '补充磅单' });
    expect([await held(delivery), await totals(contract, 'openSettlements')]).toEqual([null, [0]]);
    await moved(SHIPPER, row, 'submit');
    await moved(AUDITOR, row, 'pass');
    expect((await move(SHIPPER, row, 'confirm')).status).toBeGreaterThanOrEqual(400);
    const marks = [1, 2, 3, 4].map((tripNo) => ({ tripNo, objected: tripNo === 2 }));
    const back = await moved(CARRIER, row, 'reject', { opinion: '第二车过磅不符', marks });
    expect(back).toMatchObject({ status: 'REJECT', rejectReason: '第二车过磅不符' });
    expect(back.trips.map(({ objected }: Row) => objected === true)).toEqual([false, true, false, false]);
    expect(await held(delivery)).toBeNull();
    const done = await agreed(row);
    expect([done.status, done.confirmUser === undefined]).toEqual(['EXECUTING', false]);
    expect(done.trips.some(({ objected }: Row) => objected === true)).toBe(false);
    expect(await totals(contract, 'settledQuantity', 'settledAmount', 'openSettlements')).toEqual([
      140.22, 12024.64, 0,
    ]);
  });

  it('settles a load once, however many statements name it at once', async () => {
    const delivery = await lot(contract);
    const rows: Row[] = [];
    for (let count = 0; count < 8; count++) rows.push(await drafted(contract, [delivery]));
    const answers = await Promise.all(rows.map((row) => move(SHIPPER, row, 'submit')));
    const refused = answers.filter(({ status }) => status >= 400);
    expect([refused.length, [...new Set(refused.map(({ body }) => body.message))]]).toEqual([7, ['该运单已结算']]);
  });

  it('takes no load of another contract and none that has not arrived', async () => {
    const [other, late] = [
      await lot(await carriage()),
      await lot(contract, { status: 'WAIT_ACCEPT', contractId: 'HT202610120014' }),
    ];
    for (const deliveryId of [other, late]) {
      const { status, body } = await sent({ transportContractId: contract, lots: [{ deliveryId }] });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'lots.0.deliveryId']);
    }
  });

  it('is cancelled with the consent of the carrier and gives its loads back', async () => {
    const own = await carriage();
    const delivery = await lot(own);
    const row = await agreed(await drafted(own, [delivery]));
    expect((await move(SHIPPER, row, 'cancel', { reason: '重复' })).status).toBeGreaterThanOrEqual(400);
    expect((await move(CARRIER, row, 'cancelAgree')).status).toBeGreaterThanOrEqual(400);
    await moved(SHIPPER, row, 'cancelApply', { reason: '运价调整' });
    await moved(CARRIER, row, 'cancelRefuse', { opinion: '运价无误' });
    expect(await held(delivery)).toBe(row.id);
    await moved(SHIPPER, row, 'cancelApply', { reason: '运价调整' });
    expect((await moved(CARRIER, row, 'cancelAgree')).status).toBe('CANCELLATION');
    expect([await held(delivery), await totals(own, 'settledQuantity', 'settledAmount')]).toEqual([null, [0, 0]]);
  });

  it('offsets what was prepaid and is done with the last yuan, which is paid once', async () => {
    const own = await carriage({ payMode: 'PREPAY_TAIL', prepayRatio: '1' });
    const over = await payment({ fundType: 'FREIGHT_PREPAY', transportContractId: own, applyAmount: '2000.00' });
    await paidBy(over, '2000.00');
    expect(await totals(own, 'paidAmount', 'prepaidTotal', 'prepayBalance')).toEqual([2000, 2000, 2000]);
    const more = {
      transportContractId: own,
      fundType: 'FREIGHT_PREPAY',
      applyAmount: '0.01',
      payMethod: 'CASH_OFFSET',
    };
    const { status, body } = await (await person(SHIPPER)).send('POST', PAYMENT, { ...more, entryKind: 'TRANSPORT' });
    const late = status < 400 ? await deal.submit(data({ status, body } as never) as Row) : { status, body };
    expect([late.status >= 400, JSON.stringify(late.body)]).toEqual([true, expect.stringContaining('可付金额')]);
    const adjust = [{ adjustKind: 'OVERTIME', amount: '-300.00', reason: '超时' }];
    const row = await drafted(own, [await lot(own)], {
      amountAdjusts: adjust,
      offsets: [{ paymentId: over.id, offsetNow: '2000.00' }],
    });
    expect(row).toMatchObject({
      settleAmount: '11724.64',
      prepaidOffset: '2000',
      payAmount: '9724.64',
      netAmount: '10756.55',
    });
    await agreed(row);
    expect([await totals(own, 'prepayBalance'), Number((await deal.raw('payment', over.id)).offsetHeld)]).toEqual([
      [0],
      2000,
    ]);
    const values = { fundType: 'FREIGHT', transportContractId: own, transSettlementId: row.id, applyAmount: '9724.64' };
    const rows: Row[] = [];
    for (let count = 0; count < 8; count++) rows.push(await payment(values));
    const answers = await Promise.all(rows.map((each) => deal.submit(each)));
    const refused = answers.filter((answer) => answer.status >= 400).map(({ body: told }) => told.message);
    expect([refused.length, new Set(refused)]).toEqual([7, new Set(['本次付款金额不能大于可付金额0.00元'])]);
    const taken = rows[answers.findIndex((answer) => answer.status < 400)] as Row;
    await deal.patch('payment', taken.id, { status: 'WAIT_PAY' });
    await deal.paid(await deal.at(SHIPPER, taken), '9724.64');
    const payee = await person(CARRIER);
    await payee.moved(
      await deal.at(CARRIER, taken),
      'confirm',
      { confirmAmount: '9724.64', confirmDate: '2026-01-05' },
      PAYMENT,
    );
    expect(await at(CARRIER, row)).toMatchObject({ status: 'COMPLETED', paidAmount: '9724.64' });
    expect(await totals(own, 'paidAmount', 'payingAmount', 'prepayBalance')).toEqual([11_724.64, 0, 0]);
  });

  it('pays no statement that the carrier has not agreed to, and none ahead of its invoice', async () => {
    const own = await carriage({ invoiceFirst: true });
    const row = await drafted(own, [await lot(own)]);
    const values = { fundType: 'FREIGHT', transportContractId: own, transSettlementId: row.id, applyAmount: '100.00' };
    const early = await (await person(SHIPPER)).send('POST', PAYMENT, { entryKind: 'TRANSPORT', ...values });
    expect([early.status, early.body.errors?.[0]?.path]).toEqual([400, 'transSettlementId']);
    await agreed(row);
    const ahead = await deal.submit(await payment(values));
    expect([ahead.status, ahead.body.message]).toEqual([409, '请先关联运费发票']);
  });

  it('lets no contract end that has a statement under way', async () => {
    const own = await carriage();
    const row = await drafted(own, [await lot(own)]);
    await moved(SHIPPER, row, 'submit');
    const shipper = await person(SHIPPER);
    const ended = await shipper.move(
      await deal.house.row(SHIPPER, own, '/trade-api/api/contract/transport'),
      'complete',
      {},
      '/trade-api/api/contract/transport',
    );
    expect([ended.status, ended.body.message]).toEqual([409, '存在未完成的运输结算单，不能完结']);
  });

  it('settles a trip that somebody typed in once, whichever contract of the carrier it is typed into', async () => {
    const [first, second] = [await carriage(), await carriage()];
    const one = await drafted(first, [], { lots: [typed('YD20260103001'), typed('YD20260103002')] });
    const other = await drafted(second, [], { lots: [typed('YD20260103003'), typed('YD20260103002')] });
    const answers = await Promise.all([one, other].map((row) => move(SHIPPER, row, 'submit')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({ message: '该运单已结算', errors: [{ path: 'lots.1.waybillNo' }] });
    const sentOn = answers[0]?.status === 200 ? one : other;
    await moved(SHIPPER, sentOn, 'withdraw', { reason: '运单号有误' });
    const rest = sentOn === one ? other : one;
    expect((await moved(SHIPPER, rest, 'submit')).status).toBe('AUDITING');
    expect((await move(SHIPPER, sentOn, 'submit')).body.message).toBe('该运单已结算');
  });

  it('reckons tiers from where the term stands, one statement after another', async () => {
    const tier = { tierItem: 'FREIGHT', tierBasis: 'QUANTITY', tierMode: 'SLICE' };
    const freightTiers = [
      { ...tier, fromValue: '0', toValue: '200', unitPrice: '46.00' },
      { ...tier, fromValue: '200', unitPrice: '44.50' },
    ];
    const own = await carriage({ priceMode: 'TIER', tierCycle: 'TERM', freightTiers });
    const first = await drafted(own, [await lot(own)]);
    const second = await drafted(own, [await lot(own)]);
    expect([first.freightAmount, second.tierBefore].map(Number)).toEqual([6450.12, 0]);
    await agreed(first);
    const later = await moved(SHIPPER, second, 'submit');
    expect([later.tierBefore, later.freightAmount].map(Number)).toEqual([140.22, 6329.46]);
    const third = await drafted(own, [await lot(own)]);
    const beside = await move(SHIPPER, third, 'submit');
    expect([beside.status, beside.body.message]).toEqual([409, '该运输合同按阶梯计价，存在未完成的运输结算单']);
  });
});
