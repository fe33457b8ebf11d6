/** Demonstration records are seeded in the middle of their life; this gives them the files that they would have. */
import { compileExpression, entityNames, referencesOf } from '#core/expression';
import type { EntitySpec, TransitionSpec } from '#core/language';
import {
  currentVersion,
  dictionaryLookup,
  documentSpec,
  neutralContext,
  partyCompany,
  templateOf,
} from '#server/documents';
import type { EntityRow, Services, Sql } from '#server/kernel';
import type { SigningParts } from './parts.ts';
import { sealsOf } from './records.ts';
import { signVersion } from './sign.ts';

export const VOID_OPERATION = 'signing.voidDocument';

/** Whether a condition on the way to a state holds for this row; one that asks for outside facts may hold. */
function mayHold(services: Services, entity: EntitySpec, row: EntityRow, text: string): 'yes' | 'no' | 'perhaps' {
  const options = { names: entityNames(entity), dictionary: dictionaryLookup(services) };
  const compiled = compileExpression(text, options);
  if (referencesOf(compiled.node).context.length > 0) return 'perhaps';
  return compiled.evaluate({ values: row, context: neutralContext(row) }) === true ? 'yes' : 'no';
}

function targets(services: Services, entity: EntitySpec, row: EntityRow, transition: TransitionSpec): string[] {
  if (typeof transition.to === 'string') return [transition.to];
  const states: string[] = [];
  for (const target of transition.to) {
    const holds = target.when ? mayHold(services, entity, row, target.when) : 'yes';
    if (holds !== 'no') states.push(target.state);
    if (holds === 'yes') break;
  }
  return states;
}

const clearsFile = (transition: TransitionSpec, fileField: string): boolean =>
  (transition.effects ?? []).some(
    (effect) =>
      ('operation' in effect && effect.operation === VOID_OPERATION) ||
      ('set' in effect && effect.set[fileField]?.trim() === 'null'),
  );

/** Seal transitions that every way to the row's state has taken, in order, without a later one undoing them. */
export function sealsTaken(services: Services, entity: EntitySpec, row: EntityRow, document: string): TransitionSpec[] {
  const { workflow } = entity;
  if (!workflow) return [];
  const { fileField } = documentSpec(entity, document);
  const sets: string[][] = [];
  const seen = new Set<string>();
  const walk = (state: string, taken: string[]): void => {
    const key = `${state} ${taken.join(',')}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (state === row[workflow.field]) sets.push(taken);
    for (const transition of workflow.transitions) {
      if (!transition.from.includes(state)) continue;
      if (transition.when && mayHold(services, entity, row, transition.when) === 'no') continue;
      const seals = transition.dialog?.seal?.document === document && !taken.includes(transition.name);
      const kept = clearsFile(transition, fileField) ? [] : taken;
      for (const next of targets(services, entity, row, transition))
        walk(next, seals ? [...kept, transition.name] : kept);
    }
  };
  walk(workflow.initial, []);
  const [first = [], ...others] = sets;
  return first
    .filter((name) => others.every((set) => set.includes(name)))
    .flatMap((name) => workflow.transitions.filter((transition) => transition.name === name));
}

/** Roles of the signature blocks that have signed by the row's state. */
function signedParties(services: Services, entity: EntitySpec, row: EntityRow, document: string) {
  const { signatures } = templateOf(services, entity, documentSpec(entity, document), row);
  const companies = sealsTaken(services, entity, row, document).flatMap(({ party }) =>
    [party ?? []].flat().map((role) => partyCompany(services, entity, row, role)),
  );
  return companies.flatMap((company) =>
    signatures.filter((block) => company !== null && partyCompany(services, entity, row, block.party) === company),
  );
}

async function sealDocument(
  services: Services,
  parts: SigningParts,
  sql: Sql,
  entity: EntitySpec,
  row: EntityRow,
  document: string,
): Promise<boolean> {
  const { fileField } = documentSpec(entity, document);
  if (row[fileField] || sealsTaken(services, entity, row, document).length === 0) return false;
  const { signatures } = templateOf(services, entity, documentSpec(entity, document), row);
  const blocks = signedParties(services, entity, row, document);
  let version = await currentVersion(services, sql, entity, row, document, 'seed');
  for (const block of blocks) {
    const companyId = partyCompany(services, entity, row, block.party) as string;
    const { certificate } = await parts.certificates.status(sql, companyId);
    const [seal] = await sealsOf(services, sql, companyId);
    if (!certificate || !seal) return false;
    version = await signVersion(
      services,
      sql,
      {
        entity,
        row,
        version,
        party: block.party,
        parties: signatures.map((signature) => signature.party),
        keyword: block.keyword,
        certificate,
        seal,
        legal: null,
        date: false,
        place: null,
        crossPage: version.pages > 1,
        signer: { id: certificate.record.signerId, name: certificate.record.signerName },
        previewedHash: version.sha256,
        ip: '127.0.0.1',
        at: new Date(),
      },
      { certificates: parts.certificates, authority: parts.authority() },
    );
  }
  if (blocks.length === 0) return false;
  await services.entities.patch(sql, entity.name, row.id, { [fileField]: version.fileId });
  return true;
}

/** Signs the documents of one seeded record as its state says they were; true when it made a file. System door only. */
export async function sealRecord(
  services: Services,
  parts: SigningParts,
  sql: Sql,
  entityName: string,
  id: string,
): Promise<boolean> {
  const entity = services.schemas.entities[entityName];
  const row = entity && (await services.entities.raw(sql, entityName, id));
  if (!entity || !row) return false;
  let made = false;
  for (const document of Object.keys(entity.documents ?? {})) {
    if (sealsTaken(services, entity, row, document).length === 0) continue;
    made = (await sealDocument(services, parts, sql, entity, row, document)) || made;
  }
  return made;
}
