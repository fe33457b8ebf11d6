import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { invariant } from '#core/errors';
import { asService } from '#server/database';
import { errors, FILE_ID, type FileStore, filePath, type Sql, safeName } from '#server/kernel';

export type StoredFile = {
  id: string;
  name: string;
  mime: string;
  sha256: string;
  company_id: string | null;
  created_by: string;
  entity: string | null;
  record_id: string | null;
  field: string | null;
  kind: string;
};

/** Bytes lie under their own digest, so nothing a user sends ever becomes part of a path. */
function contentPath(root: string, sha256: string): string {
  invariant(/^[0-9a-f]{64}$/.test(sha256), 'contents are named by their SHA-256 digest');
  return path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

async function writeContent(file: string, bytes: Uint8Array): Promise<void> {
  const present = await access(file).then(
    () => true,
    () => false,
  );
  const folder = path.dirname(file);
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  if (!present) await writeDraft(file, bytes);
  // Who wrote it before may still be at this, or may have died over it.
  const above = isNew || present ? [path.dirname(folder), path.dirname(path.dirname(folder))] : [];
  for (const each of [folder, ...above]) await onDisk(each);
}

async function writeDraft(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeThrough(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** On the disk, not only on the way there: what was sealed outlives a power failure right after the answer. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names in a folder, which are written apart from what they name. */
async function onDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** One row of metadata; null when the id is not one of ours. */
export async function findFile(sql: Sql, id: string): Promise<StoredFile | null> {
  if (!FILE_ID.test(id)) return null;
  const row = await asService(sql, () =>
    sql.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return (row as StoredFile | undefined) ?? null;
}

/** Content below `<dataDir>/files`, metadata in `stored_file`. A file of a transaction that rolls back leaves only bytes behind. */
export function createFileStore(dataDir: string): FileStore {
  const root = path.join(dataDir, 'files');
  return {
    async put(sql, file) {
      const id = randomUUID();
      const sha256 = createHash('sha256').update(file.bytes).digest('hex');
      // A removal of the last file with this content waits until this one is known, and the other way round.
      await raw`select pg_advisory_xact_lock_shared(hashtext(${sha256}))`.execute(sql);
      await writeContent(contentPath(root, sha256), file.bytes);
      const name = safeName(file.name);
      const size = file.bytes.byteLength;
      const { mime, kind } = file;
      const owner = { company_id: file.companyId, created_by: file.createdBy };
      const record = { entity: file.entity ?? null, record_id: file.recordId ?? null };
      await asService(sql, () =>
        sql
          .insertInto('stored_file')
          .values({ id, name, mime, size, sha256, kind, ...owner, ...record })
          .execute(),
      );
      return { id, path: filePath(id, name), sha256, size };
    },
    async remove(sql, id) {
      const file = await findFile(sql, id);
      if (file === null) return;
      await raw`select pg_advisory_xact_lock(hashtext(${file.sha256}))`.execute(sql);
      const { rows } = await asService(sql, async () => {
        await raw`delete from stored_file where id = ${id}`.execute(sql);
        return raw`select 1 from stored_file where sha256 = ${file.sha256} limit 1`.execute(sql);
      });
      if (rows.length === 0) await rm(contentPath(root, file.sha256), { force: true });
    },
    async read(sql, id) {
      const file = await findFile(sql, id);
      if (file === null) throw errors.SRV104({ reason: `no stored file ${id}` });
      const bytes = await readFile(contentPath(root, file.sha256));
      if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
        throw errors.SRV415({ fileId: id });
      }
      const { name, mime, sha256, entity } = file;
      return { id, name, mime, bytes, sha256, companyId: file.company_id, entity, recordId: file.record_id };
    },
  };
}
