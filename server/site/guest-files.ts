/**
 * Files of collection forms, sent by guests without an account (chapter 70, section 2.2). A guest proves themselves only
 * when they send the form, so before that a file is nobody's: it can be read by nobody, belongs to one field of one form,
 * and goes away with its bytes after a day unless a submission takes it. Counts and bytes a day are limited.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql as raw } from 'kysely';
import type { CollectionField } from '#core/protocol';
import { errors, FILE_ID, networkOf, type Services, type Sql } from '#server/kernel';
import { checkedUpload, firstExceeded } from '#server/platform';
import { type Answer, MOST_FILES } from './answers.ts';
import { GUEST, perDay } from './guests.ts';

export const tables: string[] = [
  `create table if not exists guest_file (
    file_id uuid primary key,
    form_code text not null,
    field text not null,
    path text not null,
    size integer not null,
    created_at timestamptz not null default now(),
    record_id text
  )`,
  'create index if not exists guest_file_created on guest_file (created_at)',
];

const ENTITY = 'diyFormData';
const FILES_OF_ADDRESS = 30;
const FILES_OF_FORM = 500;
/** Of all guests together. */
const BYTES_A_DAY = 500 * 1024 * 1024;
const HOUR_MS = 3_600_000;

type OpenForm = { code: string; fields: CollectionField[] };

/** Refused before the body is read: what is over a limit costs no memory. */
async function requireRoom(services: Services, request: FastifyRequest, form: OpenForm): Promise<void> {
  const over = await services.database.system(async (sql) => {
    const address = perDay(`guest-file:address:${networkOf(request.ip)}`, FILES_OF_ADDRESS);
    const exceeded = await firstExceeded(sql, [address, perDay(`guest-file:form:${form.code}`, FILES_OF_FORM)]);
    if (exceeded !== null) return exceeded.key;
    const { rows } = await raw<{ bytes: string }>`select coalesce(sum(size), 0) as bytes from guest_file
      where created_at > now() - interval '1 day'`.execute(sql);
    return Number(rows[0]?.bytes ?? 0) > BYTES_A_DAY ? 'guest-file:bytes' : null;
  });
  if (over !== null) throw errors.SRV108({ reason: over });
}

/** `POST …/diyForm/{id}/file/{field}`, one file a call: `{ path, name, size }`. */
export function guestFileRoutes(
  app: FastifyInstance,
  services: Services,
  openForm: (request: FastifyRequest) => Promise<OpenForm>,
): void {
  app.post('/user-api/api/diyForm/:id/file/:field', async (request) => {
    const form = await openForm(request);
    const { field } = request.params as { field: string };
    const isAsked = form.fields.some(({ code, type }) => code === field && type === 'files');
    if (!isAsked) throw errors.SRV104({ reason: `no files field ${field.slice(0, 40)} in ${form.code}` });
    await requireRoom(services, request, form);
    const { name, mime, bytes } = await checkedUpload(services, request);
    const stored = await services.database.system(async (sql) => {
      const by = { companyId: null, createdBy: GUEST.userId, entity: ENTITY, kind: 'upload' as const };
      const file = await services.files.put(sql, { name, mime, bytes, ...by });
      await raw`insert into guest_file (file_id, form_code, field, path, size)
        values (${file.id}::uuid, ${form.code}, ${field}, ${file.path}, ${file.size})`.execute(sql);
      return file;
    });
    return { success: true, data: { path: stored.path, name: stored.path.split('/').at(-1), size: stored.size } };
  });
  const timer = setInterval(() => {
    services.database
      .system((sql) => sweepGuestFiles(services, sql))
      .catch((error) => services.log.error({ err: error }, 'files of guests could not be swept'));
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Files that no submission took within a day. */
export async function sweepGuestFiles(services: Services, sql: Sql): Promise<void> {
  const { rows } = await raw<{ file_id: string }>`delete from guest_file
    where record_id is null and created_at < now() - interval '1 day' returning file_id`.execute(sql);
  for (const { file_id: id } of rows) await services.files.remove(sql, id);
}

const idOf = (path: string): string => /^\/trade-files\/([^/]+)\//.exec(path)?.[1] ?? '';

/** Files that the answers name: uploaded for that very field, named as they are stored, taken by nobody yet. */
async function filesOf(sql: Sql, form: OpenForm, { code, label, value }: Answer): Promise<string[]> {
  const paths = value.split(',');
  if (paths.length > MOST_FILES) throw errors.SRV610({ path: code, title: label, most: MOST_FILES });
  const ids = paths.map(idOf);
  for (const [index, id] of ids.entries()) {
    const { rows } = FILE_ID.test(id)
      ? await raw<{ path: string }>`select path from guest_file where file_id = ${id}::uuid
          and form_code = ${form.code} and field = ${code} and record_id is null for update`.execute(sql)
      : { rows: [] };
    if (rows[0]?.path !== paths[index] || ids.indexOf(id) !== index) throw errors.SRV611({ path: code, title: label });
  }
  return ids;
}

/** Answers with their files in a column of their own. Call inside the transaction that keeps them. */
export async function withFiles(sql: Sql, form: OpenForm, answers: Answer[]) {
  const isFiles = (code: string) => form.fields.some((field) => field.code === code && field.type === 'files');
  const ids: string[] = [];
  const rows: Array<Answer & { files?: string }> = [];
  for (const answer of answers) {
    if (!isFiles(answer.code) || answer.value === '') rows.push(answer);
    else {
      const own = await filesOf(sql, form, answer);
      ids.push(...own);
      rows.push({ ...answer, value: `${own.length}个文件`, files: answer.value });
    }
  }
  return { ids, rows };
}

/** From now on whoever reads the submission reads its files. */
export async function claimFiles(sql: Sql, ids: string[], recordId: string): Promise<void> {
  for (const id of ids) {
    await raw`update guest_file set record_id = ${recordId} where file_id = ${id}::uuid`.execute(sql);
    await raw`update stored_file set record_id = ${recordId} where id = ${id}::uuid`.execute(sql);
  }
}
