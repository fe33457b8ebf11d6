/** The one file of an upload, judged by its content before anything keeps it (specification section 5). */

import type { FastifyRequest } from 'fastify';
import { errors, type Services } from '#server/kernel';
import { contentFault, type FileKind, fileKind } from './kind.ts';
import { refuseMalware } from './scan.ts';

const MEGABYTES = 10;
const MAX_BYTES = MEGABYTES * 1024 * 1024;

export type Upload = { name: string; mime: string; bytes: Buffer; fields: Record<string, string> };

/** Reads the one file of a multipart body; never more than the limit plus one byte reaches memory. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw errors.SRV213({ reason: 'the body is not multipart/form-data' });
  const fields: Record<string, string> = {};
  let file: Omit<Upload, 'fields'> | null = null;
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 200 } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer().catch((error: Error & { code?: string }) => {
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw errors.SRV212({ megabytes: MEGABYTES });
      throw error;
    });
    file = { name: part.filename, mime: part.mimetype, bytes };
  }
  if (file === null || file.bytes.length === 0) throw errors.SRV213({ reason: 'no file in the body' });
  return { ...file, fields };
}

/** `mime` is what the bytes say. @throws ServerError 400 wrong kind, too large, too many points or pages, malware */
export async function checkedUpload(
  { config }: Services,
  request: FastifyRequest,
): Promise<Upload & { kind: FileKind }> {
  const given = await readUpload(request);
  const kind = fileKind(given.name, given.mime, given.bytes);
  if (kind === null) throw errors.SRV211();
  const fault = contentFault(kind, given.bytes);
  if (fault !== null) throw errors.SRV213({ reason: fault });
  if (config.scanner) await refuseMalware(config.scanner, given.bytes);
  return { ...given, mime: kind.mime, kind };
}
