/** `/trade-api/api/cert/…` (docs/protocol.md, "Documents and signing"). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maskMobile } from '#core/format';
import { asService } from '../database/doors.ts';
import { bodyText, queryText } from '../documents/body.ts';
import { type DocumentVersion, versionOf } from '../documents/versions.ts';
import type { CallContext, Services, Sql } from '../kernel/types.ts';
import { AUTHORITY_NAME, type Authority } from './authority.ts';
import type { CertificateStatus } from './certificates.ts';
import { isGoodLink, sealImageUrl } from './links.ts';
import type { SigningParts } from './parts.ts';
import { sealById, sealsOf } from './records.ts';
import { refuse } from './refusals.ts';
import { sealPng } from './seal-image.ts';
import { verifySignatures } from './verify.ts';

const BASE = '/trade-api/api/cert';

function companyOf(context: CallContext): string {
  if (!context.actor.company) throw refuse.noCompany();
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

async function sealInfo(services: Services, parts: SigningParts, sql: Sql, context: CallContext) {
  const companyId = companyOf(context);
  const status = await parts.certificates.status(sql, companyId);
  const seals = await asService(sql, () => sealsOf(services, sql, companyId));
  const reason = status.refusal?.message ?? (seals.length === 0 ? '企业没有已启用的印章，请先新增印章' : undefined);
  return {
    valid: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
    certificate: certificateAnswer(status),
    seals: seals.map(({ id, sealType, sealName }) => ({
      id,
      sealType,
      sealName,
      imageUrl: sealImageUrl(parts.authority().linkSecret, id),
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
  if (!version) throw refuse.notFound(`no document file ${fileId.slice(0, 60)}`);
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

  call('GET', '/valid', (sql, context) => sealInfo(services, parts, sql, context));
  call('POST', '/pdfHash', async (sql, context, request) => {
    const { sha256 } = await visibleVersion(services, sql, context, bodyText(request, 'fileId'));
    return { hash: sha256 };
  });
  call('GET', '/signatures', async (sql, context, request) => {
    const bytes = await fileBytes(services, sql, context, queryText(request, 'fileId'));
    return verifySignatures(bytes, { root: parts.authority().certificate });
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
  sealImageRoute(app, services, parts.authority);
}

function sealImageRoute(app: FastifyInstance, services: Services, authority: () => Authority): void {
  app.get<{ Params: { id: string } }>(`${BASE}/seal/:id/image`, async (request, reply) => {
    const { id } = request.params;
    const good = isGoodLink(authority().linkSecret, id, queryText(request, 'expires'), queryText(request, 'signature'));
    if (!good) throw refuse.noPermission('seal image link without a good signature');
    const seal = await services.database.system((sql) => sealById(services, sql, id));
    if (!seal) throw refuse.notFound(`no seal ${id}`);
    const demo = services.config.demo || !services.config.production;
    const image = sealPng({ shape: seal.shape, nameText: seal.nameText, bottomText: seal.bottomText, demo });
    return reply.type('image/png').header('cache-control', 'private, max-age=900').send(Buffer.from(image));
  });
}
