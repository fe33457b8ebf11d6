/**
 * Balances and claims without a database: what a record claims as it stands, in which order targets are locked, and which
 * balances would feed themselves.
 */
export { claimCircles, claimRanks } from './graph.ts';
export { behindLedgers, DAY_PARTS, heldFields, ledgerFields, ledgersByKey, lineCells } from './ledgers.ts';
export type { ClaimLine, EntryHead, Opening, Reckoning } from './line.ts';
export { balanceFields, claimKey, isClaimed, markFields, marksOf, reckonClaims, targetsOf } from './reckon.ts';
