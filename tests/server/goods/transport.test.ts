/** Transport contracts, registered by who pays the freight, and what deliveries claim of them (chapter 10, section 6). */
import { describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { agreedContract, BUYER, DELIVERY, goodsOn, refusal, SELLER, type Values } from './steps.ts';

const TRANSPORT = '/trade-api/api/contract/transport';
const CARRIER = 'co07u02';
const STRANGER = 'co03u02';

describe.each(engines)('transport contracts on $name', (engine) => {
  const goods = goodsOn(engine);
  let paperNo = 0;

  const EXAMPLE = {
    carrierCompanyId: 'CO07',
    supervisorCompanyId: 'CO08',
    transportMode: 'TRAIN',
    signDate: '2026-01-05',
    effectRange: { start: '2026-01-05', end: '2026-12-31' },
    fromPlace: '源平站',
    toPlace: '北港东站',
    quantity: '10000',
    freightPrice: '128.60',
    lossRate: '1.2',
    payMode: 'CREDIT',
    payDays: 30,
    bankAccountId: 'BA0701',
    contactName: '潘磊',
    contactPhone: '13900000702',
  };
  const post = async (values: Values = {}, account = BUYER) => {
    paperNo += 1;
    const own = { outContractNo: `TH-${paperNo}`, contracts: [{ contractId: goods.contract }], ...EXAMPLE };
    const files = await goods.steps.paper(account);
    return (await goods.house.person(account)).send('POST', TRANSPORT, { ...own, files, ...values });
  };
  const drafted = async (values?: Values): Promise<Row> => data(await post(values));
  const at = (account: string, { id }: Row) => goods.house.row(account, id, TRANSPORT);
  const move = async (account: string, row: Row, step: string, input: Values = {}) =>
    (await goods.house.person(account)).move(await at(BUYER, row), step, input, TRANSPORT);
  const registered = async (values?: Values): Promise<Row> =>
    data(await move(BUYER, await drafted(values), 'submit')) as Row;
  const seen = (account: string, row: Row) => goods.seen(account, TRANSPORT, row);

  it('reckons the freight of the worked example to the cent', async () => {
    const row = await registered();
    expect(row).toMatchObject({ status: 'EXECUTING', shipperCompanyId: 'CO02', carrierName: '通衡物流有限公司' });
    expect(row).toMatchObject({
      totalFreight: '1286000',
      untaxedFreight: '1179816.51',
      taxAmount: '106183.49',
      lossPrice: '612.5',
      tradeContractId: goods.contract,
      senderCompanyId: 'CO04',
    });
  });

  it('is open to its carrier once it is registered, never to others', async () => {
    const row = await drafted();
    expect(await seen(CARRIER, row)).toBe(404);
    data(await move(BUYER, row, 'submit'));
    expect([await seen(CARRIER, row), await seen(SELLER, row), await seen(STRANGER, row)]).toEqual([200, 404, 404]);
  });

  it('is registered, completed and cancelled by its shipper alone', async () => {
    const draft = await drafted();
    for (const account of [CARRIER, SELLER, STRANGER]) expect((await move(account, draft, 'submit')).status).toBe(404);
    const row: Row = data(await move(BUYER, draft, 'submit'));
    expect((await move(CARRIER, row, 'complete')).status).toBe(403);
    expect((await move(CARRIER, row, 'cancel', { reason: '改由公路运输' })).status).toBe(403);
    expect((await move(SELLER, row, 'complete')).status).toBe(404);
    const person = await goods.house.person(BUYER);
    const changed = await person.send('PUT', `${TRANSPORT}/${row.id}`, { version: row.version, freightPrice: '1' });
    expect(changed.status).toBe(409);
    expect((await person.send('DELETE', `${TRANSPORT}/${row.id}`, { version: row.version })).status).toBe(409);
    expect(await at(BUYER, row)).toMatchObject({ status: 'EXECUTING', freightPrice: '128.6' });
  });

  it('takes from its sources what a call may not say', async () => {
    const rows = [
      { contractId: goods.contract, quantity: '1', basePrice: '1', contractNo: 'HT0', sellerCompanyId: 'CO09' },
    ];
    const row = await drafted({
      contracts: rows,
      shipperCompanyId: 'CO04',
      status: 'EXECUTING',
      carriedQuantity: '99',
      openLots: 7,
      carrierName: '冒名物流',
      accountNo: '860000000002000001',
    });
    expect(row).toMatchObject({ shipperCompanyId: 'CO02', status: 'DRAFT', carrierName: '通衡物流有限公司' });
    expect((await goods.raw('transportContract', row)).accountNo).toBe('860000000007000001');
    expect([row.carriedQuantity, row.openLots].map(Number)).toEqual([0, 0]);
    expect(row.contracts[0]).toMatchObject({ quantity: '10000', basePrice: '612.5', sellerCompanyId: 'CO04' });
    const main = await drafted({ tradeContractId: 'HT202601050022', senderCompanyId: 'CO09' });
    expect(main).toMatchObject({ tradeContractId: goods.contract, senderCompanyId: 'CO04' });
    expect(refusal(await post({ totalFreight: '1' }))).toEqual([400, ['totalFreight']]);
  });

  it('names no contract, carrier or account that is not on offer', async () => {
    const before = (await rows()).length;
    expect(refusal(await post({}, STRANGER))).toEqual([400, ['contracts.0.contractId', 'tradeContractId']]);
    expect(refusal(await post({ carrierCompanyId: 'CO03' }))[0]).toBe(400);
    expect(refusal(await post({ bankAccountId: 'BA0201' }))).toEqual([400, ['bankAccountId']]);
    expect((await rows()).length).toBe(before);
  });
  const rows = () => goods.rows('transportContract');

  it('asks for the scan, for a price that its segments add up to, and for a paper once', async () => {
    const bare = await drafted({ files: null });
    expect(refusal(await move(BUYER, bare, 'submit'))).toEqual([400, ['files']]);
    const way = { transportMode: 'TRAIN', fromPlace: '源平站', toPlace: '北港东站', unitPrice: '100' };
    const torn = await drafted({ segments: [way] });
    expect(refusal(await move(BUYER, torn, 'submit'))).toEqual([400, ['freightPrice']]);
    const { outContractNo } = await registered();
    expect((await post({ outContractNo })).body.message).toBe('该纸质合同编号已登记');
  });

  it('counts what deliveries carry on it and does not end under a load', async () => {
    const row = await registered();
    const figures = async () => {
      const { openLots, carriedQuantity } = await at(BUYER, row);
      return [openLots, carriedQuantity].map(Number);
    };
    const draft = await goods.steps.drafted(goods.contract, '100', {
      transportContractId: row.id,
      carrierCompanyId: 'CO09',
    });
    expect(draft).toMatchObject({ carrierCompanyId: 'CO07' });
    const asked = await goods.steps.applied(draft);
    expect(await figures()).toEqual([1, 0]);
    expect(refusal(await move(BUYER, row, 'complete'))).toEqual([409, '存在未收货的发货单，不能完结']);
    expect(refusal(await move(BUYER, row, 'cancel', { reason: '改由公路运输' }))).toEqual([
      409,
      '该运输合同已用于发货，不能作废',
    ]);
    const away = await goods.steps.sent(asked, { sendWeight: '100', pieces: 2 });
    await goods.steps.accepted(away, { arriveWeight: '99' });
    expect(await figures()).toEqual([0, 100]);
    expect((await move(BUYER, row, 'cancel', { reason: '改由公路运输' })).status).toBe(409);
    expect(data(await move(BUYER, row, 'complete'))).toMatchObject({ status: 'COMPLETED' });
  });

  it('ends or carries on, when both are asked at once', async () => {
    const row = await registered();
    const draft = await goods.steps.drafted(goods.contract, '10', { transportContractId: row.id });
    const seller = await goods.house.person(SELLER);
    const answers = await Promise.all([seller.move(draft, 'apply', {}, DELIVERY), move(BUYER, row, 'complete')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status, openLots } = await at(BUYER, row);
    expect([`EXECUTING ${1}`, `COMPLETED ${0}`]).toContain(`${status} ${Number(openLots)}`);
    const late = await goods.steps
      .drafted(goods.contract, '10', { batchNo: '又一批' })
      .then((made) => seller.send('PUT', `${DELIVERY}/${made.id}`, { ...made, transportContractId: 'YS202605080002' }));
    expect(refusal(late)).toEqual([400, ['transportContractId']]);
  });

  it('carries no goods of a contract that it does not name, nor of another seller', async () => {
    const row = await registered();
    const other = await agreedContract(goods.house, { quantity: '100', quantityMax: '100' });
    const draft = await goods.steps.drafted(other, '10', { transportContractId: row.id });
    const seller = await goods.house.person(SELLER);
    expect(refusal(await seller.move(draft, 'apply', {}, DELIVERY))).toEqual([409, '运输合同未关联该购销合同']);
    const sold = await agreedContract(goods.house, {
      sellerCompanyId: 'CO03',
      buyerCompanyId: 'CO09',
      quantity: '100',
    });
    const values = { contractId: sold, planQuantity: '1', transportContractId: row.id };
    const foreign = await (await goods.house.person(STRANGER)).send('POST', DELIVERY, values);
    expect([foreign.status, foreign.body.errors?.map(({ path }) => path)]).toEqual([
      400,
      expect.arrayContaining(['transportContractId']),
    ]);
  });
});
