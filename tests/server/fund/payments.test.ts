/** Payments and what they claim of contract and settlement (chapter 20, sections 1 and 19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { CONTRACT, data, type House, openHouse, type Row } from '../story/house.ts';

const PAYMENT = '/trade-api/api/fund/payment';
const PAYER = 'co02u02';
const PAYEE = 'co04u02';

type Values = Record<string, unknown>;

describe.each(engines)('payments of a contract on $name', (engine) => {
  let house: House;
  let contract: string;
  let statement: string;
  beforeAll(async () => {
    house = await openHouse(engine);
    [contract, statement] = await agreed();
  }, 300_000);
  afterAll(() => house?.close());

  const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
  const insert = (entity: string, values: Values) =>
    house.portal.system((sql) => house.portal.services.entities.insert(sql, entity, values, by));
  const patch = (entity: string, id: string, values: Values) =>
    house.portal.system((sql) => house.portal.services.entities.patch(sql, entity, id, values));
  const raw = async (entity: string, id: string) =>
    (await house.portal.system((sql) => house.portal.services.entities.raw(sql, entity, id))) as Row;

  /** The contract of the worked example, 15,000 t ± 5 % at 685.50, under way; its statement before it takes effect. */
  async function agreed(): Promise<[string, string]> {
    const { id: _id, number: _number, version: _version, ...values } = await raw('tradeContract', 'HT202601050022');
    const more = { quantity: '15000', basePrice: '685.50', totalAmount: '10282500.00', depositAmount: '500000.00' };
    const made = await insert('tradeContract', { ...values, contractNo: 'HT202503030007', ...more });
    const parties = { contractId: made.id, buyerCompanyId: 'CO02', sellerCompanyId: 'CO04', settleType: 'PERIOD' };
    const amounts = { settleQuantity: '11613.13', settleAmount: '7631027.88', payableAmount: '231027.88' };
    const offsets = { offsetAmount: '7200000', depositOffset: '200000' };
    const settled = await insert('settlement', { ...parties, ...amounts, ...offsets, status: 'WAIT_CONFIRM' });
    return [made.id, settled.id];
  }

  async function voucher(): Promise<string> {
    const file = { ...by, createdBy: by.userId, kind: 'upload' as const, mime: 'application/pdf', name: '凭证.pdf' };
    const bytes = Buffer.from('%PDF-1.4 voucher');
    return (await house.portal.system((sql) => house.portal.services.files.put(sql, { ...file, bytes }))).path;
  }

  const drafted = async (values: Values) => {
    const given = { entryKind: 'NORMAL', contractId: contract, payMethod: 'CASH_OFFSET', payeeAccountId: 'BA0401' };
    const rest = { planPayDate: '2099-12-31', purpose: '货款' };
    const payer = await house.person(PAYER);
    return data(await payer.send('POST', PAYMENT, { ...given, ...rest, ...values })) as Row;
  };
  const submit = async (row: Row) => (await house.person(PAYER)).move(row, 'submit', {}, PAYMENT);
  const at = (account: string, { id }: Row) => house.row(account, id, PAYMENT);
  /** Past its internal approval, whose steps the tests of approvals walk. */
  const passed = async (row: Row) => {
    data(await submit(row));
    await patch('payment', row.id, { status: 'WAIT_PAY' });
    return at(PAYER, row);
  };
  const paid = async (row: Row, amount: string) => {
    const input = { payDate: '2026-01-05', amount, payMethod: 'TRANSFER', voucherFiles: await voucher() };
    return (await house.person(PAYER)).moved(row, 'pay', input, PAYMENT);
  };
  const confirmed = async (row: Row, confirmAmount: string) => {
    const payee = await house.person(PAYEE);
    return payee.moved(await at(PAYEE, row), 'confirm', { confirmAmount, confirmDate: '2026-01-05' }, PAYMENT);
  };
  const through = async (values: Values) => {
    const row = await passed(await drafted(values));
    return confirmed(await paid(row, String(values.applyAmount)), String(values.applyAmount));
  };
  const totals = async () => {
    const { paidAmount, payingAmount, prepayBalance, depositBalance, settledQuantity, settledAmount } = await raw(
      'tradeContract',
      contract,
    );
    return [paidAmount, payingAmount, prepayBalance, depositBalance, settledQuantity, settledAmount].map(Number);
  };

  it('refuses a prepayment a cent above the ceiling with what may be paid', async () => {
    const row = await drafted({ fundType: 'PREPAY', applyAmount: '10796625.01' });
    expect(row).toMatchObject({ payableAmount: '10796625', contractAmount: '10282500', payerCompanyId: 'CO02' });
    expect(row).toMatchObject({ payeeCompanyId: 'CO04', payeeBankName: '北原银行', contractNo: 'HT202503030007' });
    const { status, body } = await submit(row);
    expect([status, body.errors]).toEqual([400, [{ path: 'applyAmount', message: '本次付款金额不能大于可付金额' }]]);
  });

  it('counts what others have under way, which no form has seen', async () => {
    const first = await drafted({ fundType: 'PREPAY', applyAmount: '9000000' });
    const second = await drafted({ fundType: 'PREPAY', applyAmount: '1796625.01' });
    data(await submit(first));
    const { status, body } = await submit(second);
    expect([status, body.message]).toEqual([409, '本次付款金额不能大于可付金额1796625元']);
    expect(body.errors).toEqual([{ path: 'applyAmount', message: body.message }]);
    expect(await at(PAYER, second)).toMatchObject({ status: 'DRAFT' });
    expect(await totals()).toEqual([0, 9_000_000, 0, 0, 0, 0]);
    const payer = await house.person(PAYER);
    await payer.moved(await at(PAYER, first), 'withdraw', { reason: '重新申请' }, PAYMENT);
    expect(await totals()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('of 10 submissions for room of four lets exactly four pass', async () => {
    const amount = '2699156.25';
    const rows: Row[] = [];
    for (let turn = 0; turn < 10; turn += 1) rows.push(await drafted({ fundType: 'PREPAY', applyAmount: amount }));
    const answers = await Promise.all(rows.map(submit));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409]);
    expect((await totals())[1]).toBe(10_796_625);
    for (const row of rows) await patch('payment', row.id, { status: 'CANCELLATION' });
    expect((await totals())[1]).toBe(0);
  });

  it('keeps the totals of the worked example after each step', async () => {
    await through({ fundType: 'DEPOSIT', applyAmount: '500000.00' });
    expect(await totals()).toEqual([500_000, 0, 0, 500_000, 0, 0]);
    await through({ fundType: 'PREPAY', applyAmount: '4000000.00' });
    expect(await totals()).toEqual([4_500_000, 0, 4_000_000, 500_000, 0, 0]);
    await through({ fundType: 'PREPAY', applyAmount: '3200000.00' });
    expect(await totals()).toEqual([7_700_000, 0, 7_200_000, 500_000, 0, 0]);
    await patch('settlement', statement, { status: 'EXECUTING' });
    expect(await totals()).toEqual([7_700_000, 0, 0, 300_000, 11_613.13, 7_631_027.88]);
    const basisFiles = await voucher();
    await through({ fundType: 'BALANCE', settlementId: statement, applyAmount: '231027.88', basisFiles });
    expect(await totals()).toEqual([7_931_027.88, 0, 0, 300_000, 11_613.13, 7_631_027.88]);
    expect(await raw('settlement', statement)).toMatchObject({ status: 'COMPLETED', paidAmount: '231027.88' });
  });

  it('takes no second deposit than the contract agrees on', async () => {
    const { status, body } = await submit(await drafted({ fundType: 'DEPOSIT', applyAmount: '0.01' }));
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'applyAmount']);
  });

  it('is paid in parts, returned by the payee, paid anew and confirmed', async () => {
    let row = await passed(await drafted({ fundType: 'OTHER', applyAmount: '100.00' }));
    row = await paid(row, '40.00');
    expect(row).toMatchObject({ status: 'PAYING', actualAmount: '40' });
    expect((await (await house.person(PAYEE)).get(`${PAYMENT}/${row.id}`)).status).toBe(404);
    row = await paid(row, '60.00');
    expect(row).toMatchObject({ status: 'WAIT_CONFIRM', actualAmount: '100' });
    const payee = await house.person(PAYEE);
    await payee.moved(await at(PAYEE, row), 'reject', { opinion: '未收到款项' }, PAYMENT);
    row = await at(PAYER, row);
    expect(row).toMatchObject({ status: 'REJECT', actualAmount: '0', rejectReason: '未收到款项' });
    expect(row.payItems.map(({ amount, returned }: Values) => [amount, returned])).toEqual([
      ['60', true],
      ['40', true],
    ]);
    row = await paid(row, '100.00');
    expect(row).toMatchObject({ status: 'WAIT_CONFIRM', actualAmount: '100' });
    const over = await (await house.person(PAYEE)).move(
      await at(PAYEE, row),
      'confirm',
      { confirmAmount: '99.00', confirmDate: '2026-01-05' },
      PAYMENT,
    );
    expect([over.status, over.body.errors?.[0]?.path]).toEqual([400, 'opinion']);
    expect(await confirmed(row, '100.00')).toMatchObject({ status: 'COMPLETED', confirmAmount: '100' });
  });

  it('tells each side which records make up a number', async () => {
    const payer = await house.person(PAYER);
    const { value, claims } = data(await payer.get(`${CONTRACT}/${contract}/balances/prepayBalance`));
    expect(Number(value)).toBe(0);
    expect(claims.map(({ entity, amount }: Values) => [entity, Number(amount)]).sort()).toEqual([
      ['payment', 3_200_000],
      ['payment', 4_000_000],
      ['settlement', -7_200_000],
    ]);
  });
});
