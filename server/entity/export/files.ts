/** Attachments and documents of several records in one zip, written while it is sent. */
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { type Actor, type CallContext, errors, type Services, type Sql, safeName } from '#server/kernel';
import type { Query } from '../query/list-query.ts';
import { type Reading, requireReading, shownRecord } from '../read/read.ts';
import { holds } from '../store/access.ts';
import type { StoredRow } from '../store/rows.ts';
import { findRow } from '../store/store.ts';
import { filesNamedIn } from '../type/named-files.ts';
import type { RecordType } from '../type/record-type.ts';

export const MAX_RECORDS = 50;

/** A stored file and its place in the zip, e.g. `HT202610120014/合同扫描件.pdf`. */
export type ZipEntry = { fileId: string; name: string };

/**
 * What the records name, in the order of the ids; rights as for the export.
 * @throws ServerError 403, 404 for a record that is not there or not the caller's, 400 for none or too many ids
 */
export async function filesOfRecords(
  sql: Sql,
  { type }: Reading,
  context: CallContext,
  query: Query,
): Promise<ZipEntry[]> {
  requireReading(type, context.actor);
  const operation = type.spec.operations?.export;
  if (!operation || !holds(context.actor, operation.permission)) throw errors.SRV103({ reason: 'download of files' });
  const entries: ZipEntry[] = [];
  const taken = new Set<string>();
  for (const id of wantedIds(query.ids ?? '')) {
    const row = await findRow(sql, type, id);
    if (!row) throw errors.SRV104({ reason: `${type.spec.name} ${id.slice(0, 64)}` });
    const folder = safeName(String(row.record.number ?? row.record.id));
    for (const { fileId, name } of filesOf(type, row, context.actor))
      entries.push({ fileId, name: free(taken, folder, safeName(name)) });
  }
  return entries;
}

/** Those of them that are stored and readable. @throws ServerError 400 when nothing is left to download */
export async function readableEntries(
  services: Services,
  context: CallContext,
  entries: ZipEntry[],
): Promise<ZipEntry[]> {
  const readable: ZipEntry[] = [];
  for (const entry of entries) {
    if (!services.canReadFile || (await services.canReadFile(context, entry.fileId))) readable.push(entry);
    else services.log.warn({ fileId: entry.fileId }, 'left out of a download: not stored, or not the caller’s');
  }
  if (readable.length === 0) throw errors.SRV117();
  return readable;
}

/** Each file is read when its turn comes, so one file at a time is in memory. */
export function zipOf({ database, files, log }: Services, entries: readonly ZipEntry[]): Readable {
  const zip = new yazl.ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Uint8Array>, { objectMode: false });
  zip.on('error', (error) => {
    log.error({ err: error }, 'a download of files broke off');
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for (const { fileId, name } of entries) {
    zip.addReadStreamLazy(name, (answer) => {
      database
        .system((sql) => files.read(sql, fileId))
        .then(
          ({ bytes }) => answer(null, Readable.from([Buffer.from(bytes)])),
          (error) => answer(error, Readable.from([])),
        );
    });
  }
  zip.end();
  return output;
}

function wantedIds(list: string): string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  if (ids.length === 0) throw errors.SRV603({ path: 'ids', title: '记录' });
  if (ids.length > MAX_RECORDS) throw errors.SRV637({ most: MAX_RECORDS });
  return ids;
}

/** Current documents first, then attachments in the order of the entity file; what the caller may not read stays out. */
function filesOf(type: RecordType, stored: StoredRow, actor: Actor): ZipEntry[] {
  const { record } = stored;
  const documents = Object.values(type.spec.documents ?? {}).flatMap(({ title, fileField }) => {
    const fileId = record[fileField];
    return typeof fileId === 'string' && fileId !== '' ? [{ fileId, name: `${title}.pdf` }] : [];
  });
  const named = filesNamedIn(type.spec.properties, shownRecord(type, stored, actor));
  return [...documents, ...named.filter(({ schema }) => !schema.internal && !schema.sensitive)];
}

/** `合同.pdf`, `合同(2).pdf`: two files of one record may have the same name. */
function free(taken: Set<string>, folder: string, name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 1; ; count++) {
    const place = `${folder}/${stem}${count === 1 ? '' : `(${count})`}${ending}`;
    if (taken.has(place.toLowerCase())) continue;
    taken.add(place.toLowerCase());
    return place;
  }
}
