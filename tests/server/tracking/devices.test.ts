/** Devices of a company: bound, reported, in alarm, mended, retired (chapter 20, section 14). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTypes } from '../../../server/entity/index.ts';
import { formRules } from '../../../server/entity/rules/rules.ts';
import { runAutomatic } from '../../../server/entity/transition/automatic.ts';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const DEVICE = '/trade-api/api/device/facility';
const [OPERATOR, ADMIN, OBSERVER] = ['co02u02', 'co02u01', 'co02u03'];
const STRANGER = 'co03u02';
type Values = Record<string, unknown>;

// One engine: nothing here is written in its own SQL but the unique rules, which both were tried with.
describe.each(engines.slice(0, 1))('a device on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const by = async (account: string, method: 'POST' | 'PUT', path: string, values: Values) =>
    (await house.person(account)).send(method, path, values);
  const made = (deviceNo: string, more: Values = {}, account = OPERATOR) =>
    by(account, 'POST', DEVICE, { deviceNo, deviceName: '终端', deviceType: 'SENSOR', ...more });
  const gps = { deviceType: 'GPS', imei: '860000000000999', simNo: '1440000000999' };
  const again = ({ id }: Row, account = OPERATOR) => house.row(account, id, DEVICE);
  const move = async (row: Row, name: string, input: Values = {}, account = OPERATOR) =>
    (await house.person(account)).move(await again(row), name, input, DEVICE);
  const moved = async (...call: Parameters<typeof move>): Promise<Row> => data(await move(...call));
  const truck = (bindTarget: string) => ({ bindType: 'VEHICLE', bindTarget });

  it('has what its kind needs, a number of its own, and is entered by the operator or the administrator', async () => {
    const faults = (await made('8613599001', { deviceType: 'GPS' })).body.errors?.map(({ path }) => path);
    expect(faults).toEqual(expect.arrayContaining(['imei', 'simNo']));
    const row = data(await made('8613599001', { ...gps, battery: 99, online: true, status: 'BOUND' })) as Row;
    expect(row).toMatchObject({
      status: 'IDLE',
      useCompanyId: 'CO02',
      battery: null,
      online: false,
      reportInterval: 10,
    });
    expect((await made('8613599001')).body.message).toBe('设备编号已存在');
    expect((await made('8613599002', {}, ADMIN)).status).toBe(200);
    expect((await made('8613599003', {}, OBSERVER)).status).toBe(403);
  });

  it('is bound to one target at a time, a target to one device of a type', async () => {
    const [one, two, scale] = await Promise.all(
      ['8613599011', '8613599012', '8613599013'].map(
        async (no, index) => data(await made(no, index === 2 ? { deviceType: 'RFID' } : {})) as Row,
      ),
    );
    expect(await moved(one as Row, 'bind', truck('晋A·T0001'))).toMatchObject({
      status: 'BOUND',
      bindTarget: '晋A·T0001',
    });
    const second = await move(two as Row, 'bind', truck(' 晋A·T0001 '));
    expect([second.status, second.body.message]).toEqual([400, '该对象已绑定同类型设备']);
    expect((await move(scale as Row, 'bind', truck('晋A·T0001'))).status, 'a device of another type').toBe(200);
    expect((await move(one as Row, 'unbind')).status, 'without a reason').toBe(400);
    expect(await moved(one as Row, 'unbind', { reason: '车辆报废' })).toMatchObject({
      status: 'IDLE',
      bindTarget: null,
    });
    expect((await move(two as Row, 'bind', truck('晋A·T0001'))).status).toBe(200);
    expect((await move(two as Row, 'retire', { reason: '更换' })).status, 'still bound').toBe(409);
    expect(await moved(two as Row, 'repair', { reason: '掉线' })).toMatchObject({ status: 'REPAIR', bindTarget: null });
    expect(await moved(two as Row, 'mend')).toMatchObject({ status: 'IDLE', repairReason: null });
    expect(await moved(two as Row, 'retire', { reason: '更换' })).toMatchObject({ status: 'RETIRED' });
    expect((await move(two as Row, 'report', { alarm: 'NONE' })).status).toBe(409);
  });

  it('is in line after a report, raises alarms of it, and stays in alarm until somebody handles it', async () => {
    const row = data(await made('8613599021', { ...gps, imei: '860000000000998' })) as Row;
    await moved(row, 'bind', truck('晋A·T0002'));
    expect((await move(row, 'handleAlarm', { opinion: '无需处理' })).body.message).toBe('该设备没有待处理的报警');
    const place = { longitude: '112.548879', latitude: '37.857014', address: '太原' };
    expect((await move(row, 'report', { alarm: 'NONE', longitude: '112.5' })).status, 'half a place').toBe(400);
    const fine = await moved(row, 'report', { alarm: 'NONE', battery: 76, ...place });
    expect(fine).toMatchObject({ online: true, battery: 76, alarmState: 'NONE', status: 'BOUND', ...place });
    expect(await moved(row, 'report', { alarm: 'NONE', battery: 20 })).toMatchObject({
      alarmState: 'LOW_BATTERY',
      alarmText: '电量20%',
      address: '太原',
    });
    const alarms = (await moved(row, 'report', { alarm: 'FENCE', text: '驶出围栏' })).alarms as Values[];
    expect(alarms.map(({ kind, handled }) => [kind, handled])).toEqual([
      ['FENCE', false],
      ['LOW_BATTERY', false],
    ]);
    const handled = await moved(row, 'handleAlarm', { opinion: '已联系司机' });
    expect(handled).toMatchObject({ alarmState: 'NONE', alarmText: null, status: 'BOUND' });
    expect((handled.alarms as Values[]).map(({ opinion }) => opinion)).toEqual(['已联系司机', '已联系司机']);
  });

  it('tells its owner when it has been silent for a day', async () => {
    const row = data(await made('8613599031')) as Row;
    await moved(row, 'bind', truck('晋A·T0003'));
    await moved(row, 'report', { alarm: 'NONE', battery: 50 });
    const { services } = house.portal;
    const look = () =>
      runAutomatic({ services, types: recordTypes(services.schemas), rules: formRules(services.schemas) });
    await look();
    expect(await again(row)).toMatchObject({ alarmState: 'NONE' });
    const past = { alarmAfter: '2026-01-01 00:00:00', silentAfter: '2026-01-01 00:00:00' };
    await house.portal.system((sql) => services.entities.patch(sql, 'device', row.id, past));
    await look();
    expect(await again(row)).toMatchObject({ alarmState: 'OFFLINE', online: false, status: 'BOUND' });
    await look();
    expect((await again(row)).alarms).toHaveLength(1);
    expect(await moved(row, 'report', { alarm: 'NONE', battery: 50 })).toMatchObject({
      alarmState: 'NONE',
      online: true,
    });
  });

  it('is seen by who owns and who uses it; others do not find it, and the user does not unbind it', async () => {
    const row = data(await made('8613599041', { useCompanyId: 'CO04' })) as Row;
    await moved(row, 'bind', truck('晋A·T0004'));
    expect((await (await house.person(STRANGER)).get(`${DEVICE}/${row.id}`)).status).toBe(404);
    const user = 'co04u02';
    expect((await move(row, 'unbind', { reason: '不用了' }, user)).status).toBe(403);
    expect(await moved(row, 'report', { alarm: 'NONE', battery: 60 }, user)).toMatchObject({ battery: 60 });
  });
});
