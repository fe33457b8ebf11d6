/** Goods that the buyer asks for: applications of CO02, orders of CO04, money and papers that they lead to. */
import type { Engine } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { BUYER, SELLER, type Values } from './steps.ts';
import { openStore } from './store.ts';

export const TAKE = '/trade-api/api/takeGoods';
export const PAYMENT = '/trade-api/api/fund/payment';
const TASK = '/trade-api/api/approval/task';
const AUDITOR = 'co02u05';

const PICKER = { pickName: '赵永强', pickIdCard: '130203198503124212', pickMobile: '13900000302' };

export async function openTakes(engine: Engine) {
  const store = await openStore(engine);
  const { yard, day } = store;
  const { house } = yard;

  const post = (contractId: string, applyQuantity: string, more: Values = {}, account = BUYER) =>
    yard.send(account, TAKE, {
      contractId,
      applyQuantity,
      takeDateRange: { start: day(0), end: day(5) },
      transportMode: 'AUTOMOBILE',
      ...PICKER,
      ...more,
    });
  const drafted = async (...call: Parameters<typeof post>): Promise<Row> => data(await post(...call));
  /** Past the auditor of the buyer, before the seller. */
  const asked = async (...call: Parameters<typeof post>): Promise<Row> => {
    const row = await yard.moved(BUYER, TAKE, await drafted(...call), 'apply');
    const auditor = await house.person(AUDITOR);
    const { task } = data(await auditor.get('/trade-api/api/approval/run', { entity: 'takeGoods', id: row.id }));
    await auditor.moved(task, 'agree', { opinion: '同意' }, TASK);
    return yard.row(BUYER, TAKE, row.id);
  };
  const accept = (row: Row, lotId: string, confirmQuantity: string, account = SELLER) =>
    yard.move(account, TAKE, row, 'accept', { lotId, confirmQuantity });
  /** As it stands once the balances of the contract are settled. */
  const accepted = async (...call: Parameters<typeof accept>): Promise<Row> => {
    const { id } = data(await accept(...call)) as Row;
    return yard.row(BUYER, TAKE, id);
  };
  /** An order of all that is asked for, as the seller has confirmed it. */
  const ordered = async (contractId: string, lotId: string, tons: string) =>
    accepted(await asked(contractId, tons), lotId, tons);

  const payDraft = async (order: Row, applyAmount: string, more: Values = {}): Promise<Row> => {
    const told = { entryKind: 'NORMAL', fundType: 'TAKE_GOODS', contractId: order.contractId, takeGoodsId: order.id };
    const way = { payMethod: 'CASH_OFFSET', payeeAccountId: 'BA0401', planPayDate: '2099-12-31', purpose: '提货款' };
    return yard.make(BUYER, PAYMENT, { ...told, ...way, applyAmount, ...more });
  };
  /** Money for an order as it stands once the seller has confirmed it, without the steps of the bank. */
  const paid = async (order: Row, amount: string) => {
    const payment = data(await yard.move(BUYER, PAYMENT, await payDraft(order, amount), 'submit')) as Row;
    const came = { actualAmount: amount, confirmAmount: amount };
    await store.patched('payment', payment.id, { ...came, status: 'COMPLETED' });
  };
  const laden = (order: Row, quantity: string, more: Values = {}, account = SELLER) =>
    store.ladingPost(
      '',
      '',
      quantity,
      { contractId: undefined, lotId: undefined, takeGoodsId: order.id, ...more },
      account,
    );
  /** A pick-up order of the buyer's order, sealed. */
  const sealed = async (order: Row, quantity: string) =>
    store.sealed(await yard.moved(SELLER, '/trade-api/api/lading', data(await laden(order, quantity)), 'submit'));
  const at = (row: Row, account = BUYER) => yard.row(account, TAKE, row.id);

  return {
    ...store,
    store,
    post,
    askedFor: drafted,
    asked,
    accept,
    accepted,
    ordered,
    payDraft,
    payFor: paid,
    laden,
    sealedFor: sealed,
    take: at,
  };
}
