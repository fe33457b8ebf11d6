import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LinkVersion } from '#core/protocol';
import {
  attachment,
  type CallContext,
  errors,
  FILE_ID,
  filePath,
  ServerError,
  type Services,
  safeName,
  shanghaiTime,
} from '#server/kernel';
import { hit } from '../codes/throttle.ts';
import { readableFile } from '../files/access.ts';
import { issueFileKey, sessionOfLink } from '../files/keys.ts';
import type { FileKind } from '../files/kind.ts';
import { systemFile } from '../files/system/index.ts';
import { checkedUpload, type Upload } from '../files/upload.ts';
import { WATERMARK } from '../files/watermark.ts';
import { queryText } from '../input.ts';
import type { Platform } from '../platform.ts';
import type { Authentication } from '../session/authentication.ts';

/** How a file is kept: as it is, marked with who uploaded it, or as part of a record. */
type UploadWay = 'plain' | 'waterMark' | 'save';

async function upload(services: Services, context: CallContext, request: FastifyRequest, way: UploadWay) {
  const { kind, ...given } = await checkedUpload(services, request);
  const { name, mime, bytes } = way === 'waterMark' ? await marked(services, context, given, kind) : given;
  const { actor } = context;
  const shown = safeName(name);
  const entity = services.schemas.entities[given.fields.entity ?? ''] ? given.fields.entity : undefined;
  const recordId = way === 'save' ? await ownRecord(services, context, entity, given.fields.recordId ?? '') : undefined;
  const stored = await services.database.system((sql) =>
    services.files.put(sql, {
      name: shown,
      mime,
      bytes,
      companyId: actor.company?.id ?? null,
      createdBy: actor.user.id,
      entity,
      recordId,
      kind: 'upload',
    }),
  );
  return { id: stored.id, path: stored.path, name: shown, size: stored.size };
}

type Kept = { name: string; mime: string; bytes: Uint8Array };

/** With the uploader's name, company and the time across it. */
async function marked(
  { work }: Services,
  { actor }: CallContext,
  { name, bytes }: Upload,
  kind: FileKind,
): Promise<Kept> {
  const text = [actor.company?.name, actor.user.name, shanghaiTime().slice(0, 16)].filter(Boolean).join(' ');
  try {
    const { mime, extension, bytes: result } = await work.run(actor.user.id, WATERMARK, kind.mime, bytes, text);
    return { name: `${name.replace(/\.[^.]+$/, '')}.${extension}`, mime, bytes: result };
  } catch (error) {
    if (error instanceof ServerError && error.status !== 400) throw error;
    throw errors.SRV213({ reason: `no watermark: ${error instanceof Error ? error.message : error}` });
  }
}

/** uploadAndSave: the file belongs to a record that the caller may read; who reads the record reads the file. */
async function ownRecord(services: Services, context: CallContext, entity: string | undefined, id: string) {
  if (entity === undefined || id === '') throw errors.SRV201({ path: 'recordId' });
  const row = await services.database.tenant(context.actor, (sql) => services.entities.get(sql, entity, id, context));
  return row.id;
}

async function send(
  services: Services,
  context: CallContext,
  reply: FastifyReply,
  id: string,
  claimedName: string | null,
) {
  if (!FILE_ID.test(id) || /[/\\\0]|\.\./.test(claimedName ?? '')) throw errors.SRV201({ path: 'id' });
  const found = await readableFile(services, context, id);
  if (found === null) throw errors.SRV104({ reason: `no stored file ${id}` });
  const tampered = claimedName !== null && claimedName !== found.file.name;
  if (tampered || !found.readable)
    throw errors.SRV103({ reason: tampered ? 'file link with another name' : `file ${id} of others` });
  const file = await services.database.system((sql) => services.files.read(sql, id));
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', attachment(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(file.bytes);
}

export async function fileRoutes(
  app: FastifyInstance,
  platform: Platform,
  authentication: Authentication,
): Promise<void> {
  const { services } = platform;
  if (!app.hasContentTypeParser('multipart/form-data')) await app.register(multipart);

  const handleUpload = (way: UploadWay) => async (request: FastifyRequest) => {
    const context = await services.authenticate(request);
    const key = `upload:${context.actor.user.id}`;
    const free = await services.database.system((sql) => hit(sql, { key, limit: 300, seconds: 600 }));
    if (!free) throw errors.SRV108({ reason: key });
    return { success: true, data: await upload(services, context, request, way) };
  };
  // Short forms of the specification joined to /api/common/file (A-B43).
  app.post('/trade-api/api/common/upload', handleUpload('plain'));
  app.post('/trade-api/api/common/file/upload', handleUpload('plain'));
  app.post('/trade-api/api/common/file/upload/and/waterMark', handleUpload('waterMark'));
  app.post('/trade-api/api/common/file/uploadAndSave', handleUpload('save'));

  app.get<{ Params: { id: string } }>('/trade-api/api/common/download/:id', async (request, reply) =>
    send(services, await services.authenticate(request), reply, request.params.id, null),
  );
  app.get<{ Params: { id: string; name: string } }>('/trade-files/:id/:name', async (request, reply) => {
    const { id, name } = request.params;
    return send(services, await reader(platform, authentication, request, filePath(id, name)), reply, id, name);
  });
  app.get('/user-api/api/file/getKey', async (request) => {
    const { actor } = await services.authenticate(request);
    const asked = {
      publicKey: queryText(request, 'publicKey', 600),
      timestamp: queryText(request, 'timestamp', 20),
      version: linkVersion(services),
    };
    return {
      success: true,
      data: await services.database.system((sql) => issueFileKey(sql, platform.keys, actor, asked)),
    };
  });
  app.get<{ Params: { code: string } }>(
    '/trade-files/systemConfigFile/downloadByCode/:code',
    async (request, reply) => {
      const file = await systemFile(request.params.code, services.schemas.site?.brand ?? '');
      if (file === null) throw errors.SRV104({ reason: `no system file ${request.params.code}` });
      return reply
        .header('content-type', file.mime)
        .header('content-disposition', attachment(file.name))
        .header('cache-control', 'public, max-age=3600')
        .send(file.bytes);
    },
  );
}

const linkVersion = ({ config }: Services): LinkVersion => config.fileLinks ?? '1.0';

/** The session's own header, or a link that was signed in a session (specification section 7, frontendSign). */
async function reader(
  platform: Platform,
  authentication: Authentication,
  request: FastifyRequest,
  fileUrl: string,
): Promise<CallContext> {
  const { services } = platform;
  const named = queryText(request, 'frontendSign', 10);
  if (named === '') return services.authenticate(request);
  const version = linkVersion(services);
  const link = {
    version,
    keyId: queryText(request, 'keyId', 36),
    payload: queryText(request, 'payload', 2_000),
    mac: queryText(request, 'mac', 100),
  };
  const isFormed = named === version && FILE_ID.test(link.keyId);
  const found = isFormed
    ? await services.database.system((sql) => sessionOfLink(sql, platform.keys, link, fileUrl))
    : null;
  if (found === null) throw errors.SRV103({ reason: 'the signature of the link does not hold' });
  return authentication.authenticateSession(request, found.sessionId);
}
