/** Who is on the field of stores: the kinds of records, the people of their steps, how often each is drawn. */
import type { Row } from '../story/house.ts';
import { DELIVERY, FINANCIER, KEEPER_AUDITOR, OPENING, PLATFORM_AUDITOR, RECEIPT, TRANSFER } from './receipts.ts';
import { AUDITOR, IN, KEEPER, OTHER, OUT, OWNER, SEAL } from './yard.ts';

export const LOAN = '/grain-api/api/storageCenter/loan';
export const RISK = 'co05u05';
export const STEEL_OWNER = 'co03u02';

export const PATHS = {
  warehouseReceipt: RECEIPT,
  receiptOpen: OPENING,
  receiptTransfer: TRANSFER,
  receiptDelivery: DELIVERY,
  storageLoan: LOAN,
  stockIn: IN,
  stockOut: OUT,
  sealRecord: SEAL,
  steelIn: '/steel-api/inStorage',
  steelOut: '/steel-api/outStorage',
  realExtract: '/steel-api/realExtract',
} as const;
export type Kind = keyof typeof PATHS;
export const KINDS = Object.keys(PATHS) as Kind[];
export type Draw = (below: number) => number;

/** Who signs and who deals for the two companies that hold receipts. */
export const DEALS: Record<string, string> = { CO04: OWNER, CO02: OTHER };
export const SIGNS: Record<string, string> = { CO04: 'co04u07', CO02: 'co02u07', CO06: 'co06u07' };
export const EVERYBODY = [
  KEEPER,
  AUDITOR,
  OWNER,
  OTHER,
  STEEL_OWNER,
  FINANCIER,
  RISK,
  PLATFORM_AUDITOR,
  KEEPER_AUDITOR,
];

/** Newest records that are gone on with; of those before them one in so many. */
export const NEAR = 16;
/** How often each kind is begun and gone on with. */
export const BEGUN = weighted({
  receiptOpen: 4,
  receiptTransfer: 4,
  receiptDelivery: 4,
  storageLoan: 3,
  stockIn: 1,
  stockOut: 2,
  sealRecord: 1,
  steelIn: 2,
  steelOut: 2,
  realExtract: 3,
});
export const CARRIED_ON = weighted({
  warehouseReceipt: 9,
  receiptOpen: 4,
  receiptTransfer: 6,
  receiptDelivery: 6,
  storageLoan: 6,
  stockIn: 2,
  stockOut: 6,
  sealRecord: 4,
  steelIn: 2,
  steelOut: 2,
  realExtract: 3,
});

function weighted(weights: Partial<Record<Kind, number>>): Kind[] {
  return (Object.entries(weights) as Array<[Kind, number]>).flatMap(([kind, times]) =>
    Array.from({ length: times }, () => kind),
  );
}

/** Who may take a step of a record. */
export function personOf(kind: Kind, step: string, row: Row, draw: Draw): string {
  const holder = String(row.holder_company_id ?? row.transferor_company_id ?? row.borrower_company_id ?? 'CO04');
  const dealer = DEALS[holder] ?? OWNER;
  switch (kind) {
    case 'warehouseReceipt':
      if (step === 'stampFace') return SIGNS.CO06 as string;
      if (['audit', 'reject'].includes(step)) return KEEPER_AUDITOR;
      if (['freeze', 'unfreeze'].includes(step)) return PLATFORM_AUDITOR;
      if (['pledge', 'pledgeRefuse', 'release'].includes(step)) return FINANCIER;
      if (['extendAsk', 'askFinish'].includes(step)) return KEEPER;
      if (step === 'voidApply') return draw(2) ? dealer : KEEPER;
      if (row.answerer_company_id)
        return row.answerer_company_id === 'CO06' ? KEEPER : (DEALS[row.answerer_company_id] ?? FINANCIER);
      return dealer;
    case 'receiptOpen':
      return step === 'signKeeper'
        ? (SIGNS.CO06 as string)
        : ['audit', 'reject'].includes(step)
          ? KEEPER_AUDITOR
          : OWNER;
    case 'receiptTransfer':
      if (step === 'signKeeper') return SIGNS.CO06 as string;
      if (['audit', 'reject'].includes(step)) return KEEPER_AUDITOR;
      if (step === 'sign') return SIGNS[holder] ?? OWNER;
      if (step === 'confirm') return SIGNS[row.transferee_company_id] ?? OTHER;
      return step === 'refuse' ? (DEALS[row.transferee_company_id] ?? OTHER) : dealer;
    case 'receiptDelivery':
      if (['audit', 'reject'].includes(step)) return PLATFORM_AUDITOR;
      if (['warehouseAudit', 'warehouseReject'].includes(step)) return KEEPER_AUDITOR;
      if (step === 'signKeeper') return SIGNS.CO06 as string;
      return step === 'sign' ? (SIGNS[holder] ?? OWNER) : dealer;
    case 'storageLoan':
      if (['agree', 'refuse', 'releasePart'].includes(step)) return RISK;
      if (['lend', 'confirmRepay', 'refuseRepay', 'withdraw'].includes(step)) return FINANCIER;
      return dealer;
    case 'sealRecord':
      return ['agree', 'refuse'].includes(step) ? AUDITOR : KEEPER;
    default:
      if (['accept', 'reject', 'reverse', 'voidIt', 'confirm'].includes(step)) return AUDITOR;
      if (['submit', 'cancel'].includes(step) && row.source === 'BOOKING')
        return kind === 'steelOut' ? STEEL_OWNER : OWNER;
      return KEEPER;
  }
}

/** Steps that end a record's way, or lead it back. */
export const ENDS: ReadonlySet<string> = new Set([
  ...['cancel', 'reject', 'refuse', 'withdraw', 'reverse', 'voidIt', 'voidApply', 'voidConfirm', 'warehouseReject'],
  ...['recall', 'freeze', 'pledgeRefuse', 'pledgeCancel', 'voidRefuse', 'extendRefuse', 'refuseFinish', 'return'],
]);
