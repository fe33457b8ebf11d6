/** The append-only, hash-chained trail of who did what: one chain for each record. */
export { createAudit } from './append.ts';
export { verifyAudit } from './verify.ts';
