/** Claims on the key of a ledger: what is entered, what is held, which keys are opened. */
import type { ClaimSpec, KeyOpening, LedgerSpec } from '#core/language';
import type { Claimant, Claiming, ClaimLine, EntryHead } from './line.ts';

type About = Pick<ClaimLine, 'claim' | 'line' | 'entity' | 'target'>;

/** What comes to the numbers of one target: plainly, as an entry with its counterpart, or as a hold. */
export function amountsOf(claim: ClaimSpec, about: About, claiming: Claiming, claimant: Claimant): ClaimLine[] {
  const { world } = claimant;
  const amounts = Object.entries(claim.add ?? {}).map(
    ([field, text]): ClaimLine => ({
      ...about,
      field,
      amount: world.amountOf(about.entity, field, world.read(text, claiming.row, claim.each)),
      mark: null,
    }),
  );
  const ledger = world.ledgerOf(about.entity);
  if (claim.holds !== undefined && ledger) return amounts.flatMap((line) => heldLines(ledger, claim.holds ?? '', line));
  if (claim.posts === undefined || !ledger) return amounts;
  const entry = entryHead(claim, claiming, claimant);
  const entered = amounts.map((line) => ({ ...line, entry }));
  const into = ledger.kinds[entry.kind]?.into;
  if (into === undefined || about.target === '') return entered;
  const target = openedId(claim, about.target, claiming, claimant);
  const opens = { set: claim.to ?? {}, row: claiming.row, table: claim.each, from: about.target };
  return [
    ...entered,
    ...entered.map((line) => ({
      ...line,
      target,
      opens,
      amount: negated(line.amount),
      entry: { ...entry, kind: into },
    })),
  ];
}

/** The same on a key that the claim opens. */
export function openedLines(
  claim: ClaimSpec,
  { by, set }: KeyOpening,
  about: About,
  claiming: Claiming,
  claimant: Claimant,
): ClaimLine[] {
  const words = by.map((text) => String(claimant.world.read(text, claiming.row, claim.each) ?? ''));
  const target = openedId(claim, JSON.stringify(words), null, claimant);
  const opens = { set, row: claiming.row, table: claim.each };
  return amountsOf(claim, { ...about, target }, claiming, claimant).map((line) => ({
    ...line,
    opens: line.opens ?? opens,
  }));
}

function openedId(
  claim: ClaimSpec,
  words: string,
  claiming: Claiming | null,
  { spec, record, world }: Claimant,
): string {
  return world.openedId([spec.name, String(record.id), claim.name, claiming?.line ?? '', words]);
}

function entryHead(claim: ClaimSpec, { row }: Claiming, { world }: Claimant): EntryHead {
  const read = (text: string | undefined) => {
    const value = text === undefined ? null : world.read(text, row, claim.each);
    return value === null || value === undefined || value === '' ? null : String(value);
  };
  return { kind: read(claim.posts) ?? '', at: read(claim.at), reason: read(claim.reason) };
}

/** What is held of a number, as a whole and by the kind of hold. */
function heldLines({ quantities, holds }: LedgerSpec, hold: string, line: ClaimLine): ClaimLine[] {
  if (line.amount === null || line.amount.startsWith('-')) return [];
  const fields = [quantities[line.field]?.held, holds?.[hold]?.fields?.[line.field]].flat();
  return fields.flatMap((field) => (field === undefined ? [] : [{ ...line, field }]));
}

const negated = (amount: string | null): string | null => {
  if (amount === null) return null;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};
