/** Rounds through a warehouse: checked, counted against the book, mended by the keeper, closed (chapter 50, section 2.5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { AUDITOR, KEEPER, LOT, OTHER, openYard, refusal, STRANGER, type Values, type Yard } from './yard.ts';

const PATROL = '/steel-api/findWarehouse/report';
const IN = '/steel-api/inStorage';
const SUPERVISOR = 'co08u02';
const ITEMS = ['FIRE', 'SEAL', 'SIGN', 'STACK', 'CAMERA', 'GATE', 'CARD'];

describe.each(engines)('patrol reports on $name', (engine) => {
  let yard: Yard;
  let lot: Row;
  beforeAll(async () => {
    yard = await openYard(engine);
    const own = { storehouseId: 'KF00016', goodsCategory: 'STEEL', capacityTon: '500', mixAllowed: true };
    const place = (await yard.point(own)).id;
    const coil = {
      bundleNo: 'P1',
      heatNo: 'H1',
      goodsName: '热轧卷板',
      material: 'Q235B',
      spec: '4.75×1500×C',
      pieces: 1,
    };
    const slip = await yard.make(KEEPER, IN, {
      ...{ keeperCompanyId: 'CO06', warehouseId: 'WH00001', storehouseId: 'KF00016', allocationId: place },
      ...{ ownerCompanyId: 'CO03', inType: 'OTHER', sendCompanyName: '昌源特钢有限公司', transportMode: 'AUTOMOBILE' },
      bundleLines: [{ ...coil, weightMode: 'WEIGH', weighWeight: '20', unitPrice: '3390' }],
    });
    await yard.moved(KEEPER, IN, slip, 'register');
    await yard.moved(KEEPER, IN, slip, 'postAll');
    lot = (await yard.list(KEEPER, LOT, { 'f.steelInId': slip.id }))[0] as Row;
  }, 300_000);
  afterAll(() => yard?.house.close());

  const round = async (companyId: string, values: Values = {}) => ({
    ...{
      patrolType: 'WEEKLY',
      warehouseId: 'WH00001',
      patrolTime: '2026-01-10 09:00:00',
      signInPoint: '一号路18号东门',
    },
    ...{ signInPhoto: await yard.file(companyId), weather: '晴', sealCheck: 'NORMAL', conclusion: 'NORMAL' },
    checkItems: ITEMS.map((item) => ({ item, result: 'NORMAL' })),
    ...values,
  });
  const counted = (countWeight: string) => ({
    stockLines: [{ lotId: lot.id, countPieces: 1, countWeight, remark: '磅差' }],
  });
  const abnormal = { conclusion: 'ABNORMAL', rectifyRequire: '组织盘点', rectifyDeadline: '2099-01-31' };

  it('takes the book from the ledger, whatever the call says of it', async () => {
    const stockLines = [
      { lotId: lot.id, bookWeight: '1', bookPieces: 9, countPieces: 1, countWeight: '20', diff: '5' },
    ];
    const made = await yard.make(SUPERVISOR, PATROL, await round('CO08', { stockLines }));
    expect(made).toMatchObject({ keeperCompanyId: 'CO06', supervisorCompanyId: 'CO08', patrollerName: '姜涛' });
    expect(made.stockLines[0]).toMatchObject({ bookPieces: 1, bookWeight: '20', diffPieces: 0, bundleNo: 'P1' });
    expect(made).toMatchObject({ bookWeight: '20', diffRate: '0' });
    expect(Number(made.diffWeight)).toBe(0);
    expect(await yard.moved(SUPERVISOR, PATROL, made, 'submit')).toMatchObject({ status: 'SUBMITTED' });
  });

  it('does not let a difference above three in a thousand pass as normal', async () => {
    const made = await yard.make(SUPERVISOR, PATROL, await round('CO08', counted('19.9')));
    expect(made).toMatchObject({ diffWeight: '-0.1', diffRate: '5' });
    const text = '封条或检查项异常、抽盘差异超过3‰时，结论应为异常';
    expect(refusal(await yard.move(SUPERVISOR, PATROL, made, 'submit'))).toEqual([400, text]);
  });

  it('is mended by the keeper and closed by who went, and posts nothing', async () => {
    const made = await yard.make(SUPERVISOR, PATROL, await round('CO08', { ...counted('19.9'), ...abnormal }));
    const open = await yard.moved(SUPERVISOR, PATROL, made, 'submit');
    expect(open).toMatchObject({ status: 'RECTIFYING' });
    const early = await yard.move(SUPERVISOR, PATROL, open, 'close', { opinion: '同意' });
    expect(refusal(early)).toEqual([409, '保管人尚未整改回复，不能闭环']);
    expect((await yard.move(SUPERVISOR, PATROL, open, 'rectify', { content: '已盘点' })).status).toBeGreaterThanOrEqual(
      400,
    );
    const answered = await yard.moved(KEEPER, PATROL, open, 'rectify', { content: '已盘点，磅差在允许范围' });
    expect(answered.rectifyLines).toMatchObject([{ user: '蒋玲', content: '已盘点，磅差在允许范围' }]);
    const closed = await yard.moved(SUPERVISOR, PATROL, open, 'close', { opinion: '核对无误' });
    expect(closed).toMatchObject({ status: 'CLOSED', closeOpinion: '核对无误' });
    expect(await yard.stands(lot.id)).toEqual([20, 0, 20]);
  });

  it('is not closed by who mended it, where the keeper went itself', async () => {
    const made = await yard.make(KEEPER, PATROL, await round('CO06', abnormal));
    await yard.moved(KEEPER, PATROL, made, 'submit');
    await yard.moved(KEEPER, PATROL, made, 'rectify', { content: '已整改' });
    const own = await yard.move(KEEPER, PATROL, made, 'close', { opinion: '同意' });
    expect(refusal(own)).toEqual([409, '整改人不能闭环自己的整改']);
  });

  it('is written by keepers and supervisors alone, of their own warehouses, and seen by no third company', async () => {
    const made = await yard.make(SUPERVISOR, PATROL, await round('CO08'));
    await yard.moved(SUPERVISOR, PATROL, made, 'submit');
    for (const account of [STRANGER, OTHER]) {
      const values = await round(account === OTHER ? 'CO02' : 'CO03');
      expect((await yard.send(account, PATROL, values)).status).toBe(403);
      expect((await (await yard.house.person(account)).get(`${PATROL}/${made.id}`)).status).toBeGreaterThanOrEqual(403);
    }
    const foreign = await yard.send(SUPERVISOR, PATROL, await round('CO08', { warehouseId: 'WH00004' }));
    expect(refusal(foreign)).toEqual([400, '仓库不在可选范围内']);
    const draft = await yard.make(SUPERVISOR, PATROL, await round('CO08'));
    expect((await (await yard.house.person(AUDITOR)).get(`${PATROL}/${draft.id}`)).status).toBe(404);
  });
});
