/** What of 证书申请 is no rule: the signed letter and its hash, and the certificate itself (chapter 70). */

import type { Records } from '#codegen/out/types';
import { composeFresh } from '#server/documents';
import {
  type OperationHandler,
  operationOn,
  type Services,
  type Sql,
  shanghaiDate,
  shanghaiTime,
} from '#server/kernel';
import { openSigning } from './opening.ts';

const LETTER = 'letter';
const DAY_MS = 86_400_000;

const addYears = (day: string, years: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return new Date(date.getTime() - DAY_MS).toISOString().slice(0, 10);
};
/** 签署: the code was right, so the composed letter and its hash are stored as what was signed. */
function signLetter(services: Services): OperationHandler<'certApply'> {
  return async ({ sql, context, entity, row, changes }) => {
    const version = await composeFresh(services, sql, entity, row, LETTER, context.actor.user.id);
    Object.assign(changes, { pdf: version.fileId, pdfHash: version.sha256, signTime: shanghaiTime() });
  };
}

/** 签发: a new certificate, a longer one, another signer or another mobile. */
function issueCertificate(services: Services): OperationHandler<'certApply'> {
  return async ({ sql, context, row }) => {
    const current = row.certificateId ? await services.entities.raw(sql, 'certificate', row.certificateId) : null;
    const years = row.years ?? 1;
    if (row.applyType === 'CHANGE_SIGNER_MOBILE' && current) {
      await services.entities.patch(sql, 'certificate', current.id, { signerMobile: row.signerMobile });
    } else if (row.applyType === 'RENEWAL' && current) {
      const today = shanghaiDate();
      const end = current.validTo ?? '';
      const validTo = addYears(end >= today ? nextDay(end) : today, years);
      const validFrom = end >= today ? current.validFrom : today;
      await services.entities.patch(sql, 'certificate', current.id, { validFrom, validTo, status: 'VALID' });
    } else await issueNew(services, sql, row, current, years);
    await openSigning(services, sql, context, row);
  };
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

async function issueNew(
  services: Services,
  sql: Sql,
  row: Records['certApply'],
  current: Records['certificate'] | null,
  years: number,
) {
  const today = shanghaiDate();
  // Another signer takes over what is left of the period.
  const validTo = row.applyType === 'CHANGE_SIGNER' && current ? current.validTo : addYears(today, years);
  if (current) await services.entities.patch(sql, 'certificate', current.id, { status: 'REVOKED' });
  await services.entities.insert(
    sql,
    'certificate',
    {
      certType: 'ENTERPRISE',
      validFrom: today,
      validTo,
      signerId: row.newSigner,
      signerName: row.signerName,
      signerMobile: row.signerMobile,
      feeAmount: row.fee,
      status: 'VALID',
    },
    { userId: row.createdBy ?? '', userName: row.creatorName ?? '', companyId: row.companyId },
  );
}

export const certificateOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.signLetter': operationOn('certApply', signLetter(services)),
  'account.issueCertificate': operationOn('certApply', issueCertificate(services)),
});
