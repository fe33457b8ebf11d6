/** Contracts as an operator types them: the demonstration's coal contract without what the server owns. */
import { CONTRACT, data, type House, type Row, stamped } from './house.ts';

type Values = Record<string, unknown>;
export type Side = 'BUY' | 'SELL';

const SAMPLE = 'HT202403050012';

/** Who does what on each side; both sides know the same four jobs. */
export const SIDES = {
  BUY: {
    company: 'CO02',
    address: 'SA0201',
    operator: 'co02u02',
    admin: 'co02u01',
    auditor: 'co02u05',
    director: 'co02u04',
    signer: 'co02u07',
  },
  SELL: {
    company: 'CO04',
    address: 'SA0401',
    operator: 'co04u02',
    admin: 'co04u01',
    auditor: 'co04u05',
    director: 'co04u04',
    signer: 'co04u07',
  },
} as const;

/** People of a purchase: those of the buyer, and the seller's two. */
export async function bothSides(house: House) {
  const { BUY, SELL } = SIDES;
  return {
    operator: await house.person(BUY.operator),
    admin: await house.person(BUY.admin),
    auditor: await house.person(BUY.auditor),
    signer: await house.person(BUY.signer),
    seller: { operator: await house.person(SELL.operator), signer: await house.person(SELL.signer) },
  };
}

export const other = (side: Side): Side => (side === 'BUY' ? 'SELL' : 'BUY');

/** 10 000 t of steam coal by rail at 612.50 between CO02 (buyer) and CO04 (seller). */
export function contractValues(house: House, side: Side, more: Values = {}): Values {
  const { schemas } = house.portal.services;
  const sample = schemas.samples.tradeContract?.samples.find((entry) => entry.id === SAMPLE);
  const properties = schemas.entities.tradeContract?.properties ?? {};
  const typed = Object.entries(sample ?? {}).filter(
    ([code]) => properties[code] && !properties[code]?.serverOwned && !SUMS.includes(code),
  );
  const own = { initiatorSide: side, orderType: side, signAddressId: SIDES[side].address };
  return { ...Object.fromEntries(typed), ...own, ...DATES, ...more };
}

/** Nobody types these: the rules compute them. */
export const SUMS = ['quantityMin', 'quantityMax', 'untaxedPrice', 'totalAmount', 'untaxedAmount', 'taxAmount'];

const DATES = {
  signDate: '2026-11-21',
  effectRange: { start: '2026-11-21', end: '2027-06-30' },
  deliveryDate: { start: '2026-12-01', end: '2027-01-15' },
};

export async function draft(house: House, side: Side, more: Values = {}): Promise<Row> {
  const operator = await house.person(SIDES[side].operator);
  return data(await operator.send('POST', CONTRACT, contractValues(house, side, more)));
}

/** Whom the company's flow asks agree one after the other: the auditor, from five million on the director as well. */
export async function approved(house: House, side: Side, row: Row, input: Values = {}): Promise<Row> {
  const { auditor, director } = SIDES[side];
  const seen = await (await house.person(auditor)).moved(row, 'approve', input);
  return seen.status === 'AUDITING' ? (await house.person(director)).moved(seen, 'approve', input) : seen;
}

/** A contract that was brought to the given state by the people whose job it is. */
export async function contractIn(house: House, side: Side, state: string, more: Values = {}): Promise<Row> {
  let row = await draft(house, side, more);
  const mine = SIDES[side];
  const theirs = SIDES[other(side)];
  const by = async (account: string, transition: string, input: Values = {}) => {
    row = await (await house.person(account)).moved(row, transition, input);
  };
  const steps: Array<() => Promise<void>> = [
    () => by(mine.operator, 'submit'),
    async () => {
      row = await approved(house, side, row, { opinion: '同意' });
    },
    async () => {
      row = await stamped(house, mine.signer, row, 'stamp');
    },
    () => by(theirs.operator, 'confirm'),
    async () => {
      row = await stamped(house, theirs.signer, row, 'confirmStamp');
    },
  ];
  for (const step of steps) {
    if (row.status === state) return row;
    await step();
  }
  if (row.status !== state) throw new Error(`the story knows no way to ${state}; it ended in ${row.status}`);
  return row;
}
