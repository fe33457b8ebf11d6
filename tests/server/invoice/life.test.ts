/** An invoice from its draft to its red one, and what it does to statement and contract (chapter 20, 8.5, 8.7 and 19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { BUYER, type Desk, INVOICE, openDesk, SELLER } from './desk.ts';

describe.each(engines)('the life of an invoice on $name', (engine) => {
  let desk: Desk;
  let ids: { contractId: string; settlementId: string };
  const four: Row[] = [];
  beforeAll(async () => {
    desk = await openDesk(engine);
    ids = await desk.settled();
  }, 300_000);
  afterAll(() => desk?.house.close());

  const statement = () =>
    desk.figures('settlement', ids.settlementId, 'invoicedAmount', 'invoicingAmount', 'invoiceAllowance');
  const contract = () =>
    desk.figures('tradeContract', ids.contractId, 'invoicedAmount', 'invoiceRedAmount', 'allowanceAmount');
  const SPLIT = [
    ...Array.from({ length: 3 }, () => ['3439.33', '1999996.14', '259999.50', '2259995.64'] as const),
    ['1295.14', '753133.59', '97907.37', '851040.96'] as const,
  ];

  it('proposes what the next invoice bears, sends it and lets the buyer receive it, four times', async () => {
    for (const [quantity, net, tax, total] of SPLIT) {
      const row = await desk.drafted(SELLER, {
        ...ids,
        netLimit: '2000000.00',
        lines: desk.lines(net, tax, quantity),
      });
      expect(row).toMatchObject({ splitNet: String(Number(net)), splitTax: String(Number(tax)) });
      expect(row).toMatchObject({ amountTotal: total, companyId: 'CO04', buyerCompanyId: 'CO02', status: 'DRAFT' });
      expect((await (await desk.house.person(BUYER)).get(`${INVOICE}/${row.id}`)).status).toBe(404);
      const [invoiced = 0] = await statement();
      const sent = await desk.moved(SELLER, row, 'submit');
      expect(sent).toMatchObject({ status: 'WAIT_RECEIVE', verifyState: 'CONSISTENT', allocatedTotal: total });
      expect(await statement()).toEqual([invoiced, Number(total), 0]);
      const done = await desk.moved(BUYER, row, 'receive', { receiveDate: '2025-04-03' });
      expect(done).toMatchObject({ status: 'EFFECTIVE', receiveDate: '2025-04-03', deductState: 'NONE' });
      four.push(done);
    }
    expect(await statement()).toEqual([7_631_027.88, 0, 0]);
    expect(await contract()).toEqual([7_631_027.88, 0, 0]);
  });

  it('takes no more of a statement than it amounts to', async () => {
    const row = await desk.drafted(SELLER, { ...ids, lines: desk.lines('0.01', '0.00') });
    const { status, body } = await desk.move(SELLER, row, 'submit');
    expect([status, body.message]).toEqual([409, '关联金额超过结算金额']);
    expect((await desk.at(SELLER, row)).status).toBe('DRAFT');
  });

  it('keeps the statement from being cancelled while an invoice is linked', async () => {
    const path = '/trade-api/api/settle/statement';
    const row = await desk.house.row(SELLER, ids.settlementId, path);
    const director = await desk.house.person('co04u04');
    const { status, body } = await director.move(row, 'cancelApply', { reason: '重新计量' }, path);
    expect([status, body.message]).toEqual([409, '请先解除关联发票']);
  });

  const red = (blue: Row, values = {}) => ({
    isRed: true,
    blueInvoiceId: blue.id,
    redReason: 'ALLOWANCE',
    redApplicant: 'SELL',
    redNoticeNo: '14202504100000000001',
    lines: desk.lines('-6876.85', '-893.99'),
    ...values,
  });

  it('is partly red after the allowance of the example, which reopens nothing', async () => {
    const blue = four[3] as Row;
    const row = await desk.drafted(SELLER, red(blue));
    expect(row).toMatchObject({ amountTotal: '-7770.84', amountCapital: '（负数）柒仟柒佰柒拾元捌角肆分' });
    await desk.moved(SELLER, row, 'submit');
    expect(await desk.at(SELLER, blue)).toMatchObject({ status: 'EFFECTIVE', redHeld: '-7770.84', redTotal: '0' });
    const done = await desk.moved(BUYER, row, 'receive', { receiveDate: '2025-04-11' });
    expect(done.allocations).toMatchObject([{ settlementId: ids.settlementId, amount: '-7770.84' }]);
    const left = await desk.at(SELLER, blue);
    expect(left).toMatchObject({ status: 'PART_RED', redTotal: '-7770.84', leftTotal: '843270.12', redHeld: '0' });
    expect(await contract()).toEqual([7_623_257.04, -7_770.84, 7_770.84]);
    expect(await statement()).toEqual([7_623_257.04, 0, 7_770.84]);
    const again = await desk.drafted(SELLER, { ...ids, lines: desk.lines('100.00', '13.00') });
    expect((await desk.move(SELLER, again, 'submit')).body.message).toBe('关联金额超过结算金额');
  });

  it('takes no more red than is left, also of two that are under way', async () => {
    const blue = four[0] as Row;
    const over = red(blue, { redReason: 'WRONG', lines: desk.lines('-1999996.15', '-259999.50') });
    const answer = await desk.move(SELLER, await desk.drafted(SELLER, over), 'submit');
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'amountTotal']);
    const whole = red(blue, { redReason: 'WRONG', lines: desk.lines('-1999996.14', '-259999.50', '-3439.33') });
    const rows = [await desk.drafted(SELLER, whole), await desk.drafted(SELLER, whole)];
    const answers = await Promise.all(rows.map((row) => desk.move(SELLER, row, 'submit')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('红冲金额不能大于剩余有效金额');
    const winner = rows[answers[0]?.status === 200 ? 0 : 1] as Row;
    await desk.moved(BUYER, winner, 'receive', { receiveDate: '2025-04-12' });
    expect(await desk.at(SELLER, blue)).toMatchObject({ status: 'RED', leftTotal: '0' });
    expect(await statement()).toEqual([5_363_261.4, 0, 7_770.84]);
  });

  it('reopens what a wrong invoice had taken, and only that', async () => {
    const over = await desk.drafted(SELLER, { ...ids, lines: desk.lines('1999996.15', '259999.50', '3439.33') });
    expect((await desk.move(SELLER, over, 'submit')).body.message).toBe('关联金额超过结算金额');
    await desk.received({ ...ids, lines: desk.lines('1999996.14', '259999.50', '3439.33') });
    expect(await statement()).toEqual([7_623_257.04, 0, 7_770.84]);
  });
});
