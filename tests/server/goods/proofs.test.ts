/** Proofs of receipt: issued and sealed by the buyer, each lot stands in one, each is settled once (chapter 10, section 14). */
import { describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row, sealInput } from '../story/house.ts';
import { BUYER, DELIVERY, goodsOn, refusal, SELLER, type Values } from './steps.ts';

const PROOF = '/trade-api/api/receiptProof';
const STATEMENT = '/trade-api/api/settle/statement';
const SIGNER = 'co02u07';
const STRANGER = 'co09u02';

describe.each(engines)('proofs of receipt on $name', (engine) => {
  const goods = goodsOn(engine, {
    weightBasis: 'ARRIVE',
    testBasis: 'ARRIVE',
    moistureMode: 'NONE',
    orderIndicators: [],
    basePrice: '612.50',
  });

  const delivered = async (sendWeight: string, arriveWeight: string): Promise<Row> => {
    const { drafted, applied, sent, accepted } = goods.steps;
    const away = await sent(await applied(await drafted(goods.contract, sendWeight)), { sendWeight, pieces: 2 });
    return accepted(away, { arriveWeight });
  };
  const HONEST = {
    receivePlace: '北港东站',
    qualityResult: 'QUALIFIED',
    receiverName: '李晓川',
    receiverMobile: '13900000202',
  };
  const post = async (lots: Row[], more: Values = {}, account = BUYER) => {
    const rows = lots.map(({ id }) => ({ deliveryId: id }));
    return (await goods.house.person(account)).send('POST', PROOF, {
      contractId: goods.contract,
      rows,
      ...HONEST,
      ...more,
    });
  };
  const drafted = async (lots: Row[], more?: Values): Promise<Row> => data(await post(lots, more));
  const move = async (account: string, row: Row, step: string, input: Values = {}, path = PROOF) =>
    (await goods.house.person(account)).move(row, step, input, path);
  const submitted = async (lots: Row[]): Promise<Row> => data(await move(BUYER, await drafted(lots), 'submit'));
  const sealed = async (row: Row): Promise<Row> => {
    const input = await sealInput(goods.house, await goods.house.person(SIGNER), row, 'proof', 'receiptProof');
    return data(await move(SIGNER, row, 'stamp', input));
  };
  const proven = async (lots: Row[]): Promise<Row> => sealed(await submitted(lots));
  const at = (account: string, { id }: Row, path = PROOF) => goods.house.row(account, id, path);
  const seen = (account: string, row: Row) => goods.seen(account, PROOF, row);
  const statement = async (batches: Values[]): Promise<Row> => {
    const honest = { kind: 'ONLINE', settleType: 'PERIOD', contractId: goods.contract, depositUse: 'KEEP' };
    return data(await (await goods.house.person(BUYER)).send('POST', STATEMENT, { ...honest, batches }));
  };
  const settled = async (row: Row) => (await goods.house.person(BUYER)).move(row, 'submit', {}, STATEMENT);

  it('reckon the lots of a contract and are sealed by the buyer', async () => {
    const lots = [await delivered('4820.56', '4797.32'), await delivered('4902.40', '4881.75')];
    const draft = await drafted(lots);
    expect(draft).toMatchObject({ totalQuantity: '9679.07', totalAmount: '5928430.38', buyerCompanyId: 'CO02' });
    expect(draft.periodStart).toBe(String(lots[0]?.arriveDate).slice(0, 10));
    const asked: Row = data(await move(BUYER, draft, 'submit'));
    expect(await seen(SELLER, asked)).toBe(404);
    expect((await move(BUYER, asked, 'stamp')).status).toBe(403);
    const back: Row = data(await move(BUYER, asked, 'revise'));
    expect(back.status).toBe('DRAFT');
    const done = await sealed(data(await move(BUYER, back, 'submit')) as Row);
    expect(done).toMatchObject({ status: 'COMPLETED', sealTime: expect.any(String) });
    expect(done.contractFileId).toBeTruthy();
    expect([await seen(SELLER, done), await seen(STRANGER, done)]).toEqual([200, 404]);
  });

  it('name a lot once, and again after a proof is cancelled', async () => {
    const lot = await delivered('10', '9.9');
    const [one, two] = [await drafted([lot]), await drafted([lot])];
    const answers = await Promise.all([one, two].map((row) => move(BUYER, row, 'submit')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const kept = answers.find(({ status }) => status === 200) as (typeof answers)[number];
    expect(refusal(await post([lot]))).toEqual([400, ['rows.0.deliveryId']]);
    data(await move(BUYER, data(kept), 'cancel', { reason: '数量有误' }));
    const again = await proven([lot]);
    expect(again.totalQuantity).toBe('9.9');
    expect((await at(BUYER, lot, DELIVERY)).proofCount).toBe('1');
  });

  it('take quantities, price and parties from their sources, whatever a call says', async () => {
    const lot = await delivered('20', '19.5');
    const rows = [
      { deliveryId: lot.id, quantity: '500', arriveWeight: '500', agreedQuantity: '500', sendQuantity: '9' },
    ];
    const told = {
      price: '9999',
      sellerCompanyId: 'CO09',
      sellerName: '冒名煤业',
      settleCount: '3',
      status: 'COMPLETED',
    };
    const row = await drafted([], { rows, ...told });
    expect(row).toMatchObject({ status: 'DRAFT', totalQuantity: '19.5', price: '612.5', sellerCompanyId: 'CO04' });
    expect(row.rows[0]).toMatchObject({ quantity: '19.5', sendQuantity: '20' });
    expect(row.sellerName).not.toBe('冒名煤业');
    for (const forged of [{ totalQuantity: '500' }, { totalAmount: '1' }])
      expect((await post([lot], forged)).status).toBe(400);
    expect(refusal(await post([lot], {}, SELLER))[0]).toBe(400);
    const narrow = await drafted([lot], { periodStart: '2099-01-01', periodEnd: '2099-01-02' });
    expect(refusal(await move(BUYER, narrow, 'submit'))).toEqual([400, ['periodStart']]);
  });

  it('are settled once, and their lots with them', async () => {
    const [lot, other] = [await delivered('30', '29.5'), await delivered('40', '39.5')];
    const proof = await proven([lot, other]);
    const forged = { sendWeight: '900', arriveWeight: '900', batchNo: '9', sourceType: 'MANUAL' };
    const first = await statement([{ proofId: proof.id, ...forged }]);
    expect(first.batches[0]).toMatchObject({ sourceType: 'PROOF', arriveWeight: '69', sendWeight: '70' });
    const [second, byLot] = [await statement([{ proofId: proof.id }]), await statement([{ deliveryId: lot.id }])];
    data(await settled(first));
    expect((await at(BUYER, lot, DELIVERY)).settleCount).toBe('1');
    expect(await at(BUYER, proof)).toMatchObject({ settleCount: '1' });
    expect((await settled(second)).status).toBeGreaterThanOrEqual(400);
    expect((await settled(byLot)).status).toBeGreaterThanOrEqual(400);
    const used = await move(BUYER, await at(BUYER, proof), 'cancel', { reason: '不需要' });
    expect(refusal(used)).toEqual([409, '该收货证明已用于结算，不能作废']);
  });

  it('are not settled where one of their lots already is', async () => {
    const [lot, other] = [await delivered('5', '4.9'), await delivered('6', '5.9')];
    const proof = await proven([lot, other]);
    const draft = await statement([{ proofId: proof.id }]);
    data(await settled(await statement([{ deliveryId: other.id }])));
    expect(refusal(await settled(draft))).toEqual([409, '该批次已结算']);
    expect((await at(BUYER, lot, DELIVERY)).settleCount).toBe('0');
  });
});
