/** Deliveries as no form would send them: steps of the other side, figures of the server, rows that belong to nobody. */
import { describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { agreedContract, BUYER, DELIVERY, goodsOn, refusal, SELLER, type Values } from './steps.ts';

const CARRIER = 'co07u02';
const SIGNER = 'co04u07';
const STRANGER = 'co09u02';

describe.each(engines)('forged deliveries on $name', (engine) => {
  const goods = goodsOn(engine, { weightBasis: 'ARRIVE', testBasis: 'ARRIVE', lossRate: '1' });
  let lots = 0;

  const raw = (row: Row) => goods.raw('delivery', row);
  const count = async () => (await goods.rows('delivery')).length;
  const drafted = async (more: Values = {}): Promise<Row> => {
    lots += 1;
    return goods.steps.drafted(goods.contract, '100', { batchNo: `伪${lots}`, ...more });
  };
  const asked = async () => goods.steps.applied(await drafted());
  const sent = async (more: Values = { sendWeight: '100', pieces: 1 }) => goods.steps.sent(await asked(), more);
  const move = async (account: string, row: Row, step: string, input: Values = {}) =>
    (await goods.house.person(account)).move(await raw(row), step, input, DELIVERY);

  it('leaves each step to its own side, whatever the other one sends', async () => {
    const rows = { draft: await drafted(), asked: await asked(), away: await sent() };
    const load = await goods.steps.load({ sendWeight: '100', pieces: 1, dispatchDate: '2026-01-05 08:00:00' });
    const arrival = await goods.steps.arrival({ arriveWeight: '99' });
    const wrong: Array<[keyof typeof rows, string, string, Values]> = [
      ['draft', 'apply', BUYER, {}],
      ['draft', 'apply', SIGNER, {}],
      ['asked', 'confirmSend', BUYER, load],
      ['asked', 'confirmSend', SIGNER, load],
      ['asked', 'cancel', BUYER, { reason: '不要了' }],
      ['away', 'accept', SELLER, arrival],
      ['away', 'accept', STRANGER, arrival],
      ['away', 'dispute', SELLER, { disputeType: 'QUANTITY', arriveWeight: '1', reason: '短少' }],
      ['away', 'refuse', SELLER, { reason: '不合格' }],
      ['away', 'propose', SELLER, { agreedQuantity: '1', remark: '协商' }],
      ['away', 'settleDispute', BUYER, {}],
      ['away', 'cancel', SELLER, { reason: '不发了' }],
    ];
    for (const [which, step, account, input] of wrong) {
      const before = await raw(rows[which]);
      const { status } = await move(account, before, step, input);
      expect([step, account, [400, 403, 404, 409].includes(status)]).toEqual([step, account, true]);
      expect(await raw(rows[which])).toEqual(before);
    }
  });

  it('keeps what the server owns out of a new record and of an edit', async () => {
    const owned = {
      status: 'ACCEPTED',
      sendWeight: '999',
      arriveWeight: '999',
      settlePreview: '999',
      settleCount: '1',
      settleHolder: 'JS1',
      deliveryNo: 'FH0',
    };
    const row = await drafted({ ...owned, sellerCompanyId: 'CO09', buyerCompanyId: 'CO03', lossRate: '99' });
    const stored = await raw(row);
    expect(stored).toMatchObject({ source: 'APPLY', status: 'DRAFT', sellerCompanyId: 'CO04', buyerCompanyId: 'CO02' });
    expect([stored.sendWeight, stored.arriveWeight, stored.settlePreview, stored.settleHolder]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([stored.lossRate, stored.deliveryNo === 'FH0']).toEqual(['1', false]);
    const seller = await goods.house.person(SELLER);
    const entered = await seller.send('PUT', `${DELIVERY}/${row.id}`, {
      source: 'COAL_LOGISTICS',
      version: row.version,
    });
    expect(refusal(entered)).toEqual([400, ['source']]);
    const edit = { ...owned, planQuantity: '90', version: row.version };
    data(await seller.send('PUT', `${DELIVERY}/${row.id}`, edit));
    expect(await raw(row)).toMatchObject({ planQuantity: '90', status: 'DRAFT', sendWeight: null, source: 'APPLY' });
  });

  it('sends nothing on a contract that the sender does not sell', async () => {
    const bought = await agreedContract(goods.house, {
      sellerCompanyId: 'CO02',
      buyerCompanyId: 'CO04',
      quantity: '100',
    });
    const before = await count();
    for (const [account, contractId] of [
      [SELLER, bought],
      [STRANGER, goods.contract],
      [CARRIER, goods.contract],
      [SELLER, 'HT202605060016'],
    ] as const) {
      const answer = await (await goods.house.person(account)).send('POST', DELIVERY, {
        contractId,
        planQuantity: '1',
      });
      expect([contractId, [400, 403].includes(answer.status)]).toEqual([contractId, true]);
    }
    expect(await count()).toBe(before);
  });

  it('leaves a delivery on its way as it is', async () => {
    const row = await sent();
    const before = await raw(row);
    const seller = await goods.house.person(SELLER);
    const edit = { version: before.version, planQuantity: '1', sendWeight: '1' };
    expect((await seller.send('PUT', `${DELIVERY}/${row.id}`, edit)).status).toBe(409);
    expect((await seller.send('DELETE', `${DELIVERY}/${row.id}`, { version: before.version })).status).toBe(409);
    expect(await raw(row)).toEqual(before);
  });

  it('takes arrivals of its own waybills alone, each of them once', async () => {
    const waybills = [
      { label: 'A', wagonCount: 1, sendWeight: '60' },
      { label: 'B', wagonCount: 1, sendWeight: '40' },
    ];
    const twice = await goods.steps.load({ waybills: [waybills[0], waybills[0]] });
    expect(refusal(await move(SELLER, await asked(), 'confirmSend', twice))).toEqual([400, ['waybills']]);
    const row = await sent({ waybills });
    const arrived = (...cells: Array<[string, string]>) =>
      cells.map(([label, arriveWeight]) => ({ label, arriveWeight }));
    for (const arrivals of [
      [],
      arrived(['A', '60']),
      arrived(['A', '60'], ['B', '40'], ['Z', '500']),
      arrived(['A', '60'], ['A', '40']),
    ]) {
      const input = await goods.steps.arrival({ arrivals, arriveWeight: '100' });
      const [status, paths] = refusal(await move(BUYER, row, 'accept', input));
      expect([status, paths]).toEqual([400, expect.arrayContaining(['arrivals'])]);
    }
    const told = { settlePreview: '1', lossWeight: '99', status: 'REJECT', sendWeight: '1' };
    const arrivals = arrived(['B', '39'], ['A', '59']);
    const here = await goods.steps.accepted(row, { arrivals, ...told });
    expect(here).toMatchObject({ status: 'ACCEPTED', sendWeight: '100', lossWeight: '2', settlePreview: '98' });
    expect(here.waybills).toMatchObject([{ arriveWeight: '59' }, { arriveWeight: '39' }]);
  });

  it('weighs several reports of a lot by the tons that they stand for', async () => {
    const row = await sent();
    const report = (value: string, netWeight?: string) => ({ indicatorCode: 'QNET_AR', value, netWeight });
    const unweighed = await goods.steps.arrival({
      arriveWeight: '99',
      arriveTests: [report('4900'), report('5000', '75')],
    });
    expect(refusal(await move(BUYER, row, 'accept', unweighed))).toEqual([400, ['arriveTests.0.netWeight']]);
    const forged = { contractValue: '1', hitReject: true };
    const arriveTests = [
      { ...report('4900', '25'), ...forged },
      report('5000', '75'),
      { indicatorCode: 'ST_D', value: '0.9' },
    ];
    const here = await goods.steps.accepted(row, { arriveWeight: '99', arriveTests });
    expect(here.arriveResults).toMatchObject([
      { indicatorCode: 'QNET_AR', value: '4975', contractValue: '5000', hitReject: false },
      { indicatorCode: 'ST_D', value: '0.9' },
    ]);
    expect(here.arriveResults.map((result: Values) => Object.keys(result).includes('netWeight'))).toEqual([
      false,
      false,
    ]);
    expect(here).toMatchObject({ qnetValue: '4975', sulfurValue: '0.9' });
  });
});
