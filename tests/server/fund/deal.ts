/** A contract under way between CO02 (buyer) and CO04 (seller), and what both sides do about its money. */
import { retrying } from '../../../server/database/index.ts';
import type { Engine } from '../engines.ts';
import { data, openHouse, type Row } from '../story/house.ts';

export const PAYMENT = '/trade-api/api/fund/payment';
export const PAYER = 'co02u02';
export const PAYEE = 'co04u02';

export type Values = Record<string, unknown>;
export type Deal = Awaited<ReturnType<typeof openDeal>>;

const BY = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
/** The contract of the worked example: 15,000 t ± 5 % at 685.50. */
const AGREED = {
  contractNo: 'HT202503030007',
  quantity: '15000',
  basePrice: '685.50',
  totalAmount: '10282500.00',
  depositAmount: '500000.00',
};

export async function openDeal(engine: Engine) {
  const house = await openHouse(engine);
  const { system } = house.portal;
  const { entities, files } = house.portal.services;

  const insert = (entity: string, values: Values) => system((sql) => entities.insert(sql, entity, values, BY));
  const patch = (entity: string, id: string, values: Values) =>
    system((sql) => entities.patch(sql, entity, id, values));
  const raw = async (entity: string, id: string) => (await system((sql) => entities.raw(sql, entity, id))) as Row;
  /** What an approval of the own company decides of a record in this state, unless it is in another one by now. */
  const decided = (entity: string, id: string, status: string, values: Values) =>
    retrying(() =>
      system(async (sql) => {
        const row = await entities.raw(sql, entity, id, { lock: true });
        return row?.status === status ? entities.patch(sql, entity, id, values) : null;
      }),
    );
  /** Path of a file that the company has uploaded. */
  const file = async (name: string, companyId = 'CO02') => {
    const about = { ...BY, companyId, createdBy: BY.userId, kind: 'upload' as const, mime: 'application/pdf', name };
    return (await system((sql) => files.put(sql, { ...about, bytes: Buffer.from(`%PDF-1.4 ${name}`) }))).path;
  };
  const contracted = async (more: Values = {}) => {
    const { id: _id, number: _number, version: _version, ...values } = await raw('tradeContract', 'HT202601050022');
    return (await insert('tradeContract', { ...values, ...AGREED, ...more })).id;
  };
  const at = (account: string, { id }: Row, path = PAYMENT) => house.row(account, id, path);
  const drafted = async (contractId: string, values: Values) => {
    const given = { entryKind: 'NORMAL', contractId, payMethod: 'CASH_OFFSET', payeeAccountId: 'BA0401' };
    const rest = { planPayDate: '2099-12-31', purpose: '货款' };
    const payer = await house.person(PAYER);
    return data(await payer.send('POST', PAYMENT, { ...given, ...rest, ...values })) as Row;
  };
  const submit = async (row: Row, path = PAYMENT, account = PAYER) =>
    (await house.person(account)).move(row, 'submit', {}, path);
  /** Past its internal approval, whose steps the tests of approvals walk. */
  const passed = async (row: Row) => {
    data(await submit(row));
    await patch('payment', row.id, { status: 'WAIT_PAY' });
    return at(PAYER, row);
  };
  const paid = async (row: Row, amount: string) => {
    const input = { payDate: '2026-01-05', amount, payMethod: 'TRANSFER', voucherFiles: await file('凭证.pdf') };
    return (await house.person(PAYER)).moved(row, 'pay', input, PAYMENT);
  };
  const confirmed = async (row: Row, confirmAmount: string) => {
    const payee = await house.person(PAYEE);
    return payee.moved(await at(PAYEE, row), 'confirm', { confirmAmount, confirmDate: '2026-01-05' }, PAYMENT);
  };
  /** A payment from its draft to its confirmation. */
  const through = async (contractId: string, values: Values) => {
    const row = await passed(await drafted(contractId, values));
    return confirmed(await paid(row, String(values.applyAmount)), String(values.applyAmount));
  };
  const figures = async (contractId: string, ...fields: string[]) => {
    const contract = await raw('tradeContract', contractId);
    return fields.map((field) => Number(contract[field]));
  };
  return {
    house,
    insert,
    patch,
    decided,
    raw,
    file,
    contracted,
    at,
    drafted,
    submit,
    passed,
    paid,
    confirmed,
    through,
    figures,
  };
}
