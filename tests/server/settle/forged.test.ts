/** Figures of a statement that a call brings along: reckoned anew, or refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const PATH = '/trade-api/api/settle/statement';
const CONTRACT = 'HT202601050022';
type Values = Record<string, unknown>;

describe.each(engines)('forged figures of a statement on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const rows = () => house.portal.system((sql) => house.portal.services.entities.find(sql, 'settlement', {}));
  const batch = { batchNo: '1', dispatchDate: '2026-11-01', sendWeight: '100', arriveWeight: '99.9' };
  const tests = [
    { indicatorCode: 'QNET_AR', value: '4964' },
    { indicatorCode: 'ST_D', value: '0.92' },
  ];
  const honest = { kind: 'ONLINE', settleType: 'PERIOD', contractId: CONTRACT, depositUse: 'KEEP' };
  const sent = async (values: Values, account = 'co02u02') => (await house.person(account)).send('POST', PATH, values);
  const made = async (values: Values): Promise<Row> =>
    data(await sent({ ...honest, batches: [{ ...batch, tests }], ...values }));

  it('refuses figures that it reckons otherwise, and reckons them where none are sent', async () => {
    const forged = { basePrice: '9999', settlePrice: '9999', settleAmount: '9999999', payableAmount: '1' };
    const { status, body } = await sent({ ...honest, batches: [{ ...batch, tests }], ...forged });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, Object.keys(forged)]);
    const row = await made({});
    expect(row).toMatchObject({ basePrice: '702', settlePrice: '698.4', settleQuantity: '100' });
    expect(row).toMatchObject({ settleAmount: '69840', payableAmount: '69840', netAmount: '61805.31' });
  });

  it('takes the terms of the contract, not those of the call', async () => {
    const segments = [{ seq: 1, fromDev: '0', step: '1', perStep: '0', rounding: 'FLOOR' }];
    const kind = { indicatorCode: 'QNET_AR', side: 'LOW', contractValue: '4321', deductMode: 'PRICE', segments };
    const row = await made({ qualityItems: [kind], contractPrice: '9999', quantityOffset: '900', beforeQty: '-5' });
    expect(row).toMatchObject({ contractPrice: '702', quantityOffset: '5', settlePrice: '698.4' });
    expect(row.qualityItems.map(({ contractValue }: Values) => contractValue)).toContain('5000');
    expect(row.qualityItems.map(({ contractValue }: Values) => contractValue)).not.toContain('4321');
    expect(Number(row.beforeQty)).toBeGreaterThan(30_000);
  });

  it('keeps no coal statement of a contract that agrees none, which no approval would see, and turns none into one', async () => {
    for (const account of ['co02u02', 'co04u02']) {
      const coal = await sent({ ...honest, kind: 'COAL', batches: [{ ...batch, tests }] }, account);
      expect([account, coal.status, coal.body.errors?.[0]?.path]).toEqual([account, 400, 'contractId']);
    }
    // A page offers one whose contract is not chosen yet; it is judged when it is.
    const open = data(await sent({ kind: 'COAL', settleType: 'PERIOD' }, 'co04u02'));
    const change = { version: open.version, contractId: CONTRACT };
    const chosen = await (await house.person('co04u02')).send('PUT', `${PATH}/${open.id}`, change);
    expect([chosen.status, chosen.body.errors?.[0]?.path]).toEqual([400, 'contractId']);
    const row = await made({});
    for (const kind of ['COAL', 'OFFLINE']) {
      const saved = await (await house.person('co02u02')).send('PUT', `${PATH}/${row.id}`, { ...row, kind });
      expect([kind, saved.status, saved.body.message]).toEqual([kind, 400, '结算方式不能填写或修改']);
    }
  });

  it('takes the parties of the contract, not those of the call', async () => {
    const row = await made({ buyerCompanyId: 'CO09', sellerCompanyId: 'CO03' });
    expect(row).toMatchObject({ buyerCompanyId: 'CO02', sellerCompanyId: 'CO04', initiatorSide: 'BUY' });
  });

  it('takes weights of a delivery from the delivery, and what was paid from the payment', async () => {
    const row = await made({
      batches: [{ ...batch, deliveryId: 'FH202602100001', sendWeight: '1', arriveWeight: '1', tests }],
      offsets: [
        { paymentId: 'FK202601150001', fundType: 'PREPAY', paidAmount: '99999999', usedBefore: '0', offsetNow: '0' },
      ],
    }).catch((error: Error) => error.message);
    // The delivery is settled already, so that no picker offers it.
    expect(row).toContain('batches.0.deliveryId');
    const other = await made({
      offsets: [
        { paymentId: 'FK202601150001', fundType: 'DEPOSIT', paidAmount: '99999999', usedBefore: '0', offsetNow: '0' },
      ],
    });
    expect(other.offsets[0]).toMatchObject({ fundType: 'PREPAY', paidAmount: '10000000', usedBefore: '10000000' });
  });

  it('makes no statement of a contract between others', async () => {
    const before = (await rows()).length;
    const { status } = await sent({ ...honest, batches: [batch] }, 'co09u02');
    expect([status >= 400, (await rows()).length]).toEqual([true, before]);
  });

  it('leaves a statement under way as it is', async () => {
    const row = await house.row('co02u02', 'JS202609300004', PATH);
    const person = await house.person('co02u02');
    const { status } = await person.send('PUT', `${PATH}/${row.id}`, { version: row.version, offlineAmount: '1' });
    const after = await house.row('co02u02', 'JS202609300004', PATH);
    expect([status >= 400, after.settleAmount]).toEqual([true, row.settleAmount]);
  });
});
