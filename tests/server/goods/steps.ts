/** Goods on their way as the tests of deliveries, waybills and plans move them. */
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../engines.ts';
import type { Answer } from '../platform/portal.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

export const DELIVERY = '/trade-api/api/deliver';
export const SELLER = 'co04u02';
export const BUYER = 'co02u02';

export type Values = Record<string, unknown>;

/** A contract under way between CO04 and CO02, by rail from 源平站, with nothing sent yet. */
export async function agreedContract({ portal }: House, values: Values): Promise<string> {
  const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
  const { entities } = portal.services;
  const sample = (await portal.system((sql) => entities.raw(sql, 'tradeContract', 'HT202403050012'))) as Row;
  const { id: _id, number: _number, version: _version, contractNo: _no, ...rest } = sample;
  const agreed: Values = { ...rest, stopFlag: false, ...values };
  const made = await portal.system((sql) => entities.insert(sql, 'tradeContract', agreed, by));
  return made.id;
}

export function goodsSteps(house: House) {
  const at = (account: string, { id }: Row) => house.row(account, id, DELIVERY);
  const paper = async (account: string): Promise<string> => {
    const companyId = account.slice(0, 4).toUpperCase();
    const owner = {
      userId: `U${account.slice(2, 4)}02`,
      userName: '经办',
      createdBy: `U${account.slice(2, 4)}02`,
      companyId,
    };
    const file = { ...owner, kind: 'upload' as const, mime: 'application/pdf', name: '磅单.pdf' };
    const bytes = Buffer.from('%PDF-1.4 ticket');
    return (await house.portal.system((sql) => house.portal.services.files.put(sql, { ...file, bytes }))).path;
  };
  const load = async (more: Values) => ({
    deliverFiles: await paper(SELLER),
    weightVoucher: await paper(SELLER),
    ...more,
  });
  const arrival = async (more: Values) => ({ weightVoucher: await paper(BUYER), ...more });
  return {
    paper,
    load,
    arrival,
    drafted: async (contractId: string, planQuantity: string, more: Values = {}): Promise<Row> => {
      const dates = { planSendDate: '2026-01-05', etaDate: '2026-01-09' };
      const seller = await house.person(SELLER);
      return data(await seller.send('POST', DELIVERY, { contractId, planQuantity, ...dates, ...more }));
    },
    applied: async (row: Row): Promise<Row> => (await house.person(SELLER)).moved(row, 'apply', {}, DELIVERY),
    sent: async (row: Row, more: Values): Promise<Row> =>
      (await house.person(SELLER)).moved(row, 'confirmSend', await load(more), DELIVERY),
    accepted: async (row: Row, more: Values): Promise<Row> =>
      (await house.person(BUYER)).moved(await at(BUYER, row), 'accept', await arrival(more), DELIVERY),
  };
}

/** A portal with a contract of 10,000 t under way, opened before the tests of a block and closed after them. */
export function goodsOn(engine: Engine, terms: Values = {}) {
  let house: House;
  let contract: string;
  beforeAll(async () => {
    house = await openHouse(engine);
    contract = await agreedContract(house, { quantity: '10000', quantityMax: '10500', ...terms });
  }, 300_000);
  afterAll(() => house?.close());
  const entities = () => house.portal.services.entities;
  return {
    get house() {
      return house;
    },
    get contract() {
      return contract;
    },
    get steps() {
      return goodsSteps(house);
    },
    /** The stored row, whoever may see it. */
    raw: async (entity: 'delivery' | 'transportContract', { id }: Row) =>
      (await house.portal.system((sql) => entities().raw(sql, entity, id))) as Row,
    rows: async (entity: 'delivery' | 'dispatchPlan' | 'transportContract', where: Values = {}) =>
      (await house.portal.system((sql) => entities().find(sql, entity, where))) as Row[],
    /** Status of the answer to who asks for a record. */
    seen: async (account: string, path: string, { id }: Row) =>
      (await (await house.person(account)).get(`${path}/${id}`)).status,
  };
}

/** Status, and the fields that were refused or, where none was, the text. */
export const refusal = ({ status, body }: Answer) => [status, body.errors?.map(({ path }) => path) ?? body.message];
