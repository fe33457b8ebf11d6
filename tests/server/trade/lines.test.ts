/** Business lines: what a trader bought, matched with what it sold (chapter 10, section 7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchBalances } from '../../../server/entity/balances/watch.ts';
import { recordTypes } from '../../../server/entity/index.ts';
import { formRules } from '../../../server/entity/rules/rules.ts';
import { runAutomatic } from '../../../server/entity/transition/automatic.ts';
import { engines } from '../engines.ts';
import { agreedContract, type Values } from '../goods/steps.ts';
import { refusal } from '../storage/yard.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const LINE = '/trade-api/api/businessLine';
const OVERVIEW = '/trade-api/api/fullBusinessLine';
const PAIRS = `${LINE}/pairs`;
const TRADER = 'co02u02';
const [SUPPLIER, CUSTOMER] = ['co04u02', 'co03u02'] as const;

describe.each(engines)('business lines of a trader on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const bought = (more: Values = {}) => agreedContract(house, { quantity: '10000', quantityMax: '10500', ...more });
  const sold = (more: Values = {}) =>
    agreedContract(house, {
      buyerCompanyId: 'CO03',
      sellerCompanyId: 'CO02',
      downstreamSignCompanyName: '海通钢贸有限公司',
      upstreamSignCompanyName: '北岭能源物产有限公司',
      quantity: '9500',
      quantityMax: '9975',
      basePrice: '781.00',
      ...more,
    });
  const rows = (...parts: Array<[string, string]>) =>
    parts.map(([tradeContractId, allocatedQuantity]) => ({ tradeContractId, allocatedQuantity }));
  const send = async (upstreamRows: Values[], downstreamRows: Values[], more: Values = {}, account: string = TRADER) =>
    (await house.person(account)).send('POST', LINE, { name: '业务线', upstreamRows, downstreamRows, ...more });
  const made = async (...call: Parameters<typeof send>): Promise<Row> => data(await send(...call));
  const at = (row: Row) => house.row(TRADER, row.id, LINE);
  const adjust = async (row: Row, values: Values) =>
    (await house.person(TRADER)).send('PUT', `${LINE}/${row.id}`, {
      name: '业务线',
      downstreamRows: row.downstreamRows,
      version: (await at(row)).version,
      ...values,
    });
  const move = async (row: Row, step: string, input: Values = {}) =>
    (await house.person(TRADER)).move(await at(row), step, input, LINE);
  const entities = () => house.portal.services.entities;
  const patched = (entity: 'tradeContract', id: string, values: Values) =>
    house.portal.system((sql) => entities().patch(sql, entity, id, values));
  const held = async (id: string, account: string = TRADER) => {
    const { buyLinked, sellLinked } = await house.row(account, id);
    return [buyLinked, sellLinked];
  };

  it('are made by the trader in the middle, who alone sees them', async () => {
    const [buy, sell] = [await bought(), await sold()];
    const row = await made(rows([buy, '9500']), rows([sell, '9500']), { otherCost: '209000' });
    expect(row).toMatchObject({
      status: 'IN_PROGRESS',
      ownerCompanyId: 'CO02',
      expectedRevenue: '7419500',
      expectedCost: '5818750',
      expectedProfit: '1391750',
      coalType: 'STEAM_COAL',
      upstreamName: '晋源煤业有限公司',
      downstreamName: '海通钢贸有限公司',
    });
    const seen = async (account: string, url: string) => (await (await house.person(account)).get(url)).status;
    for (const account of [SUPPLIER, CUSTOMER]) expect(await seen(account, `${LINE}/${row.id}`)).toBe(404);
    expect([await held(buy), await held(sell)]).toEqual([
      ['9500', null],
      [null, '9500'],
    ]);
    expect([await held(buy, SUPPLIER), await held(sell, CUSTOMER)]).toEqual([
      [null, '0'],
      ['0', null],
    ]);
  });

  it('are of contracts of the own company alone', async () => {
    const [buy, sell] = [await bought(), await sold()];
    const foreign = await sold();
    expect(refusal(await send(rows([foreign, '1']), rows([sell, '1'])))[0]).toBe(400);
    expect(refusal(await send(rows([buy, '1']), rows([buy, '1'])))[0]).toBe(400);
    expect(refusal(await send(rows([buy, '1']), rows([sell, '1']), {}, SUPPLIER))[0]).toBe(403);
  });

  it('match no more of a contract than it may come to, together', async () => {
    const [buy, sell] = [await bought(), await sold()];
    await made(rows([buy, '6000']), rows([sell, '6000']));
    expect(refusal(await send(rows([buy, '4501']), rows([sell, '100'])))).toEqual([409, '超出该合同可关联的数量']);
    const rest = await made(rows([buy, '4500']), rows([sell, '3975']));
    expect([(await held(buy))[0], (await held(sell))[1]]).toEqual(['10500', '9975']);
    data(await move(rest, 'dissolve', { reason: '不再配对' }));
    expect([(await held(buy))[0], (await held(sell))[1]]).toEqual(['6000', '6000']);
  });

  it('pair contracts first in, first out, at the prices of today', async () => {
    const [one, two, sell] = [await bought(), await bought({ basePrice: '600.00' }), await sold()];
    const row = await made(rows([one, '4000'], [two, '5000']), rows([sell, '9000']));
    const pairs = async () => {
      const answer = await (await house.person(TRADER)).get(`${PAIRS}/page?view=pairs&pageSize=100`);
      const own = (data(answer).list as Row[]).filter(({ businessLineId }) => businessLineId === row.id);
      const inOrder = own.sort((a, b) => a.quantity - b.quantity);
      return inOrder.map(({ buyContractId, quantity, priceGap }) => [buyContractId, quantity, priceGap]);
    };
    expect(await pairs()).toEqual([
      [one, '4000', '168.5'],
      [two, '5000', '181'],
    ]);
    await patched('tradeContract', two, { basePrice: '590.00' });
    expect((await pairs())[1]).toEqual([two, '5000', '191']);
    expect(data(await (await house.person(SUPPLIER)).get(`${PAIRS}/page?view=pairs`)).list).toEqual([]);
  });

  it('say of what happened what the overview of all lines says', async () => {
    const [buy, sell] = [await bought(), await sold()];
    const row = await made(rows([buy, '9500']), rows([sell, '9500']));
    const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
    const parties = { contractId: sell, buyerCompanyId: 'CO03', sellerCompanyId: 'CO02' };
    const settled = { ...parties, businessLineId: row.id, settleAmount: '781000', status: 'EXECUTING' } as const;
    await house.portal.system((sql) => entities().insert(sql, 'settlement', settled, by));
    const line = await at(row);
    const overview = await house.row(TRADER, row.id, OVERVIEW);
    expect([line.actualRevenue, line.actualProfit]).toEqual(['781000', '781000']);
    expect([overview.sellSettle, overview.grossProfit, overview.sendProgress]).toEqual([
      line.actualRevenue,
      line.actualProfit,
      line.sendProgress,
    ]);
  });

  it('are reckoned anew once an agreement has changed a contract', async () => {
    const [buy, sell] = [await bought({ supplementCount: 0 }), await sold({ supplementCount: 0 })];
    const row = await made(rows([buy, '1000']), rows([sell, '1000']));
    expect(row.expectedCost).toBe('612500');
    await patched('tradeContract', buy, { basePrice: '608.00', supplementCount: 1 });
    await automatic();
    expect(await at(row)).toMatchObject({ expectedCost: '608000', expectedProfit: '173000', status: 'IN_PROGRESS' });
  });

  it('are finished when all their contracts are', async () => {
    const [buy, sell] = [await bought(), await sold()];
    const row = await made(rows([buy, '1000']), rows([sell, '1000']));
    expect(refusal(await move(row, 'finish'))).toEqual([409, '业务线中有未完结的合同，不能完结']);
    for (const id of [buy, sell]) await patched('tradeContract', id, { status: 'COMPLETED' });
    await automatic();
    expect(await at(row)).toMatchObject({ status: 'FINISHED', finishReason: '合同均已完结' });
    expect(refusal(await adjust(row, { otherCost: '1' }))[0]).not.toBe(200);
  });

  it('keep what a financing counts on', async () => {
    const [buy, sell] = [await bought(), await sold()];
    const row = await made(rows([buy, '1000']), rows([sell, '1000']));
    const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
    const loan = { businessLineId: row.id, ownerCompanyId: 'CO02', status: 'EFFECTIVE' } as const;
    await house.portal.system((sql) => entities().insert(sql, 'financing', loan, by));
    expect(refusal(await move(row, 'dissolve', { reason: '不再配对' }))).toEqual([
      409,
      '业务线有未结清的融资，不能解除关联',
    ]);
    const less = { upstreamRows: rows([buy, '999']) };
    expect(refusal(await adjust(row, less))).toEqual([409, '业务线有未结清的融资，匹配数量不能减少']);
    expect((await adjust(row, { upstreamRows: rows([buy, '1001']) })).status).toBe(200);
  });

  /** What the clock brings, brought now. */
  async function automatic() {
    const { services } = house.portal;
    const world = { services, types: recordTypes(services.schemas), rules: formRules(services.schemas) };
    watchBalances(world);
    await runAutomatic(world);
  }
});
