import type { EntitySpec, LedgerSpec } from '#core/language';

type Values = Record<string, unknown>;

/** What an entry of a ledger says beside its amounts. */
export type EntryHead = {
  kind: string;
  /** When it happened; null: when it is posted. */
  at: string | null;
  reason: string | null;
  /** Number of the entry where it stands already. */
  seq?: string;
};

/** A key of a ledger that stands as soon as something is posted on it: `from` another key, or from nothing. */
export type Opening = {
  set: Readonly<Record<string, string>>;
  row?: Values;
  /** Table that the row is of. */
  table?: string;
  from?: string;
};

/** One thing that a record claims: an amount of a number of the target, or a mark on it. */
export type ClaimLine = {
  /** Name of the claim. */
  claim: string;
  /** Id of the row that claims, else its place; empty where the record itself claims. */
  line: string;
  entity: string;
  /** Empty: the claim is spread over keys of a ledger that are still to be chosen. */
  target: string;
  field: string;
  /** Decimal text; null of a mark. */
  amount: string | null;
  mark: string | null;
  /** The amount is entered in the ledger of the target. */
  entry?: EntryHead;
  opens?: Opening;
  /** Row that the claim is spread for; there while its keys are still to be chosen. */
  spreads?: { row?: Values; table?: string };
};

/** Reads an expression over the record, with `row` over one of its rows. */
export type ReadClaim = (text: string, row?: Values, table?: string) => unknown;

/** What reckoning asks of the world around. */
export type Reckoning = {
  read: ReadClaim;
  /** The amount with the digits of the target's column. */
  amountOf(entity: string, field: string, value: unknown): string;
  /** The ledger that an entity's records are the keys of. */
  ledgerOf(entity: string): LedgerSpec | undefined;
  /** A steady id for a key that these words tell apart from all others. */
  openedId(words: readonly string[]): string;
};

/** The record or one of its rows as it claims. */
export type Claiming = { line: string; row?: Values };
/** Whose claims are reckoned. */
export type Claimant = { spec: EntitySpec; record: Values; world: Reckoning };

/** Empty is the empty text. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
