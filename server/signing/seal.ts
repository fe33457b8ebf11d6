/** The `Signing` port: compose for the preview, seal inside of a transition. */
import { asService } from '#server/database';
import { currentVersion, documentSpec, openTitles } from '#server/documents';
import { errors, ServerError, type Services, type Signing, type Sql } from '#server/kernel';
import { checkPreview, ownSeal, signingParty } from './checks.ts';
import { readSealInput } from './input.ts';
import type { SigningParts } from './parts.ts';
import { LEGAL_SEAL, type Seal, sealsOf, signRuleOf } from './records.ts';
import { sealRecord } from './samples.ts';
import { approvedUse } from './seal-use.ts';
import { signVersion } from './sign.ts';

/** The legal person's seal that is set beside the company's. */
async function legalSeal(services: Services, sql: Sql, companyId: string, chosen: Seal): Promise<Seal | null> {
  const seals = await asService(sql, () => sealsOf(services, sql, companyId));
  const legal = seals.find((seal) => seal.sealType === LEGAL_SEAL);
  if (!legal) throw errors.SRV419();
  return legal.id === chosen.id ? null : legal;
}

function confirmPassword(services: Services, sql: Sql, companyId: string, cipher: string): Promise<void> {
  if (!services.confirmPassword) throw errors.SRV454();
  return services.confirmPassword(sql, companyId, cipher, 'password');
}

type SealCall = Parameters<Signing['seal']>[0];

async function seal(services: Services, parts: SigningParts, call: SealCall) {
  const { sql, context, entity, row, transition } = call;
  const wanted = transition.dialog?.seal;
  const { company, user } = context.actor;
  if (!wanted) throw errors.ENG312({ name: `${entity.name}.${transition.name}` });
  if (!company) throw errors.SRV103({ reason: 'no acting company' });
  const kind = documentSpec(entity, wanted.document).signAs;
  const rule = await asService(sql, () => signRuleOf(services, sql, company.id, kind));
  const byPassword = wanted.sms && rule.proof === 'PASSWORD';
  const input = readSealInput(call.input, { sms: wanted.sms && !byPassword, password: byPassword });
  const party = signingParty(services, entity, row, wanted.document, company.id);
  const certificate = await parts.certificates.usable(sql, company.id);
  const chosen = await ownSeal(services, sql, company.id, input.sealId);
  const version = await currentVersion(services, sql, entity, row, wanted.document, user.id);
  checkPreview(version, input);
  if (version.signedParties.includes(party.party)) throw errors.SRV406();
  const open = await openTitles(services, sql, entity, row, wanted.document);
  if (open.length > 0) throw errors.SRV425({ titles: open.join('、') });
  const use = rule.approval ? await approvedUse(services, sql, company.id, version, chosen.id) : null;
  if (byPassword) await asService(sql, () => confirmPassword(services, sql, company.id, input.password));
  else if (wanted.sms) await parts.codes.take(sql, context, certificate, input.smsCode);
  const legal = rule.legalSeal ? await legalSeal(services, sql, company.id, chosen) : null;
  const signed = await signVersion(
    services,
    sql,
    {
      entity,
      row,
      version,
      ...party,
      certificate,
      seal: chosen,
      legal,
      date: rule.date,
      place: input.place,
      crossPage: input.crossPage,
      signer: { id: user.id, name: user.name },
      previewedHash: input.hash,
      ip: context.ip,
      at: new Date(),
    },
    { certificates: parts.certificates, authority: parts.authority() },
  );
  await use?.done(context);
  return { fileId: signed.fileId, hash: signed.sha256, previewHash: version.sha256 };
}

/** A refused seal leaves its trace although its transaction rolls back, so it is written right after it. */
function auditRefusal(services: Services, call: SealCall, error: ServerError): void {
  const { context, entity, row, transition } = call;
  setImmediate(async () => {
    try {
      await services.database.system((sql) =>
        services.audit(sql, {
          context,
          entity: entity.name,
          recordId: row.id,
          action: `${transition.name}Refused`,
          opinion: error.message,
          fileId: typeof call.input.fileId === 'string' ? call.input.fileId : null,
        }),
      );
    } catch (failure) {
      services.log.error({ err: failure, recordId: row.id }, 'a refused seal could not be written to the audit trail');
    }
  });
}

/** Refusals that are about the right to sign, not about a slip of the pen. */
const AUDITED = new Set<string>([
  'SRV403',
  'SRV405',
  'SRV407',
  'SRV408',
  'SRV409',
  'SRV410',
  'SRV411',
  'SRV415',
  'SRV417',
  'SRV418',
  'SRV419',
  'SRV420',
  'SRV421',
  'SRV422',
  'SRV423',
  'SRV424',
]);

export function createSigning(services: Services, parts: SigningParts): Signing {
  return {
    compose: (context, entityName, id, document) =>
      services.database.tenant(context.actor, async (sql) => {
        const entity = services.schemas.entities[entityName];
        if (!entity) throw errors.SRV104({ reason: `no entity ${entityName}` });
        documentSpec(entity, document);
        let row = await services.entities.get(sql, entityName, id, context);
        if (services.config.demo && (await asService(sql, () => sealRecord(services, parts, sql, entityName, id)))) {
          row = await services.entities.get(sql, entityName, id, context);
        }
        const version = await currentVersion(services, sql, entity, row, document, context.actor.user.id);
        return { fileId: version.fileId, hash: version.sha256, pages: version.pages, anchors: version.anchors };
      }),
    async seal(call) {
      try {
        return await seal(services, parts, call);
      } catch (error) {
        if (error instanceof ServerError && AUDITED.has(error.code)) auditRefusal(services, call, error);
        throw error;
      }
    },
  };
}
