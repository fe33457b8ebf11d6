/** Dispatch plans that deliveries bring along (chapter 10, section 8). */
import { describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { BUYER, DELIVERY, goodsOn, SELLER, type Values } from './steps.ts';

const PLAN = '/trade-api/api/dispatchPlan';
const CARRIER = 'co07u02';
const STRANGER = 'co09u02';

describe.each(engines)('dispatch plans on $name', (engine) => {
  const goods = goodsOn(engine, {
    transportMode: 'AUTOMOBILE',
    shipperName: '晋源煤业有限公司',
    sendGoodsAddress: '晋源一矿',
  });
  let lots = 0;

  const asked = async (more: Values = {}): Promise<Row> => {
    lots += 1;
    const own = { batchNo: `派${lots}`, carrierCompanyId: 'CO07', planFlag: true };
    return goods.steps.applied(await goods.steps.drafted(goods.contract, '136', { ...own, ...more }));
  };
  const plansOf = ({ id }: Row) => goods.rows('dispatchPlan', { deliveryId: id });
  const planOf = async (row: Row): Promise<Row> => {
    const [plan] = await plansOf(row);
    if (!plan) throw new Error(`no plan of ${row.id}`);
    return plan;
  };
  const move = async (account: string, row: Row, step: string, input: Values = {}) =>
    (await goods.house.person(account)).move(row, step, input, PLAN);
  const car = (plateNo: string, planWeight = '34.00') => ({
    plateNo,
    driverName: '张勇',
    driverMobile: '14000000281',
    planWeight,
  });
  const contact = { loadContact: '唐磊', loadMobile: '13900000402' };
  const CARS = [car('晋J1A235'), car('晋J2B346'), car('晋J3C457'), car('晋J5D568')];

  it('follow a delivery from its application to its loading', async () => {
    const row = await asked();
    const plan = await planOf(row);
    expect(plan).toMatchObject({
      status: 'WAIT_DISPATCH',
      source: 'CONTRACT',
      planType: 'LOADING',
      planQuantity: '136',
    });
    expect(plan).toMatchObject({ sellerCompanyId: 'CO04', buyerCompanyId: 'CO02', carrierCompanyId: 'CO07' });
    expect(plan).toMatchObject({ loadPlace: '晋源一矿', planStart: '2026-01-05', planEnd: '2026-01-09' });
    const sent: Row = data(await move(CARRIER, plan, 'dispatch', { ...contact, cars: CARS }));
    expect(sent).toMatchObject({ status: 'DISPATCHED', unitCount: 4, dispatchedQuantity: '136' });
    expect(sent.cars).toMatchObject([{ plateNo: '晋J1A235', rowStatus: 'WAIT_LOAD' }, {}, {}, {}]);
    const nets = ['34.14', '34.02', '33.44', '34.30'];
    const waybills = CARS.map(({ plateNo }, index) => ({ label: plateNo, plateNo, sendWeight: nets[index] }));
    await goods.steps.sent(row, { waybills });
    const done = await planOf(row);
    expect(done).toMatchObject({ status: 'FINISHED', finishedQuantity: '135.9', dispatchedQuantity: '136' });
    expect(done.cars.map(({ rowStatus }: Values) => rowStatus)).toEqual(['LOADED', 'LOADED', 'LOADED', 'LOADED']);
  });

  it('are made only where the application asks for one', async () => {
    expect(await plansOf(await asked({ planFlag: false }))).toEqual([]);
    expect(await plansOf(await asked())).toHaveLength(1);
  });

  it('end with the delivery that is cancelled, with its reason', async () => {
    const row = await asked();
    data(await move(CARRIER, await planOf(row), 'dispatch', { ...contact, cars: CARS }));
    await (await goods.house.person(SELLER)).moved(row, 'cancel', { reason: '矿方检修' }, DELIVERY);
    expect(await planOf(row)).toMatchObject({ status: 'CANCELLED', cancelReason: '矿方检修' });
    expect((await planOf(row)).cars[0].rowStatus).toBe('CANCELLED');
  });

  it('may be cancelled without the delivery, which goes on', async () => {
    const row = await asked();
    data(await move(SELLER, await planOf(row), 'cancel', { reason: '改为自提' }));
    await goods.steps.sent(row, { sendWeight: '100', pieces: 1 });
    expect(await planOf(row)).toMatchObject({ status: 'CANCELLED', cancelReason: '改为自提', finishedQuantity: null });
  });

  it('are dispatched by carrier or seller, seen by the parties, finished by nobody by hand', async () => {
    const plan = await planOf(await asked());
    const input = { ...contact, cars: CARS };
    for (const account of [BUYER, STRANGER]) {
      expect((await move(account, plan, 'dispatch', input)).status).toBeGreaterThanOrEqual(403);
      expect((await move(account, plan, 'cancel', { reason: '不需要' })).status).toBeGreaterThanOrEqual(403);
    }
    expect((await move(CARRIER, plan, 'cancel', { reason: '车辆不足' })).status).toBe(403);
    const seen = (account: string) => goods.seen(account, PLAN, plan);
    expect(await Promise.all([BUYER, SELLER, CARRIER, STRANGER].map(seen))).toEqual([200, 200, 200, 404]);
    for (const finish of [{}, { finishedQuantity: '136' }])
      expect((await move(SELLER, plan, 'finish', finish)).status).toBe(409);
    expect(await planOf({ id: plan.deliveryId } as Row)).toEqual(plan);
  });

  it('take no plan, no unit of another kind and no sum from a call', async () => {
    const plan = await planOf(await asked());
    const seller = await goods.house.person(SELLER);
    const made = await seller.send('POST', PLAN, {
      contractId: goods.contract,
      planQuantity: '1',
      sellerCompanyId: 'CO04',
    });
    const changed = await seller.send('PUT', `${PLAN}/${plan.id}`, { version: plan.version, planQuantity: '999' });
    expect([made.status, changed.status].every((status) => status >= 400)).toBe(true);
    const ships = [{ shipName: '晋源1号', voyageNo: '2601', planWeight: '99999' }];
    const none = await move(CARRIER, plan, 'dispatch', { ...contact, ships });
    expect([none.status, none.body.errors?.map(({ path }) => path)]).toEqual([400, ['cars']]);
    const twice = await move(CARRIER, plan, 'dispatch', { ...contact, cars: [car('晋J1A235'), car('晋J1A235')] });
    expect([twice.status, twice.body.errors?.map(({ path }) => path)]).toEqual([400, ['cars']]);
    const told = { dispatchedQuantity: '99999', unitCount: 9, planQuantity: '1' };
    const sent: Row = data(await move(SELLER, plan, 'dispatch', { ...contact, cars: CARS, ships, ...told }));
    expect(sent).toMatchObject({ dispatchedQuantity: '136', unitCount: 4, planQuantity: '136' });
    expect(sent.ships ?? []).toEqual([]);
  });
});
