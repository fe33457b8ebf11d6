/** `/trade-api/api/cert/…` (docs/protocol.md, "Documents and signing"). */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maskMobile } from '#core/format';
import type { SealInfo } from '#engine/port';
import { asService } from '#server/database';
import { bodyText, compareText, type DocumentVersion, queryText, versionOf } from '#server/documents';
import { type CallContext, codeIn, errors, objectOf, type Services, type Sql, shanghaiDate } from '#server/kernel';
import { AUTHORITY_NAME, type Authority } from './authority.ts';
import type { CertificateStatus } from './certificates.ts';
import { isGoodLink, sealImageUrl } from './links.ts';
import type { SigningParts } from './parts.ts';
import { LEGAL_SEAL, sealById, sealsOf, signRuleOf } from './records.ts';
import { askForUse, sealUseAnswer } from './seal-use.ts';
import { sealPicture } from './stamp-image.ts';
import { stampedSample } from './test-stamp.ts';
import { VERIFY } from './verify.ts';

const BASE = '/trade-api/api/cert';

function companyOf(context: CallContext): string {
  if (!context.actor.company) throw errors.SRV103({ reason: 'no acting company' });
  return context.actor.company.id;
}

const certificateAnswer = ({ certificate }: CertificateStatus) =>
  certificate && {
    certNo: certificate.record.certNo,
    subject: certificate.subject,
    issuer: AUTHORITY_NAME,
    validFrom: certificate.record.validFrom,
    validTo: certificate.record.validTo,
    signerName: certificate.record.signerName,
    signerMobile: maskMobile(certificate.record.signerMobile),
  };

/** How the acting company signs this kind of document: the seal that comes first, code or company password. */
async function ruleAnswer(services: Services, sql: Sql, companyId: string, request: FastifyRequest) {
  const { entity, document } = objectOf(request.query);
  const documents = services.schemas.entities[String(entity)]?.documents ?? {};
  const kind = documents[String(document)]?.signAs;
  const rule = await asService(sql, () => signRuleOf(services, sql, companyId, kind));
  const { sealId, proof, crossPage, approval } = rule;
  return { sealId, proof, crossPage, approval };
}

async function sealInfo(
  services: Services,
  parts: SigningParts,
  sql: Sql,
  context: CallContext,
  request: FastifyRequest,
): Promise<SealInfo> {
  const companyId = companyOf(context);
  const status = await parts.certificates.status(sql, companyId);
  const seals = await asService(sql, () => sealsOf(services, sql, companyId));
  const reason = status.refusal?.message ?? (seals.length === 0 ? '企业没有已启用的印章，请先新增印章' : undefined);
  return {
    valid: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
    certificate: certificateAnswer(status),
    rule: await ruleAnswer(services, sql, companyId, request),
    seals: seals.map(({ id, sealType, sealName }) => ({
      id,
      sealType,
      sealName,
      imageUrl: sealImageUrl(parts.authority().linkSecrets()[0], id),
    })),
  };
}

/** A document's file that the caller may see: through its record, with the record's permission. */
async function visibleVersion(
  services: Services,
  sql: Sql,
  context: CallContext,
  fileId: string,
): Promise<DocumentVersion> {
  const version = await versionOf(sql, fileId);
  if (!version) throw errors.SRV104({ reason: `no document file ${fileId.slice(0, 60)}` });
  await services.entities.get(sql, version.entity, version.recordId, context);
  return version;
}

async function fileBytes(services: Services, sql: Sql, context: CallContext, fileId: string): Promise<Uint8Array> {
  const version = await visibleVersion(services, sql, context, fileId);
  const file = await asService(sql, () => services.files.read(sql, version.fileId));
  return new Uint8Array(file.bytes);
}

type Work = (sql: Sql, context: CallContext, request: FastifyRequest) => Promise<unknown>;

export function signingRoutes(app: FastifyInstance, services: Services, parts: SigningParts): void {
  const call = (method: 'GET' | 'POST', path: string, work: Work) =>
    app.route({
      method,
      url: BASE + path,
      handler: async (request) => {
        const context = await services.authenticate(request);
        const data = await services.database.tenant(context.actor, (sql) => work(sql, context, request));
        return { success: true, data };
      },
    });

  call('GET', '/valid', (sql, context, request) => sealInfo(services, parts, sql, context, request));
  call('POST', '/pdfHash', async (sql, context, request) => {
    const { sha256 } = await visibleVersion(services, sql, context, bodyText(request, 'fileId'));
    return { hash: sha256 };
  });
  call('GET', '/use', async (sql, context, request) => {
    const version = await visibleVersion(services, sql, context, queryText(request, 'fileId'));
    return sealUseAnswer(services, sql, companyOf(context), version);
  });
  call('POST', '/use', async (sql, context, request) => {
    const version = await visibleVersion(services, sql, context, bodyText(request, 'fileId'));
    return askForUse(services, sql, context, version, {
      hash: bodyText(request, 'hash'),
      sealId: bodyText(request, 'sealId'),
      reason: bodyText(request, 'reason'),
    });
  });
  call('GET', '/comparison', async (sql, context, request) => {
    const version = await visibleVersion(services, sql, context, queryText(request, 'fileId'));
    return compareText(services, sql, version, queryText(request, 'against'));
  });
  call('GET', '/signatures', async (sql, context, request) => {
    const bytes = await fileBytes(services, sql, context, queryText(request, 'fileId'));
    return services.work.run(context.actor.user.id, VERIFY, bytes, { roots: parts.authority().roots() });
  });
  call('POST', '/seal/code/send', async (sql, context) => {
    const certificate = await parts.certificates.usable(sql, companyOf(context));
    await asService(sql, () => parts.codes.send(sql, certificate));
    return { mobile: maskMobile(certificate.record.signerMobile) };
  });
  call('POST', '/seal/code/check', async (sql, context, request) => {
    const certificate = await parts.certificates.usable(sql, companyOf(context));
    const code = bodyText(request, 'smsCode');
    await asService(sql, () => parts.codes.check(sql, context, certificate, code));
    return { valid: true };
  });
  app.post(`${BASE}/composePdf`, async (request) => {
    const context = await services.authenticate(request);
    const entity = bodyText(request, 'entity');
    const id = bodyText(request, 'id');
    const data = await services.signing.compose(context, entity, id, bodyText(request, 'document'));
    return { success: true, data };
  });
  testStampRoute(app, services);
  sealImageRoute(app, services, parts.authority);
}

/** @throws ServerError SRV104 for a kind of document that the portal does not know */
function knownKind({ schemas }: Services, kind: string | undefined): string | undefined {
  if (kind !== undefined && codeIn(schemas, 'signDocType', kind) === null)
    throw errors.SRV104({ reason: `no kind of document "${kind}"` });
  return kind;
}

/** 测试签章: a sample page with one of the company's own seals on it; not signed, and it says so. */
function testStampRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string; kind?: string } }>(`${BASE}/seal/:id/sample/:kind?`, async (request, reply) => {
    const context = await services.authenticate(request);
    if (!context.actor.permissions.has('company:seal'))
      throw errors.SRV103({ reason: 'a test stamp needs company:seal' });
    const companyId = companyOf(context);
    const { seal, rule } = await services.database.system(async (sql) => ({
      seal: await sealById(services, sql, request.params.id),
      rule: await signRuleOf(services, sql, companyId, knownKind(services, request.params.kind)),
    }));
    if (seal?.companyId !== companyId) throw errors.SRV104({ reason: `no seal ${request.params.id} of the company` });
    const legal = rule.legalSeal
      ? (await services.database.system((sql) => sealsOf(services, sql, companyId))).find(
          ({ id, sealType }) => sealType === LEGAL_SEAL && id !== seal.id,
        )
      : undefined;
    const demo = services.config.demo || !services.config.production;
    const bytes = await stampedSample(services.work, {
      seal,
      legal: legal ?? null,
      day: rule.date ? shanghaiDate() : null,
      demo,
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`测试签章-${seal.sealName}.pdf`)}`)
      .send(Buffer.from(bytes));
  });
}

function sealImageRoute(app: FastifyInstance, services: Services, authority: () => Authority): void {
  app.get<{ Params: { id: string } }>(`${BASE}/seal/:id/image`, async (request, reply) => {
    const { id } = request.params;
    const good = isGoodLink(
      authority().linkSecrets(),
      id,
      queryText(request, 'expires'),
      queryText(request, 'signature'),
    );
    if (!good) throw errors.SRV103({ reason: 'seal image link without a good signature' });
    const seal = await services.database.system((sql) => sealById(services, sql, id));
    if (!seal) throw errors.SRV104({ reason: `no seal ${id}` });
    const demo = services.config.demo || !services.config.production;
    const image = await sealPicture(services.work, seal, demo);
    return reply.type('image/png').header('cache-control', 'private, max-age=900').send(Buffer.from(image));
  });
}
