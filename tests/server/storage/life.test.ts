/** Goods in and out of a warehouse, from the announcement to the ledger (chapter 50, sections 1.7, 2.1, 2.2; EX-1, EX-2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import {
  AUDITOR,
  arrived,
  IN,
  KEEPER,
  LOT,
  left,
  MOVEMENT,
  OUT,
  OWNER,
  openYard,
  refusal,
  STRANGER,
  WAGONS,
  type Yard,
} from './yard.ts';

describe.each(engines)('goods in and out on $name', (engine) => {
  let yard: Yard;
  let slip: Row;
  let lotId = '';
  beforeAll(async () => {
    yard = await openYard(engine);
  }, 300_000);
  afterAll(() => yard?.house.close());

  it('is demonstrated by samples whose ledger holds what they say', async () => {
    expect(await yard.wrong()).toEqual([]);
    const lots = await yard.list(OWNER, LOT);
    expect(lots.map(({ onHand }) => Number(onHand)).sort((a, b) => a - b)).not.toEqual([]);
  });

  it('EX-1: eight wagons are announced, accepted, weighed and make one lot', async () => {
    const place = await yard.point();
    const weighLines = WAGONS.map(([vehicleNo, originalWeight]) => ({ vehicleNo, originalWeight }));
    slip = await yard.make(OWNER, IN, await yard.booking(place.id, { weighLines }));
    expect(slip).toMatchObject({
      status: 'DRAFT',
      source: 'BOOKING',
      ownerCompanyId: 'CO04',
      supervisorCompanyId: 'CO08',
    });
    await yard.moved(OWNER, IN, slip, 'submit');
    expect((await yard.move(OWNER, IN, slip, 'accept', { allocationId: place.id })).status).toBeGreaterThanOrEqual(400);
    await yard.moved(AUDITOR, IN, slip, 'accept', { allocationId: place.id, opinion: '同意入库' });
    const weighings = WAGONS.map(([no, sent, gross, tare, deductWeight]) => ({
      ...arrived(no, sent, gross, tare),
      deductWeight,
    }));
    await yard.moved(KEEPER, IN, slip, 'postLine', { weighings: weighings.slice(0, 3) });
    const twice = await yard.move(KEEPER, IN, slip, 'postLine', { weighings: weighings.slice(2, 3) });
    expect(refusal(twice)).toEqual([409, '该车次已过磅记账']);
    await yard.moved(KEEPER, IN, slip, 'postLine', { weighings: weighings.slice(3) });
    const done = await yard.moved(KEEPER, IN, slip, 'complete', { qualityStatus: 'QUALIFIED', testReportNo: 'HY1' });
    expect(done).toMatchObject({
      status: 'COMPLETED',
      originalWeight: '559.6',
      netWeight: '558.62',
      diffQuantity: '0.98',
    });
    expect(done).toMatchObject({ diffRate: '0.18', allowance: '1.68', overLoss: '0', amount: '380978.84' });
    expect(done.weighLines.map(({ netWeight }: Row) => Number(netWeight))).toEqual(
      WAGONS.map((wagon) => Number(wagon[5])),
    );
    lotId = await yard.lotOf(slip.id);
    const movements = await yard.list(OWNER, MOVEMENT, {
      'f.lotNo': (await yard.row(OWNER, LOT, lotId)).lotNo,
      sort: 'seq',
    });
    expect(movements.map(({ movementType, balance }) => [movementType, Number(balance)])).toEqual(
      [69.96, 139.66, 209.56, 279.34, 349.48, 419.02, 488.9, 558.62].map((balance) => ['IN_DEPOSIT', balance]),
    );
    expect(movements[0]).toMatchObject({
      docNo: slip.inNo,
      direction: '入',
      docRoute: `/center/storageCenter/in/detail?id=${slip.id}`,
    });
    expect(await yard.stands(lotId)).toEqual([558.62, 0, 558.62]);
  });

  // What receipts hold in the chapter is held here by an order of the same amount: receipts are records of their own.
  it('EX-2: holds, a short order, weighing and the rest given back, to the digit', async () => {
    const bound = await yard.make(OWNER, OUT, yard.order(lotId, '500'));
    await yard.moved(OWNER, OUT, bound, 'submit');
    expect(await yard.stands(lotId)).toEqual([558.62, 500, 58.62]);
    const short = await yard.make(OWNER, OUT, yard.order(lotId, '60'));
    expect(refusal(await yard.move(OWNER, OUT, short, 'submit'))).toEqual([400, '库存不足：可用58.62吨']);
    const order = await yard.make(OWNER, OUT, yard.order(lotId, '40'));
    await yard.moved(OWNER, OUT, order, 'submit');
    expect(await yard.stands(lotId)).toEqual([558.62, 540, 18.62]);
    await yard.moved(AUDITOR, OUT, order, 'accept', { opinion: '同意' });
    const over = { weighings: [left(lotId, '冀B82661', '15.02', '55.03')] };
    expect(refusal(await yard.move(KEEPER, OUT, order, 'postLine', over))[0]).toBe(400);
    await yard.moved(KEEPER, OUT, order, 'postLine', {
      weighings: [left(lotId, '冀B82661', '15.02', '34.96'), left(lotId, '冀B77315', '15.18', '35.10')],
    });
    expect(await yard.stands(lotId)).toEqual([518.76, 500.14, 18.62]);
    const done = await yard.moved(KEEPER, OUT, order, 'complete');
    expect(done).toMatchObject({ status: 'COMPLETED', outQuantity: '39.86', remainQuantity: '0.14' });
    expect(await yard.stands(lotId)).toEqual([518.76, 500, 18.76]);
    await yard.moved(AUDITOR, OUT, bound, 'accept');
    const trucks = [left(lotId, '冀B10001', '16', '166'), left(lotId, '冀B10002', '16', '166')];
    await yard.moved(KEEPER, OUT, bound, 'postLine', { weighings: trucks });
    expect(await yard.stands(lotId)).toEqual([218.76, 200, 18.76]);
  });

  it('takes nothing back that has left, and takes back the rest with a reversal each', async () => {
    const reason = { opinion: '登记有误，整单冲销后重新登记' };
    expect(refusal(await yard.move(AUDITOR, IN, slip, 'reverse', reason))).toEqual([
      409,
      '该批次已被占用或出库，不能冲销',
    ]);
    const other = await yard.brought(30);
    await yard.moved(AUDITOR, IN, other.slip, 'reverse', reason);
    const { onHand, lotNo } = await yard.row(KEEPER, LOT, other.lotId);
    expect(onHand).toBe('0');
    const [entry, back] = await yard.list(KEEPER, MOVEMENT, { 'f.lotNo': lotNo, sort: 'seq' });
    expect([entry?.quantity, back?.quantity, back?.movementType, back?.reverses, back?.reason]).toEqual([
      '30',
      '-30',
      'REVERSAL',
      1,
      reason.opinion,
    ]);
  });

  it('shows a third company neither slip, nor lot, nor movement', async () => {
    const stranger = await yard.house.person(STRANGER);
    for (const path of [`${IN}/${slip.id}`, `${LOT}/${lotId}`]) expect((await stranger.get(path)).status).toBe(404);
    expect((await yard.list(STRANGER, MOVEMENT)).map(({ ownerCompanyId }) => ownerCompanyId)).not.toContain('CO04');
    expect((await yard.list(STRANGER, LOT)).filter(({ id }) => id === lotId)).toEqual([]);
  });

  it('leaves balances, claims and every law of the ledger without a difference', async () => {
    expect(await yard.wrong()).toEqual([]);
  });
});
