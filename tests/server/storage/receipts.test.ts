/** Life of a warehouse receipt: opened, sealed, transferred, delivered, split, pledged, frozen, voided (chapter 50, section 4; EX-2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import {
  DELIVERY,
  FINANCIER,
  KEEPER_AUDITOR,
  OPENING,
  openVault,
  PLATFORM_AUDITOR,
  RECEIPT,
  TRANSFER,
  type Vault,
} from './receipts.ts';
import { KEEPER, LOT, left, MOVEMENT, OTHER, OUT, OWNER, openYard, refusal, STRANGER, type Yard } from './yard.ts';

describe.each(engines)('warehouse receipts on $name', (engine) => {
  let yard: Yard;
  let vault: Vault;
  beforeAll(async () => {
    yard = await openYard(engine);
    vault = await openVault(yard);
  }, 300_000);
  afterAll(() => yard?.house.close());

  const receipt = (account: string, id: string) => yard.row(account, RECEIPT, id);
  const sees = async (path: string, id: string) => {
    const found: string[] = [];
    for (const account of [OWNER, OTHER, KEEPER, PLATFORM_AUDITOR, FINANCIER, STRANGER])
      if ((await yard.status(account, path, id)) === 200) found.push(account.slice(0, 4));
    return found;
  };

  it('EX-2: 500 t become two receipts, are sold out of, transferred, delivered in parts and end with a loss', async () => {
    const { lots, slipId } = await vault.confirmed(558.62);
    const [L1 = ''] = lots;
    const { opening, receipts } = await vault.issued(
      slipId,
      { [L1]: '500' },
      { splitMode: 'BY_QUANTITY', perQuantity: '300' },
      false,
    );
    expect(receipts.map(({ quantity, goodsValue }) => [quantity, goodsValue])).toEqual([
      ['300', '204600'],
      ['200', '136400'],
    ]);
    expect((await yard.row(OWNER, `${RECEIPT}/open`, opening.id)).openFeeAmount).toBe('250');
    expect(await yard.stands(L1)).toEqual([558.62, 500, 58.62]);
    const [R1, R2] = receipts as [Row, Row];
    await vault.face(R1);
    await vault.face(R2);
    const short = await yard.make(OWNER, OUT, yard.order(L1, '60'));
    expect(refusal(await yard.move(OWNER, OUT, short, 'submit'))).toEqual([400, '库存不足：可用58.62吨']);

    const transfer = await vault.offered(R1.id);
    expect((await receipt(OWNER, R1.id)).status).toBe('TRANSFERRING');
    expect(await sees(TRANSFER, transfer.id)).toEqual(['co04', 'co02', 'co06', 'co01']);
    await vault.taken(transfer);
    const passed = await receipt(OTHER, R1.id);
    expect(passed).toMatchObject({ status: 'VALID', holderCompanyId: 'CO02', busyId: null, faceSealed: false });
    expect(passed.endorsements).toMatchObject([{ fromCompanyId: 'CO04', toCompanyId: 'CO02', quantity: '300' }]);
    const L2 = passed.goodsLines[0].lotId as string;
    expect([await yard.stands(L1), await yard.stands(L2)]).toEqual([
      [258.62, 200, 58.62],
      [300, 300, 0],
    ]);
    expect(await yard.row(OTHER, LOT, L2)).toMatchObject({
      ownerCompanyId: 'CO02',
      receiptQty: '300',
      originLotId: L1,
    });
    expect(await sees(RECEIPT, R1.id)).toEqual(['co02', 'co06', 'co01']);
    expect(await sees(RECEIPT, R2.id)).toEqual(['co04', 'co06', 'co01']);
    await vault.face(R1);

    const former = await yard.send(OWNER, DELIVERY, vault.deliveryOf(R1.id, '100'));
    expect([former.status, former.body.errors?.[0]?.path]).toEqual([400, 'receiptId']);
    const first = await vault.released('CO02', OTHER, R1.id, '165');
    expect(await yard.stands(L2)).toEqual([300, 300, 0]);
    const trucks = ['32.46', '33.10', '32.88', '33.24', '32.96'].map((net, at) =>
      left(L2, `冀B1000${at}`, '16', (16 + Number(net)).toFixed(2)),
    );
    await yard.moved(KEEPER, OUT, first.order, 'postLine', {
      pickupCode: first.pickupCode,
      weighings: trucks.slice(0, 2),
    });
    expect((await receipt(OTHER, R1.id)).balanceQuantity).toBe('234.44');
    await yard.moved(KEEPER, OUT, first.order, 'postLine', { weighings: trucks.slice(2) });
    await yard.moved(KEEPER, OUT, first.order, 'complete');
    expect(await yard.row(OTHER, DELIVERY, first.delivery.id)).toMatchObject({
      status: 'COMPLETED',
      actualQuantity: '164.64',
      remainQuantity: '0.36',
    });
    expect(await receipt(OTHER, R1.id)).toMatchObject({
      status: 'VALID',
      balanceQuantity: '135.36',
      goodsValue: '92315.52',
    });
    expect(await yard.stands(L2)).toEqual([135.36, 135.36, 0]);

    const rest = await vault.released('CO02', OTHER, R1.id, '135.36', { allGoods: true });
    const more = ['33.02', '33.18', '32.90', '33.05'].map((net, at) =>
      left(L2, `冀B2000${at}`, '16', (16 + Number(net)).toFixed(2)),
    );
    await yard.moved(KEEPER, OUT, rest.order, 'postLine', { pickupCode: rest.pickupCode, weighings: more });
    await yard.moved(KEEPER, OUT, rest.order, 'complete');
    expect(await yard.stands(L2)).toEqual([3.21, 3.21, 0]);
    await yard.moved(KEEPER, RECEIPT, R1, 'askFinish', { reason: '余量为自然损耗' });
    const ended = await yard.moved(OTHER, RECEIPT, R1, 'agreeFinish');
    expect(ended).toMatchObject({ status: 'FINISHED', lossQuantity: '3.21', balanceQuantity: '0' });
    expect(await yard.stands(L2)).toEqual([0, 0, 0]);
    const { lotNo } = await yard.row(OTHER, LOT, L2);
    const [loss, before] = await yard.list(OTHER, MOVEMENT, { 'f.lotNo': lotNo, sort: '-seq' });
    expect([loss?.movementType, loss?.quantity, before?.movementType]).toEqual([
      'NATURAL_LOSS',
      '-3.21',
      'OUT_DELIVERY',
    ]);
    const back = await yard.move(KEEPER_AUDITOR, OUT, rest.order, 'reverse', { opinion: '登记有误，整单冲销重做' });
    expect(refusal(back)).toEqual([409, '仓单已注销、已转让或正在办理其他业务，不能冲销']);
    expect(await yard.wrong()).toEqual([]);
  });

  it('is split by a transfer in part into two that equal it, lot by lot', async () => {
    const { lots, slipId } = await vault.confirmed(30, 50);
    const [A = '', B = ''] = lots;
    const { receipts } = await vault.issued(slipId, { [A]: '30', [B]: '50' });
    const [parent] = receipts as [Row];
    const whole = await yard.make(
      OWNER,
      TRANSFER,
      vault.transferOf(parent.id, { transferMode: 'PART', quantity: '80' }),
    );
    expect(refusal(await yard.move(OWNER, TRANSFER, whole, 'submit'))[0]).toBe(400);
    await vault.taken(await vault.offered(parent.id, { transferMode: 'PART', quantity: '42.5' }));
    expect((await receipt(OWNER, parent.id)).status).toBe('SPLIT');
    const children = await yard.list(KEEPER, RECEIPT, { 'f.parentReceiptId': parent.id, sort: 'receiptNo' });
    const [given, kept] = [
      await receipt(OTHER, String(children[0]?.id)),
      await receipt(OWNER, String(children[1]?.id)),
    ];
    expect([given, kept].map((each) => [each.receiptNo, each.holderCompanyId, each.quantity])).toEqual([
      [`${parent.receiptNo}-1`, 'CO02', '42.5'],
      [`${parent.receiptNo}-2`, 'CO04', '37.5'],
    ]);
    expect(given.goodsLines.map((line: Row) => line.quantity)).toEqual(['30', '12.5']);
    expect(kept.goodsLines.map((line: Row) => [line.lotId, line.quantity])).toEqual([[B, '37.5']]);
    expect([given.endorsements.length, kept.endorsements.length]).toEqual([1, 0]);
    expect([await yard.stands(A), await yard.stands(B)]).toEqual([
      [0, 0, 0],
      [37.5, 37.5, 0],
    ]);
    expect([await yard.status(OWNER, RECEIPT, given.id), await yard.status(OTHER, RECEIPT, kept.id)]).toEqual([
      404, 404,
    ]);
    expect(await yard.wrong()).toEqual([]);
  });

  it('does one thing at a time, and nothing while it is pledged, frozen or not sealed', async () => {
    const { lots, slipId } = await vault.confirmed(40);
    const { receipts } = await vault.issued(slipId, { [lots[0] ?? '']: '40' }, {}, false);
    const [one] = receipts as [Row];
    const transfer = await yard.make(OWNER, TRANSFER, vault.transferOf(one.id));
    const delivery = await yard.make(OWNER, DELIVERY, vault.deliveryOf(one.id, '10'));
    const ask = async () => [
      refusal(await yard.move(OWNER, TRANSFER, transfer, 'submit'))[1],
      refusal(await yard.move(OWNER, DELIVERY, delivery, 'submit'))[1],
    ];
    const sealing = '仓单正面待保管人签章，或有待答复的申请';
    expect(await ask()).toEqual([sealing, sealing]);
    await vault.face(one);
    const pledge = { pledgeeCompanyId: 'CO05', pledgeAmount: '19000' };
    await yard.moved(OWNER, RECEIPT, one, 'pledgeApply', pledge);
    expect(await yard.status(FINANCIER, RECEIPT, one.id)).toBe(200);
    await yard.moved(FINANCIER, RECEIPT, one, 'pledge', { registerNo: 'ZD20261124000001' });
    expect(await ask()).toEqual(['仓单已质押，不能转让', '仓单已质押，不能提货']);
    expect((await yard.move(OWNER, RECEIPT, one, 'voidApply', { reason: '重开' })).status).toBe(409);
    expect(await receipt(OWNER, one.id)).toMatchObject({ status: 'PLEDGED', pledgeeCompanyId: 'CO05' });
    await yard.moved(FINANCIER, RECEIPT, one, 'release', { opinion: '借款已结清' });
    expect(await yard.status(FINANCIER, RECEIPT, one.id)).toBe(404);
    const notice = { reason: '协助执行通知', files: await yard.file('CO01') };
    await yard.moved(PLATFORM_AUDITOR, RECEIPT, one, 'freeze', notice);
    expect(await ask()).toEqual(['仓单已冻结', '仓单已冻结']);
    expect((await yard.move(OWNER, RECEIPT, one, 'voidApply', { reason: '重开' })).status).toBe(409);
    await yard.moved(PLATFORM_AUDITOR, RECEIPT, one, 'unfreeze', { opinion: '已解除' });
    const answers: number[] = [];
    for (const answer of await Promise.all([
      yard.move(OWNER, TRANSFER, transfer, 'submit'),
      yard.move(OWNER, DELIVERY, delivery, 'submit'),
    ]))
      answers.push(answer.status);
    expect(answers.sort()).toEqual([200, 409]);
    expect(['TRANSFERRING', 'DELIVERING']).toContain((await receipt(OWNER, one.id)).status);
    expect(await yard.wrong()).toEqual([]);
  });

  it('gives its goods back when both sides void it, and lasts longer when both agree', async () => {
    const { lots, slipId } = await vault.confirmed(25);
    const [lot = ''] = lots;
    const { receipts } = await vault.issued(slipId, { [lot]: '25' }, { validEndDate: vault.later(30) });
    const [one] = receipts as [Row];
    const beyond = await yard.move(KEEPER, RECEIPT, one, 'extendAsk', { endDate: vault.later(400) });
    expect(beyond.status).toBe(400);
    await yard.moved(KEEPER, RECEIPT, one, 'extendAsk', { endDate: vault.later(100), opinion: '下游推迟' });
    expect((await yard.move(KEEPER, RECEIPT, one, 'extendAgree')).status).toBe(403);
    const longer = await yard.moved(OWNER, RECEIPT, one, 'extendAgree');
    expect(longer).toMatchObject({ validEndDate: vault.later(100), faceSealed: false, faceFileId: null });
    await vault.face(one);
    await yard.moved(OWNER, RECEIPT, one, 'voidApply', { reason: '品名有误' });
    expect((await yard.move(OWNER, RECEIPT, one, 'voidConfirm')).status).toBe(403);
    await yard.moved(KEEPER, RECEIPT, one, 'voidRefuse', { reason: '请说明依据' });
    await yard.moved(OWNER, RECEIPT, one, 'voidApply', { reason: '品名有误，附更正说明' });
    expect(await yard.stands(lot)).toEqual([25, 25, 0]);
    expect((await yard.moved(KEEPER, RECEIPT, one, 'voidConfirm', { opinion: '同意' })).status).toBe('VOIDED');
    expect(await yard.stands(lot)).toEqual([25, 0, 25]);
  });

  it('of the last ton is opened once by two who ask at once; the other reads what is left', async () => {
    const { lots, slipId } = await vault.confirmed(20);
    const [lot = ''] = lots;
    const asked = await vault.asked(slipId, { [lot]: '15' });
    const two = [await yard.make(OWNER, OPENING, asked), await yard.make(OWNER, OPENING, asked)];
    const answers = await Promise.all(two.map((each) => yard.move(OWNER, OPENING, each, 'submit')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const lost = answers.find((answer) => answer.status === 400);
    expect(lost && refusal(lost)[1]).toBe('库存不足：可用5.00吨');
    expect(await yard.stands(lot)).toEqual([20, 15, 5]);
    const [foreign] = [await yard.send(STRANGER, OPENING, asked)];
    expect(foreign?.status).toBe(400);
  });

  it('of the storage centre is written by the depositor, passed by the keeper and known to them alone', async () => {
    const { lots, slipId } = await vault.confirmed(12);
    const [lot = ''] = lots;
    const {
      splitMode: _mode,
      priceBasis: _basis,
      ownershipFiles: _files,
      promise: _promise,
      ...values
    } = await vault.asked(slipId, { [lot]: '12' });
    const one = await yard.make(OWNER, RECEIPT, {
      ...values,
      goodsCategory: 'COAL',
      holderCompanyId: 'CO03',
      channel: 'ONLINE',
    });
    expect(one).toMatchObject({ status: 'DRAFT', channel: 'CENTER', holderCompanyId: 'CO04', quantity: '12' });
    expect(await sees(RECEIPT, one.id)).toEqual(['co04']);
    await yard.moved(OWNER, RECEIPT, one, 'submit');
    expect(await yard.stands(lot)).toEqual([12, 12, 0]);
    expect(await sees(RECEIPT, one.id)).toEqual(['co04', 'co06', 'co01']);
    await yard.moved(KEEPER_AUDITOR, RECEIPT, one, 'reject', { reason: '请补充照片' });
    expect(await yard.stands(lot)).toEqual([12, 0, 12]);
    await yard.moved(OWNER, RECEIPT, one, 'submit');
    await yard.moved(KEEPER_AUDITOR, RECEIPT, one, 'audit', { files: await yard.file('CO06') });
    const faced = await vault.face(one);
    expect(faced).toMatchObject({ status: 'VALID', faceSealed: true, faceFileId: expect.any(String) });
    expect(await yard.stands(lot)).toEqual([12, 12, 0]);
    expect(await yard.wrong()).toEqual([]);
  });
});
