/** Calls for margin: what they ask for, how they are paid, and what they stop while overdue (chapter 20, section 5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row, sealInput } from '../story/house.ts';
import { type Deal, openDeal, PAYEE, PAYER, type Values } from './deal.ts';

const LETTER = '/trade-api/api/bondLetter';

describe.each(engines)('calls for margin on $name', (engine) => {
  let deal: Deal;
  let contract: string;
  beforeAll(async () => {
    deal = await openDeal(engine);
    contract = await deal.contracted({ depositAmount: '925425.00' });
    await deal.insert('delivery', { contractId: contract, sendWeight: '6000', status: 'WAIT_ACCEPT' });
    await deal.through(contract, { fundType: 'DEPOSIT', applyAmount: '925425.00' });
  }, 300_000);
  afterAll(() => deal?.house.close());

  const drafted = async (values: Values = {}) => {
    const market = { markSource: 'INDEX', markDate: '2026-01-05', markPrice: '618.00', depositRatio: '15' };
    const given = { contractId: contract, contactName: '李晓川', contactPhone: '13800000000', deadline: '2099-12-31' };
    const seller = await deal.house.person(PAYEE);
    return data(await seller.send('POST', LETTER, { accountId: 'BA0401', ...given, ...market, ...values })) as Row;
  };
  const at = (account: string, row: Row) => deal.at(account, row, LETTER);
  const paid = (letter: Row, applyAmount: string, more: Values = {}) => ({
    entryKind: 'ADDITIONAL',
    addReason: 'MARGIN_CALL',
    fundType: 'MARGIN',
    bondLetterId: letter.id,
    promise: true,
    applyAmount,
    ...more,
  });
  const waiting = async (account: string, { id }: Row) => {
    const { list } = data(await (await deal.house.person(account)).get('/trade-api/api/todo/page', { pageSize: 200 }));
    return (list as Row[]).filter((todo) => todo.id === id);
  };
  const state = async () => (await deal.raw('tradeContract', contract)).marginState;

  it('asks for what loss and ratio need beyond the deposit, sealed by both, paid, ended', async () => {
    let row = await drafted();
    expect(row).toMatchObject({ remainQty: '9000', declineRate: '9.85', lossAmount: '607500', callAmount: '516375' });
    expect(row).toMatchObject({ receiverCompanyId: 'CO02', amountCapital: '伍拾壹万陆仟叁佰柒拾伍元整' });
    expect(row.letterContent).toContain('9.85%');
    data(await deal.submit(row, LETTER, PAYEE));
    expect((await (await deal.house.person(PAYER)).get(`${LETTER}/${row.id}`)).status).toBe(404);
    await deal.patch('bondLetter', row.id, { status: 'EXECUTING', sentTime: '2026-01-05 10:00:00' });
    expect(await state()).toBe('CALLED');
    expect(await waiting(PAYER, row)).toMatchObject([{ transition: 'call', label: '追加保证金' }]);
    expect(await waiting(PAYEE, row)).toEqual([]);
    row = await at(PAYER, row);
    const over = await deal.drafted(contract, paid(row, '516375.01'));
    expect((await deal.submit(over)).body.errors?.[0]?.path).toBe('applyAmount');
    await deal.through(contract, paid(row, '116375.00'));
    expect(await at(PAYER, row)).toMatchObject({ status: 'EXECUTING', paidAmount: '116375', leftAmount: '400000' });
    const twice = [
      await deal.drafted(contract, paid(row, '300000')),
      await deal.drafted(contract, paid(row, '300000')),
    ];
    const answers = await Promise.all(twice.map((payment) => deal.submit(payment)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('本次付款金额不能大于可付金额100000.00元');
    for (const { id } of twice) await deal.patch('payment', id, { status: 'CANCELLATION' });
    await deal.through(contract, paid(row, '400000.00'));
    expect(await at(PAYER, row)).toMatchObject({ status: 'COMPLETED', leftAmount: '0' });
    expect([await state(), await deal.figures(contract, 'depositBalance')]).toEqual([null, [1_441_800]]);
  });

  it('believes no figure of contract or letter that a call sends', async () => {
    const forged = { depositBalance: '0', basePrice: '9999', contractQuantity: '999999', receiverCompanyId: 'CO03' };
    const row = await drafted({ ...forged, markPrice: '600.00' });
    expect(row).toMatchObject({ depositBalance: '1441800', basePrice: '685.5', receiverCompanyId: 'CO02' });
    await expect(drafted({ callAmount: '9' })).rejects.toThrow('"path":"callAmount"');
    const foreign = { contractId: 'HT202601060023', accountId: 'BA0401' };
    const refused = await (await deal.house.person(PAYEE)).send('POST', LETTER, foreign);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'contractId']);
    const none = await deal.submit(await drafted({ markPrice: '685.50' }), LETTER, PAYEE);
    expect([none.status, none.body.message]).toEqual([409, '无需追加保证金']);
  });

  it('is sealed by the seller, confirmed and sealed by the buyer', async () => {
    const row = await drafted({ markPrice: '600.00', remainQty: '15000' });
    await deal.patch('bondLetter', row.id, { status: 'WAIT_SIGN_SEAL', submitTime: '2026-01-05 09:00:00' });
    const { house } = deal;
    const document = async (account: string, name: string, transition: string) => {
      const signer = await house.person(account);
      const current = await at(account, row);
      return signer.moved(current, transition, await sealInput(house, signer, current, name, 'bondLetter'), LETTER);
    };
    expect(await document('co04u07', 'letter', 'stamp')).toMatchObject({ status: 'WAIT_CONFIRM' });
    const buyer = await house.person(PAYER);
    await buyer.moved(await at(PAYER, row), 'confirm', {}, LETTER);
    expect(await document('co02u07', 'receipt', 'confirmStamp')).toMatchObject({ status: 'EXECUTING' });
    expect(await state()).toBe('CALLED');
    await deal.patch('bondLetter', row.id, { deadline: '2026-01-01', status: 'OVERDUE' });
    expect(await state()).toBe('OVERDUE');
    const second = await drafted({ markPrice: '600.00', remainQty: '15000' });
    await expect(deal.patch('bondLetter', second.id, { status: 'EXECUTING' })).rejects.toThrow(
      '该合同已有未完成的追加保证金函',
    );
  });
});
