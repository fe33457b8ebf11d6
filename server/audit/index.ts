/** The append-only trail of who did what: a chain for each record, one sealed sequence over all, a signed anchor a day. */
export { createAudit } from './append.ts';
export { evidenceOf } from './evidence.ts';
export {
  ANCHOR_KEY,
  auditKeyRing,
  fingerprintOf,
  newAnchorKey,
  newSealKey,
  openAuditKeys,
  readAuditKeys,
  SEAL_KEY,
} from './keys.ts';
export { retireAnchorKey, retireSealKey } from './retire.ts';
export { sealEntries } from './seal.ts';
export { createSealer, type Sealer, sealingOf } from './sealer.ts';
export { verifyAudit } from './verify.ts';
