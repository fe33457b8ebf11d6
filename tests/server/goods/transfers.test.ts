/** Title to goods that stay where they lie: applied for, sealed by both sides, entered by the keeper (chapter 10, section 15). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { LOT, MOVEMENT, refusal, type Values } from '../storage/yard.ts';
import { data, type Row, sealInput } from '../story/house.ts';
import { BUYER, SELLER } from './steps.ts';
import { KEEPER, openStore, PROOF, SIGNER, STRANGER } from './store.ts';

const TRANSFER = '/trade-api/api/goodsTransfer';
/** Signer of the transferee. */
const COUNTERSIGNER = 'co02u07';

describe.each(engines)('title to goods in store on $name', (engine) => {
  let store: Awaited<ReturnType<typeof openStore>>;
  beforeAll(async () => {
    store = await openStore(engine);
  }, 300_000);
  afterAll(() => store?.yard.house.close());

  const post = (contractId: string, lotId: string, quantity: string, more: Values = {}, account = SELLER) =>
    store.yard.send(account, TRANSFER, {
      contractId,
      lotId,
      quantity,
      transferDate: store.day(0),
      paymentChecked: true,
      ...more,
    });
  const drafted = async (...call: Parameters<typeof post>): Promise<Row> => data(await post(...call));
  /** Past its internal approval, whose steps the tests of approvals walk. */
  const passed = async (row: Row) => {
    await store.yard.moved(SELLER, TRANSFER, row, 'apply');
    await store.patched('goodsTransfer', row.id, { status: 'WAIT_SIGN_SEAL' });
    return store.at(TRANSFER, row);
  };
  const sealed = async (account: string, row: Row, step = 'stamp') => {
    const { house } = store.yard;
    const input = await sealInput(house, await house.person(account), row, 'certificate', 'goodsTransfer');
    return store.yard.moved(account, TRANSFER, row, step, input);
  };
  const offered = async (...call: Parameters<typeof post>) => sealed(SIGNER, await passed(await drafted(...call)));
  const agreed = async (...call: Parameters<typeof post>) => {
    const row = await offered(...call);
    await store.yard.moved(BUYER, TRANSFER, row, 'confirm', { opinion: '数量无误' });
    return sealed(COUNTERSIGNER, row, 'confirmStamp');
  };
  const entered = (row: Row, input: Values = {}) =>
    store.yard.move(KEEPER, TRANSFER, row, 'warehouseConfirm', { changeDate: store.day(0), ...input });
  const done = async (...call: Parameters<typeof post>) => {
    const row = await agreed(...call);
    expect((await entered(row)).status).toBe(200);
    return store.at(TRANSFER, row);
  };
  const lotsOf = async (account: string, { id }: Row) =>
    (await store.yard.list(account, LOT, { pageSize: 100 })).filter(({ transferId }) => transferId === id);

  it('passes with both seals and the entry of the keeper, and is counted on the contract', async () => {
    const { yard } = store;
    const contract = await store.sold('700.00', '2100000.00', { taxRate: '13' });
    const lotId = await store.lot('4000');
    const draft = await drafted(contract, lotId, '3000');
    expect(draft).toMatchObject({ amount: '2100000', untaxedAmount: '1858407.08', taxAmount: '241592.92' });
    expect(draft).toMatchObject({ transfereeCompanyId: 'CO02', keeperCompanyId: 'CO06', line: 'COAL' });
    expect([draft.warehouseName, draft.stackNo]).toEqual(['港润一号堆场', expect.stringMatching(/^T-/)]);
    expect(await yard.stands(lotId)).toEqual([4000, 0, 4000]);
    const waiting = await passed(draft);
    expect(await yard.stands(lotId)).toEqual([4000, 3000, 1000]);
    expect(await store.figures(contract)).toMatchObject({ plannedQuantity: '3000', releasedAmount: '2100000' });
    expect(await store.seen(BUYER, TRANSFER, waiting)).toBe(404);
    const offer = await sealed(SIGNER, waiting);
    expect(offer).toMatchObject({ status: 'WAIT_CONFIRM', contractFileId: expect.any(String) });
    expect(await Promise.all([BUYER, KEEPER, STRANGER].map((who) => store.seen(who, TRANSFER, offer)))).toEqual([
      200, 404, 404,
    ]);
    await yard.moved(BUYER, TRANSFER, offer, 'confirm', { opinion: '数量无误' });
    expect(await sealed(COUNTERSIGNER, offer, 'confirmStamp')).toMatchObject({ status: 'WAIT_WAREHOUSE' });
    expect(refusal(await entered(offer))).toEqual([200, undefined]);
    expect(await store.at(TRANSFER, offer)).toMatchObject({
      status: 'COMPLETED',
      initiatorSealUser: expect.any(String),
      counterSealUser: expect.any(String),
      warehouseUser: expect.any(String),
      changeDate: store.day(0),
    });
    expect(await yard.stands(lotId)).toEqual([1000, 0, 1000]);
    const [lot, ...more] = await lotsOf(BUYER, offer);
    expect(more).toEqual([]);
    expect(lot).toMatchObject({ ownerCompanyId: 'CO02', onHand: '3000', available: '3000', unitPrice: '700' });
    expect(lot).toMatchObject({ originLotId: lotId, allocationId: draft.allocationId, storageContractId: null });
    expect(lot?.lotNo).not.toBe(draft.lotNo);
    const legs = (await yard.list(BUYER, MOVEMENT, { pageSize: 100 })).filter(({ docNo }) => docNo === offer.number);
    expect(legs.map(({ movementType, quantity }) => [movementType, quantity])).toEqual([['TRANSFER_IN', '3000']]);
    expect(await store.figures(contract)).toMatchObject({
      plannedQuantity: '0',
      deliveredQuantity: '3000',
      receivedQuantity: '3000',
      releasedAmount: '2100000',
    });
    expect(await yard.wrong()).toEqual([]);
  });

  it('goes on from the owner who got it', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '100000.00');
    const first = await done(contract, await store.lot('20'), '20');
    const [lot] = await lotsOf(BUYER, first);
    const order = await yard.make(BUYER, '/trade-api/api/storage/goods/out/record', yard.order(lot?.id ?? '', '5'));
    await yard.moved(BUYER, '/trade-api/api/storage/goods/out/record', order, 'submit');
    expect(await yard.stands(lot?.id ?? '')).toEqual([20, 5, 15]);
    expect(
      refusal(await yard.send(SELLER, '/trade-api/api/storage/goods/out/record', yard.order(lot?.id ?? '', '5')))[0],
    ).toBe(400);
  });

  it('holds the lot from its submission until somebody refuses, recalls or cancels', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '100000.00');
    const lotId = await store.lot('20');
    const free = [20, 0, 20];
    const row = await offered(contract, lotId, '12');
    expect(await yard.stands(lotId)).toEqual([20, 12, 8]);
    const over = await drafted(contract, lotId, '8');
    await store.patched('goodsTransfer', over.id, { quantity: '9' });
    expect(refusal(await yard.move(SELLER, TRANSFER, over, 'apply'))[0]).toBe(400);
    await yard.moved(BUYER, TRANSFER, row, 'reject', { reason: '数量与约定不符' });
    expect(await store.at(TRANSFER, row)).toMatchObject({ status: 'REJECT', initiatorSealTime: null });
    expect(await yard.stands(lotId)).toEqual(free);
    const again = await sealed(SIGNER, await passed(row));
    await yard.moved(SELLER, TRANSFER, again, 'recall', { reason: '改期' });
    expect(await store.at(TRANSFER, row)).toMatchObject({ status: 'DRAFT', initiatorSealTime: null });
    expect(await yard.stands(lotId)).toEqual(free);
    await sealed(SIGNER, await passed(row));
    await yard.moved(BUYER, TRANSFER, row, 'confirm', {});
    await sealed(COUNTERSIGNER, row, 'confirmStamp');
    await yard.moved(KEEPER, TRANSFER, row, 'warehouseReject', { reason: '现场垛位不符' });
    expect(await store.at(TRANSFER, row)).toMatchObject({ status: 'REJECT', rejectReason: '现场垛位不符' });
    expect([await yard.stands(lotId), (await store.figures(contract)).plannedQuantity]).toEqual([free, '0']);
    await yard.moved(SELLER, TRANSFER, row, 'cancel', { reason: '不再货转' });
    expect(await store.figures(contract)).toMatchObject({ releasedAmount: '0', deliveredQuantity: '0' });
    expect(await yard.wrong()).toEqual([]);
  });

  it('never passes twice what lies there once, nor more than the contract takes', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '100000.00', { quantity: '20', quantityMax: '20' });
    const [lotId, other] = [await store.lot('10'), await store.lot('30')];
    const drafts = [];
    for (let each = 0; each < 4; each += 1) drafts.push(await drafted(contract, lotId, '4'));
    const answers = await Promise.all(drafts.map((row) => yard.move(SELLER, TRANSFER, row, 'apply')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await yard.stands(lotId)).toEqual([10, 8, 2]);
    const wide = await drafted(contract, other, '13');
    expect(refusal(await yard.move(SELLER, TRANSFER, wide, 'apply'))).toEqual([
      409,
      '累计发货量超出合同数量上限20.000吨',
    ]);
    expect(await yard.wrong()).toEqual([]);
  });

  it('passes at a yard outside the platform with the second seal, on its paper', async () => {
    const { yard } = store;
    const row = await yard.row('co03u02', TRANSFER, 'HZ202611190002');
    expect(row).toMatchObject({ status: 'WAIT_CONFIRM', keeperCompanyId: null, lotId: expect.any(String) });
    expect(await sealed('co03u07', row, 'confirmStamp')).toMatchObject({
      status: 'COMPLETED',
      counterSealUser: expect.any(String),
    });
    expect(await lotsOf('co03u02', row)).toMatchObject([
      { ownerCompanyId: 'CO03', onHand: '12', keeperCompanyId: null },
    ]);
    expect(await yard.wrong()).toEqual([]);
  });

  it('is entered by the keeper from the lot where the goods are', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '100000.00');
    const [told, found] = [await store.lot('10'), await store.lot('10')];
    const row = await agreed(contract, told, '10');
    expect((await entered(row, { lotId: await store.otherLot() })).status).toBe(400);
    expect((await entered(row, { changeDate: store.day(1) })).status).toBe(400);
    expect((await entered(row, { changeDate: store.day(-1) })).status).toBe(400);
    expect((await entered(row, { lotId: found, lotNo: 'KC-FORGED' })).status).toBe(200);
    const [stands, lot] = [await store.at(TRANSFER, row), await yard.row(KEEPER, LOT, found)];
    expect(stands).toMatchObject({ lotId: found, lotNo: lot.lotNo, allocationId: lot.allocationId });
    expect([await yard.stands(told), await yard.stands(found)]).toEqual([
      [10, 0, 10],
      [0, 0, 0],
    ]);
    expect(await yard.wrong()).toEqual([]);
  });

  it('is proven once and settled once', async () => {
    const { yard } = store;
    const contract = await store.sold('100.00', '100000.00');
    const row = await done(contract, await store.lot('10'), '10');
    const proof = (): Promise<Row> =>
      yard.make(BUYER, PROOF, {
        contractId: contract,
        rows: [{ transferId: row.id }],
        receivePlace: '港润一号堆场',
        qualityResult: 'QUALIFIED',
        receiverName: '李晓川',
        receiverMobile: '13900000202',
      });
    const [first, second] = [await proof(), await proof()];
    expect(first).toMatchObject({ totalQuantity: '10', rows: [{ sourceType: 'TRANSFER', sourceNo: row.number }] });
    await yard.moved(BUYER, PROOF, first, 'submit');
    expect(refusal(await yard.move(BUYER, PROOF, second, 'submit'))).toEqual([409, '该收货记录已开具证明']);
    const statement = () =>
      yard.make(BUYER, '/trade-api/api/settle/statement', {
        kind: 'ONLINE',
        settleType: 'PERIOD',
        contractId: contract,
        depositUse: 'KEEP',
        batches: [{ transferId: row.id }],
      });
    const [one, two] = [await statement(), await statement()];
    expect(one.batches).toMatchObject([{ sourceType: 'TRANSFER', sendWeight: '10', arriveWeight: '10' }]);
    expect((await store.settled(one)).status).toBe(200);
    expect(refusal(await store.settled(two))[0]).toBeGreaterThanOrEqual(400);
    expect(await store.at(TRANSFER, row)).toMatchObject({ settleCount: '1', proofCount: '1' });
  });

  it('takes parties, prices and places from their sources, whatever a call says', async () => {
    const contract = await store.sold('100.00', '1000.00');
    const lotId = await store.lot('10');
    const forged = { transfereeCompanyId: 'CO09', keeperCompanyId: 'CO09', warehouseName: '别处', stackNo: '别处' };
    const server = {
      status: 'COMPLETED',
      counterSealTime: '2026-01-01 00:00:00',
      changeDate: '2026-01-01',
      line: 'STEEL',
    };
    const draft = await drafted(contract, lotId, '10', { ...forged, ...server, taxRate: '1', receivedAmount: '9' });
    expect(draft).toMatchObject({
      transfereeCompanyId: 'CO02',
      keeperCompanyId: 'CO06',
      status: 'DRAFT',
      line: 'COAL',
    });
    expect(draft).toMatchObject({ warehouseName: '港润一号堆场', receivedAmount: '1000', counterSealTime: null });
    expect((await post(contract, await store.otherLot(), '10')).status).toBe(400);
    expect((await post(contract, lotId, '10', {}, BUYER)).status).toBe(400);
    expect((await post(contract, lotId, '10', { amount: '1' })).status).toBe(400);
    const unchecked = await drafted(contract, lotId, '10', { paymentChecked: false });
    expect((await store.yard.move(SELLER, TRANSFER, unchecked, 'apply')).status).toBe(400);
  });

  it('is moved by the side whose turn it is and by nobody else', async () => {
    const contract = await store.sold('100.00', '100000.00');
    const draft = await drafted(contract, await store.lot('10'), '10');
    const others = async (who: string[], row: Row, step: string, input: Values = {}) => {
      for (const account of who)
        expect([403, 404, 409]).toContain((await store.tried(account, TRANSFER, row, step, input)).status);
    };
    await others([BUYER, KEEPER, STRANGER, SIGNER], draft, 'apply');
    const waiting = await passed(draft);
    await others([COUNTERSIGNER, SELLER, BUYER], waiting, 'stamp');
    await others([KEEPER, BUYER, STRANGER], waiting, 'recall', { reason: '不转了' });
    const offer = await sealed(SIGNER, waiting);
    await others([SELLER, KEEPER, STRANGER], offer, 'confirm');
    await others([SIGNER, COUNTERSIGNER], offer, 'stamp');
    await others([SIGNER, BUYER], offer, 'confirmStamp');
    await others([KEEPER, BUYER], offer, 'warehouseConfirm', { changeDate: store.day(0) });
    await store.yard.moved(BUYER, TRANSFER, offer, 'confirm', {});
    await others([SELLER], offer, 'recall', { reason: '不转了' });
    const sealedTwice = await sealed(COUNTERSIGNER, offer, 'confirmStamp');
    await others([SELLER, BUYER, STRANGER], sealedTwice, 'warehouseConfirm', { changeDate: store.day(0) });
    await others([SELLER, BUYER, STRANGER], sealedTwice, 'warehouseReject', { reason: '不转了' });
    expect((await entered(sealedTwice)).status).toBe(200);
    for (const step of ['cancel', 'recall', 'reject', 'warehouseReject'])
      await others([SELLER, BUYER, KEEPER], sealedTwice, step, { reason: '不转了' });
  });
});
