/** One party's signature on one version of a document: image, PAdES signature, new file version, sign record. */

import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { EntitySpec } from '#core/language';
import { asService, keepSet } from '#server/database';
import { addVersion, type DocumentVersion, sha256Hex, storeDocument } from '#server/documents';
import { type EntityRow, errors, type Services, type Sql, shanghaiDate, type Work } from '#server/kernel';
import type { Authority } from './authority.ts';
import type { Certificates, CompanyCertificate } from './certificates.ts';
import { createCms } from './cms.ts';
import { filledLines } from './filled-lines.ts';
import {
  fillSignature,
  PREPARE_SIGNATURE,
  type SealPlace,
  type SignatureRequest,
  signedContent,
} from './pdf/increment.ts';
import { UNSETTLED_NAME } from './pdf/unsettled.ts';
import type { Seal } from './records.ts';
import { unsettledPng } from './seal-image.ts';
import { LEGAL_GAP_MM, sealPicture, stampImage } from './stamp-image.ts';

const POINTS_PER_MM = 72 / 25.4;
/** On papers that keep no room for it, the seal lies over the key phrase (domain chapter 10, section 0.5 step 3). */
const SEAL_OFFSET = { x: 96, y: 34 };

export type SignCall = {
  entity: EntitySpec;
  row: EntityRow;
  version: DocumentVersion;
  party: string;
  /** All roles that sign this document. */
  parties: string[];
  keyword: string;
  certificate: CompanyCertificate;
  seal: Seal;
  /** The legal person's seal, set beside it. */
  legal: Seal | null;
  /** The day stands under the seal; papers with a line for it have it there, whatever the configuration. */
  date: boolean;
  place: SealPlace | null;
  crossPage: boolean;
  signer: { id: string; name: string };
  previewedHash: string;
  ip: string;
  at: Date;
};

/** The middle of the room that the block keeps; with the legal person's seal beside it, both are in the middle. */
export function placeAtKeyword({
  version,
  keyword,
  legal,
}: Pick<SignCall, 'version' | 'keyword' | 'legal'>): SealPlace {
  const anchor = version.anchors.find((candidate) => candidate.keyword === keyword);
  if (!anchor) throw errors.SRV636({ keyword });
  const { page, seal } = anchor;
  if (!seal) return { page, x: anchor.x + SEAL_OFFSET.x, y: anchor.y + SEAL_OFFSET.y };
  const aside = legal ? ((legal.widthMm + LEGAL_GAP_MM) / 2) * POINTS_PER_MM : 0;
  return { page, x: seal.x - aside, y: seal.y };
}

async function markOf(work: Work, call: SignCall): Promise<SignatureRequest['mark']> {
  const left = call.parties.filter((party) => party !== call.party && !call.version.signedParties.includes(party));
  if (left.length === 0) return { kind: 'settled' };
  if (call.version.signedParties.length > 0) return { kind: 'none' };
  return { kind: 'present', name: UNSETTLED_NAME, image: await unsettledPng(work), width: 450, height: 300 };
}

async function readVersion(services: Services, sql: Sql, version: DocumentVersion): Promise<Uint8Array> {
  const file = await asService(sql, () => services.files.read(sql, version.fileId));
  if (sha256Hex(file.bytes) !== version.sha256) throw errors.SRV415({ fileId: version.fileId });
  return new Uint8Array(file.bytes);
}

async function signBytes(
  work: Work,
  bytes: Uint8Array,
  call: SignCall,
  demo: boolean,
  keys: { certificates: Certificates; authority: Authority },
): Promise<Uint8Array> {
  const { seal } = call;
  const filled = await filledLines(work, call);
  const day = call.date && filled.length === 0 ? shanghaiDate(call.at) : null;
  const stamp = await stampImage(work, { seal, legal: call.legal, day, demo });
  const prepared = await work.run(call.signer.id, PREPARE_SIGNATURE, bytes, {
    image: stamp.png,
    width: stamp.widthMm * POINTS_PER_MM,
    height: stamp.heightMm * POINTS_PER_MM,
    edge: {
      image: await sealPicture(work, seal, demo),
      width: seal.widthMm * POINTS_PER_MM,
      height: seal.heightMm * POINTS_PER_MM,
    },
    place: call.place ?? placeAtKeyword(call),
    filled,
    crossPage: call.crossPage,
    crossPageAt: (call.version.signedParties.length + 1) / (call.parties.length + 1),
    mark: await markOf(work, call),
    name: call.signer.name,
    reason: `${call.entity.title}签署`,
    location: '中国',
    at: call.at,
  });
  const key = await keys.certificates.signingKey(call.certificate);
  const chain = [call.certificate.certificate, keys.authority.certificate];
  return fillSignature(prepared, await createCms(signedContent(prepared.bytes, prepared.byteRange), key, chain));
}

async function writeRecord(
  { schemas, schemaVersion }: Services,
  sql: Sql,
  call: SignCall,
  signed: { fileId: string; hash: string },
): Promise<void> {
  await keepSet(sql, schemas);
  const { version, certificate } = call;
  await raw`insert into sign_record (id, entity, record_id, document, party, company_id, signer_id, signer_name, seal_id,
      cert_no, previewed_hash, file_id, file_hash, sign_time, ip, schema_set)
    values (${randomUUID()}, ${version.entity}, ${version.recordId}, ${version.document}, ${call.party},
      ${certificate.record.companyId}, ${call.signer.id}, ${call.signer.name}, ${call.seal.id}, ${certificate.record.certNo},
      ${call.previewedHash}, ${signed.fileId}, ${signed.hash}, ${call.at.toISOString()}, ${call.ip}, ${schemaVersion})`.execute(
    sql,
  );
}

/** Signs the version's file as an incremental update and stores the result as the next version; the old one stays. */
export async function signVersion(
  services: Services,
  sql: Sql,
  call: SignCall,
  keys: { certificates: Certificates; authority: Authority },
): Promise<DocumentVersion> {
  const demo = services.config.demo || !services.config.production;
  const bytes = await signBytes(services.work, await readVersion(services, sql, call.version), call, demo, keys);
  const { entity, row, version } = call;
  const file = { entity, row, document: version.document, bytes, createdBy: call.signer.id };
  const fileId = await storeDocument(services, sql, file);
  const next: DocumentVersion = {
    ...version,
    fileId,
    sha256: sha256Hex(bytes),
    signedParties: [...version.signedParties, call.party],
    previousFileId: version.fileId,
  };
  await addVersion(services, sql, next);
  await asService(sql, () => writeRecord(services, sql, call, { fileId, hash: next.sha256 }));
  return next;
}
