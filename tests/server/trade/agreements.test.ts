/** Supplementary agreements: what both sides sealed stands in the contract, nothing before (chapter 10, section 5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { agreedContract, type Values } from '../goods/steps.ts';
import { refusal } from '../storage/yard.ts';
import { data, type House, openHouse, type Row, sealInput } from '../story/house.ts';

const AGREEMENT = '/trade-api/api/contract/suppleAgreement';
const [BUYER, SIGNER] = ['co02u02', 'co02u07'] as const;
const [SELLER, COUNTERSIGNER] = ['co04u02', 'co04u07'] as const;
const STRANGER = 'co03u02';

const quantity = (numberValue: string) => ({ regulation: 'SUBJECT', itemName: 'quantity', numberValue });
const price = (numberValue: string) => ({ regulation: 'PRICE', itemName: 'basePrice', numberValue });
const lastDay = (dateValue: string) => ({ regulation: 'PERIOD', itemName: 'deliveryDate.end', dateValue });
const calories = {
  regulation: 'QUALITY',
  itemName: 'orderIndicators.contractValue',
  indicatorCode: 'QNET_AR',
  side: 'LOW',
  numberValue: '5100',
};

describe.each(engines)('supplementary agreements on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const terms = { quantity: '10000', quantityMax: '10500', deliveryDate: { start: '2024-03-10', end: '2099-04-10' } };
  const contracted = (more: Values = {}) => agreedContract(house, { ...terms, supplementCount: 0, ...more });
  const send = async (values: Values, account: string = BUYER) =>
    (await house.person(account)).send('POST', AGREEMENT, {
      signDate: '2026-01-05',
      effectDate: '2026-01-05',
      reason: '双方协商一致',
      ...values,
    });
  const drafted = async (...call: Parameters<typeof send>): Promise<Row> => data(await send(...call));
  const at = (row: Row, account: string = BUYER) => house.row(account, row.id, AGREEMENT);
  const seen = async (account: string, row: Row) =>
    (await (await house.person(account)).get(`${AGREEMENT}/${row.id}`)).status;
  const move = async (account: string, row: Row, step: string, input: Values = {}) =>
    (await house.person(account)).move(await at(row, account), step, input, AGREEMENT);
  const moved = async (...call: Parameters<typeof move>): Promise<Row> => data(await move(...call));
  const sealing = async (account: string, row: Row, step: string) =>
    move(
      account,
      row,
      step,
      await sealInput(house, await house.person(account), row, 'agreement', 'supplementaryAgreement'),
    );
  const sealed = async (...call: Parameters<typeof sealing>): Promise<Row> => data(await sealing(...call));
  /** Past the internal approval, whose steps the tests of approvals walk. */
  const passed = async (row: Row, status: 'WAIT_SIGN_SEAL' | 'WAIT_CONFIRM' = 'WAIT_SIGN_SEAL') => {
    await moved(BUYER, row, 'submit');
    const { portal } = house;
    await portal.system((sql) => portal.services.entities.patch(sql, 'supplementaryAgreement', row.id, { status }));
    return at(row);
  };
  const offered = async (values: Values) => sealed(SIGNER, await passed(await drafted(values)), 'stamp');
  const confirmed = async (values: Values) => moved(SELLER, await offered(values), 'confirm', { opinion: '同意变更' });
  const contractOf = (id: string) => house.row(BUYER, id);

  it('changes the contract with the second seal, its totals and indicators too', async () => {
    const contractId = await contracted();
    const before = await contractOf(contractId);
    const changeItems = [quantity('12000'), price('608'), lastDay('2099-04-30'), calories];
    const draft = await drafted({ contractId, changeItems });
    expect(draft).toMatchObject({
      initiatorSide: 'BUY',
      seqInContract: 1,
      beforeAmount: '6125000',
      afterAmount: '7296000',
    });
    expect(draft).toMatchObject({ diffAmount: '1171000', agreementType: 'OTHER', signMode: 'ONLINE' });
    const row = await sealed(SIGNER, await passed(draft), 'stamp');
    expect(row).toMatchObject({ status: 'WAIT_CONFIRM', contractFileId: expect.any(String) });
    await moved(SELLER, row, 'confirm', { opinion: '同意变更' });
    expect(await contractOf(contractId)).toMatchObject({ quantity: '10000', basePrice: '612.5', supplementCount: 0 });
    expect(await sealed(COUNTERSIGNER, row, 'confirmStamp')).toMatchObject({
      status: 'COMPLETED',
      initiatorSealUser: expect.any(String),
      counterSealUser: expect.any(String),
      effectTime: expect.any(String),
    });
    const after = await contractOf(contractId);
    expect(after).toMatchObject({
      quantity: '12000',
      quantityMin: '11400',
      quantityMax: '12600',
      basePrice: '608',
      untaxedPrice: '538.05',
      totalAmount: '7296000',
      untaxedAmount: '6456637.17',
      taxAmount: '839362.83',
      deliveryDate: { start: '2024-03-10', end: '2099-04-30' },
      supplementCount: 1,
      trainSendStationName: before.trainSendStationName,
      sellerBankAccountId: before.sellerBankAccountId,
      balanceDays: before.balanceDays,
    });
    const values = (rows: Row[]) => rows.map(({ rowTitle, contractValue }) => [rowTitle, Number(contractValue ?? -1)]);
    const [was, is] = [before, after].map(({ orderIndicators }) => orderIndicators as Row[]) as [Row[], Row[]];
    expect(values(is)).toEqual([['收到基低位发热量·低于扣', 5100], ...values(was).slice(1)]);
    expect(is.map(({ segments }) => segments)).toEqual(was.map(({ segments }) => segments));
    const next = await drafted({ contractId, changeItems: [price('600')] });
    expect(next).toMatchObject({ seqInContract: 2, changeItems: [{ oldValue: '608.00', value: '600.00' }] });
  });

  it('writes every kind of item to the field that it names', async () => {
    const contractId = await contracted();
    const changeItems = [
      { regulation: 'SETTLE', itemName: 'balanceDays', numberValue: '25' },
      { regulation: 'SETTLE', itemName: 'payMode', payModeValue: 'CREDIT' },
      { regulation: 'SETTLE', itemName: 'sellerBankAccountId', accountValue: 'BA0401' },
      { regulation: 'DELIVERY', itemName: 'trainArriveStationName', textValue: '北港西站' },
      { regulation: 'CONTACT', itemName: 'buyerContact', contactValue: 'LM0201' },
      { regulation: 'OTHER', itemName: 'upstreamSignCompanyName', textValue: '晋源煤业集团有限公司' },
    ];
    const before = await contractOf(contractId);
    const kept = changeItems.filter(({ itemName }) => before[itemName] !== 'BA0401' && before[itemName] !== 'LM0201');
    await sealed(COUNTERSIGNER, await confirmed({ contractId, changeItems: kept }), 'confirmStamp');
    expect(await contractOf(contractId)).toMatchObject({
      balanceDays: 25,
      payMode: 'CREDIT',
      trainArriveStationName: '北港西站',
      upstreamSignCompanyName: '晋源煤业集团有限公司',
      basePrice: '612.5',
      quantity: '10000',
      totalAmount: '6125000',
    });
  });

  it('comes into force on paper with the confirmation of the other side', async () => {
    const contractId = await contracted({ contractMode: 'OFFLINE' });
    const upload = await (await house.person(BUYER)).upload(
      '补充协议.pdf',
      'application/pdf',
      Buffer.from('%PDF-1.4 x'),
    );
    const files = data(upload).path ?? data(upload);
    const missing = await drafted({ contractId, changeItems: [price('608')] });
    expect(refusal(await move(BUYER, missing, 'submit'))[0]).toBe(400);
    const draft = await drafted({ contractId, changeItems: [price('608')], files });
    const row = await passed(draft, 'WAIT_CONFIRM');
    expect(await moved(SELLER, row, 'confirm', {})).toMatchObject({ status: 'COMPLETED', contractFileId: null });
    expect(await contractOf(contractId)).toMatchObject({
      basePrice: '608',
      totalAmount: '6080000',
      supplementCount: 1,
    });
  });

  it('is seen by the other side once it is sealed, and by nobody else', async () => {
    const contractId = await contracted();
    const draft = await drafted({ contractId, changeItems: [price('608')] });
    expect([await seen(SELLER, draft), await seen(STRANGER, draft)]).toEqual([404, 404]);
    const row = await sealed(SIGNER, await passed(draft), 'stamp');
    expect([await seen(SELLER, row), await seen(STRANGER, row)]).toEqual([200, 404]);
    expect((await at(row, SELLER)).auditOpinion).toBeNull();
    expect((await at(row, SELLER))._actions).not.toContain('withdraw');
    expect(refusal(await move(BUYER, row, 'confirm', {}))[0]).toBe(403);
  });

  it('is refused for a contract of others, and beside another that is under way', async () => {
    const foreign = await send({ contractId: await contracted(), changeItems: [price('608')] }, STRANGER);
    expect(refusal(foreign)[0]).toBe(400);
    const contractId = await contracted();
    const one = await drafted({ contractId, changeItems: [price('608')] });
    const other = await drafted({ contractId, changeItems: [price('607')] });
    await moved(BUYER, one, 'submit');
    expect(refusal(await move(BUYER, other, 'submit'))).toEqual([400, '该合同存在未生效的补充协议']);
  });

  it('takes nothing that is reckoned or copied from a call', async () => {
    const contractId = await contracted();
    const changeItems = [price('608')];
    const forged = { contractId, changeItems, oldBasePrice: '1.00', beforeAmount: '1.00', supplementBefore: 7 };
    expect(await drafted(forged)).toMatchObject({
      oldBasePrice: '612.5',
      beforeAmount: '6125000',
      afterPrice: '608',
      seqInContract: 1,
      changeItems: [{ oldValue: '612.50', value: '608.00' }],
    });
    expect(refusal(await send({ ...forged, afterPrice: '1.00' }))).toEqual([400, '变更后单价与系统计算结果不一致']);
    const cells = [{ ...price('608'), oldValue: '1.00', value: '2.00' }];
    expect(await drafted({ contractId, changeItems: cells })).toMatchObject({
      changeItems: [{ oldValue: '612.50', value: '608.00' }],
    });
  });

  it('loses its seal when the other side refuses, and may be cancelled then', async () => {
    const contractId = await contracted();
    const row = await confirmed({ contractId, changeItems: [price('608')] });
    expect(await moved(SELLER, row, 'reject', { reason: '价格不能再降' })).toMatchObject({ status: 'REJECT' });
    expect(await at(row)).toMatchObject({
      initiatorSealTime: null,
      rejectReason: '价格不能再降',
      contractFileId: null,
    });
    expect(await moved(BUYER, row, 'cancel', { reason: '不再变更' })).toMatchObject({ status: 'CANCELLATION' });
    expect(await contractOf(contractId)).toMatchObject({ basePrice: '612.5', supplementCount: 0 });
  });

  it('comes into force in whole or not at all', async () => {
    const contractId = await contracted();
    const row = await confirmed({ contractId, changeItems: [price('608')] });
    const { portal } = house;
    await portal.system((sql) => portal.services.entities.patch(sql, 'tradeContract', contractId, { stopFlag: true }));
    const refused = await sealing(COUNTERSIGNER, row, 'confirmStamp');
    expect(refusal(refused)).toEqual([409, '合同正在终止流程中，补充协议不能生效']);
    expect(await at(row)).toMatchObject({ status: 'CONFIRM_WAIT_SIGN_SEAL', effectTime: null, counterSealTime: null });
    expect(await contractOf(contractId)).toMatchObject({ basePrice: '612.5', supplementCount: 0 });
  });

  it('keeps a contract above what was sent already', async () => {
    const contractId = await contracted();
    const { portal } = house;
    const by = { userId: 'U0402', userName: '唐磊', companyId: 'CO04' };
    const sent = {
      contractId,
      sellerCompanyId: 'CO04',
      buyerCompanyId: 'CO02',
      sendWeight: '9000',
      status: 'WAIT_ACCEPT',
    } as const;
    await portal.system((sql) => portal.services.entities.insert(sql, 'delivery', sent, by));
    const draft = await drafted({ contractId, changeItems: [quantity('8999')] });
    expect(refusal(await move(BUYER, draft, 'submit'))).toEqual([400, '变更后数量不能少于已发货数量']);
  });
});
