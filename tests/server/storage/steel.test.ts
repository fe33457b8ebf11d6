/** Bundles of steel: brought bundle by bundle, ordered, split and taken by the truck (chapter 50, sections 2.1 to 2.3; EX-5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { AUDITOR, KEEPER, LOT, openYard, refusal, type Values, type Yard } from './yard.ts';

const IN = '/steel-api/inStorage';
const OUT = '/steel-api/outStorage';
const EXTRACT = '/steel-api/realExtract';
const MOVEMENT = '/steel-api/statement/movement';
const [OWNER, THIRD] = ['co03u02', 'co02u02'];

const rebar = (bundleNo: string, spec: string, unitWeight: string, pieces: number, unitPrice: string) => ({
  ...{ bundleNo, heatNo: 'H250903117', goodsName: '螺纹钢', material: 'HRB400E', spec, length: '9', pieces },
  ...{ weightMode: 'THEORY', unitWeight, unitPrice },
});
const coil = (bundleNo: string, weighWeight: string, unitPrice: string) => ({
  ...{ bundleNo, heatNo: 'H250902308', goodsName: '热轧卷板', material: 'Q235B', spec: '4.75×1500×C', pieces: 1 },
  ...{ weightMode: 'WEIGH', weighWeight, unitPrice },
});
/** Bundles of EX-5, with a prefix so that each test has its own. */
const bundles = (prefix: string) => [
  rebar(`${prefix}11`, 'Φ20', '2.47', 130, '3480.00'),
  rebar(`${prefix}12`, 'Φ20', '2.47', 130, '3480.00'),
  rebar(`${prefix}15`, 'Φ25', '3.85', 84, '3460.00'),
  coil(`${prefix}71`, '26.385', '3390.00'),
  coil(`${prefix}72`, '25.940', '3390.00'),
];

describe.each(engines)('steel in store on $name', (engine) => {
  let yard: Yard;
  let place = '';
  let slip: Row;
  let order: Row;
  beforeAll(async () => {
    yard = await openYard(engine);
    place = (
      await yard.point({ storehouseId: 'KF00016', goodsCategory: 'STEEL', capacityTon: '500', mixAllowed: true })
    ).id;
  }, 300_000);
  afterAll(() => yard?.house.close());

  const entered = (bundleLines: Values[], values: Values = {}) => ({
    ...{ keeperCompanyId: 'CO06', warehouseId: 'WH00001', storehouseId: 'KF00016', allocationId: place },
    ...{ ownerCompanyId: 'CO03', inType: 'OTHER', sendCompanyName: '昌源特钢有限公司', transportMode: 'AUTOMOBILE' },
    bundleLines,
    ...values,
  });
  /** Goods that the keeper enters and confirms at once. */
  const brought = async (bundleLines: Values[]) => {
    const made = await yard.make(KEEPER, IN, entered(bundleLines));
    await yard.moved(KEEPER, IN, made, 'register');
    return yard.moved(KEEPER, IN, made, 'postAll');
  };
  const lotsOf = async (inId: string) => {
    const rows = await yard.list(KEEPER, LOT, { 'f.steelInId': inId, pageSize: 100 });
    return new Map(rows.map((row) => [String(row.bundleNo), row]));
  };
  const lot = async (inId: string, bundleNo: string) => (await lotsOf(inId)).get(bundleNo) as Row;
  const ordered = async (lines: Array<[string, number?]>, values: Values = {}) => {
    const lots = await lotsOf(slip.id);
    return {
      ...{ keeperCompanyId: 'CO06', warehouseId: 'WH00001', outType: 'OTHER', consigneeName: '新桥物资有限公司' },
      ...{ transportMode: 'AUTOMOBILE', planOutDate: '2099-01-10', validUntil: '2099-01-31' },
      lines: lines.map(([no, planPieces]) => ({ lotId: lots.get(no)?.id, ...(planPieces ? { planPieces } : {}) })),
      ...values,
    };
  };
  const truck = async (outId: string, taken: Array<[string, number?]>, values: Values = {}) => ({
    ...{ outId, vehicleNo: '冀B82661', driverName: '孙强', driverMobile: '13800005512' },
    extractTime: '2026-01-10 10:00:00',
    photos: await yard.file('CO06'),
    bundleLines: taken.map(([bundleNo, pieces]) => ({ bundleNo, ...(pieces ? { pieces } : {}) })),
    ...values,
  });

  it('is demonstrated by samples whose ledger holds what they say', async () => {
    expect(await yard.wrong()).toEqual([]);
    const sample = await lotsOf('RK202609200007');
    expect(Number(sample.get('B25090811')?.onHand)).toBe(1.445);
    expect(Number(sample.get('B25090811')?.onHandPieces)).toBe(65);
    expect(Number(sample.get('C2509C0371')?.onHand)).toBe(0);
  });

  it('EX-5: five bundles weigh 61.016 t by theory and scale, and make a lot each', async () => {
    slip = await yard.make(KEEPER, IN, entered(bundles('A'), { scaleWeight: '8.652' }));
    expect(slip).toMatchObject({ bundleCount: 5, pieces: 346, weight: '61.016', amount: '207568.21' });
    expect(slip).toMatchObject({ theoryWeight: '8.691', scaleDiff: '-0.039', scaleDiffRate: '-4.49' });
    await yard.moved(KEEPER, IN, slip, 'register');
    await yard.moved(KEEPER, IN, slip, 'postBundle', { bundleNo: 'A11', allocationId: place });
    const twice = await yard.move(KEEPER, IN, slip, 'postBundle', { bundleNo: 'A11', allocationId: place });
    expect(refusal(twice)).toEqual([400, '该捆包已确认入账']);
    const unknown = await yard.move(KEEPER, IN, slip, 'postBundle', { bundleNo: 'ZZ', allocationId: place });
    expect(refusal(unknown)).toEqual([400, '本入库单没有该捆包号']);
    await yard.moved(KEEPER, IN, slip, 'postAll');
    const done = await yard.moved(KEEPER, IN, slip, 'complete', { qualityStatus: 'QUALIFIED' });
    expect(done).toMatchObject({ status: 'COMPLETED', postedCount: 5, weight: '61.016' });
    const lots = await lotsOf(slip.id);
    expect([...lots.values()].map((row) => [row.bundleNo, Number(row.onHand), row.onHandPieces]).sort()).toEqual([
      ['A11', 2.89, 130],
      ['A12', 2.89, 130],
      ['A15', 2.911, 84],
      ['A71', 26.385, 1],
      ['A72', 25.94, 1],
    ]);
  });

  it('EX-5: an order splits a bundle, two trucks take it, and it completes by itself', async () => {
    order = await yard.make(OWNER, OUT, await ordered([['A11', 65], ['A15'], ['A71']]));
    expect(order).toMatchObject({ bundleCount: 3, planPieces: 150, planQuantity: '30.741' });
    await yard.moved(OWNER, OUT, order, 'submit');
    expect(await lot(slip.id, 'A11')).toMatchObject({ reservedPieces: 65, availablePieces: 65 });
    await yard.moved(AUDITOR, OUT, order, 'accept', { opinion: '同意' });
    const one = await yard.make(KEEPER, EXTRACT, await truck(order.id, [['A11'], ['A15']]));
    expect(one).toMatchObject({ bundleCount: 2, pieces: 149, planWeight: '4.356', ownerCompanyId: 'CO03' });
    await yard.moved(KEEPER, EXTRACT, one, 'submit');
    expect((await yard.move(KEEPER, EXTRACT, one, 'confirm')).status).toBeGreaterThanOrEqual(400);
    await yard.moved(AUDITOR, EXTRACT, one, 'confirm');
    expect(await yard.row(KEEPER, OUT, order.id)).toMatchObject({ status: 'OUT_PROGRESS', outPieces: 149 });
    const gate = { gateTare: '15.080', gateGross: '41.490' };
    const two = await yard.make(KEEPER, EXTRACT, await truck(order.id, [['A71']], gate));
    expect(two).toMatchObject({ gateNet: '26.41', weighDiff: '0.025', weighDiffRate: '0.95' });
    await yard.moved(KEEPER, EXTRACT, two, 'submit');
    await yard.moved(AUDITOR, EXTRACT, two, 'confirm');
    const done = await yard.row(KEEPER, OUT, order.id);
    expect(done).toMatchObject({ status: 'COMPLETED', outPieces: 150, outQuantity: '30.741', extractCount: 2 });
    expect(await lot(slip.id, 'A11')).toMatchObject({ onHand: '1.445', onHandPieces: 65, reservedPieces: 0 });
    expect(await lot(slip.id, 'A71')).toMatchObject({ onHand: '0', onHandPieces: 0 });
    const moves = await yard.list(OWNER, MOVEMENT, { 'f.bundleNo': 'A11', sort: 'seq' });
    expect(moves.map(({ piecesMoved, quantity, docNo }) => [piecesMoved, Number(quantity), docNo])).toEqual([
      [130, 2.89, slip.inNo],
      [-65, -1.445, one.extractNo],
    ]);
  });

  it('gives back what a truck took by mistake, and holds it for its order again', async () => {
    const wrongly = await yard.make(OWNER, OUT, await ordered([['A12'], ['A72']]));
    await yard.moved(OWNER, OUT, wrongly, 'submit');
    await yard.moved(AUDITOR, OUT, wrongly, 'accept', {});
    const taken = await yard.make(KEEPER, EXTRACT, await truck(wrongly.id, [['A12']]));
    await yard.moved(KEEPER, EXTRACT, taken, 'submit');
    await yard.moved(AUDITOR, EXTRACT, taken, 'confirm');
    expect(await lot(slip.id, 'A12')).toMatchObject({ onHandPieces: 0, reservedPieces: 0 });
    await yard.moved(AUDITOR, EXTRACT, taken, 'voidIt', { opinion: '司机装错捆包，已卸回原库位' });
    expect(await lot(slip.id, 'A12')).toMatchObject({ onHand: '2.89', onHandPieces: 130, reservedPieces: 130 });
    const back = await yard.row(KEEPER, OUT, wrongly.id);
    expect(back).toMatchObject({ status: 'OUT_PROGRESS', outPieces: 0, remainPieces: 131 });
    await yard.moved(KEEPER, OUT, wrongly, 'complete');
    expect(await lot(slip.id, 'A12')).toMatchObject({ reservedPieces: 0, availablePieces: 130 });
  });

  it('lets one truck at a time load a bundle, and no more than is planned', async () => {
    const own = await yard.make(OWNER, OUT, await ordered([['A12', 100], ['A72']]));
    await yard.moved(OWNER, OUT, own, 'submit');
    await yard.moved(AUDITOR, OUT, own, 'accept', {});
    const first = await yard.make(KEEPER, EXTRACT, await truck(own.id, [['A12', 40]]));
    await yard.moved(KEEPER, EXTRACT, first, 'submit');
    const second = await yard.make(KEEPER, EXTRACT, await truck(own.id, [['A12', 10]]));
    const busy = await yard.move(KEEPER, EXTRACT, second, 'submit');
    expect(refusal(busy)).toEqual([409, '该捆包已在其他待确认的实提单中']);
    const ended = await yard.move(KEEPER, OUT, own, 'complete');
    expect(ended.status).toBeGreaterThanOrEqual(400);
    await yard.moved(AUDITOR, EXTRACT, first, 'confirm');
    const over = await yard.send(KEEPER, EXTRACT, await truck(own.id, [['A12', 61]]));
    const tried = await yard.move(KEEPER, EXTRACT, over.body.data as Row, 'submit');
    expect(refusal(tried)).toEqual([400, '实提件数超出未提件数']);
    const foreign = await yard.make(KEEPER, EXTRACT, await truck(own.id, [['A15']]));
    expect(refusal(await yard.move(KEEPER, EXTRACT, foreign, 'submit'))).toEqual([400, '该捆包不在出库单内']);
    await yard.moved(KEEPER, OUT, own, 'complete');
    expect(await lot(slip.id, 'A12')).toMatchObject({ onHandPieces: 90, reservedPieces: 0 });
  });

  it('splits what is counted by theory alone, and never more than there is', async () => {
    const split = await yard.make(OWNER, OUT, await ordered([['A12', 91]]));
    expect(refusal(await yard.move(OWNER, OUT, split, 'submit'))).toEqual([400, '计划件数超出可用件数']);
    const lots = await lotsOf(slip.id);
    const lines = [{ lotId: lots.get('A12')?.id, planPieces: 50, planQuantity: '0.001' }];
    const forged = await yard.make(OWNER, OUT, { ...(await ordered([])), lines });
    expect(Number((await yard.row(OWNER, OUT, forged.id)).lines[0].planQuantity)).toBe(1.112);
  });

  it('refuses a bundle that stands there already, and takes it once it has gone', async () => {
    const again = await yard.make(KEEPER, IN, entered([coil('A72', '20', '3390')]));
    await yard.moved(KEEPER, IN, again, 'register');
    expect(refusal(await yard.move(KEEPER, IN, again, 'postAll'))).toEqual([409, '捆包号重复：A72']);
    const gone = await brought([coil('A71', '26.385', '3390')]);
    expect(gone.status).toBe('IN_PROGRESS');
    const doubled = await yard.make(KEEPER, IN, entered([coil('A73', '20', '3390'), coil('A73', '21', '3390')]));
    expect(refusal(await yard.move(KEEPER, IN, doubled, 'register'))).toEqual([400, '捆包号重复']);
  });

  it('takes no weight, posting or taken pieces from a call', async () => {
    const lines = [{ ...rebar('A81', 'Φ20', '2.47', 130, '3480'), theoryWeight: '9', weight: '9', posted: true }];
    const forged = await yard.send(KEEPER, IN, entered(lines, { weight: '99', postedCount: 7 }));
    if (forged.status === 200)
      expect(forged.body.data).toMatchObject({ weight: '2.89', postedCount: 0, bundleLines: [{ weight: '2.89' }] });
    else expect(forged.status).toBe(400);
    expect(await lotsOf((forged.body.data as Row | undefined)?.id ?? 'none')).toEqual(new Map());
  });

  it('lets nobody but the keeper confirm and load, and shows a third company nothing', async () => {
    const own = await yard.make(KEEPER, IN, entered([coil('A91', '20', '3390')]));
    await yard.moved(KEEPER, IN, own, 'register');
    expect((await yard.move(OWNER, IN, own, 'postAll')).status).toBeGreaterThanOrEqual(400);
    expect((await yard.send(OWNER, EXTRACT, await truck(order.id, [['A11']]))).status).toBeGreaterThanOrEqual(400);
    for (const path of [`${IN}/${slip.id}`, `${OUT}/${order.id}`])
      expect((await (await yard.house.person(THIRD)).get(path)).status).toBe(404);
    expect(await yard.list(THIRD, MOVEMENT, { 'f.bundleNo': 'A11' })).toEqual([]);
  });

  it('takes a slip back whole while nothing of it has left', async () => {
    const reason = { opinion: '登记有误，整单冲销后重新登记' };
    expect(refusal(await yard.move(AUDITOR, IN, slip, 'reverse', reason))[0]).toBeGreaterThanOrEqual(400);
    const made = await brought([rebar('A61', 'Φ20', '2.47', 130, '3480'), coil('A62', '20', '3390')]);
    await yard.moved(AUDITOR, IN, made, 'reverse', reason);
    expect([...(await lotsOf(made.id)).values()].map(({ onHand, onHandPieces }) => [onHand, onHandPieces])).toEqual([
      ['0', 0],
      ['0', 0],
    ]);
  });

  it('leaves balances, claims and every law of the ledger without a difference', async () => {
    expect(await yard.wrong()).toEqual([]);
  });
});
