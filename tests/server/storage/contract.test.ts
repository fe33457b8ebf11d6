/** Life of a contract of storage: both sides, the financier of a supervised one, archive, its goods, its end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import {
  AUDITOR,
  arrived,
  IN,
  KEEPER,
  OTHER,
  OUT,
  OWNER,
  openYard,
  refusal,
  STRANGER,
  type Values,
  type Yard,
} from './yard.ts';

const CONTRACT = '/grain-api/api/storageCenter/contract';
const FINANCIER = 'co05u02';
const HEAD = 'co04u04';
const KEEPER_HEAD = 'co06u04';

const terms = {
  contractName: '洗混煤仓储合同',
  contractType: 'STORAGE',
  keeperCompanyId: 'CO06',
  warehouseId: 'WH00001',
  signDate: '2026-01-05',
  signArea: '冀东市',
  startDate: '2026-01-05',
  endDate: '2099-01-04',
  goodsCategory: 'COAL',
  goodsScope: '洗混煤',
  planQuantity: '5000',
  lossStandard: '0.45',
  storageLossStandard: '1.20',
  storageRate: '0.20',
  freeDays: 10,
  taxRate: '6',
  settleCycle: 'MONTH',
  payDays: 15,
  insuranceBy: 'KEEPER',
};

describe.each(engines)('a contract of storage on $name', (engine) => {
  let yard: Yard;
  beforeAll(async () => {
    yard = await openYard(engine);
  }, 300_000);
  afterAll(() => yard?.house.close());

  const read = (account: string, contract: Row) => yard.row(account, CONTRACT, contract.id);
  const archiving = async (archiveNo: string): Promise<Values> => ({
    archiveNo,
    archiveDate: '2026-01-06',
    archivePlace: 'A-1',
    pageCount: 8,
    signedFiles: await yard.file('CO06'),
  });
  /** A contract in force between the owner and the keeper. */
  async function running(archiveNo: string, values: Values = {}): Promise<Row> {
    const contract = await yard.make(OWNER, CONTRACT, { ...terms, ...values });
    await yard.moved(OWNER, CONTRACT, contract, 'submit');
    await yard.moved(KEEPER, CONTRACT, contract, 'confirm');
    return yard.moved(KEEPER, CONTRACT, contract, 'archive', await archiving(archiveNo));
  }

  it('is confirmed by the other side, archived, and seen by nobody else', async () => {
    const contract = await yard.make(OWNER, CONTRACT, terms);
    expect(contract).toMatchObject({ status: 'DRAFT', depositorCompanyId: 'CO04' });
    expect((await (await yard.house.person(KEEPER)).get(`${CONTRACT}/${contract.id}`)).status).toBe(404);
    await yard.moved(OWNER, CONTRACT, contract, 'submit');
    expect((await yard.move(OWNER, CONTRACT, contract, 'confirm')).status).toBe(403);
    await yard.moved(KEEPER, CONTRACT, contract, 'reject', { reason: '费率偏低' });
    expect(await read(OWNER, contract)).toMatchObject({ status: 'REJECT', rejectReason: '费率偏低' });
    await yard.moved(OWNER, CONTRACT, contract, 'submit');
    const confirmed = await yard.moved(KEEPER, CONTRACT, contract, 'confirm', { opinion: '同意' });
    expect(confirmed).toMatchObject({ status: 'WAIT_SIGN_SEAL', confirmOpinion: '同意', rejectReason: null });
    const kept = await yard.moved(KEEPER, CONTRACT, contract, 'archive', await archiving('DA-1'));
    expect(kept).toMatchObject({ status: 'EXECUTING', archiveNo: 'DA-1', archiveCompanyId: 'CO06' });
    const more = { files: await yard.file('CO06'), note: '补充协议' };
    const added = await yard.moved(KEEPER, CONTRACT, contract, 'reArchive', more);
    expect(added.archives.map(({ note }: Row) => note)).toEqual(['首次归档', '补充协议']);
    expect((await yard.move(OWNER, CONTRACT, contract, 'reArchive', more)).status).toBe(409);
    for (const account of [OTHER, STRANGER, FINANCIER])
      expect((await (await yard.house.person(account)).get(`${CONTRACT}/${contract.id}`)).status).toBe(404);
  });

  it('supervised, waits for the other side and the financier, whoever comes first', async () => {
    const supervised = {
      ...terms,
      contractType: 'SUPERVISE',
      depositorCompanyId: 'CO04',
      financierCompanyId: 'CO05',
      supervisorCompanyId: 'CO08',
      controlQuantity: '2000',
    };
    const contract = await yard.make(KEEPER, CONTRACT, supervised);
    await yard.moved(KEEPER, CONTRACT, contract, 'submit');
    const first = await yard.moved(FINANCIER, CONTRACT, contract, 'agree');
    expect(first.status).toBe('WAIT_CONFIRM');
    expect((await yard.move(FINANCIER, CONTRACT, contract, 'agree')).status).toBe(409);
    expect((await yard.moved(OWNER, CONTRACT, contract, 'confirm')).status).toBe('WAIT_SIGN_SEAL');
  });

  it('holds what stands in store of it, and does not end before that has left', async () => {
    const contract = await running('DA-2');
    const place = await yard.point();
    const values = await yard.booking(place.id, { storageContractId: contract.id, lossStandard: '9' });
    const slip = await yard.make(OWNER, IN, values);
    expect(slip.lossStandard).toBe('0.45');
    await yard.moved(OWNER, IN, slip, 'submit');
    await yard.moved(AUDITOR, IN, slip, 'accept', { allocationId: place.id });
    await yard.moved(KEEPER, IN, slip, 'postLine', { weighings: [arrived('1638204', '10', '34', '24')] });
    expect(await read(KEEPER, contract)).toMatchObject({ onHandTon: '10' });
    const asked = { reason: '提前结束', files: await yard.file('CO04') };
    expect(refusal(await yard.move(HEAD, CONTRACT, contract, 'askTermination', asked))).toEqual([
      409,
      '该合同仍有在库货物，不能终止',
    ]);
    const order = await yard.make(OWNER, OUT, yard.order(await yard.lotOf(slip.id), '10'));
    await yard.moved(OWNER, OUT, order, 'submit');
    await yard.moved(AUDITOR, OUT, order, 'accept');
    const truck = { lotId: await yard.lotOf(slip.id), vehicleNo: '冀B82661', tareWeight: '15', grossWeight: '25' };
    const times = { tareTime: '2026-01-10 10:10:00', grossTime: '2026-01-10 10:40:00' };
    await yard.moved(KEEPER, OUT, order, 'postLine', { weighings: [{ ...truck, ...times }] });
    expect(Number((await read(KEEPER, contract)).onHandTon)).toBe(0);
    await yard.moved(HEAD, CONTRACT, contract, 'askTermination', asked);
    expect((await yard.move(HEAD, CONTRACT, contract, 'agreeTermination')).status).toBe(403);
    await yard.moved(KEEPER, CONTRACT, contract, 'refuseTermination', { reason: '费用未结' });
    expect(await read(OWNER, contract)).toMatchObject({ status: 'EXECUTING', terminateCompanyId: null });
    const again = { ...asked, files: await yard.file('CO06') };
    await yard.moved(KEEPER_HEAD, CONTRACT, contract, 'askTermination', again);
    expect((await yard.moved(OWNER, CONTRACT, contract, 'agreeTermination')).status).toBe('CANCELLATION');
    const late = await yard.send(OWNER, IN, { ...values, storageContractId: contract.id });
    expect([late.status, late.body.errors?.[0]?.path]).toEqual([400, 'storageContractId']);
    expect(await yard.wrong()).toEqual([]);
  });

  it('takes no state, rent or archive from a call, and no contract of others', async () => {
    const forged = {
      ...terms,
      contractType: 'LEASE',
      leaseArea: '3600',
      leaseUnitPrice: '12.50',
      startDate: '2099-01-01',
      endDate: '2099-12-31',
      leaseAmount: '1',
      leaseMonths: 1,
      status: 'EXECUTING',
      archiveNo: 'X',
      onHandTon: '99',
    };
    const sums = await yard.send(OWNER, CONTRACT, forged);
    expect([sums.status, sums.body.errors?.[0]?.path]).toEqual([400, 'leaseAmount']);
    const contract = await yard.make(OWNER, CONTRACT, { ...forged, leaseAmount: null, leaseMonths: null });
    expect(contract).toMatchObject({ leaseMonths: 12, leaseAmount: '540000', status: 'DRAFT', archiveNo: null });
    expect(Number(contract.onHandTon)).toBe(0);
    const foreign = await yard.send(STRANGER, CONTRACT, { ...terms, depositorCompanyId: 'CO04' });
    const sent = foreign.status === 200 ? await yard.move(STRANGER, CONTRACT, data(foreign) as Row, 'submit') : foreign;
    expect([sent.status, sent.body.errors?.[0]?.path]).toEqual([400, 'depositorCompanyId']);
    const alien = await yard.send(OTHER, IN, {
      ...(await yard.booking((await yard.point()).id)),
      inType: 'OTHER',
      ownershipFiles: null,
      storageContractId: 'CCHT20260901001',
    });
    expect([alien.status, alien.body.errors?.[0]?.path]).toEqual([400, 'storageContractId']);
  });
});
