/** What no screen asks for takes no records from outside: a call would bring values that no form has judged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines.ts';
import { type House, openHouse } from '../../story/house.ts';

type Values = Record<string, unknown>;

/** People who hold the permission that the call once asked for. */
const FINANCE = 'co02u06';
const OPERATOR = 'co02u02';

const UNASKED: Array<{ what: string; entity: string; account: string; values: Values }> = [
  {
    what: 'a settlement far above its contract',
    entity: 'settlement',
    account: FINANCE,
    values: { contractId: 'HT202601050022', settleAmount: '99999999', buyerCompanyId: 'CO02', sellerCompanyId: 'CO04' },
  },
  {
    what: 'a receivable on another company without a settlement',
    entity: 'receivable',
    account: OPERATOR,
    values: { amount: '9888888', balance: '9888888', debtorCompanyId: 'CO03' },
  },
];

describe.each(engines)('records without a screen on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  });
  afterAll(() => house?.close());

  const address = (entity: string) => {
    const spec = house.portal.services.schemas.entities[entity];
    return `/${spec?.base}-api${spec?.path}`;
  };
  const rows = (entity: string) => house.portal.system((sql) => house.portal.services.entities.find(sql, entity, {}));

  it.each(UNASKED)('$what is refused and leaves no row', async ({ entity, account, values }) => {
    const before = (await rows(entity)).length;
    const { status } = await (await house.person(account)).send('POST', address(entity), values);
    expect([status, (await rows(entity)).length]).toEqual([403, before]);
  });

  it('a draft that stands already cannot be written over by a call', async () => {
    const { services } = house.portal;
    const made = await house.portal.system(async (sql) => {
      const [sample] = (await services.entities.find(sql, 'settlement', { companyId: 'CO02' })) as Values[];
      const { id: _id, number: _number, settleNo: _settleNo, version: _version, ...values } = sample ?? {};
      const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
      return services.entities.insert(sql, 'settlement', { ...values, status: 'DRAFT' }, by);
    });
    const finance = await house.person(FINANCE);
    const { status } = await finance.send('PUT', `${address('settlement')}/${made.id}`, {
      version: made.version,
      settleAmount: '99999999',
    });
    const after = await house.portal.system((sql) => services.entities.raw(sql, 'settlement', made.id));
    expect([status, (after as Values).settleAmount]).toEqual([403, (made as Values).settleAmount]);
  });
});
