/** Confirmation slips: what the ledger lists, who answers, what may be billed and how often. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { KEEPER, LOT, OTHER, OWNER, openYard, refusal, STRANGER, type Values, type Yard } from './yard.ts';

const SLIP = '/grain-api/api/storageCenter/confirmationSlip';
const CONTRACT = '/grain-api/api/storageCenter/contract';
/** The contract of the worked examples, with goods that came and left in September. */
const RUNNING = 'CCHT20260901001';
const HEAD = 'co04u04';
const KEEPER_HEAD = 'co06u04';

describe.each(engines)('confirmation slips on $name', (engine) => {
  let yard: Yard;
  let today: string;
  beforeAll(async () => {
    yard = await openYard(engine);
    today = (await yard.rows(raw<Row>`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`))[0]
      ?.today;
  }, 300_000);
  afterAll(() => yard?.house.close());

  const slip = (values: Values, account = KEEPER) => yard.make(account, SLIP, { contractId: RUNNING, ...values });
  const goods = (values: Values = {}) => slip({ slipType: 'GOODS', cutDate: today, ...values });
  const read = (account: string, { id }: Row) => yard.row(account, SLIP, id);
  const status = (account: string, { id }: Row) => yard.status(account, SLIP, id);

  it('bills what the ledger says of a month, to the cent', async () => {
    const made = await slip({ slipType: 'FEE', periodStart: '2026-09-01', periodEnd: '2026-09-30' });
    expect(
      made.accountLines.map((line: Row) => [line.openTons, line.inTons, line.outTons, line.closeTons, line.tonDays]),
    ).toEqual([['0', '558.62', '39.86', '518.76', '5706.36']]);
    expect(made.feeLines.map((line: Row) => [line.feeItem, line.quantity, line.rate, line.amount])).toEqual([
      ['IN', '558.62', '4', '2234.48'],
      ['OUT', '39.86', '4', '159.44'],
      ['STORAGE', '5706.36', '0.2', '1141.27'],
    ]);
    expect(made).toMatchObject({
      totalAmount: '3535.19',
      amountExTax: '3335.08',
      taxAmount: '200.11',
      status: 'DRAFT',
    });
  });

  it('bills no day twice, one period at a time, and no typed sum', async () => {
    const twice = await slip({ slipType: 'FEE', periodStart: '2026-10-31', periodEnd: '2026-11-10' });
    expect(refusal(await yard.move(KEEPER, SLIP, twice, 'submit'))).toEqual([400, '该期间已结算']);
    const forged = await yard.send(KEEPER, SLIP, { contractId: RUNNING, slipType: 'FEE', storageRate: '9' });
    expect((data(forged) as Row).storageRate).toBe('0.2');
    const owned = { totalAmount: '1', feeLines: [{ feeItem: 'IN', amount: '9' }], status: 'CONFIRMED' };
    const made = await slip({ slipType: 'FEE', periodStart: '2026-11-01', periodEnd: '2026-11-20', ...owned });
    expect(made).toMatchObject({ totalAmount: '2183.76', status: 'DRAFT' });
    expect(refusal(await yard.move(KEEPER, SLIP, made, 'submit'))).toEqual([409, '该合同已有待确认的费用确认单']);
  });

  it('passes from a refusal to a payment, and holds the contract until then', async () => {
    const waiting = { id: 'QR202611230001' } as Row;
    expect((await yard.move(KEEPER, SLIP, waiting, 'confirm')).status).toBe(403);
    await yard.moved(OWNER, SLIP, waiting, 'reject', { reason: '少计一天' });
    const extra = { feeItem: 'LOAD', basis: '装车', quantity: '30.2', unit: '吨', rate: '1.5' };
    const person = await yard.house.person(KEEPER);
    const edited = { ...(await read(KEEPER, waiting)), extraLines: [extra] };
    const saved = data(await person.send('PUT', `${SLIP}/${waiting.id}`, edited)) as Row;
    expect(saved).toMatchObject({ status: 'REJECT', totalAmount: '2229.06' });
    await yard.moved(KEEPER, SLIP, waiting, 'submit');
    expect(await yard.row(KEEPER, CONTRACT, RUNNING)).toMatchObject({ openSlips: 2, feeBilledTo: '2026-10-31' });
    const asked = { reason: '提前结束', files: await yard.file('CO04') };
    expect((await yard.move(HEAD, CONTRACT, { id: RUNNING } as Row, 'askTermination', asked)).status).toBe(409);
    const confirmed = await yard.moved(OWNER, SLIP, waiting, 'confirm', { opinion: '同意' });
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', payerCompanyId: 'CO04', confirmOpinion: '同意' });
    expect(await yard.row(KEEPER, CONTRACT, RUNNING)).toMatchObject({ feeBilledTo: '2026-11-20' });
    const paid = { paidDate: today, voucherFiles: await yard.file('CO06') };
    const less = await yard.move(KEEPER, SLIP, waiting, 'settle', { ...paid, paidAmount: '2229.05' });
    expect(refusal(less)).toEqual([400, '收款金额不足，应收2,229.06元']);
    const own = { paidDate: today, paidAmount: '2229.06', voucherFiles: await yard.file('CO04') };
    expect((await yard.move(OWNER, SLIP, waiting, 'settle', own)).status).toBe(403);
    const settled = await yard.moved(KEEPER, SLIP, waiting, 'settle', { ...paid, paidAmount: '2229.06' });
    expect(settled).toMatchObject({ status: 'SETTLED', paidAmount: '2229.06' });
    expect(await yard.row(KEEPER, CONTRACT, RUNNING)).toMatchObject({ openSlips: 1 });
    expect(await yard.wrong()).toEqual([]);
  });

  it('of goods lists what stands there, is counted, and differences are accepted one by one', async () => {
    const made = await goods({ cutDate: '2026-11-20' });
    const [line] = made.goodsLines;
    const stood = (await yard.row(KEEPER, LOT, line.lotId)).onHand;
    expect([line.bookQuantity, line.confirmQuantity, line.diff, line.qualityStatus]).toEqual([
      '488.56',
      '488.56',
      '0',
      'QUALIFIED',
    ]);
    expect((await goods({ cutDate: '2026-10-31' })).totalQuantity).toBe('518.76');
    const counts = [{ lotId: line.lotId, bookQuantity: '9', confirmQuantity: '488.06' }];
    const counted = await yard.moved(KEEPER, SLIP, made, 'count', { counts });
    expect(counted).toMatchObject({ totalQuantity: '488.06', totalValue: '332856.92' });
    expect(counted.goodsLines[0]).toMatchObject({ bookQuantity: '488.56', diff: '-0.5' });
    await yard.moved(KEEPER, SLIP, made, 'submit');
    expect(refusal(await yard.move(OWNER, SLIP, made, 'confirm'))).toEqual([400, '有差异的批次须逐行接受']);
    const lines = [{ lotId: line.lotId, accepted: true }];
    expect(await yard.moved(OWNER, SLIP, made, 'confirm', { lines })).toMatchObject({ status: 'CONFIRMED' });
    expect((await yard.row(KEEPER, LOT, line.lotId)).onHand).toBe(stood);
    await yard.moved(KEEPER_HEAD, SLIP, made, 'askCancel', { reason: '重新盘点' });
    await yard.moved(OWNER, SLIP, made, 'refuseCancel', { reason: '数量无误' });
    expect(await read(OWNER, made)).toMatchObject({ status: 'CONFIRMED', cancelAskTime: null });
    await yard.moved(KEEPER_HEAD, SLIP, made, 'askCancel', { reason: '重新盘点' });
    expect((await yard.moved(OWNER, SLIP, made, 'agreeCancel')).status).toBe('CANCELLED');
  });

  it('is made by the keeper of the contract, and nobody else sees it', async () => {
    const made = await goods();
    for (const account of [OWNER, OTHER, STRANGER]) expect(await status(account, made)).toBe(404);
    const foreign = await yard.send(OTHER, SLIP, { contractId: RUNNING, slipType: 'GOODS', cutDate: today });
    expect([foreign.status, foreign.body.errors?.[0]?.path]).toEqual([400, 'contractId']);
    await yard.moved(KEEPER, SLIP, made, 'submit');
    expect(await status(OWNER, made)).toBe(200);
    for (const account of [OTHER, STRANGER]) expect(await status(account, made)).toBe(404);
  });
});
