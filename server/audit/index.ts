/** The append-only, hash-chained trail of who did what: one chain for each record. */
export { type AuditAuthor, createAudit } from './append.ts';
export { type AuditFault, verifyAudit } from './verify.ts';
