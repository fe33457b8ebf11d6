/** What nobody gets out of a warehouse: the last ton twice, goods by a forged row, goods of a sealed or full place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import {
  AUDITOR,
  arrived,
  IN,
  KEEPER,
  left,
  OTHER,
  OUT,
  OWNER,
  openYard,
  refusal,
  SEAL,
  STRANGER,
  type Yard,
} from './yard.ts';

describe.each(engines)('guards of a warehouse on $name', (engine) => {
  let yard: Yard;
  beforeAll(async () => {
    yard = await openYard(engine);
  }, 300_000);
  afterAll(() => yard?.house.close());

  it('lets one of two callers have the last ton, and tells the other what is left', async () => {
    const { lotId } = await yard.brought(10);
    const orders = [];
    for (const plan of ['7', '7', '7']) orders.push(await yard.make(OWNER, OUT, yard.order(lotId, plan)));
    const replies = await Promise.all(orders.map((order) => yard.move(OWNER, OUT, order, 'submit')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = replies.filter(({ status }) => status !== 200).map(refusal);
    expect(told).toEqual([
      [400, '库存不足：可用3.00吨'],
      [400, '库存不足：可用3.00吨'],
    ]);
    expect(await yard.stands(lotId)).toEqual([10, 7, 3]);
  });

  it('posts nothing of a row that says by itself that it is posted', async () => {
    const place = await yard.point();
    const row = arrived('1638204', '70', '94', '24');
    const forged = await yard.send(OWNER, IN, await yard.booking(place.id, { weighLines: [{ ...row, posted: true }] }));
    expect([forged.status, forged.body.errors?.[0]?.path]).toEqual([400, 'weighLines.0.posted']);
    const claimed = { weighLines: [row], status: 'COMPLETED', source: 'KEEPER' };
    const slip = await yard.make(OWNER, IN, await yard.booking(place.id, claimed));
    expect(slip).toMatchObject({ status: 'DRAFT', source: 'BOOKING' });
    const sent = await yard.moved(OWNER, IN, slip, 'submit');
    expect(sent.weighLines[0]).toMatchObject({ posted: false });
    await yard.moved(AUDITOR, IN, slip, 'accept', { allocationId: place.id });
    expect(await yard.lotOf(slip.id)).toBe('');
  });

  it('reckons the net weight of a scale, whatever a call says it is', async () => {
    const { slip, lotId } = await yard.brought(10);
    const truck = { ...arrived('1638317', '20', '44', '24'), netWeight: '9999' };
    const forged = await yard.move(KEEPER, IN, slip, 'postLine', { weighings: [truck] });
    expect([forged.status, await yard.stands(lotId)]).toEqual([200, [30, 0, 30]]);
    const wrong = { ...arrived('1638318', '20', '24', '24') };
    expect((await yard.move(KEEPER, IN, slip, 'postLine', { weighings: [wrong] })).status).toBe(400);
  });

  it('lets an owner order neither the goods of another owner nor for another owner', async () => {
    const { lotId } = await yard.brought(10);
    const foreign = await yard.send(OTHER, OUT, yard.order(lotId, '1'));
    expect([foreign.status, foreign.body.errors?.[0]?.path]).toEqual([400, 'lines.0.lotId']);
    const named = await yard.send(OTHER, OUT, yard.order(lotId, '1', { ownerCompanyId: 'CO04' }));
    const refused =
      named.status !== 200 || (await yard.move(OTHER, OUT, named.body.data as Row, 'submit')).status !== 200;
    expect([refused, await yard.stands(lotId)]).toEqual([true, [10, 0, 10]]);
  });

  it('lets nobody but the keeper weigh, accept or complete', async () => {
    const { slip, lotId } = await yard.brought(10);
    const order = await yard.make(OWNER, OUT, yard.order(lotId, '5'));
    await yard.moved(OWNER, OUT, order, 'submit');
    const calls = [
      await yard.move(OWNER, OUT, order, 'accept'),
      await yard.move(OWNER, IN, slip, 'postLine', { weighings: [arrived('1638317', '20', '44', '24')] }),
      await yard.move(OWNER, IN, slip, 'complete', { qualityStatus: 'QUALIFIED', testReportNo: 'x' }),
      await yard.move(OWNER, OUT, order, 'postLine', { weighings: [left(lotId, '冀B82661', '15', '20')] }),
    ];
    expect(calls.map(({ status }) => status >= 400)).toEqual([true, true, true, true]);
    const stranger = await yard.house.person(STRANGER);
    const taken = await stranger.send('POST', `${OUT}/${order.id}/accept`, { version: order.version, input: {} });
    expect(taken.status).toBe(404);
    expect(await yard.stands(lotId)).toEqual([10, 5, 5]);
  });

  it('refuses goods beyond what the place takes, and another owner beside them', async () => {
    const place = await yard.point({ capacityTon: '15' });
    const { slip } = await yard.brought(10, { allocationId: place.id });
    const more = { weighings: [arrived('1638317', '6', '30', '24')] };
    expect(refusal(await yard.move(KEEPER, IN, slip, 'postLine', more))).toEqual([
      409,
      '超出货位核定量15.00吨，还可存5.00吨',
    ]);
    const other = yard.brought(2, { allocationId: place.id, ownerCompanyId: 'CO02' });
    await expect(other).rejects.toThrow('该货位不允许混堆');
  });

  it('lets nothing in or out of a sealed storehouse until somebody else agrees to open it', async () => {
    const { slip, lotId } = await yard.brought(10);
    const order = await yard.make(KEEPER, OUT, yard.order(lotId, '5', { ownerCompanyId: 'CO04' }));
    await yard.moved(KEEPER, OUT, order, 'register');
    const seal = { warehouseId: 'WH00001', storehouseId: 'KF00013', sealReason: 'STOCKTAKE', sealCodes: 'F1' };
    const sealPhotos = await yard.file('CO06');
    const sealed = await yard.make(KEEPER, SEAL, { ...seal, sealPhotos });
    expect(refusal(await yard.send(KEEPER, SEAL, { ...seal, sealPhotos }))).toEqual([409, '该库房已封仓']);
    const closed = [409, '库房已封仓，禁止出入库'];
    const truck = { weighings: [left(lotId, '冀B82661', '15', '20')] };
    expect(refusal(await yard.move(KEEPER, OUT, order, 'postLine', truck))).toEqual(closed);
    const wagon = { weighings: [arrived('1638317', '20', '44', '24')] };
    expect(refusal(await yard.move(KEEPER, IN, slip, 'postLine', wagon))).toEqual(closed);
    const open = { openMode: 'PERMANENT', openReason: '盘点结束', openPlanTime: '2026-01-02 09:00:00' };
    await yard.moved(KEEPER, SEAL, sealed, 'applyOpen', { ...open, openFiles: sealPhotos });
    expect((await yard.move(KEEPER, SEAL, sealed, 'agree')).status).toBeGreaterThanOrEqual(400);
    await yard.moved(AUDITOR, SEAL, sealed, 'agree');
    await yard.moved(KEEPER, OUT, order, 'postLine', truck);
    expect(await yard.stands(lotId)).toEqual([5, 0, 5]);
  });

  it('lets random calls of many at once leave no difference behind', async () => {
    const lots = [(await yard.brought(50)).lotId, (await yard.brought(50)).lotId];
    let counted = 0;
    const caller = async (index: number) => {
      for (let step = 0; step < 2; step += 1) {
        const lotId = lots[(index + step) % 2] ?? '';
        const plan = String(1 + ((index * 7 + step * 3) % 11));
        const order = await yard.make(KEEPER, OUT, yard.order(lotId, plan, { ownerCompanyId: 'CO04' }));
        if ((await yard.move(KEEPER, OUT, order, 'register')).status !== 200) continue;
        const truck = left(lotId, `冀B${10_000 + index * 10 + step}`, '10', String(10 + Number(plan)));
        const posted = await yard.move(KEEPER, OUT, order, 'postLine', { weighings: [truck] });
        if (posted.status !== 200) continue;
        counted += 1;
        await yard.move(KEEPER, OUT, order, 'complete');
        if ((index + step) % 3 === 0)
          await yard.move(AUDITOR, OUT, order, 'reverse', { opinion: '提错批次，重新登记出库' });
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => caller(index)));
    expect(counted).toBeGreaterThan(3);
    for (const lotId of lots) expect((await yard.stands(lotId))[2]).toBeGreaterThanOrEqual(0);
    expect(await yard.wrong()).toEqual([]);
  }, 300_000);
});
