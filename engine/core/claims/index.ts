/**
 * Balances and claims without a database: what a record claims as it stands, in which order targets are locked, and which
 * balances would feed themselves.
 */
export { claimCircles, claimRanks } from './graph.ts';
export { balanceFields, type ClaimLine, claimKey, isClaimed, markFields, reckonClaims, targetsOf } from './reckon.ts';
