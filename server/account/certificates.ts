/** Operations of 证书申请: the letter, its signature by code, and what an issued application does (chapter 70). */

import { composeFresh } from '#server/documents';
import {
  type EntityRow,
  type OperationHandler,
  type Services,
  type Sql,
  shanghaiDate,
  shanghaiTime,
} from '#server/kernel';
import { openSigning, requireOpening } from './opening.ts';
import { refuse } from './refusals.ts';
import { rolesIn, SIGNER } from './roles.ts';
import { text } from './values.ts';

const LETTER = 'letter';
/** A renewal is taken at the earliest so many days before the end. */
const RENEWAL_DAYS = 90;
const OPEN = ['WAIT_SIGN', 'AUDITING'];
const DAY_MS = 86_400_000;

const addYears = (day: string, years: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return new Date(date.getTime() - DAY_MS).toISOString().slice(0, 10);
};
const daysUntil = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${shanghaiDate()}T00:00:00Z`)) / DAY_MS);

/** The certificate that counts: not revoked, the latest end first. */
async function currentCertificate(services: Services, sql: Sql, companyId: string): Promise<EntityRow | null> {
  const rows = await services.entities.find(sql, 'certificate', { companyId });
  const live = rows.filter((row) => row.status !== 'REVOKED' && row.status !== 'APPLYING');
  live.sort((left, right) => text(right.validTo).localeCompare(text(left.validTo)));
  return live[0] ?? null;
}

/** An enabled member with a checked name who holds the signer's role. @throws ServerError 400 */
async function requireSigner(services: Services, sql: Sql, companyId: string, id: string, field: string) {
  const member = await services.entities.raw(sql, 'companyUser', id);
  if (!member || member.companyId !== companyId || member.status !== 'ENABLED')
    throw refuse.field(field, '请选择本企业已启用的用户');
  const person = member.personId ? await services.entities.raw(sql, 'person', text(member.personId)) : null;
  if (person?.auth !== true) throw refuse.field(field, '签署人须先完成实名认证');
  if (!rolesIn(member.companyUserRoles).includes(SIGNER))
    throw refuse.field(field, '该用户不是签署人，请先在企业用户中设置角色');
  return member;
}

async function requireNoOpenApplication(services: Services, sql: Sql, row: EntityRow): Promise<void> {
  const rows = await services.entities.find(sql, 'certApply', { companyId: row.companyId });
  const open = rows.some((other) => other.id !== row.id && OPEN.includes(text(other.status)));
  if (open) throw refuse.conflict('已有办理中的证书申请，请先办结');
}

/** Whom the letter's code goes to, and the rules of each kind of application. */
async function settle(services: Services, sql: Sql, row: EntityRow): Promise<Record<string, unknown>> {
  const companyId = text(row.companyId);
  const certificate = await currentCertificate(services, sql, companyId);
  if (row.applyType === 'APPLY') {
    if (certificate && certificate.status !== 'EXPIRED') throw refuse.conflict('企业已有有效证书');
    const signer = await requireSigner(services, sql, companyId, text(row.newSigner), 'newSigner');
    return { oldSigner: null, certificateId: null, ...named(signer) };
  }
  if (!certificate) throw refuse.conflict('企业尚未开通电子签章');
  const base = { certificateId: certificate.id, oldSigner: certificate.signerId };
  if (row.applyType === 'RENEWAL') {
    const left = daysUntil(text(certificate.validTo));
    if (certificate.status !== 'RENEWAL_NEEDED' && left > RENEWAL_DAYS)
      throw refuse.conflict(`证书到期前${RENEWAL_DAYS}天内方可续期，当前剩余${left}天`);
    const signer = await requireSigner(services, sql, companyId, text(certificate.signerId), 'applyType');
    return { ...base, oldValidTo: certificate.validTo, newSigner: certificate.signerId, ...named(signer) };
  }
  if (row.applyType === 'CHANGE_SIGNER') {
    if (row.newSigner === certificate.signerId) throw refuse.field('newSigner', '新签署人不能与原签署人相同');
    const signer = await requireSigner(services, sql, companyId, text(row.newSigner), 'newSigner');
    return { ...base, ...named(signer) };
  }
  const mobile = text(row.newMobile);
  if (mobile === certificate.signerMobile) throw refuse.field('newMobile', '新手机号不能与原手机号相同');
  return {
    ...base,
    newSigner: certificate.signerId,
    signerName: certificate.signerName,
    oldMobile: certificate.signerMobile,
    signerMobile: mobile,
  };
}

const named = (signer: EntityRow) => ({ signerName: signer.name, signerMobile: signer.mobile });

/** 生成申请表: rules of the kind of application; the facts that the letter states are fixed. */
function prepareLetter(services: Services): OperationHandler {
  return async ({ sql, context, row, changes }) => {
    await requireNoOpenApplication(services, sql, row);
    const company = await services.entities.raw(sql, 'company', text(row.companyId));
    if (company?.certStatus !== 'CERTIFIED') throw refuse.conflict('企业尚未通过认证');
    if (row.applyType === 'APPLY') await requireOpening(services, sql, context, company, row);
    Object.assign(changes, await settle(services, sql, row), {
      companyName: company.name,
      companyUscc: company.uscc,
      legalPerson: company.legalPerson,
    });
  };
}

/** 签署: the code was right, so the composed letter and its hash are stored as what was signed. */
function signLetter(services: Services): OperationHandler {
  return async ({ sql, context, entity, row, changes }) => {
    const version = await composeFresh(services, sql, entity, row, LETTER, context.actor.user.id);
    Object.assign(changes, { pdf: version.fileId, pdfHash: version.sha256, signTime: shanghaiTime() });
  };
}

/** 签发: a new certificate, a longer one, another signer or another mobile. */
function issueCertificate(services: Services): OperationHandler {
  return async ({ sql, context, row, changes }) => {
    const companyId = text(row.companyId);
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
    changes.auditTime = shanghaiTime();
    const message = { kind: 'SYSTEM', title: '证书申请已办结', text: `申请单${text(row.number)}已签发。` };
    await services.messages.send(sql, {
      companyId,
      permission: 'company:seal',
      to: '/center/account/company/info?tab=seal',
      ...message,
    });
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

function refuseCertificate(services: Services): OperationHandler {
  return async ({ sql, row, input, changes }) => {
    const companyId = text(row.companyId);
    Object.assign(changes, { rejectReason: text(input.opinion), auditTime: shanghaiTime() });
    const message = { kind: 'SYSTEM', title: '证书申请被驳回', text: `原因：${text(input.opinion)}` };
    await services.messages.send(sql, {
      companyId,
      permission: 'company:seal',
      to: '/center/account/company/info?tab=seal',
      ...message,
    });
  };
}

export const certificateOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.prepareLetter': prepareLetter(services),
  'account.signLetter': signLetter(services),
  'account.issueCertificate': issueCertificate(services),
  'account.refuseCertificate': refuseCertificate(services),
});
