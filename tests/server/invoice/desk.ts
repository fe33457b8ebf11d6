/** A contract with a statement that took effect, and what both sides do about its invoices. */
import type { Engine } from '../engines.ts';
import { openDeal, PAYEE, PAYER, type Values } from '../fund/deal.ts';
import { data, type Row } from '../story/house.ts';

export const INVOICE = '/trade-api/api/invoice';
export const SELLER = PAYEE;
export const BUYER = PAYER;

const NAMES = {
  buyerName: '北岭能源物产有限公司',
  buyerTaxNo: '91149900MA0DEM021N',
  sellerName: '晋源煤业有限公司',
  sellerTaxNo: '91149900MA0DEM048E',
};

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export async function openDesk(engine: Engine) {
  const deal = await openDeal(engine);
  const { house } = deal;
  let numbers = 0;
  /** A statement of 11,613.13 t and 7,631,027.88 yuan (chapter 20, 6.9 A) that took effect. */
  const settled = async (more: Values = {}) => {
    numbers += 1;
    const contractId = await deal.contracted({ contractNo: `HT2025030300${numbers}` });
    const parties = { contractId, buyerCompanyId: 'CO02', sellerCompanyId: 'CO04', companyId: 'CO04' };
    const figures = {
      settleQuantity: '11613.13',
      settleAmount: '7631027.88',
      payableAmount: '0',
      refundableAmount: '0',
    };
    const kind = { kind: 'ONLINE', settleType: 'PERIOD', settleNo: 'JS202504010001', status: 'COMPLETED' };
    const { id } = await deal.insert('settlement', { ...parties, ...figures, ...kind, ...more });
    return { contractId, settlementId: id };
  };
  const files = { SELL: await deal.file('发票.pdf', 'CO04'), BUY: await deal.file('发票.pdf') };
  const lines = (amount: string, tax: string, quantity?: string) => [
    { goodsName: '*煤炭*动力煤', unit: '吨', amount, tax, taxRate: '13', ...(quantity ? { quantity } : {}) },
  ];
  /** A face that the rules let pass, under a number of its own. */
  const face = (values: Values): Values => {
    numbers += 1;
    const side = (values.side ?? 'SELL') as 'SELL' | 'BUY';
    const invoiceNo = `25142000000012${String(345_670 + numbers).padStart(6, '0')}`;
    return { side, invoiceKind: '31', invoiceNo, invoiceDate: '2025-04-02', ...NAMES, files: files[side], ...values };
  };
  const person = async (account: string) => house.person(account);
  const sent = async (account: string, values: Values) => (await person(account)).send('POST', INVOICE, face(values));
  const drafted = async (account: string, values: Values): Promise<Row> => data(await sent(account, values));
  const at = (account: string, row: Row): Promise<Row> => house.row(account, row.id, INVOICE);
  const move = async (account: string, row: Row, name: string, input: Values = {}) =>
    (await person(account)).move(await at(account, row), name, input, INVOICE);
  const moved = async (...call: Parameters<typeof move>): Promise<Row> => data(await move(...call));
  /** An invoice of the seller from its draft to the buyer's receipt. */
  const received = async (values: Values) => {
    const row = await drafted(SELLER, values);
    await moved(SELLER, row, 'submit');
    return moved(BUYER, row, 'receive', { receiveDate: '2025-04-03' });
  };
  const figures = async (entity: string, id: string, ...fields: string[]) => {
    const row = await deal.raw(entity, id);
    return fields.map((field) => Number(row[field]));
  };
  return { deal, house, settled, lines, face, sent, drafted, at, move, moved, received, figures };
}
