/**
 * The store of ledgers (docs/language/ledgers.md): tables, entries, balances as of a day, closed months, laws. What is
 * entered, and whether it may be, is settled with the claims of records (`server/entity/balances`).
 */
export { type Balance, balancesAsOf, type Keys, type Period, periodOf } from './as-of.ts';
export { closedUntil, closeMonth, monthToClose } from './closing.ts';
export {
  type Amounts,
  enteredOn,
  type NewEntry,
  type Posting,
  postEntries,
  type StandingEntry,
  standingEntries,
} from './entries.ts';
export { LEDGER_TABLES, type Ledger, ledgerOf, ledgerStatements } from './ledger.ts';
export { type LedgerCheck, type LedgerDifference, verifyLedger } from './verify.ts';
