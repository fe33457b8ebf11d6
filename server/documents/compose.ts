/** The record's document as a file: the signed one when there is one, else composed from the record as it stands. */
import type { EntitySpec } from '#core/language';
import { documentText } from '#core/template';
import { asService } from '#server/database';
import { type EntityRow, portalAddress, type Services, type Sql } from '#server/kernel';
import { COMPOSE_PDF, sha256Hex } from './pdf.ts';
import { documentFileName, documentSpec, renderStored } from './render.ts';
import { addVersion, type DocumentVersion, sameComposed, versionOf } from './versions.ts';

const DOCUMENT_MIME = 'application/pdf';
const MULTI_PARTY_NOTICE = '本文件自全部签署方签章之日起生效，未经全部签署方签章的文件不发生效力';

/** `YYYY-MM-DD HH:mm:ss` of the record, fixed inside the file so that its bytes depend on the record alone. */
const createdAt = (row: EntityRow): Date =>
  typeof row.createTime === 'string' ? new Date(`${row.createTime.replace(' ', 'T')}+08:00`) : new Date(0);

const numberOf = (entity: EntitySpec, row: EntityRow): string => {
  const value = row[entity.number?.field ?? 'number'] ?? row.number;
  return typeof value === 'string' ? value : '';
};

/** Stores a PDF as a document of the record, readable by those who may read it; the file's id. */
export async function storeDocument(
  services: Services,
  sql: Sql,
  file: { entity: EntitySpec; row: EntityRow; document: string; bytes: Uint8Array; createdBy: string },
): Promise<string> {
  const name = documentFileName(services, file.entity, documentSpec(file.entity, file.document), file.row);
  const stored = await asService(sql, () =>
    services.files.put(sql, {
      name,
      mime: DOCUMENT_MIME,
      bytes: file.bytes,
      // Nobody's own file: it is readable through the record, by those who may read that.
      companyId: null,
      createdBy: file.createdBy,
      entity: file.entity.name,
      recordId: file.row.id,
      kind: 'document',
    }),
  );
  return stored.id;
}

/** Composes the document from the record as it is; the version that exists where the bytes are the same. */
export async function composeFresh(
  services: Services,
  sql: Sql,
  entity: EntitySpec,
  row: EntityRow,
  document: string,
  createdBy: string,
): Promise<DocumentVersion> {
  const rendered = await renderStored(services, sql, entity, row, document);
  const notice = rendered.signatures.length > 1 ? MULTI_PARTY_NOTICE : null;
  const address = rendered.scan && portalAddress(services.config, rendered.scan.to);
  const options = { number: numberOf(entity, row), created: createdAt(row), notice, address };
  const pdf = await services.work.run(createdBy, COMPOSE_PDF, rendered, options);
  const known = await sameComposed(sql, { entity: entity.name, recordId: row.id, document, sha256: pdf.sha256 });
  if (known) return known;
  const fileId = await storeDocument(services, sql, { entity, row, document, bytes: pdf.bytes, createdBy });
  const version: DocumentVersion = {
    fileId,
    entity: entity.name,
    recordId: row.id,
    document,
    sha256: pdf.sha256,
    pages: pdf.pages,
    anchors: pdf.anchors,
    signedParties: [],
    previousFileId: null,
    text: documentText(rendered),
  };
  await addVersion(services, sql, version);
  return version;
}

/** The version that a party previews, downloads and signs next. Call only after the caller's right was checked. */
export async function currentVersion(
  services: Services,
  sql: Sql,
  entity: EntitySpec,
  row: EntityRow,
  document: string,
  createdBy: string,
): Promise<DocumentVersion> {
  const fileId = row[documentSpec(entity, document).fileField];
  if (typeof fileId !== 'string' || fileId === '') return composeFresh(services, sql, entity, row, document, createdBy);
  const known = await versionOf(sql, fileId);
  if (known) return known;
  // A file that was not made here, e.g. an uploaded scan: shown as it is, without places for seals.
  const file = await asService(sql, () => services.files.read(sql, fileId));
  const base = { fileId, entity: entity.name, recordId: row.id, document, sha256: sha256Hex(file.bytes) };
  return { ...base, pages: 0, anchors: [], signedParties: [], previousFileId: null, text: null };
}
