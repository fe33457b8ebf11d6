/** Warehouse receipts of the worked examples: from goods in the yard to a receipt that its keeper has sealed. */
import { sql as raw } from 'kysely';
import { data, type Row, sealInput } from '../story/house.ts';
import { KEEPER, OWNER, type Values, type Yard } from './yard.ts';

export const RECEIPT = '/station-api/api/warehouseReceipt';
export const OPENING = `${RECEIPT}/open`;
export const TRANSFER = `${RECEIPT}/transfer`;
export const DELIVERY = `${RECEIPT}/delivery`;
const SLIP = '/grain-api/api/storageCenter/confirmationSlip';
const CONTRACT = 'CCHT20260901001';
const TODAY = raw<Row>`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`;

/** Who signs for the depositor, the transferee and the keeper; auditors of platform and keeper; the financier. */
export const SIGNERS = { CO04: 'co04u07', CO02: 'co02u07', CO06: 'co06u07' } as const;
export const [PLATFORM_AUDITOR, KEEPER_AUDITOR, FINANCIER] = ['co01u05', 'co06u05', 'co05u02'];

export type Vault = Awaited<ReturnType<typeof openVault>>;

export async function openVault(yard: Yard) {
  const today = String((await yard.rows(TODAY))[0]?.today);
  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

  /** Goods that have been tested and that their owner has confirmed: the lot and the slip. */
  async function confirmed(...tons: number[]) {
    const lots: string[] = [];
    for (const each of tons) {
      const { slip, lotId } = await yard.brought(each, { storageContractId: CONTRACT });
      await yard.moved(KEEPER, '/trade-api/api/storage/goods/in/record', slip, 'complete', {
        qualityStatus: 'QUALIFIED',
        testReportNo: 'HY1',
      });
      lots.push(lotId);
    }
    const slip = await yard.make(KEEPER, SLIP, { contractId: CONTRACT, slipType: 'GOODS', cutDate: today });
    await yard.moved(KEEPER, SLIP, slip, 'submit');
    await yard.moved(OWNER, SLIP, slip, 'confirm');
    return { lots, slipId: slip.id as string };
  }

  const seal = async (
    account: string,
    path: string,
    { id }: Pick<Row, 'id'>,
    step: string,
    paper: string,
    name: string,
  ) => {
    const row = await yard.row(account, path, id);
    const signer = await yard.house.person(account);
    return signer.move(row, step, await sealInput(yard.house, signer, row, paper, name), path);
  };
  const sealed = async (...call: Parameters<typeof seal>): Promise<Row> => data(await seal(...call)) as Row;

  /** What the depositor asks for; quantities lot by lot. */
  const asked = async (slipId: string, goods: Record<string, string>, values: Values = {}): Promise<Values> => ({
    keeperCompanyId: 'CO06',
    serveAgreementId: 'FW20260802001',
    warehouseId: 'WH00001',
    confirmSlipId: slipId,
    splitMode: 'ONE',
    goodsLines: Object.entries(goods).map(([lotId, quantity]) => ({ lotId, quantity })),
    unitPrice: '682.00',
    priceBasis: 'MARKET',
    validStartDate: today,
    validEndDate: later(179),
    issuePlace: '冀东市',
    insured: true,
    insurer: '安信财产保险股份有限公司',
    policyNo: 'PC202609001',
    insuredAmount: '400000',
    insuredUntil: later(400),
    ownershipFiles: await yard.file('CO04'),
    testFiles: await yard.file('CO04'),
    promise: true,
    ...values,
  });

  const issuedOf = async (openId: string): Promise<Row[]> => {
    const list = await yard.list(KEEPER, RECEIPT, { 'f.openId': openId, sort: 'receiptNo' });
    const rows: Row[] = [];
    for (const { id } of list) rows.push(await yard.row(KEEPER, RECEIPT, id));
    return rows;
  };
  const face = (receipt: Pick<Row, 'id'>) =>
    sealed(SIGNERS.CO06, RECEIPT, receipt, 'stampFace', 'face', 'warehouseReceipt');

  /** Receipts as their keeper has issued them; `faced`: each of them sealed, too. */
  async function issued(slipId: string, goods: Record<string, string>, values: Values = {}, faced = true) {
    const opening = await yard.make(OWNER, OPENING, await asked(slipId, goods, values));
    await yard.moved(OWNER, OPENING, opening, 'submit');
    await yard.moved(KEEPER_AUDITOR, OPENING, opening, 'audit', {
      files: await yard.file('CO06'),
      opinion: '账实相符',
    });
    await sealed(SIGNERS.CO06, OPENING, opening, 'signKeeper', 'application', 'receiptOpen');
    const receipts = await issuedOf(opening.id);
    if (faced) for (const receipt of receipts) await face(receipt);
    return { opening, receipts };
  }

  const transferOf = (receiptId: string, values: Values = {}): Values => ({
    receiptId,
    transfereeCompanyId: 'CO02',
    transferMode: 'WHOLE',
    price: '0',
    paymentTerm: 'PAID',
    payer: 'TRANSFEREE',
    storageFeeSplit: 'TRANSFEREE_ALL',
    ...values,
  });

  /** A transfer to CO02 up to the confirmation, which is left to the transferee. */
  async function offered(receiptId: string, values: Values = {}): Promise<Row> {
    const transfer = await yard.make(OWNER, TRANSFER, transferOf(receiptId, values));
    await yard.moved(OWNER, TRANSFER, transfer, 'submit');
    await yard.moved(KEEPER_AUDITOR, TRANSFER, transfer, 'audit', { opinion: '同意' });
    await sealed(SIGNERS.CO04, TRANSFER, transfer, 'sign', 'endorsement', 'receiptTransfer');
    await sealed(SIGNERS.CO06, TRANSFER, transfer, 'signKeeper', 'endorsement', 'receiptTransfer');
    return transfer;
  }
  const taken = (transfer: Pick<Row, 'id'>) =>
    sealed(SIGNERS.CO02, TRANSFER, transfer, 'confirm', 'endorsement', 'receiptTransfer');

  const deliveryOf = (receiptId: string, quantity: string, values: Values = {}): Values => ({
    receiptId,
    allGoods: false,
    quantity,
    consigneeName: '冀东电厂',
    consigneeAddress: '冀东市临港路1号',
    pickUpPerson: '赵永强',
    pickUpMobile: '13900000302',
    pickUpIdCard: '11010519491231002X',
    planStart: later(1),
    planEnd: later(5),
    validUntil: later(9),
    transportMode: 'TRAIN',
    ...values,
  });

  /** A delivery that is released: its order of goods out waits at the gate. */
  async function released(
    holder: 'CO04' | 'CO02',
    account: string,
    receiptId: string,
    quantity: string,
    values: Values = {},
  ) {
    const delivery = await yard.make(account, DELIVERY, deliveryOf(receiptId, quantity, values));
    await yard.moved(account, DELIVERY, delivery, 'submit');
    await yard.moved(PLATFORM_AUDITOR, DELIVERY, delivery, 'audit', { opinion: '核验无误' });
    await yard.moved(KEEPER_AUDITOR, DELIVERY, delivery, 'warehouseAudit', {
      stockDate: later(1),
      stockPlace: '3号货位',
    });
    await sealed(SIGNERS[holder], DELIVERY, delivery, 'sign', 'note', 'receiptDelivery');
    await sealed(SIGNERS.CO06, DELIVERY, delivery, 'signKeeper', 'note', 'receiptDelivery');
    const [order] = await yard.list(KEEPER, '/trade-api/api/storage/goods/out/record', {
      'f.receiptDeliveryId': delivery.id,
    });
    const [told] = await yard.rows(
      raw<Row>`select body from sms_outbox where body like ${`%${delivery.deliveryNo}%`} order by created_at desc limit 1`,
    );
    return { delivery, order: order as Row, pickupCode: /提货码(\d{8})/.exec(String(told?.body))?.[1] ?? '' };
  }

  return {
    today,
    later,
    confirmed,
    seal,
    sealed,
    asked,
    issued,
    face,
    transferOf,
    offered,
    taken,
    deliveryOf,
    released,
  };
}
