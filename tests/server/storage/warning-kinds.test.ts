/** What early warnings are raised of: idle goods, a ledger that is off, a lorry without an order, a device that is off. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtBalances, recordTypes } from '../../../server/entity/index.ts';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { openVault, type Vault } from './receipts.ts';
import { openWarnings, WARNING, type Warnings } from './warned.ts';
import { AUDITOR, KEEPER, LOT, left, OUT, OWNER, openYard, STRANGER, type Values, type Yard } from './yard.ts';

const IDLE = '/trade-api/api/storage/goods/idle';
const GATE = '/grain-api/api/storageCenter/monitor/gate';
const DEVICE = '/grain-api/api/storageCenter/monitor/device';
const [SUPERVISOR, GUARD] = ['co08u02', 'co06u08'];

describe.each(engines)('early warnings on $name', (engine) => {
  let yard: Yard;
  let vault: Vault;
  let { look, about, ruleOf } = {} as Warnings;

  beforeAll(async () => {
    yard = await openYard(engine);
    vault = await openVault(yard);
    ({ look, about, ruleOf } = await openWarnings(yard, vault));
  }, 300_000);
  afterAll(() => yard?.house.close());

  it('say of goods that nobody has moved for long that they are idle, until they are moved', async () => {
    // What the demonstration brought weeks ago: entries are never changed to look older.
    const still = await yard.list(KEEPER, IDLE, { 'f.idleDays': '31~', tab: 'ALL', pageSize: 50 });
    const [lot] = still.filter(
      ({ available, goodsCategory }) => Number(available) >= 1 && goodsCategory === 'COAL',
    ) as [Row];
    expect(Number(lot.idleDays)).toBeGreaterThan(30);
    const rule = await ruleOf(KEEPER, { warningType: 'NO_MOVE', threshold: '30', autoClose: true });
    await look();
    const idle = async () =>
      (await about(lot.lotNo as string)).filter(({ warningType }) => warningType === 'NO_MOVE') as [Row];
    const [warning] = await idle();
    expect(warning).toMatchObject({ status: 'OPEN', level: 'NORMAL', thresholdValue: '30', ruleId: rule.id });
    expect(warning.actualValue).toBe(String(lot.idleDays));
    expect(warning.content).toContain(`已${lot.idleDays}天没有出入库`);
    const { ownerCompanyId, warehouseId } = lot;
    const slip = await yard.make(KEEPER, OUT, yard.order(lot.id, '1', { ownerCompanyId, warehouseId }));
    await yard.moved(KEEPER, OUT, slip, 'register');
    await yard.moved(KEEPER, OUT, slip, 'postLine', { weighings: [left(lot.id, '冀B99010', '15', '16')] });
    await look();
    expect((await idle()).map(({ status, result }) => [status, result])).toEqual([['CLOSED', '恢复正常，自动关闭']]);
  });

  it('tell of a lot that does not hold what its entries sum to, found by the check of the night', async () => {
    const { services } = yard.house.portal;
    const night = () => lookAtBalances(services, recordTypes(services.schemas));
    const { lotId } = await yard.brought(30);
    await night();
    await look();
    const { lotNo } = await yard.row(KEEPER, LOT, lotId);
    const off = async () =>
      (await about(lotNo as string)).filter(({ warningType }) => warningType === 'LEDGER_DIFF') as [Row];
    expect(await off()).toEqual([]);
    await yard.rows(raw<Row>`update record.stock_lot set on_hand = on_hand + 2.5 where id = ${lotId}`);
    await night();
    expect(await yard.row(KEEPER, LOT, lotId)).toMatchObject({ ledgerFaults: 1, enteredQty: '30', onHand: '32.5' });
    await look();
    const [warning] = await off();
    expect(warning).toMatchObject({ level: 'MAJOR', status: 'OPEN', subjectCompanyId: 'CO06', ownerCompanyId: 'CO04' });
    expect(warning.content).toContain('在库32.5吨，流水合计30吨');
    const handled = await yard.moved(KEEPER, WARNING, warning, 'dispose', { measure: 'RECOUNT', result: '已盘点' });
    expect(handled.status).toBe('WAIT_REVIEW');
    await yard.rows(raw<Row>`update record.stock_lot set on_hand = on_hand - 2.5 where id = ${lotId}`);
    await night();
    expect(await yard.row(KEEPER, LOT, lotId)).toMatchObject({ ledgerFaults: null, enteredQty: null });
    await look();
    expect(await yard.moved(AUDITOR, WARNING, warning, 'review', { opinion: '账已更正' })).toMatchObject({
      status: 'CLOSED',
    });
    expect(await off()).toHaveLength(1);
  });

  it('tell of a lorry that leaves with goods and no order, until its order is entered', async () => {
    const pass = (values: Values) =>
      yard.make(KEEPER, GATE, {
        ...{ warehouseId: 'WH00001', direction: 'OUT', vehicleNo: '冀B99001', passTime: `${vault.later(0)} 00:00:00` },
        ...{ grossWeight: '45', tareWeight: '15' },
        ...values,
      });
    const { lotId } = await yard.brought(60);
    const slip = await yard.make(OWNER, OUT, yard.order(lotId, '30'));
    await yard.moved(OWNER, OUT, slip, 'submit');
    await yard.moved(AUDITOR, OUT, slip, 'accept');
    const without = await pass({});
    const wrong = await pass({ docNo: 'CK209901010001', vehicleNo: '冀B99002' });
    const right = await pass({ docNo: slip.outNo, vehicleNo: '冀B99003' });
    const empty = await pass({ grossWeight: '15', vehicleNo: '冀B99004' });
    const inside = await pass({ direction: 'IN', vehicleNo: '冀B99005' });
    await look();
    for (const each of [right, empty, inside]) expect(await about(each.passNo as string)).toEqual([]);
    for (const each of [without, wrong])
      expect(await about(each.passNo as string)).toMatchObject([
        { warningType: 'UNAUTH_OUT', level: 'MAJOR', actualValue: '30', status: 'OPEN', warehouseId: 'WH00001' },
      ]);
    const [warning] = (await about(wrong.passNo as string)) as [Row];
    expect(await yard.status(SUPERVISOR, WARNING, warning.id)).toBe(200);
    for (const account of [OWNER, STRANGER]) expect(await yard.status(account, GATE, wrong.id)).not.toBe(200);
    const entered = await (await yard.house.person(KEEPER)).send('PUT', `${GATE}/${wrong.id}`, {
      ...wrong,
      docNo: slip.outNo,
    });
    expect(entered.status).toBe(403);
    const put = await (await yard.house.person(AUDITOR)).send('PUT', `${GATE}/${wrong.id}`, {
      ...wrong,
      docNo: slip.outNo,
    });
    expect(put.status).toBe(200);
    await look();
    expect((await yard.row(KEEPER, WARNING, warning.id)).goneTime).not.toBeNull();
    // Nobody leaves by an order that was done with long ago.
    await yard.moved(KEEPER, OUT, slip, 'postLine', { weighings: [left(lotId, '冀B99003', '15', '45')] });
    await yard.moved(KEEPER, OUT, slip, 'complete');
    await look();
    expect(await about(right.passNo as string)).toEqual([]);
    await yard.rows(
      raw<Row>`update record.stock_out set out_end_time = out_end_time - interval '2 days' where id = ${slip.id}`,
    );
    await look();
    expect(await about(right.passNo as string)).toHaveLength(1);
  });

  it('tell of a device that is off for longer than the rule allows, until it is back', async () => {
    const device = await yard.make(KEEPER, DEVICE, {
      ...{ deviceName: '试验地磅', deviceType: 'WEIGHBRIDGE', warehouseId: 'WH00001', position: '西门' },
    });
    expect(device.status).toBe('ONLINE');
    const [since] = await yard.rows(
      raw<Row>`select to_char((now() - interval '29 minutes') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as id`,
    );
    const off = await yard.moved(GUARD, DEVICE, device, 'goOffline', { since: since?.id, reason: '断电' });
    expect(off).toMatchObject({ status: 'OFFLINE', offlineSince: since?.id });
    await look();
    expect(await about(device.deviceNo as string)).toEqual([]);
    await yard.rows(
      raw<Row>`update record.storage_device set offline_since = offline_since - interval '2 minutes' where id = ${device.id}`,
    );
    await look();
    const [warning] = (await about(device.deviceNo as string)) as [Row];
    expect(warning).toMatchObject({ warningType: 'DEVICE_OFFLINE', thresholdValue: '30', level: 'NORMAL' });
    expect(Number(warning.actualValue)).toBeGreaterThan(30);
    await yard.moved(GUARD, DEVICE, off, 'goOnline');
    await look();
    expect(await yard.row(KEEPER, WARNING, warning.id)).toMatchObject({ status: 'CLOSED' });
    expect(await yard.status(STRANGER, DEVICE, device.id)).not.toBe(200);
  });
});
