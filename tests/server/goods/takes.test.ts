/** Goods taken by the buyer: applied for, confirmed with a lot, paid, ordered from the store, released (chapter 10, section 16). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { OUT, refusal } from '../storage/yard.ts';
import { data, type Row } from '../story/house.ts';
import { BUYER, SELLER } from './steps.ts';
import { KEEPER, LADING, RELEASE, STRANGER } from './store.ts';
import { openTakes, PAYMENT, TAKE } from './takes.ts';

describe.each(engines)('goods taken by the buyer on $name', (engine) => {
  let goods: Awaited<ReturnType<typeof openTakes>>;
  beforeAll(async () => {
    goods = await openTakes(engine);
  }, 300_000);
  afterAll(() => goods?.yard.house.close());

  const statuses = (rows: Array<{ status: number }>) => rows.map(({ status }) => status);

  it('are held, paid, ordered, released and counted as the worked example says', async () => {
    const { yard } = goods;
    const contract = await goods.sold('781.00', '0');
    const lotId = await goods.lot('5000');
    const asked = await goods.asked(contract, '5000');
    expect(asked).toMatchObject({ status: 'WAIT_CONFIRM', price: '781', payableAmount: '3905000', freeAmount: '0' });
    expect(await yard.stands(lotId)).toEqual([5000, 0, 5000]);
    const order = await goods.accepted(asked, lotId, '5000');
    expect(order).toMatchObject({ status: 'WAIT_PAY', balanceAmount: '0', needPayAmount: '3905000' });
    expect(order.orderNo).toBe(`TO${order.takeNo}`);
    expect(order.payDeadline).toBe(goods.day(3));
    expect(await yard.stands(lotId)).toEqual([5000, 5000, 0]);
    expect(await goods.figures(contract)).toMatchObject({ plannedQuantity: '5000', orderedAmount: '0' });
    await goods.payFor(order, '3905000');
    expect(await goods.take(order)).toMatchObject({ status: 'WAIT_RELEASE', paidAmount: '3905000' });
    expect(await goods.figures(contract)).toMatchObject({ orderedAmount: '3905000', goodsPaid: '3905000' });
    const sealed = await goods.sealedFor(order, '5000');
    expect(sealed).toMatchObject({ contractId: contract, lotId, pickIdCard: expect.stringMatching(/4212$/) });
    expect(await yard.stands(lotId)).toEqual([5000, 5000, 0]);
    expect(await goods.figures(contract)).toMatchObject({ plannedQuantity: '5000' });
    const release = await goods.released(sealed, '5000');
    expect(release).toMatchObject({ takeGoodsId: order.id });
    expect(await goods.take(order)).toMatchObject({ status: 'TAKING', releasedAmount: '3905000' });
    expect(await goods.figures(contract)).toMatchObject({ orderedAmount: '0', releasedAmount: '3905000' });
    const out = await goods.orderOf(release);
    await goods.weighed(out, lotId, '4986.30');
    await yard.moved(KEEPER, OUT, out, 'complete');
    expect(await goods.take(order)).toMatchObject({ status: 'COMPLETED', takenQuantity: '4986.3' });
    expect(await goods.figures(contract)).toMatchObject({ plannedQuantity: '0', deliveredQuantity: '4986.3' });
    expect(await yard.wrong()).toEqual([]);
  });

  it('are confirmed to no more buyers than the lot has tons for, whoever confirms at once', async () => {
    const contract = await goods.sold('100.00', '0');
    const lotId = await goods.lot('40');
    const asked: Row[] = [];
    for (let each = 0; each < 5; each += 1) asked.push(await goods.asked(contract, '15'));
    const answers = await Promise.all(asked.map((row) => goods.accept(row, lotId, '15')));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(2);
    expect(await goods.yard.stands(lotId)).toEqual([40, 30, 10]);
    expect(await goods.yard.wrong()).toEqual([]);
  });

  it('use each yuan of the contract once, whoever confirms at once', async () => {
    const contract = await goods.sold('100.00', '1000.00');
    const lotId = await goods.lot('40');
    const asked: Row[] = [];
    for (let each = 0; each < 4; each += 1) asked.push(await goods.asked(contract, '4'));
    expect(asked[0]).toMatchObject({ freeAmount: '1000', expectedPay: '0' });
    const orders = await Promise.all(asked.map((row) => goods.accepted(row, lotId, '4')));
    const needs = orders.map(({ needPayAmount }) => Number(needPayAmount)).sort((a, b) => a - b);
    expect(needs).toEqual([0, 0, 200, 400]);
    expect(orders.map(({ status }) => status).sort()).toEqual(['WAIT_PAY', 'WAIT_PAY', 'WAIT_RELEASE', 'WAIT_RELEASE']);
    expect(await goods.figures(contract)).toMatchObject({ orderedAmount: '1000' });
    const other = await goods.sealed(await goods.submitted(contract, lotId, '5'));
    const direct = await goods.releaseDraft(other, '5');
    expect(refusal(await goods.yard.move(SELLER, RELEASE, direct, 'submit'))).toEqual([
      409,
      '可放货量不足，到账金额尚可放货0.00元',
    ]);
    expect(await goods.yard.wrong()).toEqual([]);
  });

  it('have no claim to the money of what was sent by rail or lorry, settled or not', async () => {
    const contract = await goods.sold('100.00', '1000.00');
    const { portal } = goods.yard.house;
    const { entities } = portal.services;
    const sample = (await portal.system((sql) => entities.raw(sql, 'delivery', 'FH202610160001'))) as Row;
    const { id: _id, number: _number, version: _version, contractPrice: _price, ...rest } = sample;
    const own = { deliveryNo: 'FHBOTHWAYS', batchNo: 'B1', contractId: contract, transportContractId: null };
    const sent = { status: 'WAIT_ACCEPT' as const, sendWeight: '6', settleHolder: null, freightHolder: null };
    const by = { userId: 'U0402', userName: '唐磊', companyId: 'CO04' };
    await portal.system((sql) => entities.insert(sql, 'delivery', { ...rest, ...own, ...sent }, by));
    expect(await goods.asked(contract, '8')).toMatchObject({ freeAmount: '400', expectedPay: '400' });
    const order = await goods.ordered(contract, await goods.lot('10'), '8');
    expect([order.balanceAmount, order.needPayAmount]).toEqual(['400', '400']);
    expect(await goods.yard.wrong()).toEqual([]);
  });

  it('are let go at the seller on credit without money', async () => {
    const contract = await goods.sold('100.00', '0', { payMode: 'CREDIT' });
    const order = await goods.ordered(contract, await goods.lot('10'), '10');
    expect(order).toMatchObject({ status: 'WAIT_RELEASE', needPayAmount: '0', ladable: true });
  });

  it('are given free by a cancellation, and by the clock when nobody has paid for three days', async () => {
    const { yard } = goods;
    const contract = await goods.sold('100.00', '600.00');
    const lotId = await goods.lot('30');
    const order = await goods.ordered(contract, lotId, '10');
    const second = await goods.ordered(contract, lotId, '10');
    expect([order.needPayAmount, second.needPayAmount]).toEqual(['400', '1000']);
    await goods.patched('takeGoods', order.id, { payDeadline: goods.day(-1) });
    await goods.patched('takeGoods', second.id, { payDeadline: goods.day(-1) });
    const underWay = await goods.payDraft(second, '1000');
    data(await yard.move(BUYER, PAYMENT, underWay, 'submit'));
    await goods.swept();
    expect(await goods.take(order)).toMatchObject({ status: 'CANCELLATION', cancelReason: '逾期未付款' });
    expect(await goods.take(second)).toMatchObject({ status: 'WAIT_PAY', payingAmount: '1000' });
    for (const [account, step] of [
      [BUYER, 'cancel'],
      [SELLER, 'cancelOrder'],
    ] as const)
      expect(refusal(await yard.move(account, TAKE, second, step, { reason: '不提了' }))).toEqual([
        409,
        '该订单有付款在办，不能取消',
      ]);
    await goods.patched('payment', underWay.id, { status: 'CANCELLATION' });
    await yard.moved(SELLER, TAKE, second, 'cancelOrder', { reason: '货源不足' });
    expect(await yard.stands(lotId)).toEqual([30, 0, 30]);
    expect(await goods.figures(contract)).toMatchObject({ orderedAmount: '0', plannedQuantity: '0' });
    expect(await yard.wrong()).toEqual([]);
  });

  it("are ordered from the store up to what the buyer's order holds, whoever orders at once", async () => {
    const { yard } = goods;
    const contract = await goods.sold('100.00', '9000.00');
    const lotId = await goods.lot('60');
    const order = await goods.ordered(contract, lotId, '30');
    expect(order).toMatchObject({ status: 'WAIT_RELEASE' });
    const drafts: Row[] = [];
    for (let each = 0; each < 3; each += 1) drafts.push(data(await goods.laden(order, '20')));
    const answers = await Promise.all(drafts.map((row) => yard.move(SELLER, LADING, row, 'submit')));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await goods.take(order, SELLER)).toMatchObject({ ladedQuantity: '20', restQuantity: '10' });
    expect(await yard.stands(lotId)).toEqual([60, 30, 30]);
    const other = await goods.sold('100.00', '9000.00');
    const strange = await goods.laden(order, '5', { contractId: other, lotId: await goods.lot('9') });
    expect(data(strange)).toMatchObject({ contractId: contract, lotId });
    const one = answers.findIndex(({ status }) => status === 200);
    await yard.moved(SELLER, LADING, drafts[one] as Row, 'cancel', { reason: '改期' });
    expect(await yard.stands(lotId)).toEqual([60, 30, 30]);
    expect(await yard.wrong()).toEqual([]);
  });

  it('are closed early once nothing is outstanding, and come back with a reversed order of the warehouse', async () => {
    const { yard } = goods;
    const contract = await goods.sold('100.00', '9000.00');
    const lotId = await goods.lot('30');
    const order = await goods.ordered(contract, lotId, '20');
    const sealed = await goods.sealedFor(order, '12');
    expect((await yard.move(SELLER, TAKE, order, 'done', { reason: '余量不提' })).status).toBe(409);
    const release = await goods.released(sealed, '12');
    const out = await goods.orderOf(release);
    await goods.weighed(out, lotId, '12');
    await yard.moved(KEEPER, OUT, out, 'complete');
    expect(await goods.take(order)).toMatchObject({ status: 'TAKING', takenQuantity: '12' });
    await yard.moved('co06u05', OUT, out, 'reverse', { opinion: '过磅数据有误，整单冲销重做' });
    expect(await goods.take(order)).toMatchObject({ status: 'WAIT_RELEASE', takenQuantity: '0' });
    await yard.moved(SELLER, LADING, sealed, 'cancel', { reason: '整单重做' });
    await yard.moved(SELLER, TAKE, order, 'done', { reason: '余量不提' });
    expect(await goods.take(order)).toMatchObject({ status: 'COMPLETED', doneReason: '余量不提' });
    expect(await yard.stands(lotId)).toEqual([30, 0, 30]);
    expect(await yard.wrong()).toEqual([]);
  });

  it('take price, parties, lot and money from their sources, whatever a call says', async () => {
    const { yard } = goods;
    const contract = await goods.sold('100.00', '0');
    const lotId = await goods.lot('20');
    const owned = {
      status: 'WAIT_RELEASE',
      lotId,
      confirmQuantity: '99',
      needPayAmount: '0',
      balanceAmount: '9',
      paidAmount: '9',
    };
    const draft = await goods.askedFor(contract, '10', {
      ...owned,
      price: '1',
      sellerCompanyId: 'CO09',
      quantityMax: '999999',
    });
    expect(draft).toMatchObject({ status: 'DRAFT', price: '100', sellerCompanyId: 'CO04', quantityMax: '10500' });
    expect([draft.lotId, draft.confirmQuantity, draft.needPayAmount, draft.paidAmount]).toEqual([
      null,
      null,
      null,
      '0',
    ]);
    const asked = await goods.asked(contract, '10');
    expect(refusal(await goods.accept(asked, lotId, '10.001'))[0]).toBe(400);
    expect((await goods.accept(asked, await goods.otherLot(), '10')).status).toBe(400);
    const order = await goods.accepted(asked, lotId, '8');
    expect(order).toMatchObject({ payableAmount: '800', needPayAmount: '800' });
    const over = await goods.payDraft(order, '800.01').then(
      (row) => yard.move(BUYER, PAYMENT, row, 'submit'),
      () => null,
    );
    expect(over?.status ?? 400).toBe(400);
    const early = await goods.laden(order, '8');
    expect(early.status).toBe(400);
  });

  it('are moved by the side whose turn it is and seen by nobody else', async () => {
    const contract = await goods.sold('100.00', '0');
    const lotId = await goods.lot('20');
    expect((await goods.post(contract, '5', {}, STRANGER)).status).toBe(400);
    expect((await goods.post(contract, '5', {}, SELLER)).status).toBe(400);
    const draft = await goods.askedFor(contract, '10');
    expect(await Promise.all([BUYER, SELLER, STRANGER].map((who) => goods.seen(who, TAKE, draft)))).toEqual([
      200, 404, 404,
    ]);
    const asked = await goods.asked(contract, '10');
    expect(await Promise.all([BUYER, SELLER, STRANGER].map((who) => goods.seen(who, TAKE, asked)))).toEqual([
      200, 200, 404,
    ]);
    const input = { lotId, confirmQuantity: '10', reason: '不行' };
    for (const [who, step] of [
      [BUYER, 'accept'],
      [BUYER, 'reject'],
      [STRANGER, 'accept'],
      [SELLER, 'cancel'],
      ['co04u07', 'accept'],
      [SELLER, 'paid'],
      [BUYER, 'released'],
    ] as const)
      expect([step, [403, 404, 409].includes((await goods.tried(who, TAKE, asked, step, input)).status)]).toEqual([
        step,
        true,
      ]);
    const { _actions } = await goods.take(asked, SELLER);
    expect(_actions).toEqual(expect.arrayContaining(['accept', 'reject']));
    const named = await goods.yard.moved(BUYER, TAKE, asked, 'fillCars', {
      cars: [{ plateNo: '冀B82661', driverName: '孙立军', planWeight: '10' }],
    });
    expect(named).toMatchObject({ status: 'WAIT_CONFIRM', carWeight: '10' });
  });
});
