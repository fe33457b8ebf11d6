/** Goods out of a store: pick-up orders sealed by the seller, released against money, weighed out by the warehouse (chapter 10, sections 12 and 13). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { left, OUT, refusal } from '../storage/yard.ts';
import { BUYER, SELLER } from './steps.ts';
import { KEEPER, LADING, openStore, PROOF, RELEASE, SIGNER, STRANGER } from './store.ts';

describe.each(engines)('goods released from a store on $name', (engine) => {
  let store: Awaited<ReturnType<typeof openStore>>;
  beforeAll(async () => {
    store = await openStore(engine);
  }, 300_000);
  afterAll(() => store?.yard.house.close());

  it('are ordered, sealed, released, weighed out and counted on the contract', async () => {
    const { yard } = store;
    const contract = await store.sold('781.00', '3905000.00');
    const lotId = await store.lot('5000');
    const draft = await store.drafted(contract, lotId, '5000');
    expect(draft).toMatchObject({ amount: '3905000', buyerCompanyId: 'CO02', keeperCompanyId: 'CO06' });
    const asked = await yard.moved(SELLER, LADING, draft, 'submit');
    expect(await yard.stands(lotId)).toEqual([5000, 5000, 0]);
    expect(await store.seen(BUYER, LADING, asked)).toBe(404);
    const sealed = await store.sealed(asked);
    expect(sealed).toMatchObject({ status: 'WAIT_RELEASE', contractFileId: expect.any(String) });
    expect(await Promise.all([BUYER, KEEPER, STRANGER].map((who) => store.seen(who, LADING, sealed)))).toEqual([
      200, 200, 404,
    ]);
    const labels = await Promise.all(
      [SELLER, BUYER].map(async (who) => (await yard.row(who, LADING, sealed.id))._labels),
    );
    expect(labels[1]).toEqual(labels[0]);
    expect(labels[1]).toMatchObject({ lotId: expect.stringMatching(/^KC/) });
    const release = await store.releaseDraft(sealed, '5000');
    expect(release).toMatchObject({ paidAmount: '3905000', usedAmount: '0', releasableQuantity: '5000' });
    const sent = await yard.moved(SELLER, RELEASE, release, 'submit');
    expect(sent).toMatchObject({ status: 'SUBMITTED', releaseAmount: '3905000' });
    expect(await yard.stands(lotId)).toEqual([5000, 5000, 0]);
    const order = await store.orderOf(sent);
    expect(order).toMatchObject({ status: 'WAIT_OUT', planQuantity: '5000', ownerCompanyId: 'CO04' });
    await store.weighed(order, lotId, '4986.30');
    expect(await store.at(RELEASE, sent)).toMatchObject({ status: 'PART_OUT', outQuantity: '4986.3' });
    await yard.moved(KEEPER, OUT, order, 'complete');
    expect(await store.at(RELEASE, sent)).toMatchObject({ status: 'COMPLETED', freedAmount: '10699.7' });
    expect(await store.at(LADING, sealed)).toMatchObject({ status: 'COMPLETED', outQuantity: '4986.3' });
    expect(await store.figures(contract)).toMatchObject({
      deliveredQuantity: '4986.3',
      receivedQuantity: '4986.3',
      plannedQuantity: '0',
      releasedAmount: '3894300.3',
    });
    expect((await yard.stands(lotId))[0]).toBeCloseTo(13.7);
    expect(await yard.wrong()).toEqual([]);
  });

  it('never exceed the money that came in, whoever releases at once', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '1000.00');
    const sealed = await store.sealed(await store.submitted(contract, await store.lot('40'), '30'));
    expect((await store.releaseDraft(sealed, '10.01')).releasableQuantity).toBe('10');
    const drafts = [];
    for (let each = 0; each < 4; each += 1) drafts.push(await store.releaseDraft(sealed, '4'));
    const answers = await Promise.all(drafts.map((row) => yard.move(SELLER, RELEASE, row, 'submit')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status).sort()).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await store.figures(contract)).toMatchObject({ releasedAmount: '800' });
    expect(await store.at(LADING, sealed)).toMatchObject({ status: 'PART_RELEASED', releasedQuantity: '8' });
    await store.paid(contract, '1000.00');
    const deposit = await store.releaseDraft(sealed, '5', { releaseBasis: 'DEPOSIT' });
    expect(refusal(await yard.move(SELLER, RELEASE, deposit, 'submit'))[0]).toBeGreaterThanOrEqual(400);
    await store.released(sealed, '12');
    expect(await yard.wrong()).toEqual([]);
  });

  it('stay where they are while the margin called for is not paid', async () => {
    const { yard } = store;
    for (const marginState of ['CALLED', 'OVERDUE']) {
      const contract = await store.sold('100.00', '100000.00');
      const sealed = await store.sealed(await store.submitted(contract, await store.lot('20'), '20'));
      const release = await store.releaseDraft(sealed, '20');
      await store.called(contract, marginState);
      expect(refusal(await yard.move(SELLER, RELEASE, release, 'submit'))).toEqual([409, '保证金未追加，暂停放货']);
      expect(await store.orders(release)).toEqual([]);
      expect(await store.at(LADING, sealed)).toMatchObject({ status: 'WAIT_RELEASE' });
    }
  });

  it('go back to the order when a release is cancelled or its truck never comes', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '100000.00');
    const lotId = await store.lot('20');
    const sealed = await store.sealed(await store.submitted(contract, lotId, '20'));
    const first = await store.released(sealed, '12');
    const second = await store.released(sealed, '8');
    expect(await store.at(LADING, sealed)).toMatchObject({ status: 'RELEASED' });
    expect(refusal(await yard.move(SELLER, LADING, sealed, 'cancel', { reason: '不提了' }))[0]).toBe(409);
    await yard.moved(SELLER, RELEASE, first, 'cancel', { reason: '车辆未到' });
    expect((await store.orders(first)).map(({ status }) => status)).toEqual(['CANCELLED']);
    expect(await store.at(LADING, sealed)).toMatchObject({ status: 'PART_RELEASED', releasedQuantity: '8' });
    await yard.moved(KEEPER, OUT, await store.orderOf(second), 'cancel', { opinion: '无车可装' });
    expect(await store.at(RELEASE, second)).toMatchObject({ status: 'CANCELLATION', cancelReason: '出库单已取消' });
    expect(await store.at(LADING, sealed)).toMatchObject({ status: 'WAIT_RELEASE', releasedQuantity: '0' });
    expect(await yard.stands(lotId)).toEqual([20, 20, 0]);
    await yard.moved(SELLER, LADING, sealed, 'cancel', { reason: '不提了' });
    expect(await yard.stands(lotId)).toEqual([20, 0, 20]);
    expect(await store.figures(contract)).toMatchObject({ releasedAmount: '0', plannedQuantity: '0' });
    expect(await yard.wrong()).toEqual([]);
  });

  it('come back with a reversed order, and not once they are proven', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '100000.00');
    const lotId = await store.lot('20');
    const sealed = await store.sealed(await store.submitted(contract, lotId, '20'));
    const release = await store.released(sealed, '20');
    const order = await store.orderOf(release);
    await store.weighed(order, lotId, '20');
    await yard.moved(KEEPER, OUT, order, 'complete');
    const proof = await store.proven(contract, [release]);
    expect(proof).toMatchObject({ totalQuantity: '20', rows: [{ sourceType: 'RELEASE', sendQuantity: '20' }] });
    const [first, second] = [await store.statement(contract, release), await store.statement(contract, release)];
    expect(first.batches).toMatchObject([{ sourceType: 'RELEASE', sendWeight: '20', arriveWeight: '20' }]);
    expect((await store.settled(first)).status).toBe(200);
    expect((await store.settled(second)).status).toBeGreaterThanOrEqual(400);
    const reverse = { opinion: '过磅数据有误，整单冲销重做' };
    const refused = refusal(await yard.move('co06u05', OUT, order, 'reverse', reverse));
    expect(refused).toEqual([409, '该放货单已结算或已开具收货证明，不能冲销出库']);
    await store.patched('settlement', first.id, { status: 'CANCELLATION' });
    await yard.moved(BUYER, PROOF, proof, 'cancel', { reason: '数量有误' });
    await yard.moved('co06u05', OUT, order, 'reverse', reverse);
    expect(await store.at(RELEASE, release)).toMatchObject({ status: 'CANCELLATION' });
    expect(await store.at(LADING, sealed)).toMatchObject({ status: 'WAIT_RELEASE', outQuantity: '0' });
    expect(await store.figures(contract)).toMatchObject({ deliveredQuantity: '0', receivedQuantity: '0' });
    expect(await yard.wrong()).toEqual([]);
  });

  it('are freed by an order that runs out, and held again when it is extended and sealed', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '100000.00');
    const lotId = await store.lot('20');
    const sealed = await store.sealed(await store.submitted(contract, lotId, '15'));
    await store.patched('lading', sealed.id, { validStart: '2020-01-01', validEnd: '2020-01-31' });
    await store.swept();
    expect(await store.at(LADING, sealed)).toMatchObject({ status: 'EXPIRED' });
    expect(await yard.stands(lotId)).toEqual([20, 0, 20]);
    const far = { validEnd: store.day(61) };
    expect(refusal(await yard.move(SELLER, LADING, sealed, 'extend', far))[0]).toBe(400);
    const again = await yard.moved(SELLER, LADING, sealed, 'extend', { validEnd: store.day(30) });
    expect(again).toMatchObject({ status: 'WAIT_SIGN_SEAL' });
    expect(refusal(await yard.move(SELLER, LADING, again, 'revise'))).toEqual([409, '已盖章的提货单只能延期或作废']);
    expect(await store.sealed(again)).toMatchObject({ status: 'WAIT_RELEASE', releasable: true });
    expect(await yard.stands(lotId)).toEqual([20, 15, 5]);
  });

  it('take prices, money, parties and places from their sources, whatever a call says', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '1000.00');
    const lotId = await store.lot('40');
    const forged = {
      price: '1',
      buyerCompanyId: 'CO09',
      keeperCompanyId: 'CO09',
      available: '9999',
      status: 'RELEASED',
    };
    const draft = await store.drafted(contract, lotId, '30', { ...forged, releasedQuantity: '-30', releasable: true });
    expect(draft).toMatchObject({ price: '100', buyerCompanyId: 'CO02', keeperCompanyId: 'CO06', status: 'DRAFT' });
    expect([draft.releasedQuantity, draft.releasable ?? null]).toEqual(['0', null]);
    const sealed = await store.sealed(await yard.moved(SELLER, LADING, draft, 'submit'));
    const told = {
      paidAmount: '999999',
      usedAmount: '-5',
      creditLimit: '999999',
      ladingRest: '999',
      contractId: 'HT202403050012',
    };
    const release = await store.releaseDraft(sealed, '11', told);
    expect(release).toMatchObject({ paidAmount: '1000', usedAmount: '0', ladingRest: '30', contractId: contract });
    for (const wrong of [{ releasableQuantity: '30' }, { releaseAmount: '1' }])
      expect((await store.releasePost(sealed, '11', wrong)).status).toBe(400);
    expect(refusal(await yard.move(SELLER, RELEASE, release, 'submit'))[0]).toBe(400);
    for (const releaseBasis of ['CREDIT', 'REDEEM'])
      expect(
        (await yard.move(SELLER, RELEASE, await store.releaseDraft(sealed, '11', { releaseBasis }), 'submit')).status,
      ).toBe(400);
  });

  it('are moved by the side whose turn it is and by nobody else', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '1000.00');
    const lotId = await store.lot('10');
    const draft = await store.drafted(contract, lotId, '10');
    const strange = await store.ladingPost(contract, lotId, '10', {}, BUYER);
    expect(strange.status).toBe(400);
    expect((await store.ladingPost(contract, await store.otherLot(), '10')).status).toBe(400);
    for (const who of [BUYER, KEEPER, STRANGER, SIGNER])
      expect([403, 404]).toContain((await store.tried(who, LADING, draft, 'submit')).status);
    const sealed = await store.sealed(await yard.moved(SELLER, LADING, draft, 'submit'));
    expect((await store.releasePost(sealed, '5', {}, BUYER)).status).toBe(400);
    const release = await store.releaseDraft(sealed, '5');
    for (const who of [BUYER, KEEPER, STRANGER, SIGNER])
      expect([403, 404]).toContain((await store.tried(who, RELEASE, release, 'submit')).status);
    const sent = await yard.moved(SELLER, RELEASE, release, 'submit');
    for (const step of ['startOut', 'postOut', 'lapse', 'cancel'])
      expect([403, 404, 409]).toContain((await store.tried(BUYER, RELEASE, sent, step, { reason: '不提了' })).status);
    expect([403, 404]).toContain((await store.tried(SELLER, OUT, await store.orderOf(sent), 'recall')).status);
    const over = { weighings: [left(lotId, '冀B82661', '14', '19.5')] };
    expect(refusal(await yard.move(KEEPER, OUT, await store.orderOf(sent), 'postLine', over))[0]).toBe(400);
  });
});
