/** Refunds: what may be refunded, what is frozen meanwhile, what they take from (chapter 20, sections 3 and 19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { type Deal, openDeal, PAYEE, PAYER, type Values } from './deal.ts';

const REFUND = '/trade-api/api/fund/refund';
/** Who answers a request of the buyer for the seller. */
const HEAD = 'co04u04';

describe.each(engines)('refunds of a contract on $name', (engine) => {
  let deal: Deal;
  let contract: string;
  beforeAll(async () => {
    deal = await openDeal(engine);
    contract = await deal.contracted();
  }, 300_000);
  afterAll(() => deal?.house.close());

  const item = (payment: Row, amount: string, more: Values = {}) => ({ paymentId: payment.id, amount, ...more });
  const drafted = async (account: string, values: Values) => {
    const given = {
      contractId: contract,
      reason: '多付货款',
      inAccountId: 'BA0201',
    };
    return data(await (await deal.house.person(account)).send('POST', REFUND, { ...given, ...values })) as Row;
  };
  const submitted = (account: string, row: Row) => deal.submit(row, REFUND, account);
  const at = (account: string, row: Row) => deal.at(account, row, REFUND);
  const moved = async (account: string, row: Row, name: string, input: Values = {}) =>
    (await deal.house.person(account)).moved(await at(account, row), name, input, REFUND);
  /** Past the internal approval of an active refund. */
  const passed = async (account: string, row: Row) => {
    data(await submitted(account, row));
    await deal.patch('refund', row.id, { status: 'WAIT_PAY', sentTime: '2026-01-06 10:00:00' });
  };
  const repaid = async (row: Row, outAccountId = 'BA0401') => {
    const input = { outAccountId, actualDate: '2026-01-06', bankSerialNo: 'BY20260106' };
    return moved(PAYEE, row, 'pay', { ...input, voucherFiles: await deal.file('退款凭证.pdf', 'CO04') });
  };
  const through = async (values: Values) => {
    const row = await drafted(PAYEE, values);
    await passed(PAYEE, row);
    await repaid(row);
    return moved(PAYER, row, 'receive', { arriveDate: '2026-01-07' });
  };
  const totals = () =>
    deal.figures(contract, 'paidAmount', 'prepayBalance', 'depositBalance', 'refundingAmount', 'refundedAmount');

  it('returns prepayment and deposit that a last statement leaves, each from its balance', async () => {
    const deposit = await deal.through(contract, { fundType: 'DEPOSIT', applyAmount: '300000.00' });
    const prepay = await deal.through(contract, { fundType: 'PREPAY', applyAmount: '6200000.00' });
    const parties = { contractId: contract, buyerCompanyId: 'CO02', sellerCompanyId: 'CO04', settleType: 'FINAL' };
    const amounts = { settleAmount: '5866654.97', offsetAmount: '5866654.97', payableAmount: '0' };
    const rest = { depositUse: 'RETURN', depositOffset: '0', refundableAmount: '333345.03', status: 'EXECUTING' };
    const { id } = await deal.insert('settlement', { ...parties, ...amounts, ...rest });
    expect(await deal.raw('settlement', id)).toMatchObject({ status: 'EXECUTING' });
    const items = [item(prepay, '333345.03'), item(deposit, '300000.00')];
    const row = await drafted(PAYEE, {
      refundKind: 'SETTLE_SURPLUS',
      settlementId: id,
      items,
      refundAmount: '633345.03',
    });
    expect(row).toMatchObject({ refundMode: 'ACTIVE', refundableAmount: '633345.03', payeeCompanyId: 'CO04' });
    expect(row.amountCapital).toBe('陆拾叁万叁仟叁佰肆拾伍元零叁分');
    await passed(PAYEE, row);
    expect(await totals()).toEqual([6_500_000, 333_345.03, 300_000, 633_345.03, 0]);
    await repaid(row);
    await moved(PAYER, row, 'receive', { arriveDate: '2026-01-07' });
    expect(await totals()).toEqual([5_866_654.97, 0, 0, 0, 633_345.03]);
    expect(await deal.raw('settlement', id)).toMatchObject({ status: 'COMPLETED', refundedAmount: '333345.03' });
    expect(await deal.raw('payment', deposit.id)).toMatchObject({ refundedAmount: '300000' });
  });

  it('takes a difference of price from what was paid, from no balance', async () => {
    const [paid = 0, prepaid, kept] = await totals();
    const source = await deal.through(contract, { fundType: 'OTHER', applyAmount: '7770.84' });
    const values = { refundKind: 'PRICE_DIFF', items: [item(source, '7770.84')], refundAmount: '7770.84' };
    const early = await submitted(PAYEE, await drafted(PAYEE, values));
    expect([early.status, early.body.errors?.[0]?.path]).toEqual([400, 'refundAmount']);
    const parties = { contractId: contract, buyerCompanyId: 'CO02', sellerCompanyId: 'CO04' };
    const red = { isRed: true, redReason: 'ALLOWANCE', amountTotal: '-7770.84', status: 'EFFECTIVE' };
    await deal.insert('invoice', { ...parties, ...red, allocations: [{ contractId: contract, amount: '-7770.84' }] });
    await through(values);
    expect(await totals()).toEqual([paid, prepaid, kept, 0, 641_115.87]);
    const again = await submitted(PAYEE, await drafted(PAYEE, values));
    expect(again.status).toBe(400);
  });

  it('freezes what is asked for, so that two refunds never take the same money', async () => {
    const source = await deal.through(contract, { fundType: 'PREPAY', applyAmount: '1000.00' });
    const values = { refundKind: 'OTHER', items: [item(source, '600.00')], refundAmount: '600.00' };
    const rows: Row[] = [];
    for (let turn = 0; turn < 6; turn += 1) rows.push(await drafted(PAYEE, values));
    const answers = await Promise.all(rows.map((row) => submitted(PAYEE, row)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^退款金额不能大于/);
    for (const row of rows) await deal.patch('refund', row.id, { status: 'CANCELLATION' });
    expect((await totals())[3]).toBe(0);
    data(await submitted(PAYEE, await drafted(PAYEE, values)));
    const settling = { contractId: contract, offsetAmount: '500.00', settleAmount: '500.00', status: 'EXECUTING' };
    await expect(deal.insert('settlement', settling)).rejects.toThrow('预付款余额中有退款在办，可用400.00元');
  });

  it('asks the seller first where the buyer begins, who may say no', async () => {
    const source = await deal.through(contract, { fundType: 'PREPAY', applyAmount: '50.00' });
    const row = await drafted(PAYER, { refundKind: 'OTHER', items: [item(source, '50.00')], refundAmount: '50.00' });
    expect(row).toMatchObject({ refundMode: 'REQUEST', companyId: 'CO02' });
    expect((await (await deal.house.person(PAYEE)).get(`${REFUND}/${row.id}`)).status).toBe(404);
    data(await submitted(PAYER, row));
    await deal.patch('refund', row.id, { status: 'WAIT_CONFIRM', sentTime: '2026-01-06 10:00:00' });
    await moved(HEAD, row, 'refuse', { opinion: '货款尚未结清' });
    expect(await at(PAYER, row)).toMatchObject({ status: 'REJECT', rejectReason: '货款尚未结清' });
    expect((await deal.figures(contract, 'refundingPrepay'))[0]).toBe(600);
    data(await submitted(PAYER, await at(PAYER, row)));
    await deal.patch('refund', row.id, { status: 'WAIT_CONFIRM' });
    await moved(HEAD, row, 'agree', { opinion: '同意退款' });
    await repaid(row);
    await moved(PAYER, row, 'notArrived', { opinion: '银行未收到' });
    expect(await at(PAYEE, row)).toMatchObject({ status: 'WAIT_PAY', notArrivedReason: '银行未收到' });
    await repaid(row);
    const early = (await deal.house.person(PAYER)).move(
      await at(PAYER, row),
      'receive',
      { arriveDate: '2026-01-05' },
      REFUND,
    );
    expect((await early).body.errors).toEqual([{ path: 'arriveDate', message: '到账日期不能早于退款日期' }]);
    expect(await moved(PAYER, row, 'receive', { arriveDate: '2026-01-06' })).toMatchObject({ status: 'COMPLETED' });
  });

  it('believes no figure that a call sends about a payment, and no payment of another contract', async () => {
    const source = await deal.through(contract, { fundType: 'PREPAY', applyAmount: '10.00' });
    const forged = { fundType: 'DEPOSIT', paidAmount: '9000000', refundedBefore: '0', settlementId: 'x' };
    const more = { refundKind: 'OTHER', refundAmount: '11.00', refundMode: 'ACTIVE' };
    const row = await drafted(PAYER, { ...more, items: [item(source, '11.00', forged)], contractPrepay: '9000000' });
    const wished = {
      ...more,
      refundableAmount: '9000000',
      contractId: contract,
      reason: '多付',
      inAccountId: 'BA0201',
    };
    const refused = await (await deal.house.person(PAYER)).send('POST', REFUND, wished);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'refundableAmount']);
    expect(row.items).toMatchObject([{ fundType: 'PREPAY', paidAmount: '10' }]);
    expect(row).toMatchObject({ refundMode: 'REQUEST' });
    const over = await submitted(PAYER, row);
    expect([over.status, over.body.errors?.[0]?.path]).toEqual([400, 'items.0.amount']);
    const other = { contractId: 'HT202601050022', paymentId: 'FK202601150001' };
    const foreign = {
      ...more,
      items: [item({ id: other.paymentId } as Row, '1.00')],
      reason: '多付',
      inAccountId: 'BA0201',
    };
    const answer = await (await deal.house.person(PAYER)).send('POST', REFUND, { ...foreign, contractId: contract });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'items.0.paymentId']);
    const stranger = await (await deal.house.person('co03u02')).send('POST', REFUND, { ...foreign, ...other });
    expect(stranger.status).toBe(400);
  });

  it('sends back a receipt that was paid by mistake, and ends it', async () => {
    const values = {
      companyId: 'CO02',
      amount: '100.00',
      claimedAmount: '0',
      status: 'WAIT_CLAIM',
      payerName: '某公司',
    };
    const stream = await deal.insert('receiptStream', {
      ...values,
      accountNo: '860000000002000001',
      bankSerialNo: 'BY77',
    });
    const given = { refundKind: 'MISPAY', streamId: stream.id, contractId: null, inAccountId: null };
    const over = await submitted(PAYER, await drafted(PAYER, { ...given, refundAmount: '100.01' }));
    expect([over.status, over.body.errors?.[0]?.path]).toEqual([400, 'refundAmount']);
    const row = await drafted(PAYER, { ...given, refundAmount: '100.00' });
    await passed(PAYER, row);
    const STREAM = '/trade-api/api/fund/stream';
    expect(await deal.at(PAYER, stream as Row, STREAM)).toMatchObject({ unclaimedAmount: '0', returningAmount: '100' });
    const input = { outAccountId: 'BA0201', actualDate: '2026-01-06', bankSerialNo: 'BY20260107' };
    await moved(PAYER, row, 'pay', { ...input, voucherFiles: await deal.file('退款凭证.pdf') });
    expect(await at(PAYER, row)).toMatchObject({ status: 'COMPLETED' });
    expect(await deal.at(PAYER, stream as Row, STREAM)).toMatchObject({ status: 'RETURNED', returnedBack: '100' });
  });
});
