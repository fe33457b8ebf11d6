/** Loans over pledged receipts: taken at once from all that is free, pledged, paid back, released (chapter 50, section 5.3; EX-3). */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { FINANCIER, openVault, RECEIPT, TRANSFER, type Vault } from './receipts.ts';
import { KEEPER, OTHER, OWNER, openYard, refusal, STRANGER, type Values, type Yard } from './yard.ts';

const LOAN = '/grain-api/api/storageCenter/loan';
const FUND = '/grain-api/api/storageCenter/fund';
const RISK = 'co05u05';

describe.each(engines)('storage loans on $name', (engine) => {
  let yard: Yard;
  let vault: Vault;
  beforeAll(async () => {
    yard = await openYard(engine);
    vault = await openVault(yard);
  }, 300_000);
  afterAll(() => yard?.house.close());

  const receipt = (account: string, id: string) => yard.row(account, RECEIPT, id);
  /** Sealed receipts of so many tons each. */
  async function receiptsOf(...tons: number[]): Promise<Row[]> {
    const { lots, slipId } = await vault.confirmed(...tons);
    const found: Row[] = [];
    for (const [index, lot] of lots.entries())
      found.push(...(await vault.issued(slipId, { [lot]: String(tons[index]) })).receipts);
    return found;
  }
  const asked = (receipts: readonly Row[], values: Values = {}) => ({
    ...{ financierCompanyId: 'CO05', applyAmount: '9000', termDays: 90, purpose: '采购煤炭' },
    receipts: receipts.map(({ id }) => ({ receiptId: id })),
    ...values,
  });
  const agreed = async (loan: Row) => {
    await yard.moved(OWNER, LOAN, loan, 'submit');
    return yard.moved(RISK, LOAN, loan, 'agree', { pledgeRate: '70', annualRate: '6.5', opinion: '同意' });
  };
  let flows = 0;
  const lent = async (loan: Row, lendAmount: string) => {
    flows += 1;
    const input = { lendAmount, lendDate: vault.later(0), bankFlowNo: `LS-${flows}`, registerNo: `ZD${flows}0000001` };
    return yard.moved(FINANCIER, LOAN, loan, 'lend', input);
  };
  const paid = async (loan: Row, principal: string) => {
    flows += 1;
    const input = { repayDate: vault.later(0), principal, flowNo: `LS-${flows}`, voucher: await yard.file('CO04') };
    await yard.moved(OWNER, LOAN, loan, 'repay', input);
    return yard.moved(FINANCIER, LOAN, loan, 'confirmRepay');
  };

  it('pledges a receipt, keeps it from every other use, and frees it when the last cent is paid', async () => {
    const [one] = (await receiptsOf(300)) as [Row];
    const loan = await yard.make(OWNER, LOAN, asked([one], { applyAmount: '140000' }));
    expect(loan).toMatchObject({ pledgeValue: '204600', pledgeRate: '70', maxAmount: '143220', receiptCount: 1 });
    expect(await yard.status(FINANCIER, LOAN, loan.id)).toBe(404);
    await yard.moved(OWNER, LOAN, loan, 'submit');
    expect(await receipt(OWNER, one.id)).toMatchObject({ status: 'PLEDGING', busyType: 'LOAN', loanNo: loan.loanNo });
    const transfer = await yard.make(OWNER, TRANSFER, vault.transferOf(one.id)).catch((error: Error) => error);
    expect(String(transfer)).toContain('仓单不在可选范围内');
    await yard.moved(RISK, LOAN, loan, 'agree', { pledgeRate: '70', annualRate: '6.5', opinion: '同意' });
    const open = await lent(loan, '140000');
    expect(open).toMatchObject({
      status: 'LENT',
      outstanding: '140000',
      penaltyRate: '9.75',
      dueDate: vault.later(90),
    });
    const pledged = await receipt(FINANCIER, one.id);
    expect(pledged).toMatchObject({ status: 'PLEDGED', pledgeeCompanyId: 'CO05', busyType: null });
    expect(pledged.pledgeRegisterNo).toMatch(/^ZD/);
    const byHand = await yard.move(FINANCIER, RECEIPT, one, 'release', { opinion: '已结清' });
    expect(refusal(byHand)).toEqual([409, '仓单质押在借款中，请在借款单办理']);
    expect(await paid(loan, '60000')).toMatchObject({ status: 'LENT', outstanding: '80000' });
    expect((await receipt(OWNER, one.id)).status).toBe('PLEDGED');
    expect(await paid(loan, '80000')).toMatchObject({ status: 'SETTLED', outstanding: '0' });
    expect(await receipt(OWNER, one.id)).toMatchObject({ status: 'VALID', pledgeeCompanyId: null, loanId: null });
    expect(await yard.status(FINANCIER, RECEIPT, one.id)).toBe(404);
    const funds = await yard.list(OWNER, FUND, { 'f.loanNo': loan.loanNo, sort: 'fundNo' });
    expect(funds.map(({ fundType, amount, balance }) => [fundType, Number(amount), Number(balance)])).toEqual([
      ['DISBURSE', 140000, 140000],
      ['PRINCIPAL', 60000, 80000],
      ['PRINCIPAL', 80000, 0],
    ]);
    expect(await yard.wrong()).toEqual([]);
  });

  it('EX-3: reckons interest by the days, 35 of them and 30', async () => {
    const [one] = (await receiptsOf(300)) as [Row];
    const loan = await yard.make(OWNER, LOAN, asked([one], { applyAmount: '140000' }));
    await agreed(loan);
    await lent(loan, '140000');
    const since = (days: number) =>
      yard.rows(raw<Row>`update record.storage_loan set interest_from = ${vault.later(-days)}::date,
        lend_date = ${vault.later(-days)}::date where id = ${loan.id}`);
    await since(35);
    expect((await paid(loan, '60000')).repayments.at(-1)).toMatchObject({
      days: 35,
      interest: '884.72',
      payAmount: '60884.72',
    });
    await since(30);
    const done = await paid(loan, '80000');
    expect(done.repayments.at(-1)).toMatchObject({ days: 30, interest: '433.33', payAmount: '80433.33' });
    expect(done).toMatchObject({ status: 'SETTLED', paidInterest: '1318.05' });
  });

  it('lets go of a receipt as long as the others are good for what is owed', async () => {
    const [one, two] = (await receiptsOf(20, 30)) as [Row, Row];
    const loan = await yard.make(OWNER, LOAN, asked([one, two], { applyAmount: '14322' }));
    await agreed(loan);
    await lent(loan, '14322');
    const lines = (which: Row) => [one, two].map(({ id, receiptNo }) => ({ receiptNo, release: id === which.id }));
    const short = await yard.move(RISK, LOAN, loan, 'releasePart', { lines: lines(two) });
    expect(refusal(short)).toEqual([400, '剩余质押物不足']);
    await yard.moved(RISK, LOAN, loan, 'releasePart', { lines: lines(one) });
    expect([(await receipt(OWNER, one.id)).status, (await receipt(OWNER, two.id)).status]).toEqual([
      'VALID',
      'PLEDGED',
    ]);
    expect(await yard.status(FINANCIER, RECEIPT, one.id)).toBe(404);
    expect((await yard.move(RISK, LOAN, loan, 'releasePart', { lines: lines(two) })).status).toBe(409);
  });

  it('gives the receipt back when it is refused, withdrawn or not paid out', async () => {
    const [one] = (await receiptsOf(20)) as [Row];
    const loan = await yard.make(OWNER, LOAN, asked([one]));
    await yard.moved(OWNER, LOAN, loan, 'submit');
    await yard.moved(RISK, LOAN, loan, 'refuse', { opinion: '请补充采购合同' });
    expect((await receipt(OWNER, one.id)).status).toBe('VALID');
    await agreed(loan);
    await yard.moved(FINANCIER, LOAN, loan, 'withdraw', { opinion: '额度已用完' });
    expect(await receipt(OWNER, one.id)).toMatchObject({ status: 'VALID', busyType: null, pledgeeCompanyId: null });
    const again = await yard.make(OWNER, LOAN, asked([one]));
    await agreed(again);
    await yard.moved(OWNER, LOAN, again, 'cancel', { opinion: '改为自有资金' });
    expect((await receipt(OWNER, one.id)).status).toBe('VALID');
    expect(await yard.wrong()).toEqual([]);
  });

  it('gives one receipt to one of two loans that ask for it at once', async () => {
    const [one] = (await receiptsOf(20)) as [Row];
    const [first, second] = [await yard.make(OWNER, LOAN, asked([one])), await yard.make(OWNER, LOAN, asked([one]))];
    const answers = await Promise.all([first, second].map((loan) => yard.move(OWNER, LOAN, loan, 'submit')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await receipt(OWNER, one.id)).toMatchObject({ status: 'PLEDGING' });
    expect(await yard.wrong()).toEqual([]);
  });

  it('is asked for by the holder alone, and shows nothing to a third company or to the keeper', async () => {
    const [one] = (await receiptsOf(20)) as [Row];
    expect(refusal(await yard.send(OTHER, LOAN, asked([one])))[0]).toBe(400);
    const loan = await yard.make(OWNER, LOAN, asked([one]));
    await agreed(loan);
    await lent(loan, '9000');
    for (const account of [OTHER, STRANGER, KEEPER]) {
      expect(await yard.status(account, LOAN, loan.id)).toBeGreaterThanOrEqual(403);
      expect(
        (await (await yard.house.person(account)).get(`${FUND}/page`, { 'f.loanNo': loan.loanNo })).body.data?.list ??
          [],
      ).toEqual([]);
    }
    expect(await yard.status(STRANGER, RECEIPT, one.id)).toBe(404);
    expect((await yard.move(OWNER, LOAN, loan, 'confirmRepay')).status).toBeGreaterThanOrEqual(400);
    expect((await yard.send(FINANCIER, FUND, { amount: '1' })).status).toBeGreaterThanOrEqual(400);
  });
});
