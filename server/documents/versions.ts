/** Rows of `document_file`. */
import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import type { Services, Sql } from '#server/kernel';
import type { Anchor } from './pdf.ts';

/** A file of a record's document; each signature makes a further one, `previousFileId` leads back. */
export type DocumentVersion = {
  fileId: string;
  entity: string;
  recordId: string;
  document: string;
  sha256: string;
  pages: number;
  anchors: Anchor[];
  /** What the file says, as plain text; null for a file that was not composed here, or before texts were kept. */
  text: string | null;
  /** Roles whose signatures the file carries, in order. */
  signedParties: string[];
  previousFileId: string | null;
};

type VersionRow = Record<'file_id' | 'entity' | 'record_id' | 'document' | 'sha256', string> & {
  pages: number;
  anchors: unknown;
  signed_parties: unknown;
  previous_file_id: string | null;
  text: string | null;
};

const parsed = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

const toVersion = (row: VersionRow): DocumentVersion => ({
  fileId: row.file_id,
  entity: row.entity,
  recordId: row.record_id,
  document: row.document,
  sha256: row.sha256,
  pages: Number(row.pages),
  anchors: parsed<Anchor[]>(row.anchors),
  signedParties: parsed<string[]>(row.signed_parties),
  previousFileId: row.previous_file_id,
  text: row.text,
});

/** The version that a file is; null for a file that is no document. */
export const versionOf = (sql: Sql, fileId: string): Promise<DocumentVersion | null> =>
  asService(sql, async () => {
    const { rows } = await raw<VersionRow>`select * from document_file where file_id = ${fileId}`.execute(sql);
    return rows[0] ? toVersion(rows[0]) : null;
  });

/** An unsigned version of a document with these very bytes: composing again gives the same file. */
export const sameComposed = (
  sql: Sql,
  place: { entity: string; recordId: string; document: string; sha256: string },
): Promise<DocumentVersion | null> =>
  asService(sql, async () => {
    const { rows } = await raw<VersionRow>`select * from document_file where entity = ${place.entity}
      and record_id = ${place.recordId} and document = ${place.document} and sha256 = ${place.sha256}
      and previous_file_id is null order by created_at limit 1`.execute(sql);
    return rows[0] ? toVersion(rows[0]) : null;
  });

/** Name under which the trail keeps what was filed, by file: the digests by which anybody knows a file again. */
export const FILED = 'documentFile';

/** Records a file as a version of its document, and its digest in the audit trail. */
export const addVersion = ({ audit }: Services, sql: Sql, version: DocumentVersion): Promise<void> =>
  asService(sql, async () => {
    const { fileId, anchors: _places, pages: _count, text: _words, ...after } = version;
    await audit(sql, { context: null, entity: FILED, recordId: fileId, action: 'file', after });
    await raw`insert into document_file (file_id, entity, record_id, document, sha256, pages, anchors, signed_parties, previous_file_id, text)
      values (${version.fileId}, ${version.entity}, ${version.recordId}, ${version.document}, ${version.sha256}, ${version.pages},
        ${JSON.stringify(version.anchors)}::jsonb, ${JSON.stringify(version.signedParties)}::jsonb, ${version.previousFileId}, ${version.text})`.execute(
      sql,
    );
  });

/** Takes a version out of use; one that is void stays as it was. */
export const voidVersion = (sql: Sql, fileId: string): Promise<void> =>
  asService(sql, async () => {
    await raw`update document_file set voided_at = now() where file_id = ${fileId} and voided_at is null`.execute(sql);
  });

/** A text that a document had: when it was composed, and whether it was taken out of use since. */
export type ComposedText = { fileId: string; text: string; composedAt: Date; isVoid: boolean };

/** Texts that a document was composed with, newest first. */
export const composedTexts = (
  sql: Sql,
  place: { entity: string; recordId: string; document: string },
): Promise<ComposedText[]> =>
  asService(sql, async () => {
    const { rows } = await raw<{ file_id: string; text: string; created_at: string | Date; voided_at: unknown }>`
      select file_id, text, created_at, voided_at from document_file where entity = ${place.entity}
      and record_id = ${place.recordId} and document = ${place.document} and previous_file_id is null
      and text is not null order by created_at desc`.execute(sql);
    return rows.map((row) => ({
      fileId: row.file_id,
      text: row.text,
      composedAt: new Date(row.created_at),
      isVoid: row.voided_at !== null,
    }));
  });
