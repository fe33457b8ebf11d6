/** The warehouse of the worked examples, whose keeper is CO06, and what its keeper and the owners of goods do there. */
import { sql as raw } from 'kysely';
import { recordTypes, verifyBalances } from '../../../server/entity/index.ts';
import type { Engine } from '../engines.ts';
import type { Answer } from '../platform/portal.ts';
import { data, openHouse, type Row } from '../story/house.ts';

export type Values = Record<string, unknown>;
export type Yard = Awaited<ReturnType<typeof openYard>>;

export const POINT = '/trade-api/api/storage/goods/point';
export const IN = '/trade-api/api/storage/goods/in/record';
export const OUT = '/trade-api/api/storage/goods/out/record';
export const LOT = '/trade-api/api/storage/goods/lot';
export const MOVEMENT = '/trade-api/api/storage/goods/movement';
export const SEAL = '/grain-api/api/storageCenter/seal';

/** Keeper: operator and auditor; owner of the goods of the examples; another owner; a company that has nothing there. */
export const [KEEPER, AUDITOR, OWNER, OTHER, STRANGER] = ['co06u02', 'co06u05', 'co04u02', 'co02u02', 'co03u02'];

/** Wagons of EX-1: number, sent weight, gross, tare, deducted, net. */
export const WAGONS = [
  ['1638204', '70.00', '93.82', '23.86', '0.00', '69.96'],
  ['1638317', '69.80', '93.40', '23.70', '0.00', '69.70'],
  ['1641022', '70.10', '93.94', '23.92', '0.12', '69.90'],
  ['1641155', '69.90', '93.56', '23.78', '0.00', '69.78'],
  ['1642870', '70.20', '94.12', '23.98', '0.00', '70.14'],
  ['1643001', '69.70', '93.28', '23.74', '0.00', '69.54'],
  ['1643209', '70.00', '93.76', '23.88', '0.00', '69.88'],
  ['1644518', '69.90', '93.64', '23.84', '0.08', '69.72'],
] as const;

const DAY = '2026-01-10';

/** A row of the dialog of a truck or wagon that comes full and goes empty. */
export const arrived = (vehicleNo: string, originalWeight: string, grossWeight: string, tareWeight: string) => ({
  vehicleNo,
  originalWeight,
  grossWeight,
  tareWeight,
  grossTime: `${DAY} 09:10:00`,
  tareTime: `${DAY} 09:40:00`,
});

/** A row of the dialog of a truck that comes empty and goes with so much of the lot. */
export const left = (lotId: string, vehicleNo: string, tareWeight: string, grossWeight: string) => ({
  lotId,
  vehicleNo,
  tareWeight,
  grossWeight,
  tareTime: `${DAY} 10:10:00`,
  grossTime: `${DAY} 10:40:00`,
});

export async function openYard(engine: Engine) {
  const house = await openHouse(engine);
  const { services, system } = { services: house.portal.services, system: house.portal.system };
  let places = 0;

  /** Path of a file of the company. */
  const file = async (companyId: string) => {
    const about = { createdBy: 'U0402', companyId, kind: 'upload' as const, mime: 'application/pdf', name: '权属.pdf' };
    return (await system((sql) => services.files.put(sql, { ...about, bytes: Buffer.from('%PDF-1.4 goods') }))).path;
  };
  const send = async (account: string, path: string, values: Values) =>
    (await house.person(account)).send('POST', path, values);
  const make = async (account: string, path: string, values: Values): Promise<Row> =>
    data(await send(account, path, values));
  const move = async (account: string, path: string, { id }: Pick<Row, 'id'>, name: string, input: Values = {}) => {
    const person = await house.person(account);
    return person.move(data(await person.get(`${path}/${id}`)) as Row, name, input, path);
  };
  const moved = async (...call: Parameters<typeof move>): Promise<Row> => data(await move(...call));
  const row = (account: string, path: string, id: string) => house.row(account, id, path);
  /** 404 to whom the record is not told. */
  const status = async (account: string, path: string, id: string) =>
    (await (await house.person(account)).get(`${path}/${id}`)).status;

  /** A new place in a yard of its own kind, so that no other test stands in it. */
  const point = (values: Values = {}) => {
    places += 1;
    const names = { allocationNo: `T-${places}`, allocationName: `试验货位${places}` };
    return make(KEEPER, POINT, {
      ...names,
      warehouseId: 'WH00001',
      storehouseId: 'KF00013',
      capacityTon: '2000',
      ...values,
    });
  };

  const goods = {
    goodsCategory: 'COAL',
    coalType: 'STEAM_COAL',
    goodsName: '洗混煤',
    spec: 'Q5500',
    unitPrice: '682.00',
  };
  const arrival = { sendCompanyName: '晋源煤业有限公司', transportMode: 'TRAIN', trainSendStationName: '晋北站' };
  /** What the owner books: everything that the form asks for. */
  const booking = async (allocationId: string, values: Values = {}) => ({
    keeperCompanyId: 'CO06',
    warehouseId: 'WH00001',
    storehouseId: 'KF00013',
    allocationId,
    inType: 'DEPOSIT',
    ...goods,
    ...arrival,
    trainArriveStationName: '冀东港站',
    planQuantity: '560',
    lossStandard: '0.30',
    planArriveDate: '2099-01-10',
    ownershipFiles: await file('CO04'),
    ...values,
  });

  /** What the keeper enters for an owner, weighed at once: the slip and its lot. */
  async function brought(tons: number, values: Values = {}) {
    const place = (values.allocationId as string | undefined) ?? (await point()).id;
    const weighLines = [arrived('1638204', String(tons), String(tons + 24), '24')];
    const own = { ownerCompanyId: 'CO04', inType: 'OTHER', weighLines, ownershipFiles: null, planArriveDate: null };
    const slip = await make(KEEPER, IN, { ...(await booking(place)), ...own, ...values });
    await moved(KEEPER, IN, slip, 'register');
    await moved(KEEPER, IN, slip, 'postAll');
    return { slip, place, lotId: await lotOf(slip.id) };
  }

  const rows = async (statement: ReturnType<typeof raw<Row>>) => (await system((sql) => statement.execute(sql))).rows;
  const lotOf = async (inId: string): Promise<string> =>
    (await rows(raw<Row>`select distinct key as id from ledger_stock where claimant = ${inId}`))[0]?.id ?? '';
  /** On hand, held, available. */
  const stands = async (lotId: string) => {
    const { onHand, heldQty, available } = await row(KEEPER, LOT, lotId);
    return [onHand, heldQty, available].map(Number);
  };

  const order = (lotId: string, planQuantity: string, values: Values = {}) => ({
    keeperCompanyId: 'CO06',
    warehouseId: 'WH00001',
    outType: 'OTHER',
    consigneeName: '海通钢贸有限公司',
    transportMode: 'AUTOMOBILE',
    planOutDate: '2099-01-10',
    validUntil: '2099-01-31',
    lines: [{ lotId, planQuantity }],
    ...values,
  });

  /** Where balances, claims and the laws of the ledger do not hold. */
  const wrong = async () => {
    const checks = await verifyBalances(services.database, recordTypes(services.schemas));
    return checks.flatMap(({ entity, field, differences }) => differences.map((each) => ({ entity, field, ...each })));
  };
  const list = async (account: string, path: string, query: Values = {}): Promise<Row[]> =>
    (data(await (await house.person(account)).get(`${path}/page`, query)) as { list: Row[] }).list;

  return {
    house,
    send,
    make,
    move,
    moved,
    row,
    rows,
    status,
    point,
    booking,
    brought,
    lotOf,
    stands,
    order,
    wrong,
    list,
    file,
  };
}

/** Status and first words of a refusal. */
export const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.message ?? body.message];
