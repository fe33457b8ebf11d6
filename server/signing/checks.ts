/** What holds before a seal is asked for and before it is set: the own block, the previewed bytes, the own seal. */

import type { EntitySpec } from '#core/language';
import { asService } from '#server/database';
import { type DocumentVersion, documentSpec, partyCompany, templateOf } from '#server/documents';
import { type EntityRow, errors, type Services, type Sql } from '#server/kernel';
import type { SealInput } from './input.ts';
import { type Seal, sealsOf } from './records.ts';

/** The signature block of the acting company; refused when it is nobody's counterpart in this document. */
export function signingParty(
  services: Services,
  entity: EntitySpec,
  row: EntityRow,
  document: string,
  companyId: string,
) {
  const { signatures } = templateOf(services, entity, documentSpec(entity, document), row);
  const own = signatures.find((block) => partyCompany(services, entity, row, block.party) === companyId);
  if (!own) throw errors.SRV403();
  return { party: own.party, keyword: own.keyword, parties: signatures.map((block) => block.party) };
}

/** The bytes on the server must be those that the signer saw: the same file, the same hash, an unchanged record. */
export function checkPreview(current: DocumentVersion, input: Pick<SealInput, 'fileId' | 'hash'>): void {
  if (current.fileId !== input.fileId)
    throw errors.SRV405({ reason: `previewed ${input.fileId}, current ${current.fileId}` });
  if (current.sha256 !== input.hash)
    throw errors.SRV405({ reason: `previewed ${input.hash}, current ${current.sha256}` });
}

export async function ownSeal(services: Services, sql: Sql, companyId: string, sealId: string): Promise<Seal> {
  const seals = await asService(sql, () => sealsOf(services, sql, companyId));
  const seal = seals.find((candidate) => candidate.id === sealId);
  if (!seal) throw errors.SRV411();
  return seal;
}
