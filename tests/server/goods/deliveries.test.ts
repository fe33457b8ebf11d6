/** Deliveries and what they claim of their contract (chapter 10, section 9, and the weight vectors of chapter 20). */
import { describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { agreedContract, BUYER, DELIVERY, goodsOn, SELLER, type Values } from './steps.ts';

/** Vectors of chapter 20, section 6.4: basis, sent, arrived, weighed, allowed loss, loss beyond it, to settle. */
const VECTORS = [
  ['W01', 'SEND', '3852.64', '3828.19', null, '1.2', '0', '3852.64'],
  ['W02', 'SEND', '3901.28', '3846.75', null, '1.2', '7.71', '3893.57'],
  ['W03', 'SEND', '4820.56', '4750.00', null, '1.2', '12.71', '4807.85'],
  ['W04', 'SEND', '100.00', '100.46', null, '0.3', '0', '100'],
  ['W05', 'ARRIVE', '100.00', '99.40', null, '0.3', '0.3', '99.4'],
  ['W06', 'WEIGHBRIDGE', '100.00', '99.40', '99.62', '0.3', '0.3', '99.62'],
  ['W07', 'LESS', '35.42', '35.46', null, '0.3', '0', '35.42'],
  ['W08', 'SCALE_DIFF', '35.42', '35.32', null, '0.3', '0', '35.42'],
  ['W09', 'SCALE_DIFF', '35.42', '35.30', null, '0.3', '0.01', '35.3'],
  ['W11', 'DRAFT_SURVEY', '52300.00', '52187.00', null, '0.5', '0', '52300'],
] as const;

describe.each(engines)('deliveries of a contract on $name', (engine) => {
  const goods = goodsOn(engine, { weightBasis: 'SEND', lossRate: '1.2' });

  const totals = async () => {
    const row = await goods.house.row(SELLER, goods.contract);
    const { plannedQuantity, deliveredQuantity, receivedQuantity, openQuantity, deliveredRate } = row;
    return [plannedQuantity, deliveredQuantity, receivedQuantity, openQuantity, deliveredRate].map(Number);
  };

  it('keeps the totals of the worked example after each lot', async () => {
    const { drafted, applied, sent, accepted } = goods.steps;
    const draft = await drafted(goods.contract, '4820.56');
    expect(draft).toMatchObject({ batchNo: '1', despatchType: 'TRAIN', sendPlace: '源平站', sellerCompanyId: 'CO04' });
    expect(draft).toMatchObject({ buyerCompanyId: 'CO02', source: 'APPLY', openQuantity: '10500', status: 'DRAFT' });
    const asked = await applied(draft);
    expect(await totals()).toEqual([4820.56, 0, 0, 10_000, 0]);
    const waybills = [
      { label: 'YD202403120021', wagonCount: 35, sendWeight: '2446.18' },
      { label: 'YD202403120022', wagonCount: 34, sendWeight: '2374.38' },
    ];
    const away = await sent(asked, { waybills });
    expect(away).toMatchObject({ status: 'WAIT_ACCEPT', sendWeight: '4820.56', pieces: 69, settlePreview: '4820.56' });
    expect(await totals()).toEqual([0, 4820.56, 0, 5179.44, 48.21]);
    const arrivals = [
      { label: 'YD202403120021', arriveWeight: '2434.26' },
      { label: 'YD202403120022', arriveWeight: '2363.06' },
    ];
    const arriveTests = [
      { indicatorCode: 'QNET_AR', value: '4912' },
      { indicatorCode: 'ST_D', value: '1.12' },
    ];
    const here = await accepted(away, { arrivals, arriveTests });
    expect(here).toMatchObject({
      status: 'ACCEPTED',
      arriveWeight: '4797.32',
      lossWeight: '23.24',
      lossPercent: '0.482',
    });
    expect(here).toMatchObject({ allowedLoss: '57.85', overLoss: '0', settlePreview: '4820.56' });
    expect(here).toMatchObject({ qnetValue: '4912', sulfurValue: '1.12' });
    expect(here.waybills.map(({ arriveWeight }: Values) => arriveWeight)).toEqual(['2434.26', '2363.06']);
    expect(here.arriveTests[0]).toMatchObject({ contractValue: '5000' });
    const second = await sent(await applied(await drafted(goods.contract, '4902.40')), {
      sendWeight: '4902.40',
      pieces: 70,
    });
    expect(second).toMatchObject({ batchNo: '2' });
    expect(await accepted(second, { arriveWeight: '4881.75' })).toMatchObject({
      lossWeight: '20.65',
      lossPercent: '0.421',
    });
    expect(await totals()).toEqual([0, 9722.96, 9679.07, 277.04, 97.23]);
  });

  it('sends no ton beyond the upper limit of the contract', async () => {
    const { drafted, applied } = goods.steps;
    const over = await (await goods.house.person(SELLER)).move(
      await drafted(goods.contract, '777.05', { batchNo: 'O1' }),
      'apply',
      {},
      DELIVERY,
    );
    expect([over.status, over.body.errors]).toEqual([
      400,
      [{ path: 'planQuantity', message: '累计发货量超出合同数量上限' }],
    ]);
    const first = await drafted(goods.contract, '777.04', { batchNo: 'F1' });
    const late = await drafted(goods.contract, '0.01', { batchNo: 'L1' });
    const row = await applied(first);
    const refused = await (await goods.house.person(SELLER)).move(late, 'apply', {}, DELIVERY);
    expect([refused.status, refused.body.message]).toEqual([400, '累计发货量超出合同数量上限']);
    const more = await (await goods.house.person(SELLER)).move(
      row,
      'confirmSend',
      await goods.steps.load({ sendWeight: '777.05', pieces: 1 }),
      DELIVERY,
    );
    expect([more.status, more.body.message]).toEqual([409, '累计发货量超出合同数量上限10500.000吨']);
    await (await goods.house.person(SELLER)).moved(row, 'cancel', { reason: '改期' }, DELIVERY);
    expect(await totals()).toEqual([0, 9722.96, 9679.07, 277.04, 97.23]);
  });

  it('of ten applications for room of three lets exactly three pass', async () => {
    const { drafted } = goods.steps;
    const rows: Row[] = [];
    for (let turn = 0; turn < 10; turn += 1)
      rows.push(await drafted(goods.contract, '259.01', { batchNo: `并${turn}` }));
    const seller = await goods.house.person(SELLER);
    const answers = await Promise.all(rows.map((row) => seller.move(row, 'apply', {}, DELIVERY)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409 || status === 400)).toHaveLength(7);
    expect((await totals())[0]).toBe(777.03);
    for (const row of rows)
      await goods.house.portal.system((sql) =>
        goods.house.portal.services.entities.patch(sql, 'delivery', row.id, { status: 'CANCELLATION' }),
      );
    expect((await totals())[0]).toBe(0);
  });

  it('refuses rows whose sum is not the weight, for loading and for arrival', async () => {
    const { drafted, applied, sent, load, arrival } = goods.steps;
    const row = await applied(await drafted(goods.contract, '60', { batchNo: 'S1' }));
    const seller = await goods.house.person(SELLER);
    const waybills = [{ label: 'A', wagonCount: 1, sendWeight: '60' }];
    const wrong = await seller.move(row, 'confirmSend', await load({ waybills, sendWeight: '61' }), DELIVERY);
    expect([wrong.status, wrong.body.errors?.[0]]).toEqual([
      400,
      { path: 'sendWeight', message: '明细净重合计与总净重不一致' },
    ]);
    const away = await sent(row, { waybills });
    const buyer = await goods.house.person(BUYER);
    const arrivals = [{ label: 'A', arriveWeight: '59.5', sendWeight: '1' }];
    const off = await buyer.move(
      await goods.house.row(BUYER, away.id, DELIVERY),
      'accept',
      await arrival({ arrivals, arriveWeight: '59' }),
      DELIVERY,
    );
    expect([off.status, off.body.errors?.[0]?.path]).toEqual([400, 'arriveWeight']);
    const here = await goods.steps.accepted(away, { arrivals });
    expect(here.waybills).toMatchObject([{ label: 'A', sendWeight: '60', arriveWeight: '59.5' }]);
  });

  it('settles a dispute at the quantity that the seller proposed', async () => {
    const { drafted, applied, sent } = goods.steps;
    const before = await totals();
    const away = await sent(await applied(await drafted(goods.contract, '100', { batchNo: 'D1' })), {
      sendWeight: '100',
      pieces: 2,
    });
    const buyer = await goods.house.person(BUYER);
    const said = { disputeType: 'QUANTITY', arriveWeight: '95', reason: '到站短少' };
    const disputed = await buyer.moved(await goods.house.row(BUYER, away.id, DELIVERY), 'dispute', said, DELIVERY);
    expect(disputed._actions).not.toContain('settleDispute');
    expect(disputed._actions).not.toContain('refuse');
    const seller = await goods.house.person(SELLER);
    const row = await goods.house.row(SELLER, away.id, DELIVERY);
    const over = await seller.move(row, 'propose', { agreedQuantity: '100.01', remark: '按发货' }, DELIVERY);
    expect([over.status, over.body.errors?.[0]?.path]).toEqual([400, 'agreedQuantity']);
    await seller.moved(row, 'propose', { agreedQuantity: '97.5', remark: '各半' }, DELIVERY);
    const agreed = await goods.house.row(BUYER, away.id, DELIVERY);
    const forged = { weightVoucher: await goods.steps.paper(BUYER), agreedQuantity: '1' };
    const done = await buyer.moved(agreed, 'settleDispute', forged, DELIVERY);
    expect(done).toMatchObject({
      status: 'ACCEPTED',
      agreedQuantity: '97.5',
      settlePreview: '97.5',
      arriveWeight: '95',
    });
    const after = await totals();
    expect(
      [after[1], after[2]].map((value, index) => Number(((value ?? 0) - (before[index + 1] ?? 0)).toFixed(2))),
    ).toEqual([100, 97.5]);
  });

  it('gives back what is refused, which takes a value beyond its limit or a dispute of quality', async () => {
    const { drafted, applied, sent, paper } = goods.steps;
    const before = await totals();
    const away = await sent(await applied(await drafted(goods.contract, '50', { batchNo: 'R1' })), {
      sendWeight: '50',
      pieces: 1,
    });
    const buyer = await goods.house.person(BUYER);
    const row = await goods.house.row(BUYER, away.id, DELIVERY);
    const said = { reason: '全硫超标', files: await paper(BUYER) };
    const early = await buyer.move(row, 'refuse', said, DELIVERY);
    expect([early.status, early.body.errors?.[0]?.path]).toEqual([400, 'arriveTests']);
    await buyer.moved(row, 'dispute', { disputeType: 'QUALITY', reason: '全硫超标' }, DELIVERY);
    const refused = await buyer.moved(await goods.house.row(BUYER, away.id, DELIVERY), 'refuse', said, DELIVERY);
    expect(refused).toMatchObject({ status: 'REJECT', refuseReason: '全硫超标' });
    expect(await totals()).toEqual(before);
  });

  it('lets the seller change and delete a draft that the buyer never sees', async () => {
    const draft = await goods.steps.drafted(goods.contract, '12', { batchNo: 'E1' });
    const seller = await goods.house.person(SELLER);
    expect((await (await goods.house.person(BUYER)).get(`${DELIVERY}/${draft.id}`)).status).toBe(404);
    const body = {
      ...draft,
      planQuantity: '13',
      buyerCompanyId: 'CO03',
      quantityMax: '999999',
      version: draft.version,
    };
    const saved = data(await seller.send('PUT', `${DELIVERY}/${draft.id}`, body));
    expect(saved).toMatchObject({ planQuantity: '13', buyerCompanyId: 'CO02', quantityMax: '10500' });
    data(await seller.send('DELETE', `${DELIVERY}/${draft.id}`, { version: saved.version }));
    expect((await seller.get(`${DELIVERY}/${draft.id}`)).status).toBe(404);
  });

  it('takes no contract of another seller, and no batch number twice', async () => {
    const buyer = await goods.house.person(BUYER);
    const foreign = await buyer.send('POST', DELIVERY, { contractId: goods.contract, planQuantity: '1' });
    expect(foreign.status).toBe(400);
    const { drafted } = goods.steps;
    await drafted(goods.contract, '1', { batchNo: 'U1' });
    const again = await (await goods.house.person(SELLER)).send('POST', DELIVERY, {
      contractId: goods.contract,
      batchNo: 'U1',
    });
    expect([again.status, again.body.message]).toEqual([400, '该批次在本合同中已存在']);
  });

  it.each(VECTORS)(
    'follows the weight rule of vector %s',
    async (_, weightBasis, send, arrive, weigh, lossRate, overLoss, settle) => {
      const limits = { quantity: '60000', quantityMax: '60000' };
      const contract = await agreedContract(goods.house, { ...limits, weightBasis, lossRate });
      const { drafted, applied, sent, accepted } = goods.steps;
      const away = await sent(await applied(await drafted(contract, send)), { sendWeight: send, pieces: 1 });
      const here = await accepted(away, { arriveWeight: arrive, ...(weigh === null ? {} : { weighWeight: weigh }) });
      expect(here).toMatchObject({ overLoss, settlePreview: settle });
    },
  );
});
