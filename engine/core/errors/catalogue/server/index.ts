/**
 * What the server refuses (`refusals`: users read `text`, answers carry `status`) and what keeps it from working
 * (`operatorErrors`). SRV1xx records and HTTP, 2xx platform and account, 25x approvals, 3xx start, 4xx documents and
 * signing, 5xx what nobody foresaw, 6xx one field of a call.
 */
import { accountRefusals } from './account.ts';
import { approvalRefusals } from './approvals.ts';
import { inputRefusals } from './input.ts';
import { platformRefusals } from './platform.ts';
import { recordRefusals } from './records.ts';
import { signingRefusals } from './signing.ts';

export { modelRefusals } from './model.ts';
export { operatorErrors } from './operator.ts';

/**
 * `text` is the answer's message (specification section 8 verbatim where it gives one), `when` and `hint` are English.
 * Status 200: a sign-in that is declined says so by `success: false` alone. `field` names the field that the refusal is about: the answer's `errors` then carries the text beside it.
 */
export type RefusalTexts = {
  readonly status: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly text: string;
  readonly when: string;
  readonly hint: string;
  readonly field?: string;
};

/** Every refusal of the server (SRV) by code, of all areas. */
export const refusals = {
  ...recordRefusals,
  ...platformRefusals,
  ...accountRefusals,
  ...approvalRefusals,
  ...signingRefusals,
  ...inputRefusals,
} as const satisfies Record<string, RefusalTexts>;
