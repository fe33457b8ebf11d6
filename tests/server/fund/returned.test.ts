/** Money that comes home to a line whose purchase was advanced: what it closes, reserves and gives on (chapter 20, section 4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { type Deal, openDeal, PAYEE, type Values } from './deal.ts';

const RETURNED = '/trade-api/api/fund/returned';
const STREAM = '/trade-api/api/fund/stream';
/** Who advances, passes, confirms for the financier, and has paid. */
const [OPERATOR, AUDITOR, FINANCIER, CUSTOMER] = ['co02u02', 'co02u05', 'co05u02', 'co03u02'] as const;

describe.each(engines)('returned payments of a line on $name', (engine) => {
  let deal: Deal;
  let line: string;
  let sale: string;
  let advance: Row;
  beforeAll(async () => {
    deal = await openDeal(engine);
    const purchase = await deal.contracted();
    const parties = { companyId: 'CO02', sellerCompanyId: 'CO02', buyerCompanyId: 'CO03' };
    sale = await deal.contracted({ ...parties, downstreamSignCompanyName: '海通钢贸有限公司' });
    const downstreamRows = [{ contractId: sale, contractNo: 'HT9' }];
    line = (await deal.insert('businessLine', { ownerCompanyId: 'CO02', status: 'IN_PROGRESS', downstreamRows })).id;
    const paid = { fundType: 'PREPAY', applyAmount: '3000000.00', businessLineId: line };
    advance = await deal.through(purchase, paid);
  }, 300_000);
  afterAll(() => deal?.house.close());

  const received = async (amount: string, more: Values = {}) => {
    const payer = { payerCompanyId: 'CO03', payerName: '海通钢贸有限公司', payerAccountNo: '860000000003000001' };
    const values = {
      companyId: 'CO02',
      claimedAmount: '0',
      status: 'WAIT_CLAIM',
      accountNo: '860000000002000001',
      ...payer,
    };
    return (await deal.insert('receiptStream', { ...values, amount, bankSerialNo: `BY${amount}`, ...more })) as Row;
  };
  const given = async (streams: Values[], amount: string, more: Values = {}) => ({
    businessLineId: line,
    contractId: sale,
    returnDate: '2025-04-08',
    returnMethod: 'TRANSFER',
    voucherFiles: await deal.file('回款凭证.pdf'),
    streams,
    amount,
    ...more,
  });
  const create = async (values: Values) => (await deal.house.person(OPERATOR)).send('POST', RETURNED, values);
  const drafted = async (stream: Row, amount: string, more: Values = {}) =>
    data(await create(await given([{ streamId: stream.id, amount }], amount, more))) as Row;
  const at = (row: Row, account: string = OPERATOR) => deal.at(account, row, RETURNED);
  const submit = (row: Row) => deal.submit(row, RETURNED, OPERATOR);
  const passed = async (row: Row) => {
    data(await submit(row));
    return (await deal.house.person(AUDITOR)).moved(await at(row), 'pass', { opinion: '同意回款' }, RETURNED);
  };
  const occupied = async () => {
    const { advancedAmount, returnedPrincipal } = await deal.raw('businessLine', line);
    return Number(advancedAmount) - Number(returnedPrincipal);
  };
  const left = async (stream: Row) => {
    const { status, unclaimedAmount } = await deal.at(OPERATOR, stream, STREAM);
    return [status, Number(unclaimedAmount)];
  };

  it('closes the planned principal and pays the contract ahead by the rest', async () => {
    expect(await occupied()).toBe(3_000_000);
    const stream = await received('1250000.00');
    const fee = { yearRate: '7.20', dayBase: 'ACT_360', feeFrom: '2025-03-12' };
    const row = await drafted(stream, '1250000.00', { ...fee, plannedPrincipal: '1200000.00' });
    const parts = { accruedFee: '16200', toFee: '0', toPrincipal: '1200000', toAdvance: '50000' };
    expect(row).toMatchObject({ ...parts, occupiedBefore: '3000000', occupiedAfter: '1800000' });
    const before = await deal.figures(sale, 'receivedAmount', 'prepayBalance');
    data(await submit(row));
    expect([await occupied(), await left(stream)]).toEqual([3_000_000, ['WAIT_CLAIM', 0]]);
    const pass = await (await deal.house.person(AUDITOR)).moved(
      await at(row),
      'pass',
      { opinion: '同意回款' },
      RETURNED,
    );
    expect(pass).toMatchObject({ status: 'COMPLETED' });
    expect([await occupied(), await left(stream)]).toEqual([1_800_000, ['COMPLETED', 0]]);
    const [got = 0, ahead = 0] = before;
    const after = await deal.figures(sale, 'receivedAmount', 'prepayBalance');
    expect(after).toEqual([got + 1_250_000, ahead + 50_000]);
  });

  it('tells the customer what they paid, and nothing of the line, the fee and the receipts', async () => {
    const row = await drafted(await received('100.00'), '100.00', { plannedPrincipal: '100.00' });
    expect((await (await deal.house.person(CUSTOMER)).get(`${RETURNED}/${row.id}`)).status).toBe(404);
    await passed(row);
    const seen = await at(row, CUSTOMER);
    expect(seen).toMatchObject({ status: 'COMPLETED', amount: '100' });
    const hidden = ['businessLineId', 'lineNo', 'occupiedBefore', 'toPrincipal', 'occupiedAfter', 'streams'];
    expect(hidden.filter((field) => ![null, undefined].includes(seen[field] as null))).toEqual([]);
  });

  it('is confirmed by the financier where a loan is named, who may say no', async () => {
    const stream = await received('5000.00');
    const loan = { number: 'RZ9', ownerCompanyId: 'CO02', financierCompanyId: 'CO05', contractId: sale };
    const { id } = await deal.insert('financing', { ...loan, companyId: 'CO02', status: 'LOANED' });
    const row = await drafted(stream, '3000.00', { plannedPrincipal: '3000.00', financingApplyId: id });
    const before = await occupied();
    expect(await passed(row)).toMatchObject({ status: 'WAIT_CONFIRM' });
    const financier = await deal.house.person(FINANCIER);
    expect(await at(row, FINANCIER)).toMatchObject({ toPrincipal: '3000', financierCompanyId: 'CO05' });
    await financier.moved(await at(row, FINANCIER), 'jrReject', { opinion: '账户不一致' }, RETURNED);
    expect([await left(stream), await occupied()]).toEqual([['WAIT_CLAIM', 5000], before]);
    expect(await passed(await at(row))).toMatchObject({ status: 'WAIT_CONFIRM', rejectReason: null });
    await financier.moved(await at(row, FINANCIER), 'jrConfirm', { opinion: '款已到账' }, RETURNED);
    expect([await left(stream), await occupied()]).toEqual([['PART_CLAIM', 2000], before - 3000]);
  });

  it('lets submissions at once have the principal and the receipt one time', async () => {
    const before = await occupied();
    const stream = await received('900.00');
    const rows: Row[] = [];
    for (let turn = 0; turn < 4; turn += 1) rows.push(await drafted(stream, '400.00', { plannedPrincipal: '400.00' }));
    const answers = await Promise.all(rows.map(submit));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
    expect(await left(stream)).toEqual(['WAIT_CLAIM', 100]);
    for (const row of rows) await deal.patch('returnedPayment', row.id, { status: 'CANCELLATION' });
    const large = await received('9000000.00');
    const planned = { plannedPrincipal: String(before) };
    const both = [await drafted(large, '2000000.00', planned), await drafted(large, '2000000.00', planned)];
    const replies = await Promise.all(both.map(submit));
    expect(replies.map(({ status }) => status).sort(), JSON.stringify(replies.map(({ body }) => body))).toEqual([
      200, 409,
    ]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('回款本金不能大于占用本金0.00元');
    for (const row of both) await deal.patch('returnedPayment', row.id, { status: 'CANCELLATION' });
    expect([await occupied(), (await left(large))[1]]).toEqual([before, 9_000_000]);
  });

  it('believes no figure of line, contract or receipt that a call sends', async () => {
    const stream = await received('10.00');
    const forgedRow = { streamId: stream.id, amount: '11.00', streamLeft: '9000000', payerName: '某公司' };
    const lies = {
      occupiedBefore: '9000000',
      lineContracts: [{ contractId: 'HT202601060023' }],
      customerCompanyId: 'CO04',
    };
    const row = data(await create(await given([forgedRow], '11.00', { ...lies, plannedPrincipal: '11.00' }))) as Row;
    expect(row).toMatchObject({ customerCompanyId: 'CO03', lineContracts: [{ contractId: sale }] });
    expect(row.streams).toMatchObject([{ streamLeft: '10', payerName: '海通钢贸有限公司' }]);
    expect(Number(row.occupiedBefore)).toBe(await occupied());
    const over = await submit(row);
    expect([over.status, over.body.errors?.[0]?.path]).toEqual([400, 'streams.0.amount']);
    const computed = await create(await given([], '10.00', { toPrincipal: '1' }));
    expect([computed.status, computed.body.errors?.[0]?.path]).toEqual([400, 'toPrincipal']);
    const elsewhere = await drafted(stream, '10.00', { contractId: 'HT202601060023', plannedPrincipal: '10.00' });
    const foreign = await submit(elsewhere);
    expect([foreign.status, foreign.body.errors?.[0]]).toEqual([
      400,
      { path: 'contractId', message: '销售合同不在该业务线上' },
    ]);
    const bank = {
      accountId: 'BA0401',
      bankSerialNo: 'BY-CO04',
      receiveTime: '2026-01-21 10:42:00',
      receiveMethod: 'TRANSFER',
    };
    const payer = { payerName: '某公司', payerAccountNo: '860000000003000001', amount: '10.00' };
    const theirs = { ...bank, ...payer, voucherFiles: await deal.file('银行回单.pdf', 'CO04') };
    const others = data(await (await deal.house.person(PAYEE)).send('POST', STREAM, theirs)) as Row;
    const stolen = await create(await given([{ streamId: others.id, amount: '10.00' }], '10.00'));
    expect([stolen.status, stolen.body.errors?.[0]?.path]).toEqual([400, 'streams.0.streamId']);
  });

  it('counts a refund of what was advanced as not occupied any more', async () => {
    const before = await occupied();
    const items = [{ paymentId: advance.id, fundType: 'PREPAY', amount: '1000.00' }];
    const contractId = advance.contractId as string;
    await deal.insert('refund', {
      contractId,
      refundKind: 'OTHER',
      items,
      refundAmount: '1000.00',
      status: 'COMPLETED',
    });
    expect(await occupied()).toBe(before - 1000);
  });
});
