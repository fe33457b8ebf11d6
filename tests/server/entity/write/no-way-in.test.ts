/** What no screen asks for takes no records from outside: a call would bring values that no form has judged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines.ts';
import { type House, openHouse } from '../../story/house.ts';

type Values = Record<string, unknown>;

/** Somebody who holds the permission that the call once asked for. */
const OPERATOR = 'co02u02';

const UNASKED: Array<{ what: string; entity: string; account: string; values: Values }> = [
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
});
