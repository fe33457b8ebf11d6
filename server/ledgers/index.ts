/**
 * The store of ledgers (docs/language/ledgers.md): tables, entries, balances as of a day, closed months, laws. What is
 * entered, and whether it may be, is settled with the claims of records (`server/entity/balances`).
 */
export { balancesAsOf, periodOf } from './as-of.ts';
export { closedUntil, closeMonth, monthToClose } from './closing.ts';
export {
  enteredOn,
  enteredSums,
  keysEnteredBy,
  type NewEntry,
  type Posting,
  postingOf,
  standingEntries,
} from './entries.ts';
export { LEDGER_TABLES, type Ledger, ledgerOf, ledgerStatements } from './ledger.ts';
export { dayLines, entryLines } from './lines.ts';
export { type Moved, movedUntil } from './moved.ts';
export { openedId } from './opened-id.ts';
export { verifyLedger } from './verify.ts';
