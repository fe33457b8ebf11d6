/** A statement from its draft to both cancellations, and what it does to contract, payments and deliveries (chapter 20, 6.5 and 19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enteredOf } from '#core/examples';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row, sealInput } from '../story/house.ts';

const PATH = '/trade-api/api/settle/statement';
const SELLER = 'co04u02';
const BUYER = 'co02u02';
const SIGNERS = { seller: 'co04u07', buyer: 'co02u07' };
type Values = Record<string, unknown>;

describe.each(engines)('the life of a statement on $name', (engine) => {
  let house: House;
  let contract: string;
  const ids = new Map<string, string>();
  let entered: Values;
  let statement: Row;
  beforeAll(async () => {
    house = await openHouse(engine);
    const file = house.portal.services.schemas.examples?.settlement;
    const example = file?.examples.find(({ number }) => number === 'A');
    if (!file || !example) throw new Error('example A is gone');
    for (const entity of ['tradeContract', 'payment'])
      for (const row of file.records?.[entity] ?? []) await recorded(entity, row);
    entered = named(enteredOf(file, example));
    contract = ids.get('HT202503030007') as string;
  }, 300_000);
  afterAll(() => house?.close());

  const by = { userId: 'U0402', userName: '唐磊', companyId: 'CO04' };
  const insert = (entity: string, values: Values) =>
    house.portal.system((sql) => house.portal.services.entities.insert(sql, entity, values, by));
  const patch = (entity: string, id: string, values: Values) =>
    house.portal.system((sql) => house.portal.services.entities.patch(sql, entity, id, values));
  const raw = async (entity: string, id: string) =>
    (await house.portal.system((sql) => house.portal.services.entities.raw(sql, entity, id))) as Row;
  const named = <T>(values: T): T =>
    JSON.parse(JSON.stringify(values), (_key, value) => ids.get(value as string) ?? value) as T;
  async function recorded(entity: string, { id, ...values }: Values) {
    ids.set(id as string, (await insert(entity, named(values))).id);
  }

  const at = (account: string, { id }: Row) => house.row(account, id, PATH);
  const move = async (account: string, row: Row, name: string, input: Values = {}) =>
    (await house.person(account)).move(await at(account, row), name, input, PATH);
  const moved = async (...call: Parameters<typeof move>): Promise<Row> => data(await move(...call));
  const made = async (account: string, values: Values): Promise<Row> =>
    data(await (await house.person(account)).send('POST', PATH, values));
  const sealed = async (account: string, row: Row, name: string, document: string) => {
    const signer = await house.person(account);
    return moved(account, row, name, await sealInput(house, signer, await at(account, row), document, 'settlement'));
  };
  /** Past its internal approval, whose steps the tests of approvals walk. */
  const passed = async (account: string, row: Row, status = 'WAIT_CONFIRM') => {
    await moved(account, row, 'submit');
    await patch('settlement', row.id, { status });
    return row;
  };
  const totals = async () => {
    const { prepayBalance, depositBalance, settledQuantity, settledAmount } = await raw('tradeContract', contract);
    return [prepayBalance, depositBalance, settledQuantity, settledAmount].map(Number);
  };
  const held = async () => {
    const names = ['FK202503120001', 'FK202503200006', 'FK202503050003'];
    const rows = await Promise.all(names.map((name) => raw('payment', ids.get(name) as string)));
    return rows.map(({ offsetHeld }) => Number(offsetHeld));
  };
  const NOTHING = [7_200_000, 500_000, 0, 0];

  it('holds what it offsets from its submission on and gives it back when it is taken back', async () => {
    expect(await totals()).toEqual(NOTHING);
    statement = await made(SELLER, entered);
    expect(statement).toMatchObject({ initiatorSide: 'SELL', payableAmount: '231027.88', companyId: 'CO04' });
    expect((await (await house.person(BUYER)).get(`${PATH}/${statement.id}`)).status).toBe(404);
    await moved(SELLER, statement, 'submit');
    expect(await held()).toEqual([4_000_000, 3_200_000, 200_000]);
    await moved(SELLER, statement, 'withdraw', { reason: '数量有误' });
    expect(await held()).toEqual([0, 0, 0]);
  });

  it('lets no second statement use what one holds already', async () => {
    await passed(SELLER, statement);
    const other = await made(SELLER, {
      ...entered,
      offsets: [{ paymentId: ids.get('FK202503120001'), offsetNow: '0.00' }],
    });
    await patch('settlement', other.id, {
      offsets: [{ ...other.offsets[0], usedBefore: '0', available: '4000000', offsetNow: '0.01' }],
    });
    const { status, body } = await move(SELLER, other, 'submit');
    expect([status >= 400, body.errors?.[0]?.path]).toEqual([true, 'offsets.0.offsetNow']);
    const final = await made(SELLER, { ...entered, settleType: 'FINAL', depositUse: 'OFFSET', offsets: [] });
    const refused = await move(SELLER, final, 'submit');
    expect([refused.status, refused.body.message]).toEqual([409, '该合同存在未完成的结算单']);
  });

  it('goes back with a reason, and is confirmed by the other side alone', async () => {
    await moved(BUYER, statement, 'reject', { opinion: '第二批化验有异议' });
    expect(await at(SELLER, statement)).toMatchObject({ status: 'REJECT', rejectReason: '第二批化验有异议' });
    await passed(SELLER, statement);
    expect((await move(SELLER, statement, 'confirm')).status).toBeGreaterThanOrEqual(400);
    await moved(BUYER, statement, 'confirm', {});
    expect((await at(BUYER, statement)).status).toBe('WAIT_SIGN_SEAL');
  });

  it('takes effect with the second seal and counts in the contract as the chapter says', async () => {
    expect(await totals()).toEqual(NOTHING);
    expect((await move(SIGNERS.buyer, statement, 'stamp')).status).toBeGreaterThanOrEqual(400);
    const first = await sealed(SIGNERS.seller, statement, 'stamp', 'statement');
    expect(first.status).toBe('CONFIRM_WAIT_SIGN_SEAL');
    const second = await sealed(SIGNERS.buyer, statement, 'stamp', 'statement');
    expect(second).toMatchObject({ status: 'EXECUTING', payableAmount: '231027.88' });
    expect([second.initiatorSealUser === second.counterSealUser, Boolean(second.statementFileId)]).toEqual([
      false,
      true,
    ]);
    expect(await totals()).toEqual([0, 300_000, 11_613.13, 7_631_027.88]);
  });

  it('is cancelled by both sides, first asked, then agreed, then sealed twice, and gives all back', async () => {
    await moved(BUYER, statement, 'cancelApply', { reason: '重新计量' });
    expect(await totals()).toEqual([0, 300_000, 11_613.13, 7_631_027.88]);
    await moved(SELLER, statement, 'cancelRefuse', { opinion: '数量无误' });
    expect((await at(SELLER, statement)).status).toBe('EXECUTING');
    await moved(BUYER, statement, 'cancelApply', { reason: '重新计量' });
    await moved(SELLER, statement, 'cancelAgree', {});
    expect((await move(SIGNERS.seller, statement, 'cancelStamp')).status).toBeGreaterThanOrEqual(400);
    expect((await sealed(SIGNERS.buyer, statement, 'cancelStamp', 'cancellation')).status).toBe('CANCEL_WAIT_SEAL');
    expect(await totals()).toEqual([0, 300_000, 11_613.13, 7_631_027.88]);
    expect((await sealed(SIGNERS.seller, statement, 'cancelStamp', 'cancellation')).status).toBe('CANCELLATION');
    expect(await totals()).toEqual(NOTHING);
    expect(await held()).toEqual([0, 0, 0]);
  });

  it('is not cancelled while invoices are linked or money was paid', async () => {
    const rest = {
      contractId: contract,
      buyerCompanyId: 'CO02',
      sellerCompanyId: 'CO04',
      settleType: 'PERIOD',
      kind: 'ONLINE',
    };
    const made = { ...rest, payableAmount: '10', settleAmount: '10', status: 'EXECUTING' };
    const row = (await insert('settlement', made)) as Row;
    const link = { settlementId: row.id, contractId: contract, amount: '5' };
    const face = { buyerCompanyId: 'CO02', sellerCompanyId: 'CO04', amountTotal: '5', allocations: [link] };
    const invoice = await insert('invoice', { ...face, status: 'EFFECTIVE' });
    const linked = await move(SELLER, row, 'cancelApply', { reason: '重新计量' });
    expect([linked.status, linked.body.message]).toEqual([409, '请先解除关联发票']);
    const payment = { contractId: contract, settlementId: row.id, payerCompanyId: 'CO02', payeeCompanyId: 'CO04' };
    await patch('invoice', invoice.id, { status: 'VOID' });
    await insert('payment', {
      ...payment,
      fundType: 'BALANCE',
      applyAmount: '3',
      confirmAmount: '3',
      status: 'COMPLETED',
    });
    const paid = await move(SELLER, row, 'cancelApply', { reason: '重新计量' });
    expect([paid.status, paid.body.message]).toEqual([409, '请先办理退款']);
  });

  it('settles a delivery once, whoever comes second', async () => {
    const goods = {
      contractId: contract,
      buyerCompanyId: 'CO02',
      sellerCompanyId: 'CO04',
      batchNo: '9',
      status: 'ACCEPTED',
    };
    const weights = {
      dispatchDate: '2025-04-02 08:00:00',
      arriveDate: '2025-04-05 08:00:00',
      sendWeight: '100',
      arriveWeight: '99',
    };
    const delivery = await insert('delivery', { ...goods, ...weights });
    const tests = [
      { indicatorCode: 'QNET_AR', value: '5500' },
      { indicatorCode: 'ST_D', value: '0.8' },
    ];
    const values = { ...entered, testBasis: 'THIRD', offsets: [], batches: [{ deliveryId: delivery.id, tests }] };
    const file = {
      ...by,
      createdBy: by.userId,
      kind: 'upload' as const,
      mime: 'application/pdf',
      name: '检验报告.pdf',
    };
    const { path } = await house.portal.system((sql) =>
      house.portal.services.files.put(sql, { ...file, bytes: Buffer.from('%PDF-1.4 report') }),
    );
    const [one, two] = [
      await made(SELLER, { ...values, basisFiles: path }),
      await made(SELLER, { ...values, basisFiles: path }),
    ];
    expect(one.batches[0]).toMatchObject({
      batchNo: '9',
      dispatchDate: '2025-04-02',
      sendWeight: '100',
      settleQuantity: '100',
    });
    const answers = await Promise.all([one, two].map((row) => move(SELLER, row, 'submit')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('该批次已结算');
    const winner = answers[0]?.status === 200 ? one : two;
    expect(await raw('delivery', delivery.id)).toMatchObject({ settleHolder: winner.id, settleCount: '1' });
    await moved(SELLER, winner, 'withdraw', { reason: '重新核对' });
    expect(await raw('delivery', delivery.id)).toMatchObject({ settleHolder: null, settleCount: '0' });
  });
});
