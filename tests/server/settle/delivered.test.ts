/** Batches of a statement that come from deliveries: weights and test results are those that both sides have recorded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { agreedContract, BUYER, goodsSteps, SELLER } from '../goods/steps.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const PATH = '/trade-api/api/settle/statement';
type Values = Record<string, unknown>;

const SENT = [
  { indicatorCode: 'QNET_AR', value: '5000' },
  { indicatorCode: 'ST_D', value: '0.8' },
];
const ARRIVED = [
  { indicatorCode: 'QNET_AR', value: '4800', netWeight: '40' },
  { indicatorCode: 'QNET_AR', value: '4900', netWeight: '60' },
  { indicatorCode: 'ST_D', value: '0.9' },
];

describe.each(engines)('statements over deliveries on $name', (engine) => {
  let house: House;
  let contract: string;
  let delivery: Row;
  beforeAll(async () => {
    house = await openHouse(engine);
    const terms = { quantity: '1000', quantityMax: '1000', weightBasis: 'ARRIVE', testBasis: 'ARRIVE' };
    contract = await agreedContract(house, terms);
    delivery = await delivered('100', '99.4');
  }, 300_000);
  afterAll(() => house?.close());

  async function delivered(sendWeight: string, arriveWeight: string): Promise<Row> {
    const { drafted, applied, sent, accepted } = goodsSteps(house);
    const away = await sent(await applied(await drafted(contract, sendWeight)), {
      sendWeight,
      pieces: 2,
      sendTests: SENT,
    });
    return accepted(away, { arriveWeight, arriveTests: ARRIVED });
  }
  const post = async (values: Values, account = BUYER) => {
    const honest = { kind: 'ONLINE', settleType: 'PERIOD', contractId: contract, depositUse: 'KEEP' };
    return (await house.person(account)).send('POST', PATH, { ...honest, ...values });
  };
  const made = async (values: Values): Promise<Row> => data(await post(values));
  const resultsOf = (rows: Values[] | null | undefined) =>
    rows?.map(({ indicatorCode, value }) => [indicatorCode, value]);
  /** The lot as it arrived, whatever a call brought along. */
  const expectLot = (row: Row) => {
    expect(row.batches[0]).toMatchObject({
      batchNo: '1',
      sendWeight: '100',
      arriveWeight: '99.4',
      settleQuantity: '99.4',
    });
    expect(resultsOf(row.batches[0].arriveTests)).toEqual([
      ['QNET_AR', '4860'],
      ['ST_D', '0.9'],
    ]);
  };
  const measured = (row: Row, code: string) =>
    row.qualityItems.find(({ indicatorCode }: Values) => indicatorCode === code)?.actualValue;

  it('settle by what arrived, with the reports weighed together', async () => {
    const row = await made({ batches: [{ deliveryId: delivery.id }] });
    expectLot(row);
    expect([measured(row, 'QNET_AR'), measured(row, 'ST_D')]).toEqual(['4860', '0.9']);
  });

  it('settle by the mean of both sides where the contract says so', async () => {
    const row = await made({ testBasis: 'AVERAGE', batches: [{ deliveryId: delivery.id }] });
    expect(resultsOf(row.batches[0].sendTests)).toEqual([
      ['QNET_AR', '5000'],
      ['ST_D', '0.8'],
    ]);
    expect([measured(row, 'QNET_AR'), measured(row, 'ST_D')]).toEqual(['4930', '0.85']);
  });

  it('take no result and no weight from the call in the place of those of the delivery', async () => {
    const forged = [{ indicatorCode: 'QNET_AR', value: '6000' }];
    const figures = { sendWeight: '500', arriveWeight: '500', agreedQuantity: '500', batchNo: '9' };
    const batch = { deliveryId: delivery.id, ...figures, arriveTests: forged, sendTests: forged, tests: forged };
    const row = await made({ batches: [batch] });
    expectLot(row);
    expect([measured(row, 'QNET_AR'), row.batches[0].agreedQuantity ?? null]).toEqual(['4860', null]);
  });

  it('take no delivery that was not accepted, of another contract or twice in one', async () => {
    const { drafted, applied, sent } = goodsSteps(house);
    const away = await sent(await applied(await drafted(contract, '10')), { sendWeight: '10', pieces: 1 });
    const paths = async (values: Values, account?: string) => {
      const { status, body } = await post(values, account);
      return [status, body.errors?.map(({ path }) => path)];
    };
    expect(await paths({ batches: [{ deliveryId: away.id }] })).toEqual([400, ['batches.0.deliveryId']]);
    const other = await agreedContract(house, { quantity: '1000', quantityMax: '1000' });
    expect(await paths({ contractId: other, batches: [{ deliveryId: delivery.id }] }, SELLER)).toEqual([
      400,
      ['batches.0.deliveryId'],
    ]);
    const twice = await made({ batches: [{ deliveryId: delivery.id }, { deliveryId: delivery.id }] });
    const submitted = await (await house.person(BUYER)).move(twice, 'submit', {}, PATH);
    expect([submitted.status, submitted.body.errors?.[0]?.path]).toEqual([400, 'batches']);
  });
});
