/** Applications to use a seal (`schemas/entities/account/sealUse`), which the company approves before it stamps. */
import { asService } from '#server/database';
import { type DocumentVersion, versionOf } from '#server/documents';
import { type CallContext, codeOf, type EntityRow, type Services, type Sql } from '#server/kernel';
import type { Seal } from './records.ts';

const USE = 'sealUse';
const PAGE = '/center/account/company/info/sealUse';
/** More signatures than any document of the portal has parties. */
const MOST_VERSIONS = 20;

export type SealUseState = 'NONE' | 'AUDITING' | 'PASSED' | 'REJECTED';
export type SealUse = {
  id: string;
  number: string;
  state: SealUseState;
  sealId: string;
  opinion: string | null;
  page: string;
};

/** The file and those that it was signed from: a signature is an increment, so what was approved is still its text. */
async function lineage(sql: Sql, version: DocumentVersion): Promise<Set<string>> {
  const files = new Set<string>();
  let next: DocumentVersion | null = version;
  while (next !== null && files.size < MOST_VERSIONS) {
    files.add(next.fileId);
    next = next.previousFileId === null ? null : await versionOf(sql, next.previousFileId);
  }
  return files;
}

const OPEN: readonly string[] = ['AUDITING', 'PASSED', 'REJECTED'];
const isOpen = (status: string): status is 'AUDITING' | 'PASSED' | 'REJECTED' => OPEN.includes(status);

/** The company's latest application for this text; one that was taken back or used up counts as none. */
export async function latestUse(
  services: Services,
  sql: Sql,
  companyId: string,
  version: DocumentVersion,
): Promise<SealUse | null> {
  const { entity: recordType, recordId, document } = version;
  const rows = await services.entities.find(sql, USE, { companyId, recordType, recordId, document });
  const files = await lineage(sql, version);
  const row = rows.filter(({ fileId }) => files.has(fileId ?? '')).at(-1);
  if (!row?.status || !isOpen(row.status)) return null;
  const { status: state, auditOpinion: opinion } = row;
  const page = `${PAGE}?id=${encodeURIComponent(row.id)}`;
  return { id: row.id, number: row.number ?? '', state, sealId: row.sealId ?? '', opinion, page };
}

export type AskedUse = {
  version: DocumentVersion;
  docType: string | undefined;
  title: string;
  record: EntityRow;
  seal: Seal;
  reason: string;
};

/** A new application, at once on its way through the company's approval. */
export function submitUse(services: Services, sql: Sql, context: CallContext, asked: AskedUse) {
  const { version, docType, title, record, seal, reason } = asked;
  const { user, company } = context.actor;
  const values = {
    title,
    docType: docType === undefined ? null : codeOf(services.schemas, 'signDocType', docType),
    recordType: version.entity,
    recordId: version.recordId,
    recordNumber: typeof record.number === 'string' ? record.number : null,
    document: version.document,
    fileId: version.fileId,
    fileHash: version.sha256,
    files: `/trade-files/${version.fileId}/${title}.pdf`,
    pages: version.pages,
    sealId: seal.id,
    reason,
  };
  return asService(sql, async () => {
    const by = { userId: user.id, userName: user.name, companyId: company?.id ?? null };
    const row = await services.entities.insert(sql, USE, values, by);
    return services.entities.move(sql, context, USE, row.id, 'submit', {});
  });
}

/** The seal lies on the document: an approval counts for one use. */
export const closeUse = (services: Services, sql: Sql, context: CallContext, id: string) =>
  asService(sql, () => services.entities.move(sql, context, USE, id, 'use', {}));
