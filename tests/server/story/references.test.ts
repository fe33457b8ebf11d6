import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { contractValues, draft } from './contracts.ts';
import { CONTRACT, type House, openHouse } from './house.ts';

/** Accounts of the demonstration companies: CO04 sells in these contracts, CO03 is nobody's party. */
const FOREIGN = { uscc: '91149900MA0DEM03XE', message: '卖方收款账户不在可选范围内' };

describe.each(engines)('references of a contract on $name', (engine) => {
  let house: House;
  let foreignAccount: string;

  beforeAll(async () => {
    house = await openHouse(engine);
    const accounts = house.portal.services.schemas.samples.companyAccount?.samples ?? [];
    foreignAccount = accounts.find((account) => account.companyId === 'CO03')?.id ?? '';
  });
  afterAll(() => house?.close());

  it('refuse the verified account of a company that is not the seller', async () => {
    const operator = await house.person('co02u02');
    const values = contractValues(house, 'BUY', { sellerBankAccountId: foreignAccount });
    const refused = await operator.send('POST', CONTRACT, values);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toContainEqual({ path: 'sellerBankAccountId', message: FOREIGN.message });
  });

  it('refuse it too when the neighbour field of the filter is forged along', async () => {
    const operator = await house.person('co02u02');
    const forged = { sellerBankAccountId: foreignAccount, sellerUscc: FOREIGN.uscc };
    const refused = await operator.send('POST', CONTRACT, contractValues(house, 'BUY', forged));
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toContainEqual({ path: 'sellerBankAccountId', message: FOREIGN.message });
  });

  it('keep an account that the picker offers through a later save', async () => {
    const row = await draft(house, 'BUY');
    const operator = await house.person('co02u02');
    const saved = await operator.send('PUT', `${CONTRACT}/${row.id}`, {
      ...contractValues(house, 'BUY'),
      version: row.version,
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data.sellerBankAccountId).toBe(row.sellerBankAccountId);
  });
});
