import type { Page } from '@playwright/test';
import { kept, paper, type Row, type Values } from './deal.ts';
import { day } from './fields.ts';
import { ask } from './people.ts';

/** Goods in a keeper's yard and the receipts over them, told in the windows of those who act. */

export const IN = '/trade-api/api/storage/goods/in/record';
export const OUT = '/trade-api/api/storage/goods/out/record';
export const LOT = '/trade-api/api/storage/goods/lot';
export const SLIP = '/grain-api/api/storageCenter/confirmationSlip';
export const LOAN = '/grain-api/api/storageCenter/loan';
const STATION = '/station-api/api/warehouseReceipt';
export const RECEIPT = STATION;
export const OPENING = `${STATION}/open`;
export const TRANSFER = `${STATION}/transfer`;
export const RELEASE = `${STATION}/delivery`;

/** Rows of a list that the window's user may read. */
export const rowsOf = async (page: Page, path: string, query: Values): Promise<Row[]> =>
  (
    await ask<{ list: Row[] }>(
      page,
      `${path}/page`,
      undefined,
      new URLSearchParams(query as Record<string, string>).toString(),
    )
  ).data.list;

/** A place of its own in the yard, so that nobody else's goods stand in it. */
const placed = async (keeper: Page, name: string): Promise<string> =>
  (
    await kept(keeper, '/trade-api/api/storage/goods/point', {
      allocationNo: name,
      allocationName: `货位${name}`,
      warehouseId: 'WH00001',
      storehouseId: 'KF00013',
      capacityTon: '2000',
    })
  ).id;

/** A wagon that came with so many tons. */
const wagon = (tons: number): Values => ({
  vehicleNo: '1638204',
  originalWeight: String(tons),
  grossWeight: String(tons + 24),
  tareWeight: '24',
  grossTime: `${day(0)} 00:10:00`,
  tareTime: `${day(0)} 00:40:00`,
});

/** What the keeper enters for the owner of the goods; one wagon of so many tons, unless it is weighed later. */
export async function announced(keeper: Page, name: string, tons: number, weighLines = [wagon(tons)]): Promise<Row> {
  return kept(keeper, IN, {
    keeperCompanyId: 'CO06',
    warehouseId: 'WH00001',
    storehouseId: 'KF00013',
    allocationId: await placed(keeper, name),
    ownerCompanyId: 'CO04',
    inType: 'OTHER',
    goodsCategory: 'COAL',
    coalType: 'STEAM_COAL',
    goodsName: '洗混煤',
    spec: 'Q5500',
    unitPrice: '682.00',
    sendCompanyName: '晋源煤业有限公司',
    transportMode: 'TRAIN',
    trainSendStationName: '晋北站',
    trainArriveStationName: '冀东港站',
    planQuantity: String(tons),
    lossStandard: '0.30',
    storageContractId: 'CCHT20260901001',
    weighLines,
  });
}

/** What the owner of the goods asks the keeper to issue. */
export async function applied(owner: Page, slipId: string, lotId: string, quantity: string): Promise<Row> {
  return kept(owner, OPENING, {
    keeperCompanyId: 'CO06',
    serveAgreementId: 'FW20260802001',
    warehouseId: 'WH00001',
    confirmSlipId: slipId,
    splitMode: 'ONE',
    goodsLines: [{ lotId, quantity }],
    unitPrice: '682.00',
    priceBasis: 'MARKET',
    validStartDate: day(0),
    validEndDate: day(179),
    issuePlace: '冀东市',
    insured: true,
    insurer: '安信财产保险股份有限公司',
    policyNo: 'PC202609001',
    insuredAmount: '400000',
    insuredUntil: day(400),
    ownershipFiles: await paper(owner, '权属证明.pdf'),
    testFiles: await paper(owner, '质检报告.pdf'),
    promise: true,
  });
}

/** A passing of so many tons of the receipt to CO02, and a taking of so many by its holder. */
export const offered = (owner: Page, receiptId: string, quantity: string): Promise<Row> =>
  kept(owner, TRANSFER, {
    receiptId,
    transfereeCompanyId: 'CO02',
    transferMode: 'PART',
    quantity,
    price: '0',
    paymentTerm: 'PAID',
    payer: 'TRANSFEREE',
    storageFeeSplit: 'TRANSFEREE_ALL',
  });
export const called = (holder: Page, receiptId: string, quantity: string): Promise<Row> =>
  kept(holder, RELEASE, {
    receiptId,
    allGoods: false,
    quantity,
    consigneeName: '冀东电厂',
    consigneeAddress: '冀东市临港路1号',
    pickUpPerson: '赵永强',
    pickUpMobile: '13900000302',
    pickUpIdCard: '11010519491231002X',
    planStart: day(1),
    planEnd: day(5),
    validUntil: day(9),
    transportMode: 'TRAIN',
  });

/** A row of the scale at the gate: a wagon that comes empty and leaves with so many tons of the lot. */
export const loaded = (lotId: string, tons: string): Values => ({
  lotId,
  vehicleNo: '1638204',
  tareWeight: '24',
  grossWeight: (24 + Number(tons)).toFixed(2),
  tareTime: `${day(0)} 00:10:00`,
  grossTime: `${day(0)} 00:40:00`,
});

/** A loan of CO05 over the receipt, and what its borrower pays back. */
export const borrowed = (holder: Page, receiptId: string, applyAmount: string): Promise<Row> =>
  kept(holder, LOAN, {
    financierCompanyId: 'CO05',
    applyAmount,
    termDays: 90,
    purpose: '采购煤炭',
    receipts: [{ receiptId }],
  });
export const repaid = async (borrower: Page, principal: string, flowNo: string): Promise<Values> => ({
  repayDate: day(0),
  principal,
  flowNo,
  voucher: await paper(borrower, '还款凭证.pdf'),
});

/** An order of goods out of the lot. */
export const ordered = (page: Page, lotId: string, planQuantity: string): Promise<Row> =>
  kept(page, OUT, {
    keeperCompanyId: 'CO06',
    warehouseId: 'WH00001',
    ownerCompanyId: 'CO04',
    outType: 'OTHER',
    consigneeName: '海通钢贸有限公司',
    transportMode: 'AUTOMOBILE',
    planOutDate: day(1),
    validUntil: day(30),
    lines: [{ lotId, planQuantity }],
  });
