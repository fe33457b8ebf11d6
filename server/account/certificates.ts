/** What of 证书申请 is no rule: the signed letter and its hash, and the certificate itself (chapter 70). */

import { composeFresh } from '#server/documents';
import {
  type EntityRow,
  type OperationHandler,
  type Services,
  type Sql,
  shanghaiDate,
  shanghaiTime,
} from '#server/kernel';
import { openSigning } from './opening.ts';
import { text } from './values.ts';

const LETTER = 'letter';
const DAY_MS = 86_400_000;

const addYears = (day: string, years: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return new Date(date.getTime() - DAY_MS).toISOString().slice(0, 10);
};
/** 签署: the code was right, so the composed letter and its hash are stored as what was signed. */
function signLetter(services: Services): OperationHandler {
  return async ({ sql, context, entity, row, changes }) => {
    const version = await composeFresh(services, sql, entity, row, LETTER, context.actor.user.id);
    Object.assign(changes, { pdf: version.fileId, pdfHash: version.sha256, signTime: shanghaiTime() });
  };
}

/** 签发: a new certificate, a longer one, another signer or another mobile. */
function issueCertificate(services: Services): OperationHandler {
  return async ({ sql, context, row }) => {
    const current = row.certificateId ? await services.entities.raw(sql, 'certificate', text(row.certificateId)) : null;
    const years = Number(row.years ?? 1);
    if (row.applyType === 'CHANGE_SIGNER_MOBILE' && current) {
      await services.entities.patch(sql, 'certificate', current.id, { signerMobile: row.signerMobile });
    } else if (row.applyType === 'RENEWAL' && current) {
      const today = shanghaiDate();
      const from = text(current.validTo) >= today ? nextDay(text(current.validTo)) : today;
      const validTo = addYears(from, years);
      const validFrom = text(current.validTo) >= today ? current.validFrom : today;
      await services.entities.patch(sql, 'certificate', current.id, { validFrom, validTo, status: 'VALID' });
    } else await issueNew(services, sql, row, current, years);
    await openSigning(services, sql, context, row);
  };
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

async function issueNew(services: Services, sql: Sql, row: EntityRow, current: EntityRow | null, years: number) {
  const companyId = text(row.companyId);
  const today = shanghaiDate();
  // Another signer takes over what is left of the period.
  const validTo = row.applyType === 'CHANGE_SIGNER' && current ? text(current.validTo) : addYears(today, years);
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
      feeAmount: row.fee ?? null,
      status: 'VALID',
    },
    { userId: text(row.createdBy), userName: text(row.creatorName), companyId },
  );
}

export const certificateOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.signLetter': signLetter(services),
  'account.issueCertificate': issueCertificate(services),
});
