import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, Services } from '../../kernel/types.ts';
import { readableFile } from '../files/access.ts';
import { contentFault, fileKind } from '../files/kind.ts';
import { attachment, FILE_ID, safeName } from '../files/names.ts';
import { refuse } from '../refusals.ts';
import { hit } from '../throttle.ts';

const MEGABYTES = 10;
const MAX_BYTES = MEGABYTES * 1024 * 1024;

type Upload = { name: string; mime: string; bytes: Buffer; fields: Record<string, string> };

/** Reads the one file of a multipart body; never more than the limit plus one byte reaches memory. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw refuse.upload('the body is not multipart/form-data');
  const fields: Record<string, string> = {};
  let file: Omit<Upload, 'fields'> | null = null;
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 200 } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer().catch((error: Error & { code?: string }) => {
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw refuse.fileSize(MEGABYTES);
      throw error;
    });
    file = { name: part.filename, mime: part.mimetype, bytes };
  }
  if (file === null || file.bytes.length === 0) throw refuse.upload('no file in the body');
  return { ...file, fields };
}

async function upload(services: Services, context: CallContext, request: FastifyRequest) {
  const { name, mime, bytes, fields } = await readUpload(request);
  const kind = fileKind(name, mime, bytes);
  if (kind === null) throw refuse.fileType();
  const fault = contentFault(kind, bytes);
  if (fault !== null) throw refuse.upload(fault);
  const { actor } = context;
  const shown = safeName(name);
  const entity = services.schemas.entities[fields.entity ?? ''] ? fields.entity : undefined;
  const stored = await services.database.system((sql) =>
    services.files.put(sql, {
      name: shown,
      mime: kind.mime,
      bytes,
      companyId: actor.company?.id ?? null,
      createdBy: actor.user.id,
      entity,
      kind: 'upload',
    }),
  );
  return { id: stored.id, path: stored.path, name: shown, size: stored.size };
}

async function send(
  services: Services,
  context: CallContext,
  reply: FastifyReply,
  id: string,
  claimedName: string | null,
) {
  if (!FILE_ID.test(id) || /[/\\\0]|\.\./.test(claimedName ?? '')) throw refuse.badInput('id');
  const found = await readableFile(services, context, id);
  if (found === null) throw refuse.notFound(`no stored file ${id}`);
  const tampered = claimedName !== null && claimedName !== found.file.name;
  if (tampered || !found.readable)
    throw refuse.noPermission(tampered ? 'file link with another name' : `file ${id} of others`);
  const file = await services.database.system((sql) => services.files.read(sql, id));
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', attachment(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(file.bytes);
}

export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  if (!app.hasContentTypeParser('multipart/form-data')) await app.register(multipart);

  const handleUpload = async (request: FastifyRequest) => {
    const context = await services.authenticate(request);
    const key = `upload:${context.actor.user.id}`;
    const free = await services.database.system((sql) => hit(sql, { key, limit: 300, seconds: 600 }));
    if (!free) throw refuse.tooMany(key);
    return { success: true, data: await upload(services, context, request) };
  };
  app.post('/trade-api/api/common/upload', handleUpload);
  app.post('/trade-api/api/common/file/upload', handleUpload);

  app.get<{ Params: { id: string } }>('/trade-api/api/common/download/:id', async (request, reply) =>
    send(services, await services.authenticate(request), reply, request.params.id, null),
  );
  app.get<{ Params: { id: string; name: string } }>('/trade-files/:id/:name', async (request, reply) =>
    send(services, await services.authenticate(request), reply, request.params.id, request.params.name),
  );
}
