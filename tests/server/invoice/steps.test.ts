/** What either side may do with an invoice, what a call cannot say of it, and who comes first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { BUYER, type Desk, INVOICE, openDesk, SELLER } from './desk.ts';

const DIRECTOR = 'co04u04';

describe.each(engines)('steps of an invoice on $name', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  }, 300_000);
  afterAll(() => desk?.house.close());

  const held = (settlementId: string) => desk.figures('settlement', settlementId, 'invoicedAmount', 'invoicingAmount');
  const some = (amount = '1000.00', tax = '130.00') => desk.lines(amount, tax);
  const messages = async (account: string) => {
    const { body } = await (await desk.house.person(account)).get('/trade-api/api/sys/message/list', { pageSize: 100 });
    return body.data.list.map(({ title }: Row) => title);
  };

  it('goes back with a reason, gives the statement its room back and is sent anew', async () => {
    const { settlementId, ...rest } = await desk.settled();
    const row = await desk.drafted(SELLER, { ...rest, settlementId, lines: some() });
    await desk.moved(SELLER, row, 'submit');
    expect(await messages(BUYER)).toContain('发票待签收');
    await desk.moved(BUYER, row, 'return', { reason: '开户行有误' });
    expect(await desk.at(SELLER, row)).toMatchObject({ status: 'RETURNED', returnReason: '开户行有误' });
    expect(await messages(SELLER)).toContain('发票被退回');
    expect(await held(settlementId)).toEqual([0, 0]);
    expect(await desk.moved(SELLER, row, 'submit')).toMatchObject({ status: 'WAIT_RECEIVE', returnReason: null });
    expect(await held(settlementId)).toEqual([0, 1130]);
    expect((await desk.move(SELLER, row, 'receive', { receiveDate: '2025-04-03' })).status).toBe(403);
  });

  it('registered by the buyer counts at once and is shown to the seller', async () => {
    const { settlementId, ...rest } = await desk.settled();
    const row = await desk.drafted(BUYER, { side: 'BUY', ...rest, settlementId, lines: some() });
    expect(await desk.moved(BUYER, row, 'submit')).toMatchObject({ status: 'EFFECTIVE', verifyState: 'NOT_FOUND' });
    expect(await held(settlementId)).toEqual([1130, 0]);
    expect(await desk.at(SELLER, row)).toMatchObject({ sellerCompanyId: 'CO04' });
    expect((await desk.move(DIRECTOR, row, 'void', { reason: '不是我方开具' })).status).toBe(403);
  });

  it('is linked later to a statement of the same two companies, and unlinked again', async () => {
    const { settlementId, contractId } = await desk.settled();
    const row = await desk.drafted(SELLER, { lines: some() });
    expect(row).toMatchObject({ buyerCompanyId: 'CO02', contractId: null });
    await desk.moved(SELLER, row, 'submit');
    const linked = (amount: string, id = settlementId) => ({ allocations: [{ settlementId: id, amount }] });
    const over = await desk.move(SELLER, row, 'link', linked('1130.01'));
    expect([over.status, over.body.message]).toEqual([400, '关联金额不能大于价税合计']);
    const foreign = await desk.move(SELLER, row, 'link', linked('10', 'JS202605080003'));
    expect([foreign.status, foreign.body.errors?.[0]?.path]).toEqual([400, 'allocations.0.settlementId']);
    await desk.moved(SELLER, row, 'link', linked('600'));
    expect(await held(settlementId)).toEqual([0, 600]);
    await desk.moved(BUYER, row, 'receive', { receiveDate: '2025-04-03' });
    expect(await held(settlementId)).toEqual([600, 0]);
    expect(await desk.figures('tradeContract', contractId, 'invoicedAmount')).toEqual([600]);
    expect(await desk.moved(SELLER, row, 'link', linked('1130'))).toMatchObject({
      status: 'EFFECTIVE',
      unallocated: '0',
    });
    await desk.moved(SELLER, row, 'link', linked('0'));
    expect(await held(settlementId)).toEqual([0, 0]);
  });

  it('is voided on its way by who made it, and afterwards only as paper of the month', async () => {
    const { settlementId, ...rest } = await desk.settled();
    const way = await desk.drafted(SELLER, { ...rest, settlementId, lines: some() });
    await desk.moved(SELLER, way, 'submit');
    expect(await desk.moved(DIRECTOR, way, 'void', { reason: '开错' })).toMatchObject({ status: 'VOID' });
    expect(await held(settlementId)).toEqual([0, 0]);
    const digital = await desk.received({ ...rest, settlementId, lines: some() });
    const refused = await desk.move(DIRECTOR, digital, 'void', { reason: '开错' });
    expect([refused.status, refused.body.message]).toEqual([409, '仅当月纸质发票可以作废，其他请红冲']);
    const today = new Date().toISOString().slice(0, 10);
    const paper = { invoiceKind: '01', invoiceCode: '1400234130', invoiceNo: '03630099', invoiceDate: today };
    const row = await desk.received({ ...rest, settlementId, ...paper, lines: some() });
    expect(await desk.moved(DIRECTOR, row, 'void', { reason: '开错' })).toMatchObject({ status: 'VOID' });
    expect(await held(settlementId)).toEqual([1130, 0]);
  });

  it('is verified up to five times a day', async () => {
    const row = await desk.drafted(SELLER, { lines: some() });
    await desk.moved(SELLER, row, 'submit');
    const states = [];
    for (let turn = 0; turn < 5; turn += 1) states.push((await desk.moved(SELLER, row, 'verify')).verifyState);
    expect(states).toEqual([...Array.from({ length: 4 }, () => 'CONSISTENT'), 'OVER_LIMIT']);
  });

  it('stands once under its number, whoever enters it', async () => {
    const row = await desk.drafted(SELLER, { lines: some() });
    const again = await desk.sent(BUYER, { side: 'BUY', invoiceNo: row.invoiceNo, lines: some() });
    expect([again.status, again.body.message]).toEqual([400, '发票已存在，不可重复录入']);
  });

  it('reckons its amounts from its lines and takes its parties from contract and tax numbers', async () => {
    const { settlementId, ...rest } = await desk.settled();
    const forged = { amountNet: '9', amountTax: '9', amountTotal: '18', allocatedTotal: '1' };
    const { status, body } = await desk.sent(SELLER, { ...rest, settlementId, lines: some(), ...forged });
    expect([status, body.errors?.map(({ path }) => path).sort()]).toEqual([400, Object.keys(forged).sort()]);
    const row = await desk.drafted(SELLER, {
      ...rest,
      settlementId,
      lines: some(),
      settleAmount: '1',
      openAmount: null,
    });
    expect(row).toMatchObject({ amountTotal: '1130', settleAmount: '7631027.88', openAmount: '7631027.88' });
    const parties = { sellerCompanyId: 'CO09', buyerCompanyId: 'CO03' };
    expect(await desk.drafted(SELLER, { ...rest, lines: some(), ...parties })).toMatchObject({
      sellerCompanyId: 'CO04',
      buyerCompanyId: 'CO02',
    });
    expect(await desk.drafted(SELLER, { lines: some(), ...parties })).toMatchObject({
      sellerCompanyId: 'CO04',
      buyerCompanyId: 'CO02',
    });
    for (const made of [
      { verifyState: 'CONSISTENT' },
      { status: 'EFFECTIVE' },
      { redTotal: '-1' },
      { receiveDate: '2025-04-03' },
    ]) {
      const answer = await desk.sent(SELLER, { lines: some(), ...made });
      const stored = answer.status === 200 ? answer.body.data : {};
      expect(stored).not.toMatchObject(made);
    }
  });

  it('is entered by seller or buyer alone, under the own tax number', async () => {
    const row = await desk.drafted('co09u02', { lines: some(), files: null });
    const { status, body } = await desk.move('co09u02', row, 'submit');
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['sellerTaxNo', 'files']]);
  });

  it('takes from a statement what its rows say, not what a call adds about it', async () => {
    const { settlementId, ...rest } = await desk.settled();
    const other = await desk.settled();
    const allocations = [{ settlementId, contractId: other.contractId, settleAmount: '99999999', amount: '1130' }];
    const row = await desk.drafted(SELLER, { ...rest, settlementId, lines: some(), allocations });
    expect(row.allocations).toMatchObject([{ contractId: rest.contractId, settleAmount: '7631027.88' }]);
  });

  it('leaves an invoice that is under way as it is', async () => {
    const row = await desk.drafted(SELLER, { lines: some() });
    const sent = await desk.moved(SELLER, row, 'submit');
    const answer = await (await desk.house.person(SELLER)).send('PUT', `${INVOICE}/${row.id}`, {
      ...sent,
      lines: some('2000.00', '260.00'),
    });
    expect([answer.status >= 400, (await desk.at(SELLER, row)).amountTotal]).toEqual([true, '1130']);
  });

  it('never takes more than a statement amounts to, of fifty that are sent at once', async () => {
    const { settlementId, ...rest } = await desk.settled({ settleAmount: '11300.00' });
    const rows: Row[] = [];
    for (let turn = 0; turn < 50; turn += 1)
      rows.push(await desk.drafted(SELLER, { ...rest, settlementId, lines: some() }));
    const answers = await Promise.all(rows.map((row) => desk.move(SELLER, row, 'submit')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['关联金额超过结算金额']),
    );
    expect(await held(settlementId)).toEqual([0, 11_300]);
  }, 120_000);
});
