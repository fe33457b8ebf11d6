/** A contract ends by itself when its final statement is paid and invoiced in full (chapter 10, T11). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTypes } from '../../../server/entity/index.ts';
import { formRules } from '../../../server/entity/rules/rules.ts';
import { runAutomatic } from '../../../server/entity/transition/automatic.ts';
import { engines } from '../engines.ts';
import { agreedContract, type Values } from '../goods/steps.ts';
import { type House, openHouse, type Row } from '../story/house.ts';

const PARTIES = { buyerCompanyId: 'CO02', sellerCompanyId: 'CO04' };

// States are the same on both engines; both were tried when this was written.
describe.each(engines.slice(0, 1))('a contract with its final statement on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const entities = () => house.portal.services.entities;
  const by = { userId: 'U0402', userName: '唐磊', companyId: 'CO04' };
  const insert = (entity: string, values: Values) =>
    house.portal.system((sql) => entities().insert(sql, entity, { ...PARTIES, ...values }, by));
  const patch = (entity: string, id: string, values: Values) =>
    house.portal.system((sql) => entities().patch(sql, entity, id, values));

  /** 1,000 t at 452.00, settled for good. */
  async function settled(more: Values = {}) {
    const contractId = await agreedContract(house, { quantity: '1000', quantityMax: '1050', basePrice: '452.00' });
    const statement = await insert('settlement', {
      contractId,
      kind: 'OFFLINE',
      settleType: 'FINAL',
      status: 'EXECUTING',
      settleQuantity: '1000',
      settleAmount: '452000.00',
      payableAmount: '452000.00',
      depositOffset: '0',
      offsetAmount: '0',
      ...more,
    });
    return { contractId, settlementId: statement.id };
  }
  const paid = (contractId: string, confirmAmount: string, more: Values = {}) => {
    const money = { confirmAmount, applyAmount: confirmAmount, actualAmount: confirmAmount };
    const parties = { payerCompanyId: 'CO02', payeeCompanyId: 'CO04', companyId: 'CO02' };
    return insert('payment', { contractId, fundType: 'BALANCE', status: 'COMPLETED', ...money, ...parties, ...more });
  };
  const invoiced = (of: { contractId: string; settlementId: string }, amount: string, more: Values = {}) =>
    insert('invoice', {
      bizType: 'GOODS',
      status: 'EFFECTIVE',
      amountTotal: amount,
      allocations: [{ ...of, amount }],
      ...more,
    });
  const stateOf = async (id: string) => {
    const { services } = house.portal;
    await runAutomatic({ services, types: recordTypes(services.schemas), rules: formRules(services.schemas) });
    return ((await house.portal.system((sql) => entities().raw(sql, 'tradeContract', id))) as Row).status;
  };

  it('ends when all is paid and invoiced, not before', async () => {
    const of = await settled();
    await paid(of.contractId, '452000.00', { settlementId: of.settlementId });
    await invoiced(of, '451999.99');
    expect(await stateOf(of.contractId)).toBe('EXECUTING');
    await invoiced(of, '0.01');
    expect(await stateOf(of.contractId)).toBe('COMPLETED');
  });

  it('ends when the rest came by a claimed receipt of the bank, without a payment of the buyer', async () => {
    const of = await settled();
    await invoiced(of, '452000.00');
    const claim = { claimType: 'CONTRACT', contractId: of.contractId, fundType: 'BALANCE', state: 'DONE' };
    const receipt = (claimAmount: string) =>
      insert('receiptStream', {
        amount: claimAmount,
        companyId: 'CO04',
        status: 'COMPLETED',
        claims: [{ ...claim, claimAmount }],
      });
    await receipt('451999.99');
    expect(await stateOf(of.contractId)).toBe('EXECUTING');
    await receipt('0.01');
    expect(await stateOf(of.contractId)).toBe('COMPLETED');
  });

  it('does not take a deposit that is still held, or money paid ahead, for payment of what was settled', async () => {
    const of = await settled();
    await invoiced(of, '452000.00');
    await paid(of.contractId, '400000.00', { settlementId: of.settlementId });
    await paid(of.contractId, '60000.00', { fundType: 'DEPOSIT' });
    expect(await stateOf(of.contractId)).toBe('EXECUTING');
    await paid(of.contractId, '52000.00', { settlementId: of.settlementId });
    expect(await stateOf(of.contractId)).toBe('COMPLETED');
  });

  it('ends over an allowance as soon as its red invoice is received and its money is back', async () => {
    const of = await settled();
    await paid(of.contractId, '452000.00', { settlementId: of.settlementId });
    const blue = await invoiced(of, '452000.00');
    const red = { isRed: true, redReason: 'ALLOWANCE', blueInvoiceId: blue.id };
    await invoiced(of, '-6000.00', red);
    expect(await stateOf(of.contractId), 'the buyer still waits for the difference').toBe('EXECUTING');
    const back = { refundKind: 'PRICE_DIFF', items: [{ amount: '6000.00', fundType: 'BALANCE' }] };
    const refund = await insert('refund', {
      contractId: of.contractId,
      status: 'WAIT_PAY',
      refundAmount: '6000.00',
      ...back,
    });
    expect(await stateOf(of.contractId), 'a refund is under way').toBe('EXECUTING');
    await patch('refund', refund.id, { status: 'COMPLETED' });
    expect(await stateOf(of.contractId)).toBe('COMPLETED');
  });
});
