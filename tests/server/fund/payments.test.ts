/** Payments and what they claim of contract and settlement (chapter 20, sections 1 and 19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { CONTRACT, data, type Row } from '../story/house.ts';
import { type Deal, openDeal, PAYEE, PAYER, PAYMENT, type Values } from './deal.ts';

describe.each(engines)('payments of a contract on $name', (engine) => {
  let deal: Deal;
  let contract: string;
  let statement: string;
  beforeAll(async () => {
    deal = await openDeal(engine);
    contract = await deal.contracted();
    statement = await stated();
  }, 300_000);
  afterAll(() => deal?.house.close());

  /** The statement of the worked example before it takes effect. */
  async function stated(): Promise<string> {
    const parties = { contractId: contract, buyerCompanyId: 'CO02', sellerCompanyId: 'CO04', settleType: 'PERIOD' };
    const amounts = { settleQuantity: '11613.13', settleAmount: '7631027.88', payableAmount: '231027.88' };
    const offsets = { offsetAmount: '7200000', depositOffset: '200000' };
    return (await deal.insert('settlement', { ...parties, ...amounts, ...offsets, status: 'WAIT_CONFIRM' })).id;
  }

  const drafted = (values: Values) => deal.drafted(contract, values);
  const through = (values: Values) => deal.through(contract, values);
  const totals = () =>
    deal.figures(
      contract,
      ...['paidAmount', 'payingAmount', 'prepayBalance', 'depositBalance', 'settledQuantity', 'settledAmount'],
    );

  it('refuses a prepayment a cent above the ceiling with what may be paid', async () => {
    const row = await drafted({ fundType: 'PREPAY', applyAmount: '10796625.01' });
    expect(row).toMatchObject({ payableAmount: '10796625', contractAmount: '10282500', payerCompanyId: 'CO02' });
    expect(row).toMatchObject({ payeeCompanyId: 'CO04', payeeBankName: '北原银行', contractNo: 'HT202503030007' });
    const { status, body } = await deal.submit(row);
    expect([status, body.errors]).toEqual([400, [{ path: 'applyAmount', message: '本次付款金额不能大于可付金额' }]]);
  });

  it('counts what others have under way, which no form has seen', async () => {
    const first = await drafted({ fundType: 'PREPAY', applyAmount: '9000000' });
    const second = await drafted({ fundType: 'PREPAY', applyAmount: '1796625.01' });
    data(await deal.submit(first));
    const { status, body } = await deal.submit(second);
    expect([status, body.message]).toEqual([409, '本次付款金额不能大于可付金额1796625.00元']);
    expect(body.errors).toEqual([{ path: 'applyAmount', message: body.message }]);
    expect(await deal.at(PAYER, second)).toMatchObject({ status: 'DRAFT' });
    expect(await totals()).toEqual([0, 9_000_000, 0, 0, 0, 0]);
    const payer = await deal.house.person(PAYER);
    await payer.moved(await deal.at(PAYER, first), 'withdraw', { reason: '重新申请' }, PAYMENT);
    expect(await totals()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('of 10 submissions for room of four lets exactly four pass', async () => {
    const amount = '2699156.25';
    const rows: Row[] = [];
    for (let turn = 0; turn < 10; turn += 1) rows.push(await drafted({ fundType: 'PREPAY', applyAmount: amount }));
    const answers = await Promise.all(rows.map((row) => deal.submit(row)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409]);
    expect((await totals())[1]).toBe(10_796_625);
    for (const row of rows) await deal.patch('payment', row.id, { status: 'CANCELLATION' });
    expect((await totals())[1]).toBe(0);
  });

  it('keeps the totals of the worked example after each step', async () => {
    await through({ fundType: 'DEPOSIT', applyAmount: '500000.00' });
    expect(await totals()).toEqual([500_000, 0, 0, 500_000, 0, 0]);
    await through({ fundType: 'PREPAY', applyAmount: '4000000.00' });
    expect(await totals()).toEqual([4_500_000, 0, 4_000_000, 500_000, 0, 0]);
    await through({ fundType: 'PREPAY', applyAmount: '3200000.00' });
    expect(await totals()).toEqual([7_700_000, 0, 7_200_000, 500_000, 0, 0]);
    await deal.patch('settlement', statement, { status: 'EXECUTING' });
    expect(await totals()).toEqual([7_700_000, 0, 0, 300_000, 11_613.13, 7_631_027.88]);
    const basisFiles = await deal.file('结算单.pdf');
    await through({ fundType: 'BALANCE', settlementId: statement, applyAmount: '231027.88', basisFiles });
    expect(await totals()).toEqual([7_931_027.88, 0, 0, 300_000, 11_613.13, 7_631_027.88]);
    expect(await deal.raw('settlement', statement)).toMatchObject({ status: 'COMPLETED', paidAmount: '231027.88' });
  });

  it('takes no second deposit than the contract agrees on', async () => {
    const { status, body } = await deal.submit(await drafted({ fundType: 'DEPOSIT', applyAmount: '0.01' }));
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'applyAmount']);
  });

  it('is paid in parts, returned by the payee, paid anew and confirmed', async () => {
    let row = await deal.passed(await drafted({ fundType: 'OTHER', applyAmount: '100.00' }));
    row = await deal.paid(row, '40.00');
    expect(row).toMatchObject({ status: 'PAYING', actualAmount: '40' });
    expect((await (await deal.house.person(PAYEE)).get(`${PAYMENT}/${row.id}`)).status).toBe(404);
    row = await deal.paid(row, '60.00');
    expect(row).toMatchObject({ status: 'WAIT_CONFIRM', actualAmount: '100' });
    const payee = await deal.house.person(PAYEE);
    await payee.moved(await deal.at(PAYEE, row), 'reject', { opinion: '未收到款项' }, PAYMENT);
    row = await deal.at(PAYER, row);
    expect(row).toMatchObject({ status: 'REJECT', actualAmount: '0', rejectReason: '未收到款项' });
    expect(row.payItems.map(({ amount, returned }: Values) => [amount, returned])).toEqual([
      ['60', true],
      ['40', true],
    ]);
    row = await deal.paid(row, '100.00');
    expect(row).toMatchObject({ status: 'WAIT_CONFIRM', actualAmount: '100' });
    const over = await (await deal.house.person(PAYEE)).move(
      await deal.at(PAYEE, row),
      'confirm',
      { confirmAmount: '99.00', confirmDate: '2026-01-05' },
      PAYMENT,
    );
    expect([over.status, over.body.errors?.[0]?.path]).toEqual([400, 'opinion']);
    expect(await deal.confirmed(row, '100.00')).toMatchObject({ status: 'COMPLETED', confirmAmount: '100' });
  });

  it('tells each side which records make up a number', async () => {
    const payer = await deal.house.person(PAYER);
    const { value, claims } = data(await payer.get(`${CONTRACT}/${contract}/balances/prepayBalance`));
    expect(Number(value)).toBe(0);
    expect(claims.map(({ entity, amount }: Values) => [entity, Number(amount)]).sort()).toEqual([
      ['payment', 3_200_000],
      ['payment', 4_000_000],
      ['settlement', -7_200_000],
    ]);
  });
});
