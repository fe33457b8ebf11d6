/** Life of the agreements on warehouse receipts: platform and keeper first, then each depositor, until they end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type Row, sealInput } from '../story/house.ts';
import { KEEPER, OTHER, OWNER, openYard, refusal, STRANGER, type Values, type Yard } from './yard.ts';

const AGREEMENT = '/station-api/api/warehouseReceipt/agreement';
const MANAGER = 'co01u02';
const [MANAGER_HEAD, KEEPER_HEAD] = ['co01u04', 'co06u04'];
const SIGNERS = { manager: 'co01u07', keeper: 'co06u07', owner: 'co04u07' };

const terms = {
  agreementType: 'MANAGE',
  signMode: 'ONLINE',
  templateType: 'WAREHOUSE_MANAGE',
  signArea: '冀东市',
  effectiveStartDate: '2099-01-01',
  effectiveEndDate: '2099-12-31',
  storageCompanyId: 'CO06',
  goodsScope: ['COAL'],
  openFee: '0.50',
  transferFee: '1.00',
  deliveryFee: '0.80',
  feePayer: 'HOLDER',
  warehouses: [{ warehouseId: 'WH00001', maxReceiptTon: '12000' }],
};
const serving = {
  agreementType: 'SERVE',
  signMode: 'ONLINE',
  templateType: 'SERVE_STANDARD',
  storageCompanyId: 'CO06',
  effectiveStartDate: '2099-02-01',
  effectiveEndDate: '2099-11-30',
};

describe.each(engines)('agreements on receipts on $name', (engine) => {
  let yard: Yard;
  beforeAll(async () => {
    yard = await openYard(engine);
  }, 300_000);
  afterAll(() => yard?.house.close());

  const make = (account: string, values: Values) => yard.make(account, AGREEMENT, values);
  const move = (...[account, row, name, input]: [string, Row, string, Values?]) =>
    yard.move(account, AGREEMENT, row, name, input);
  const moved = async (...call: Parameters<typeof move>): Promise<Row> => data(await move(...call));
  const seal = async (account: string, { id }: Row, step: string) => {
    const row = await yard.row(account, AGREEMENT, id);
    const signer = await yard.house.person(account);
    const input = await sealInput(yard.house, signer, row, 'agreement', 'receiptAgreement');
    return data(await signer.move(row, step, input, AGREEMENT)) as Row;
  };
  const sees = async (account: string, { id }: Row) =>
    (await (await yard.house.person(account)).get(`${AGREEMENT}/${id}`)).status === 200;

  /** A management agreement in force, sealed by platform and keeper. */
  async function managed(): Promise<Row> {
    const agreement = await make(MANAGER, terms);
    await moved(MANAGER, agreement, 'submit');
    await moved(KEEPER, agreement, 'confirm', { opinion: '同意' });
    await seal(SIGNERS.manager, agreement, 'signFirst');
    return seal(SIGNERS.keeper, agreement, 'signSecond');
  }

  it('bind platform and keeper once both have confirmed and sealed, and nobody else sees them', async () => {
    const agreement = await make(MANAGER, terms);
    expect(agreement).toMatchObject({ status: 'DRAFT', managerCompanyId: 'CO01', maxReceiptTon: '12000' });
    expect(agreement.serialNo).toMatch(/^GL\d{11}$/);
    expect(await sees(KEEPER, agreement)).toBe(false);
    await moved(MANAGER, agreement, 'submit');
    expect((await move(MANAGER, agreement, 'confirm')).status).toBe(403);
    expect((await moved(KEEPER, agreement, 'reject', { reason: '费用偏高' })).rejectReason).toBe('费用偏高');
    await moved(MANAGER, agreement, 'submit');
    expect((await moved(KEEPER, agreement, 'confirm', { opinion: '同意' })).status).toBe('WAIT_SIGN_SEAL');
    expect((await move(SIGNERS.keeper, agreement, 'signSecond')).status).toBe(409);
    expect((await seal(SIGNERS.manager, agreement, 'signFirst')).status).toBe('CONFIRM_WAIT_SIGN_SEAL');
    const signed = await seal(SIGNERS.keeper, agreement, 'signSecond');
    expect(signed).toMatchObject({ status: 'EXECUTING', pdfFile: expect.any(String) });
    for (const account of [OWNER, OTHER, STRANGER]) expect(await sees(account, agreement)).toBe(false);
  });

  it('of a depositor take their terms from the one above and wait for three seals', async () => {
    const above = await managed();
    const asked = { ...serving, parentAgreementId: above.id, openFee: '0.01', managerCompanyId: 'CO09' };
    const agreement = await make(OWNER, asked);
    expect(agreement).toMatchObject({ depositorCompanyId: 'CO04', managerCompanyId: 'CO01', openFee: '0.5' });
    expect(agreement.serialNo).toMatch(/^FW\d{11}$/);
    expect(agreement.warehouses[0].maxReceiptTon).toBe('12000');
    await moved(OWNER, agreement, 'submit');
    expect((await move(OWNER, agreement, 'confirm')).status).toBe(403);
    await moved(MANAGER, agreement, 'confirm');
    await seal(SIGNERS.manager, agreement, 'signFirst');
    expect((await seal(SIGNERS.keeper, agreement, 'signSecond')).status).toBe('DEPOSITOR_WAIT_SIGN_SEAL');
    expect((await seal(SIGNERS.owner, agreement, 'signThird')).status).toBe('EXECUTING');
    expect((await yard.row(MANAGER, AGREEMENT, above.id)).serveCount).toBe(1);
    expect([await sees(OTHER, agreement), await sees(STRANGER, agreement)]).toEqual([false, false]);
  });

  it('end when all the others agree, one after the other', async () => {
    const above = await managed();
    const agreement = await make(MANAGER, { ...serving, depositorCompanyId: 'CO04', parentAgreementId: above.id });
    await moved(MANAGER, agreement, 'submit');
    await moved(OWNER, agreement, 'confirm');
    await seal(SIGNERS.manager, agreement, 'signFirst');
    await seal(SIGNERS.keeper, agreement, 'signSecond');
    await seal(SIGNERS.owner, agreement, 'signThird');
    const ask = { reason: '不再合作', files: await yard.file('CO06') };
    await moved(KEEPER_HEAD, agreement, 'askTermination', ask);
    expect((await move(OWNER, agreement, 'agreeTermination')).status).toBe(403);
    expect((await moved(MANAGER, agreement, 'agreeTermination')).status).toBe('EXECUTING');
    await moved(OWNER, agreement, 'refuseTermination', { reason: '仍有业务' });
    expect(await yard.row(KEEPER, AGREEMENT, agreement.id)).toMatchObject({ terminateCompanyId: null });
    await moved(MANAGER_HEAD, agreement, 'askTermination', { ...ask, files: await yard.file('CO01') });
    await moved(KEEPER, agreement, 'agreeTermination');
    expect((await moved(OWNER, agreement, 'agreeTermination')).status).toBe('CANCELLATION');
    expect((await yard.row(MANAGER, AGREEMENT, above.id)).serveCount).toBe(0);
    expect(await yard.wrong()).toEqual([]);
  });

  it('on paper bind with the confirmation, and are numbered once', async () => {
    const offline = { ...terms, signMode: 'OFFLINE', templateType: null, effectiveStartDate: '2026-01-01' };
    const paper = { ...offline, paperNo: 'GR-1', offlineFiles: await yard.file('CO01') };
    const agreement = await make(MANAGER, paper);
    await moved(MANAGER, agreement, 'submit');
    expect((await moved(KEEPER, agreement, 'confirm')).status).toBe('EXECUTING');
    expect(refusal(await yard.send(MANAGER, AGREEMENT, paper))[1]).toBe('该纸质协议编号已使用');
  });

  it('are made by the platform or the depositor alone, with terms nobody forges', async () => {
    const forged = await make(KEEPER, { ...terms, managerCompanyId: null });
    const sent = await move(KEEPER, forged, 'submit');
    expect([sent.status, sent.body.errors?.[0]?.path]).toEqual([400, 'managerCompanyId']);
    const agreement = await make(MANAGER, {
      ...terms,
      status: 'EXECUTING',
      serveCount: 9,
      managerSealTime: '2026-01-01 10:00:00',
    });
    expect(agreement).toMatchObject({ status: 'DRAFT', serveCount: 0, managerSealTime: null });
    const sums = await yard.send(MANAGER, AGREEMENT, { ...terms, maxReceiptTon: '1' });
    expect([sums.status, sums.body.errors?.[0]?.path]).toEqual([400, 'maxReceiptTon']);
    const draft = await make(MANAGER, { ...terms, warehouses: [{ warehouseId: 'WH00001', maxReceiptTon: '20001' }] });
    expect(refusal(await move(MANAGER, draft, 'submit'))).toEqual([400, '可开立上限不能大于核定库容']);
    const alien = await yard.send(STRANGER, AGREEMENT, { ...serving, parentAgreementId: agreement.id });
    expect([alien.status, alien.body.errors?.[0]?.path]).toEqual([400, 'parentAgreementId']);
  });
});
