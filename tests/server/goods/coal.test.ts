/** Coal that is registered truck by truck (chapters 10, section 11, and 20, section 16): lots without an application. */
import { describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { agreedContract, BUYER, DELIVERY, goodsOn, refusal, SELLER, type Values } from './steps.ts';

const FORM = `${DELIVERY}?form=logistics`;
const WAYBILL = '/trade-api/api/waybillRow';
const CARRIER = 'co07u02';
const STRANGER = 'co09u02';

/** Trucks of the worked example FH202503260004: plate, loaded and unloaded gross and tare, tons beyond the tolerance. */
const TRUCKS = [
  ['晋BK5501', '49.86', '14.42', '35.44', '49.82', '14.44', '35.38', '0'],
  ['晋BK5517', '50.14', '14.38', '35.76', '50.02', '14.40', '35.62', '0.03'],
  ['晋BK5523', '48.98', '14.56', '34.42', '48.96', '14.56', '34.40', '0'],
  ['晋BK5530', '49.50', '14.30', '35.20', '49.30', '14.30', '35.00', '0.09'],
] as const;
const loaded = TRUCKS.map(([plateNo, sendGross, sendTare, sendWeight]) => ({
  label: plateNo,
  plateNo,
  sendGross,
  sendTare,
  sendWeight,
}));
const unloaded = (count: number) =>
  TRUCKS.map(([label, , , , arriveGross, arriveTare, arriveWeight], index) =>
    index < count ? { label, arriveGross, arriveTare, arriveWeight } : { label },
  );

describe.each(engines)('coal registered truck by truck on $name', (engine) => {
  const terms = { weightBasis: 'SEND', lossRate: '0.3', transportMode: 'AUTOMOBILE' };
  const goods = goodsOn(engine, terms);
  let lots = 0;

  const draft = async (contractId: string, more: Values = {}, account = SELLER) => {
    lots += 1;
    const told = { source: 'COAL_LOGISTICS', side: 'SELL', batchNo: `煤${lots}`, despatchType: 'AUTOMOBILE' };
    const way = {
      sendPlace: '晋源三矿',
      arrivePlace: '北岭',
      dispatchDate: '2026-01-05 06:40:00',
      etaDate: '2026-01-05',
    };
    const papers = { weightVoucher: await goods.steps.paper(account), deliverFiles: await goods.steps.paper(account) };
    const person = await goods.house.person(account);
    return person.send('POST', FORM, { contractId, ...told, ...way, ...papers, waybills: loaded, ...more });
  };
  const registered = async (...call: Parameters<typeof draft>): Promise<Row> => {
    const row = data(await draft(...call)) as Row;
    return (await goods.house.person(call[2] ?? SELLER)).moved(row, 'register', {}, DELIVERY);
  };
  const move = async (account: string, row: Row, step: string, input: Values = {}) =>
    (await goods.house.person(account)).move(await goods.raw('delivery', row), step, input, DELIVERY);
  const trips = async (account: string, { id }: Row): Promise<Row[]> => {
    const answer = await (await goods.house.person(account)).get(`${WAYBILL}/page`, {
      'f.deliveryId': id,
      pageSize: '50',
    });
    return data(answer).list;
  };

  it('are sent in one step, and stand on the contract as any lot does', async () => {
    const row = await registered(goods.contract, { sendTests: [{ indicatorCode: 'QNET_AR', value: '4926' }] });
    expect(row).toMatchObject({ status: 'WAIT_ACCEPT', pieces: 4, sendWeight: '140.82', planQuantity: '140.82' });
    expect(row).toMatchObject({ allowedLoss: '0.42', settlePreview: '140.82', source: 'COAL_LOGISTICS' });
    expect(row.sendResults).toMatchObject([{ indicatorCode: 'QNET_AR', value: '4926', contractValue: '5000' }]);
    expect((await goods.raw('delivery', row)).contractTests).not.toHaveLength(0);
    const contract = await goods.house.row(SELLER, goods.contract);
    expect([contract.deliveredQuantity, contract.plannedQuantity]).toEqual(['140.82', '0']);
  });

  it('arrive one after the other, with the loss of each truck as the worked example says', async () => {
    const row = await registered(goods.contract);
    data(await move(BUYER, row, 'recordArrival', { arrivals: unloaded(2) }));
    const half = await trips(BUYER, row);
    expect(half.map(({ tripStatus }) => tripStatus).sort()).toEqual([
      'IN_TRANSIT',
      'IN_TRANSIT',
      'UNLOADED',
      'UNLOADED',
    ]);
    const wrong = unloaded(4).map((each) => ({ ...each, arriveWeight: '1' }));
    expect(refusal(await move(BUYER, row, 'recordArrival', { arrivals: wrong }))[0]).toBe(400);
    expect(refusal(await move(BUYER, row, 'recordArrival', { arrivals: unloaded(4).slice(1) }))[0]).toBe(400);
    data(await move(BUYER, row, 'recordArrival', { arrivals: unloaded(4) }));
    const all = await trips(SELLER, row);
    expect(all.map(({ plateNo, overLoss }) => [plateNo, overLoss]).sort()).toEqual(
      TRUCKS.map(([plate, , , , , , , over]) => [plate, over]).sort(),
    );
    const arrivals = TRUCKS.map(([label, , , , , , arriveWeight]) => ({ label, arriveWeight }));
    const here = await goods.steps.accepted(row, { arrivals });
    expect(here).toMatchObject({ status: 'ACCEPTED', arriveWeight: '140.4', lossWeight: '0.42', overLoss: '0' });
    expect((await trips(BUYER, row)).every(({ tripStatus }) => tripStatus === 'UNLOADED')).toBe(true);
  });

  it('of ten lots for room of three, sent at once, exactly three are registered', async () => {
    const contract = await agreedContract(goods.house, { ...terms, quantity: '430', quantityMax: '430' });
    const rows: Row[] = [];
    for (let each = 0; each < 10; each += 1) rows.push(data(await draft(contract)));
    const seller = await goods.house.person(SELLER);
    const answers = await Promise.all(rows.map((row) => seller.move(row, 'register', {}, DELIVERY)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(Number((await goods.house.row(SELLER, contract)).deliveredQuantity)).toBe(422.46);
  });

  it('are no application, and an application is no registration', async () => {
    const coal = data(await draft(goods.contract)) as Row;
    expect(refusal(await move(SELLER, coal, 'apply'))).toEqual([409, '煤炭物流登记的发货请直接登记']);
    const plain = await goods.steps.drafted(goods.contract, '10', {
      batchNo: '申1',
      sendPlace: '晋源三矿',
      arrivePlace: '北岭',
      shipperName: '晋源煤业',
      consigneeCompanyName: '北岭能源',
    });
    expect(refusal(await move(SELLER, plain, 'register'))).toEqual([409, '发货申请须经确认发货']);
    const person = await goods.house.person(SELLER);
    const forged = { contractId: goods.contract, planQuantity: '1', planSendDate: '2026-01-05', etaDate: '2026-01-09' };
    const answer = await person.send('POST', DELIVERY, { ...forged, source: 'COAL_LOGISTICS' });
    expect(refusal(answer)).toEqual([400, ['source']]);
    for (const closed of [
      { waybills: loaded },
      { dispatchDate: '2026-01-05 06:40:00' },
      { sendTests: [{ indicatorCode: 'ST_D', value: '1' }] },
    ])
      expect(refusal(await person.send('POST', DELIVERY, { ...forged, ...closed }))[0]).toBe(400);
    const sent = await goods.steps.sent(await goods.steps.applied(plain), { waybills: loaded });
    expect(refusal(await move(BUYER, sent, 'recordArrival', { arrivals: unloaded(4) }))).toEqual([
      409,
      '仅煤炭物流登记的发货可逐车登记到货',
    ]);
  });

  it('show weights that agree, or are not taken', async () => {
    for (const wrong of [
      { waybills: [{ ...loaded[0], sendWeight: '36' }] },
      { waybills: [{ ...loaded[0], sendTare: '50' }] },
      { waybills: [loaded[0], loaded[0]] },
      { waybills: [] },
      { deliverFiles: null },
      { etaDate: '2026-01-04' },
    ]) {
      const answer = await draft(goods.contract, wrong);
      const status = answer.status === 200 ? (await move(SELLER, data(answer), 'register')).status : answer.status;
      expect([Object.keys(wrong), status]).toEqual([Object.keys(wrong), 400]);
    }
  });

  it('are registered by the buyer where the seller has no account here, and only there', async () => {
    const outside = await agreedContract(goods.house, {
      ...terms,
      sellerCompanyId: null,
      upstreamSignCompanyName: '兴县恒泰煤矿有限公司',
    });
    const row = await registered(outside, { side: 'BUY' }, BUYER);
    expect(row).toMatchObject({ status: 'WAIT_ACCEPT', buyerCompanyId: 'CO02', sellerName: '兴县恒泰煤矿有限公司' });
    expect((await goods.raw('delivery', row)).sellerCompanyId).toBeNull();
    expect(row._actions).not.toContain('dispute');
    expect((await goods.house.row(BUYER, outside)).deliveredQuantity).toBe('140.82');
    const known = await draft(goods.contract, { side: 'BUY' }, BUYER);
    const refused = known.status === 200 ? await move(BUYER, data(known), 'register') : known;
    expect(refused.status).toBe(400);
    expect((await draft(outside, { side: 'BUY' }, STRANGER)).status).toBe(400);
  });

  it('are seen by both sides and the carrier once they are on their way, as drafts by who wrote them', async () => {
    const draftRow = data(await draft(goods.contract, { carrierCompanyId: 'CO07' })) as Row;
    const seen = (row: Row) =>
      Promise.all([SELLER, BUYER, CARRIER, STRANGER].map((who) => goods.seen(who, DELIVERY, row)));
    expect(await seen(draftRow)).toEqual([200, 404, 404, 404]);
    expect(await trips(BUYER, draftRow)).toEqual([]);
    const row = await (await goods.house.person(SELLER)).moved(draftRow, 'register', {}, DELIVERY);
    expect(await seen(row)).toEqual([200, 200, 200, 404]);
    expect((await trips(CARRIER, row)).length).toBe(4);
    expect(await trips(STRANGER, row)).toEqual([]);
    for (const [who, step] of [
      [SELLER, 'recordArrival'],
      [CARRIER, 'recordArrival'],
      [BUYER, 'register'],
      [STRANGER, 'accept'],
    ] as const)
      expect([403, 404, 409]).toContain((await move(who, row, step, { arrivals: unloaded(4) })).status);
  });
});
