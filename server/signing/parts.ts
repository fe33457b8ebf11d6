import type { Authority } from './authority.ts';
import type { Certificates } from './certificates.ts';
import type { SealCodes } from './seal-codes.ts';

/** What the provider is made of; one set for each server. */
export type SigningParts = { certificates: Certificates; codes: SealCodes; authority: () => Authority };
