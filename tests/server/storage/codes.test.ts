/** A receipt proved by number and code, and the code without which nothing leaves the gate (chapter 50, 4.2 and 4.5). */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { DELIVERY, FINANCIER, openVault, RECEIPT, type Vault } from './receipts.ts';
import { KEEPER, left, OTHER, OUT, OWNER, openYard, refusal, STRANGER, type Yard } from './yard.ts';

describe.each(engines)('codes of receipts on $name', (engine) => {
  let yard: Yard;
  let vault: Vault;
  beforeAll(async () => {
    yard = await openYard(engine);
    vault = await openVault(yard);
  }, 300_000);
  afterAll(() => yard?.house.close());

  const verified = async (account: string, number: unknown, code: unknown) =>
    (await yard.house.person(account)).send('POST', `${RECEIPT}/verify`, { number, code });
  /** A sealed receipt over so many tons. */
  async function receiptOf(tons: number): Promise<Row> {
    const { lots, slipId } = await vault.confirmed(tons);
    const { receipts } = await vault.issued(slipId, { [lots[0] ?? '']: String(tons) });
    return yard.row(OWNER, RECEIPT, (receipts as [Row])[0].id);
  }
  const unknown = [404, '未查询到该仓单'];

  it('tell who holds the paper what stands on it and nothing else, whoever they are', async () => {
    const one = await receiptOf(30);
    expect(one.verifyCode).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    const { status, body } = await verified(STRANGER, one.receiptNo, ` ${one.verifyCode.toLowerCase()} `);
    expect([status, body.data]).toMatchObject([
      200,
      {
        id: null,
        receiptNo: one.receiptNo,
        status: 'VALID',
        holderCompanyId: 'CO04',
        quantity: '30',
        faceSealed: true,
      },
    ]);
    expect(body.data._labels.holderCompanyId).toBe('晋源煤业有限公司');
    const told = Object.keys(body.data);
    for (const hidden of ['verifyCode', 'unitPrice', 'goodsLines', 'endorsements', 'pledgeeCompanyId', 'version'])
      expect(told).not.toContain(hidden);
    expect((await verified(OWNER, one.receiptNo, one.verifyCode)).body.data.id).toBe(one.id);
    expect(await yard.status(STRANGER, RECEIPT, one.id)).toBe(404);
  });

  it('fail alike for a wrong code, a wrong number and a draft, and are not guessed', async () => {
    const one = await receiptOf(20);
    const wrong = one.verifyCode === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    expect(refusal(await verified(FINANCIER, one.receiptNo, wrong))).toEqual(unknown);
    expect(refusal(await verified(FINANCIER, 'CD209901010001', one.verifyCode))).toEqual(unknown);
    const { id: draft } = (await yard.list(OWNER, RECEIPT, { 'f.status': 'DRAFT' }))[0] ?? { id: '' };
    const { receiptNo, verifyCode } = await yard.row(OWNER, RECEIPT, draft);
    expect(refusal(await verified(FINANCIER, receiptNo, verifyCode))).toEqual(unknown);
    expect((await verified(FINANCIER, one.receiptNo, '')).status).toBe(400);
    for (let tries = 3; tries < 10; tries += 1) await verified(FINANCIER, one.receiptNo, wrong);
    expect((await verified(FINANCIER, one.receiptNo, one.verifyCode)).status).toBe(429);
    expect((await verified(STRANGER, one.receiptNo, one.verifyCode)).status).toBe(200);
  });

  it('of a paper end with its endorsement, and stand in no trail', async () => {
    const one = await receiptOf(15);
    await vault.taken(await vault.offered(one.id));
    expect(refusal(await verified(OWNER, one.receiptNo, one.verifyCode))).toEqual(unknown);
    const next = await yard.row(OTHER, RECEIPT, one.id);
    expect(next.verifyCode).not.toBe(one.verifyCode);
    expect((await verified(STRANGER, one.receiptNo, next.verifyCode)).body.data.holderCompanyId).toBe('CO02');
    const kept = await yard.rows(raw<Row>`select 1 from audit_log where record_id = ${one.id}
      and (before::text like ${`%${one.verifyCode}%`} or after::text like ${`%${next.verifyCode}%`})`);
    expect(kept).toEqual([]);
  });

  it('let goods through the gate for whom the holder sends, once per order, and are not guessed', async () => {
    const { id } = await receiptOf(60);
    await vault.taken(await vault.offered(id));
    await vault.face({ id });
    const { delivery, order, pickupCode } = await vault.released('CO02', OTHER, id, '40');
    expect(pickupCode).toMatch(/^\d{8}$/);
    const seen = await yard.row(KEEPER, OUT, order.id);
    expect(seen).not.toHaveProperty('pickupCode');
    expect(await yard.row(OTHER, DELIVERY, delivery.id)).not.toHaveProperty('pickupCode');
    const lotId = seen.lines[0].lotId as string;
    const post = (on: Row, code: string | undefined, plate: string, gross = '36') =>
      yard.move(KEEPER, OUT, on, 'postLine', {
        ...(code === undefined ? {} : { pickupCode: code }),
        weighings: [left(lotId, plate, '16', gross)],
      });
    const other = (code: string) => (code === '00000000' ? '11111111' : '00000000');
    expect((await post(order, undefined, '冀B10001')).status).toBe(400);
    expect(refusal(await post(order, other(pickupCode), '冀B10001'))).toEqual([400, '提货码不正确，请核对']);
    expect((await yard.row(KEEPER, OUT, order.id)).status).toBe('WAIT_OUT');
    expect((await post(order, pickupCode, '冀B10001')).status).toBe(200);
    expect((await post(order, undefined, '冀B10002')).status).toBe(200);
    await yard.moved(KEEPER, OUT, order, 'complete');
    expect((await yard.row(OTHER, DELIVERY, delivery.id)).actualQuantity).toBe('40');

    const next = await vault.released('CO02', OTHER, id, '10');
    expect(next.pickupCode).not.toBe(pickupCode);
    const again = () => yard.move(OTHER, DELIVERY, next.delivery, 'resendCode');
    expect((await yard.move(KEEPER, DELIVERY, next.delivery, 'resendCode')).status).toBe(403);
    expect([(await again()).status, (await again()).status]).toEqual([200, 429]);
    const answers: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push((await post(next.order, other(next.pickupCode), '冀B10003', '20')).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await post(next.order, next.pickupCode, '冀B10003', '20')).status).toBe(429);
    expect(await yard.wrong()).toEqual([]);
  });
});
