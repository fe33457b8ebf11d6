/** Receipts, their claim over payments and contracts, and what it does to both (chapter 20, section 2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const STREAM = '/trade-api/api/fund/stream';
const OPERATOR = 'co02u02';
/** Sales contracts of CO02 to CO03, and a payment of CO03 that waits for its receipt. */
const [LARGE, SMALL] = ['HT202601060023', 'HT202610090013'];
const PAYMENT = 'FK202611150001';
const OTHER_PAYMENT = 'FK202611160001';

type Values = Record<string, unknown>;

describe.each(engines)('receipts of a seller on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const raw = async (entity: string, id: string) =>
    (await house.portal.system((sql) => house.portal.services.entities.raw(sql, entity, id))) as Row;
  const received = async (id: string) => {
    const { receivedAmount, prepayBalance } = await raw('tradeContract', id);
    return [receivedAmount, prepayBalance].map(Number);
  };
  const again = ({ id }: Row) => house.row(OPERATOR, id, STREAM);
  const move = async (row: Row, name: string, input: Values = {}) =>
    (await house.person(OPERATOR)).move(await again(row), name, input, STREAM);
  const moved = async (row: Row, name: string, input: Values = {}): Promise<Row> => data(await move(row, name, input));

  async function voucher(): Promise<string> {
    const by = { createdBy: 'U0202', companyId: 'CO02', kind: 'upload' as const, mime: 'application/pdf' };
    const file = { ...by, name: '银行回单.pdf', bytes: Buffer.from('%PDF-1.4 receipt') };
    return (await house.portal.system((sql) => house.portal.services.files.put(sql, file))).path;
  }

  const registered = async (amount: string, bankSerialNo: string, more: Values = {}) => {
    const payer = { payerCompanyId: 'CO03', payerName: '海通钢贸有限公司', payerAccountNo: '860000000003000001' };
    const rest = { accountId: 'BA0201', receiveTime: '2026-01-21 10:42:00', receiveMethod: 'TRANSFER' };
    const values = { ...payer, ...rest, amount, bankSerialNo, voucherFiles: await voucher(), ...more };
    return (await house.person(OPERATOR)).send('POST', STREAM, values);
  };
  const share = (contractId: string, fundType: string, claimAmount: string) => ({ contractId, fundType, claimAmount });

  it('takes no row without its fields, and no serial number twice', async () => {
    expect((await registered('1', '', { accountId: null })).status).toBe(400);
    const row = data(await registered('10.00', 'BY0000000001')) as Row;
    expect(row).toMatchObject({
      status: 'WAIT_CLAIM',
      source: 'MANUAL',
      unclaimedAmount: '10',
      accountBankName: '北原银行',
    });
    const twice = await registered('10.00', 'BY0000000001');
    expect(twice.body.message).toContain('该银行流水号已存在');
    await expect((await house.person('co03u02')).get(`${STREAM}/${row.id}`)).resolves.toMatchObject({ status: 404 });
  });

  it('comes from a workbook without a receipt of the bank, typed by hand not without it, and from no bank by call', async () => {
    const without = { voucherFiles: null };
    const typed = await registered('10.00', 'BY0000000101', without);
    expect([typed.status, typed.body.errors?.[0]?.path]).toEqual([400, 'voucherFiles']);
    const read = data(await registered('10.00', 'BY0000000102', { ...without, source: 'IMPORT' })) as Row;
    expect(read).toMatchObject({ status: 'WAIT_CLAIM', source: 'IMPORT', accountNo: '860000000002000001' });
    const made = await registered('10.00', 'BY0000000103', { ...without, source: 'BANK' });
    expect([made.status, made.body.errors?.map(({ path }) => path)]).toEqual([400, expect.arrayContaining(['source'])]);
    const { id, version } = await again(read);
    const send = { version, source: 'MANUAL', amount: '11.00' };
    const kept = await (await house.person(OPERATOR)).send('PUT', `${STREAM}/${id}`, send);
    expect(kept.status).toBe(400);
  });

  it('is claimed in part, and not beyond what has arrived', async () => {
    const before = [await received(LARGE), await received(SMALL)];
    const row = data(await registered('1500000.00', 'BY0000000002')) as Row;
    const claims = [share(LARGE, 'PREPAY', '980000.00'), share(SMALL, 'BALANCE', '420000.00')];
    expect(await moved(row, 'claim', { claims })).toMatchObject({ status: 'WAIT_CONFIRM', claimedAmount: '1400000' });
    expect([await received(LARGE), await received(SMALL)]).toEqual(before);
    const part = await moved(row, 'confirmClaim', { opinion: '核对无误' });
    expect(part).toMatchObject({ status: 'PART_CLAIM', claimedAmount: '1400000', unclaimedAmount: '100000' });
    const [[large = 0, prepaid = 0] = [], [small = 0, kept = 0] = []] = before;
    expect(await received(LARGE)).toEqual([large + 980_000, prepaid + 980_000]);
    expect(await received(SMALL)).toEqual([small + 420_000, kept]);
    const over = await move(row, 'claim', { claims: [share(LARGE, 'PREPAY', '100000.01')] });
    expect([over.status, over.body.errors?.[0]?.message]).toEqual([400, '认领金额合计不能大于到账金额']);
    expect(await moved(row, 'cancelClaim', { reason: '认领有误' })).toMatchObject({
      status: 'WAIT_CLAIM',
      claimedAmount: '0',
    });
    expect([await received(LARGE), await received(SMALL)]).toEqual(before);
  });

  it('gives back what is refused, and keeps the refused rows', async () => {
    const row = data(await registered('500.00', 'BY0000000003')) as Row;
    await moved(row, 'claim', { claims: [share(LARGE, 'OTHER', '500.00')] });
    const refused = await moved(row, 'refuseClaim', { opinion: '合同有误' });
    expect(refused).toMatchObject({ status: 'WAIT_CLAIM', unclaimedAmount: '500' });
    expect(refused.claims).toMatchObject([{ state: 'REFUSED', opinion: '合同有误', claimant: '李晓川' }]);
  });

  it('confirms the payment that it covers, which counts once', async () => {
    const [got = 0, ahead = 0] = await received(SMALL);
    const row = data(await registered('500000.00', 'BY0000000004')) as Row;
    await moved(row, 'claim', { claims: [{ ...share(SMALL, 'PROGRESS', '500000.00'), paymentId: PAYMENT }] });
    expect((await raw('payment', PAYMENT)).status).toBe('WAIT_CONFIRM');
    expect(await moved(row, 'confirmClaim')).toMatchObject({ status: 'COMPLETED', unclaimedAmount: '0' });
    expect(await raw('payment', PAYMENT)).toMatchObject({
      status: 'COMPLETED',
      streamClaimed: '500000',
      confirmAmount: '500000',
    });
    expect(await received(SMALL)).toEqual([got + 500_000, ahead + 500_000]);
    expect((await move(row, 'cancelClaim', { reason: '认领有误' })).status).toBe(409);
  });

  it('covers a payment by what is claimed, up to its amount, on the contract that it pays', async () => {
    const row = data(await registered('2000000.00', 'BY0000000006')) as Row;
    const before = await raw('payment', OTHER_PAYMENT);
    const covering = (claimAmount: string) => [{ ...share(SMALL, 'DEPOSIT', claimAmount), paymentId: OTHER_PAYMENT }];
    const { claims, claimedAmount } = await moved(row, 'claim', { claims: covering('1.00') });
    expect([claimedAmount, claims]).toMatchObject([
      '1',
      [{ contractId: LARGE, fundType: 'BALANCE', claimAmount: '1' }],
    ]);
    await moved(row, 'refuseClaim', { opinion: '认领有误' });
    await moved(row, 'claim', { claims: covering('1290115.87') });
    const over = await move(row, 'confirmClaim');
    expect([over.status, over.body.message]).toEqual([409, '认领金额超出付款金额，可认领1290115.86元']);
    expect(await raw('payment', OTHER_PAYMENT)).toEqual(before);
  });

  it('takes from the dialog what it asks for, and nothing else', async () => {
    const row = data(await registered('20.00', 'BY0000000007')) as Row;
    const forged = { ...share(LARGE, 'PREPAY', '20.00'), state: 'DONE', opinion: '核对无误', id: 'x' };
    const { claims } = await moved(row, 'claim', { claims: [forged] });
    const [claim] = claims as Row[];
    expect([claim?.state, claim?.opinion ?? null]).toEqual(['PENDING', null]);
    expect(claim?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('lets no contract be claimed whose seller is somebody else', async () => {
    const row = data(await registered('10.00', 'BY0000000005')) as Row;
    const foreign = await move(row, 'claim', { claims: [share('HT202601050022', 'PREPAY', '10.00')] });
    expect([foreign.status, foreign.body.errors?.[0]?.path]).toEqual([400, 'claims.0.contractId']);
  });
});
