/** Goods of CO04 in the warehouse of CO06, sold to CO02: pick-up orders and releases as their tests move them. */

import { watchBalances } from '../../../server/entity/balances/watch.ts';
import { recordTypes } from '../../../server/entity/index.ts';
import { formRules } from '../../../server/entity/rules/rules.ts';
import { runAutomatic } from '../../../server/entity/transition/automatic.ts';
import type { Engine } from '../engines.ts';
import { left, OUT, openYard, type Values } from '../storage/yard.ts';
import { data, type Row, sealInput } from '../story/house.ts';
import { agreedContract, BUYER, SELLER } from './steps.ts';

export const LADING = '/trade-api/api/lading';
export const RELEASE = '/trade-api/api/release';
export const PROOF = '/trade-api/api/receiptProof';
const STATEMENT = '/trade-api/api/settle/statement';
/** Signer of the seller, operator of the keeper, a company that has nothing there. */
export const [SIGNER, KEEPER, STRANGER] = ['co04u07', 'co06u02', 'co03u02'];

const PICKER = { pickName: '赵永强', pickIdCard: '130203198503124212', pickMobile: '13900000302' };

export async function openStore(engine: Engine) {
  const yard = await openYard(engine);
  const { house } = yard;
  const { entities } = house.portal.services;
  const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
  const insert = (entity: string, values: Values) =>
    house.portal.system((sql) => entities.insert(sql, entity, values, by));
  const patched = (entity: string, id: string, values: Values) =>
    house.portal.system((sql) => entities.patch(sql, entity, id, values));
  const figures = async (contract: string) =>
    (await house.portal.system((sql) => entities.raw(sql, 'tradeContract', contract))) as Row;

  /** So many days after today. */
  const day = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

  const paid = (contractId: string, amount: string, fundType = 'PREPAY') =>
    insert('payment', {
      contractId,
      payerCompanyId: 'CO02',
      payeeCompanyId: 'CO04',
      fundType,
      applyAmount: amount,
      confirmAmount: amount,
      status: 'COMPLETED',
    });
  /** A contract at this price of which this much is paid. */
  async function sold(basePrice: string, amount: string, values: Values = {}): Promise<string> {
    const amounts = { quantity: '10000', quantityMax: '10500', payMode: 'PREPAY_TAIL', depositAmount: null };
    const weights = { weightBasis: 'ARRIVE', testBasis: 'ARRIVE', moistureMode: 'NONE', orderIndicators: [] };
    const terms = { ...amounts, ...weights, ...values };
    const contract = await agreedContract(house, { ...terms, basePrice, coalType: 'STEAM_COAL' });
    await paid(contract, amount);
    return contract;
  }
  const lot = async (tons: string) => {
    const place = await yard.point({ capacityTon: '9000' });
    return (await yard.brought(Number(tons), { allocationId: place.id })).lotId;
  };
  const otherLot = async () => (await yard.brought(20, { ownerCompanyId: 'CO02' })).lotId;

  const ladingPost = (contractId: string, lotId: string, quantity: string, more: Values = {}, account = SELLER) =>
    yard.send(account, LADING, {
      contractId,
      lotId,
      quantity,
      transportMode: 'AUTOMOBILE',
      validStart: day(0),
      validEnd: day(20),
      ...PICKER,
      ...more,
    });
  const drafted = async (...call: Parameters<typeof ladingPost>): Promise<Row> => data(await ladingPost(...call));
  const submitted = async (...call: Parameters<typeof ladingPost>) =>
    yard.moved(SELLER, LADING, await drafted(...call), 'submit');
  const sealed = async (row: Row) =>
    yard.moved(
      SIGNER,
      LADING,
      row,
      'stamp',
      await sealInput(house, await house.person(SIGNER), row, 'lading', 'lading'),
    );

  const releasePost = ({ id }: Row, releaseQuantity: string, more: Values = {}, account = SELLER) =>
    yard.send(account, RELEASE, {
      ladingId: id,
      releaseBasis: 'PAID',
      releaseQuantity,
      releaseDate: day(0),
      validEnd: day(10),
      ...more,
    });
  const releaseDraft = async (...call: Parameters<typeof releasePost>): Promise<Row> =>
    data(await releasePost(...call));
  const released = async (...call: Parameters<typeof releasePost>) =>
    yard.moved(SELLER, RELEASE, await releaseDraft(...call), 'submit');

  const orders = ({ id }: Row) =>
    house.portal.system((sql) => entities.find(sql, 'stockOut', { releaseId: id })) as Promise<Row[]>;
  const orderOf = async (release: Row): Promise<Row> => {
    const [order] = await orders(release);
    if (!order) throw new Error('the release has no order');
    return order;
  };
  const weighed = (order: Row, lotId: string, tons: string) =>
    yard.moved(KEEPER, OUT, order, 'postLine', {
      weighings: [left(lotId, '冀B82661', '15', String(Number(tons) + 15))],
    });
  const at = (path: string, { id }: Row) => yard.row(SELLER, path, id);
  const seen = async (account: string, path: string, { id }: Row) =>
    (await (await house.person(account)).get(`${path}/${id}`)).status;
  /** A step that the caller may not even see the record of. */
  const tried = async (account: string, path: string, row: Row, step: string, input: Values = {}) =>
    (await house.person(account)).move(row, step, input, path);
  /** A call for margin on the contract. */
  const called = (contractId: string, marginState: string) =>
    insert('bondLetter', {
      contractId,
      receiverCompanyId: 'CO02',
      status: marginState === 'OVERDUE' ? 'OVERDUE' : 'EXECUTING',
      stopRelease: true,
    });

  /** A proof of the buyer over these releases, sent to be sealed. */
  const proven = async (contractId: string, releases: Row[]): Promise<Row> => {
    const rows = releases.map(({ id }) => ({ releaseId: id }));
    const told = {
      receivePlace: '北港',
      qualityResult: 'QUALIFIED',
      receiverName: '李晓川',
      receiverMobile: '13900000202',
    };
    const draft = await yard.make(BUYER, PROOF, { contractId, rows, ...told });
    return yard.moved(BUYER, PROOF, draft, 'submit');
  };
  const statement = (contractId: string, { id }: Row) => {
    const terms = { kind: 'ONLINE', settleType: 'PERIOD', contractId, depositUse: 'KEEP' };
    return yard.make(BUYER, STATEMENT, { ...terms, batches: [{ releaseId: id }] });
  };
  const settled = async (row: Row) => (await house.person(BUYER)).move(row, 'submit', {}, STATEMENT);
  /** What the clock brings, brought now. */
  const swept = () => {
    const { services } = house.portal;
    const world = { services, types: recordTypes(services.schemas), rules: formRules(services.schemas) };
    watchBalances(world);
    return runAutomatic(world);
  };

  return {
    yard,
    swept,
    proven,
    statement,
    settled,
    figures,
    patched,
    day,
    paid,
    sold,
    lot,
    otherLot,
    ladingPost,
    drafted,
    submitted,
    sealed,
    releasePost,
    releaseDraft,
    released,
    orders,
    orderOf,
    weighed,
    at,
    seen,
    tried,
    called,
  };
}
