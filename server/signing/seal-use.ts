/** 用印审批 (chapter 70, signConfig): where the company asks for it, each use of its seal is approved before it stamps. */

import { sql as raw } from 'kysely';
import type { SealUse } from '#engine/port';
import { asService } from '#server/database';
import { currentVersion, type DocumentVersion, documentSpec } from '#server/documents';
import { type CallContext, errors, type Services, type Sql } from '#server/kernel';
import { checkPreview, ownSeal, signingParty } from './checks.ts';
import { signRuleOf } from './records.ts';
import { closeUse, latestUse, submitUse } from './use-records.ts';

const LEAST_REASON = 2;

/** How this kind of document is signed by the company. */
function ruleFor(services: Services, sql: Sql, companyId: string, version: DocumentVersion) {
  const kind = services.schemas.entities[version.entity]?.documents?.[version.document]?.signAs;
  return asService(sql, () => signRuleOf(services, sql, companyId, kind));
}

/** How far the approval is for this file: `{ needed, state, number, sealId, opinion, page }`. */
export async function sealUseAnswer(
  services: Services,
  sql: Sql,
  companyId: string,
  version: DocumentVersion,
): Promise<SealUse & { needed: boolean }> {
  const { approval: needed } = await ruleFor(services, sql, companyId, version);
  const use = await asService(sql, () => latestUse(services, sql, companyId, version));
  if (!use) return { needed, state: 'NONE', number: null, sealId: null, opinion: null, page: null };
  const { state, number, sealId, opinion, page } = use;
  return { needed, state, number, sealId, opinion, page };
}

/** 提交用印申请 for what was previewed. @throws ServerError 400 no reason, 403 no party, 409 not needed or known already */
export async function askForUse(
  services: Services,
  sql: Sql,
  context: CallContext,
  version: DocumentVersion,
  asked: { hash: string; sealId: string; reason: string },
) {
  const { company, user } = context.actor;
  if (!company) throw errors.SRV103({ reason: 'no acting company' });
  const { reason } = asked;
  if (reason.length < LEAST_REASON) throw errors.SRV602({ path: 'reason', title: '用印事由' });
  const entity = services.schemas.entities[version.entity];
  if (!entity) throw errors.SRV104({ reason: `no entity ${version.entity}` });
  const record = await services.entities.get(sql, version.entity, version.recordId, context);
  signingParty(services, entity, record, version.document, company.id);
  if (!(await ruleFor(services, sql, company.id, version)).approval) throw errors.SRV423();
  checkPreview(await currentVersion(services, sql, entity, record, version.document, user.id), {
    fileId: version.fileId,
    hash: asked.hash.toLowerCase(),
  });
  const seal = await ownSeal(services, sql, company.id, asked.sealId);
  // Two clicks, or two users, make one application.
  const key = `seal use ${company.id} ${version.recordId} ${version.document}`;
  await asService(sql, () => raw`select pg_advisory_xact_lock(hashtext(${key}))`.execute(sql));
  const known = await asService(sql, () => latestUse(services, sql, company.id, version));
  if (known && known.state !== 'REJECTED') throw errors.SRV424();
  const { signAs: docType, title } = documentSpec(entity, version.document);
  await submitUse(services, sql, context, { version, docType, title, record, seal, reason });
  return sealUseAnswer(services, sql, company.id, version);
}

/** The approval that the stamp uses up; `done` once the seal is set. @throws ServerError 409 */
export async function approvedUse(
  services: Services,
  sql: Sql,
  companyId: string,
  version: DocumentVersion,
  sealId: string,
): Promise<{ done(context: CallContext): Promise<unknown> }> {
  const use = await asService(sql, () => latestUse(services, sql, companyId, version));
  if (!use) throw errors.SRV417();
  if (use.state === 'AUDITING') throw errors.SRV420();
  if (use.state === 'REJECTED') throw errors.SRV421();
  if (use.sealId !== sealId) throw errors.SRV422();
  return { done: (context) => closeUse(services, sql, context, use.id) };
}
